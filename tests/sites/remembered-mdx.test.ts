import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { compiled, copySite, type Files, makeSharedSite, type TestSite } from '../support/site-test.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Pages of MDX that import all there is to import; words of code in their texts must not be taken for code. */
const SITE: Files = {
  ...SMALL_SITE,
  'content/en/docs/rich.mdx': [
    "import Card from '@site/components/card';",
    "import Counter from '@site/components/counter';",
    "import facts from './facts.json';",
    "import Part from './_part.mdx';",
    "import picture from './dot.gif';",
    '# Rich',
    'The process of `eval`: a new Date and some Math, and `process.env` in code.',
    '<Card label={facts.label} />',
    '<Counter />',
    '<Part />',
    '<img src={picture} alt="A dot" />',
    '```go file=./code.go\n```',
    '## End {/* #end */}',
    '[Intro](./intro.md#first-steps)',
  ].join('\n\n'),
  'content/en/docs/_part.mdx': 'A part of {1 + 1} lines.\n',
  'content/en/docs/facts.json': '{ "label": "One" }',
  'content/en/docs/dot.gif': PIXEL,
  'content/en/docs/code.go': 'package main\n',
  'components/card.tsx': 'export default function Card({ label }) {\n  return <b className="card">{label}</b>;\n}\n',
  'components/counter.tsx':
    "'use client';\nimport { useState } from 'react';\nimport { step } from './step';\nexport default function Counter() {\n  const [n, add] = useState(0);\n  return <button onClick={() => add(n + step)}>{n}</button>;\n}\n",
  'components/step.ts': 'export const step = 2;\n',
  'content/en/docs/clock.mdx': '# Clock\n\n{typeof Date.now()}\n',
  'content/en/docs/own.mdx': "import { zone } from '@site/components/zone';\n\n# Own\n\n{zone}\n",
  'components/zone.ts': "export const zone = process.env.NOWHERE ?? 'here';\n",
};

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  // Results of another tool are not read, and the tool is another once it was compiled.
  await compiled();
  good = makeSharedSite(SITE);
  await settle();
  await good.mustBuild();
}, 120_000);
afterAll(() => good.dispose());

/** Until the clock of the file system has moved on: of a file that changes meanwhile nobody can say what was read. */
const settle = () => wait(60);

/** Pages of MDX that ran, and pages that were remembered. */
async function runsOf(site: TestSite) {
  await settle();
  const { code, stderr } = await site.build('--profile');
  expect(code, stderr).toBe(0);
  const [, runs, remembered] = /^render MDX +(\d+) +(\d+) /m.exec(stderr) ?? [];
  return { runs: Number(runs), remembered: Number(remembered) };
}

async function fresh(site: TestSite): Promise<Readonly<Record<string, string>>> {
  const copy = copySite(site);
  copy.remove('build');
  rmSync(join(copy.root, '.codemaster'), { recursive: true, force: true });
  await settle();
  await copy.build();
  return copy.manifest();
}

describe('a page of MDX that is as it was', () => {
  it('is not run again, unless its code may ask for more than its files, and the site is the same', async () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/second.md': '# Second\n\nOther words.\n' });
    expect(await runsOf(site)).toEqual({ runs: 2, remembered: 1 });
    expect(site.manifest()).toEqual(await fresh(site));
    const before = String(SITE['components/step.ts']);
    for (const step of [before.replace('2', '5'), before]) {
      site.write({ 'components/step.ts': step });
      await runsOf(site);
    }
    // Two states of the site are remembered side by side.
    site.write({ 'components/step.ts': before, 'content/en/docs/second.md': '# Second\n\nMore words.\n' });
    expect((await runsOf(site)).remembered).toBe(1);
  }, 60_000);

  it('is remembered in a folder that was moved, without its output', async () => {
    const site = copySite(good);
    const before = site.manifest();
    site.remove('build');
    expect((await runsOf(site)).remembered).toBe(1);
    expect(site.manifest()).toEqual(before);
  }, 60_000);

  const touches: readonly (readonly [what: string, files: Files])[] = [
    ['its text', { 'content/en/docs/rich.mdx': String(SITE['content/en/docs/rich.mdx']).replace('A dot', 'A point') }],
    ['a component', { 'components/card.tsx': 'export default function Card() {\n  return <i>Card</i>;\n}\n' }],
    ['what a component in the browser imports', { 'components/step.ts': 'export const step = 3;\n' }],
    ['a partial', { 'content/en/docs/_part.mdx': 'Another part.\n' }],
    ['data', { 'content/en/docs/facts.json': '{ "label": "Two" }' }],
    ['code of a fence', { 'content/en/docs/code.go': 'package other\n' }],
    [
      'a file that takes over an import',
      { 'components/card/index.tsx': 'export default () => <u>Folder</u>;\n', 'components/card.jsx': '' },
    ],
    ['a name for the same import', { 'components/step.tsx': 'export const step = 4;\n' }],
    ['the config', { 'codemaster.config.ts': String(SITE['codemaster.config.ts']).replace("'Lessons'", "'Courses'") }],
  ];
  it.each(touches)(
    'is run again after a change of %s',
    async (_, files) => {
      const site = copySite(good);
      site.write(files);
      expect((await runsOf(site)).runs).toBeGreaterThan(0);
      expect(site.manifest()).toEqual(await fresh(site));
    },
    60_000,
  );

  it('is run again each time while it has faults', async () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/rich.mdx': '# Rich\n\n<Unknown />\n' });
    await settle();
    for (const _ of [1, 2]) expect((await site.build()).stderr).toContain('Unknown');
  }, 60_000);
});
