// The script behind `npm run manual`: writes the reference pages, then runs a command on the manual.
//
//   npm run manual                       builds it into manual/build
//   npm run manual -- serve --port 4000  any other command with its flags
//   npm run manual -- accept             records that the Vietnamese guides are up to date with the English ones
//   npm run manual -- screenshots        takes the pictures anew, from a new course; look at them before you commit them
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';
import { removeReference, writeReference } from './manual/write-reference.mjs';

const CONTENT = join(root, 'manual', 'content');

const [command = 'build', ...flags] = process.argv.slice(2);
if (command === 'screenshots') {
  const { takeScreenshots } = await import('./manual/take-screenshots.mjs');
  await takeScreenshots(CONTENT);
  process.exit(0);
}
if (command === 'accept') {
  // Pages that are written below have translations of their own kind, and no place in the record.
  removeReference(CONTENT);
  process.exit(run(['i18n', 'accept', '--dir', 'manual', ...flags]));
}
for (const { language, missing, unused } of await writeReference(CONTENT)) {
  for (const text of missing) console.error(`manual/translations/${language} has no translation of: ${text}`);
  for (const text of unused) console.error(`manual/translations/${language} translates what no page says: ${text}`);
}
process.exit(run([command, 'manual', ...flags]));

/** Runs a command of the tool, and returns its exit code. */
function run(args) {
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'codemaster.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
