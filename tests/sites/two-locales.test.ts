import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alternates, attributes, compiled, copySite, makeSharedSite, textOf } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

let site: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  site = makeSharedSite(TWO_LOCALES);
  await site.mustBuild();
});
afterAll(() => site.dispose());

const VI_PAGES = [
  '404.html',
  'blog/2024/12/31/old/index.html',
  'blog/2025/03/03/welcome/index.html',
  'blog/2025/04/01/hidden/index.html',
  'blog/archive/index.html',
  'blog/authors/index.html',
  'blog/authors/lan/index.html',
  'blog/authors/lan/page/2/index.html',
  'blog/index.html',
  'blog/page/2/index.html',
  'blog/tags/hello/index.html',
  'blog/tags/hello/page/2/index.html',
  'blog/tags/index.html',
  'blog/tags/đặc-biệt/index.html',
  'docs/category/basics/index.html',
  'docs/chỉ-có-tiếng-việt/index.html',
  'docs/golang/introduction/index.html',
  'docs/golang/maps/index.html',
  'docs/golang/slices/index.html',
  'docs/index.html',
  'docs/intro/index.html',
  'docs/tags/căn-bản/index.html',
  'docs/tags/index.html',
  'docs/ẩn/index.html',
  'index.html',
  'markdown-page/index.html',
  'search/index.html',
  'sitemap.xml',
];
/** Pages of the English site that show the Vietnamese text. */
const BORROWED = ['en/blog/2024/12/31/old/index.html', 'en/docs/chỉ-có-tiếng-việt/index.html'];
const EN_PAGES = [
  '404.html',
  'blog/2025/03/03/welcome/index.html',
  'blog/archive/index.html',
  'blog/authors/index.html',
  'blog/authors/lan/index.html',
  'blog/authors/lan/page/2/index.html',
  'blog/index.html',
  'blog/page/2/index.html',
  'blog/tags/hello/index.html',
  'blog/tags/hello/page/2/index.html',
  'blog/tags/index.html',
  'docs/category/basics/index.html',
  'docs/golang/introduction/index.html',
  'docs/golang/maps/index.html',
  'docs/golang/slices/index.html',
  'docs/index.html',
  'docs/intro/index.html',
  'docs/tags/basics/index.html',
  'docs/tags/index.html',
  'index.html',
  'markdown-page/index.html',
  'search/index.html',
  'sitemap.xml',
].map((path) => `en/${path}`);

/** What is written beside the pages, for feed readers, browsers, hosts, and tools that read text. */
const OTHERS = (docs: readonly string[]) => [
  'blog/atom.xml',
  'blog/feed.json',
  'blog/rss.xml',
  ...docs.map((doc) => `docs/${doc}.md`),
  'llms.txt',
  'manifest.webmanifest',
  'opensearch.xml',
  'search-index.json',
];
const EN_DOCS = ['golang/introduction', 'golang/maps', 'golang/slices', 'intro'];
const VI_OTHERS = OTHERS([...EN_DOCS, 'chỉ-có-tiếng-việt']);
const EN_OTHERS = OTHERS(EN_DOCS).map((path) => `en/${path}`);
const FOR_ALL = ['_headers', '_redirects', 'img/favicon.svg', 'robots.txt'];

