import { describe, expect, it } from 'vitest';
import { attributes, type Files, makeSite, textOf } from '../support/site-test.ts';

const config = (blog = '{}', extra = '') =>
  `export default { title: 'Lessons', url: 'https://lessons.example', docs: false, blog: ${blog}, ${extra} };\n`;
const post = (data: string, body = 'Text.') => `---\n${data}\n---\n\n${body}\n`;

const LONG = `${'A long opening that goes on and on. '.repeat(8)}\n\nMore.`;

/** The articles of a list page. */
const entries = (main: string) => [...main.matchAll(/<article\b.*?<\/article>/gs)].map(([article]) => article);

/** Ids that stand more than once in a page. */
const repeated = (html: string) => {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  return ids.filter((id, i) => ids.indexOf(id) !== i);
};

describe('excerpts', () => {
  const body = (name: string) =>
    `Opening of **${name}** with a [link](./2024-01-01-first.md) and a note.[^1]\n\n## Same heading\n\n![Map](./map.svg)\n\n<!--truncate-->\n\n## Same heading\n\nSecret rest of ${name}.\n\n[^1]: The note.\n`;
  const BLOG: Files = {
    'codemaster.config.ts': config('{}', "baseUrl: '/sub/', trailingSlash: true"),
    'content/en/blog/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/en/blog/2024-01-01-first.md': post('title: First\nauthors: [lan]\ntags: [go]', body('first')),
    'content/en/blog/2024-01-02-second.md': post('title: Second\nauthors: [lan]\ntags: [go]', body('second')),
    'content/en/blog/2024-01-03-third.md': post('title: Third\ndescription: Only this.\ntags: [go]', LONG),
    'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  page: true\n',
  };

  it('stand on every list up to the mark, with whole links and their own ids, and in feeds as plain text', async () => {
    const site = makeSite(BLOG);
    await site.mustBuild();
    for (const page of ['blog', 'blog/tags/go', 'blog/authors/lan']) {
      const html = site.read(`${page}/index.html`);
      const all = entries(site.main(`${page}/index.html`));
      const [second = '', first = ''] = all.slice(page === 'blog/authors/lan' ? 0 : 1);
      expect(second).toContain('Opening of <strong>second</strong>');
      expect(html).not.toContain('Secret rest');
      expect(attributes(second, 'a', 'href')).toEqual(
        expect.arrayContaining([
          '/sub/blog/2024/01/01/first/',
          '/sub/blog/2024/01/02/second/#fn-1',
          '/sub/blog/2024/01/02/second/',
        ]),
      );
      expect(attributes(first, 'img', 'src')[0]).toMatch(/^\/sub\/assets\/files\/map-[0-9a-f]{8}\.svg$/);
      expect(repeated(html)).toEqual([]);
      // Below the post's own heading, and without a link to itself.
      expect(second).toMatch(/<h3 id="post-\d-same-heading">Same heading<\/h3>/);
      expect(second).toContain('>Read more<span class="visually-hidden">: Second</span></a>');
    }
    // Without a mark the description stands for the text.
    const [third = ''] = entries(site.main('blog/index.html'));
    expect(third).toContain('Only this.');
    expect(third).not.toContain('A long opening');
    expect(third).toContain('Read more');
    const feed = JSON.parse(site.read('blog/feed.json')) as { items: { title: string; summary: string }[] };
    expect(feed.items.map(({ title, summary }) => [title, summary])).toEqual([
      ['Third', 'Only this.'],
      ['Second', 'Opening of second with a link and a note. Same heading'],
      ['First', 'Opening of first with a link and a note. Same heading'],
    ]);
    expect(site.read('blog/rss.xml')).toContain('<description>Opening of second with a link and a note. Same heading');
  });

  it('end at any spelling of the mark', async () => {
    const marks = [
      '<!-- truncate -->',
      '<!--truncate-->',
      '<!--   truncate   -->',
      '<!--\ntruncate\n-->',
      '{/* truncate */}',
      '<!-- truncate --><p>Rest</p>',
    ];
    const posts = marks.map((mark, i) => [
      `content/en/blog/2024-01-0${i + 1}-a.md`,
      post(`title: A${i}`, `Top.\n\n${mark}\n\nRest.`),
    ]);
    const site = makeSite({ 'codemaster.config.ts': config(), ...Object.fromEntries(posts) });
    await site.mustBuild();
    expect(site.text('blog/index.html').match(/Top\./g)).toHaveLength(marks.length);
    expect(site.text('blog/index.html')).not.toContain('Rest');
    for (const [i, mark] of marks.entries()) {
      const page = `blog/2024/01/0${i + 1}/a/index.html`;
      expect(site.main(page), mark).not.toContain('truncate');
      expect(site.text(page), mark).toContain('Top. Rest');
    }
  });

  it('end at the mark in pages of MDX too, with what components made above it', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/2024-01-01-a.mdx': post(
        'title: A',
        'export const name = "world";\n\nHello {name}. [More](./2024-01-02-b.mdx)\n\n{/* truncate */}\n\n## Rest',
      ),
      'content/en/blog/2024-01-02-b.mdx': post('title: B', 'Top.\n\n<!-- truncate -->\n\nRest.'),
      'content/en/blog/2024-01-03-c.mdx': post('title: C', '<div>\n\nTop.\n\n{/* truncate */}\n\nRest.\n\n</div>'),
    });
    const found = await site.findings();
    expect(found.map(({ rule, file }) => [rule, file])).toEqual([
      ['blog/untruncated-post', 'content/en/blog/2024-01-03-c.mdx'],
      ['blog/truncate-mark', 'content/en/blog/2024-01-03-c.mdx'],
    ]);
    const [, b = '', a = ''] = entries(site.main('blog/index.html'));
    expect(textOf(a)).toContain('Hello world. More');
    expect(textOf(a)).not.toContain('Rest');
    expect(attributes(a, 'a', 'href')).toContain('/blog/2024/01/02/b');
    expect(textOf(b)).toMatch(/Top\. *Read more/);
    expect(site.text('blog/2024/01/01/a/index.html')).toMatch(/Hello world\. More.*Rest/);
    expect(site.main('blog/2024/01/02/b/index.html')).not.toContain('excerpt-end');
  });

  it('are not cut by a mark in code, in another collection, or in a word', async () => {
    const site = makeSite({
      'codemaster.config.ts': config().replace('docs: false,', ''),
      'content/en/docs/a.md': '# A doc\n\nTop.\n\n<!-- truncate -->\n\nRest.\n',
      'content/en/blog/2024-01-01-a.md': post(
        'title: A\ndescription: Own.',
        'Top.\n\n```html\n<!-- truncate -->\n```\n\n`<!-- truncate -->` and <!-- truncated -->.',
      ),
    });
    await site.mustBuild();
    expect(site.text('docs/a/index.html')).toContain('Top. Rest.');
    expect(site.text('blog/index.html')).toContain('Own.');
  });

  it('are reported where the mark means nothing', async () => {
    const cases = [
      ['- One\n\n  <!-- truncate -->\n\n  Two', 'is inside another block', 7],
      ['<div>\n\nOne\n\n<!-- truncate -->\n\n</div>', 'is inside another block', 9],
      ['One\n\n<!-- truncate -->\n\nTwo\n\n<!-- truncate -->\n\nThree', 'has a second truncate mark', 11],
      ['<!-- truncate -->\n\nTwo', 'There is no text above', 5],
    ] as const;
    const posts = cases.map(([text], i) => [`content/en/blog/2024-01-0${i + 1}-a.md`, post('title: A', text)]);
    const site = makeSite({ 'codemaster.config.ts': config(), ...Object.fromEntries(posts) });
    const found = (await site.findings()).filter(({ rule }) => rule === 'blog/truncate-mark');
    expect(found.map(({ line, severity }) => [line, severity])).toEqual(cases.map(([, , line]) => [line, 'warning']));
    for (const [i, [, message]] of cases.entries()) {
      expect(found[i]?.message).toContain(message);
      expect(site.text(`blog/2024/01/0${i + 1}/a/index.html`)).not.toContain('truncate');
    }
  });

  it('are asked for where a list would cut a post off by itself, as gravely as the site wants', async () => {
    const files = (rules: string) => ({
      'codemaster.config.ts': config('{}', rules),
      'content/en/blog/2024-01-01-long.md': post('title: Long', LONG),
      'content/en/blog/2024-01-02-short.md': post('title: Short'),
      'content/en/blog/2024-01-03-own.md': post('title: Own\ndescription: Own.', LONG),
      'content/en/blog/2024-01-04-list.md': post('title: List', '- One\n- Two'),
      'content/en/blog/2024-01-05-unlisted.md': post('title: Unlisted\nunlisted: true', LONG),
    });
    expect(
      (await makeSite(files('')).findings()).map(({ rule, file, severity, line }) => [rule, file, severity, line]),
    ).toEqual([
      ['blog/untruncated-post', 'content/en/blog/2024-01-01-long.md', 'warning', 4],
      ['blog/untruncated-post', 'content/en/blog/2024-01-04-list.md', 'warning', 4],
    ]);
    expect((await makeSite(files("rules: { 'blog/untruncated-post': 'error' }")).build()).code).toBe(1);
    await makeSite(files("rules: { 'blog/untruncated-post': 'off' }")).mustBuild();
  });

  it('offer no more of a post whose description is all of it', async () => {
    const site = makeSite({ 'codemaster.config.ts': config(), 'content/en/blog/2024-01-01-a.md': post('title: A') });
    await site.mustBuild();
    expect(site.text('blog/index.html')).not.toContain('Read more');
  });
});

