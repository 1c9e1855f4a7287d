import type { ExampleFile, RuleExample } from './explanation.ts';
import type { Say } from './say.ts';

/** The file of an example that is one text. */
export const PAGE_OF_EXAMPLES = 'content/en/docs/page.md';

/** The longest line of an example that is shown whole. */
const MAX_LINE = 160;

/** Characters that no page can show. */
const UNSEEN = /[\0\ufdd0-\ufdef]/g;

/** Returns the files that an example shows, by path; long lines and files that are no text are described. */
export function shownFiles(
  example: RuleExample,
  say: Say,
): readonly { readonly path: string; readonly text: string }[] {
  const files = typeof example === 'string' ? { [PAGE_OF_EXAMPLES]: example } : example;
  return Object.entries(files).map(([path, file]) => ({ path, text: showFile(file, say) }));
}

function showFile(file: ExampleFile, say: Say): string {
  if (file === null) return `(${say('this file does not exist')})\n`;
  if (typeof file !== 'string')
    return 'linkTo' in file
      ? `(${say('a symbolic link to {target}', { target: file.linkTo })})\n`
      : `(${say('bytes: {bytes}', { bytes: file.bytes.join(' ') })})\n`;
  const seen = file.replace(UNSEEN, (sign) => `(U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`);
  return seen.replace(/^.*$/gm, (line) =>
    line.length > MAX_LINE
      ? `${line.slice(0, 60)}… (${say('{length} characters in this line', { length: String(line.length) })})`
      : line,
  );
}
