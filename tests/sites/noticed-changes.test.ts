import { lstatSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copySite, type Files, makeSharedSite, type Run, type TestSite } from '../support/site-test.ts';

/** A site whose parts import from folders that no build reads by itself. */
const SITE: Files = {
  'tsconfig.json': '{\n  // Names of folders.\n  "compilerOptions": { "paths": { "~/*": ["./lib/old/*"] } },\n}\n',
  'codemaster.config.ts': `import { tagline } from '~/tagline';
import { title } from './lib/title';
export default { title, tagline, url: 'https://lessons.example', markdown: { mdx: true } };
`,
  'lib/title.ts': "export const title = 'Lessons';\n",
  'lib/old/tagline.ts': "export const tagline = 'Old words';\n",
  'lib/new/tagline.ts': "export const tagline = 'New words';\n",
  'lib/facts.json': '{ "count": 11 }\n',
  'lib/names/index.ts': "export const name = 'index';\n",
  'lib/order.txt': 'One by one',
  'lib/words.ts': "export const words = 'of the button';\n",
  'components/counter.tsx': `'use client';
import { words } from '../lib/words';
export default function Counter() {
  return <button>{words}</button>;
}
`,
  'content/sidebars.ts': `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
const label = process.env.NOTICED_LABEL ?? 'No label';
const order = readFileSync(join(process.env.NOTICED_ROOT ?? '', 'lib/order.txt'), 'utf8');
export default { docs: [{ type: 'category', label: \`\${label}, \${order}\`, items: ['intro', 'live'] }] };
`,
  'content/en/docs/intro.md': '# Intro\n\nHello.\n',
  'content/en/docs/live.mdx': `# Live

import Counter from '@site/components/counter';
import { name } from '@site/lib/names';
import facts from '@site/lib/facts';

Counted {facts.count} for {name}.

<Counter />
`,
};

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SITE);
  process.env.NOTICED_ROOT = good.root;
  await good.mustBuild();
});
afterAll(() => {
  delete process.env.NOTICED_ROOT;
  good.dispose();
});

/** Longer than a tick of any file system's clock that counts finely. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));
const parts = ({ stderr }: Run) => [...stderr.matchAll(/^(\w[\w ]*?) +\d+ ms$/gm)].map(([, part]) => part);
const IDLE = ['config', 'comparing'];

/** A copy that has been built with nothing left to do, so that the next build has every reason to do nothing. */
async function idleCopy(): Promise<TestSite> {
  const site = copySite(good);
  process.env.NOTICED_ROOT = site.root;
  await settle();
  await site.mustBuild();
  await settle();
  expect(parts(await site.build('--verbose'))).toEqual(IDLE);
  return site;
}

/** The site as a first build in another folder writes it. */
async function fresh(site: TestSite): Promise<Readonly<Record<string, string>>> {
  const copy = copySite(site);
  copy.remove('build');
  rmSync(join(copy.root, '.codemaster'), { recursive: true, force: true });
  await copy.build();
  return copy.manifest();
}

describe('a build with remembered work', () => {
  it.each<[string, string, (site: TestSite) => void]>([
    [
      'a file that takes over an import of the config',
      'Taken over',
      (site) => site.write({ 'lib/title.tsx': "export const title = 'Taken over';\n" }),
    ],
    [
      'another folder for a name in tsconfig.json',
      'New words',
      (site) => site.write({ 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./lib/new/*"] } } }\n' }),
    ],
    [
      'a tsconfig.json that takes its names from another one',
      'New words',
      (site) =>
        site.write({
          'tsconfig.json': '{ "extends": "./lib/base" }\n',
          'lib/base.json': '{ "compilerOptions": { "paths": { "~/*": ["./new/*"] } } }\n',
        }),
    ],
    [
      'a file that takes the place of an index of a page',
      'Counted 11 for the file',
      (site) => site.write({ 'lib/names.ts': "export const name = 'the file';\n" }),
    ],
    [
      'code that takes the place of data of a page',
      'Counted 12 for index',
      (site) => site.write({ 'lib/facts.ts': 'export default { count: 12 };\n' }),
    ],
    ['a file that the sidebars read', 'No label, Two by two', (site) => site.write({ 'lib/order.txt': 'Two by two' })],
    [
      'what a script for browsers imports',
      '',
      (site) => site.write({ 'lib/words.ts': "export const words = 'new';\n" }),
    ],
    [
      'what would be imported by a script for browsers',
      '',
      (site) => site.write({ 'lib/words.tsx': "export const words = 'taken over';\n" }),
    ],
  ])('notices %s', async (_, shown, change) => {
    const site = await idleCopy();
    change(site);
    await site.mustBuild();
    expect(site.read('docs/live/index.html')).toContain(shown);
    expect(site.manifest()).toEqual(await fresh(site));
  });

  it('notices another environment of the sidebars, and only that', async () => {
    const site = await idleCopy();
    process.env.NOTICED_LABEL = 'Course';
    onTestFinished(() => void delete process.env.NOTICED_LABEL);
    await site.mustBuild();
    expect(site.read('docs/intro/index.html')).toContain('Course, One by one');
    await settle();
    expect(parts(await site.build('--verbose'))).toEqual(IDLE);
  });

  it('notices a finished page that was changed and given back its size and time', async () => {
    const site = await idleCopy();
    const file = join(site.root, 'build/docs/intro/index.html');
    const expected = site.manifest();
    const { atime, mtime } = lstatSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Hello.', 'Hallo.'));
    utimesSync(file, atime, mtime);
    await site.mustBuild();
    expect(site.manifest()).toEqual(expected);
  });

  it('has nothing to do for files whose time is still to come', async () => {
    const site = copySite(good);
    process.env.NOTICED_ROOT = site.root;
    const later = new Date(Date.now() + 24 * 3600 * 1000);
    for (const file of ['content/en/docs/intro.md', 'lib/title.ts']) utimesSync(join(site.root, file), later, later);
    await settle();
    await site.mustBuild();
    expect(parts(await site.build('--verbose'))).toEqual(IDLE);
    site.write({ 'content/en/docs/intro.md': '# Intro\n\nHallo.\n' });
    utimesSync(join(site.root, 'content/en/docs/intro.md'), later, later);
    await site.mustBuild();
    expect(site.text('docs/intro/index.html')).toContain('Hallo.');
  });

  it('has nothing to do for a page that was saved in the moment before, and sees it saved again', async () => {
    const site = await idleCopy();
    for (const word of ['aaaa', 'bbbb']) {
      site.write({ 'content/en/docs/intro.md': `# Intro\n\n${word}\n` });
      await site.mustBuild();
      expect(site.text('docs/intro/index.html')).toContain(word);
    }
    expect(parts(await site.build('--verbose'))).toEqual(IDLE);
  });
});

describe('a folder for services', () => {
  it('publishes what is in .well-known, and no other files with a dot', async () => {
    const site = copySite(good);
    process.env.NOTICED_ROOT = site.root;
    mkdirSync(join(site.root, 'content/static/.git'), { recursive: true });
    site.write({
      'content/static/.well-known/security.txt': 'Contact: mailto:a@lessons.example\n',
      'content/static/.well-known/.draft': 'x',
      'content/static/.git/config': 'x',
      'content/static/.DS_Store': 'x',
    });
    await site.mustBuild();
    expect(site.files().filter((path) => /(^|\/)\./.test(path))).toEqual([
      '.codemaster-build',
      '.well-known/security.txt',
    ]);
  });
});
