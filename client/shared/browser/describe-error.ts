/** Returns the messages of an error and of all its causes, in paragraphs separated by the label `cause`. */
export function describeError(error: unknown, cause: string): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && at !== null && !seen.has(at); at = (at as { cause?: unknown }).cause) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
  }
  return messages.join(`\n\n${cause}\n`);
}
