import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSharedSite, makeSite } from '../support/site-test.ts';

let site: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  site = makeSharedSite({
    'codemaster.config.ts': `export default {
  title: 'Khóa học', tagline: 'Học', url: 'https://lessons.example', favicon: 'icon.svg',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  blog: { title: 'Tin tức', description: 'Tin' },
  docs: { sidebars: { go: { label: 'Go' } } },
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'maps' }] } },
};\n`,
    'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/sidebars.json': JSON.stringify({
      go: [
        { type: 'doc', id: 'maps', label: 'Map trong Go' },
        { type: 'doc', id: 'slices', label: 'Slice trong Go' },
        { type: 'category', label: 'Nâng cao', key: 'more', link: { type: 'doc', id: 'more' }, items: ['last'] },
      ],
    }),
    'content/vi/docs/maps.md': '# Map\n\nChữ.\n',
    'content/vi/docs/slices.md': '---\ntitle: Slice\nsidebar_label: Lát\n---\n\nChữ.\n',
    'content/vi/docs/more.md': '# Những bài nâng cao\n\nChữ.\n',
    'content/vi/docs/last.md': '---\ntitle: Cuối\npagination_next: maps\n---\n\nChữ.\n',
    'content/vi/blog/2025-01-01-a.md': '# Bài\n\nChữ.\n',
    'content/vi/pages/index.md': '---\nlayout: home\nhero:\n  title: Chào\n---\n',
    'content/en/docs/maps.md': '# Maps\n\nText.\n',
    'content/en/blog/2025-01-01-a.md': '# Post\n\nText.\n',
    'content/en/pages/index.md': '---\nlayout: home\nhero:\n  title: Hello\n---\n',
    'content/en/messages.json': JSON.stringify({
      title: 'Course',
      tagline: 'Learn',
      'blog.title': 'News',
      'blog.description': 'What is new',
      'sidebar.go.doc.Map trong Go': 'Maps in Go',
      'sidebar.go.doc.Slice trong Go': 'Slices in Go',
    }),
  });
  const { code, stderr } = await site.build();
  expect(code, stderr).toBe(0);
}, 60_000);
afterAll(() => site.dispose());

/** Texts of the steps to a page. */
function steps(path: string): string[] {
  const nav = /<nav class="breadcrumbs".*?<\/nav>/s.exec(site.read(path))?.[0] ?? '';
  return [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => item.replace(/<[^>]*>/g, '').trim());
}

describe('a doc', () => {
  it('is called in breadcrumbs as in the sidebar', () => {
    expect(steps('docs/maps/index.html').at(-1)).toBe('Map trong Go');
    expect(steps('en/docs/maps/index.html').at(-1)).toBe('Maps in Go');
    // What a page says of itself comes first.
    expect(steps('docs/slices/index.html').at(-1)).toBe('Lát');
    expect(steps('docs/more/index.html').at(-1)).toBe('Nâng cao');
    expect(steps('docs/last/index.html').slice(-2)).toEqual(['Nâng cao', 'Cuối']);
    expect(site.read('docs/maps/index.html')).toMatch(/"BreadcrumbList".*"name":"Map trong Go"/s);
  });

  it('is called so by those that lead to it, while its own page keeps its title', () => {
    expect(site.read('blog/index.html')).toMatch(/<a href="\/docs\/maps"[^>]*>Map trong Go<\/a>/);
    expect(site.main('docs/last/index.html')).toMatch(/rel="next"[^>]*>.*?Map trong Go/s);
    expect(site.read('docs/maps/index.html')).toContain('<title>Map | Khóa học</title>');
    expect(site.main('docs/maps/index.html')).toMatch(/<h1[^>]*>Map<\/h1>/);
  });
});

describe('the blog', () => {
  it.each([
    ['', 'Tin tức'],
    ['en/', 'News'],
  ])('has one name on all pages below /%s', (prefix, name) => {
    expect(site.main(`${prefix}404.html`)).toMatch(new RegExp(`<a href="[^"]*/blog"[^>]*>${name}</a>`));
    expect(site.main(`${prefix}search/index.html`)).toMatch(new RegExp(`<h3[^>]*>${name}</h3>`));
    expect(site.read(`${prefix}blog/index.html`)).toContain(`<title>${name} | `);
    expect(site.read(`${prefix}blog/rss.xml`)).toContain(`· ${name}</title>`);
    for (const path of ['404.html', 'search/index.html', 'blog/index.html', 'docs/maps/index.html'])
      expect(site.read(prefix + path), path).not.toMatch(/>Blog</);
  });
});

describe('the site', () => {
  it('has its translated name wherever it is named', () => {
    for (const file of site.files().filter((path) => /^en\/.*\.(html|xml|json|txt|webmanifest)$/.test(path)))
      expect(site.read(file), file).not.toContain('Khóa học');
    for (const path of [
      'opensearch.xml',
      'manifest.webmanifest',
      'llms.txt',
      'blog/atom.xml',
      'index.html',
      '404.html',
    ])
      expect(site.read(`en/${path}`), path).toContain('Course');
    expect(site.read('en/index.html')).toContain('<title>Course</title>');
    expect(site.read('en/docs/maps/index.html')).toContain('<title>Maps | Course</title>');
  });
});

describe('a title on two lines', () => {
  it.each(['Two\nlines\n===', 'Two  \nlines\n===', 'Two\\\nlines\n==='])(
    'has a blank between its words wherever it is named: %j',
    async (title) => {
      const small = makeSite({
        'codemaster.config.ts':
          "export default { title: 'Course', url: 'https://lessons.example', i18n: { defaultLocale: 'vi', locales: ['vi'] } };\n",
        'content/vi/docs/a.md': `${title}\n\nChữ.\n`,
        'content/vi/docs/b.mdx': `{/* c */}\n\n${title}\n\n{1 + 1}\n`,
      });
      await small.build();
      for (const doc of ['a', 'b']) {
        const html = small.read(`docs/${doc}/index.html`);
        expect(html).toContain('<title>Two lines ');
        expect(html).toMatch(/<meta property="og:title" content="Two lines \| Course"/);
        expect(html).toMatch(/"name":"Two lines"/);
        expect(html).not.toMatch(/Two\s*\\n\s*lines|Twolines/);
      }
    },
  );
});
