import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { decodeReferences } from '../../../../src/stages/closure/decode-references.ts';
import { type HtmlSink, scanHtml, scanHtmlBytes } from '../../../../src/stages/closure/scan-html.ts';

/** Everything a scan tells, in order. */
function tell(run: (sink: HtmlSink) => void): string[] {
  const told: string[] = [];
  run({
    url: (raw, element, attribute, rel) => told.push([element, attribute, ...(rel === '' ? [] : [rel]), raw].join(' ')),
    id: (raw) => told.push(`#${raw}`),
    jsonLd: (text) => told.push(`json ${text}`),
  });
  return told;
}

/** What a scan of a text tells; one of its bytes tells the same. */
function scan(html: string): string[] {
  const told = tell((sink) => scanHtml(html, sink));
  expect(tell((sink) => scanHtmlBytes(new TextEncoder().encode(html), sink))).toEqual(told);
  return told;
}

describe('addresses', () => {
  it.each([
    ['<a href="/x">', 'a href /x'],
    ["<a href='/x'>", 'a href /x'],
    ['<a href=/x>', 'a href /x'],
    ['<a href = "/x" >', 'a href /x'],
    ['<a\nhref="/x"\n>', 'a href /x'],
    ['<A HREF="/X">', 'a href /X'],
    ['<a class="a > b" href="/x">', 'a href /x'],
    ['<a title=\'"\' href="/x">', 'a href /x'],
    ['<a data-href="/no" href="/x">', 'a href /x'],
    ['<a href="/x" href="/no">', 'a href /x'],
    ['<a/href="/x"/>', 'a href /x'],
    ['<a title=href href="/x">', 'a href /x'],
    ['<a =href href="/x">', 'a href /x'],
    ['<a disabled href="/x">', 'a href /x'],
    ['<a href="/x?a=1&amp;b=2">', 'a href /x?a=1&amp;b=2'],
    ['<img alt="<a href=/no>" src="/x.png">', 'img src /x.png'],
    ['<script src="/x.js"></script>', 'script src /x.js'],
    ['<form action="/search"><button formaction="/go">', 'form action /search|button formaction /go'],
    ['<video src="/x.mp4" poster="/x.png">', 'video src /x.mp4|video poster /x.png'],
    ['<object data="/x.svg">', 'object data /x.svg'],
    ['<use href="#shape"/><use xlink:href="/icons.svg#shape"/>', 'use href #shape|use xlink:href /icons.svg#shape'],
    ['<area href="/x"><iframe src="/y"></iframe><track src="/z">', 'area href /x|iframe src /y|track src /z'],
    ['<link rel="canonical" href="/x">', 'link href canonical /x'],
    ['<link href="/x" hreflang="vi" rel="alternate">', 'link href alternate vi /x'],
    [
      '<link rel=preload imagesrcset="/a 1x, /b 2x" href=/c>',
      'link imagesrcset /a|link imagesrcset /b|link href preload /c',
    ],
    ['<source srcset="/a.png 1x,/b,c.png 2x">', 'source srcset /a.png|source srcset /b,c.png'],
    ['<meta property="og:image" content="/x.png">', 'meta og:image /x.png'],
    ['<meta content="/x.png" name="twitter:image">', 'meta twitter:image /x.png'],
    ['<meta http-equiv="refresh" content="0; url=/x">', 'meta refresh /x'],
    ['<meta http-equiv=Refresh content="5;URL=\'/x\'">', 'meta refresh /x'],
    ['<p title="Đối tượng"><a href="/đối-tượng#là-gì">à</a>', 'a href /đối-tượng#là-gì'],
    ['<img srcset="/à.png 1x, /ế.png 2x">', 'img srcset /à.png|img srcset /ế.png'],
    ['<À href="/no"><AÀ href="/x">', 'aÀ href /x'],
  ])('are found in %s', (html, told) => {
    expect(scan(html)).toEqual(told.split('|'));
  });

  it.each([
    '<p data-href="/x" action="/x" data="/x" content="/x">',
    '<meta name="description" content="see /x"><meta http-equiv="refresh" content="30">',
    '&lt;a href="/x">',
    '<pre>&lt;a href="/x"></pre>',
    '<!-- <a href="/x"> -->',
    '<!--> --><!---><!-- x --!>',
    '<!doctype html><?xml version="1.0"?>',
    '<title><a href="/x"></title>',
    '<textarea><a href="/x"></textarea>',
    '<script>if (a<b) c = "<a href=/x>";</script>',
    '<style>a::before { content: "<a href=/x>" }</style>',
    '<script>"</scripty><a href=/x>"</script>',
    '</a href="/x">',
    '</p title=">" href="/x">',
    '< a href="/x">',
    '1 <2 href="/x">',
    '<a href="/x"',
    '<a href="/x',
    '<a href=/x',
    '<a hre',
    '<',
    '</',
    '<!',
    '<!--',
    '<script>',
    '<plaintext><a href="/x">',
    '<use xlin\u212a:href="/x">',
    '<title></title\xa0><a href="/x">',
  ])('are not made up from %s', (html) => {
    expect(scan(html)).toEqual([]);
  });

  it.each([
    ['<!--><a href="/x">', 'a href /x'],
    ['<!---><a href="/x">', 'a href /x'],
    ['<!-- --!><a href="/x">-->', 'a href /x'],
    ['<!x><a href="/x">', 'a href /x'],
    ['<?x><a href="/x">', 'a href /x'],
    ['</><a href="/x">', 'a href /x'],
    ['a <b <a href="/x">', 'b href /x'],
    ['<script></SCRIPT ><a href="/x">', 'a href /x'],
    ['<title></title/><a href="/x">', 'a href /x'],
    ['<constructor><a href="/x">', 'a href /x'],
    ['<x-script><a href="/x"></x-script>', 'a href /x'],
  ])('go on after %s', (html, told) => {
    expect(scan(html).join('|')).toBe(told);
  });
});

