import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEdits, type EditTally, type EditTarget, editsOfSeed, shrinkEdits } from './check-edits.ts';

/** Seeds to play, and how much of each. */
export interface EditRun {
  readonly seeds: readonly number[];
  readonly edits: number;
  readonly targetsOf: (seed: number) => readonly EditTarget[];
  readonly say: (line: string) => void;
}

/** Plays seeds one after the other and tells every failure with the shortest sequence that shows it. */
export async function runEdits({ seeds, edits, targetsOf, say }: EditRun): Promise<EditTally & { failed: number }> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-edits-'));
  const tally = { edits: 0, whole: 0, compared: 0, taken: 0 };
  let failed = 0;
  try {
    for (const seed of seeds) {
      for (const target of targetsOf(seed)) {
        const play = editsOfSeed(seed, edits);
        const failure = await checkEdits(join(folder, 'site'), target, play, tally);
        if (!failure) {
          say(`seed ${seed}, ${target}: no difference after ${play.edits.length} edits`);
          continue;
        }
        failed++;
        say(`seed ${seed}, ${target}, edit ${failure.edit + 1} of ${edits}: ${failure.message}`);
        const shrunk = await shrinkEdits(join(folder, 'site'), target, {
          ...play,
          edits: play.edits.slice(0, failure.edit + 1),
        });
        if (shrunk.failure) say(`  shortest: ${shrunk.failure.message}`);
        say(`  site: ${JSON.stringify(Object.fromEntries(shrunk.site))}`);
        for (const edit of shrunk.edits) say(`  ${edit.label}: ${JSON.stringify(edit.steps)}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...tally, failed };
}
