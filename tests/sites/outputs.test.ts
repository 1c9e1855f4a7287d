import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attributes, makeSite } from '../support/site-test.ts';

const config = (extra = '') => `export default {
  title: 'Bài học', tagline: 'Học từng bước', url: 'https://lessons.example', baseUrl: '/sub/',
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  ${extra}
};\n`;

const SITE = {
  'codemaster.config.ts': config(),
  'content/vi/docs/mở-đầu.md':
    '---\ntitle: Mở đầu\ndescription: Bài đầu tiên.\n---\n\n## Phần một {#one}\n\nXem [bài hai](./hai.md#x) và [nơi khác](https://go.dev/).\n',
  'content/vi/docs/hai.md': '---\ntitle: Hai & ba\n---\n\n## X {#x}\n\nChữ.\n',
  'content/vi/docs/nháp.md': '---\ntitle: Nháp\nunlisted: true\n---\n\nChữ.\n',
  'content/vi/blog/2025-03-03-chào.md':
    '---\ntitle: Chào <bạn>\nauthors: [lan]\ntags: [hola]\n---\n\nĐọc [bài một](../docs/mở-đầu.md).\n\n```go\npackage main\n```\n',
  'content/vi/blog/authors.yml': 'lan:\n  name: Lan\n  page: true\n',
  'content/vi/pages/index.md': '---\ntitle: Trang đầu\nlayout: home\n---\n\nChữ.\n',
};

/** The linked data of a page. */
function jsonLd(html: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(text) as Record<string, unknown>;
}

describe('feeds', () => {
  it('carry whole posts with complete addresses, and every page of the locale names them', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const feed = JSON.parse(site.read('blog/feed.json')) as {
      items: { url: string; title: string; content_html: string }[];
    };
    expect(feed.items.map(({ url, title }) => [url, title])).toEqual([
      ['https://lessons.example/sub/blog/2025/03/03/ch%C3%A0o', 'Chào <bạn>'],
    ]);
    const html = feed.items[0]?.content_html ?? '';
    expect(html).toContain('href="https://lessons.example/sub/docs/m%E1%BB%9F-%C4%91%E1%BA%A7u"');
    expect(html).not.toContain('<button');
    for (const name of ['rss.xml', 'atom.xml']) expect(site.read(`blog/${name}`)).toContain('Chào &lt;bạn');
    const head = site.read('docs/hai/index.html');
    for (const name of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(attributes(head, 'link', 'href')).toContain(`/sub/blog/${name}`);
  });

  it('are left out where the site does not want them, or a locale has no posts of its own', async () => {
    const site = makeSite({ ...SITE, 'codemaster.config.ts': config("blog: { feedOptions: { type: ['rss'] } }") });
    await site.mustBuild();
    expect(site.has('blog/rss.xml')).toBe(true);
    expect(site.has('blog/atom.xml')).toBe(false);
    expect(attributes(site.read('index.html'), 'link', 'href')).not.toContain('/sub/blog/atom.xml');
    // The English blog shows a borrowed post, which only the Vietnamese feed carries.
    expect(site.has('en/blog/index.html')).toBe(true);
    expect(site.has('en/blog/rss.xml')).toBe(false);
    expect(attributes(site.read('en/index.html'), 'link', 'href')).not.toContain('/sub/en/blog/rss.xml');
  });
});

