/** Fast checks that make slower ones unnecessary. */

/** Returns whether a line may start or end a fence. Most lines do not, and this check is faster than the full pattern. */
export function mayFence(line: string): boolean {
  return line.includes('```') || line.includes('~~~');
}

/** Returns whether a text has only ASCII characters. Words are found faster in such a text. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
