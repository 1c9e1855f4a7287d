import { describe, expect, it } from 'vitest';
import { attributes, type Files, makeSite, textOf } from '../support/site-test.ts';

const config = (docs = '{}', extra = '') =>
  `export default { title: 'Lessons', url: 'https://lessons.example', blog: false, docs: ${docs}, ${extra} };\n`;
const sidebars = (value: string) => `export default ${value};\n`;
const doc = (data: string) => `---\n${data}\n---\n\nText.\n`;
const side = (html: string) => /<nav class="sidebar[^"]*"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? '';
/** Addresses in the sidebar of a page. */
const links = (html: string) => attributes(side(html), 'a', 'href');

describe('rows of a sidebar', () => {
  it('are docs, links, HTML and categories, long and short, with classes and labels', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "baseUrl: '/sub/'"),
      'content/static/a.pdf': 'x',
      'content/sidebars.ts': sidebars(`{
        main: [
          { type: 'doc', id: 'a', className: 'new quiet', label: 'Labelled' },
          { type: 'doc', id: 'b', label: 'Not used' },
          { type: 'link', label: 'File', href: '/a.pdf' },
          { type: 'link', label: 'Raw', href: 'pathname:///elsewhere/x', autoAddBaseUrl: true },
          { type: 'html', value: '<b id="x">Bold</b> <a href="/docs/c">in HTML</a>', defaultStyle: true, className: 'note' },
          { type: 'category', label: 'Long', className: 'wide', items: [{ Short: ['c'] }] },
          { Shorter: { 'Shortest of all': ['d'] } },
        ],
        other: { 'Only in short': ['e', { type: 'ref', id: 'a' }] },
      }`),
      'content/en/docs/a.md': doc('title: A'),
      'content/en/docs/b.md': doc('title: B\nsidebar_label: B itself\nsidebar_class_name: own'),
      'content/en/docs/c.md': doc('title: C'),
      'content/en/docs/d.md': doc('title: D'),
      'content/en/docs/e.md': doc('title: E'),
    });
    await site.mustBuild();
    const html = side(site.read('docs/a/index.html'));
    expect(textOf(html).replace(/\s+/g, ' ')).toBe(
      'main Labelled B itself File Raw Bold in HTML Long Short C Shorter Shortest of all D',
    );
    expect(links(site.read('docs/a/index.html'))).toEqual([
      '/sub/docs/a',
      '/sub/docs/b',
      '/sub/a.pdf',
      '/elsewhere/x',
      '/sub/docs/c',
      '/sub/docs/c',
      '/sub/docs/d',
    ]);
    expect(html).toContain('<li class="new quiet">');
    expect(html).toContain('<li class="own">');
    expect(html).toContain('<li class="sidebar-html note"><b>Bold</b>');
    expect(html).toContain('<li class="sidebar-group wide">');
    // A reference does not take the doc into its sidebar, and no pager leads through it.
    expect(links(site.read('docs/e/index.html'))).toEqual(['/sub/docs/e', '/sub/docs/a']);
    expect(site.main('docs/e/index.html')).not.toContain('class="pager"');
  });

  it('hold HTML only as pages may: the rest is taken out and reported, links are judged', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.json': JSON.stringify({
        main: [
          'a',
          { type: 'html', value: '<b onclick="x()" style="color:red">B</b><script>x()</script>' },
          { type: 'html', value: '<a href="javascript:x()">x</a>' },
          { type: 'html', value: '<a href="/docs/b">x</a>' },
        ],
      }),
      'content/en/docs/a.md': doc('title: A'),
    });
    const found = await site.findings();
    expect(found.map(({ rule, severity, line }) => [rule, severity, line])).toEqual([
      ['sidebars/html-cut', 'warning', 1],
      ['links/unsafe-url', 'error', 1],
      ['sidebars/broken-link', 'error', 1],
    ]);
    site.write({
      'content/sidebars.json': JSON.stringify({
        main: [
          'a',
          {
            type: 'html',
            value:
              '<b onclick="x()" style="color:red">B</b><script>x()</script><cm-component data-index="0">c</cm-component>',
          },
        ],
      }),
    });
    expect((await site.build()).code).toBe(0);
    expect(side(site.read('docs/a/index.html'))).toContain('<li><b>B</b>c</li>');
  });

  it('say what is wrong with them', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.json': `{
  "main": [
    { "type": "doc", "id": "a", "customProps": { "x": 1 } },
    { "type": "link", "label": "X", "href": "/docs/a", "autoAddBaseUrl": false },
    { "type": "html", "html": "x" },
    { "label": "No type", "items": ["a"] },
    { "type": "doc", "id": "a", "className": "{x}" }
  ]
}
`,
      'content/en/docs/a.md': doc('title: A'),
    });
    const found = await site.findings();
    expect(found.map(({ message, line, hint }) => [line, message, hint])).toEqual([
      [3, '`main[0].customProps` has no effect here, because no template reads it; use `className`.', undefined],
      [
        4,
        '`main[1].autoAddBaseUrl` cannot be false; write `pathname:///path` for an address used as it is.',
        undefined,
      ],
      [5, '`main[2].value` is missing; it should be a text.', undefined],
      [5, 'Unknown key `main[2].html`.', 'known keys here: type, value, defaultStyle, className'],
      [6, expect.stringContaining('`main[3].type` is missing'), undefined],
      [7, '`main[4].className` should be class names such as "new" or "new quiet".', undefined],
    ]);
  });

  it('report unknown ids with everything there is', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{ mainDocId: "a" }'),
      'content/sidebars.ts': sidebars("{ main: ['a', 'intr'], second: ['intro'] }"),
      'content/en/docs/a.md': doc('title: A\ndisplayed_sidebar: man\npagination_next: intor'),
      'content/en/docs/intro.md': doc('title: Intro'),
    });
    const hints = (await site.findings()).map(({ rule, hint }) => [rule, hint]);
    expect(hints).toEqual([
      ['sidebars/unknown-sidebar', 'did you mean `main`? available sidebar ids: `main`, `second`'],
      ['docs/unknown-doc', 'did you mean `intro`? available doc ids: `a`, `intro`'],
      ['sidebars/unknown-doc', 'did you mean `intro`? available doc ids: `a`, `intro`'],
    ]);
  });
});

