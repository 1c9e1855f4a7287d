import { describe, expect, it } from 'vitest';
import { attributes, type Files, makeSite } from '../support/site-test.ts';

const MESSAGES = {
  title: 'Lessons',
  tagline: 'From the start',
  'image.alt': 'Lessons on a card',
  'announcementBar.content': 'Hello there',
  'announcementBar.linkLabel': 'See more',
  'logo.alt': 'An owl',
  'navbar.item.label.Go': 'The Go course',
  'navbar.item.label.Thêm': 'More',
  'navbar.item.label.go-site': 'go.dev',
  'footer.title.Tài liệu': 'Docs',
  'footer.title.second': 'Also docs',
  'footer.item.label.Bắt đầu': 'Start here',
  'footer.item.label.again': 'Start again',
  'footer.copyright': 'All rights reversed',
  'blog.title': 'Diary',
  'blog.description': 'What happened',
  'blog.sidebarTitle': 'New ones',
  'blog.feed.title': 'Diary feed',
  'blog.feed.description': 'All that happened',
  'blog.feed.copyright': 'Ours',
  'sidebar.main.label': 'The course',
  'sidebar.main.category.Cơ bản': 'Basics',
  'sidebar.main.category.Cơ bản.link.generated-index.title': 'Basics from the start',
  'sidebar.main.category.Cơ bản.link.generated-index.description': 'What comes first',
  'sidebar.main.doc.Mở đầu': 'Opening',
  'sidebar.main.link.Diễn đàn': 'Forum',
};

const SITE: Files = {
  'codemaster.config.ts': `export default {
  title: 'Bài học', tagline: 'Từ đầu', url: 'https://lessons.example',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  docs: { sidebars: { main: { label: 'Khóa học' } } },
  blog: { title: 'Nhật ký', description: 'Chuyện đã qua', sidebarTitle: 'Bài mới',
    feedOptions: { title: 'Tin nhật ký', description: 'Mọi chuyện', copyright: 'Của chúng tôi' } },
  rules: { 'links/social-image': 'off' },
  themeConfig: {
    image: { src: 'logo.svg', alt: 'Bài học trên thẻ' },
    announcementBar: { content: 'Chào bạn', to: '/docs/a', linkLabel: 'Xem thêm' },
    navbar: {
      title: 'Bài học', logo: { src: 'logo.svg', alt: 'Con cú' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Go' },
        { type: 'dropdown', label: 'Thêm', items: [{ label: 'Go', key: 'go-site', href: 'https://go.dev' }] },
      ],
    },
    footer: {
      links: [
        { title: 'Tài liệu', items: [{ label: 'Bắt đầu', to: '/docs/a' }] },
        { title: 'Tài liệu', key: 'second', items: [{ label: 'Bắt đầu', key: 'again', to: '/docs/a' }] },
      ],
      copyright: 'Giữ mọi quyền',
    },
  },
};
`,
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/sidebars.ts': `export default { main: [
  { type: 'doc', id: 'a', label: 'Mở đầu' },
  { type: 'category', label: 'Cơ bản', link: { type: 'generated-index', slug: '/basics', title: 'Từ cơ bản', description: 'Học trước' }, items: ['b'] },
  { type: 'link', label: 'Diễn đàn', href: 'https://forum.example' },
] };
`,
  'content/vi/docs/a.md': '# A\n',
  'content/vi/docs/b.md': '# B\n',
  'content/en/docs/a.md': '# A\n',
  'content/en/docs/b.md': '# B\n',
  'content/vi/blog/2025-01-01-x.md': '---\ntitle: X\nauthors: lan\ntags: [go]\n---\n\nChữ.\n',
  'content/vi/blog/2025-01-02-y.md': '---\ntitle: Chỉ tiếng Việt\nauthors: minh\n---\n\nChữ.\n',
  'content/vi/blog/authors.yml':
    'lan:\n  name: Lan\n  title: Cô giáo\n  page: true\nminh:\n  name: Minh\n  title: Thầy giáo\n',
  'content/vi/blog/tags.yml': 'go:\n  label: Ngôn ngữ Go\n  description: Về Go\n',
  'content/en/blog/2025-01-01-x.md': '---\ntitle: X\nauthors: lan\ntags: [go]\n---\n\nText.\n',
  'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  title: Teacher\n  description: Writes lessons\n  page: true\n',
  'content/en/blog/tags.yml': 'go:\n  label: The Go language\n  description: About Go\n',
  'content/en/messages.json': JSON.stringify(MESSAGES, null, 2),
};

describe('texts of the config in another language', () => {
  it('are shown wherever the text is', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const page = site.read('en/docs/a/index.html');
    const shown: readonly [file: string, texts: readonly string[]][] = [
      [page, ['A | Lessons', 'Hello there', 'See more', 'The Go course', 'More', 'go.dev', 'Docs', 'Also docs']],
      [
        page,
        [
          'Lessons on a card',
          'Start here',
          'Start again',
          'All rights reversed',
          'The course',
          'Basics',
          'Opening',
          'Forum',
        ],
      ],
      [site.main('en/docs/basics/index.html'), ['Basics from the start', 'What comes first']],
      [site.read('en/blog/index.html'), ['Diary', 'What happened', 'New ones', 'The Go language']],
      [site.read('en/blog/authors/lan/index.html'), ['Teacher', 'Writes lessons']],
      [site.read('en/blog/tags/go/index.html'), ['The Go language', 'About Go']],
      [site.read('en/blog/rss.xml'), ['Diary feed', 'All that happened', 'Ours']],
      [site.read('en/manifest.webmanifest'), ['Lessons', 'From the start']],
      [site.read('en/opensearch.xml'), ['Lessons', 'From the start']],
      [site.read('en/llms.txt'), ['Lessons', 'From the start', 'The course']],
    ];
    for (const [text, wanted] of shown) for (const part of wanted) expect(text).toContain(part);
    expect(attributes(page, 'img', 'alt')).toContain('An owl');
    // Nothing Vietnamese is left on a page that has a translation, but the name of the other language, and the keys of
    // sidebar groups, which nobody sees.
    expect(site.read('en/docs/basics/index.html').replaceAll(/Tiếng Việt|data-key="[^"]*"/g, '')).not.toMatch(
      /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/i,
    );
    expect(site.read('docs/a/index.html')).toContain('A | Bài học');
  });

  it('need none for a navbar title that repeats the site’s title', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(site.read('en/docs/a/index.html')).toMatch(/class="brand[^>]*>.*?Lessons/s);
  });

  it('find the authors of a borrowed post in the default locale’s list', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(site.main('en/blog/2025/01/02/y/index.html')).toContain('Minh');
  });

  it('are found whichever way an id spells its letters', async () => {
    const nfd = Object.fromEntries(Object.entries(MESSAGES).map(([id, text]) => [id.normalize('NFD'), text]));
    const [one, two] = [makeSite(SITE), makeSite({ ...SITE, 'content/en/messages.json': JSON.stringify(nfd) })];
    await one.mustBuild();
    await two.mustBuild();
    expect(two.manifest()).toEqual(one.manifest());
  });

  it('have ids that are checked: an unknown one is a warning with its place and the nearest known one', async () => {
    const site = makeSite({
      ...SITE,
      'content/en/messages.json':
        '{\n  "title": "Lessons",\n  "footer.title.Tài liêu": { "message": "Docs" },\n  "x": "y"\n}\n',
    });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain(`content/en/messages.json:3:3  warning  i18n/unknown-message
  No text of the site has the message id \`footer.title.Tài liêu\`, so its translation is never shown.
    1 | {
    2 |   "title": "Lessons",
  > 3 |   "footer.title.Tài liêu": { "message": "Docs" },
      |   ^^^^^^^^^^^^^^^^^^^^^^^
    4 |   "x": "y"
  hint: did you mean \`footer.title.Tài liệu\`?
`);
    expect(run.stderr).toContain('content/en/messages.json:4:3  warning  i18n/unknown-message');
  });

  it('may be those of components; only one that is much like one of the config is then a mistake', async () => {
    const site = makeSite({
      ...SITE,
      'content/en/messages.json': '{ "home.hello": "Hello", "footer.title.Tài liêu": "Docs" }',
      'content/en/pages/hello.mdx':
        '---\ntitle: Hi\ndescription: Hello to all.\n---\n\nimport Translate from \'@docusaurus/Translate\';\n\n<Translate id="home.hello">Chào</Translate>\n',
    });
    const found = (await site.findings()).filter(({ rule }) => rule === 'i18n/unknown-message');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('Tài liêu')]);
    await site.build();
    expect(site.main('en/hello/index.html')).toContain('Hello');
  });

  it('are not called unknown while the sidebars cannot be read', async () => {
    const site = makeSite({ ...SITE, 'content/sidebars.ts': 'export default { main: [{ type: "category" }] };\n' });
    const findings = await site.findings();
    expect(findings.map(({ rule }) => rule)).not.toContain('i18n/unknown-message');
  });

  it('may name rows of a sidebar that are planned only', async () => {
    const site = makeSite({
      ...SITE,
      'codemaster.config.ts': String(SITE['codemaster.config.ts']).replace(
        'docs: { sidebars',
        "docs: { planned: ['later'], sidebars",
      ),
      'content/sidebars.ts': String(SITE['content/sidebars.ts']).replace(
        "{ type: 'link'",
        "{ type: 'category', label: 'Sau này', items: ['later'] },\n  { type: 'link'",
      ),
      'content/en/messages.json': JSON.stringify({ ...MESSAGES, 'sidebar.main.category.Sau này': 'Later' }),
    });
    await site.mustBuild();
  });
});

