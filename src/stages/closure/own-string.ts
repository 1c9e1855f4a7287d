/**
 * Returns a copy of a string that does not keep a larger string in memory. V8 copies substrings below 13 characters by itself.
 */
export function ownString(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