describe('authors of a post', () => {
  const byline = (html: string) =>
    textOf((/<ul class="byline".*?<\/ul>/s.exec(html)?.[0] ?? '').replace(/<span class="avatar".*?<\/span>/gs, ''));
  const authors =
    'lan:\n  name: Lan\n  title: Teacher\n  page: true\nminh:\n  name: Minh\n  url: https://minh.example\n';

  it('are keys, keys with changes, mappings, or the old fields', async () => {
    const cases = [
      ['authors: lan', 'Lan Teacher'],
      ['authors: [minh, lan]', 'Minh Lan Teacher'],
      ['authors: [lan, lan]', 'Lan Teacher'],
      ['authors:\n  - key: lan\n    title: Guest', 'Lan Guest'],
      ['authors:\n  key: lan\n  name: Lan Anh', 'Lan Anh Teacher'],
      ['authors:\n  name: Hoa\n  title: Guest\n  url: https://hoa.example', 'Hoa Guest'],
      ['authors:\n  - name: Hoa\n    title: Guest\n    url: https://hoa.example', 'Hoa Guest'],
      ['author: Hoa\nauthor_title: Guest\nauthor_url: https://hoa.example', 'Hoa Guest'],
      ['author: Hoa\nauthorTitle: Guest\nauthorURL: https://hoa.example', 'Hoa Guest'],
    ] as const;
    const posts = cases.map(([data], i) => [`content/en/blog/2024-01-0${i + 1}-a.md`, post(`title: A${i}\n${data}`)]);
    const site = makeSite({
      'codemaster.config.ts': config('{}', "rules: { 'blog/inline-author': 'off' }"),
      'content/en/blog/authors.yml': authors,
      ...Object.fromEntries(posts),
    });
    await site.mustBuild();
    for (const [i, [data, shown]] of cases.entries()) {
      const page = `blog/2024/01/0${i + 1}/a/index.html`;
      expect(byline(site.main(page)), data).toBe(shown);
      if (!shown.startsWith('Hoa')) continue;
      expect(attributes(site.main(page), 'a', 'href'), data).toContain('https://hoa.example');
      expect(site.read(page)).toContain('"author":[{"@type":"Person","name":"Hoa","url":"https://hoa.example/"}]');
    }
  });

  it('bring their picture, mail and networks, and a page where they want one', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "baseUrl: '/sub/'"),
      'content/en/blog/me.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/en/blog/2024-01-01-a.md': post(
        'title: A\nauthors:\n  - name: Đỗ Hoa\n    page: true\n    image_url: ./me.svg\n    email: hoa@example.org\n    socials:\n      github: hoa\n      mastodon: "@hoa@hachyderm.io"',
      ),
      'content/en/blog/2024-01-02-b.md': post('title: B\nauthors: {name: Đỗ Hoa, page: {permalink: /đỗ-hoa}}'),
    });
    await site.mustBuild();
    const main = site.main('blog/authors/đỗ-hoa/index.html');
    expect(textOf(main)).toContain('2 posts');
    expect(attributes(main, 'img', 'src')[0]).toMatch(/^\/sub\/assets\/files\/me-[0-9a-f]{8}\.svg$/);
    expect(attributes(main, 'a', 'href')).toEqual(
      expect.arrayContaining(['https://github.com/hoa', 'https://hachyderm.io/@hoa', 'mailto:hoa@example.org']),
    );
    expect(site.read('blog/atom.xml')).toContain('<email>hoa@example.org</email>');
    expect(site.text('blog/authors/index.html')).toContain('Đỗ Hoa');
  });

  it('are checked where they are written', async () => {
    const cases = [
      ['authors: [lam]', 'blog/unknown-author', 3, 11],
      ['authors:\n  - title: Nobody', 'front-matter/wrong-type', 4, 5],
      ['authors:\n  - name: Hoa\n    titel: Guest', 'front-matter/unknown-key', 5, 5],
      ['authors:\n  - key: lan\n    page: true', 'front-matter/wrong-type', 5, 11],
      ['authors: [lan]\nauthor: Hoa', 'blog/authors-twice', 4, 9],
      ['authors:\n  - name: Hoa\n    image_url: ./me.png', 'links/broken-image', 5, 16],
      ['authors:\n  - name: Hoa\n    url: javascript:alert(1)', 'links/unsafe-url', 5, 10],
      ['authors:\n  - name: Hoa\n    socials: {zalo: hoa}', 'blog/unknown-network', 4, 5],
    ] as const;
    const posts = cases.map(([data], i) => [`content/en/blog/2024-01-0${i + 1}-a.md`, post(`title: A${i}\n${data}`)]);
    const site = makeSite({
      'codemaster.config.ts': config('{}', "rules: { 'blog/inline-author': 'off' }"),
      'content/en/blog/authors.yml': authors,
      ...Object.fromEntries(posts),
    });
    const found = await site.findings();
    expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual(
      cases.map(([, rule, line, column]) => [rule, line, column]),
    );
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('are reported when they are described although there is a list, and shown all the same', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/authors.yml': authors,
      'content/en/blog/2024-01-01-a.md': post('title: A\nauthors: {name: Hoa}'),
    });
    expect(await site.findings()).toMatchObject([{ rule: 'blog/inline-author', severity: 'warning', line: 3 }]);
    expect(byline(site.main('blog/2024/01/01/a/index.html'))).toBe('Hoa');
  });

  it('of a borrowed post are those of its own language', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] }"),
      'content/vi/blog/authors.yml': 'lan:\n  name: Cô Lan\n  page: true\n',
      'content/vi/blog/2024-01-01-a.md': post('title: Bài\nauthors: [lan]', 'Chữ.'),
      'content/en/blog/authors.yml': 'minh:\n  name: Minh\n',
      'content/en/blog/2024-01-02-b.md': post('title: B\nauthors: [minh]'),
    });
    await site.mustBuild();
    expect(byline(site.main('en/blog/2024/01/01/a/index.html'))).toBe('Cô Lan');
    expect(site.has('en/blog/authors/lan/index.html')).toBe(true);
    // A list in English says which of its lines are not.
    expect(site.main('en/blog/index.html')).toContain('<a href="/en/blog/2024/01/01/a" lang="vi" dir="ltr">Bài</a>');
  });

  it('with a page keep the address of their own site, there and on the list of authors', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "baseUrl: '/sub/'"),
      'content/en/blog/authors.yml': [
        'lan:\n  name: Lan\n  title: Editor\n  url: https://www.lan.example/me/\n  page: true',
        'hoa:\n  name: Hoa\n  url: /blog/archive\n  page: true',
        'an:\n  name: An\n  url: https://an.example\n  page: true\n  socials:\n    site: https://an.example',
        'vy:\n  name: Vy\n  url: https://vy.example\n',
      ].join('\n'),
      'content/en/blog/2024-01-01-a.md': post('title: A\nauthors: [lan, hoa, an, vy]'),
    });
    await site.mustBuild();
    const linksOf = (page: string) =>
      [...site.main(page).matchAll(/<ul class="author-links">.*?<\/ul>/gs)].map(([list]) => [
        attributes(list, 'a', 'href'),
        textOf(list),
      ]);
    const lan = [['https://www.lan.example/me/'], expect.stringContaining('lan.example/me')];
    expect(linksOf('blog/authors/lan/index.html')).toEqual([lan]);
    const all = linksOf('blog/authors/index.html');
    expect(all).toContainEqual(lan);
    expect(all).toContainEqual([['/sub/blog/archive'], '/sub/blog/archive']);
    expect(all.filter(([hrefs]) => String(hrefs) === 'https://an.example')).toHaveLength(1);
    // Without a page the name leads there.
    expect(all).toHaveLength(3);
  });

  it('may come from a JSON file', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/authors.json':
        '{ "lan": { "name": "Lan", "image_url": "/l.svg" }, "img": { "image_url": "/l.svg" } }',
      'content/en/blog/2024-01-01-a.md': post('title: A\nauthors: [lan, img]'),
      'content/static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await site.mustBuild();
    expect(byline(site.main('blog/2024/01/01/a/index.html'))).toBe('Lan img');
  });
});

