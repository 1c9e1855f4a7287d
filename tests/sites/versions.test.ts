import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { createSiteSource } from '../../src/serve/authoring/site-source.ts';
import { alternates, attributes, type JsonFinding, makeSharedSite, makeSite } from '../support/site-test.ts';
import { VERSIONS, withConfig } from '../support/versions.ts';

const header = (html: string) => /<header class="header">.*?<\/header>/s.exec(html)?.[0] ?? '';
const menuOf = (html: string) => /<dialog\b.*?<\/dialog>/s.exec(html)?.[0] ?? '';
/** `label → address` of each version in the bar; the reader's own one is marked with `*`. */
const versionsIn = (html: string) =>
  [...header(html).matchAll(/<a href="([^"]*)" data-docs-version="[^"]*"([^>]*)>([^<]*)</g)].map(
    ([, href, rest, label]) => `${rest?.includes('aria-current') ? '*' : ''}${label} → ${href}`,
  );
const navLinks = (html: string) => attributes(header(html).replace(/<details.*?<\/details>/gs, ''), 'a', 'href');
const label = (html: string) => /data-docs-version-label="[^"]*">([^<]*)</.exec(header(html))?.[1];

let site: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  site = makeSharedSite(VERSIONS);
  await site.mustBuild();
}, 30_000);
afterAll(() => site.dispose());

