import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../../../../src/io/published/find-secrets.ts';

const search = (text: string, value: string) =>
  findSecrets([['A_TOKEN', value]], ['a.png', 'a.html'], (path) =>
    Buffer.from(path === 'a.png' ? value : `<p>before &amp; ${text} after \\u0041 %41</p>`),
  );
const FOUND = [{ variable: 'A_TOKEN', path: 'a.html' }];

/** How files of a site write texts. */
const ENCODINGS: Readonly<Record<string, (value: string) => string>> = {
  'as it is': (value) => value,
  'HTML of React, in a text': (value) => renderToStaticMarkup(createElement('p', null, value)),
  'HTML of React, in an attribute': (value) => renderToStaticMarkup(createElement('p', { title: value })),
  'HTML with numbers': (value) => value.replace(/[^\w]/gu, (one) => `&#${one.codePointAt(0)};`),
  'HTML with hexadecimal numbers': (value) =>
    value.replace(/[^\w]/gu, (one) => `&#x${one.codePointAt(0)?.toString(16).toUpperCase()};`),
  JSON: (value) => JSON.stringify(value),
  'JSON in a script': (value) =>
    JSON.stringify(value).replace(/[<>&]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
  'an address': (value) => encodeURIComponent(value),
  'a query in lower case': (value) => encodeURIComponent(value).replace(/%../g, (one) => one.toLowerCase()),
};
const names = Object.keys(ENCODINGS);
const apply = (value: string, layers: readonly string[]) =>
  layers.reduce((text, layer) => (ENCODINGS[layer] as (value: string) => string)(text), value);

describe('findSecrets', () => {
  it.each(names)('finds a value in this form: %s', (name) => {
    for (const value of [
      'abcdef0123456789',
      'a"b<c>&d=e/f g\'h',
      'mật khẩu rất dài',
      '""""&&&&<<<<',
      'tok/abc\\n "012',
    ])
      expect(search(apply(value, [name]), value), value).toEqual(FOUND);
  });

  it('finds any value in any two forms within each other', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 }).filter((one) => one.trim() === one);
    fc.assert(
      fc.property(value, fc.constantFrom(...names), fc.constantFrom(...names), (one, inner, outer) => {
        // A lone surrogate and U+0000 are in no file.
        fc.pre(!/[\u0000\r]|\p{Surrogate}/u.test(one));
        expect(search(apply(one, [inner, outer]), one)).toEqual(FOUND);
      }),
      { numRuns: 400 },
    );
  });

  it('finds it after many beginnings of it, and at both ends of a file', () => {
    const value = 'abc-def/012-345';
    const read = (text: string) => findSecrets([['A_TOKEN', value]], ['x.js'], () => Buffer.from(text));
    expect(read('abc-def/ 012-345 '.repeat(500))).toEqual([]);
    expect(read(`${'abc-def/ '.repeat(500)}${value}`)).toHaveLength(1);
    expect(read(`${value}${' 012-345'.repeat(500)}`)).toHaveLength(1);
  });

  it('finds nothing that only looks alike', () => {
    const value = 'abcdef0123456789';
    for (const text of [
      'abcdef012345678',
      'ABCDEF0123456789',
      'abcdef-0123456789',
      'abcdef&0123456789',
      'abcdef%0123456789',
    ])
      expect(search(text, value)).toEqual([]);
  });

  it('searches for values without letters and digits, and reads no file once all are found', () => {
    const read: string[] = [];
    const of = (value: string) =>
      findSecrets([['A_KEY', value]], ['a.js', 'b.js', 'c.js'], (path) => {
        read.push(path);
        return path === 'b.js' ? Buffer.from('x = "+-+-+-+-+-+-"; m\u1eadt kh\u1ea9u r\u1ea5t d\u00e0i') : undefined;
      });
    expect(of('+-+-+-+-+-+-')).toEqual([{ variable: 'A_KEY', path: 'b.js' }]);
    expect(of('mật khẩu rất dài')).toEqual([{ variable: 'A_KEY', path: 'b.js' }]);
    expect(read).toEqual(['a.js', 'b.js', 'a.js', 'b.js']);
    expect(of('+-+-+-+-+-++')).toEqual([]);
    expect(of('mật khẩu rất dàj')).toEqual([]);
  });

  it('tells the first file of each variable, and of no other', () => {
    const files: Readonly<Record<string, string>> = {
      'a.css': 'x one-one-one-1',
      'b.xml': 'one-one-one-1',
      'c.txt': 'two-two-two-2',
    };
    const found = findSecrets(
      [
        ['ONE_KEY', 'one-one-one-1'],
        ['TWO_KEY', 'two-two-two-2'],
        ['THREE_KEY', 'three-three-3'],
      ],
      Object.keys(files),
      (path) => Buffer.from(files[path] ?? ''),
    );
    expect(found).toEqual([
      { variable: 'ONE_KEY', path: 'a.css' },
      { variable: 'TWO_KEY', path: 'c.txt' },
    ]);
  });
});