describe('tags', () => {
  const BASE: Files = {
    'codemaster.config.ts': config(),
    'content/en/blog/2024-01-01-a.md': post('title: A\ntags: [go, 2019, {label: Own one, permalink: /own}]'),
    'content/en/blog/2024-01-02-b.md': post('title: B\ntags: [Go, C, C#, C++]'),
  };

  it('of one address are one tag, and languages that differ by a sign are not', async () => {
    const site = makeSite(BASE);
    await site.mustBuild();
    expect(site.files().filter((path) => path.startsWith('blog/tags/'))).toEqual([
      'blog/tags/2019/index.html',
      'blog/tags/c-plus-plus/index.html',
      'blog/tags/c-sharp/index.html',
      'blog/tags/c/index.html',
      'blog/tags/go/index.html',
      'blog/tags/index.html',
      'blog/tags/own/index.html',
    ]);
    expect(site.text('blog/tags/go/index.html')).toContain('2 posts tagged with “go”');
    expect(site.text('blog/tags/own/index.html')).toContain('1 post tagged with “Own one”');
  });

  it('that are not listed are errors, and pages where the site lets them pass', async () => {
    const listed = { ...BASE, 'content/en/blog/tags.yml': 'go:\n  label: Go language\nc:\n' };
    const found = await makeSite(listed).findings();
    expect(found.map(({ rule, message, line, severity }) => [rule, message, line, severity])).toEqual([
      ['tags/unknown', 'There is no tag `2019`.', 3, 'error'],
      [
        'tags/inline',
        'The tag “Own one” is described in the page, although the site has a list of tags.',
        3,
        'warning',
      ],
      ['tags/unknown', 'There is no tag `Go`.', 3, 'error'],
      ['tags/unknown', 'There is no tag `C#`.', 3, 'error'],
      ['tags/unknown', 'There is no tag `C++`.', 3, 'error'],
    ]);
    const site = makeSite({
      ...listed,
      'codemaster.config.ts': config('{}', "rules: { 'tags/unknown': 'off', 'tags/inline': 'off' }"),
    });
    await site.mustBuild();
    expect(site.text('blog/tags/go/index.html')).toContain('2 posts tagged with “Go language”');
    expect(site.text('blog/tags/c/index.html')).toContain('1 post tagged with “C”');
    expect(site.has('blog/tags/c-sharp/index.html')).toBe(true);
  });

  it('of unlisted posts only have a page that nobody is led to', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/2024-01-01-a.md': post('title: A\ntags: [shown]'),
      'content/en/blog/2024-01-02-b.md': post('title: B\nunlisted: true\ntags: [hidden, shown]'),
    });
    await site.mustBuild();
    expect(site.text('blog/tags/shown/index.html')).toContain('1 post tagged');
    expect(site.text('blog/tags/index.html')).not.toContain('hidden');
    expect(site.read('blog/tags/hidden/index.html')).toContain('<meta name="robots" content="noindex"/>');
    expect(site.text('blog/tags/hidden/index.html')).toContain('Unlisted page');
    expect(site.read('sitemap.xml')).not.toContain('hidden');
    expect(attributes(site.main('blog/2024/01/02/b/index.html'), 'a', 'href')).toContain('/blog/tags/hidden');
  });

  it('refuse addresses that cannot be', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/2024-01-01-a.md': post(
        'title: A\ntags:\n  - {label: X, permalink: /con}\n  - {label: Y, permalink: "/a?b"}\n  - {label: Z, permalink: /../x}',
      ),
    });
    const found = (await site.findings()).filter(({ rule }) => rule === 'routes/bad-slug');
    expect(found.map(({ line }) => line)).toEqual([4, 5, 6]);
  });
});

