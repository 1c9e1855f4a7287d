import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../../src/model/output.ts';
import { factsOf } from '../../../../src/stages/closure/file-facts.ts';
import { createLinkClosure } from '../../../../src/stages/closure/link-closure.ts';

interface Setup {
  readonly baseUrl?: string;
  readonly hold?: readonly string[];
  readonly assume?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly statics?: Readonly<Record<string, string>>;
  readonly unchecked?: readonly string[];
}

/** Broken addresses of a small site: an index page, `docs/intro` with two anchors, a page written as one file. */
function broken(page: string, setup: Setup = {}) {
  const { baseUrl = '/', hold = [], assume = [], files = {}, statics = {}, unchecked = [] } = setup;
  const closure = createLinkClosure({ origin: 'https://a.example', baseUrl, unchecked: new Set(unchecked) });
  const read = (file: OutputFile) => closure.recall(file.path, factsOf(file));
  for (const path of ['img/map.svg', 'tệp/đẹp.png', 'a+b c.txt', ...hold, ...Object.keys(statics)]) closure.hold(path);
  for (const path of assume) closure.assume(path);
  read({ path: 'index.html', contents: '<h1 id="top-of-it">x</h1>' });
  read({ path: 'docs/intro/index.html', contents: '<h2 id="one"><a name="old"></a><p id="đường-đi">' });
  read({ path: 'single.html', contents: '<p id="x">' });
  for (const [path, contents] of Object.entries(files)) read({ path, contents });
  read({ path: 'docs/page/index.html', contents: `<p id="own">${page}` });
  return closure.broken((path) => statics[path]);
}

const link = (href: string) => `<a href="${href}">x</a>`;

describe('addresses that lead somewhere', () => {
  it.each([
    ...['', '#', '#top', '#TOP', '#own', '?q=1', '?q=1#own', '/', '/#top-of-it', '/?q', '/index.html'],
    ...[
      '/docs/intro',
      '/docs/intro/',
      '/docs/intro/index.html',
      '/docs/intro?x=/nowhere',
      '/docs/intro#',
      '/docs/intro#one',
    ],
    ...['/docs/intro#old', '/docs/intro/?x#one', '/docs/intro#%C4%91%C6%B0%E1%BB%9Dng-%C4%91i', '/docs/intro#đường-đi'],
    ...['/docs/intro#:~:text=x', '/docs/intro#one:~:text=x', '/single', '/single.html#x', '/single#x'],
    ...[
      '/img/map.svg',
      '/img/map.svg#part',
      '/t%E1%BB%87p/%C4%91%E1%BA%B9p.png',
      '/a+b%20c.txt',
      '/docs/../img/map.svg',
    ],
    ...[
      '../../img/map.svg',
      '../intro',
      './../intro#one',
      '//a.example/docs/intro',
      'https://a.example/docs/intro#one',
    ],
    ...['HTTPS://A.example/docs/intro', 'https://a.example', 'https://b.example/nowhere', 'http://a.example/nowhere'],
    ...['mailto:x@a.example', 'tel:+84123', 'data:image/png;base64,AAAA', ' /docs/intro ', '/docs/in\ntro'],
  ])('%j', (href) => {
    expect(broken(link(href))).toEqual([]);
  });

  it('are what authors asked not to have checked', () => {
    expect(broken(link('/other-app/'), { unchecked: ['/other-app/'] })).toEqual([]);
  });

  it('are pages of a locale that is not written this time, with any anchor', () => {
    expect(broken(link('/en/docs/intro#x'), { assume: ['en/docs/intro/index.html'] })).toEqual([]);
  });

  it('are anchors of HTML files the site brings', () => {
    const statics = { 'demo.html': '<a name="here">' };
    expect(broken(link('/demo.html#here'), { statics })).toEqual([]);
    expect(broken(link('/demo.html#there'), { statics })).toMatchObject([
      { fault: { kind: 'anchor', anchors: ['here'] } },
    ]);
  });
});

