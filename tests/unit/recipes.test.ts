import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { applyEdit } from '../recipes/apply-edit.ts';
import { isOtherLanguage } from '../recipes/other-languages.ts';
import { RECIPES } from '../recipes/recipes.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');

/** The recipes as CONTRIBUTING.md writes them: title and text. */
const written = new Map(
  (/^## Recipes$(.*?)^## /ms.exec(read('CONTRIBUTING.md'))?.[1] ?? '')
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n')).trim()] as const),
);

/** Most lines of a recipe, not counting empty ones. */
const MOST_LINES = 10;

describe('the recipes of CONTRIBUTING.md', () => {
  it('are those that are followed in copies of the project', () => {
    expect([...written.keys()]).toEqual(RECIPES.map(({ title }) => title));
  });

  it.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))('fit the sources: %s', (_, { edits, tests }) => {
    const texts = new Map<string, string>();
    for (const edit of edits) {
      const known = existsSync(join(packageRoot, edit.file));
      expect('text' in edit, `whether ${edit.file} is new`).toBe(!known);
      if (known) texts.set(edit.file, applyEdit(edit, texts.get(edit.file) ?? read(edit.file)));
    }
    expect(tests.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([]);
  });

  it.each(RECIPES.map((recipe) => [recipe.title, recipe] as const))(
    'name the files that are changed, in order, then the tests: %s',
    (title, { edits, tests }) => {
      const text = written.get(title) ?? '';
      const [steps = '', toRun = ''] = text.split(/\bTests?: /);
      const filesIn = (part: string) => [...part.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file]) => file);
      const changed = [...new Set(edits.map(({ file }) => file))];
      // Thirteen files that the recipe names together.
      expect(text.includes('each other language')).toBe(changed.some(isOtherLanguage));
      expect(filesIn(steps)).toEqual(changed.filter((file) => !isOtherLanguage(file)));
      expect(filesIn(toRun)).toEqual(tests);
      expect(text.split('\n').filter(Boolean).length).toBeLessThanOrEqual(MOST_LINES);
    },
  );
});