describe('lists of posts', () => {
  const many = (count: number): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `content/en/blog/2024-01-${String(i + 1).padStart(2, '0')}-p${i + 1}.md`,
        post(`title: Post ${i + 1}\nauthors: [lan]\ntags: [go]`),
      ]),
    );
  const FILES: Files = {
    ...many(5),
    'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  page: {permalink: /all-lan-articles}\n',
  };
  const titles = (main: string) => entries(main).map((entry) => /Post \d/.exec(entry)?.[0]);
  const pager = (main: string) => {
    const nav = /<nav class="pager".*?<\/nav>/s.exec(main)?.[0] ?? '';
    return [attributes(nav, 'a', 'href'), textOf(nav)];
  };

  it('go on over pages below their address', async () => {
    const site = makeSite({ 'codemaster.config.ts': config('{ postsPerPage: 2 }'), ...FILES });
    await site.mustBuild();
    for (const base of ['blog', 'blog/tags/go', 'blog/authors/all-lan-articles']) {
      const page = (number: number) => (number === 1 ? `${base}/index.html` : `${base}/page/${number}/index.html`);
      expect([1, 2, 3].map((number) => titles(site.main(page(number))))).toEqual([
        ['Post 5', 'Post 4'],
        ['Post 3', 'Post 2'],
        ['Post 1'],
      ]);
      expect(pager(site.main(page(1)))).toEqual([[`/${base}/page/2`], 'Older entries Page 2 of 3']);
      expect(pager(site.main(page(2)))).toEqual([
        [`/${base}`, `/${base}/page/3`],
        'Newer entries Page 1 of 3Older entries Page 3 of 3',
      ]);
      expect(site.has(page(4))).toBe(false);
      expect(site.read(page(2))).toMatch(/<title>[^<]* \(Page 2 of 3\) \| Lessons<\/title>/);
      expect(site.read(page(2))).toContain(`<link rel="canonical" href="https://lessons.example/${base}/page/2"/>`);
    }
  });

  it('turn round where the site wants the oldest first, words and all', async () => {
    const site = makeSite({ 'codemaster.config.ts': config("{ postsPerPage: 3, sortPosts: 'ascending' }"), ...FILES });
    await site.mustBuild();
    expect(titles(site.main('blog/index.html'))).toEqual(['Post 1', 'Post 2', 'Post 3']);
    expect(pager(site.main('blog/index.html'))).toEqual([['/blog/page/2'], 'Newer entries Page 2 of 2']);
    // What is newer is newer, whatever the order.
    expect(pager(site.main('blog/2024/01/02/p2/index.html'))[0]).toEqual([
      '/blog/2024/01/03/p3',
      '/blog/2024/01/01/p1',
    ]);
  });

  it('stand where the config puts them', async () => {
    const options =
      "{ postsPerPage: 3, tagsBasePath: 'topics', authorsBasePath: 'people', pageBasePath: 'p', archiveBasePath: null }";
    const site = makeSite({ 'codemaster.config.ts': config(options), ...FILES });
    await site.mustBuild();
    expect(site.files().filter((path) => /^blog\/(?!2024).*html$/.test(path))).toEqual([
      'blog/index.html',
      'blog/p/2/index.html',
      'blog/people/all-lan-articles/index.html',
      'blog/people/all-lan-articles/p/2/index.html',
      'blog/people/index.html',
      'blog/topics/go/index.html',
      'blog/topics/go/p/2/index.html',
      'blog/topics/index.html',
    ]);
    const links = attributes(site.main('blog/index.html'), 'a', 'href');
    expect(links).toEqual(expect.arrayContaining(['/blog/topics', '/blog/people', '/blog/topics/go']));
    expect(links).not.toContain('/blog/archive');
  });

  it('keep the order of posts of one day by their time', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/a.md': post('title: Morning\ndate: 2024-05-05 08:00'),
      'content/en/blog/b.md': post('title: Evening\ndate: 2024-05-05T20:00:00+07:00'),
      'content/en/blog/c.md': post('title: Night\ndate: 2024-05-05T23:30:00-05:00'),
    });
    await site.mustBuild();
    const order = entries(site.main('blog/index.html')).map((entry) => /Morning|Evening|Night/.exec(entry)?.[0]);
    expect(order).toEqual(['Night', 'Evening', 'Morning']);
    expect(attributes(site.main('blog/a/index.html'), 'time', 'datetime')).toEqual(['2024-05-05']);
    expect(attributes(site.main('blog/c/index.html'), 'time', 'datetime')).toEqual(['2024-05-06']);
  });

  it('show years with the newest first, and each from January on', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/2023-12-31-a.md': post('title: A'),
      'content/en/blog/2024-01-01-b.md': post('title: B'),
      'content/en/blog/2024-12-31-c.md': post('title: C'),
    });
    await site.mustBuild();
    expect(site.text('blog/archive/index.html')).toContain(
      '2024 January 1, 2024 B December 31, 2024 C 2023 December 31, 2023 A',
    );
  });
});

