import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCopies } from './changed-copies.ts';
import { RECIPES } from './recipes.ts';

// Follows each recipe of CONTRIBUTING.md in a copy of the project. `tests/unit/recipes.test.ts` compares the two.

/** Each recipe starts the compiler, the command line and a test runner, which takes long on a machine that does other things. */
const LONGEST_MS = 300_000;

let copies: Awaited<ReturnType<typeof openCopies>>;
beforeAll(async () => {
  copies = await openCopies();
});
afterAll(() => copies?.dispose());

describe('a recipe of CONTRIBUTING.md', () => {
  it.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))(
    'names everything that is needed: %s',
    async (_, recipe) => {
      const copy = copies.make(recipe);
      const [types] = await Promise.all([copy.checkTypes(), recipe.check(copy)]);
      expect(types).toBe('');
      await copy.runTests(recipe.tests);
    },
    LONGEST_MS,
  );
});
