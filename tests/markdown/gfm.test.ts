import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlight-code.ts';
import { fillLinkSlots } from '../../src/markdown/html/link-slots.ts';
import { normalizeHtml, parseHtml, withoutAdditions } from '../support/compare-html.ts';

// GitHub's extensions, construct by construct, as its specification describes them (GFM 0.29, sections 4.10, 5.3, 6.5,
// 6.9 and 6.11), and footnotes as GitHub shows them. Examples are our own.

const markdown = createMarkdown(createHighlighter());

function htmlOf(text: string): string {
  const { html, links } = markdown.render({ file: 'x.md', text, locale: 'en' });
  const filled = fillLinkSlots(
    html,
    links.map(({ href }) => href),
  );
  return normalizeHtml(withoutAdditions(parseHtml(filled)));
}

const row = (cells: string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (head: string[], ...rows: string[][]) =>
  `<table><thead>${row(head, 'th')}</thead>${rows.length > 0 ? `<tbody>${rows.map((cells) => row(cells)).join('')}</tbody>` : ''}</table>`;
const box = (checked: boolean) => `<input type="checkbox"${checked ? ' checked' : ''} disabled>`;
const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

const CASES: Readonly<Record<string, readonly (readonly [text: string, html: string, why?: string])[]>> = {
  'tables (extension)': [
    ['| a | b |\n| - | - |\n| c | d |', table(['a', 'b'], ['c', 'd'])],
    ['a | b\n-|-\nc | d', table(['a', 'b'], ['c', 'd'])],
    ['| a |\n| - |', table(['a'])],
    ['| a\\|b |\n| - |\n| `c\\|d` |', table(['a|b'], ['<code>c|d</code>'])],
    ['| a | b |\n| - | - |\n| c |\n| d | e | f |', table(['a', 'b'], ['c', ''], ['d', 'e'])],
    ['| a |\n| - |\n| b |\n> c', `${table(['a'], ['b'])}<blockquote><p>c</p></blockquote>`],
    ['| a |\n| - |\n| b |\nc\n\nd', `${table(['a'], ['b'], ['c'])}<p>d</p>`],
    ['| a | b |\n| - |\n| c | d |', '<p>| a | b | | - | | c | d |</p>'],
    ['| *a* | [b](c) |\n| - | - |', table(['<em>a</em>', link('c', 'b')])],
    [
      '| l | c | r | n |\n|:-|:-:|-:|-|\n| 1 | 2 | 3 | 4 |',
      '<table><thead><tr><th align="left">l</th><th align="center">c</th><th align="right">r</th><th>n</th></tr></thead>' +
        '<tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td><td>4</td></tr></tbody></table>',
    ],
    ['a\n| b |\n| - |', '<p>a</p><table><thead><tr><th>b</th></tr></thead></table>'],
    ['- | a |\n  | - |\n  | b |', `<ul><li>${table(['a'], ['b'])}</li></ul>`],
  ],
  'task list items (extension)': [
    [
      '- [ ] a\n- [x] b',
      `<ul class="contains-task-list"><li class="task-list-item">${box(false)} a</li><li class="task-list-item">${box(true)} b</li></ul>`,
    ],
    ['- [X] a', `<ul class="contains-task-list"><li class="task-list-item">${box(true)} a</li></ul>`],
    ['1. [ ] a', `<ol class="contains-task-list"><li class="task-list-item">${box(false)} a</li></ol>`],
    ['- [] a\n- [y] b\n- [ ]', '<ul><li>[] a</li><li>[y] b</li><li>[ ]</li></ul>'],
    ['[ ] a', '<p>[ ] a</p>'],
    [
      '- a\n  - [ ] b',
      `<ul><li>a<ul class="contains-task-list"><li class="task-list-item">${box(false)} b</li></ul></li></ul>`,
    ],
  ],
  'strikethrough (extension)': [
    ['~~a~~ and ~b~', '<p><del>a</del> and <del>b</del></p>'],
    ['~~a\n\nb~~', '<p>~~a</p><p>b~~</p>'],
    ['x ~~~a~~~ b', '<p>x ~~~a~~~ b</p>', 'three are no mark inside a line'],
    ['a ~~*b*~~', '<p>a <del><em>b</em></del></p>'],
    ['~~a~', '<p>~~a~</p>'],
    ['`~~a~~`', '<p><code>~~a~~</code></p>'],
  ],
  'autolinks (extension)': [
    ['www.a.example', `<p>${link('http://www.a.example', 'www.a.example')}</p>`],
    ['See https://a.example/b?c=d.', `<p>See ${link('https://a.example/b?c=d')}.</p>`],
    ['(https://a.example/b_(c))', `<p>(${link('https://a.example/b_(c)')})</p>`],
    ['https://a.example/b&amp;', `<p>${link('https://a.example/b')}&#x26;</p>`, 'an entity at the end is no part'],
    ['http://a.example/<b', `<p>${link('http://a.example/')}&#x3C;b</p>`],
    ['ftp://a.example', '<p>ftp://a.example</p>'],
    ['x@a.example', `<p>${link('mailto:x@a.example', 'x@a.example')}</p>`],
    ['x.y-z_w+v@a-b.example.', `<p>${link('mailto:x.y-z_w+v@a-b.example', 'x.y-z_w+v@a-b.example')}.</p>`],
    ['x@a.example-', '<p>x@a.example-</p>'],
    ['`https://a.example`', '<p><code>https://a.example</code></p>'],
    ['[https://a.example](b)', `<p>${link('b', 'https://a.example')}</p>`],
    [
      'https://đường.example/ẩm',
      `<p>${link('https://%C4%91%C6%B0%E1%BB%9Dng.example/%E1%BA%A9m', 'https://đường.example/ẩm')}</p>`,
    ],
  ],
  'disallowed raw HTML (extension): our allow-list is stricter': [
    ['<title>a</title>', 'a'],
    ['a <textarea>b</textarea>', '<p>a b</p>'],
    ['<iframe src="x"></iframe>\n\nb', '<p>b</p>'],
    ['<noembed>a</noembed>', '<p>a</p>'],
    ['<plaintext>a\n\n## b', '<p>a</p><h2>b</h2>'],
    ['<textarea>a\n\n</textarea>\n\n## b', 'a<h2>b</h2>'],
    ['<xmp>a</xmp>', '<p>a</p>'],
    ['<style>a</style>\n\n<script>b</script>\n\nc', '<p>c</p>'],
  ],
  footnotes: [
    [
      'a[^1]\n\n[^1]: b',
      '<p>a<sup><a aria-describedby="footnote-label" data-footnote-ref href="#fn-1" id="fnref-1">1</a></sup></p>' +
        '<section class="footnotes" data-footnotes><h2>Footnotes</h2><ol><li id="fn-1"><p>b ' +
        '<a aria-label="Back to the text, reference 1" class="data-footnote-backref" data-footnote-backref href="#fnref-1">↩</a>' +
        '</p></li></ol></section>',
    ],
    ['a\n\n[^1]: never used', '<p>a</p>'],
    ['a[^b c]', '<p>a[^b c]</p>'],
    ['`[^1]`\n\n[^1]: x', '<p><code>[^1]</code></p>'],
  ],
};

for (const [section, cases] of Object.entries(CASES)) {
  describe(section, () => {
    for (const [text, html, why] of cases) {
      it(why ?? JSON.stringify(text), () => {
        expect(htmlOf(text)).toBe(normalizeHtml(parseHtml(html)));
      });
    }
  });
}

describe('footnotes', () => {
  it('are numbered by their first use and lead back from each one', () => {
    const html = htmlOf('a[^x] b[^y] c[^x]\n\n[^y]: Y\n\n[^x]: X\n');
    expect(html.indexOf('X ')).toBeLessThan(html.indexOf('Y '));
    expect(html).toContain('id="fnref-x-2"');
    expect(html).toContain('href="#fnref-x-2"');
  });
});
