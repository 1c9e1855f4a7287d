import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROPERTIES } from './properties/properties.ts';

// What must hold for any input, tried with inputs that are made at random: here 10,000 of them, the same in each run;
// `npm run fuzz` tries others, and many more. An input that has shown a mistake is kept in `found.json` and tried each time.

const CASES = 10_000;
const SEED = 23;

const found: readonly { readonly property: string; readonly input: unknown }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'found.json'), 'utf8'),
);
const shares = PROPERTIES.reduce((sum, { share }) => sum + share, 0);

describe('inputs that have shown a mistake before', () => {
  it.each(found.map(({ property, input }) => [property, JSON.stringify(input).slice(0, 60), input] as const))(
    '%s: %s',
    async (name, _, input) => {
      const property = PROPERTIES.find((one) => one.name === name);
      if (!property) throw new Error(`there is no property “${name}”`);
      await property.replay(input);
    },
  );
});

describe('inputs made at random', () => {
  it.each(PROPERTIES.map((property) => [`${property.family}: ${property.name}`, property] as const))(
    '%s',
    async (_, property) => {
      const runs = Math.ceil((CASES * property.share) / shares);
      expect(await property.attempt({ seed: SEED, runs })).toEqual({ runs });
    },
  );
});
