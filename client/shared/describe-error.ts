/** The message of an error and of every cause behind it, each in a paragraph of its own. */
export function describeError(error: unknown, cause: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at); at = (at as { cause?: unknown }).cause) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
  }
  return messages.join(`\n\n${cause}\n`);
}
