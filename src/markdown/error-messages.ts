/** A line that looks like a message: a place in a file or the name of an error, followed by a text. */
const MESSAGE =
  /(?:^|[\s(])[\w./\\-]+\.\w+:\d+(?::\d+)?:\s|(?:^|[\s.])\w*(?:error|exception|panic|fatal|warning)\b[^:]{0,40}:\s?\S/i;
/** Lines without information: omitted lines, marks below a line of code, the number of errors. */
const NO_MESSAGE = /^\s*(?:\.{3}|…|[\^~]+|\d+ (?:errors?|warnings?))?\s*$/;
const MARK = /^\s*[\^~]+\s*$/;

/** The place in a file at the start of a message. It is removed because it differs for every reader. */
const PLACE = /^\s*[\w./\\-]+\.\w+:\d+(?::\d+)?:\s+/;

/** Maximum length of the messages that search keeps of one sample, in UTF-16 code units. */
const MAX_LETTERS = 600;

/**
 * Returns the error messages of an output in one line, for search: readers paste messages to find out what they mean. When the
 * program fails on purpose, all lines are taken, otherwise only those that look like messages. Quoted lines of code are left out.
 */
export function errorMessages(output: string, fails: boolean): string {
  const lines = output.split('\n');
  return lines
    .filter((line, i) => !NO_MESSAGE.test(line) && !MARK.test(lines[i + 1] ?? '') && (fails || MESSAGE.test(line)))
    .map((line) => line.replace(PLACE, '').trim())
    .join(' ')
    .slice(0, MAX_LETTERS)
    .replace(/[\ud800-\udbff]$/, '');
}
