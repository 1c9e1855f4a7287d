import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { editsOfSeed } from './edits/check-edits.ts';
import { ferrymanWithRecipes } from './ferryman-recipes.ts';
import { copySite, makeSite, type TestSite } from './site-test.ts';

/** A plugin that changes texts and makes pages, some of which depend on a collection. */
const PLUGIN = `
const walk = (node) => {
  if (node.type === 'text') node.value = node.value.replaceAll('harbour', 'haven');
  for (const child of node.children ?? []) walk(child);
};
export default {
  name: 'week',
  remark: [() => (tree) => walk(tree)],
  pages: ({ collections }) => [
    { locale: 'en', collection: 'docs', path: 'week.md', text: '# Week\\n\\n' + collections.recipes.map(({ title, url }) => '- [' + title + '](' + url + ')').join('\\n') },
  ],
};
`;

/** A site with two locales, versions, a collection, pages of MDX and a plugin. */
const FERRYMAN = ferrymanWithRecipes({}, { 'plugins/week.mjs': PLUGIN }, { plugins: ['./plugins/week.mjs'] });

/** Builds all parts, each in a copy of the site, as machines would, and brings them to the site. Returns their names. */
export async function buildParts(site: TestSite, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, i) => `part-${i + 1}`);
  for (const [i, name] of names.entries()) {
    const machine = copySite(site);
    const run = await machine.run(['build', '--shard', `${i + 1}/${count}`]);
    expect(run, run.stderr).toMatchObject({ code: 0 });
    expect(run.stderr).toMatch(new RegExp(`^built part ${i + 1} of ${count} into ${name} in `));
    cpSync(join(machine.root, name), join(site.root, name), { recursive: true });
  }
  return names;
}

/** How often pages were parsed, and how often this was remembered. */
export function parsedIn(stderr: string): readonly number[] {
  const [, ...counts] = /^parse +(\d+) +(\d+)/m.exec(stderr) ?? [];
  return counts.map(Number);
}

/** Expects a large site that is made of so many parts to be that of one build. */
export async function expectOneSite(count: number): Promise<void> {
  const site = makeSite(FERRYMAN);
  const whole = copySite(site);
  await whole.mustBuild();
  const parts = await buildParts(site, count);
  const merged = await site.run(['merge', ...parts, '--profile']);
  expect(merged, merged.stderr).toMatchObject({ code: 0 });
  expect(site.manifest()).toEqual(whole.manifest());
  const [parsed, remembered = 0] = parsedIn(merged.stderr);
  // The page of MDX is taken over as it was rendered.
  expect(parsed).toBe(1);
  expect(merged.stderr).toMatch(/^render MDX +0 +1 /m);
  expect(remembered).toBeGreaterThan(10);
}

/** Expects the same of a site by chance, with its findings, made of three parts. */
export async function expectOneRandomSite(seed: number): Promise<void> {
  const site = makeSite(Object.fromEntries(editsOfSeed(seed, 0).site));
  const whole = copySite(site);
  const one = await whole.build();
  const merged = await site.run(['merge', ...(await buildParts(site, 3))]);
  expect(merged.stderr).toBe(one.stderr);
  expect(merged.code).toBe(one.code);
  if (whole.has('index.html')) expect(site.manifest()).toEqual(whole.manifest());
}