describe('a site with versions', () => {
  it.each([
    ['docs/intro', 'Giới thiệu'],
    ['docs/next/intro', 'Giới thiệu mới'],
    ['docs/1.0/intro', 'Giới thiệu cũ'],
    ['en/docs/intro', 'Introduction'],
    ['en/docs/next/intro', 'New introduction'],
    ['en/docs/1.0/intro', 'Giới thiệu cũ'],
    ['docs/next/go/generics', 'Generics'],
    ['docs/go/slices', 'Slice'],
    ['docs/1.0/go/arrays', 'Mảng'],
  ])('shows %s as “%s”', (url, title) => {
    expect(site.main(`${url}/index.html`)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });

  it('gives each version its categories, tags and a way from its root to its main page', () => {
    for (const base of ['docs', 'docs/next', 'docs/1.0', 'en/docs', 'en/docs/next', 'en/docs/1.0']) {
      expect(site.read(`${base}/index.html`), base).toContain(`url=/${base}/intro`);
      expect(attributes(site.main(`${base}/category/basics/index.html`), 'a', 'href'), base).toContain(
        `/${base}/go/maps`,
      );
    }
    expect(attributes(site.main('docs/tags/index.html'), 'a', 'href')).toEqual(['/docs/tags/c%C4%83n-b%E1%BA%A3n']);
    expect(attributes(site.main('docs/1.0/tags/index.html'), 'a', 'href')).toEqual([
      '/docs/tags',
      '/docs/1.0/tags/x%C6%B0a',
    ]);
    expect(attributes(site.main('docs/1.0/tags/xưa/index.html'), 'a', 'href')).toEqual([
      '/docs/intro',
      '/docs/1.0/intro',
      '/docs/1.0/tags',
    ]);
  });

  it('keeps links, pictures, sidebars and pagers inside a version', () => {
    const intro = site.read('docs/intro/index.html');
    expect(attributes(site.main('docs/intro/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/go/maps#dau', '/docs/go/slices', '/blog/2025/01/01/tin']),
    );
    expect(intro).not.toMatch(/href="\/docs\/(next|1\.0)\/go\//);
    const next = site.main('docs/next/intro/index.html');
    expect(attributes(next, 'a', 'href')).toEqual(
      expect.arrayContaining(['/docs/next/go/maps#dau', '/docs/next/go/generics']),
    );
    const picture = (path: string) => attributes(site.main(path), 'img', 'src')[0] ?? '';
    expect(site.read(picture('docs/go/maps/index.html').slice(1))).toContain('<title>2<');
    expect(site.read(picture('docs/next/go/maps/index.html').slice(1))).toContain('<title>3<');
    expect(attributes(site.main('docs/1.0/go/maps/index.html'), 'a', 'href')).toContain('/docs/1.0/go/arrays');
  });

  it('leaves drafts out and unlisted pages unlisted in every version', () => {
    expect(site.files().filter((path) => path.includes('nháp'))).toEqual([]);
    expect(site.read('docs/ẩn/index.html')).toContain('name="robots" content="noindex, nofollow"');
    expect(site.read('docs/intro/index.html')).not.toContain('%E1%BA%A9n');
  });

  it('shows borrowed pages of each version in the other language', () => {
    const page = site.read('en/docs/1.0/go/arrays/index.html');
    expect(site.text('en/docs/1.0/go/arrays/index.html')).toContain('It is shown in Vietnamese');
    expect(page).toContain('<link rel="canonical" href="https://lessons.example/docs/1.0/go/arrays"/>');
  });

  it('leads links from the blog to the docs that are being written', () => {
    expect(attributes(site.main('blog/2025/01/01/tin/index.html'), 'a', 'href')).toContain('/docs/next/intro');
  });
});

describe('the menu of versions', () => {
  it('leads to the same page of each version, or to its start', () => {
    expect(versionsIn(site.read('docs/1.0/go/maps/index.html'))).toEqual([
      'Sắp tới → /docs/next/go/maps',
      '2.0 → /docs/go/maps',
      '*1.0 → /docs/1.0/go/maps',
    ]);
    expect(versionsIn(site.read('docs/go/slices/index.html'))).toEqual([
      'Sắp tới → /docs/next/intro',
      '*2.0 → /docs/go/slices',
      '1.0 → /docs/1.0/intro',
    ]);
    expect(versionsIn(site.read('en/docs/next/category/basics/index.html'))).toEqual([
      '*Next up → /en/docs/next/category/basics',
      '2.0 → /en/docs/category/basics',
      '1.0 → /en/docs/1.0/category/basics',
    ]);
    expect(versionsIn(site.read('docs/1.0/tags/xưa/index.html'))).toEqual([
      'Sắp tới → /docs/next/intro',
      '2.0 → /docs/intro',
      '*1.0 → /docs/1.0/tags/x%C6%B0a',
    ]);
  });

  it('is headed by the version of the page, elsewhere by the last one', () => {
    expect(label(site.read('docs/1.0/intro/index.html'))).toBe('1.0');
    expect(label(site.read('en/docs/next/intro/index.html'))).toBe('Next up');
    expect(label(site.read('blog/index.html'))).toBe('2.0');
    expect(label(site.read('404.html'))).toBe('2.0');
    expect(versionsIn(site.read('blog/index.html'))).toEqual([
      'Sắp tới → /docs/next/intro',
      '2.0 → /docs/intro',
      '1.0 → /docs/1.0/intro',
    ]);
  });

  it('has the rows of the config after its own, and is a group of the mobile menu', () => {
    const page = site.read('docs/intro/index.html');
    expect(header(page)).toMatch(
      /data-docs-version="1\.0"[^>]*>1\.0<\/a><\/li><li><a href="\/blog\/archive">Mọi bài viết/,
    );
    expect(menuOf(page)).toMatch(/<li class="menu-group"><p>Phiên bản<\/p><ul><li><a href="\/docs\/next\/intro"/);
    expect(menuOf(site.read('en/docs/intro/index.html'))).toContain('<li class="menu-group"><p>Versions</p>');
  });

  it('shows the chosen versions only, in their order and under their labels', async () => {
    const own = makeSite(
      withConfig((config) =>
        config.replace(
          "type: 'docsVersionDropdown',",
          "type: 'docsVersionDropdown', versions: { '1.0': {}, current: { label: 'Edge' } },",
        ),
      ),
    );
    await own.mustBuild();
    const versions = versionsIn(own.read('docs/intro/index.html'));
    expect(versions).toEqual(['1.0 → /docs/1.0/intro', 'Edge → /docs/next/intro']);
    expect(label(own.read('docs/intro/index.html'))).toBe('1.0');
  });

  it('is a plain link where there is one version and nothing else to show', async () => {
    const single = makeSite({
      'codemaster.config.ts': `export default { title: 'T', url: 'https://t.example', themeConfig: { navbar: { items: [
        { type: 'docsVersionDropdown' }, { type: 'docsVersion', label: 'Docs' }] } } };\n`,
      'content/en/docs/a.md': '# A\n\nText.\n',
      'content/en/docs/b.md': '# B\n\nText.\n',
      'content/en/pages/index.md': '# Home\n\nText.\n',
    });
    await single.mustBuild();
    const home = single.read('index.html');
    const link =
      /<a href="\/docs\/a" class="nav-link"><span class="visually-hidden">Versions: <\/span><span data-docs-version-label="">Next<\/span><\/a>/;
    expect(header(home)).toMatch(link);
    expect(header(home)).toContain('<a href="/docs/a" class="nav-link">Docs</a>');
    expect(header(home)).not.toContain('<details');
    expect(home).not.toMatch(/data-docs-versions|data-version-urls/);
    expect(single.main('docs/a/index.html')).not.toMatch(/version-badge|role="alert"/);
    // From within the docs it leads to their start, too, and not to the page it stands on.
    expect(header(single.read('docs/b/index.html'))).toMatch(link);
    expect(menuOf(single.read('docs/b/index.html'))).toMatch(
      /<li class="menu-group"><p>Versions<\/p><ul><li><a href="\/docs\/a"><span class="visually-hidden">Versions: /,
    );
  });
});

describe('links of the bar into the docs', () => {
  it('stay in the version of the page, and lead to the last one from elsewhere', () => {
    expect(navLinks(site.read('docs/1.0/go/arrays/index.html')).slice(1, 3)).toEqual([
      '/docs/1.0/intro',
      '/docs/1.0/intro',
    ]);
    expect(navLinks(site.read('en/docs/next/intro/index.html')).slice(1, 3)).toEqual([
      '/en/docs/next/intro',
      '/en/docs/next/intro',
    ]);
    expect(navLinks(site.read('blog/index.html')).slice(1, 3)).toEqual(['/docs/intro', '/docs/intro']);
  });

  it('lead to another version where the page’s own has no such sidebar or doc', async () => {
    const partial = makeSite({
      ...withConfig((config) => config.replace("docId: 'intro'", "docId: 'go/generics'")),
      'content/versions/1.0/sidebars.json': '{ "old": ["intro", "go/maps", "go/arrays"] }',
    });
    await partial.mustBuild();
    const links = navLinks(partial.read('docs/1.0/intro/index.html'));
    expect(links.slice(1, 3)).toEqual(['/docs/intro', '/docs/next/go/generics']);
  });

  it('tell scripts where they lead in other versions, on pages outside the docs only', () => {
    const urls =
      '{&quot;current&quot;:&quot;/docs/next/intro&quot;,&quot;2.0&quot;:&quot;/docs/intro&quot;,&quot;1.0&quot;:&quot;/docs/1.0/intro&quot;}';
    expect(header(site.read('blog/index.html'))).toContain(`data-version-urls="${urls}"`);
    expect(site.read('docs/intro/index.html')).not.toContain('data-version-urls');
  });

  it('say nothing to scripts where choices are not remembered', async () => {
    const forgetful = makeSite(
      withConfig((config) => config.replace('themeConfig: {', "themeConfig: { docs: { versionPersistence: 'none' },")),
    );
    await forgetful.mustBuild();
    expect(forgetful.read('blog/index.html')).not.toMatch(/data-version-urls|data-docs-versions/);
  });
});

describe('what a page says of its version', () => {
  it('is a badge in the words of the language', () => {
    expect(site.text('docs/intro/index.html')).toContain('Phiên bản: 2.0');
    expect(site.text('docs/next/category/basics/index.html')).toContain('Phiên bản: Sắp tới');
    expect(site.text('en/docs/1.0/tags/xưa/index.html')).toContain('Version: 1.0');
    expect(site.main('blog/index.html')).not.toContain('version-badge');
  });

  it('is a warning when it is old or not released, with a way to the last one', () => {
    const alert = (path: string) =>
      /<div class="callout[^"]*" role="alert">.*?<\/div>/s.exec(site.main(path))?.[0] ?? '';
    expect(alert('docs/intro/index.html')).toBe('');
    expect(alert('docs/1.0/go/maps/index.html')).toContain(
      'Bạn đang đọc Khóa học phiên bản 1.0, nội dung không còn được cập nhật.',
    );
    expect(alert('docs/1.0/go/maps/index.html')).toContain('<a href="/docs/go/maps" data-docs-version="2.0"');
    expect(alert('docs/1.0/go/arrays/index.html')).toContain('<a href="/docs/intro" data-docs-version="2.0"');
    expect(alert('en/docs/next/intro/index.html')).toContain(
      'You are reading Course Next up, which is still being written and may change.',
    );
    expect(alert('en/docs/next/category/basics/index.html')).toContain('Go to the latest version (2.0)');
  });
});

describe('what machines are told', () => {
  it('each page is its own original, and has the other language of the same version beside it', () => {
    for (const [path, en] of [
      ['docs/intro', 'en/docs/intro'],
      ['docs/next/intro', 'en/docs/next/intro'],
    ] as const) {
      const page = site.read(`${path}/index.html`);
      expect(page).toContain(`<link rel="canonical" href="https://lessons.example/${path}"/>`);
      expect(alternates(page)).toMatchObject({
        vi: `https://lessons.example/${path}`,
        en: `https://lessons.example/${en}`,
      });
    }
    expect(alternates(site.read('docs/1.0/intro/index.html'))).toEqual({});
    const links = attributes(header(site.read('docs/1.0/go/maps/index.html')), 'a', 'href');
    expect(links).toContain('/en/docs/1.0/go/maps');
  });

  it('the sitemap has all versions, llms.txt the last one, and twins stand beside all', () => {
    const map = site.read('sitemap.xml');
    for (const path of ['docs/intro', 'docs/next/intro', 'docs/1.0/intro'])
      expect(map).toContain(`<loc>https://lessons.example/${path}</loc>`);
    expect([...site.read('llms.txt').matchAll(/example(\/docs\/[^)]*)/g)].map((match) => match[1])).toEqual([
      '/docs/intro.md',
      '/docs/go/maps.md',
      '/docs/go/slices.md',
    ]);
    expect(site.has('docs/1.0/go/arrays.md')).toBe(true);
  });

  it('a version with `noIndex` is kept from all of them', async () => {
    const hidden = makeSite(
      withConfig((config) => config.replace('docs: {', "docs: { versions: { '1.0': { noIndex: true } },")),
    );
    await hidden.mustBuild();
    expect(hidden.read('docs/1.0/intro/index.html')).toContain('name="robots" content="noindex"');
    expect(hidden.read('docs/1.0/category/basics/index.html')).toContain('name="robots" content="noindex"');
    expect(hidden.read('docs/1.0/tags/index.html')).toContain('name="robots" content="noindex"');
    expect(hidden.read('sitemap.xml')).not.toContain('/docs/1.0');
    expect(hidden.has('docs/1.0/intro.md')).toBe(false);
    expect(hidden.read('docs/intro/index.html')).not.toContain('noindex');
  });

  it('lists of pages to browse name the last version only', () => {
    expect(site.main('search/index.html')).not.toMatch(/\/docs\/(next|1\.0)/);
    expect(site.main('404.html')).not.toMatch(/\/docs\/(next|1\.0)/);
    expect(attributes(site.main('en/404.html'), 'a', 'href')).toContain('/en/docs/intro');
  });
});

