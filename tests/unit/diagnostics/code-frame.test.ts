import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../../src/diagnostics/code-frame.ts';

const at = (line: number, column: number, end?: { line: number; column: number }) => ({
  file: 'x.md',
  start: { line, column },
  ...(end ? { end } : {}),
});
const text = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven';

describe('codeFrame', () => {
  it('shows two lines before, the line with its place marked, and one line after', () => {
    expect(codeFrame(text, at(3, 2, { line: 3, column: 4 }))).toBe(
      ['  1 | one', '  2 | two', '> 3 | three', '    |  ^^', '  4 | four'].join('\n'),
    );
  });

  it('marks one place when there is no end', () => {
    expect(codeFrame(text, at(1, 1))).toBe(['> 1 | one', '    | ^', '  2 | two'].join('\n'));
  });

  it('marks to the end of the line when the end is on a later one', () => {
    expect(codeFrame(text, at(3, 3, { line: 5, column: 2 }))).toContain('> 3 | three\n    |   ^^^\n');
  });

  it('widens the gutter for longer line numbers', () => {
    expect(codeFrame(text, at(10, 1))).toBe(
      ['   8 | eight', '   9 | nine', '> 10 | ten', '     | ^', '  11 | eleven'].join('\n'),
    );
  });

  it('marks the last line and the place after its end', () => {
    expect(codeFrame('ab', at(1, 3))).toBe('> 1 | ab\n    |   ^');
  });

  it('takes the last line for a place beyond the text', () => {
    expect(codeFrame('a\nb', at(9, 1))).toBe('  1 | a\n> 2 | b\n    | ^');
  });

  it('draws a frame of an empty text', () => {
    expect(codeFrame('', at(1, 1))).toBe('> 1 |\n    | ^');
  });

  it('keeps tabs before the mark, so that it lines up in every terminal', () => {
    expect(codeFrame('\t\tkey: x', at(1, 8, { line: 1, column: 9 }))).toBe('> 1 | \t\tkey: x\n    | \t\t     ^');
  });

  it('cuts a long line around the place and keeps the mark under it', () => {
    const line = `${'a'.repeat(5_000)}HERE${'b'.repeat(5_000)}`;
    const [shown = '', mark = ''] = codeFrame(line, at(1, 5_001, { line: 1, column: 5_005 })).split('\n');
    expect(shown.length).toBeLessThan(140);
    const column = mark.indexOf('^');
    expect(shown.slice(column, column + 4)).toBe('HERE');
    expect(mark.trimEnd().endsWith('^^^^')).toBe(true);
    expect(mark.match(/\^/g)).toHaveLength(4);
  });

  it('cuts a long line near its end and its beginning without losing the place', () => {
    const line = 'x'.repeat(300);
    for (const column of [1, 2, 59, 60, 61, 240, 299, 300, 301]) {
      const [shown = '', mark = ''] = codeFrame(line, at(1, column)).split('\n');
      expect(mark.indexOf('^'), `column ${column}`).toBeLessThanOrEqual(shown.length);
      expect(mark.match(/\^/g), `column ${column}`).toHaveLength(1);
    }
  });

  it('never marks past the part of a long line that is shown', () => {
    const [shown = '', mark = ''] = codeFrame('y'.repeat(900), at(1, 1, { line: 1, column: 901 })).split('\n');
    expect(mark.length).toBeLessThanOrEqual(shown.length);
  });

  it('makes control and direction-changing characters visible', () => {
    const frame = codeFrame('a\u001b[31mb\u202ec\u0007d\u2066e\u2028f', at(1, 1));
    expect(frame).toContain('a<U+001B>[31mb<U+202E>c<U+0007>d<U+2066>e<U+2028>f');
    expect(frame).not.toMatch(/[\u001b\u202e\u0007\u2066\u2028]/);
  });

  it('keeps the mark under its place behind a character that is shown longer', () => {
    const [shown = '', mark = ''] = codeFrame('\u0007abcX', at(1, 5)).split('\n');
    expect(shown[mark.indexOf('^')]).toBe('X');
  });

  it('hides the user and password of an address, and keeps the place of the mark', () => {
    const frame = (line: string) => codeFrame(line, at(1, 1)).split('\n')[0];
    expect(frame("url: 'https://me:pw@a.example/x', b")).toBe("> 1 | url: 'https://*****@a.example/x', b");
    expect(frame('redis://:p/w@a.example')).toBe('> 1 | redis://****@a.example');
    expect(frame('<https://me@a.example> <https://you@a.example>')).toBe(
      '> 1 | <https://**@a.example> <https://***@a.example>',
    );
    for (const plain of [
      'https://a.example/@me/x',
      'http://a.example:3000/@me',
      'https://a.example/?q=a@b',
      'a@b.example',
    ])
      expect(frame(plain)).toBe(`> 1 | ${plain}`);
  });
});
