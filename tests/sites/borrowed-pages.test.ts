import { describe, expect, it } from 'vitest';
import { alternates, attributes, makeSite } from '../support/site-test.ts';

const SITE = {
  'codemaster.config.ts': `export default { title: 'Bài học', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] }, docs: { course: true } };\n`,
  'content/vi/docs/a.md':
    '---\ntitle: Bài A\n---\n\n## Đầu tiên {#first}\n\nChữ, [B](./b.md#first), ![Hình](./hình.svg).\n',
  'content/vi/docs/b.md': '---\ntitle: Bài B\n---\n\n## Đầu tiên {#first}\n\nChữ.\n',
  'content/vi/docs/hình.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/en/docs/b.md': '---\ntitle: Lesson B\n---\n\n## First {#first}\n\nText, [A](./a.md#first).\n',
  'content/vi/blog/2025-03-03-chào.md': '---\ntitle: Chào\nauthors: lan\ntags: [hola]\n---\n\nChữ.\n',
  'content/vi/blog/authors.yml': 'lan:\n  name: Lan\n',
  'content/vi/pages/index.md': '---\ntitle: Trang đầu\n---\n\nChữ.\n',
};

describe('a page without a translation', () => {
  it('is shown in the other locale with a notice, in its own language', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const page = site.read('en/docs/a/index.html');
    expect(page).toContain('<html lang="en"');
    expect(site.text('en/docs/a/index.html')).toContain(
      'This page has not been translated yet. It is shown in Vietnamese.',
    );
    expect(site.main('en/docs/a/index.html')).toMatch(/<h1 lang="vi">Bài A<\/h1>/);
    expect(site.main('en/docs/a/index.html')).toMatch(/<div class="prose" lang="vi" dir="ltr">/);
    expect(page).toMatch(/<nav class="toc"[^>]*><p[^>]*>On this page<\/p><ul lang="vi">/);
    expect(site.main('docs/a/index.html')).not.toMatch(/ lang=/);
  });

  it('is told of in the language of the interface where that has no words of the page’s own', async () => {
    const site = makeSite({
      ...SITE,
      'codemaster.config.ts': SITE['codemaster.config.ts'].replace("['vi', 'en']", "['vi', 'en', 'nl']"),
    });
    await site.mustBuild();
    const page = site.read('nl/docs/a/index.html');
    expect(page).toContain('<html lang="nl"');
    expect(site.text('nl/docs/a/index.html')).toContain('It is shown in Vietnamese.');
    expect(page).toContain('<div class="status" lang="en">');
    expect(page).toMatch(/<a class="skip-link"[^>]* lang="en"/);
    expect(page).toContain('<div class="header-tools" lang="en">');
    // Its own language is named by the page alone.
    expect(site.read('en/docs/a/index.html')).not.toMatch(/class="(?:status|skip-link|header-tools)"[^>]* lang=/);
  });

  it('links to translations where there are any, and keeps its pictures', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const main = site.main('en/docs/a/index.html');
    expect(attributes(main, 'a', 'href')).toContain('/en/docs/b#first');
    expect(attributes(main, 'img', 'src')).toEqual(attributes(site.main('docs/a/index.html'), 'img', 'src'));
    expect(attributes(site.main('en/docs/b/index.html'), 'a', 'href')).toContain('/en/docs/a#first');
  });

  it('stands in sidebars and lists of the locale, with the authors of the default locale', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(attributes(site.read('en/docs/b/index.html'), 'a', 'href')).toContain('/en/docs/a');
    expect(site.text('en/blog/index.html')).toContain('Chào');
    expect(site.text('en/blog/authors/index.html')).toContain('Lan');
    expect(site.text('en/index.html')).toContain('Chữ.');
  });

  it('keeps its tags, whatever the locale declares itself', async () => {
    const site = makeSite({
      ...SITE,
      'codemaster.config.ts': SITE['codemaster.config.ts'].replace(' };', ", rules: { 'tags/inline': 'off' } };"),
      'content/vi/blog/2025-03-03-chào.md':
        '---\ntitle: Chào\nauthors: lan\ntags: [hola, { label: Lạ, permalink: /la }]\n---\n\nChữ.\n',
      'content/vi/docs/a.md':
        '---\ntitle: Bài A\ntags: [hola, { label: Lạ, permalink: /la }]\n---\n\n## Đầu tiên {#first}\n',
      'content/vi/blog/tags.yml': 'hello:\nhola:\n',
      'content/vi/docs/tags.yml': 'hola:\n',
    });
    const tags = (list: string) =>
      ['hello', 'hola', 'la'].filter((tag) => site.has(`en/${list}/tags/${tag}/index.html`)).join(' ');
    await site.mustBuild();
    expect([tags('blog'), tags('docs')]).toEqual(['hola la', 'hola la']);
    site.write({
      'content/en/blog/tags.yml': 'hello:\n',
      'content/en/docs/tags.yml': 'hello:\n',
      'content/en/blog/2025-03-04-own.md': '---\ntitle: Own\ntags: [hello, hola]\n---\n\nText.\n',
    });
    await site.mustBuild();
    expect([tags('blog'), tags('docs')]).toEqual(['hello hola la', 'hola la']);
    expect(site.text('en/blog/tags/hola/index.html')).toContain('Chào');
    expect(site.text('en/blog/tags/hola/index.html')).toContain('Own');
  });

  it('claims nothing to search engines: the original is its canonical address, and no list names it', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const page = site.read('en/docs/a/index.html');
    expect(page).toContain('<link rel="canonical" href="https://lessons.example/docs/a"/>');
    expect(alternates(page)).toEqual({});
    expect(alternates(site.read('docs/a/index.html'))).toEqual({});
    expect(site.read('en/sitemap.xml')).not.toContain('/docs/a<');
    expect(site.read('en/llms.txt')).not.toContain('docs/a.md');
    expect(site.has('en/docs/a.md')).toBe(false);
  });

  it('is not claimed by lists that hold nothing else: generated pages of categories, and the list of authors', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/mượn/c.md': '---\ntitle: Bài C\n---\n\nChữ.\n',
      'content/vi/docs/mượn/_category_.yml': 'label: Mượn\nlink: { type: generated-index, slug: /lent }\n',
      'content/vi/docs/chung/d.md': '---\ntitle: Bài D\n---\n\nChữ.\n',
      'content/vi/docs/chung/e.md': '---\ntitle: Bài E\n---\n\nChữ.\n',
      'content/vi/docs/chung/_category_.yml': 'label: Chung\nlink: { type: generated-index, slug: /mixed }\n',
      'content/en/docs/chung/d.md': '---\ntitle: Lesson D\n---\n\nText.\n',
    });
    await site.mustBuild();
    const sitemap = site.read('en/sitemap.xml');
    for (const path of ['docs/lent', 'blog/authors']) {
      expect(site.read(`en/${path}/index.html`)).toContain('<meta name="robots" content="noindex');
      expect(alternates(site.read(`en/${path}/index.html`))).toEqual({});
      expect(alternates(site.read(`${path}/index.html`))).toEqual({});
      expect(site.read(`${path}/index.html`)).not.toContain('noindex');
      expect(sitemap).not.toContain(`/${path}<`);
    }
    expect(Object.keys(alternates(site.read('en/docs/mixed/index.html')))).toContain('en');
    expect(sitemap).toContain('/en/docs/mixed<');
  });

  it('is named in its own language wherever its title stands, and nothing else is', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/a.md': SITE['content/vi/docs/a.md'].replace('Bài A', 'Bài A\ntags: [hola]'),
      'content/vi/docs/chung/_category_.yml': 'label: Mixed\nlink: { type: generated-index, slug: /mixed }\n',
      'content/vi/docs/chung/d.md': '---\ntitle: Bài D\nsidebar_label: D ngắn\n---\n\nChữ.\n',
      'content/vi/docs/chung/e.md': '---\ntitle: Bài E\n---\n\nChữ.\n',
      'content/en/docs/chung/e.md': '---\ntitle: Lesson E\n---\n\nText.\n',
      'content/vi/blog/2025-04-04-hai.md': '---\ntitle: Hai\n---\n\nChữ.\n',
    });
    await site.mustBuild();
    const has = (path: string, ...parts: string[]) => {
      const html = site.read(`en/${path}/index.html`).replace(/ (?:href|rel|class|aria-current)="[^"]*"/g, '');
      for (const part of parts) expect(html, path).toContain(part);
      return html;
    };
    has('blog/archive', '<a lang="vi" dir="ltr">Chào</a>', '<li><a lang="vi">Chào</a></li>');
    has('blog/2025/03/03/chào', '<strong lang="vi">Hai</strong>');
    has('docs/mixed', '<a data-lesson=""><span lang="vi">D ngắn</span></a><p lang="vi">Chữ.</p>');
    has(
      'docs/mixed',
      '<a data-lesson="">Lesson E</a><p>Text.</p>',
      '<span>Start: <span lang="vi">D ngắn</span></span></a>',
    );
    has('docs/tags/hola', '<h2><a lang="vi">Bài A</a></h2><p lang="vi">Chữ');
    has('search', '<li><a lang="vi">Bài A</a></li>', '<li><a>Lesson B</a></li>', '<li><a lang="vi">Chào</a></li>');
    const lesson = has('docs/b', '<strong lang="vi">Bài A</strong>');
    // Beside the page, and in the menu of small screens.
    expect(lesson.match(/<li><a lang="vi">D ngắn<\/a><\/li>/g)).toHaveLength(2);
    expect(lesson).toContain('<span>Lesson B</span>');
    has('docs/chung/d', '<span lang="vi">D ngắn</span>', '<a>Mixed</a>');
    for (const path of ['docs/b', 'docs/mixed', 'docs/tags/hola', 'search', 'blog/archive'])
      expect(site.read(`${path}/index.html`).match(/ lang="vi"/g), path).toHaveLength(
        (site.read('404.html').match(/ lang="vi"/g) ?? []).length,
      );
  });

  it('is named in its own language in the rows that pages of a huge sidebar leave out', async () => {
    const site = makeSite({
      ...SITE,
      // Many rows, but no level that is too long to be looked through.
      'content/sidebars.ts': `const link = (label) => ({ type: 'link', label, href: 'https://a.example/' + label });
const many = (name) => Array.from({ length: 15 }, (_, i) => link(name + i));
const more = Array.from({ length: 10 }, (_, i) => ({ type: 'category', label: 'c' + i, items: many(i + '-') }));
export default { main: ['b', { type: 'category', label: '1', items: ['a', link('0'), ...more] }] };\n`,
    });
    await site.mustBuild();
    const [branch = ''] = attributes(site.read('en/docs/b/index.html'), 'details', 'data-branch');
    const { items } = JSON.parse(site.read(branch.replace(/^\//, '')));
    const rows = items.map(({ label, lang }: { label: string; lang?: string }) => [label, lang]);
    expect(rows.slice(0, 2)).toEqual([
      ['Bài A', 'vi'],
      ['0', undefined],
    ]);
  });

  it('is left out where the site or the page does not want it', async () => {
    const page = makeSite({
      ...SITE,
      'content/en/docs/b.md': '# B\n\n## First {#first}\n',
      'content/vi/docs/a.md': '---\ntitle: Bài A\nfallback: false\n---\n\nChữ.\n',
    });
    await page.mustBuild();
    expect(page.has('en/docs/a/index.html')).toBe(false);
    expect(page.has('en/blog/index.html')).toBe(true);
    const whole = makeSite({
      ...SITE,
      'content/en/docs/b.md': '# B\n\n## First {#first}\n',
      'codemaster.config.ts': SITE['codemaster.config.ts'].replace(
        "locales: ['vi', 'en']",
        "locales: ['vi', 'en'], fallback: false",
      ),
    });
    await whole.mustBuild();
    expect(whole.files().filter((path) => /^en\/(docs\/a|blog|index)/.test(path))).toEqual(['en/index.html']);
  });

  it('does not publish what was withheld: drafts and unlisted pages stay in their locale', async () => {
    const site = makeSite({ ...SITE, 'content/vi/docs/ẩn.md': '---\ntitle: Ẩn\nunlisted: true\n---\n\nChữ.\n' });
    await site.mustBuild();
    expect(site.has('docs/ẩn/index.html')).toBe(true);
    expect(site.has('en/docs/ẩn/index.html')).toBe(false);
  });

  it('reports a broken link once, at the text that has it', async () => {
    const site = makeSite({
      ...SITE,
      'content/vi/docs/a.md': '# A\n\n[x](./không.md)\n',
      'content/en/docs/b.md': '# B\n',
    });
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr.match(/links\/broken/g)).toHaveLength(1);
    expect(run.stderr).toContain('content/vi/docs/a.md:3:1');
  });
});
