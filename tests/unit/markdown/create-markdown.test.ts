import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../src/markdown/highlight/highlight-code.ts';
import { languagesIn } from '../../../src/markdown/highlight/languages-in.ts';

const highlighter = createHighlighter();
const markdown = createMarkdown(highlighter);
const render = (text: string, locale = 'en') => markdown.render({ file: 'x.md', text, locale });

describe('what a body tells about itself', () => {
  it('lists headings with their ids and texts, in order, without the title', () => {
    const text = '# Title\n\n## One `code` {#one}\n\n### *Two* & three\n\n## One `code`\n';
    expect(render(text).headings).toEqual([
      { depth: 2, slug: 'one', text: 'One code', line: 3 },
      { depth: 3, slug: 'two--three', text: 'Two & three', line: 5 },
      { depth: 2, slug: 'one-code', text: 'One code', line: 7 },
    ]);
    expect(render(text).title).toBe('Title');
  });

  it('makes ids in NFC, whatever the author typed', () => {
    const [nfc, nfd] = ['NFC', 'NFD'].map((form) =>
      render(`## ${'Đường đi của một lập trình viên'.normalize(form)}\n`),
    );
    expect(nfd?.headings).toEqual(nfc?.headings);
    expect(nfc?.headings[0]?.slug).toBe('đường-đi-của-một-lập-trình-viên');
    expect(nfd?.html).toBe(nfc?.html);
  });

  it('makes explicit ids in NFC too', () => {
    expect(render(`## A {#${'phần'.normalize('NFD')}}\n`).headings[0]?.slug).toBe('phần');
  });

  it('lists every anchor, also those of raw HTML and footnotes', () => {
    expect(render('## A\n\n<p id="here">x</p>\n\nNote.[^1]\n\n[^1]: y\n').anchors).toEqual(
      expect.arrayContaining(['a', 'here', 'fn-1', 'fnref-1']),
    );
  });

  it('lists links in the order of their slots, with their places', () => {
    const { links, html } = render('[a](./a.md) ![b](b.png)\n\n<a href="/c">c</a> [d](./đ.md)\n');
    expect(links.map(({ kind, href, span }) => [kind, href, span.start.line, span.start.column])).toEqual([
      ['link', './a.md', 1, 1],
      ['image', 'b.png', 1, 13],
      ['link', './%C4%91.md', 3, 20],
      ['link', '/c', 3, 1],
    ]);
    expect(html.match(/\ufdd0\d+\ufdd1/g)).toHaveLength(4);
  });

  it('takes the first paragraph of the text as its opening, not one inside a block', () => {
    expect(render('> quote\n\n- item\n\nFirst *words*.\n\nSecond.\n').firstParagraph).toBe('First words.');
    expect(render('## Only a heading\n').firstParagraph).toBe('');
  });

  it('counts words of text, headings and lists, but not of code', () => {
    expect(render('## Hai từ\n\nMột hai ba, 3.14 don’t.\n\n- bốn\n\n```text\nnot these words\n```\n').words).toBe(8);
    expect(render('').words).toBe(0);
  });

  it('is empty for an empty text', () => {
    expect(render('')).toMatchObject({
      html: '',
      headings: [],
      anchors: [],
      links: [],
      diagnostics: [],
      firstParagraph: '',
    });
  });

  it('takes a title only from the very beginning', () => {
    expect(render('Text.\n\n# Later\n').title).toBeUndefined();
    expect(render('<!-- note -->\n\n# After a comment\n').title).toBe('After a comment');
    expect(render('## Level two\n').title).toBeUndefined();
  });
});

describe('headings with odd names', () => {
  it.each(['## \n', '## !!!\n', '## 🙂\n', '## ()\n'])('%j makes no empty id', (text) => {
    const { html, headings } = render(text);
    expect(html).not.toContain('id=""');
    for (const { slug } of headings) expect(slug).not.toBe('');
  });
});

describe('rendering', () => {
  it('depends on nothing but its arguments', () => {
    const text = '# A\n\n## B\n\n:::note\nx\n:::\n\n```go\nvar x = 1\n```\n\nNote.[^1]\n\n[^1]: y\n';
    const first = render(text);
    render('## B\n\n## B\n\n[^1]\n\n[^1]: z\n', 'vi');
    expect(render(text)).toEqual(first);
  });

  it('keeps the names of attributes that handlers could use out of raw HTML', () => {
    const { html } = render('<img name="body" src="a.png"> <a name="cookie" href="/x">x</a> <p id="place">y</p>\n');
    expect(html).not.toMatch(/\sname=/);
    expect(html).toContain('id="place"');
  });

  it('warns of a fence language that cannot be one', () => {
    const { html, diagnostics } = render('```js<script>\nx\n```\n');
    expect(html).not.toContain('<script');
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/unknown-language']);
  });

  it('highlights only what was loaded, and the same way every time', async () => {
    const own = createHighlighter();
    expect(own.highlight('var x = 1 < 2', 'go')).toEqual(['var x = 1 &lt; 2']);
    await own.load(['go', 'no-such-language', '__proto__']);
    const coloured = own.highlight('var x = 1 < 2', 'go');
    expect(coloured.join()).toContain('<span class="t-keyword">var</span>');
    expect(own.highlight('var x = 1 < 2', 'go')).toEqual(coloured);
  });

  it('leaves a line longer than 2000 characters plain, and its neighbours coloured', async () => {
    await highlighter.load(['js']);
    const lines = highlighter.highlight(`const a = 1;\nconst b = "${'x'.repeat(2_000)}";\nconst c = 3;`, 'js');
    expect(lines.map((line) => line.includes('<span'))).toEqual([true, false, true]);
  });

  it('keeps every line of the code, empty ones too', async () => {
    await highlighter.load(['go']);
    const code = '\n\nfunc main() {\n\n}\n\n';
    expect(highlighter.highlight(code, 'go')).toHaveLength(code.split('\n').length);
  });
});

describe('languagesIn', () => {
  it('finds the languages of fences, also in quotes and lists, in lower case', () => {
    const text = '```go\n```\n\n> ~~~Java title=x\n> ~~~\n\n- a\n\n  ````c++\n  ````\n\n```\n```\n';
    expect([...languagesIn(text)].sort()).toEqual(['c++', 'go', 'java']);
  });

  it('finds every fence that the parser finds', () => {
    const texts = [
      '- ```go\n  x\n  ```\n',
      '1. ```go\n   x\n   ```\n',
      '> - ```go\n>   x\n>   ```\n',
      ':::note\n```go\nx\n```\n:::\n',
    ];
    for (const text of texts) expect([...languagesIn(text)], text).toEqual(['go']);
  });
});
