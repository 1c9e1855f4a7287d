import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Span } from '../../src/model/source.ts';
import {
  compiled,
  copySite,
  type Files,
  type JsonFinding,
  makeSharedSite,
  type Run,
  type TestSite,
} from '../support/site-test.ts';

const LESSON = 'content/en/docs/course/first.md';
const lesson = (text: string) =>
  `# First\n\nIt opens like this.\n\n\`\`\`go\nmain()\n\`\`\`\n\n## A part\n\n${text}\n\n[On](second.md)\n`;

/** Everything that may show something of a page: two locales, one of which borrows, versions of words, lists, feeds, search. */
const COURSE: Files = {
  'codemaster.config.ts': `import { defineConfig } from 'codemaster';
export default defineConfig({
  title: 'Course', url: 'https://example.org', baseUrl: '/sub/',
  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
});\n`,
  [LESSON]: lesson('Old words.'),
  'content/en/docs/course/second.md':
    '# Second\n\nHow it opens.\n\nBack to [the first](first.md#a-part).\n\n```go\nfmt.Println(1)\n```\n',
  'content/vi/docs/course/second.md':
    '# Bài hai\n\nMở đầu.\n\nVề [bài đầu](first.md#a-part).\n\n```go\nfmt.Println(1)\n```\n',
  'content/en/docs/parts.md': '# Parts\n\n::include[_part.md]\n',
  'content/en/docs/_part.md': 'A part of it.\n',
  'content/en/docs/hidden.md': '---\ndraft: true\n---\n\n# Hidden\n\nNot yet.\n',
  'content/en/docs/rich.mdx': '# Rich\n\n{1 + 1} is two.\n',
  'content/en/blog/2025-01-02-news.md': '# News\n\nAbove.\n\n<!-- truncate -->\n\nBelow.\n',
  'content/en/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/static/a.txt': 'a\n',
};

/** Each test builds a site several times. */
const SLOW_MS = 120_000;

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(COURSE);
  await good.build();
}, SLOW_MS);
afterAll(() => good.dispose());

/** Whether the site was put together anew, as stages tell. */
const isWhole = ({ stderr }: Run) => /^routes {2}/m.test(stderr);

/** Finished sites by their sources. */
const cleanSites = new Map<
  string,
  { readonly files: Readonly<Record<string, string>>; readonly findings: JsonFinding[] }
>();

/** The site as a first build in another folder writes it, and what it finds. Of the same sources it is made once. */
async function fresh(site: TestSite) {
  const copy = copySite(site);
  copy.remove('build');
  rmSync(join(copy.root, '.codemaster'), { recursive: true, force: true });
  const sources = JSON.stringify(copy.manifest('.'));
  const known = cleanSites.get(sources);
  if (known) return known;
  const run = await copy.run(['build', '--format', 'json']);
  const files = existsSync(join(copy.root, 'build')) ? copy.manifest() : {};
  const clean = { files, findings: JSON.parse(run.stdout).findings };
  cleanSites.set(sources, clean);
  return clean;
}

async function build(site: TestSite) {
  const run = await site.run(['build', '--profile', '--format', 'json']);
  expect(existsSync(join(site.root, 'build')), run.stderr + run.stdout).toBe(true);
  return {
    isWhole: isWhole(run),
    files: site.manifest(),
    findings: JSON.parse(run.stdout).findings,
    stderr: run.stderr,
  };
}

interface Placed {
  readonly file: string;
  readonly line: number;
}

/** Where a finding about two pages stands. */
function placesOf({ file, line, related }: Placed & { readonly related: readonly { readonly span: Span }[] }): string {
  const places = [[file, line] as const, ...related.map(({ span }) => [span.file, span.start.line] as const)];
  return places.map(([path, at]) => `${basename(path)}:${at}`).join(' ');
}

