/**
 * Splits a text into words at spaces, as a shell would: quotes keep spaces in a word. Returns undefined when a quote is never
 * closed.
 */
export function splitWords(text: string): string[] | undefined {
  const words: string[] = [];
  for (const [part] of text.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']|["'])+/g)) {
    const word = part.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? `\u0000${single ?? ''}\u0000` : `\u0000${double.replace(/\\(["\\])/g, '$1')}\u0000`,
    );
    const outside = word.replace(/\u0000[^\u0000]*\u0000/g, '');
    if (/["']/.test(outside)) return undefined;
    words.push(word.replaceAll('\u0000', ''));
  }
  return words;
}