describe('anchors', () => {
  it('are ids of all elements and names of links', () => {
    expect(scan('<h2 id="a"><p ID=b><a name="c"><input name="no"><a id="d&amp;e">')).toEqual([
      ...['#a', '#b', '#c', '#d&amp;e'],
    ]);
  });
});

describe('linked data', () => {
  it('is handed over as text, and not read as markup', () => {
    expect(scan('<script type="application/ld+json">{"a":"<b id=x> ở"}</script><p id="y">')).toEqual([
      'json {"a":"<b id=x> ở"}',
      '#y',
    ]);
  });
});

describe('what a parser sees', () => {
  const names = ['href', 'src', 'poster', 'id'] as const;
  // A parser opens some elements again in the next paragraph, so each address counts once.
  const parse = (html: string): string[] => {
    const tree = unified()
      .use(rehypeRaw)
      .runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root);
    const told: string[] = [];
    visit(tree as Root, 'element', (node: Element) => {
      for (const name of names) {
        const value = node.properties[name];
        if (value !== undefined) told.push(`${name} ${value}`);
      }
    });
    return [...new Set(told)].sort();
  };
  const scanned = (html: string): string[] => {
    const told: string[] = [];
    scanHtml(html, {
      url: (raw, _, attribute) =>
        (names as readonly string[]).includes(attribute) && told.push(`${attribute} ${decodeReferences(raw)}`),
      id: (raw) => told.push(`id ${decodeReferences(raw)}`),
      jsonLd() {},
    });
    return [...new Set(told)].sort();
  };

  it('is what the scan sees, in pages made of random pieces of markup', () => {
    const pieces = [
      ...[
        '<p id=',
        '<i href="',
        "<b src='",
        '<u id="a" ',
        '<img src="',
        '>',
        '/>',
        '"',
        "'",
        ' ',
        '=',
        '/',
        '-->',
        '<!--',
      ],
      ...[
        '--!>',
        '<!',
        '<?',
        '</p>',
        '</i x=">">',
        '<',
        'a',
        'id',
        'href=b',
        ' id="c"',
        '&amp;',
        '&#x41;',
        'à',
        '\n',
        '<pre>',
      ],
      ...['<title>', '</title>', '<textarea>', '</textarea>', '<script>', '</script>', '<style>', '</style >', '!'],
    ];
    // A fixed sequence, so that a failure can be repeated.
    let state = 20250303;
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 4000; round++) {
      const html = Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('');
      scan(html);
      // Comments in scripts have rules of their own, and our pages hold none.
      if (/<script>.*<!--/s.test(html)) continue;
      // The tree takes such an element's name for a selector.
      if (/<[a-z][^\s/>]*[#.]/i.test(html)) continue;
      expect(scanned(html), html).toEqual(parse(html));
    }
  });
});
