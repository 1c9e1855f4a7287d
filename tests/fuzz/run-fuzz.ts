import { PROPERTIES } from './properties/properties.ts';
import type { Property } from './property.ts';

/** How much is tried. It ends with whichever comes first. */
export interface FuzzRun {
  readonly cases: number;
  readonly minutes: number;
  readonly seed: number;
  /** Only properties whose family or name contains this text. */
  readonly only?: string;
  readonly say: (line: string) => void;
}

/** Figures of one family. */
export interface FuzzRow {
  readonly family: string;
  readonly tried: number;
  readonly passed: number;
}

/** Cases of one round, after which the clock is looked at. */
const ROUND = 2_000;

/** Tests try little of what takes long; here there is time for it. */
function shareOf({ family, share }: Property): number {
  return family === 'Markdown' || family === 'MDX' ? share * 8 : share;
}

/** Tries all properties in rounds, each with its share and a seed of its own. Says what has failed and how to try it again. */
export async function runFuzz({ cases, minutes, seed, only = '', say }: FuzzRun): Promise<readonly FuzzRow[]> {
  const chosen = PROPERTIES.filter(({ family, name }) => family.includes(only) || name.includes(only));
  const shares = chosen.reduce((sum, one) => sum + shareOf(one), 0);
  const rows = new Map(chosen.map(({ family }) => [family, { tried: 0, failed: 0 }]));
  const failed = new Set<Property>();
  const end = performance.now() + minutes * 60_000;
  let done = 0;
  for (let round = 0; done < cases && performance.now() < end; round++) {
    for (const one of chosen) {
      // What has failed once would fail again and again.
      if (failed.has(one)) continue;
      const runs = Math.max(1, Math.round((Math.min(ROUND, cases) * shareOf(one)) / shares));
      const result = await one.attempt({ seed: seed + round, runs });
      const row = rows.get(one.family) as { tried: number; failed: number };
      row.tried += result.runs;
      done += result.runs;
      if (!result.fault) continue;
      failed.add(one);
      row.failed++;
      say(
        `failed: ${one.name}\n  input: ${JSON.stringify(result.fault.input)}\n  seed ${seed + round}, path ${result.fault.path}\n  ${result.fault.message}`,
      );
    }
    if (failed.size === chosen.length) break;
  }
  return [...rows].map(([family, { tried, failed: faults }]) => ({
    family: `fuzzing: ${family}`,
    tried,
    passed: tried - faults,
  }));
}