describe('unlisted pages', () => {
  const FILES: Files = {
    'codemaster.config.ts': config(),
    'content/sidebars.ts': sidebars(`{
      main: [
        'one',
        { type: 'category', label: 'Hidden', link: { type: 'generated-index' }, items: ['hidden'] },
        { type: 'category', label: 'Mixed', link: { type: 'generated-index' }, items: ['two', 'hidden-too'] },
        { type: 'category', label: 'Led', link: { type: 'doc', id: 'hidden-lead' }, items: ['three'] },
        'four',
      ],
    }`),
    'content/en/docs/one.md': doc('title: One'),
    'content/en/docs/two.md': doc('title: Two'),
    'content/en/docs/three.md': doc('title: Three'),
    'content/en/docs/four.md': doc('title: Four\npagination_prev: hidden'),
    'content/en/docs/hidden.md': doc('title: Hidden lesson\nunlisted: true'),
    'content/en/docs/hidden-too.md': doc('title: Hidden lesson too\nunlisted: true'),
    'content/en/docs/hidden-lead.md': doc('title: Hidden lead\nunlisted: true'),
  };

  it('stand in no sidebar, card, count or pager, but in the sidebar of their reader', async () => {
    const site = makeSite(FILES);
    await site.mustBuild();
    expect(links(site.read('docs/one/index.html'))).toEqual([
      '/docs/one',
      '/docs/category/mixed',
      '/docs/two',
      '/docs/three',
      '/docs/four',
    ]);
    expect(links(site.read('docs/hidden/index.html'))).toContain('/docs/hidden');
    expect(links(site.read('docs/hidden/index.html'))).toContain('/docs/category/hidden');
    expect(links(site.read('docs/hidden-lead/index.html'))).toContain('/docs/hidden-lead');
    const mixed = site.main('docs/category/mixed/index.html');
    expect(textOf(mixed)).not.toContain('Hidden');
    const pager = (page: string) =>
      attributes(/<nav class="pager".*?<\/nav>/s.exec(site.main(`docs/${page}/index.html`))?.[0] ?? '', 'a', 'href');
    expect(pager('one')).toEqual(['/docs/category/mixed']);
    expect(pager('two')).toEqual(['/docs/category/mixed', '/docs/three']);
    // Who asks for a page that is kept out of lists leads to nobody.
    expect(pager('four')).toEqual([]);
    expect(attributes(site.main('docs/three/index.html'), 'a', 'href')).not.toContain('/docs/hidden-lead');
  });

  it('leave a generated page that says so, and that search engines are kept from', async () => {
    const site = makeSite(FILES);
    await site.mustBuild();
    const html = site.read('docs/category/hidden/index.html');
    expect(site.text('docs/category/hidden/index.html')).toContain('There is nothing to read here yet.');
    expect(site.text('docs/category/hidden/index.html')).not.toContain('Hidden lesson');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(site.read('sitemap.xml')).not.toContain('category/hidden');
    expect(site.read('sitemap.xml')).toContain('category/mixed');
  });

  it('do not become the page that /docs leads to', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.ts': sidebars("{ main: ['hidden', 'shown'] }"),
      'content/en/docs/hidden.md': doc('title: Hidden\nunlisted: true'),
      'content/en/docs/shown.md': doc('title: Shown'),
    });
    await site.mustBuild();
    expect(site.read('docs/index.html')).toContain('/docs/shown');
  });

  it('of drafts only leave nothing behind', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.ts': sidebars(
        "{ main: ['one', { type: 'category', label: 'Later', link: { type: 'generated-index' }, items: ['draft'] }] }",
      ),
      'content/en/docs/one.md': doc('title: One\npagination_next: draft'),
      'content/en/docs/draft.md': doc('title: Draft\ndraft: true'),
    });
    await site.mustBuild();
    expect(links(site.read('docs/one/index.html'))).toEqual(['/docs/one']);
    expect(site.main('docs/one/index.html')).not.toContain('class="pager"');
    expect(site.text('docs/category/later/index.html')).toContain('There is nothing to read here yet.');
  });
});