const PAGES = [...VI_PAGES, ...EN_PAGES, ...BORROWED].filter((path) => path.endsWith('.html'));
const HOST = 'https://lessons.example';
const locs = (path: string) => [...site.read(path).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe('routes', () => {
  it('writes every page of both locales and nothing else', () => {
    const others = site.files().filter((path) => !path.startsWith('assets/') && !path.startsWith('.codemaster'));
    expect(others).toEqual([...VI_PAGES, ...VI_OTHERS, ...EN_PAGES, ...EN_OTHERS, ...BORROWED, ...FOR_ALL].sort());
  });

  it('copies static files byte for byte, and files beside pages under a name with their hash', () => {
    expect(site.read('img/favicon.svg')).toBe(TWO_LOCALES['content/static/img/favicon.svg']);
    const [src = ''] = attributes(site.main('docs/golang/introduction/index.html'), 'img', 'src');
    expect(src).toMatch(/^\/assets\/files\/map-[0-9a-f]{8}\.svg$/);
    expect(site.read(src.slice(1))).toBe(TWO_LOCALES['content/vi/docs/golang/map.svg']);
  });

  it('leads from the docs root to the main doc, without being found by search engines', () => {
    for (const [path, target] of [
      ['docs/index.html', '/docs/intro'],
      ['en/docs/index.html', '/en/docs/intro'],
    ] as const) {
      const html = site.read(path);
      expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
      expect(html).toContain(`<link rel="canonical" href="${HOST}${target}">`);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`<a href="${target}">`);
    }
  });

  it('leads nowhere that is not there: every link inside the site has a file behind it', () => {
    const known = new Set(site.files());
    const missing = PAGES.flatMap((path) => {
      const html = site.read(path);
      const links = [
        ...attributes(html, 'a', 'href'),
        ...attributes(html, 'link', 'href'),
        ...attributes(html, 'script', 'src'),
        ...attributes(html, 'img', 'src'),
      ];
      return links
        .map((href) => decodeURI(href.replace(HOST, '').replace(/[?#].*$/, '')))
        .filter((href) => href.startsWith('/'))
        .filter((href) => {
          const file = href.slice(1);
          return !known.has(file) && !known.has(file === '' ? 'index.html' : `${file.replace(/\/$/, '')}/index.html`);
        })
        .map((href) => `${path} → ${href}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('aims every link with an anchor at an element of its page', () => {
    const broken = PAGES.flatMap((path) =>
      attributes(site.read(path), 'a', 'href')
        .filter((href) => /^(\/[^/]|#)/.test(href) && href.includes('#'))
        .filter((href) => {
          const [page = '', anchor = ''] = decodeURIComponent(href).split('#');
          const file = page === '' ? path : `${page.slice(1)}/index.html`.replace(/^\//, '');
          return !attributes(site.read(file), '[a-z][a-z0-9]*', 'id').includes(anchor);
        })
        .map((href) => `${path} → ${href}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('the head of a page', () => {
  const real = PAGES.filter((path) => !/(^|\/)(404\.html|docs\/index\.html)$/.test(path));

  it('has one canonical address, its own or that of the text it borrows', () => {
    for (const path of real) {
      const canonical = site.read(path).match(/<link rel="canonical" href="([^"]*)"/g) ?? [];
      const original = BORROWED.includes(path) ? path.slice('en/'.length) : path;
      const url = encodeURI(original.replace(/(^|\/)index\.html$/, ''));
      expect(canonical, path).toEqual([`<link rel="canonical" href="${HOST}/${url}"`]);
    }
  });

  it('has the language of its locale', () => {
    for (const path of PAGES) {
      expect(attributes(site.read(path), 'html', 'lang'), path).toEqual([path.startsWith('en/') ? 'en-US' : 'vi']);
    }
  });

  it('has the title of the page, the delimiter and the title of the site in its language', () => {
    const title = (path: string) => /<title>([^<]*)<\/title>/.exec(site.read(path))?.[1];
    expect(title('docs/intro/index.html')).toBe('Giới thiệu | Học Lập Trình');
    expect(title('en/docs/intro/index.html')).toBe('Introduction | Learn Programming');
    expect(title('en/docs/category/basics/index.html')).toBe('Basics | Learn Programming');
    expect(title('404.html')).toBe('Không tìm thấy trang | Học Lập Trình');
  });

  it('has one title, one description at most, and one h1', () => {
    for (const path of real) {
      const html = site.read(path);
      expect(html.match(/<title>/g), path).toHaveLength(1);
      expect((html.match(/<meta name="description"/g) ?? []).length, path).toBeLessThan(2);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html.match(/<main[ >]/g), path).toHaveLength(1);
    }
  });

  it('names the other language of real translations, with the default locale for everybody else', () => {
    expect(alternates(site.read('docs/intro/index.html'))).toEqual({
      vi: `${HOST}/docs/intro`,
      'en-US': `${HOST}/en/docs/intro`,
      'x-default': `${HOST}/docs/intro`,
    });
    expect(alternates(site.read('en/docs/intro/index.html'))).toEqual(alternates(site.read('docs/intro/index.html')));
    expect(alternates(site.read('blog/2025/03/03/welcome/index.html'))).toMatchObject({
      'en-US': `${HOST}/en/blog/2025/03/03/welcome`,
    });
    expect(alternates(site.read('en/docs/category/basics/index.html'))).toMatchObject({
      vi: `${HOST}/docs/category/basics`,
    });
  });

  it('names no other language for pages that exist in one only', () => {
    for (const path of [
      'docs/chỉ-có-tiếng-việt/index.html',
      'blog/2024/12/31/old/index.html',
      ...BORROWED,
      'docs/tags/căn-bản/index.html',
      'en/docs/tags/basics/index.html',
      'search/index.html',
      '404.html',
      'docs/ẩn/index.html',
    ]) {
      expect(alternates(site.read(path)), path).toEqual({});
    }
  });

  it('names translations of each other, and only pages that exist', () => {
    for (const path of real) {
      const own = alternates(site.read(path));
      for (const url of Object.values(own)) {
        const file = decodeURI(`${url.slice(HOST.length + 1)}/index.html`).replace(/^\//, '');
        expect(alternates(site.read(file)), `${path} and ${file}`).toEqual(own);
      }
    }
  });

  it('asks not to be indexed on search, not-found and unlisted pages only', () => {
    const noindex = PAGES.filter((path) => site.read(path).includes('<meta name="robots" content="noindex'));
    expect(noindex.sort()).toEqual(
      [
        '404.html',
        'blog/2025/04/01/hidden/index.html',
        'docs/index.html',
        'docs/ẩn/index.html',
        'en/404.html',
        'en/docs/index.html',
        'en/search/index.html',
        'search/index.html',
      ].sort(),
    );
  });

  it('asks to leave the links of unlisted pages alone as well, and of no other page', () => {
    const nofollow = PAGES.filter((path) => site.read(path).includes('nofollow"'));
    expect(nofollow.sort()).toEqual(['blog/2025/04/01/hidden/index.html', 'docs/ẩn/index.html']);
    for (const path of nofollow) expect(site.read(path)).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  it('has no canonical address on not-found pages', () => {
    expect(site.read('404.html')).not.toContain('rel="canonical"');
    expect(site.read('en/404.html')).not.toContain('rel="canonical"');
  });
});

describe('the sitemap', () => {
  it('lists exactly the pages of its locale that may be indexed', () => {
    const expected = (pages: readonly string[]) =>
      pages
        .filter((path) => path.endsWith('.html'))
        .filter((path) => !site.read(path).includes('<meta name="robots" content="noindex'))
        .map((path) => `${HOST}/${encodeURI(path.replace(/(^|\/)index\.html$/, ''))}`)
        .sort();
    expect(locs('sitemap.xml')).toEqual(expected(VI_PAGES));
    expect(locs('en/sitemap.xml')).toEqual(expected(EN_PAGES));
    expect(locs('sitemap.xml')).toContain(`${HOST}/docs/ch%E1%BB%89-c%C3%B3-ti%E1%BA%BFng-vi%E1%BB%87t`);
  });

  it('repeats the languages of each page', () => {
    const rows = site.read('sitemap.xml').split('\n');
    expect(rows.find((row) => row.includes(`<loc>${HOST}/docs/intro</loc>`))).toBe(
      `<url><loc>${HOST}/docs/intro</loc>` +
        `<xhtml:link rel="alternate" hreflang="vi" href="${HOST}/docs/intro"/>` +
        `<xhtml:link rel="alternate" hreflang="en-US" href="${HOST}/en/docs/intro"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${HOST}/docs/intro"/></url>`,
    );
    expect(rows.find((row) => row.includes('/2024/12/31/old</loc>'))).not.toContain('xhtml:link');
  });

  it('is named in robots.txt, one per locale', () => {
    expect(site.read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${HOST}/sitemap.xml\nSitemap: ${HOST}/en/sitemap.xml\n`,
    );
  });
});

describe('words', () => {
  it('translates the words of the config in the second locale', () => {
    const html = site.read('en/docs/golang/maps/index.html');
    expect(html).toContain('>Go course<');
    expect(html).toContain('>Basics');
    expect(html).not.toContain('Khóa Go');
    expect(textOf(html)).toContain('Docs Start');
  });

  it('says not found in the language of the locale and offers ways on', () => {
    expect(site.text('404.html')).toContain('Không tìm thấy trang');
    expect(site.text('en/404.html')).toContain('Page Not Found');
    expect(attributes(site.main('en/404.html'), 'a', 'href')).toEqual([
      '/en',
      '/en/docs/intro',
      '/en/docs/golang/introduction',
      '/en/blog',
    ]);
  });

  it('writes dates the way the locale does', () => {
    expect(site.main('blog/2025/03/03/welcome/index.html')).toMatch(/<time datetime="2025-03-03">3 tháng 3, 2025</i);
    expect(site.main('en/blog/2025/03/03/welcome/index.html')).toMatch(/<time datetime="2025-03-03">March 3, 2025</i);
  });
});

describe('unlisted pages', () => {
  it('are on no list, in no sitemap, and counted nowhere', () => {
    const mentions = PAGES.filter((path) => /Trang ẩn|Bài ẩn/.test(site.read(path)));
    expect(mentions).toEqual(['blog/2025/04/01/hidden/index.html', 'docs/ẩn/index.html']);
    expect(site.text('blog/tags/hello/index.html')).toContain('2 bài viết');
  });
});

describe('drafts', () => {
  it('leave no trace without --drafts', () => {
    const traces = site
      .files()
      .filter((path) => /\.(html|xml|txt|js)$/.test(path) && site.read(path).includes('nháp bí'));
    expect(traces).toEqual([]);
  });

  it('are published with --drafts, marked, and not to be indexed', async () => {
    const drafts = copySite(site);
    await drafts.mustBuild('--drafts');
    const html = drafts.read('docs/nháp/index.html');
    expect(html).toContain('<h1>Bản nháp bí mật</h1>');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(drafts.text('docs/nháp/index.html')).toContain('Bản nháp');
    expect(drafts.read('sitemap.xml')).not.toContain(encodeURI('nháp'));
  });

  it('vanish again from the output when --drafts is left out', async () => {
    const drafts = copySite(site);
    await drafts.mustBuild('--drafts');
    const run = await drafts.mustBuild();
    expect(drafts.manifest()).toEqual(site.manifest());
    // The page, and the index in which it could be found.
    expect(run.stderr).toContain('3 removed');
  });
});

describe('--locale', () => {
  it('writes only that locale and keeps its prefix', async () => {
    const one = copySite(site);
    one.remove('build');
    await one.mustBuild('--locale', 'en');
    const own = one.files().filter((path) => path.startsWith('en/') || /\.(html|xml|md)$/.test(path));
    expect(own).toEqual([...EN_PAGES, ...EN_OTHERS, ...BORROWED].sort());
    expect(one.read('en/docs/intro/index.html')).toBe(site.read('en/docs/intro/index.html'));
  });

  it('refuses a locale the site does not have', async () => {
    const one = copySite(site);
    const before = one.manifest();
    const run = await one.build('--locale', 'fr');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('fr');
    expect(one.manifest()).toEqual(before);
  });
});

describe('addresses and anchors', () => {
  it('keeps đ and all marks in addresses, percent-encoded once in links', () => {
    const links = attributes(site.main('blog/2025/03/03/welcome/index.html'), 'a', 'href');
    expect(links).toContain('/blog/tags/%C4%91%E1%BA%B7c-bi%E1%BB%87t');
  });

  it('makes heading ids in NFC with all marks', () => {
    expect(attributes(site.main('docs/intro/index.html'), 'h2', 'id')).toEqual(['ghi-chú-đầu-tiên', 'đường-đi']);
  });

  it('resolves a link to the Markdown file of another page with its explicit anchor', () => {
    expect(attributes(site.main('docs/intro/index.html'), 'a', 'href')).toContain('/docs/golang/introduction#nhap-mon');
  });
});
