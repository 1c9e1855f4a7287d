import { describe, expect, it } from 'vitest';
import { feedHtml, feedText } from '../../../../src/stages/outputs/feed-html.ts';

const PAGE = 'https://a.example/sub/blog/chao';
const absolute = (html: string) => feedHtml(html, PAGE);

describe('addresses in a feed', () => {
  it.each([
    ['<a href="/sub/docs/intro">x</a>', '<a href="https://a.example/sub/docs/intro">x</a>'],
    ['<a href="khac">x</a>', '<a href="https://a.example/sub/blog/khac">x</a>'],
    ['<a href="../docs">x</a>', '<a href="https://a.example/sub/docs">x</a>'],
    ['<a href="#mục">x</a>', `<a href="${PAGE}#m%E1%BB%A5c">x</a>`],
    ['<a href="#m%E1%BB%A5c">x</a>', `<a href="${PAGE}#m%E1%BB%A5c">x</a>`],
    ['<a href="//b.example/x">x</a>', '<a href="https://b.example/x">x</a>'],
    ['<img src="/sub/a.png" alt="a > b">', '<img src="https://a.example/sub/a.png" alt="a > b">'],
    ['<a href="/a?b=1&amp;c=2">x</a>', '<a href="https://a.example/a?b=1&#x26;c=2">x</a>'],
  ])('completes %s', (html, expected) => {
    expect(absolute(html)).toBe(expected);
  });

  it.each([
    '<a href="https://b.example">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<a href="tel:+84123">x</a>',
    '<img src="data:image/png;base64,AAAA">',
    '<a href="http://[">x</a>',
  ])('leaves %s', (html) => {
    expect(absolute(html)).toBe(html);
  });

  it('completes every candidate of a srcset, commas in addresses included', () => {
    const html = '<img srcset="/a.png 1x, b,c.png 2x,/d.png, data:image/png;base64,AA== 3x">';
    expect(absolute(html)).toBe(
      '<img srcset="https://a.example/a.png 1x, https://a.example/sub/blog/b,c.png 2x, https://a.example/d.png, data:image/png;base64,AA== 3x">',
    );
  });

  it('completes posters and sources of quotations', () => {
    expect(absolute('<video poster="/p.png"></video><blockquote cite="/q">x</blockquote>')).toBe(
      '<video poster="https://a.example/p.png"></video><blockquote cite="https://a.example/q">x</blockquote>',
    );
  });

  it('does not take text or other attributes for addresses', () => {
    const html = '<p title="href=/a">&#x3C;a href="/b">code</p>';
    expect(absolute(html)).toBe(html);
  });
});

describe('feedHtml', () => {
  it('takes heading anchors, copy buttons and icons out of a body as the templates draw it', () => {
    const html =
      '<h2 id="a">Tiêu đề<a class="heading-anchor" href="#a" aria-label="Link">#</a></h2>' +
      '<figure class="code"><figcaption class="code-bar"><span class="code-title">a.go</span>' +
      '<button type="button" class="copy-button needs-scripts" data-action="copy-code"><span><svg class="icon" aria-hidden="true"><path d="M0"/></svg>Copy</span></button>' +
      '</figcaption><pre tabindex="0" data-language="go"><code><span class="line is-marked"><span class="t-keyword">var</span> a = <span class="t-string">&quot;&lt;&quot;</span></span>\n<span class="line">b</span></code></pre></figure>' +
      '<div class="callout is-note" role="note"><p class="callout-title"><svg class="icon" aria-hidden="true"></svg>Note</p></div>';
    expect(feedHtml(html, PAGE)).toBe(
      '<h2 id="a">Tiêu đề</h2>' +
        '<figure class="code"><figcaption class="code-bar"><span class="code-title">a.go</span></figcaption>' +
        '<pre data-language="go"><code>var a = "&#x3C;"\nb</code></pre></figure>' +
        '<div class="callout is-note" role="note"><p class="callout-title">Note</p></div>',
    );
  });

  it('says what a drawing of the page shows', () => {
    const drawing =
      '<p>See <span class="picture" role="img" aria-label="a & b"><svg viewBox="0 0 1 1"><text>a</text></svg></span>.</p>';
    expect(feedHtml(drawing, PAGE)).toBe('<p>See <em>a &#x26; b</em>.</p>');
    expect(feedText(drawing)).toBe('See .');
  });

  it('shows task boxes as signs', () => {
    const html =
      '<li><input type="checkbox" disabled> to do</li><li><input type="checkbox" checked disabled> done</li>';
    expect(feedHtml(html, PAGE)).toBe('<li>☐ to do</li><li>☑ done</li>');
  });

  it('keeps pictures drawn by the author, folded answers and tables', () => {
    const html =
      '<svg viewBox="0 0 1 1"><path d="M0"></path></svg><details><summary>Đáp án</summary><p>1</p></details><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(feedHtml(html, PAGE)).toBe(html);
  });

  it('keeps the line breaks of code', () => {
    expect(feedHtml('<pre><code>\n\na\n  b\n</code></pre>', PAGE)).toBe('<pre><code>\n\na\n  b\n</code></pre>');
  });

  it('shows the folded lines of a program, and nothing of their fold', () => {
    const html =
      '<figure class="code"><details class="code-fold"><summary>Lines 1–2</summary><pre><code><span class="line">a\n</span></code></pre></details><pre><code>b</code></pre></figure>';
    expect(feedHtml(html, PAGE)).toBe(
      '<figure class="code"><pre><code>a\n</code></pre><pre><code>b</code></pre></figure>',
    );
  });

  it('leaves out of code what is no code, but tells which lines were added or removed', () => {
    const line = (classes: string, inner: string) => `<span class="line${classes}">${inner}</span>`;
    const label = (words: string) => `<span class="visually-hidden no-copy">${words} </span>`;
    const mark = '<a class="note-mark no-copy" id="m" href="#n" aria-label="Note 1">1</a>';
    const html = `<pre><code>${[
      line(' is-marked', `${label('Highlighted:')}a := 1${mark}`),
      line(' is-removed', `${label('Removed:')}b := 2`),
    ].join('\n')}</code></pre>`;
    expect(feedHtml(html, PAGE)).toBe('<pre><code>a := 1\nRemoved: b := 2</code></pre>');
  });

  it('keeps explained words, without their explanations', () => {
    const html =
      '<p>The <button type="button" class="term" popovertarget="t">JDK</button><span id="t" class="term-definition" popover="auto" role="note"><b>JDK</b>: a kit</span> is here.</p>';
    expect(feedHtml(html, PAGE)).toBe('<p>The JDK is here.</p>');
    expect(feedText(html)).toBe('The JDK is here.');
  });
});
