/**
 * Splits a text into pieces of at most `limit` bytes: after a sentence if one ends in the second half of the piece, else between
 * words, else between characters. Only the blanks between pieces are lost.
 */
export function splitByBytes(text: string, limit: number, bytesOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '' && bytesOf(rest) > limit) {
    const most = longestPrefix(rest, limit, bytesOf);
    const end = cutAt(rest.slice(0, most), rest[most] ?? '');
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Returns the length of the longest prefix that fits; at least one character. */
function longestPrefix(text: string, limit: number, bytesOf: (text: string) => number): number {
  let [low, high] = [1, Math.min(text.length, limit)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bytesOf(text.slice(0, middle)) <= limit) low = middle;
    else high = middle - 1;
  }
  // Never split a surrogate pair.
  const splits = (at: number) => /^[\udc00-\udfff]/.test(text.slice(at, at + 1));
  return splits(low) ? (low > 1 ? low - 1 : low + 1) : low;
}

function cutAt(piece: string, next: string): number {
  if (/\s/.test(next)) return piece.length;
  const half = piece.length / 2;
  const sentence = Math.max(...[...piece.matchAll(/[.!?…;:]\s/g)].map(({ index }) => index + 1), 0);
  if (sentence > half) return sentence;
  const blank = /\s\S*$/.exec(piece)?.index ?? 0;
  return blank > half ? blank : piece.length;
}
