import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { attributes, copySite, type JsonFinding, listFiles, makeSharedSite } from '../support/site-test.ts';
import { expectNoLeftovers, inWords, restoreSources, sampled, sourcesOf } from '../support/torture.ts';

let good: ReturnType<typeof makeSharedSite>;
/** Around the sites of these tests, so that nothing of other programs comes and goes beside them. */
const around = mkdtempSync(join(tmpdir(), 'codemaster-names-'));
const usual = process.env.TMPDIR;
beforeAll(async () => {
  process.env.TMPDIR = around;
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => {
  good.dispose();
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(around, { recursive: true, force: true });
});

/** Names of files that are hard for addresses, shells, archives or one of the systems. */
const NAMES: readonly string[] = [
  ...['a b', ' a', 'a ', 'a  b', 'a\tb', 'a\nb', 'a\u00a0b', 'a\u200bb', 'a\u2028b', 'a\ufeffb'],
  ...['100%', '%20', '%2e%2e', 'a%2Fb', '%zz', '%', 'a+b', 'a&b', 'a=b', 'a;b'],
  ...[
    'a#b',
    '#',
    'a?b',
    '?',
    'a:b',
    'C:',
    'a|b',
    'a*b',
    'a<b>',
    "it's",
    'a"b',
    '`a`',
    '$a',
    '!a',
    '@a',
    '~a',
    '^a',
    '(a)',
    '[a]',
    '{a}',
    'a,b',
  ],
  ...[
    '.a',
    'a.',
    '..a',
    'a..b',
    '...',
    'a.b.c',
    'a.md',
    'index',
    'INDEX',
    'README',
    '404',
    'con',
    'CON',
    'nul.txt',
    'aux',
    'com1',
    'search',
    'tags',
    'assets',
  ],
  ...[
    '\u00e9',
    'e\u0301',
    '\u0111',
    'ß',
    'İ',
    'ﬁ',
    'שלום',
    'العربية',
    '中文',
    '😀',
    '👩‍💻',
    'a\u202eb',
    '-a',
    '--help',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['a'.repeat(252), 'é'.repeat(126), 'back\\slash', '%5c', '&amp;', '<script>'],
];

const TITLE = 'The page of a hard name';

describe('names of pages', () => {
  it.each(sampled(NAMES, 8).map((name) => [JSON.stringify(name).slice(0, 40), name] as const))(
    '%s',
    async (_, name) => {
      const site = copySite(good);
      const path = `content/en/docs/${name}.md`;
      site.write({ [path]: `---\ntitle: ${TITLE}\n---\n\nText.\n` });
      const before = { sources: sourcesOf(site.root), output: site.manifest() };
      const run = await site.build('--format', 'json');
      const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
      expect(sourcesOf(site.root)).toEqual(before.sources);
      expectNoLeftovers(site);
      if (run.code === 0) {
        // The file has one page, whose address leads to it and to no other one.
        const pages = site
          .files()
          .filter((file) => file.endsWith('.html') && site.read(file).includes(`<title>${TITLE} `));
        // Names that begin with a dot or an underscore are no pages.
        expect(pages).toHaveLength(/^[._]/.test(name) ? 0 : 1);
        if (pages.length === 0) return;
        const [page = ''] = pages;
        const [href = ''] = attributes(site.read(page), 'link', 'href').filter((one) =>
          /^https:\/\/lessons\.example\/docs/.test(one),
        );
        const address = new URL(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
        expect(address.hash + address.search).toBe('');
        expect([join(decodeURIComponent(address.pathname), 'index.html')]).toContain(`/${page}`);
        expect(findings).toEqual([]);
      } else {
        expect(run.code).toBe(1);
        expect(findings.map(({ file, rule }) => [rule, file])).toContainEqual([
          expect.stringMatching(/^(routes|source|docs)\//),
          expect.stringContaining('content/en/docs/'),
        ]);
        expect(site.manifest()).toEqual(before.output);
      }
      restoreSources(site, good);
      await site.mustBuild();
      expect(site.manifest()).toEqual(good.manifest());
    },
  );
});

/** Addresses that a page asks for. */
const SLUGS: readonly string[] = [
  ...[
    '..',
    '../x',
    '../../x',
    '/../x',
    '/../../x',
    'a/../../b',
    'a/..',
    './x',
    'a/./b',
    '/./',
    '.',
    '...',
    '.../x',
    '..%2fx',
    '%2e%2e/x',
    '%2e%2e%2fx',
    '..\\x',
    '\\x',
    'a\\..\\..\\b',
    '..;/x',
  ],
  ...[
    'C:',
    'C:\\x',
    'c:/x',
    '/C:/x',
    '//x',
    '///x',
    '/\\x',
    'file:///x',
    'http://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'data:x',
    '~/x',
    '~root',
    '$HOME/x',
    '%HOME%',
    '-rf',
    '--',
    '/',
    '',
  ],
  ...[
    'con',
    'nul',
    'aux.txt',
    'com1',
    'x.',
    'x ',
    ' x',
    'x\\u0000y',
    'x\\ny',
    'x\\ty',
    'x\\u202ey',
    'x\\u200fy',
    'x\\ufeffy',
    'x\\u2028y',
    '\\ud83d\\ude00',
    'e\\u0301',
    'x?y',
    'x#y',
    'x&y',
    'x%y',
  ],
  ...[
    '.htaccess',
    '.git/config',
    '.env',
    '.well-known/x',
    '_headers',
    '_redirects',
    'index.html',
    '404.html',
    'sitemap.xml',
    'robots.txt',
    'assets/x.js',
    '.codemaster',
    '../.codemaster/x',
    '../content/x',
    '../codemaster.config.ts',
    'x/'.repeat(100),
    'x'.repeat(300),
    'x'.repeat(3000),
    '__proto__',
    'constructor',
  ],
];

describe('addresses that pages ask for', () => {
  it.each(sampled(SLUGS, 8).map((slug) => [slug.slice(0, 40), slug] as const))('%s', async (_, slug) => {
    const site = copySite(good);
    // Beside the site, to notice a file that leaves it.
    const beside = () =>
      readdirSync(dirname(site.root))
        .filter((name) => !name.startsWith('codemaster-'))
        .sort();
    const path = 'content/en/docs/bad.md';
    site.write({ [path]: `---\ntitle: ${TITLE}\nslug: "${slug.replace(/\\(?![u nt])/g, '\\\\')}"\n---\n\nText.\n` });
    const before = { sources: sourcesOf(site.root), output: site.manifest(), beside: beside() };
    const run = await site.build('--format', 'json');
    const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
    expect(sourcesOf(site.root)).toEqual(before.sources);
    expect(beside()).toEqual(before.beside);
    expectNoLeftovers(site);
    if (run.code === 0) {
      const after = site.manifest();
      const added = site.files().filter((file) => after[file] !== before.output[file]);
      const pages = added.filter((file) => file.endsWith('.html') && site.read(file).includes(`<title>${TITLE} `));
      expect(pages).toHaveLength(1);
    } else {
      expect(run.code).toBe(1);
      expect(findings.map(inWords)).toEqual([
        expect.stringMatching(/^(routes|front-matter)\/[a-z-]+ content\/en\/docs\/[a-z]+\.md:\d+:\d+$/),
      ]);
      expect(site.manifest()).toEqual(before.output);
    }
    restoreSources(site, good);
    await site.mustBuild();
    expect(site.manifest()).toEqual(good.manifest());
  });
});

/** Two names that are one on some system, or that browsers take for one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...([
    ['a', 'A'],
    ['readme', 'README'],
    ['Start', 'START'],
    ['đ', 'Đ'],
    ['ế', 'Ế'],
    ['ё', 'Ё'],
    ['ω', 'Ω'],
    ['ä', 'Ä'],
    ['ñ', 'Ñ'],
    ['straße', 'STRAßE'],
  ] as const),
  ...([
    ['\u00e9', 'e\u0301'],
    ['\u1ebf', 'e\u0302\u0301'],
    ['\u1ebf', '\u00ea\u0301'],
    ['\u00c5', 'A\u030a'],
    ['\u212b', '\u00c5'],
    ['\u2126', '\u03a9'],
    ['\u212a', 'K'],
    ['\u1e69', 's\u0323\u0307'],
    ['s\u0307\u0323', 's\u0323\u0307'],
    ['\uac00', '\u1100\u1161'],
  ] as const),
  ...([
    ['\u00e9', '\u00c9'],
    ['e\u0301', '\u00c9'],
    ['e\u0301', 'E\u0301'],
    ['ß', 'SS'],
    ['ß', 'ẞ'],
    ['straße', 'STRASSE'],
    ['σ', 'ς'],
    ['ﬁ', 'FI'],
    ['ŉ', 'ʼN'],
    ['ǆ', 'ǅ'],
  ] as const),
];

describe('two files whose names are one elsewhere', () => {
  it.each(sampled(PAIRS, 4))('%s and %s', async (one, other) => {
    const site = copySite(good);
    const files = [one, other].map((name) => `content/en/docs/${name}.md`);
    site.write(Object.fromEntries(files.map((file, i) => [file, `---\ntitle: Page ${i}\n---\n\nText.\n`])));
    const run = await site.build('--format', 'json');
    const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
    expect(run.code).toBe(1);
    const said = findings.map((finding) => [finding.rule, JSON.stringify(finding)] as const);
    expect(said).toHaveLength(1);
    expect(said[0]?.[0]).toMatch(/^(routes\/(duplicate|case-collision)|source\/same-name|docs\/duplicate-id)$/);
    for (const file of files) expect(said[0]?.[1].normalize('NFC')).toContain(file.normalize('NFC'));
    expect(site.manifest()).toEqual(good.manifest());
  });
});

describe('deep and long paths', () => {
  it('a page 200 folders deep is built', async () => {
    const site = copySite(good);
    const path = `content/en/docs/${'d/'.repeat(200)}page.md`;
    site.write({ [path]: `---\ntitle: ${TITLE}\n---\n\nText.\n` });
    const run = await site.build();
    expect(run).toMatchObject({ code: 0 });
    expect(existsSync(join(site.root, 'build/docs', 'd/'.repeat(200), 'page/index.html'))).toBe(true);
  });

  it('a path that is longer in the output than the system allows is named, and the previous site is kept', async () => {
    const site = copySite(good);
    const folders = Array.from({ length: 15 }, () => 'd'.repeat(250)).join('/');
    const room = 4_060 - site.root.length - 'content/en/docs/'.length - folders.length;
    const path = `content/en/docs/${folders}/${'e'.repeat(Math.max(1, Math.min(240, room)))}.md`;
    site.write({ 'content/en/docs/x.md': '# X\n' });
    try {
      writeFileSync(join(site.root, path), '');
    } catch {
      // The folders are made below.
    }
    site.write({ [path]: `---\ntitle: ${TITLE}\n---\n\nText.\n` });
    const before = site.manifest();
    const run = await site.build();
    if (run.code === 0)
      expect(listFiles(join(site.root, 'build')).some((file) => file.includes('e/index.html'))).toBe(true);
    else {
      expect([1, 74]).toContain(run.code);
      expect(run.stderr).toContain('d'.repeat(50));
      expect(site.manifest()).toEqual(before);
      expectNoLeftovers(site);
    }
  });
});
