import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', 'browser');

interface SyntaxNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } };
  readonly [key: string]: unknown;
}

/** Lines on which cases of a tier are chosen inside a test, which both tiers know by one title. */
function linesInsideTests(text: string): number[] {
  const found: number[] = [];
  const visit = (value: unknown, isInside: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isInside);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as SyntaxNode;
    const { name } = (node.callee ?? {}) as { name?: string };
    if (isInside && /^(casesOfTier|partOfTier)$/.test(name ?? '')) found.push(node.loc?.start.line ?? 0);
    // The function of a test waits for things; those of groups do not.
    const isTest = node.type === 'ArrowFunctionExpression' && node.async === true;
    for (const [key, child] of Object.entries(node)) if (key !== 'loc') visit(child, isInside || isTest);
  };
  visit(parse(text, { sourceType: 'module', plugins: ['typescript'] }).program, false);
  return found;
}

it('sees a choice inside a test', () => {
  expect(linesInsideTests("test('a', async () => {\n  for (const x of partOfTier([1, 2], 0)) x;\n});")).toEqual([2]);
  expect(linesInsideTests("for (const x of partOfTier([1, 2], 0)) test('a', async () => {});")).toEqual([]);
});

it('browser tests choose the cases of a tier outside of tests, so that what one tier leaves out is a test of the other', () => {
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const wrong = specs.flatMap((name) =>
    linesInsideTests(readFileSync(join(folder, name), 'utf8')).map((line) => `${name}:${line}`),
  );
  expect(wrong).toEqual([]);
});

it('other tests choose no cases of a tier: what the quick tier leaves out is in files of their own, because the rest runs those alone', () => {
  const tests = join(folder, '..');
  const wrong = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && name !== join('unit', 'tiers.test.ts'))
    .filter((name) => /support\/tier\.ts|\b(casesOfTier|partOfTier)\(/.test(readFileSync(join(tests, name), 'utf8')));
  expect(wrong).toEqual([]);
});

it('rows of which the tiers take samples are all in a family of `npm run torture`', () => {
  const root = join(folder, '../..');
  const families = readFileSync(join(root, 'scripts/reliability/torture.mjs'), 'utf8').replaceAll(
    /\$\{TORTURE\}/g,
    'tests/torture',
  );
  const sampled = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/${name}`)
    .filter((name) => /\bfrom '[^']*support\/torture\.ts'/.test(readFileSync(join(root, name), 'utf8')))
    .filter((name) => /\b(IS_WHOLE|sampled|testRows)\b/.test(readFileSync(join(root, name), 'utf8')));
  expect(sampled.length).toBeGreaterThan(5);
  expect(sampled.filter((name) => !families.includes(name))).toEqual([]);
});
