import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { cleanElements, cleanHtml, isAllowedTag } from '../../../../src/markdown/html/clean-html.ts';

/** A tree of pieces of raw HTML, each in a paragraph of its own unless there is only one. */
const raw = (...pieces: readonly string[]): Root =>
  ({
    type: 'root',
    children: pieces.map((value) => ({ type: 'raw', value })),
  }) as unknown as Root;
const clean = (...pieces: readonly string[]) => toHtml(cleanHtml(raw(...pieces)));

describe('cleanHtml', () => {
  it.each([
    // Elements of the list, with what documentation needs.
    ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
    [
      '<abbr title="x">a</abbr><cite>b</cite><dfn>c</dfn><mark>d</mark><small>e</small><u>f</u>g<wbr>h',
      '<abbr title="x">a</abbr><cite>b</cite><dfn>c</dfn><mark>d</mark><small>e</small><u>f</u>g<wbr>h',
    ],
    [
      '<figure><img src="a.png" alt="a"><figcaption>b</figcaption></figure>',
      '<figure><img src="a.png" alt="a"><figcaption>b</figcaption></figure>',
    ],
    ['<time datetime="2025-01-01">a</time>', '<time datetime="2025-01-01">a</time>'],
    ['<ol start="3"><li value="5">a</li></ol>', '<ol start="3"><li value="5">a</li></ol>'],
    [
      '<img src="a" srcset="b 2x" sizes="1px" loading="lazy" decoding="async">',
      '<img src="a" srcset="b 2x" sizes="1px" loading="lazy" decoding="async">',
    ],
    [
      '<picture><source srcset="a" media="print" sizes="1px" type="image/png"></picture>',
      '<picture><source srcset="a" media="print" sizes="1px" type="image/png"></picture>',
    ],
    [
      '<a href="b" rel="me" class="c" lang="vi" dir="ltr" id="d">a</a>',
      '<a href="b" rel="me" class="c" lang="vi" dir="ltr" id="d">a</a>',
    ],
    ['<code class="x y">a</code><li class="z">b</li>', '<code class="x y">a</code><li class="z">b</li>'],
    // Names could shadow properties of the window; the old anchors become ids.
    ['<b name="location">a</b>', '<b>a</b>'],
    ['<a name="old">a</a>', '<a id="old">a</a>'],
    ['<a name="old" id="new">a</a>', '<a id="new">a</a>'],
    ['<a name="">a</a>', '<a>a</a>'],
    ['<b id="a" name="b">c</b>', '<b id="a">c</b>'],
    // What runs, loads or looks otherwise.
    ['<script>alert(1)</script>a', 'a'],
    ['<style>b{}</style>a<template><b>c</b></template>', 'a'],
    ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
    ['<iframe src="x">a</iframe>', 'a'],
    ['<object data="x"><embed src="y">a</object>', 'a'],
    ['<form action="x"><button>a</button></form>', 'a'],
    ['<base href="x"><meta http-equiv="refresh"><link rel="x">a', 'a'],
    ['<svg onload="alert(1)"><script>x</script></svg>a', 'a'],
    ['<math><mi>a</mi></math>', 'a'],
    [
      '<q cite="javascript:alert(1)">a</q><q cite="https://x.example">b</q><q cite="http://x.example">c</q>',
      '<q>a</q><q cite="https://x.example">b</q><q cite="http://x.example">c</q>',
    ],
    [
      '<img longdesc="javascript:x" src="a"><img longdesc="https://x.example" src="a">',
      '<img src="a"><img longdesc="https://x.example" src="a">',
    ],
    ['<img longdesc="http://x.example" src="a">', '<img longdesc="http://x.example" src="a">'],
    // Tags after which a parser would read text only, and those that only our passes may make.
    ...['iframe', 'noembed', 'noframes', 'noscript', 'plaintext', 'select', 'textarea', 'title', 'xmp'].map((name) => [
      `<${name}>a <b>b</b></${name.toUpperCase()}>c`,
      'a <b>b</b>c',
    ]),
    ['<frameset>a', 'a'],
    ['<input type="checkbox" checked>a', 'a'],
    ['<cm-component data-index="0">a</cm-component>', 'a'],
    ['<cm-title>a</cm-title><dir data-index="0">b</dir>', 'ab'],
    // In these, a parser forgets the paragraph around, which a browser ends at a block.
    ...['applet', 'button', 'marquee', 'object'].map((name) => [
      `<p>a<${name}><div>b</div></${name}>c</p>`,
      '<p>a</p><div>b</div>c<p></p>',
    ]),
    ['<p>a<svg><foreignObject><div>b</div></foreignObject></svg></p>', '<p>a</p><div>b</div><p></p>'],
    [
      '<p>a<math><annotation-xml encoding="text/html"><div>b</div></annotation-xml></math></p>',
      '<p>a</p><div>b</div><p></p>',
    ],
    // Names with signs of selectors.
    ['<a.png>a</a.png>', 'a'],
    ['<a#x href="b">a</a#x>', 'a'],
    ['<img.x src="a">b', 'b'],
    // A sentence about a tag keeps its second half.
    ['a <script> b', 'a  b'],
    ['a <style> b <b>c</b>', 'a  b <b>c</b>'],
    ['a <template> b', 'a  b'],
    ['</script> a <script> b', ' a  b'],
    ['a <script>b</script> c <script> d', 'a  c  d'],
    ['a <SCRIPT>b</script> c', 'a  c'],
  ] as [string, string][])('makes of %s', (html, cleaned) => {
    expect(clean(html)).toBe(cleaned);
  });

  it.each([
    [['a <script>', 'b', '</script> c'], 'a  c'],
    [['a <script>', 'b'], 'a b'],
    [['</script> a', '<script> b'], ' a b'],
    [['<style>a', '<script>b</script>', 'c</style>d'], 'd'],
    [['<script>a</script>b', '<script>c'], 'bc'],
    [['a</script>', 'b<script>c'], 'abc'],
    [['a<script>', 'bbbbbbbbbbbbbbbbbbbbb<script>', '</script>c'], 'ac'],
  ])('follows tags over the pieces %j', (pieces, cleaned) => {
    expect(clean(...pieces)).toBe(cleaned);
  });

  it('does not mix blocks: an element that is open in one ends in no other', () => {
    const paragraph = (value: string) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'raw', value }],
    });
    const tree = { type: 'root', children: [paragraph('a <script>'), paragraph('b </script>')] } as unknown as Root;
    expect(toHtml(cleanHtml(tree))).toBe('<p>a </p><p>b </p>');
  });

  const placeholder = (tagName: string, ...inside: Element[]): Element => ({
    type: 'element',
    tagName,
    properties: tagName === 'cm-component' ? { dataIndex: '3', dataUnit: 'u', onClick: 'x' } : {},
    children: inside,
  });

  it.each(['blockquote', 'dd', 'details', 'div', 'li', 'section', 'cm-component'])(
    'keeps our own placeholder of a block in %s, where it ends an open paragraph',
    (holder) => {
      const open = { type: 'raw', value: '<p>a' } as unknown as Element;
      const tree: Root = { type: 'root', children: [placeholder(holder, open, placeholder('cm-component'))] };
      const [outer] = cleanHtml(tree).children as Element[];
      expect(outer?.tagName).toBe(holder);
      expect(outer?.children).toEqual([
        expect.objectContaining({ tagName: 'p', children: [expect.objectContaining({ value: 'a' })] }),
        expect.objectContaining({ tagName: 'cm-component', properties: { dataIndex: '3', dataUnit: 'u' } }),
      ]);
    },
  );

  it.each(['cm-title', 'cm-quiz-summary', 'cm-excerpt-end'])('keeps %s, which our own passes have made', (name) => {
    expect(cleanHtml({ type: 'root', children: [placeholder(name)] }).children).toEqual([
      expect.objectContaining({ tagName: name }),
    ]);
  });

  it('ends a paragraph that an author has left open at a block of ours, and not at a part of a line', () => {
    const tree = raw('<p>a');
    tree.children.push(placeholder('cm-component'), {
      ...placeholder('p'),
      children: [{ type: 'text', value: 'b' }, placeholder('cm-component')],
    });
    expect(toHtml(cleanHtml(tree)).replaceAll(/ data-\w+="\w+"/g, '')).toBe(
      '<p>a</p><cm-component></cm-component><p>b<cm-component></cm-component></p>',
    );
  });

  it('keeps the boxes of task lists, which cannot be pressed', () => {
    const box = (properties: Element['properties']): Element => ({ ...placeholder('input'), properties });
    const tree: Root = { type: 'root', children: [box({ type: 'checkbox', checked: true, disabled: true })] };
    expect(toHtml(cleanHtml(tree))).toBe('<input type="checkbox" checked disabled>');
    const other: Root = { type: 'root', children: [box({ type: 'image', src: 'x' })] };
    expect(toHtml(cleanHtml(other))).toBe('<input disabled type="checkbox">');
  });

  it('keeps labels running text', () => {
    expect(clean('<h2>a<div>b</div></h2><summary><p>c</p>d</summary>')).toBe('<h2>a b</h2><summary>c d</summary>');
  });
});