describe('the side navigation of the blog', () => {
  const FILES: Files = {
    'content/en/blog/2023-12-31-a.md': post('title: A'),
    'content/en/blog/2024-01-01-b.md': post('title: B\nsidebar_label: Short B\ntitle_meta: B for search engines'),
    'content/en/blog/2024-02-01-c.md': post('title: C'),
  };
  const side = (html: string) => textOf(/<nav class="sidebar.*?<\/nav>/s.exec(html)?.[0] ?? '');

  it.each([
    ['all posts', "{ sidebarCount: 'ALL' }", '', 'Recent posts 2024 C Short B 2023 A'],
    ['some posts', '{ sidebarCount: 1, sidebarTitle: "News" }', '', 'News 2024 C'],
    ['no posts', '{ sidebarCount: 0 }', '', ''],
    [
      'posts without years',
      "{ sidebarCount: 'ALL' }",
      'themeConfig: { blog: { sidebar: { groupByYear: false } } }',
      'Recent posts C Short B A',
    ],
    [
      'the newest posts of an ascending blog',
      "{ sidebarCount: 2, sortPosts: 'ascending' }",
      '',
      'Recent posts 2024 C Short B',
    ],
  ])('shows %s', async (_, blog, extra, shown) => {
    const site = makeSite({ 'codemaster.config.ts': config(blog, extra), ...FILES });
    await site.mustBuild();
    expect(side(site.read('blog/index.html'))).toBe(shown);
  });

  it('has a title that translators can set', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      ...FILES,
      'content/en/messages.json': '{ "blog.sidebarTitle": "Lately" }',
    });
    await site.mustBuild();
    expect(side(site.read('blog/index.html'))).toContain('Lately 2024');
  });

  it('refuses a count below 0', async () => {
    const site = makeSite({ 'codemaster.config.ts': config('{ sidebarCount: -1 }'), ...FILES });
    expect(await site.findings()).toMatchObject([{ rule: 'config/wrong-value' }]);
  });

  it('leaves the head title to the post', async () => {
    const site = makeSite({ 'codemaster.config.ts': config(), ...FILES });
    await site.mustBuild();
    const html = site.read('blog/2024/01/01/b/index.html');
    expect(html).toContain('<title>B for search engines | Lessons</title>');
    expect(html).toContain('<h1>B</h1>');
  });
});