describe('folders as categories', () => {
  it('take label, place, classes and page from their file, with ids from inside the folder', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/z.md': doc('title: Z'),
      'content/en/docs/1-guide/_category_.yml':
        'label: The guide\nposition: -1\nclassName: first\nlink: {type: doc, id: start}\n',
      'content/en/docs/1-guide/start.md': doc('title: Start'),
      'content/en/docs/1-guide/more.md': doc('title: More'),
      'content/en/docs/area/index.md': doc('title: Area\nsidebar_position: 0.5\nsidebar_class_name: area'),
      'content/en/docs/area/x.md': doc('title: X'),
    });
    await site.mustBuild();
    const html = side(site.read('docs/z/index.html'));
    expect(attributes(html, 'a', 'href')).toEqual([
      '/docs/guide/start',
      '/docs/guide/more',
      '/docs/area',
      '/docs/area/x',
      '/docs/z',
    ]);
    expect(html).toContain('<li class="sidebar-group first">');
    expect(html).toContain('<li class="sidebar-group area">');
    expect(textOf(html)).toContain('The guide');
  });

  it('say what is wrong in their files, and which of two is read', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/_category_.json': '{ "label": "Top" }',
      'content/en/docs/guide/_category_.json':
        '{\n  "label": "Guide",\n  "link": { "type": "doc", "id": "strat" }\n}\n',
      'content/en/docs/guide/_category_.yml': 'label: Other\n',
      'content/en/docs/guide/start.md': doc('title: Start'),
      'content/en/docs/fixed/_category_.yml': 'collapsible: false\ncollapsed: true\n',
      'content/en/docs/fixed/a.md': doc('title: A'),
    });
    const found = await site.findings();
    expect(found.map(({ rule, file, line, severity }) => [rule, file, line, severity])).toEqual([
      ['sidebars/category-file-at-top', 'content/en/docs/_category_.json', 1, 'warning'],
      ['sidebars/never-collapsed', 'content/en/docs/fixed/_category_.yml', 2, 'warning'],
      ['docs/unknown-doc', 'content/en/docs/guide/_category_.json', 3, 'error'],
      ['source/two-files', 'content/en/docs/guide/_category_.yml', 1, 'warning'],
    ]);
  });

  it('keep numbers in names where the site or a page wants that', async () => {
    const files: Files = {
      'content/en/docs/01-intro.md': doc('title: Intro'),
      'content/en/docs/2-part/1-a.md': doc('title: A'),
    };
    const all = makeSite({ 'codemaster.config.ts': config('{ numberPrefixParser: false }'), ...files });
    await all.mustBuild();
    expect(links(all.read('docs/01-intro/index.html'))).toEqual(['/docs/01-intro', '/docs/2-part/1-a']);
    const one = makeSite({
      'codemaster.config.ts': config(),
      ...files,
      'content/en/docs/01-intro.md': doc('title: Intro\nparse_number_prefixes: false'),
    });
    await one.mustBuild();
    expect(links(one.read('docs/01-intro/index.html'))).toEqual(['/docs/part/a', '/docs/01-intro']);
  });

  it('hold only the files that the patterns of the config choose', async () => {
    const site = makeSite({
      'codemaster.config.ts': config("{ include: ['**/*.md'], exclude: ['old/**', '*.part.md'] }"),
      'content/en/docs/a.md': doc('title: A'),
      'content/en/docs/b.part.md': doc('title: B'),
      'content/en/docs/_c.md': doc('title: C'),
      'content/en/docs/old/d.md': doc('title: D'),
    });
    await site.mustBuild();
    expect(links(site.read('docs/a/index.html'))).toEqual(['/docs/a']);
  });
});

