import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyToChange } from './changed-copy.ts';
import { RECIPES } from './recipes.ts';

// Follows the recipes of CONTRIBUTING.md in a copy of the project. `tests/unit/recipes.test.ts` compares the two.
// One copy for all of them: its types are checked once, and a test that several recipes name runs once.

/** The compiler and a test runner take long on a machine that does other things. */
const LONGEST_MS = 300_000;

let copy: Awaited<ReturnType<typeof copyToChange>>;
beforeAll(async () => {
  copy = await copyToChange();
}, LONGEST_MS);
afterAll(() => copy?.dispose());

describe.each([
  // First, because other tests count the pages of their sites.
  ['leave a site its pages', RECIPES.filter(({ addsPages }) => !addsPages)],
  ['add a page to every site', RECIPES.filter(({ addsPages }) => addsPages)],
] as const)('the recipes of CONTRIBUTING.md that %s', (_, recipes) => {
  beforeAll(() => copy.follow(recipes));

  it.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
    'name everything that is needed: %s',
    async (_, recipe) => recipe.check(copy),
    LONGEST_MS,
  );

  it(
    'name tests that pass then',
    async () => {
      const tests = new Set(recipes.flatMap((recipe) => recipe.tests));
      expect(tests.size).toBeGreaterThan(0);
      for (const { only } of recipes) {
        if (!only || !tests.delete(only.file)) continue;
        await copy.runTests([], only);
      }
      await copy.runTests([...tests]);
    },
    LONGEST_MS,
  );
});

it(
  'when all recipes were followed, TypeScript asks for nothing more',
  async () => {
    expect(await copy.checkTypes()).toBe('');
  },
  LONGEST_MS,
);