describe('a post', () => {
  it('shows its last change where the site does, and tells feeds and search engines of it', async () => {
    const data = 'title: A\nlast_update: {date: 2024-03-04, author: Lan}';
    const file = { 'content/en/blog/2024-01-01-a.md': post(data) };
    const silent = makeSite({ 'codemaster.config.ts': config(), ...file });
    await silent.mustBuild();
    expect(silent.text('blog/2024/01/01/a/index.html')).not.toContain('Last updated');
    const shown = makeSite({
      'codemaster.config.ts': config('{ showLastUpdateTime: true, showLastUpdateAuthor: true }'),
      ...file,
    });
    await shown.build();
    expect(shown.text('blog/2024/01/01/a/index.html')).toContain('Last updated on March 4, 2024 by Lan');
    expect(shown.read('blog/atom.xml')).toContain('<updated>2024-03-04T00:00:00Z</updated>');
    expect(shown.read('blog/2024/01/01/a/index.html')).toContain('"dateModified":"2024-03-04T00:00:00Z"');
    expect(shown.read('blog/2024/01/01/a/index.html')).toContain(
      '<meta property="article:modified_time" content="2024-03-04T00:00:00Z"/>',
    );
  });

  it('tells other sites when it was written, by whom, and what about', async () => {
    const site = makeSite({
      'codemaster.config.ts': config('{}', "baseUrl: '/sub/'"),
      'content/en/blog/authors.yml': 'lan:\n  name: Lan\n  page: true\nminh:\n  name: Minh\n  email: m@example.org\n',
      'content/en/blog/2024-01-01-a.md': post('title: A\nauthors: [lan, minh]\ntags: [go, "a \\" b"]'),
    });
    await site.mustBuild();
    const html = site.read('blog/2024/01/01/a/index.html');
    expect(
      [...html.matchAll(/<meta property="article:(\w+)" content="([^"]*)"/g)].map((meta) => meta.slice(1)),
    ).toEqual([
      ['published_time', '2024-01-01T00:00:00Z'],
      ['author', 'https://lessons.example/sub/blog/authors/lan'],
      ['tag', 'go'],
      ['tag', 'a &quot; b'],
    ]);
    expect(site.read('blog/index.html')).not.toContain('property="article:');
  });

  it('says how long it takes to read only where the site wants that', async () => {
    const file = { 'content/en/blog/2024-01-01-a.md': post('title: A') };
    const site = makeSite({ 'codemaster.config.ts': config('{ showReadingTime: false }'), ...file });
    await site.mustBuild();
    for (const page of ['blog', 'blog/2024/01/01/a']) expect(site.text(`${page}/index.html`)).not.toContain('min read');
  });

  it('takes texts that look like numbers, and refuses keys that mean nothing', async () => {
    const site = makeSite({
      'codemaster.config.ts': config(),
      'content/en/blog/2024-01-01-a.md': post(
        'title: 2021\ntitle_meta: 1.10\ndescription: 3\ntags: [2019]\nauthors: {name: 007}\ndraft: "false"\ntoc_max_heading_level: "4"',
      ),
    });
    await site.mustBuild();
    const html = site.read('blog/2024/01/01/a/index.html');
    expect(html).toContain('<title>1.10 | Lessons</title>');
    expect(html).toContain('<h1>2021</h1>');
    expect(textOf(html)).toContain('007');
    site.write({
      'content/en/blog/2024-01-01-a.md': post('titel: A\nid: a\ntoc_min_heading_level: 4\ntoc_max_heading_level: 2'),
    });
    const found = await site.findings();
    expect(found.map(({ rule, message, hint, line }) => [line, rule, hint ?? message])).toEqual([
      [2, 'front-matter/unknown-key', 'did you mean `title`?'],
      [3, 'front-matter/wrong-type', '`id` is not used for posts; write `slug`.'],
      [4, 'front-matter/heading-levels', '`toc_min_heading_level` should not be more than `toc_max_heading_level`'],
    ]);
  });

  it('is left out by the patterns of the config', async () => {
    const site = makeSite({
      'codemaster.config.ts': config("{ exclude: ['**/old/**'] }"),
      'content/en/blog/2024-01-01-a.md': post('title: A'),
      'content/en/blog/old/2024-01-02-b.md': post('title: B'),
    });
    await site.mustBuild();
    expect(site.has('blog/2024/01/01/a/index.html')).toBe(true);
    expect(attributes(site.main('blog/index.html'), 'a', 'href')).not.toContain('/blog/old/2024/01/02/b');
  });
});
