import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, type JsonFinding, listFiles, makeSharedSite, makeSite, type Run } from '../support/site-test.ts';

/**
 * The classic starter template of Docusaurus in our own words, with a second locale and one version. Files that the
 * tools of this repository would take for their own end in `.txt` there.
 */
const FIXTURE = join(import.meta.dirname, 'migrate', 'classic');
const CLASSIC: Files = Object.fromEntries(
  listFiles(FIXTURE).map((path) => [`old/${path.replace(/\.txt$/, '')}`, readFileSync(join(FIXTURE, path))]),
);
const CONFIG = `module.exports = { title: 'T', url: 'https://t.example', presets: ['classic'] };\n`;
const TINY: Files = { 'old/docusaurus.config.js': CONFIG, 'old/docs/intro.md': '# Intro\n\nText.\n' };

const findingsOf = (run: Run) => (JSON.parse(run.stdout) as { findings: JsonFinding[] }).findings;
const placesOf = (run: Run) => findingsOf(run).map(({ rule, file, line }) => `${rule} ${file}:${line}`);

let site: ReturnType<typeof makeSharedSite>;
let run: Run;
let build: Run;
beforeAll(async () => {
  site = makeSharedSite(CLASSIC);
  run = await site.run(['migrate', 'old', 'new', '--json']);
  build = await site.run(['build', 'new', '--json']);
}, 60_000);
afterAll(() => site.dispose());

const text = (path: string) => site.source(`new/${path}`);
const same = (from: string, to: string) =>
  expect(readFileSync(join(site.root, 'new', to)), to).toEqual(readFileSync(join(site.root, 'old', from)));

