import { describe, expect, it } from 'vitest';
import { attributes, type Files, makeSite, textOf } from '../support/site-test.ts';

const words = (html: string) => textOf(html).replace(/\s+/g, ' ').trim();
const doc = (title: string, data = '', text = 'Text.') => `---\ntitle: ${title}\n${data}---\n\n${text}\n`;

const SIDEBAR = `export default { course: [
  'welcome',
  { type: 'category', label: 'Basics', items: ['one', { type: 'category', label: 'Deeper', items: ['two'] }, 'secret'] },
  { type: 'category', label: 'Led', link: { type: 'doc', id: 'lead' }, items: ['three'] },
  { type: 'category', label: 'Listed', link: { type: 'generated-index' }, items: ['four'] },
  { type: 'link', label: 'Elsewhere', href: 'https://go.example' },
] };\n`;

function files(overview = "overview: { path: 'course', description: 'All of it.' }", extra = ''): Files {
  return {
    'codemaster.config.ts': `export default {
      title: 'Lessons', url: 'https://lessons.example', baseUrl: '/sub/', blog: false, ${extra}
      i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
      docs: { sidebars: { course: { label: 'The course', tint: 'teal', ${overview} } } },
    };\n`,
    'content/sidebars.ts': SIDEBAR,
    'content/vi/messages.json': JSON.stringify({
      'sidebar.course.label': 'Khóa học',
      'sidebar.course.overview.description': 'Toàn bộ khóa.',
    }),
    'content/en/docs/welcome.md': doc('Welcome', 'level: beginner\n'),
    'content/en/docs/one.md': doc('One', 'description: The first one.\nlevel: advanced\n', 'word '.repeat(900)),
    'content/en/docs/two.md': doc('Two'),
    'content/en/docs/secret.md': doc('Secret', 'unlisted: true\n'),
    'content/en/docs/lead.md': doc('Lead'),
    'content/en/docs/three.md': doc('Three'),
    'content/en/docs/four.md': doc('Four'),
    'content/vi/docs/one.md': doc('Một', 'description: Bài một.\n'),
  };
}

describe('the overview of a sidebar', () => {
  it('shows the whole path in order, with levels, minutes, and where to begin', async () => {
    const site = makeSite(files());
    await site.mustBuild();
    const main = site.main('docs/course/index.html');
    expect(attributes(main, 'a', 'href')).toEqual([
      '/sub/',
      '/sub/docs/welcome',
      '/sub/docs/welcome',
      '/sub/docs/one',
      '/sub/docs/two',
      '/sub/docs/lead',
      '/sub/docs/three',
      '/sub/docs/category/listed',
      '/sub/docs/four',
      'https://go.example',
    ]);
    expect(words(main)).toContain('All of it. 6 lessons about 10 minutes of reading');
    expect(words(main)).toContain('Start: Welcome');
    expect(words(main)).toContain('One The first one. Level: Advanced 5 min read');
    expect(main).not.toContain('Secret');
    // Lessons are what a reader can tick; a page elsewhere is none.
    expect(main.match(/data-lesson=""/g)).toHaveLength(6);
    expect(main).toMatch(/<h2>Basics<\/h2>.*<h3>Deeper<\/h3>/s);
  });

  it('is there in every locale, with translated words and the language of borrowed lessons', async () => {
    const site = makeSite(files());
    await site.mustBuild();
    const main = site.main('vi/docs/course/index.html');
    expect(words(main)).toContain('Khóa học Toàn bộ khóa. 6 bài');
    expect(main).toContain('<a href="/sub/vi/docs/two" data-lesson=""><span lang="en">Two</span></a>');
    // The words around the name of a lesson are in the language of the page.
    expect(main).toMatch(
      /<a class="button"(?![^>]* lang=)[^>]*><span>Bắt đầu: <span lang="en">Welcome<\/span><\/span><\/a>/,
    );
    expect(main).toMatch(/<a href="\/sub\/vi\/docs\/one" data-lesson="">Một<\/a>/);
    expect(site.read('docs/course/index.html')).toContain(
      'hrefLang="vi" href="https://lessons.example/sub/vi/docs/course"',
    );
    expect(site.read('sitemap.xml')).toContain('https://lessons.example/sub/docs/course');
  });

  it('is led to by the name of the sidebar and by the trail of its pages', async () => {
    const site = makeSite(files());
    await site.mustBuild();
    const html = site.read('docs/two/index.html');
    expect(html).toMatch(/<p class="sidebar-title"><a href="\/sub\/docs\/course">The course<\/a><\/p>/);
    const trail = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(attributes(trail, 'a', 'href')).toEqual(['/sub/', '/sub/docs/course']);
    expect(site.read('docs/course/index.html')).toMatch(/<a href="\/sub\/docs\/course" aria-current="page">The course/);
  });

  it('is written with trailing slashes where the site wants them', async () => {
    const site = makeSite(files(undefined, 'trailingSlash: true,'));
    await site.mustBuild();
    expect(site.main('docs/course/index.html')).toContain('href="/sub/docs/one/"');
    expect(site.read('docs/one/index.html')).toContain('href="/sub/docs/course/"');
  });

  it('is left out for a sidebar without one, and without a page to show', async () => {
    const site = makeSite({ ...files(''), 'content/vi/messages.json': '{}' });
    await site.mustBuild();
    expect(site.has('docs/course/index.html')).toBe(false);
    expect(site.read('docs/two/index.html')).toContain('<p class="sidebar-title">The course</p>');
  });

  it('is refused for a sidebar that is not there, and at the address of another page', async () => {
    const site = makeSite({
      ...files("overview: { path: 'one' } }, coarse: { overview: { path: 'x' }"),
      'content/vi/messages.json': '{}',
    });
    expect(await site.findings()).toMatchObject([
      { rule: 'sidebars/unknown-sidebar', severity: 'error', file: 'codemaster.config.ts', line: 4 },
      { rule: 'routes/duplicate', severity: 'error' },
      { rule: 'routes/duplicate', severity: 'error' },
    ]);
  });
});