describe('files for tools that read text', () => {
  it('hold in the Markdown twin what the page includes, with links that lead where those of the page do', async () => {
    const site = makeSite({
      'codemaster.config.ts':
        "export default { title: 'T', url: 'https://a.example', baseUrl: '/sub/', markdown: { includeFolders: ['content', 'samples'] } };\n",
      'samples/m.go': 'package main\n\n// #region fence\nconst fence = `\n```\n`\n// #endregion fence\n',
      'content/en/docs/a/_p.md': '\nPart with [b](../b.md), [other][o] and\n::include[./_deep.md]\n\n[o]: ../b.md#x\n',
      'content/en/docs/a/_deep.md': 'deep [page](./inc.md)\n\n- item\n',
      'content/en/docs/a/inc.md': [
        '---\ntitle: Inc\n---\n\nOpening [b](../b.md).\n::include[./_p.md]\nEnd.\n',
        '> - ```go file=/samples/m.go region=fence\n>   ```\n',
        '1. ::include[./_deep.md]\n\n2. Last',
      ].join('\n'),
      'content/en/docs/b.md': '# B\n\n## X\n\nText.\n',
    });
    await site.mustBuild();
    const b = 'https://a.example/sub/docs/b';
    const inc = 'https://a.example/sub/docs/a/inc';
    expect(site.read('docs/a/inc.md')).toBe(
      [
        `# Inc\n\nOpening [b](${b}).\n`,
        `Part with [b](${b}), [other][o] and\n\ndeep [page](${inc})\n\n- item\n\n[o]: ${b}#x\n\nEnd.\n`,
        '> - ````go file=/samples/m.go region=fence\n>   const fence = `\n>   ```\n>   `\n>   ````\n',
        `1. deep [page](${inc})\n\n   - item\n\n2. Last\n`,
      ].join('\n'),
    );
  });

  it('are a Markdown twin of each listed doc and a list of them', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    expect(site.read('docs/mở-đầu.md')).toBe(
      '# Mở đầu\n\n> Bài đầu tiên.\n\n## Phần một {#one}\n\nXem [bài hai](https://lessons.example/sub/docs/hai#x) và [nơi khác](https://go.dev/).\n',
    );
    expect(site.has('docs/nháp.md')).toBe(false);
    const list = site.read('llms.txt');
    expect(list).toContain('https://lessons.example/sub/docs/m%E1%BB%9F-%C4%91%E1%BA%A7u.md');
    expect(list).not.toContain('Nháp');
  });
});

describe('without files for tools that read text', () => {
  it('there are neither twins nor lists of them, and those of an earlier build go', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const pages = site.read('en/docs/hai/index.html');
    site.write({ 'codemaster.config.ts': config('llms: false') });
    await site.mustBuild();
    const left = Object.keys(site.manifest()).filter((path) => /\.md$|(^|\/)llms\.txt$/.test(path));
    expect(left).toEqual([]);
    expect(site.read('en/docs/hai/index.html')).toBe(pages);
    const run = await site.run(['check']);
    expect(run.code, run.stderr).toBe(0);
    // An edit of one page does not bring its twin back.
    site.write({ 'content/vi/docs/mở-đầu.md': `${site.source('content/vi/docs/mở-đầu.md')}\nThêm.\n` });
    await site.mustBuild();
    expect(Object.keys(site.manifest()).filter((path) => path.endsWith('.md'))).toEqual([]);
  });
});

describe('files for browsers and hosts', () => {
  it('describe the search and the site, and the head names them', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const head = site.read('en/docs/hai/index.html');
    expect(attributes(head, 'link', 'href')).toEqual(
      expect.arrayContaining(['/sub/en/opensearch.xml', '/sub/en/manifest.webmanifest']),
    );
    expect(site.read('en/opensearch.xml')).toContain('https://lessons.example/sub/en/search?q={searchTerms}');
    const manifest = JSON.parse(site.read('en/manifest.webmanifest')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'Bài học', lang: 'en', start_url: '/sub/en', scope: '/sub/en' });
  });

  it('allow the inline scripts of the pages, one on each, and no other', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const inline = [...site.read('index.html').matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '';
    const allowed = /script-src 'self'((?: 'sha256-[^']+'){6});/.exec(policy)?.[1];
    expect(allowed).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });

  it('keep a file of the same name that the site brings', async () => {
    const site = makeSite({
      ...SITE,
      'content/static/robots.txt': 'mine\n',
      'content/static/_headers': '/*\n  X: y\n',
    });
    await site.mustBuild();
    expect(site.read('robots.txt')).toBe('mine\n');
    expect(site.read('_headers')).toBe('/*\n  X: y\n');
  });
});

