import { beforeAll, describe, expect, it } from 'vitest';
import { FERRYMAN } from '../support/ferryman-files.ts';
import { attributes, compiled, type Files, makeSite, type TestSite, textOf } from '../support/site-test.ts';

// What a site that is no course gets without asking for it.

// The config of Ferryman imports the compiled tool.
beforeAll(compiled);

const CONFIG = String(FERRYMAN['codemaster.config.ts']);
const ferryman = (change: (config: string) => string = (config) => config, files: Files = {}): TestSite =>
  makeSite({ ...FERRYMAN, 'codemaster.config.ts': change(CONFIG), ...files });
const pagesOf = (site: TestSite) => site.files().filter((path) => path.endsWith('.html'));

const DOC = 'docs/next/intro/index.html';

describe('a site that is no course', () => {
  it('has no ticks, no reading times of docs and no word for lessons', async () => {
    const site = ferryman(undefined, {
      'content/en/docs/crossing/_category_.json': '{ "label": "Crossing", "link": { "type": "generated-index" } }\n',
    });
    await site.mustBuild();
    for (const path of pagesOf(site)) {
      const html = site.read(path);
      expect(html, path).not.toMatch(/data-progress=|data-done-word=|data-lesson=|class="finish|path-progress/);
      expect(textOf(html), path).not.toMatch(/\blessons?\b|bài học/i);
      // Posts have one, in the blog.
      if (!path.includes('blog')) expect(textOf(html), path).not.toMatch(/min read|phút đọc/);
    }
  });

  it('becomes one by `course: true`, as a whole or for one sidebar, or by an overview', async () => {
    const variants: readonly (readonly [string, boolean])[] = [
      ["docs: { course: true, sidebars: { guide: { label: 'Guide' } } },", true],
      ["docs: { sidebars: { guide: { label: 'Guide', course: true } } },", true],
      ["docs: { sidebars: { guide: { label: 'Guide', overview: { path: 'guide' } } } },", true],
      ["docs: { course: true, sidebars: { guide: { label: 'Guide', course: false } } },", false],
    ];
    for (const [docs, isCourse] of variants) {
      const site = ferryman((config) => config.replace("docs: { sidebars: { guide: { label: 'Guide' } } },", docs));
      await site.mustBuild();
      const html = site.read(DOC);
      expect(html.includes('class="finish'), docs).toBe(isCourse);
      expect(html.includes('data-done-word='), docs).toBe(isCourse);
      expect(/min read/.test(textOf(site.main(DOC))), docs).toBe(isCourse);
    }
  });
});

describe('the bar without items', () => {
  const bare = (config: string) => config.replace(/ {6}items: \[[\s\S]*?\n {6}\],\n/, '');
  const words = String(FERRYMAN['content/vi/messages.json']).replace(/.*navbar\.item\.label.*\n/g, '');
  const unnamed: Files = { 'content/vi/messages.json': words };
  const bar = (site: TestSite, path: string) => {
    const [, nav = ''] = /<nav class="header-nav"[^>]*>(.*?)<\/nav>/s.exec(site.read(path)) ?? [];
    return nav;
  };

  it('shows docs, blog, versions and languages where the site has them', async () => {
    const site = ferryman(bare, unnamed);
    await site.mustBuild();
    expect(textOf(bar(site, 'index.html'))).toBe(
      'Guide News Versions: 1.0 Next 1.0 Languages: English English Tiếng Việt',
    );
    expect(attributes(bar(site, 'vi/index.html'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/ferryman/vi/docs/intro', '/ferryman/vi/blog', '/ferryman/']),
    );
    // The item of the section is the current one.
    expect(bar(site, DOC)).toMatch(/<a [^>]*aria-current="(?:page|true)"[^>]*>Guide<\/a>/);
    expect(bar(site, 'blog/index.html')).toMatch(/<a [^>]*aria-current="(?:page|true)"[^>]*>News<\/a>/);
  });

  it('shows none of what a site does not have, and says Docs for docs without a name', async () => {
    const small = makeSite({
      'codemaster.config.ts': "export default { title: 'Small', url: 'https://small.example' };\n",
      'content/en/docs/intro.md': '# Intro\n\nText.\n',
    });
    await small.mustBuild();
    expect(textOf(bar(small, 'docs/intro/index.html'))).toBe('Docs');
    const pages = makeSite({
      'codemaster.config.ts':
        "export default { title: 'Trang', url: 'https://small.example', i18n: { defaultLocale: 'vi', locales: ['vi'] } };\n",
      'content/vi/pages/index.md': '# Trang\n\nChữ.\n',
      'content/vi/blog/2025-01-01-a.md': '# Bài\n\nChữ.\n',
    });
    await pages.mustBuild();
    expect(textOf(bar(pages, 'index.html'))).toBe('Blog');
  });

  it('stays empty where the config says so', async () => {
    const site = ferryman((config) => bare(config).replace('navbar: {', 'navbar: {\n      items: [],'), unnamed);
    await site.mustBuild();
    expect(textOf(bar(site, 'index.html'))).toBe('');
  });
});

describe('pages of the site itself', () => {
  it('may be the 404 page, in each language, with the page of the default one as fallback', async () => {
    const site = ferryman(undefined, {
      'content/en/pages/404.md':
        '---\ntitle: Lost at sea\n---\n\nThe ferry does not [stop here](../docs/intro.md). [Help](#help)\n\n## Help {#help}\n\nText.\n',
    });
    await site.mustBuild();
    expect(site.text('404.html')).toContain('The ferry does not stop here');
    expect(site.text('vi/404.html')).toContain('Trang này chưa có bản dịch');
    expect(site.read('404.html')).toContain('<title>Lost at sea | Ferryman</title>');
    expect(site.read('404.html')).toContain('<meta name="robots" content="noindex"/>');
    expect(site.read('404.html')).not.toContain('rel="canonical"');
    expect(site.has('404/index.html')).toBe(false);
    expect(site.read('sitemap.xml')).not.toContain('404');
    expect(
      site
        .files()
        .filter((path) => /^search-index/.test(path))
        .map(site.read)
        .join(''),
    ).not.toContain('Lost at sea');
    // Links are checked like those of every page.
    site.write({
      'content/vi/pages/404.mdx':
        '---\ntitle: Lạc đường\n---\n\nPhà không ghé [đây](../docs/nowhere.md).\n\n## Giúp\n\nChữ.\n',
    });
    expect(await site.findings()).toEqual([
      expect.objectContaining({ rule: 'links/broken', file: 'content/vi/pages/404.mdx', line: 5 }),
    ]);
    site.write({ 'content/vi/pages/404.mdx': '---\ntitle: Lạc đường\n---\n\nPhà không ghé đây.\n\n## Giúp\n\nChữ.\n' });
    await site.mustBuild();
    expect(site.text('vi/404.html')).toContain('Lạc đường Trên trang này Giúp Phà không ghé đây.');
    site.remove('content/en/pages/404.md', 'content/vi/pages/404.mdx');
    await site.mustBuild();
    expect(site.text('404.html')).toContain('404');
    expect(site.text('404.html')).not.toContain('Lost at sea');
  });

  it('take the whole width without a table of contents as `splash`', async () => {
    const tour = (layout: string) => `---\ntitle: Tour\nlayout: ${layout}\n---\n\n## One\n\nText.\n\n## Two\n\nText.\n`;
    const site = ferryman(undefined, {
      'content/en/pages/tour.md': tour('splash'),
      'content/en/pages/plain.md': tour('page').replace('Tour', 'Plain'),
    });
    await site.mustBuild();
    expect(site.read('tour/index.html')).toContain('class="main splash"');
    expect(site.read('tour/index.html')).not.toMatch(/class="toc(?:-fold)?"/);
    expect(site.read('plain/index.html')).toMatch(/class="toc-fold"/);
    site.write({ 'content/en/pages/tour.md': tour('wide') });
    expect(await site.findings()).toEqual([expect.objectContaining({ rule: 'front-matter/wrong-type', line: 3 })]);
  });

  it('have no picture but that of the site, and may leave picture and posts out of the home page', async () => {
    const home = String(FERRYMAN['content/en/pages/index.md']);
    const site = ferryman(undefined, {
      'content/en/pages/index.md': home.replace('hero:', 'latest_posts: false\nhero:\n  art: false'),
    });
    await site.mustBuild();
    expect(site.main('vi/index.html')).not.toMatch(/class="art"|<path class="shell/);
    expect(site.main('404.html')).not.toMatch(/class="art"|<svg/);
    const picture = 'export default () => <div className="art"><img src="/img/logo.svg" alt="" /></div>;\n';
    site.write({ 'theme/parts/art.tsx': picture });
    await site.mustBuild();
    expect(site.main('index.html')).not.toMatch(/class="art"|home-posts/);
    expect(site.main('vi/index.html')).toMatch(/class="art".*home-posts/s);
    expect(site.main('404.html')).toContain('class="art"');
    site.write({ 'content/en/pages/index.md': home.replace('hero:', 'latest_posts: 1\nhero:') });
    await site.mustBuild();
    expect(site.main('index.html').match(/class="post-entry"/g)).toHaveLength(1);
  });
});

describe('files whose names begin with a dot', () => {
  it('are published as the config says; .nojekyll always, others never by themselves', async () => {
    const files = Object.fromEntries(
      ['.nojekyll', '.htaccess', '.env', '.git/config', 'a/.keep'].map((path) => [`content/static/${path}`, 'x\n']),
    );
    const dots = (site: TestSite) => site.files().filter((path) => /(?:^|\/)\.(?!codemaster)/.test(path));
    const site = ferryman(undefined, files);
    await site.mustBuild();
    expect(dots(site)).toEqual(['.nojekyll']);
    site.write({
      'codemaster.config.ts': CONFIG.replace('docs: {', "static: { dotFiles: ['.htaccess', '**/.keep'] },\n  docs: {"),
    });
    await site.mustBuild();
    expect(dots(site)).toEqual(['.htaccess', '.nojekyll', 'a/.keep']);
    site.write({ 'codemaster.config.ts': CONFIG.replace('docs: {', "static: { dotFiles: ['../.env'] },\n  docs: {") });
    expect(await site.findings()).toEqual([expect.objectContaining({ rule: 'config/wrong-value' })]);
  });
});