describe('addresses that lead nowhere', () => {
  it.each([
    ['/nowhere', { kind: 'missing', path: 'nowhere' }],
    ['nowhere', { kind: 'missing', path: 'docs/page/nowhere' }],
    ['/docs', { kind: 'missing', path: 'docs' }],
    ['/img/', { kind: 'missing', path: 'img/' }],
    ['/docs/Intro', { kind: 'missing', near: '/docs/intro', differs: 'case' }],
    ['/IMG/map.svg', { kind: 'missing', near: '/img/map.svg', differs: 'case' }],
    ['/single/', { kind: 'missing', near: '/single', differs: 'slash' }],
    ['/img/map.svg/', { kind: 'missing', near: '/img/map.svg', differs: 'slash' }],
    [`/${encodeURIComponent('tệp'.normalize('NFD'))}/đẹp.png`, { kind: 'missing', differs: 'form' }],
    ['/docs%2Fintro', { kind: 'malformed' }],
    ['/docs/%ff', { kind: 'malformed' }],
    ['/a%2Bb+c.txt', { kind: 'missing', path: 'a+b+c.txt' }],
    ['#nowhere', { kind: 'anchor', anchor: 'nowhere', anchors: ['own'] }],
    [
      '/docs/intro#One',
      { kind: 'anchor', anchor: 'One', page: 'docs/intro/index.html', anchors: ['one', 'old', 'đường-đi'] },
    ],
    ['https://a.example/nowhere', { kind: 'missing', path: 'nowhere' }],
    ['//a.example/nowhere', { kind: 'missing', path: 'nowhere' }],
    ['https://', { kind: 'malformed' }],
    ['https://a b.example/', { kind: 'malformed' }],
    ['https://a.example:99999/', { kind: 'malformed' }],
    ['javascript:alert(1)', { kind: 'malformed' }],
    ['pathname:///x', { kind: 'malformed' }],
  ])('%j', (href, fault) => {
    expect(broken(link(href))).toMatchObject([{ fault, count: 1, file: 'docs/page/index.html' }]);
  });

  it('are empty addresses of what has to be loaded', () => {
    expect(broken('<img src="">')).toMatchObject([{ url: '', place: '<img src>', fault: { kind: 'malformed' } }]);
  });

  it('are reported once, with the number of files that hold them', () => {
    const page = '<a href="/gone">x</a><a href="/gone">x</a><a href="#gone">x</a>';
    const files = { 'a/index.html': page, 'b/index.html': page };
    expect(broken('', { files }).map(({ url, file, count }) => [url, file, count])).toEqual([
      ['#gone', 'a/index.html', 2],
      ['/gone', 'a/index.html', 2],
    ]);
  });

  it('have character references decoded first', () => {
    expect(broken(link('/docs/intro?a=1&amp;b=2#one'))).toEqual([]);
    expect(broken(link('/a&#38;b'))).toMatchObject([{ url: '/a&b' }]);
  });
});

describe('below a base path', () => {
  const sub = { baseUrl: '/sub/' };
  it.each([
    '/sub/',
    '/sub',
    '/sub/docs/intro#one',
    'https://a.example/sub/docs/intro',
    '../intro',
    'https://a.example/other',
  ])('%j leads somewhere', (href) => expect(broken(link(href), sub)).toEqual([]));

  it.each(['/docs/intro', '/', '/subway', '/sub/../docs/intro'])('%j leaves the site', (href) => {
    expect(broken(link(href), sub)).toMatchObject([{ fault: { kind: 'outside' } }]);
  });

  it('may hold letters outside ASCII, written either way', () => {
    const setup = { baseUrl: '/khóa/' };
    expect(broken(link('/khóa/docs/intro') + link('https://a.example/kh%C3%B3a/docs/intro'), setup)).toEqual([]);
  });
});

