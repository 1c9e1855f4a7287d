import { describe, expect, it } from 'vitest';
import { pointAt } from '../../../../src/diagnostics/point-at.ts';
import { decodeText } from '../../../../src/io/read/decode-text.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
const placeOf = (input: Uint8Array) => {
  const { text, diagnostics } = decodeText(input, 'x.md');
  expect(text).toBeUndefined();
  expect(diagnostics).toHaveLength(1);
  return [diagnostics[0]?.code, diagnostics[0]?.span?.start.line, diagnostics[0]?.span?.start.column];
};

describe('decodeText', () => {
  it.each([
    ['nothing', '', ''],
    ['plain text', 'a\nb\n', 'a\nb\n'],
    ['CRLF', 'a\r\nb\r\n', 'a\nb\n'],
    ['lone CR', 'a\rb\r', 'a\nb\n'],
    ['mixed line ends', 'a\r\n\rb\n\r\n', 'a\n\nb\n\n'],
    ['a byte order mark', '\ufeffa', 'a'],
    ['a byte order mark alone', '\ufeff', ''],
    ['a second byte order mark, which is a character', '\ufeff\ufeffa', '\ufeffa'],
    ['letters of many alphabets', 'đường 漢字 🙂 é é', 'đường 漢字 🙂 é é'],
    ['line and paragraph separators', 'a\u2028b\u2029c', 'a\u2028b\u2029c'],
  ])('reads %s', (_, input, expected) => {
    expect(decodeText(bytes(input), 'x.md')).toEqual({ text: expected, diagnostics: [] });
  });

  it.each([
    ['the first byte', bytes(0xff), 1, 1],
    ['after letters of several bytes', bytes('đđ', 0x80), 1, 3],
    ['after a pair of surrogates, which counts two', bytes('🙂', 0x80), 1, 3],
    ['after CRLF, which is one line end', bytes('a\r\nb\r\nc', 0xc3, 0x28), 3, 2],
    ['an overlong form', bytes('ab', 0xc0, 0xaf), 1, 3],
    ['a surrogate half', bytes('ab', 0xed, 0xa0, 0x80), 1, 3],
    ['a cut letter at the end', bytes('ab', 0xf0, 0x9f, 0x99), 1, 3],
    ['after a byte order mark, which takes no column', bytes(0xef, 0xbb, 0xbf, 'a', 0xff), 1, 2],
    ['far into a long file', bytes('x\n'.repeat(50_000), 'yy', 0xff, 'z\n'.repeat(50_000)), 50_001, 3],
  ])('finds the place of %s', (_, input, line, column) => {
    expect(placeOf(input)).toEqual(['source/not-utf-8', line, column]);
  });

  it('finds the first NUL', () => {
    expect(placeOf(bytes('a line of text\r\nbc', 0, 0, ' and more of it\n'))).toEqual(['source/nul-character', 2, 3]);
  });

  it.each([
    ['UTF-16LE', bytes(0xff, 0xfe, 'a', 0)],
    ['UTF-16BE', bytes(0xfe, 0xff, 0, 'a')],
  ])('names %s', (name, input) => {
    expect(decodeText(input, 'x.md').diagnostics[0]?.message).toContain(name);
  });

  it('replaces the code points that mark link slots, and says where', () => {
    const { text, diagnostics } = decodeText(bytes('a\n\ufdd0b\ufdd1\ufdef'), 'x.md');
    expect(text).toBe('a\n\ufffdb\ufffd\ufffd');
    expect(diagnostics.map(({ code, severity, span }) => [code, severity, span?.start])).toEqual([
      ['markdown/noncharacter', 'warning', { line: 2, column: 1 }],
    ]);
  });
});

describe('pointAt', () => {
  it.each([
    ['', 0, 1, 1],
    ['ab', 0, 1, 1],
    ['ab', 2, 1, 3],
    ['a\nb', 1, 1, 2],
    ['a\nb', 2, 2, 1],
    ['a\n\n', 3, 3, 1],
  ])('in %j offset %i is %i:%i', (text, offset, line, column) => {
    expect(pointAt(text, offset)).toEqual({ line, column });
  });
});
