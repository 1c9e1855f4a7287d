// The script behind `npm run manual`: writes the reference pages, then runs a command on the manual.
//
//   npm run manual                       builds it into manual/build
//   npm run manual -- serve --port 4000  any other command with its flags
//   npm run manual -- screenshots        takes the pictures anew, from a new course; look at them before you commit them
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';
import { writeReference } from './manual/write-reference.mjs';

const [command = 'build', ...flags] = process.argv.slice(2);
if (command === 'screenshots') {
  const { takeScreenshots } = await import('./manual/take-screenshots.mjs');
  await takeScreenshots(join(root, 'manual', 'content'));
  process.exit(0);
}
await writeReference(join(root, 'manual', 'content', 'en', 'docs'));
const { status } = spawnSync(process.execPath, [join(root, 'bin', 'codemaster.js'), command, 'manual', ...flags], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