describe('isAllowedTag', () => {
  it('knows what pages may hold, and neither placeholders nor boxes', () => {
    expect(['p', 'abbr', 'figure', 'details', 'wbr'].every(isAllowedTag)).toBe(true);
    expect(['script', 'svg', 'cm-component', 'cm-title', 'input', 'dir', 'Foo'].some(isAllowedTag)).toBe(false);
  });
});

describe('cleanElements', () => {
  it('removes from a page of MDX what elements may not be, and leaves what the author wrote as code', () => {
    const element = (tagName: string, properties: Element['properties'], ...children: unknown[]) => ({
      type: 'element',
      tagName,
      properties,
      children,
    });
    const text = (value: string) => ({ type: 'text', value });
    const code = {
      type: 'mdxJsxFlowElement',
      name: 'script',
      attributes: [],
      children: [element('iframe', {}, text('d'))],
    };
    const tree = {
      type: 'root',
      children: [
        element('p', { onClick: 'x', className: ['c'] }, text('a'), element('iframe', { src: 'x' }, text('b'))),
        element('script', {}, text('alert(1)')),
        { type: 'raw', value: '<script>' },
        code,
      ],
    } as unknown as Root;
    cleanElements(tree);
    expect(tree.children).toEqual([
      { type: 'element', tagName: 'p', properties: { className: ['c'] }, children: [text('a'), text('b')] },
      { ...code, children: [text('d')] },
    ]);
  });
});