describe('generated pages of categories', () => {
  it('have a head of their own', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "baseUrl: '/sub/'"),
      'content/static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/sidebars.ts': sidebars(`{
        main: [{
          type: 'category', label: 'Basics', key: 'basics',
          link: { type: 'generated-index', title: 'All the basics', description: 'What to know.', slug: '/start', image: '/img/x.svg', keywords: ['go', 'java'] },
          items: ['a', { type: 'link', label: 'Go', href: 'https://go.dev', description: 'Elsewhere.' }],
        }],
      }`),
      'content/en/docs/a.md': doc('title: A\ndescription: About A.'),
    });
    await site.mustBuild();
    const html = site.read('docs/start/index.html');
    expect(html).toContain('<title>All the basics | Lessons</title>');
    expect(html).toContain('<h1>All the basics</h1>');
    expect(html).toContain('<meta name="keywords" content="go, java"/>');
    expect(html).toContain('<meta property="og:image" content="https://lessons.example/sub/img/x.svg"/>');
    expect(site.text('docs/start/index.html')).toMatch(/What to know\..*A About A\..*Go.*Elsewhere\./);
    expect(textOf(side(html))).toContain('Basics');
  });

  it('are told apart from other categories of the same name', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.ts': sidebars(`{
        main: [
          { type: 'category', label: 'More', items: ['a'] },
          { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['b'] },
        ],
      }`),
      'content/en/docs/a.md': doc('title: A'),
      'content/en/docs/b.md': doc('title: B'),
    });
    await site.mustBuild();
    expect(links(site.read('docs/a/index.html'))).toEqual(['/docs/a', '/docs/category/more-1', '/docs/b']);
    const path = /<div class="path".*/s.exec(site.main('docs/category/more-1/index.html'))?.[0] ?? '';
    expect(new Set(attributes(path, 'a', 'href'))).toEqual(new Set(['/docs/b', '/docs/a']));
  });

  it('refuse an address or a picture that cannot be, wherever it is written', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.json': `{ "main": [
  { "type": "category", "label": "X", "items": ["a"],
    "link": { "type": "generated-index", "slug": "/x?y", "image": "/no.png" } },
  { "type": "autogenerated", "dirName": "." }
] }
`,
      'content/en/docs/a.md': doc('title: A'),
      'content/en/docs/guide/_category_.yml': 'link:\n  type: generated-index\n  slug: ../up\n  image: /nor-this.png\n',
      'content/en/docs/guide/b.md': doc('title: B'),
    });
    expect((await site.findings()).map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['routes/bad-slug', 'content/en/docs/guide/_category_.yml', 3],
      ['links/broken-image', 'content/en/docs/guide/_category_.yml', 4],
      ['routes/bad-slug', 'content/sidebars.json', 3],
      ['links/broken-image', 'content/sidebars.json', 3],
    ]);
  });

  it('need something to list', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/sidebars.ts': sidebars(
        "{ main: ['a', { type: 'category', label: 'X', link: { type: 'generated-index' }, items: [] }] }",
      ),
      'content/en/docs/a.md': doc('title: A'),
    });
    expect(await site.findings()).toMatchObject([{ rule: 'sidebars/empty-category', severity: 'error' }]);
  });
});

describe('tags of docs', () => {
  it('lead to pages sorted by title, keep unlisted docs to themselves, and may bring their own address', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/b.md': doc('title: Zeta\ntags: [go, {label: Bản đồ, permalink: /map}]'),
      'content/en/docs/a.md': doc('title: Alpha\ntags: [go]'),
      'content/en/docs/c.md': doc('title: Hidden\nunlisted: true\ntags: [go, secret]'),
    });
    await site.mustBuild();
    expect(site.text('docs/tags/go/index.html')).toMatch(/2 docs tagged with “go” Alpha .*Zeta/);
    expect(site.text('docs/tags/go/index.html')).not.toContain('Hidden');
    expect(site.text('docs/tags/map/index.html')).toContain('1 doc tagged with “Bản đồ”');
    expect(attributes(site.main('docs/tags/index.html'), 'a', 'href')).toEqual(['/docs/tags/map', '/docs/tags/go']);
    expect(site.read('docs/tags/secret/index.html')).toContain('noindex');
    expect(site.text('docs/tags/secret/index.html')).toContain('Hidden');
  });
});

describe('front matter of docs and pages', () => {
  it('takes values that differ only in how YAML reads them', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/a.md': doc(
        "title: 2021\ndescription: 1.10\nkeywords: [1.0]\nslug: 404\nsidebar_position: '2'\ntags: [2019]\nunlisted: 'false'",
      ),
      'content/en/docs/b.md': doc('title: B\nsidebar_position: 1'),
    });
    await site.mustBuild();
    expect(links(site.read('docs/b/index.html'))).toEqual(['/docs/b', '/docs/404']);
    expect(site.read('docs/404/index.html')).toContain('<meta name="description" content="1.10"/>');
    expect(site.read('docs/404/index.html')).toContain('<meta name="keywords" content="1.0"/>');
  });

  it('says of keys that mean nothing here why, at their place', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/a.md': doc(
        'title: A\nsidebar_custom_props: {x: 1}\nsidebar_class_name: "a{}"\nsidbar_label: A\ntags: go',
      ),
    });
    expect((await site.findings()).map(({ rule, message, hint, line }) => [line, rule, hint ?? message])).toEqual([
      [
        3,
        'front-matter/wrong-type',
        '`sidebar_custom_props` has no effect here, because no template reads it; use `sidebar_class_name`.',
      ],
      [4, 'front-matter/wrong-type', '`sidebar_class_name` should be class names such as "wide" or "wide quiet".'],
      [5, 'front-matter/unknown-key', 'did you mean `sidebar_label`?'],
      [6, 'front-matter/wrong-type', 'write `tags: [go]`'],
    ]);
  });

  it('lets a page say when it was changed last, and dress its text', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/docs/a.md': doc('title: A'),
      'content/en/pages/p.md': doc('title: P\nwrapperClassName: wide\nlast_update: {date: 2024-02-29}'),
    });
    await site.mustBuild();
    expect(site.text('p/index.html')).toContain('Last updated on February 29, 2024');
    expect(site.main('p/index.html')).toContain('class="prose wide"');
  });
});

describe('docs at the start of a site', () => {
  const FILES: Files = {
    'codemaster.config.ts': config("{ routeBasePath: '/' }"),
    'content/en/docs/intro.md': doc('title: Intro'),
    'content/en/docs/guide/a.md': doc('title: A'),
  };

  it('lead to the main one, unless the site has a home page', async () => {
    const site = makeSite(FILES);
    await site.mustBuild();
    expect(site.read('index.html')).toContain('url=/guide/a');
    expect(site.has('intro/index.html')).toBe(true);
    site.write({ 'content/en/pages/index.md': doc('title: Home') });
    await site.mustBuild();
    expect(site.text('index.html')).toContain('Home');
  });
});