describe('migrating the classic template', () => {
  it('carries everything that a reader would miss, and names the place of what was decided', () => {
    const left = findingsOf(run).filter(({ severity }) => severity !== 'info');
    expect(left.map(({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`)).toEqual(
      expect.arrayContaining([
        'warning migrate/orphan-translation i18n/fr/docusaurus-plugin-content-docs/current/gone.md:1',
      ]),
    );
    expect(left.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('builds', () => {
    expect(findingsOf(build).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(build.code).toBe(0);
  });

  it.each([
    '/',
    '/markdown-page',
    '/docs/intro',
    '/docs/category/tutorial---basics',
    '/docs/next/intro',
    '/docs/next/category/tutorial---basics',
    '/docs/next/tutorial-basics/create-a-page',
    '/docs/next/category/tutorial---extras',
    '/docs/tutorial-basics/create-a-page',
    '/docs/next/tutorial-basics/create-a-document',
    '/docs/next/tutorial-basics/create-a-blog-post',
    '/docs/next/tutorial-basics/deploy-your-site',
    '/docs/next/tutorial-basics/congratulations',
    '/docs/next/tutorial-basics/markdown-features',
    '/docs/next/tutorial-extras/manage-docs-versions',
    '/docs/next/tutorial-extras/translate-your-site',
    '/blog',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/yangshun',
    '/blog/authors/all-sebastien-lorber-articles',
    '/blog/tags',
    '/blog/tags/docusaurus',
    '/blog/tags/facebook',
    '/blog/tags/hello',
    '/blog/tags/hola',
    '/blog/first-blog-post',
    '/blog/long-blog-post',
    '/blog/mdx-blog-post',
    '/blog/welcome',
    '/fr',
    '/fr/markdown-page',
    '/fr/docs/intro',
    '/fr/docs/category/tutorial---basics',
    '/fr/docs/next/intro',
    '/fr/docs/next/tutorial-basics/congratulations',
    '/fr/blog',
    '/fr/blog/first-blog-post',
    '/fr/blog/authors/yangshun',
  ])('keeps the address %s', (url) => {
    expect(existsSync(join(site.root, 'new/build', url, 'index.html'))).toBe(true);
  });

  it('runs what the pages of MDX compute', () => {
    const page = readFileSync(
      join(site.root, 'new/build/docs/next/tutorial-basics/markdown-features/index.html'),
      'utf8',
    );
    expect(page).toContain('green');
    expect(page).not.toContain('export const Highlight');
  });

  it('copies what needs no change byte for byte', () => {
    same('docs/intro.md', 'content/en/docs/intro.md');
    same('docs/tutorial-extras/img/localeDropdown.png', 'content/en/docs/tutorial-extras/img/localeDropdown.png');
    same('blog/authors.yml', 'content/en/blog/authors.yml');
    same('blog/authors.yml', 'content/fr/blog/authors.yml');
    same('blog/2021-08-26-welcome/index.md', 'content/en/blog/2021-08-26-welcome/index.md');
    same('src/pages/markdown-page.md', 'content/en/pages/markdown-page.md');
    same('static/.nojekyll', 'content/static/.nojekyll');
  });

  it('changes the one line of a page that reads differently here', () => {
    const page = site.source('old/docs/tutorial-basics/deploy-your-site.md');
    expect(page).toContain(':::note Where to\n');
    expect(text('content/en/docs/tutorial-basics/deploy-your-site.md')).toBe(
      page.replace(':::note Where to', ':::note[Where to]'),
    );
  });

  it('writes the config, and lets the year of the copyright line go on', () => {
    const config = text('codemaster.config.ts');
    expect(config).toContain("title: 'My Site'");
    expect(config).toContain(
      "{ type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutorial' }",
    );
    expect(config).toContain('copyright: `Copyright © $' + '{new Date().getFullYear()} My Project');
    expect(config).toMatch(/blog: \{[^}]*(?:\}[^}]*)?editUrl: 'https:\/\/github.com\/example\/site\/tree\/main\/'/);
    expect(config).not.toContain('prism');
  });

  it('translates the words of the config and of the sidebar', () => {
    expect(JSON.parse(text('content/fr/messages.json'))).toMatchObject({
      'navbar.title': 'Mon site',
      'navbar.item.label.Tutorial': 'Tutoriel',
      'footer.title.Docs': 'Documentation',
      'footer.copyright': 'Tous droits réservés.',
      'blog.sidebarTitle': 'Articles récents',
      'sidebar.tutorialSidebar.category.tutorial-basics': 'Tutoriel - Bases',
    });
    expect(text('build/fr/docs/intro/index.html')).toContain('Tutoriel - Bases');
  });

  it('puts versions in place', () => {
    expect(JSON.parse(text('content/versions.json'))).toEqual(['1.0']);
    same('versioned_sidebars/version-1.0-sidebars.json', 'content/versions/1.0/sidebars.json');
    same('versioned_docs/version-1.0/intro.md', 'content/en/versions/1.0/docs/intro.md');
    same('i18n/fr/docusaurus-plugin-content-docs/version-1.0/intro.md', 'content/fr/versions/1.0/docs/intro.md');
    same(
      'versioned_docs/version-1.0/tutorial-basics/_category_.json',
      'content/en/versions/1.0/docs/tutorial-basics/_category_.json',
    );
    expect(text('build/docs/intro/index.html')).toContain('The old text.');
    expect(text('build/docs/tutorial-basics/create-a-page/index.html')).toContain('href="/docs/intro"');
    expect(text('build/fr/docs/next/intro/index.html')).toMatch(/Version\s?: Prochaine/);
  });

  it('gives the same result twice', async () => {
    await site.run(['migrate', 'old', 'again', '--quiet']);
    const files = (folder: string) => listFiles(join(site.root, folder)).filter((path) => !/^(build|\.)/.test(path));
    expect(files('again')).toEqual(files('new'));
    expect(site.source('again/codemaster.config.ts')).toBe(text('codemaster.config.ts'));
  });
});

describe('migrating tags', () => {
  it('keeps their addresses in every locale, also where only pages without a translation carry them', async () => {
    const site = makeSite({
      'old/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example',
  i18n: { defaultLocale: 'en', locales: ['en', 'vi'] }, presets: [['classic', {}]] };\n`,
      'old/docs/a.md': '---\ntags: [C#, go]\n---\n\n# A\n\nText.\n',
      'old/docs/b.md': '# B\n\nText.\n',
      'old/docs/tags.yml': 'go:\n  label: Go\n',
      'old/blog/2024-01-02-x.md': '---\ntags: [Lập trình, hello]\n---\n\n# X\n\nText.\n',
      'old/blog/2024-01-03-y.md': '---\ntags: [hello]\n---\n\n# Y\n\nText.\n',
      'old/blog/tags.yml': 'hello:\n  label: Hello\n',
      'old/i18n/vi/docusaurus-plugin-content-docs/current/b.md': '# Bài B\n\nChữ.\n',
      'old/i18n/vi/docusaurus-plugin-content-blog/2024-01-03-y.md': '---\ntags: [hello]\n---\n\n# Bài Y\n\nChữ.\n',
    });
    await site.run(['migrate', 'old', 'new', '--quiet']);
    const built = await site.run(['build', 'new', '--json']);
    expect(findingsOf(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const locale of ['', 'vi/'])
      for (const tag of ['blog/tags/lập-trinh', 'blog/tags/hello', 'docs/tags/c', 'docs/tags/go'])
        expect(existsSync(join(site.root, `new/build/${locale}${tag}/index.html`)), locale + tag).toBe(true);
  });
});

describe('migrating versions', () => {
  it('carries their options, their menu and their tags, and builds them at their addresses', async () => {
    const old = makeSite({
      'old/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example',
  presets: [['classic', { docs: { lastVersion: 'current', editCurrentVersion: true, versions: {
    current: { label: '3.x', path: 'three' }, 1: { label: 'One', banner: 'none', className: 'x' } } } }]],
  themeConfig: { navbar: { items: [
    { type: 'docsVersionDropdown', position: 'right', dropdownActiveClassDisabled: true, dropdownItemsAfter: [{ to: 'docs/1/intro', label: 'The first' }] },
    { type: 'docsVersion', to: 'docs/1/intro', label: 'Old' },
  ] } } };
`,
      'old/versions.json': '["2", "1"]',
      'old/docs/intro.md': '# Three\n\nText.\n',
      'old/versioned_docs/version-2/intro.md': '---\ntags: [listed, other]\n---\n\n# Two\n\nText.\n',
      'old/versioned_docs/version-2/tags.yml': 'listed:\n  label: Listed\n',
      'old/versioned_docs/version-1/intro.md': '# One\n\nText.\n',
      'old/versioned_sidebars/version-1-sidebars.json': '{ "version-1/docs": ["version-1/intro"] }',
    });
    const moved = await old.run(['migrate', 'old', 'new', '--json']);
    expect(
      findingsOf(moved)
        .map(({ rule, message }) => `${rule} ${message}`)
        .join('\n'),
    ).toMatch(/dropdownActiveClassDisabled/);
    const built = await old.run(['build', 'new', '--json']);
    expect(findingsOf(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    const page = (path: string) => old.source(`new/build/${path}/index.html`);
    expect(page('docs/three/intro')).toContain('<h1>Three</h1>');
    expect(page('docs/three/intro')).toMatch(/>3\.x<.*>2<.*>One<.*<a href="\/docs\/1\/intro">The first</);
    expect(page('docs/2/intro')).toContain('href="/docs/2/tags/other"');
    // No notice above the text says that the version is old.
    expect(page('docs/1/intro')).not.toContain('class="callout is-warning"');
  });
});

describe('migrating links to docs of a site with versions', () => {
  it('leads them to the newest version that is frozen, or to the current docs where that lacks them', async () => {
    const old = makeSite({
      'old/docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', presets: ['classic'],
  themeConfig: { navbar: { items: [
    { type: 'doc', docId: 'gone', label: 'Gone' },
    { label: 'More', items: [{ type: 'doc', docId: 'intro', label: 'Both' }, { type: 'doc', docId: 'fresh', label: 'Fresh' }] },
  ] } } };\n`,
      'old/versions.json': '["1.0"]',
      'old/docs/intro.md': '# Intro\n\nText.\n',
      'old/docs/fresh.md': '# Fresh\n\nText.\n',
      'old/versioned_docs/version-1.0/intro.md': '# Old intro\n\nText.\n',
      'old/versioned_docs/version-1.0/gone.md': '# Gone\n\nText.\n',
    });
    await old.run(['migrate', 'old', 'new', '--quiet']);
    const built = await old.run(['build', 'new', '--json']);
    expect(findingsOf(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    const page = old.source('new/build/docs/intro/index.html');
    expect(page).toContain('<h1>Old intro</h1>');
    expect(page).toMatch(
      /href="\/docs\/gone"[^>]*>Gone.*href="\/docs\/intro"[^>]*>Both.*href="\/docs\/next\/fresh"[^>]*>Fresh/,
    );
  });
});

describe('migrating a site with everything in it', () => {
  const files: Files = {
    'old/docusaurus.config.js': `const base = { baseUrl: '/sub/' };
module.exports = {
  ...base, title: 'Odd', url: 'https://odd.example', onBrokenLinks: 'throw', favicon: 'img/f.svg',
  markdown: { mermaid: true }, themes: ['@docusaurus/theme-mermaid'], plugins: ['./my-plugin.js'],
  scripts: ['https://elsewhere.example/x.js'],
  presets: [['@docusaurus/preset-classic', {
    docs: { path: 'guides', routeBasePath: 'learn', sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [math],
      showLastUpdateTime: true, admonitions: { keywords: ['exercise'] } },
    blog: { path: 'news', routeBasePath: 'news', blogTitle: 'News' },
    gtag: { trackingID: 'G-1' },
  }]],
  themeConfig: {
    algolia: { appId: 'a', apiKey: 'b', indexName: 'c' },
    navbar: { title: 'Odd', logo: { src: 'img/f.svg', width: 32 }, style: 'dark', items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Learn' },
      { type: 'doc', docId: 'lost', label: 'Lost' },
      { to: 'community', label: 'Community' },
      { to: 'news', label: 'News' },
      { type: 'html', value: '<b>x</b>' },
    ] },
    footer: { links: [{ html: '<b>x</b>' }, { label: 'News', to: 'news' }], copyright: 'A &amp; <b>B</b>' },
  },
};
`,
    'old/sidebars.js': `module.exports = { main: {
  'Start here': ['intro', 'lost', { type: 'html', value: '<hr>' }],
  Mixed: [{ type: 'category', label: 'Über & uns', link: { type: 'generated-index', keywords: ['x'] }, className: 'c', items: ['b/two'] },
    { type: 'link', href: 'https://odd.example', label: 'Site' }, { type: 'autogenerated', dirName: 'c' }, ...more],
  Gone: ['lost2'],
} };
`,
    'old/guides/intro.md': `---
title: 2021
odd: 1
tags: [a, 2019]
---

Intro with {/* a remark */} and <!-- another -->.

:::exercise

Do it.

:::

:::note With [a link](./lost.md)
Text
:::

[community](/community) [two](b/02-two.md) [raw](pathname:///x/y) ![f](@site/static/img/f.svg)
`,
    'old/guides/lost.md': 'import X from "x";\n\n# Lost\n\n<X />\n',
    'old/guides/lost2.md': '# Lost\n\nTwo.\n\nimport Y from "@site/src/y";\n\n<Y />\n',
    'old/guides/sum.md': '# Sum\n\nTwo and two is {2 + 2}.\n\n[c](./c/index.md)\n',
    'old/guides/b/02-two.md': '# Two {#two}\n\n:::important\n\nHey <br/>\n\n:::\n',
    'old/guides/c/index.md': '# C\n',
    'old/guides/c/_category_.yml': 'label: See\ncustomProps:\n  x: 1\n',
    'old/guides/_part.mdx': 'export const x = 1;\n',
    'old/news/2024-01-02-hi/index.md':
      '---\nauthors:\n  - name: Guest\n    url: https://x.example\ntags: [zzz]\n---\n\n# Hi\n\nText.\n',
    'old/news/undated.md': '# No date\n',
    'old/news/tags.yml': 'listed:\n',
    'old/src/pages/index.tsx':
      "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => null;\n",
    'old/src/pages/crash.js': 'export default function Crash() {\n  return window.a.b;\n}\n',
    'old/src/pages/community.js': 'export default () => <h1>Community</h1>;\n',
    'old/static/img/f.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  it('gives a site that builds, whatever had to stay behind', async () => {
    const odd = makeSite(files);
    const moved = await odd.run(['migrate', 'old', 'new', '--json']);
    expect(moved.code).toBe(1);
    expect(placesOf(moved)).toEqual(
      expect.arrayContaining([
        'migrate/mdx guides/lost.md:1',
        'migrate/mdx guides/lost2.md:5',
        'migrate/mdx guides/sum.md:3',
        'migrate/page news/undated.md:1',
        'migrate/home-page src/pages/index.tsx:1',
        'migrate/component guides/lost.md:1',
        'migrate/component guides/lost2.md:5',
        'migrate/sidebar sidebars.js:4',
        'migrate/front-matter guides/intro.md:3',
        'migrate/admonition guides/intro.md:9',
        'migrate/tags news/tags.yml:1',
      ]),
    );
    const built = await odd.run(['build', 'new', '--json']);
    expect(findingsOf(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(built.code).toBe(0);
    for (const url of [
      '',
      'learn/intro',
      'learn/b/two',
      'learn/c',
      'learn/category/über--uns',
      'news',
      'news/2024/01/02/hi',
      'community',
      'crash',
    ])
      expect(existsSync(join(odd.root, 'new/build', url, 'index.html')), url).toBe(true);
  });
});

describe('addresses of tags', () => {
  it('all exist after the move, as pages or as ways to one', async () => {
    const old = makeSite({
      ...TINY,
      'old/blog/2024-01-02-x.md': `---\ntags: [lập trình, C, "C#", ${'Đường dẫn'.normalize('NFD')}]\n---\n\nX.\n`,
      'old/blog/2024-01-03-y.md': '---\ntags: [Đường dẫn, {label: Own, permalink: /của-riêng}]\n---\n\nY.\n',
      'old/docs/tagged.md': '---\ntags: [Cơ bản, 2019]\n---\n\n# Tagged\n',
    });
    expect((await old.run(['migrate', 'old', 'new', '--fail-on', 'error'])).code).toBe(0);
    const built = await old.run(['build', 'new', '--json']);
    expect(findingsOf(built).filter(({ severity }) => severity === 'error')).toEqual([]);
    const pages = [
      'blog/tags/lập-trinh',
      'blog/tags/c',
      'blog/tags/dường-dẫn',
      'blog/tags/duong-dan',
      'blog/tags/của-riêng',
      'docs/tags/cơ-bản',
      'docs/tags/2019',
    ];
    for (const page of pages) expect(existsSync(join(old.root, 'new/build', page, 'index.html')), page).toBe(true);
  });
});

describe('the command', () => {
  it('exits with 0 when everything was carried, and says what comes next', async () => {
    const tiny = makeSite(TINY);
    const done = await tiny.run(['migrate', 'old', 'new']);
    expect(done).toEqual({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(
        /^carried 1 doc, 0 posts, 0 pages, 2 other files in 1 locale into new\n\nnext:\n {2}npm pack [^\n]+\n {2}cd new\n {2}npm install --save-dev /,
      ),
    });
    expect((await tiny.run(['build', 'new'])).code).toBe(0);
  });

  it('writes nothing with --dry-run, and lists what it would write', async () => {
    const tiny = makeSite(TINY);
    const { code, stdout, stderr } = await tiny.run(['migrate', 'old', 'new', '--dry-run']);
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        'write  .gitignore',
        'write  codemaster.config.ts  ← docusaurus.config.js',
        'copy   content/en/docs/intro.md  ← docs/intro.md',
        'write  content/sidebars.ts  ← docusaurus.config.js',
        'write  package.json',
        'write  tsconfig.json',
        '',
      ].join('\n'),
    );
    expect(stderr).toContain('would carry 1 doc,');
    expect(existsSync(join(tiny.root, 'new'))).toBe(false);
  });

  it('makes the new folder a project, and keeps the one that is there', async () => {
    const old = makeSite(TINY);
    await old.run(['migrate', 'old', 'my-new']);
    const made = JSON.parse(old.source('my-new/package.json'));
    expect(made).toMatchObject({ name: 'my-new', scripts: { build: 'codemaster build' } });
    expect(made.devDependencies).toEqual({ 'codemaster-site': expect.stringMatching(/^\^\d/) });

    const own = makeSite({ ...TINY, 'new/package.json': 'mine' });
    await own.run(['migrate', 'old', 'new', '--force']);
    expect(own.source('new/package.json')).toBe('mine');
  });

  it('refuses a folder with something in it, unless it is told to write there', async () => {
    const tiny = makeSite({ ...TINY, 'new/mine.txt': 'mine' });
    const refused = await tiny.run(['migrate', 'old', 'new']);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('is not an empty folder');
    expect(listFiles(join(tiny.root, 'new'))).toEqual(['mine.txt']);
    expect((await tiny.run(['migrate', 'old', 'new', '--force'])).code).toBe(0);
    expect(tiny.source('new/mine.txt')).toBe('mine');
    expect(existsSync(join(tiny.root, 'new/codemaster.config.ts'))).toBe(true);
  });

  it.each([
    ['old/new', 2],
    ['.', 2],
  ])('refuses the target %s, which lies in the site or around it', async (target, code) => {
    const tiny = makeSite(TINY);
    expect((await tiny.run(['migrate', 'old', target, '--force'])).code).toBe(code);
  });

  it('says 74 for a folder that is not there, and 2 for a missing argument', async () => {
    const tiny = makeSite(TINY);
    expect((await tiny.run(['migrate', 'nowhere', 'new'])).code).toBe(74);
    expect((await tiny.run(['migrate', 'old'])).code).toBe(2);
  });

  it('reports a folder that is no Docusaurus site', async () => {
    const tiny = makeSite({ 'old/readme.md': 'x' });
    const done = await tiny.run(['migrate', 'old', 'new']);
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('migrate/no-config');
    expect(existsSync(join(tiny.root, 'new'))).toBe(false);
  });

  it('follows --fail-on', async () => {
    const tiny = makeSite({ ...TINY, 'old/docs/odd.md': '---\nodd_key: 1\n---\n\n# Odd\n' });
    expect((await tiny.run(['migrate', 'old', 'a'])).code).toBe(1);
    expect((await tiny.run(['migrate', 'old', 'b', '--fail-on', 'error'])).code).toBe(0);
  });
});

describe('content beside the site', () => {
  const config = (path: string) =>
    `module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { docs: { path: '${path}', sidebarPath: '../sidebars.js' } }]] };\n`;
  const FILES: Files = {
    'repo/.git/HEAD': 'ref: refs/heads/main\n',
    'repo/website/docusaurus.config.js': config('../docs'),
    'repo/sidebars.js': "module.exports = { main: ['intro', 'guide/first'] };\n",
    'repo/docs/intro.md': '# Intro\n\n[First](./guide/first.md) ![Dot](dot.svg)\n',
    'repo/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'repo/docs/guide/first.md': '# First\n\n```js\nnever closed\n',
    'secret/docs/intro.md': '# Secret\n\nText.\n',
  };

  it('is carried, with what stands beside its pages, to a site that builds', async () => {
    const own = makeSite(FILES);
    expect((await own.run(['migrate', 'repo/website', 'new'])).code).toBe(0);
    expect((await own.run(['build', 'new'])).code).toBe(0);
    expect(readFileSync(join(own.root, 'new/build/docs/guide/first/index.html'), 'utf8')).toContain('never closed');
    expect(existsSync(join(own.root, 'new/content/en/docs/dot.svg'))).toBe(true);
  });

  it('shows drawings that pages use as components', async () => {
    const use =
      "import Dot from './dot.svg';\nimport Tide from '@site/static/tide.svg';\nimport url from './dot.svg';\n";
    const { 'repo/docs/intro.md': _, ...others } = FILES;
    const own = makeSite({
      ...others,
      'repo/docs/intro.mdx': `${use}\n# Intro\n\n<Dot className="mark" /> and <Tide title="Tide" /> and <img src={url} alt="U" />\n`,
      'repo/website/static/tide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    });
    expect((await own.run(['migrate', 'repo/website', 'new'])).code).toBe(0);
    expect((await own.run(['build', 'new'])).code).toBe(0);
    const page = readFileSync(join(own.root, 'new/build/docs/intro/index.html'), 'utf8');
    const [dot, tide, picture] = page.match(/<img[^>]*>/g) ?? [];
    expect(dot).toMatch(/class="mark".* src="\/assets\/[^"]*dot[^"]*\.svg"|src="\/[^"]*dot[^"]*\.svg".* class="mark"/);
    expect(tide).toMatch(/src="\/tide\.svg"/);
    expect(picture).toContain('alt="U"');
  });

  it('is left alone outside of the repository, unless a folder that holds both is named', async () => {
    const own = makeSite({ ...FILES, 'repo/website/docusaurus.config.js': config('../../secret/docs') });
    const { code, stderr } = await own.run(['migrate', 'repo/website', 'new']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('leads out of the site')]);
    expect(stderr).toContain('with `--root <folder>`: the folder that holds both, `../..` from the site');
    expect(existsSync(join(own.root, 'new/content/en/docs/intro.md'))).toBe(false);
    expect(await own.run(['migrate', 'repo/website', 'new', '--force', '--root', 'secret'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('does not hold the site'),
    });
    expect((await own.run(['migrate', 'repo/website', 'other', '--root', '.', '--dry-run'])).stdout).toContain(
      'copy   content/en/docs/intro.md  ← ../../secret/docs/intro.md',
    );
    const gone = makeSite({ ...FILES, 'repo/website/docusaurus.config.js': config('../gone') });
    expect((await gone.run(['migrate', 'repo/website', 'new'])).stderr).toContain('and nothing is there');
  });
});

describe('hostile sites', () => {
  it('never runs the config', async () => {
    const marker = 'ran.txt';
    const trap = `require('fs').writeFileSync('${marker}', 'x');\n`;
    const tiny = makeSite({ ...TINY, 'old/docusaurus.config.js': trap + CONFIG });
    expect((await tiny.run(['migrate', 'old', 'new'])).code).toBe(0);
    expect(existsSync(marker) || existsSync(join(tiny.root, marker))).toBe(false);
  });

  it('follows no link out of the site', async () => {
    const tiny = makeSite({ ...TINY, 'secret/key.md': '# Secret\n' });
    mkdirSync(join(tiny.root, 'old/static'));
    symlinkSync('../../secret/key.md', join(tiny.root, 'old/docs/key.md'));
    symlinkSync('../../secret', join(tiny.root, 'old/static/secret'));
    symlinkSync('intro.md', join(tiny.root, 'old/docs/inside.md'));
    const done = await tiny.run(['migrate', 'old', 'new', '--json']);
    expect(placesOf(done).slice(1)).toEqual(['migrate/outside docs/key.md:1', 'migrate/outside static/secret:1']);
    expect(listFiles(join(tiny.root, 'new/content/en/docs'))).toEqual(['inside.md', 'intro.md']);
  });

  it('writes through no link out of the target', async () => {
    const tiny = makeSite({ ...TINY, 'new/x.txt': '', 'elsewhere/y.txt': '' });
    symlinkSync('../elsewhere', join(tiny.root, 'new/content'));
    expect((await tiny.run(['migrate', 'old', 'new', '--force'])).code).toBe(74);
    expect(listFiles(join(tiny.root, 'elsewhere'))).toEqual(['y.txt']);
  });

  it.each([
    [`docs: { path: '../outside' }`, 'migrate/outside'],
    [`docs: { sidebarPath: '../outside/sidebars.js' }`, 'migrate/missing-file'],
  ])('reads nothing beside the site for %s', async (options, rule) => {
    const config = `module.exports = { title: 'T', url: 'https://t.example', presets: [['classic', { ${options} }]] };\n`;
    const tiny = makeSite({ ...TINY, 'old/docusaurus.config.js': config, 'outside/secret.md': '# Secret\n' });
    writeFileSync(join(tiny.root, 'outside/sidebars.js'), 'module.exports = { secret: [] };');
    const done = await tiny.run(['migrate', 'old', 'new', '--json']);
    expect(findingsOf(done).map((finding) => finding.rule)).toContain(rule);
    expect(listFiles(join(tiny.root, 'new')).join('\n')).not.toContain('secret');
  });

  it('takes no path from versions and locales', async () => {
    const config = CONFIG.replace('presets', `i18n: { defaultLocale: 'en', locales: ['en', '../../up'] }, presets`);
    const tiny = makeSite({
      ...TINY,
      'old/docusaurus.config.js': config,
      'old/versions.json': '["../../../up", "1.0"]',
      'old/versioned_docs/version-1.0/a.md': '# A\n',
    });
    await tiny.run(['migrate', 'old', 'new']);
    expect(JSON.parse(tiny.source('new/content/versions.json'))).toEqual(['1.0']);
    expect(listFiles(tiny.root).filter((path) => path.includes('up'))).toEqual([]);
  });
});
