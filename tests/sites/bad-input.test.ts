import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive, updateArchive, updateExpected } from '../support/archive.ts';
import { refusedBuild, SMALL_SITE } from '../support/refusal.ts';
import { makeSharedSite } from '../support/site-test.ts';

// Each file of `bad-input/` is a site's broken part and all that the command prints about it. A part named
// `remove <path>` takes a file away. UPDATE_EXPECTED=1 rewrites the last two parts.
const folder = join(import.meta.dirname, 'bad-input');
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

describe('a build that is refused says why in full and keeps the previous site', () => {
  for (const name of cases) {
    const file = join(folder, name);
    const { title, parts } = readArchive(file);
    it(`${name}: ${title}`, async () => {
      const run = await refusedBuild(good, (site) => {
        for (const [part, text] of parts) {
          if (part.startsWith('remove ')) site.remove(part.slice('remove '.length));
          else if (part !== 'printed' && part !== 'exit') site.write({ [part]: text });
        }
      });
      if (updateExpected) updateArchive(file, { printed: run.stderr, exit: `${run.code}\n` });
      expect(run.stderr).toBe(parts.get('printed'));
      expect(run.code).toBe(Number(parts.get('exit')));
      expect(run.stdout).toBe('');
    });
  }
});