describe('a build after an edit of a text', { timeout: SLOW_MS }, () => {
  it.each([
    ['words of a lesson', { [LESSON]: lesson('New words, and some `code`.') }],
    ['more lines above its links', { [LESSON]: lesson('New words.\n\nAnd more.\n\n- one\n- two') }],
    ['code', { [LESSON]: lesson('Old words.\n\n```go\nfmt.Println(2)\n```') }],
    [
      'a borrowed lesson and a translation',
      {
        [LESSON]: lesson('Both.'),
        'content/vi/docs/course/second.md':
          '# Bài hai\n\nMở đầu.\n\nTrở về [bài đầu](first.md#a-part).\n\n```go\nfmt.Println(1)\n```\n',
      },
    ],
    [
      'what a translation takes its ids from',
      {
        'content/en/docs/course/second.md':
          '# Second\n\nHow it opens.\n\nOver there.\n\nBack to [the first](first.md#a-part).\n\n```go\nfmt.Println(1)\n```\n',
      },
    ],
    ['a page saved as it was', { [LESSON]: lesson('Old words.') }],
    ['its opening', { [LESSON]: lesson('Old words.').replace('It opens', 'It starts') }],
    ['a draft', { 'content/en/docs/hidden.md': '---\ndraft: true\n---\n\n# Hidden\n\nStill not.\n' }],
    ['its length', { [LESSON]: lesson('word '.repeat(400)) }],
    ['a post', { 'content/en/blog/2025-01-02-news.md': '# News\n\nAbove.\n\n<!-- truncate -->\n\nChanged.\n' }],
  ] as const)('joins nothing again: %s', async (_, change: Files) => {
    const site = copySite(good);
    await build(site);
    for (const files of [change, { [LESSON]: lesson('Then others.') }, change]) {
      site.write(files);
      const { isWhole, files: made, findings } = await build(site);
      const clean = await fresh(site);
      expect(made).toEqual(clean.files);
      expect(findings).toEqual(clean.findings);
      expect(isWhole).toBe(false);
    }
  });

  it.each([
    ['its title', { [LESSON]: lesson('Old words.').replace('# First', '# Once more') }],
    ['a heading', { [LESSON]: lesson('Old words.\n\n### Deeper') }],
    ['a link', { [LESSON]: lesson('Old words, [elsewhere](https://example.com).') }],
    ['a mistake', { [LESSON]: lesson('Old words, [nowhere](gone.md).') }],
    ['what others include', { 'content/en/docs/_part.md': 'Another part.\n' }],
    ['a page of MDX', { 'content/en/docs/rich.mdx': '# Rich\n\n{2 + 2} is four.\n' }],
  ] as const)('makes the whole site where others can tell: %s', async (_, change: Files) => {
    const site = copySite(good);
    await build(site);
    site.write({ [LESSON]: lesson('First, a text alone.') });
    expect((await build(site)).isWhole).toBe(false);
    site.write({ [LESSON]: lesson('Old words.'), ...change });
    const { isWhole, files, findings } = await build(site);
    const clean = await fresh(site);
    expect(isWhole).toBe(true);
    expect(findings).toEqual(clean.findings);
    if (!findings.some(({ severity }: { severity: string }) => severity === 'error'))
      expect(files).toEqual(clean.files);
  });

  it('finds a title that becomes that of another page, and lets go of it', async () => {
    const site = copySite(good);
    await build(site);
    const titled = (text: string) => lesson(text).replace('# First', '---\ntitle: sECOND\n---');
    const other = { 'content/en/docs/course/second.md': `\n\n${COURSE['content/en/docs/course/second.md']}` };
    for (const [files, places] of [
      [{ [LESSON]: lesson('First, a text alone.') }, []],
      [{ [LESSON]: titled('A text alone.') }, ['first.md:2 second.md:1']],
      // Neither page is another to the rest of the site, but the finding names them.
      [{ [LESSON]: titled('Another text alone.') }, ['first.md:2 second.md:1']],
      [other, ['first.md:2 second.md:3']],
      [{ 'content/en/docs/_part.md': 'Another part.\n' }, ['first.md:2 second.md:3']],
      [{ [LESSON]: lesson('Another text alone.') }, []],
    ] as const) {
      site.write(files);
      const { findings, files: made } = await build(site);
      const clean = await fresh(site);
      expect(findings).toEqual(clean.findings);
      expect(made).toEqual(clean.files);
      expect(findings.map(placesOf)).toEqual(places);
    }
  });

  it('puts right what somebody changed in the output', async () => {
    const site = copySite(good);
    await build(site);
    const clean = await fresh(site);
    writeFileSync(join(site.root, 'build/docs/course/second/index.html'), 'x');
    site.write({ [LESSON]: lesson('Old words.') });
    expect((await build(site)).files).toEqual(clean.files);
    writeFileSync(join(site.root, 'build/stray.txt'), 'x');
    site.write({ [LESSON]: lesson('Old words.') });
    expect((await build(site)).files).toEqual(clean.files);
  });
});