describe('the config', () => {
  it('chooses the last version, paths, labels, banners and badges', async () => {
    const own = makeSite(
      withConfig((config) =>
        config
          .replace(
            'docs: {',
            `docs: { lastVersion: 'current', versions: { current: { label: '3.0', badge: false },
             '2.0': { path: 'hai', label: 'Hai', banner: 'none' }, '1.0': { banner: 'unreleased' } },`,
          )
          .replace('/docs/next', '/docs'),
      ),
    );
    own.write({ 'content/vi/messages.json': '{}', 'content/en/messages.json': '{}' });
    await own.mustBuild();
    expect(versionsIn(own.read('docs/intro/index.html'))).toEqual([
      '*3.0 → /docs/intro',
      'Hai → /docs/hai/intro',
      '1.0 → /docs/1.0/intro',
    ]);
    expect(own.main('docs/intro/index.html')).not.toMatch(/version-badge|role="alert"/);
    expect(own.main('docs/hai/intro/index.html')).not.toContain('role="alert"');
    expect(own.text('docs/hai/intro/index.html')).toContain('Phiên bản: Hai');
    expect(own.text('docs/1.0/intro/index.html')).toContain('đang được viết');
    expect(attributes(own.main('blog/2025/01/01/tin/index.html'), 'a', 'href')).toContain('/docs/intro');
  });

  it('leads from the docs base to the last version when that has a path of its own', async () => {
    const own = makeSite(
      withConfig((config) => config.replace('docs: {', "docs: { versions: { '2.0': { path: 'v2' } },")),
    );
    own.write({ 'content/vi/versions/2.0/docs/intro.md': '# Hai\n\n## Đầu {#dau}\n\nChữ.\n' });
    await own.mustBuild();
    expect(own.read('docs/index.html')).toContain('url=/docs/v2/intro');
    expect(own.read('docs/v2/index.html')).toContain('url=/docs/v2/intro');
  });

  it.each([
    ["onlyIncludeVersions: ['current', '1.0']", ['Sắp tới → /docs/next/intro', '*1.0 → /docs/intro']],
    ['includeCurrentVersion: false', ['*2.0 → /docs/intro', '1.0 → /docs/1.0/intro']],
  ])('leaves versions out with %s', async (option, versions) => {
    const own = makeSite(withConfig((config) => config.replace('docs: {', `docs: { ${option},`)));
    own.write({ 'content/vi/blog/2025-01-01-tin.md': '# Tin\n\nChữ.\n' });
    await own.mustBuild();
    expect(versionsIn(own.read('docs/intro/index.html'))).toEqual(versions);
  });

  it('shows the current docs alone, as if nothing had been frozen, with `disableVersioning`', async () => {
    const own = makeSite(withConfig((config) => config.replace('docs: {', 'docs: { disableVersioning: true,')));
    await own.mustBuild();
    expect(own.main('docs/intro/index.html')).toContain('Giới thiệu mới');
    expect(own.files().filter((path) => /docs\/(next|1\.0)\//.test(path))).toEqual([]);
    expect(own.main('docs/intro/index.html')).not.toMatch(/version-badge|role="alert"/);
  });

  it('lets edit links lead to the file of the version, or to the current one', async () => {
    const edit = 'https://git.example/edit';
    const own = makeSite(withConfig((config) => config.replace('docs: {', `docs: { editUrl: '${edit}',`)));
    await own.mustBuild();
    expect(own.main('docs/1.0/intro/index.html')).toContain(`${edit}/content/vi/versions/1.0/docs/intro.md`);
    own.write(
      withConfig((config) => config.replace('docs: {', `docs: { editUrl: '${edit}', editCurrentVersion: true,`)),
    );
    await own.mustBuild();
    expect(own.main('docs/1.0/intro/index.html')).toContain(`${edit}/content/vi/docs/intro.md`);
  });

  it('may put the site below a base path and end addresses with a slash', async () => {
    const own = makeSite(
      withConfig((config) =>
        config.replace(
          "url: 'https://lessons.example',",
          "url: 'https://lessons.example', baseUrl: '/sub/', trailingSlash: true,",
        ),
      ),
    );
    await own.mustBuild();
    expect(versionsIn(own.read('docs/1.0/go/maps/index.html'))).toEqual([
      'Sắp tới → /sub/docs/next/go/maps/',
      '2.0 → /sub/docs/go/maps/',
      '*1.0 → /sub/docs/1.0/go/maps/',
    ]);
    expect(own.read('docs/next/index.html')).toContain('url=/sub/docs/next/intro/');
    expect(own.main('docs/1.0/intro/index.html')).toContain('href="/sub/docs/1.0/go/arrays/"');
    const flat = makeSite(withConfig((config) => config.replace('title:', 'trailingSlash: false, title:')));
    await flat.mustBuild();
    expect(flat.has('docs/1.0/go/maps.html')).toBe(true);
    expect(flat.read('docs/1.0.html')).toContain('url=/docs/1.0/intro');
  });
});

describe('a version', () => {
  it('is found by its name however the file system spells it', async () => {
    const name = 'bản-1';
    const folder = name.normalize('NFD');
    const own = makeSite({
      'codemaster.config.ts': `export default { title: 'T', url: 'https://t.example' };\n`,
      'content/versions.json': JSON.stringify([name]),
      'content/en/docs/a.md': '# New\n\nText.\n',
      [`content/versions/${folder}/sidebars.json`]: '{ "own": ["b/c", { "type": "autogenerated", "dirName": "b" }] }',
      [`content/en/versions/${folder}/docs/a.md`]: '---\ntags: [x]\n---\n\n# Old\n\n[c](./b/c.md)\n',
      [`content/en/versions/${folder}/docs/b/c.md`]: '# C\n\n![p](p.svg)\n',
      [`content/en/versions/${folder}/docs/b/p.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      [`content/en/versions/${folder}/docs/tags.yml`]: 'x:\n  label: Named\n',
    });
    await own.mustBuild();
    expect(own.main('docs/a/index.html')).toContain('<h1>Old</h1>');
    expect(own.main('docs/a/index.html')).toContain('>Named<');
    expect(attributes(own.main('docs/a/index.html'), 'a', 'href')).toContain('/docs/b/c');
    expect(own.read('docs/b/c/index.html')).toContain('aria-label="own"');
  });

  it('is served while it is written, and appears when it is frozen', async () => {
    const own = makeSite(VERSIONS);
    const session = createSiteSession(own.root, 'test');
    const source = createSiteSource(own.root, session, await session.read());
    const bodyOf = async (path: string) => String((await source.respond(path))?.body);
    expect(await bodyOf('/docs/1.0/intro')).toContain('Giới thiệu cũ');
    expect((await source.respond('/docs/next'))?.headers).toEqual({ location: '/docs/next/intro' });
    expect(await source.respond('/docs/2.0/intro')).toBeUndefined();
    await own.run(['version', '3.0', '--quiet']);
    await source.refresh();
    expect(await bodyOf('/docs/intro')).toContain('Phiên bản: 3.0');
    expect(await bodyOf('/docs/2.0/intro')).toContain('Phiên bản cũ');
  });
});

describe('mistakes', () => {
  const places = (findings: readonly JsonFinding[]) =>
    findings.map(({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`);
  const faults = async (files: Record<string, string>, base = VERSIONS) => {
    const broken = makeSite({ ...base, ...files });
    return broken.findings();
  };

  it.each([
    ['{ "2.0": true }', ['error versions/invalid content/versions.json:1']],
    ['["2.0",', ['error versions/invalid content/versions.json:1']],
    ['[\n  "2.0",\n  7,\n  "1.0"\n]', ['error versions/invalid content/versions.json:3']],
    ['[\n  "2.0",\n  "1.0",\n  "2.0"\n]', ['error versions/duplicate content/versions.json:4']],
    [
      '[\n  "2.0",\n  "1.0",\n  "../up",\n  "current"\n]',
      ['error versions/bad-name content/versions.json:4', 'error versions/bad-name content/versions.json:5'],
    ],
    ['[\n  "3.0",\n  "2.0",\n  "1.0"\n]', ['error versions/no-docs content/versions.json:2']],
  ])('in the list %j are reported at their place, once', async (list, expected) => {
    expect(places(await faults({ 'content/versions.json': list }))).toEqual(expect.arrayContaining(expected));
    expect(
      (await faults({ 'content/versions.json': list })).filter(({ rule }) => rule.startsWith('versions/')),
    ).toHaveLength(expected.length);
  });

  it('such as folders that the list does not name', async () => {
    const found = await faults({
      'content/vi/versions/0.9/docs/a.md': '# A\n',
      'content/vi/versions/2.0/blog/x.md': '# X\n',
    });
    expect(places(found)).toEqual([
      'warning versions/not-listed content/vi/versions/0.9:1',
      'warning source/unknown-folder content/vi/versions/2.0/blog:1',
    ]);
  });

  it.each([
    ["versions: { '3.0': {} }", 'config/unknown-version'],
    ["lastVersion: '2.1'", 'config/unknown-version'],
    ["onlyIncludeVersions: ['2.0', '0.1']", 'config/unknown-version'],
    ["onlyIncludeVersions: ['1.0'], lastVersion: '2.0'", 'versions/last-excluded'],
    ["versions: { '2.0': { path: '1.0' } }", 'versions/same-path'],
    ['onlyIncludeVersions: []', 'config/wrong-value'],
    ["versions: { '1.0': { banner: 'loud' } }", 'config/wrong-value'],
    ["versions: { '1.0': { lable: 'x' } }", 'config/unknown-key'],
  ])('in the config, such as %s', async (option, rule) => {
    const found = (
      await faults(
        {},
        withConfig((config) => config.replace('docs: {', `docs: {\n ${option},`)),
      )
    ).filter(({ severity }) => severity === 'error');
    expect(found.map((finding) => finding.rule)).toContain(rule);
    expect(found.find((finding) => finding.rule === rule)).toMatchObject({ file: 'codemaster.config.ts', line: 5 });
  });

  it('name the versions there are', async () => {
    const found = await faults(
      {},
      withConfig((config) =>
        config.replace("type: 'docsVersionDropdown',", "type: 'docsVersionDropdown', versions: ['9'],"),
      ),
    );
    expect(found.map(({ rule, hint }) => `${rule} ${hint}`)).toEqual([
      'config/unknown-version available versions: `current`, `2.0`, `1.0`',
    ]);
  });

  it('such as a menu of versions on a site without docs', async () => {
    const found = await faults(
      {},
      withConfig((config) => config.replace(/docs: \{ sidebars.*\n/, 'docs: false,\n')),
    );
    expect(found.map(({ rule, message }) => `${rule} ${message}`)).toContain(
      'config/navbar-item The navbar item “docsVersionDropdown” cannot be built: the site has no docs.',
    );
  });

  it('in a frozen page are reported where they are', async () => {
    const found = await faults({
      'content/vi/versions/1.0/docs/intro.md':
        '---\ntitle: Cũ\ndisplayed_sidebar: no\nrequires: [nope]\n---\n\n[x](./go/slices.md)\n',
      'content/versions/1.0/sidebars.json': '{ "go": ["intro", "gone", "go/maps", "go/arrays"] }',
    });
    expect(places(found)).toEqual([
      'error sidebars/unknown-doc content/versions/1.0/sidebars.json:1',
      'error sidebars/unknown-sidebar content/vi/versions/1.0/docs/intro.md:3',
      'error docs/unknown-doc content/vi/versions/1.0/docs/intro.md:4',
      'error links/broken content/vi/versions/1.0/docs/intro.md:7',
    ]);
  });

  it('such as hiding the current docs while there are no others', async () => {
    const bare = makeSite({
      'codemaster.config.ts': `export default { title: 'T', url: 'https://t.example', docs: { includeCurrentVersion: false } };\n`,
      'content/en/docs/a.md': '# A\n',
      'content/en/pages/index.md': '# Home\n',
    });
    expect(places(await bare.findings())).toEqual(['error versions/none codemaster.config.ts:1']);
  });
});
