/** A place in a file and what is wrong there, or the name of a fault and what it says. */
const MESSAGE =
  /(?:^|[\s(])[\w./\\-]+\.\w+:\d+(?::\d+)?:\s|(?:^|[\s.])\w*(?:error|exception|panic|fatal|warning)\b[^:]{0,40}:\s?\S/i;
/** Lines that say nothing: what was left out, a mark below a line of code, the count of faults. */
const NO_MESSAGE = /^\s*(?:\.{3}|…|[\^~]+|\d+ (?:errors?|warnings?))?\s*$/;
const MARK = /^\s*[\^~]+\s*$/;

/** Where in the file it is, which is another place for everybody. */
const PLACE = /^\s*[\w./\\-]+\.\w+:\d+(?::\d+)?:\s+/;

/** Most letters that search keeps of the messages of one sample. */
const MAX_LETTERS = 600;

/**
 * What an output says of something that went wrong, in one line: readers paste it to find out what it means. Of a program that
 * fails on purpose that is all of it, of others the lines that look like messages. Repeated code is left out.
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