describe('the page of a category', () => {
  it('shows its part of the path', async () => {
    const site = makeSite(files());
    await site.mustBuild();
    const main = site.main('docs/category/listed/index.html');
    expect(words(main)).toContain(
      'Listed 1 lesson about 1 minute of reading Lessons finished: 0 of 1 Start: Four Four',
    );
  });
});

describe('a long sidebar', () => {
  it('is shown as one row for each group, so that its overview does not grow with it', async () => {
    const group = (label: string, id: string) =>
      `{ type: 'category', label: '${label}', items: ['${id}', ...Array.from({ length: 160 }, (_, i) => ({ type: 'link', label: 'x' + i, href: 'https://x.example/' + i }))] }`;
    const site = makeSite({
      'codemaster.config.ts': `export default { title: 'Long', url: 'https://long.example', blog: false,
        docs: { sidebars: { main: { overview: { path: 'all' } } } } };\n`,
      'content/sidebars.ts': `export default { main: [${group('First', 'a')}, ${group('Second', 'b')}] };\n`,
      'content/en/docs/a.md': doc('A'),
      'content/en/docs/b.md': doc('B'),
    });
    await site.mustBuild();
    const main = site.main('docs/all/index.html');
    expect(attributes(main, 'a', 'href').slice(1)).toEqual(['/docs/a', '/docs/a', '/docs/b']);
    expect(words(main)).toContain('First 161 items');
    expect(words(main)).not.toContain('minutes');
  });
});

describe('a course card', () => {
  const home = `---\ntitle: Home\nlayout: home\n---\n\n::::courses\n\n:::course[A]\n\nAbout. [Site](https://go.example)\n\n[Begin](../docs/one.md)\n\n:::\n\n:::course[B]\n\nNo way in.\n\n:::\n\n::::\n`;

  it('tells how long the course is that its first link into one leads to, with a mark for each lesson', async () => {
    const site = makeSite({ ...files(), 'content/en/pages/index.md': home });
    await site.mustBuild();
    const [, first = '', second = ''] = site.main('index.html').split('class="course-card"');
    expect(words(first)).toContain('A 6 lessons about 10 minutes of reading The whole path');
    expect(first).toContain('<a href="/sub/docs/course">');
    expect(attributes(first, 'i', 'data-lesson')).toEqual(
      ['welcome', 'one', 'two', 'lead', 'three', 'four'].map((id) => `/sub/docs/${id}`),
    );
    expect(second).not.toContain('course-path');
    expect(site.main('index.html')).not.toContain('cm-path');
  });
});

describe('a site whose readers tick nothing', () => {
  it('has no trace of it', async () => {
    const site = makeSite(files(undefined, 'themeConfig: { progress: false, shortcuts: false },'));
    await site.mustBuild();
    for (const path of ['docs/course/index.html', 'docs/one/index.html']) {
      const html = site.read(path);
      expect(html).not.toMatch(/data-comfort|data-done|data-progress|data-shortcuts|<dialog class="sheet"/);
    }
    const on = makeSite(files());
    await on.mustBuild();
    expect(on.main('docs/one/index.html')).toContain('data-comfort="finish"');
    // An unlisted page is no stop on anybody's path.
    expect(on.main('docs/secret/index.html')).not.toContain('data-comfort');
  });
});
