import fc, { type Arbitrary } from 'fast-check';

/** Letters and signs that programs read in different ways. */
const ODD: readonly string[] = [
  ...['đ', 'Đ', 'ệ', 'e\u0323\u0302', 'ơ\u0301', 'ß', 'SS', 'İ', 'ı', 'ſ', 'K', '가', '\u1100\u1161'],
  ...['\u200b', '\u200d', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u00a0', '\u2028', '\u2029', '\u3000'],
  ...['שלום', 'مرحبا', '\u202e', '\u2066', '\u2069', '😀', '👨‍👩‍👧', '\ud83d', '\udc00', '\ufffe', '\ufffd'],
  ...['\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\t', '\v', '\f', '__proto__', 'constructor', 'toString'],
];

/** Signs that mean something to a parser of Markdown, HTML, YAML or addresses. */
const SIGNS: readonly string[] = [
  ...['*', '_', '`', '~', '[', ']', '(', ')', '<', '>', '!', '#', '|', '\\', '&', '"', "'", '{', '}', '=', '+', '-'],
  ...[':', ';', ',', '.', '/', '?', '%', '@', '$', '^', '&amp;', '&#106;', '&colon;', '%2e', '%2F', '%00', '--', '..'],
];

/** Some words, most of them ordinary ones. No line breaks. */
export const word: Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('lesson', 'Bài học', 'map', 'two words', 'x', '1', '10:30', 'Go', 'a_b', 'C++'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replace(/[\r\n]/g, ' ')) },
);

/** A line: words with or without blanks between them. */
export const line: Arbitrary<string> = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', ' ', ''))
  .map(([words, gap]) => words.join(gap));

/** Any text, with line breaks. */
export const anyText: Arbitrary<string> = fc
  .array(fc.oneof(word, word, fc.constantFrom('\n', '\n\n', '  ', '\r\n', '    ')), { maxLength: 24 })
  .map((parts) => parts.join(''));

/** A text in which halves of characters are replaced, as encoding it would do. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** The text as content files give it: see `decodeText`. */
export function asDecoded(text: string): string {
  return wellFormed(text)
    .replace(/\0/g, '')
    .replace(/[\ufdd0-\ufdef]/g, '\ufffd')
    .replace(/\r\n?/g, '\n');
}