describe('linked data', () => {
  it('tells the way to a doc, the post, the blog and the site', async () => {
    const site = makeSite(SITE);
    await site.mustBuild();
    const trail = jsonLd(site.read('docs/hai/index.html'));
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.stringify(trail)).toContain('https://lessons.example/sub/docs/hai');
    expect(jsonLd(site.read('blog/2025/03/03/chào/index.html'))).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Chào <bạn>',
      datePublished: expect.stringMatching(/^2025-03-03/),
      author: [{ '@type': 'Person', name: 'Lan' }],
    });
    expect(jsonLd(site.read('blog/index.html'))).toMatchObject({ '@type': 'Blog' });
    expect(jsonLd(site.read('index.html'))).toMatchObject({ '@type': 'WebSite', name: 'Bài học' });
    expect(site.read('404.html')).not.toContain('application/ld+json');
  });
});

describe('redirects', () => {
  it('lead from old addresses to pages, with and without a host that knows them', async () => {
    const site = makeSite({ ...SITE, 'codemaster.config.ts': config("redirects: [{ from: '/cũ', to: '/docs/hai' }]") });
    await site.mustBuild();
    expect(site.read('cũ/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/sub/docs/hai">');
    expect(site.read('_redirects')).toContain('/sub/c%C5%A9 /sub/docs/hai 301\n');
    expect(site.read('sitemap.xml')).not.toContain('/c%C5%A9');
  });

  it.each(['true', 'false', 'undefined'])('lead to files and to anchors, trailingSlash: %s', async (trailingSlash) => {
    const site = makeSite({
      ...SITE,
      'content/static/files/kế hoạch.pdf': 'x',
      'content/vi/docs/hai.md': '---\ntitle: Hai\n---\n\n## Đường đi\n\nChữ.\n',
      'content/vi/docs/mở-đầu.md': '# Mở đầu\n\nChữ.\n',
      'codemaster.config.ts': config(
        `trailingSlash: ${trailingSlash}, redirects: [{ from: '/a', to: '/files/kế hoạch.pdf' }, { from: '/b', to: '/docs/hai?x=1#đường-đi' }]`,
      ),
    });
    await site.mustBuild();
    const slash = trailingSlash === 'true' ? '/' : '';
    const file = '/sub/files/k%E1%BA%BF%20ho%E1%BA%A1ch.pdf';
    const page = `/sub/docs/hai${slash}?x=1#%C4%91%C6%B0%E1%BB%9Dng-%C4%91i`;
    expect(site.read('_redirects').split('\n').slice(0, 2)).toEqual([
      `/sub/a${slash} ${file} 301`,
      `/sub/b${slash} ${page} 301`,
    ]);
    // The main doc is the site's own choice, which browsers must not keep after it has changed.
    expect(site.read('_redirects')).toContain(`/sub/docs${slash} /sub/docs/hai${slash} 302\n`);
    const html = site.read(trailingSlash === 'false' ? 'b.html' : 'b/index.html');
    expect(html).toContain(`content="0; url=${page}"`);
    expect(html).toContain(`<link rel="canonical" href="https://lessons.example/sub/docs/hai${slash}">`);
  });

  it('that aim at an anchor nobody has are found on the finished page', async () => {
    const site = makeSite({
      ...SITE,
      'codemaster.config.ts': config("redirects: [{ from: '/a', to: '/docs/hai#nowhere' }]"),
    });
    expect((await site.findings()).map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      'links/broken-anchor codemaster.config.ts:4',
    ]);
  });

  it.each([
    ["[{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]", 'redirects/loop'],
    ["[{ from: '/a', to: '/b' }, { from: '/b', to: '/docs/hai' }]", 'redirects/chain'],
    ["[{ from: '/a', to: '/docs/hia' }]", 'redirects/missing-target'],
    ["[{ from: '/docs/hai', to: '/blog' }]", 'redirects/shadowed'],
    ["[{ from: '/a', to: '/blog' }, { from: '/a', to: '/docs/hai' }]", 'redirects/duplicate'],
  ])('are checked: %s', async (redirects, rule) => {
    const site = makeSite({ ...SITE, 'codemaster.config.ts': config(`redirects: ${redirects}`) });
    const { stdout } = await site.run(['check', '--json']);
    const { findings } = JSON.parse(stdout) as { findings: { rule: string; file: string; line: number }[] };
    expect(findings.map((finding) => [finding.rule, finding.file, finding.line])).toEqual([
      [rule, 'codemaster.config.ts', 4],
    ]);
  });
});
