import { describe, expect, it } from 'vitest';
import { excerptHtml } from '../../../../src/stages/entries/excerpt-html.ts';

const cut = (html: string) => excerptHtml(html, { prefix: 'p-', url: '/blog/a' });

describe('excerptHtml', () => {
  it.each([
    ['a plain text', '<p>a &lt;b&gt; "c"</p>', '<p>a &lt;b&gt; "c"</p>'],
    ['an id', '<p id="x">a</p>', '<p id="p-x">a</p>'],
    [
      'a heading',
      '<h2 id="x">A<a class="heading-anchor" href="#x" aria-label="Link to A">#</a></h2>',
      '<h3 id="p-x">A</h3>',
    ],
    ['the deepest heading', '<h6>A</h6><h1>B</h1>', '<h6>A</h6><h3>B</h3>'],
    ['a header, which is no heading', '<header>A</header><hr>', '<header>A</header><hr>'],
    [
      'a footnote below the cut',
      '<a href="#fn-1" id="r" aria-describedby="footnote-label">1</a>',
      '<a href="/blog/a#fn-1" id="p-r">1</a>',
    ],
    [
      'a label and its box',
      '<label for="x">A</label><input id="x" type="radio" name="g" checked>',
      '<label for="p-x">A</label><input id="p-x" type="radio" name="p-g" checked>',
    ],
    [
      'an explained word, as React spells it',
      '<button type="button" class="term" popoverTarget="t">JDK</button><span id="t" popover="auto">a kit</span>',
      '<button type="button" class="term" popoverTarget="p-t">JDK</button><span id="p-t" popover="auto">a kit</span>',
    ],
    [
      'ids that an interactive component makes again from its prefix',
      '<div data-id-prefix="i1-"><label for="_i1-R_0_">A</label><input id="_i1-R_0_"></div>',
      '<div data-id-prefix="p-i1-"><label for="_p-i1-R_0_">A</label><input id="_p-i1-R_0_"></div>',
    ],
    [
      'links inside the part that is shown',
      '<a id="m" href="#n">1</a><li id="n"><a href="#m">1</a></li>',
      '<a id="p-m" href="#p-n">1</a><li id="p-n"><a href="#p-m">1</a></li>',
    ],
    [
      'several references',
      '<b id="a" aria-labelledby="a gone b"></b><i id="b"></i>',
      '<b id="p-a" aria-labelledby="p-a p-b"></b><i id="p-b"></i>',
    ],
    [
      'a link elsewhere',
      '<a href="/docs#x" class="external" rel="noopener">a</a>',
      '<a href="/docs#x" class="external" rel="noopener">a</a>',
    ],
    [
      'a > in an attribute',
      '<img alt="a > b id=&quot;x&quot;" src="/x.png"/>',
      '<img alt="a > b id=&quot;x&quot;" src="/x.png"/>',
    ],
    ['code that looks like HTML', '<code>&#x3C;h2 id="x"></code>', '<code>&#x3C;h2 id="x"></code>'],
  ])('makes %s fit for a list', (_, html, expected) => {
    expect(cut(html)).toBe(expected);
  });
});