describe('files beside the pages', () => {
  const at = (path: string, contents: string) =>
    broken('', { files: { [path]: contents } }).map(({ url, place }) => `${place} ${url}`);

  it.each([
    [
      'sitemap.xml',
      '<url><loc>https://a.example/x</loc><xhtml:link rel="alternate" href="https://a.example/y"/></url>',
    ],
    [
      'en/sitemap.xml',
      '<loc>https://a.example/x</loc><!-- <loc>https://a.example/z</loc> --><loc>https://a.example/y</loc>',
    ],
    [
      'blog/atom.xml',
      '<link href="https://a.example/x"/><content type="html">&lt;a href="https://a.example/y"&gt;</content>',
    ],
    [
      'blog/rss.xml',
      '<link>https://a.example/x</link><content:encoded><![CDATA[<img src="https://a.example/y">]]></content:encoded>',
    ],
    ['blog/rss.xml', '<enclosure url="https://a.example/x"/><guid isPermaLink="true">https://a.example/y</guid>'],
    [
      'blog/feed.json',
      '{"feed_url":"https://a.example/x","items":[{"content_html":"<a href=\\"https://a.example/y\\">"}]}',
    ],
    ['opensearch.xml', '<Url template="https://a.example/x?q={searchTerms}"/><Url template="https://a.example/y"/>'],
    ['manifest.webmanifest', '{"start_url":"/x","scope":"/z/","icons":[{"src":"/y"}]}'],
    ['llms.txt', '# T\n\n- [A](https://a.example/x): words\n- [B](https://a.example/y)\n'],
    ['robots.txt', 'User-agent: *\nAllow: /\nSitemap: https://a.example/x\nSitemap: https://a.example/y\n'],
    ['_redirects', '/old /x 301\n/older https://a.example/y 301\n'],
    [
      'assets/a.css',
      '@import "/x"; a { background: url( /y ) } /* url(/z) */ b { background: url(data:image/png;base64,A) }',
    ],
    ['assets/a.css', "a { background: url('/x') } b { src: url(../y) format('woff2') }"],
    [
      'page/index.html',
      '<script type="application/ld+json">{"@id":"https://a.example/x","name":"/z","item":"https://a.example/y"}</script>',
    ],
    [
      'page/index.html',
      '<meta property="og:image" content="https://a.example/x"><meta http-equiv="refresh" content="0; url=/y">',
    ],
    ['page/index.html', '<source srcset="/x 1x, /y 2x">'],
  ])('%s is read: %s', (path, contents) => {
    const found = at(path, contents).map((told) =>
      told.replace(/^.* (?:https:\/\/a\.example)?/, '').replace('?q=', ''),
    );
    expect(found.sort()).toEqual(['/x', '/y']);
  });

  it.each([
    [
      'blog/rss.xml',
      '<title>&lt;img src="/x"&gt;</title><description>&lt;img src="/x"&gt;</description><guid>urn:x</guid>',
    ],
    ['page/index.html', '<script type="application/ld+json">no json: "url":"/x"</script>'],
    ['assets/a.js', 'import("/x")'],
    ['docs/intro.md', '[x](/x)'],
  ])('%s holds no address: %s', (path, contents) => {
    expect(at(path, contents)).toEqual([]);
  });
});

describe('pages that will be written', () => {
  const closureOf = () => createLinkClosure({ origin: 'https://a.example', baseUrl: '/', unchecked: new Set() });
  const page = (path: string, contents: string) => [path, factsOf({ path, contents })] as const;

  it('are there before they are written, but for their anchors', () => {
    const closure = closureOf();
    closure.expect('b/index.html');
    closure.recall(...page('a/index.html', `${link('/b')}${link('/b#one')}${link('/b#two')}${link('/c')}`));
    closure.recall(...page('b/index.html', '<p id="one">'));
    expect(closure.broken(() => undefined).map(({ url }) => url)).toEqual(['/b#two', '/c']);
  });

  it('are written before the end', () => {
    const closure = closureOf();
    closure.expect('b/index.html');
    closure.recall(...page('a/index.html', link('/b')));
    expect(() => closure.broken(() => undefined)).toThrow('b/index.html');
  });
});
