// Run in a changed copy of the project: edits a site as its input says, once with builds and once served, and compares it with a
// clean build after each edit. Prints what was compared, or the first difference.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compileSources } from '../../bench/compile-sources.mjs';

process.env.NODE_ENV = 'production';
const { site, edits } = JSON.parse(await text(process.stdin));
// Inside the project, so that packages are resolved from it.
const cache = join(import.meta.dirname, '..', '..', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'recipe-'));
try {
  const { checkEdits } = await compileSources(folder, [
    "export { checkEdits } from './tests/support/edits/check-edits.ts';",
  ]);
  const results = {};
  for (const target of ['build', 'serve']) {
    const tally = { edits: 0, whole: 0, compared: 0, taken: 0 };
    const play = { site: new Map(Object.entries(site)), edits };
    const failure = await checkEdits(join(folder, 'site'), target, play, tally);
    results[target] = failure ?? { edits: tally.edits, whole: tally.whole };
  }
  console.log(JSON.stringify(results));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
