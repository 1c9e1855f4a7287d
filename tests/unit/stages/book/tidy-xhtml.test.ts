import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../src/markdown/html/raw-html.ts';
import { tidyXhtml } from '../../../../src/stages/book/tidy-xhtml.ts';
import { writeXhtml } from '../../../../src/stages/book/write-xhtml.ts';

const tidy = (html: string, ids = new Set<string>()) => writeXhtml(tidyXhtml(parseHtml(html).children, ids));

describe('HTML in a book', () => {
  it.each([
    ['closes what HTML leaves open', '<p>a<br>b<img src="x.png">', '<p>a<br/>b<img src="x.png" alt=""/></p>'],
    [
      'escapes what XML reserves',
      '<p title="a&quot;b">1 &lt; 2 &amp;&nbsp;3',
      '<p title="a&quot;b">1 &lt; 2 &amp;\u00a03</p>',
    ],
    [
      'renames what HTML has given up',
      '<tt>a</tt><strike>b</strike><big>c</big>',
      '<code>a</code><s>b</s><span>c</span>',
    ],
    ['keeps the text of what it does not know', '<blink>a</blink><my-tag>b</my-tag>', 'ab'],
    ['makes blocks among words into spans', '<em>a<div>b</div></em>', '<em>a<span class="block">b</span></em>'],
    ['puts what stands in a list into a row', '<ul>a<p>b</p></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
    ['makes a row without a list a block', '<div><li>a</li></div>', '<div><div>a</div></div>'],
    ['drops handlers, styles and data', '<p onclick="x" style="y" data-z="1" tabindex="0">a</p>', '<p>a</p>'],
    [
      'turns alignment into a class',
      '<table><tr><td align="right">1',
      '<table><tbody><tr><td class="align-right">1</td></tr></tbody></table>',
    ],
    [
      'drops a width that is no number',
      '<img src="a.png" alt="b" width="50%" height="4">',
      '<img src="a.png" alt="b" height="4"/>',
    ],
    ['names languages for both kinds of parsers', '<p lang="vi">a</p>', '<p lang="vi" xml:lang="vi">a</p>'],
    [
      'names the space of drawings',
      '<svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><use xlink:href="#a"/></svg>',
    ],
    [
      'names the space of formulas',
      '<math><mi>x</mi></math>',
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
    ],
    [
      'keeps lists of terms, with or without blocks around their groups',
      '<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl><dl> <div><dt>d</dt> <dd>e</dd></div> </dl>',
      '<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl><dl> <div><dt>d</dt> <dd>e</dd></div> </dl>',
    ],
    [
      'makes other lists of terms blocks, with all of their text',
      '<dl><p>a</p><dd>b</dd></dl><dl><dt>c</dt></dl><dl>d<dt>e</dt><dd>f</dd></dl><dl></dl>',
      '<div><p>a</p><div>b</div></div><div><div>c</div></div><div>d<div>e</div><div>f</div></div><div></div>',
    ],
    ['makes a term without a list a block', '<div><dt>a</dt><dd>b</dd></div>', '<div><div>a</div><div>b</div></div>'],
    [
      'keeps times that machines can read, and the text of others',
      '<time datetime="2024-02-29">a</time><time datetime="2026-03-02T10:00Z">b</time><time datetime="2026-02-29">c</time><time datetime="bogus">d</time><time>e</time>',
      '<time datetime="2024-02-29">a</time><time datetime="2026-03-02T10:00Z">b</time><span>c</span><span>d</span><span>e</span>',
    ],
    [
      'drops a time of a change that is none',
      '<ins datetime="soon">a</ins><del datetime="2026-03-02">b</del><ins datetime="10:00">c</ins>',
      '<ins>a</ins><del datetime="2026-03-02">b</del><ins>c</ins>',
    ],
    ['leaves out signs that XML does not know', '<p>a\u0001b\ufffe</p>', '<p>ab</p>'],
  ])('%s', (_, html, expected) => {
    expect(tidy(html)).toBe(expected);
  });

  it('has each id once, and none with blanks', () => {
    expect(tidy('<p id="a">1</p><p id="a">2</p><p id="b c">3</p><svg><g id="a"/></svg>')).toBe(
      '<p id="a">1</p><p>2</p><p>3</p><svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
    );
  });
});