describe('an announcement that leads to a page', () => {
  const config = (bar: string) => `export default {
  title: 'Course', url: 'https://course.example', i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  docs: {}, themeConfig: { announcementBar: ${bar} },
};
`;
  const files = {
    'content/en/docs/a.md': '# A\n',
    'content/vi/docs/a.md': '# A\n',
    'content/vi/messages.json': JSON.stringify({ 'announcementBar.content': 'Khóa học đã mở.' }),
  };
  const bars = async (bar: string) => {
    const site = makeSite({ ...files, 'codemaster.config.ts': config(bar) });
    await site.mustBuild();
    return ['', 'vi/'].map(
      (prefix) => /class="announcement".*?<p>(.*?)<\/p>/.exec(site.read(`${prefix}docs/a/index.html`))?.[1],
    );
  };

  it('is the link itself, in each language', async () => {
    expect(await bars(`{ content: 'The course is open.', to: '/docs/a' }`)).toEqual([
      '<a href="/docs/a">The course is open.</a>',
      '<a href="/vi/docs/a">Khóa học đã mở.</a>',
    ]);
  });

  it('has a link after it where that has a label', async () => {
    expect(await bars(`{ content: 'The course is open.', to: '/docs/a', linkLabel: 'Begin' }`)).toEqual([
      'The course is open. <a href="/docs/a">Begin</a>',
      'Khóa học đã mở. <a href="/vi/docs/a">Begin</a>',
    ]);
  });

  it('is text where it leads nowhere', async () => {
    expect(await bars(`{ content: 'The course is open.' }`)).toEqual(['The course is open.', 'Khóa học đã mở.']);
  });
});
