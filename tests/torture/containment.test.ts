import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { copySite, type JsonFinding, listFiles, makeSharedSite, type TestSite } from '../support/site-test.ts';
import { expectNoLeftovers, restoreSources, sampled, sourcesOf } from '../support/torture.ts';

const SECRET = 'canary-7f3a';

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  // The site is a folder of a larger one, whose other folders are not its business.
  good = makeSharedSite({
    ...SMALL_SITE,
    'secret.md': `# ${SECRET}\n`,
    'private/secret.svg': svg(),
    'private/secret.md': `# ${SECRET}\n`,
    'content-2/secret.svg': svg(),
    '.env': `KEY=${SECRET}\n`,
  });
  await good.mustBuild();
});
afterAll(() => good.dispose());

function svg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${SECRET}</title></svg>\n`;
}

const PAGE = 'content/en/docs/bad.md';
const page = (text: string) => (site: TestSite) => site.write({ [PAGE]: `# Bad\n\n${text}\n` });
const link = (path: string, target: string) => (site: TestSite) => {
  mkdirSync(dirname(join(site.root, path)), { recursive: true });
  symlinkSync(target.replace('<site>', site.root), join(site.root, path));
};
const both =
  (...steps: readonly ((site: TestSite) => void)[]) =>
  (site: TestSite) => {
    for (const step of steps) step(site);
  };

/** Ways to write a path that leads from a page to a file outside of the content. */
const PATHS: readonly string[] = [
  '../../../secret.md',
  '../../../private/secret.svg',
  '../../../content-2/secret.svg',
  '../../../.env',
  './../../../private/secret.svg',
  '../docs/../../../private/secret.svg',
  '..%2f..%2f..%2fprivate%2fsecret.svg',
  '%2e%2e/%2e%2e/%2e%2e/private/secret.svg',
  '..\\..\\..\\private\\secret.svg',
  '/../private/secret.svg',
  '/../../private/secret.svg',
  '/..%2fprivate/secret.svg',
  '@site/private/secret.svg',
  'file:../../../private/secret.svg',
  'file:///etc/hostname',
  '/etc/hostname',
];

/** Places where a page names a file. */
const PLACES: Readonly<Record<string, (path: string) => string>> = {
  'a picture': (path) => `![x](<${path}>)`,
  'a link': (path) => `[x](<${path}>)`,
  'an include': (path) => `::include[${path}]`,
  'code from a file': (path) => `\`\`\`js file=${path}\n\`\`\``,
};

const written: readonly (readonly [string, (site: TestSite) => void])[] = Object.entries(PLACES).flatMap(
  ([place, write]) => PATHS.map((path) => [`${place}: ${path}`, page(write(path))] as const),
);

const linked: readonly (readonly [string, (site: TestSite) => void])[] = [
  ['a page that is a link', link(PAGE, '../../../secret.md')],
  ['a page that is a link with an absolute path', link(PAGE, '<site>/secret.md')],
  ['a page that is a link to a link', both(link('content/en/docs/zz.txt', '../../../secret.md'), link(PAGE, 'zz.txt'))],
  ['a folder of pages that is a link', link('content/en/docs/more', '../../../private')],
  ['a folder above pages that is a link', link('content/vi', '../private')],
  [
    'a picture that is a link',
    both(link('content/en/docs/a.svg', '../../../private/secret.svg'), page('![x](./a.svg)')),
  ],
  [
    'a picture in a folder that is a link',
    both(link('content/en/docs/img', '../../../private'), page('![x](./img/secret.svg)')),
  ],
  [
    'a picture in a folder with the same beginning of its name',
    both(link('content/en/docs/img', '../../../content-2'), page('![x](./img/secret.svg)')),
  ],
  ['a static file that is a link', link('content/static/a.svg', '../../private/secret.svg')],
  ['a static folder that is a link', link('content/static', '../private')],
  ['a folder of static files that is a link', link('content/static/img', '../../private')],
  [
    'a partial that is a link',
    both(link('content/en/docs/_part.md', '../../../secret.md'), page('::include[./_part.md]')),
  ],
  [
    'a partial in a folder that is a link',
    both(link('content/en/docs/_parts', '../../../private'), page('::include[./_parts/secret.md]')),
  ],
  ['code that is a link', both(link('content/en/docs/a.txt', '../../../.env'), page('```text file=./a.txt\n```'))],
  ['data that is a link', link('content/en/docs/tags.yml', '../../../.env')],
  ['words that are a link', link('content/en/messages.json', '../../.env')],
  ['sidebars that are a link', link('content/sidebars.json', '../.env')],
  ['content that is a link into the site', link('content/en/docs/more', '../../../.codemaster')],
];

describe('escapes from the content', () => {
  it.each(sampled([...written, ...linked], 8))('%s', async (_, put) => {
    const site = copySite(good);
    put(site);
    const before = { sources: sourcesOf(site.root), output: site.manifest() };
    const run = await site.build('--format', 'json');
    const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
    // The attempt is reported at its place, and nothing of what lies outside is published or told.
    expect(findings.length).toBeGreaterThan(0);
    for (const { file, line, column } of findings)
      expect([file, line, column]).toEqual([
        expect.stringMatching(/^content\//),
        expect.any(Number),
        expect.any(Number),
      ]);
    expect(run.code).toBe(findings.some(({ severity }) => severity === 'error') ? 1 : 0);
    expect(run.stdout + run.stderr).not.toContain(SECRET);
    for (const path of listFiles(join(site.root, 'build'))) expect(site.read(path).includes(SECRET), path).toBe(false);
    expect(sourcesOf(site.root)).toEqual(before.sources);
    if (run.code !== 0) expect(site.manifest()).toEqual(before.output);
    expectNoLeftovers(site);
    restoreSources(site, good);
    await site.mustBuild();
    expect(site.manifest()).toEqual(good.manifest());
  });
});
