import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/schema/read-json.ts';

/** Where the fault of a text is, as `line:column-endColumn`, and why. */
function faultOf(text: string): string {
  const read = readJson(text);
  if (!('fault' in read)) return 'none';
  const { start, end, reason } = read.fault;
  return `${start.line}:${start.column}-${end.column} ${reason}`;
}

describe('readJson', () => {
  it('gives the value, with or without a byte order mark', () => {
    expect(readJson('\ufeff{ "đầu": [1, null] }')).toEqual({ value: { đầu: [1, null] } });
  });

  it.each([
    ['a comma too many in an object', '{\n  "a": [1],\n  "b": 2,\n}\n', '3:9-10 there is an extra comma'],
    ['a comma too many in a list', '["intro", "second",\n\n]', '1:19-20 there is an extra comma'],
    ['two commas', '[1,, 2]', '1:4-5 there is an extra comma'],
    ['a comma at the start', '{\n, "a": 1}', '2:1-2 there is an extra comma'],
    ['a comma at the end', '{}\n,', '2:1-2 there is an extra comma'],
    ['a missing comma', '{\n  "đ": "ế"\n  "b": 2\n}', '2:11-12 a comma is missing after this value'],
    ['a missing colon', '{ "a" 1 }', '1:6-7 a colon is missing after this key'],
    ['single quotes', "{\n  'a': 1 }", '2:3-4 a text needs double quotes'],
    ['quotes of a word processor', '{ "a": “b” }', '1:8-9 a text needs double quotes'],
    ['a comment of a line', '{\n  // why\n  "a": 1 }', '2:3-9 it has a comment, which JSON does not allow'],
    ['a comment at the end', '{} /* why */', '1:4-13 it has a comment, which JSON does not allow'],
    ['a text that is not closed', '{\n  "a": "b,\n  "c": "d"\n}', '2:8-11 this text has no closing quote on its line'],
    ['a tab in a text', '["a\tb"]', '1:4-5 a text has a tab or another control character'],
    ['an unknown escape', '["C:\\dir"]', '1:5-7 this backslash does not begin a valid escape'],
    ['a key without quotes', '{ nhãn: 1 }', '1:3-7 the key `nhãn` needs double quotes'],
    ['a word', '[True]', '1:2-6 `True` is not a JSON value'],
    ['a number', '[01, 2]', '1:2-4 this is not a valid JSON number'],
    ['a missing value', '{ "a": }', '1:8-9 a value is missing before `}`'],
    ['an object that is not closed', '{\n  "a": {\n    "b": 1\n', '2:8-9 this `{` is never closed'],
    ['a wrong bracket', '{\n "a": [1, 2}\n}', '2:12-13 `}` does not close the `[` of line 2'],
    ['a bracket too many', '{}\n}', '2:1-2 there is more text after the value'],
    ['an invisible space', '[1,\u00a02]', '1:4-5 `U+00A0` is not expected here'],
    ['a sign of two units', '[🙂]', '1:2-4 `🙂` is not expected here'],
    ['marks of a merge', '{\n<<<<<<< HEAD\n"a": 1\n', '2:1-13 it has the marks of a merge conflict'],
    ['nothing', ' \n', '1:1-2 it is empty'],
  ])('names the place of %s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('finds a fault inside every text that JSON.parse refuses', () => {
    const text = '{\n  "a": [1, -2.5e3, { "b\\n": null }],\n  "c": { "d": "ế", "e": [] }, "f": true\n}\n';
    const signs = [...'{}[]:,"\'\\/0-+.e# \n\t', 'true', '//', '🙂'];
    let refused = 0;
    const lines = text.split('\n').length;
    for (let at = 0; at <= text.length; at++)
      for (const changed of [
        text.slice(0, at),
        text.slice(0, at) + text.slice(at + 1),
        ...signs.map((sign) => text.slice(0, at) + sign + text.slice(at)),
      ]) {
        const read = readJson(changed);
        if (!('fault' in read)) continue;
        refused++;
        const { start, end, hint } = read.fault;
        expect(start.line).toBeLessThanOrEqual(lines + 1);
        expect(end.line > start.line || (end.line === start.line && end.column > start.column), changed).toBe(true);
        expect(hint).not.toBe('');
      }
    expect(refused).toBeGreaterThan(1000);
  });

  it('does not mind deep nesting', () => {
    expect(faultOf('['.repeat(100_000))).toBe('1:100000-100001 this `[` is never closed');
  });
});
