/** Whether a line may begin or end a fence: most lines do not, and to look for that takes less time than the whole pattern. */
export function mayFence(line: string): boolean {
  return line.includes('```') || line.includes('~~~');
}

/** Whether a text has characters of ASCII only, among which words are found sooner. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
