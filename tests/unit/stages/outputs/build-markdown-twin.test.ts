import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkdown, type Markdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';
import { buildMarkdownTwin } from '../../../../src/stages/outputs/build-markdown-twin.ts';
import { makeSource } from '../../../support/model.ts';
import { processorTime } from '../../../support/processor-time.ts';

const SITE = 'https://a.example/sub/';
let markdown: Markdown;
beforeAll(async () => {
  markdown = createMarkdown(await createHighlighter());
});

/** The twin of a source, its links found by the project's own Markdown and led below `SITE`. */
function twin(text: string, toUrl = (href: string) => `${SITE}${href.replace(/^\.?\//, '')}`): string {
  const { body } = splitFrontMatter(makeSource(text)).value;
  const { links } = markdown.render({ file: 'a.md', text: body, locale: 'vi' });
  const targets = links.map(({ href, span }) => ({ href, span, url: /^https?:/.test(href) ? href : toUrl(href) }));
  return String(buildMarkdownTwin({ path: 'docs/a.md', title: 'A', body, links: targets }).contents);
}

/** What is left of the twin below its title. */
const bodyOf = (text: string, toUrl?: (href: string) => string) => twin(text, toUrl).replace(/^# A\n\n/, '');

describe('buildMarkdownTwin', () => {
  it('puts title and description before the body and drops the front matter', () => {
    const source = makeSource('---\ntitle: Giới thiệu\n---\n\nThân bài.\n\n## Mục {#muc}\n');
    const { body } = splitFrontMatter(source).value;
    const title = 'Giới thiệu <b> & "x" [y]';
    const file = buildMarkdownTwin({ path: 'docs/intro.md', title, description: 'Một\nhai *ba*', body, links: [] });
    expect(file).toEqual({
      path: 'docs/intro.md',
      contents: '# Giới thiệu \\<b> & "x" \\[y\\]\n\n> Một hai \\*ba\\*\n\nThân bài.\n\n## Mục {#muc}\n',
    });
  });

  it.each([
    ['no body', '', '# A\n'],
    ['only front matter', '---\ntitle: A\n---', '# A\n'],
    ['blank lines only', '---\ntitle: A\n---\n\n \n', '# A\n'],
    ['no line end at the end', 'Text', '# A\n\nText\n'],
    ['blank lines at the end', 'Text\n\n\n', '# A\n\nText\n\n\n'],
    ['code by indentation first', '---\ntitle: A\n---\n\n    code\n', '# A\n\n    code\n'],
    ['a heading of its own', '---\ntitle: A\n---\n\n# Own `x` {#own}\n\nText\n', '# Own `x` {#own}\n\nText\n'],
    ['an underlined heading', 'Own\n===\nText\n', 'Own\n===\n\nText\n'],
    ['a comment and a heading', '<!-- note -->\n\n# Own\nText\n', '<!-- note -->\n\n# Own\n\nText\n'],
    ['only a heading', '# Own', '# Own\n'],
    ['a heading of two lines above its line', 'Own\nwords\n===\nText\n', 'Own\nwords\n===\n\nText\n'],
    ['emphasis above a line', '*Own* words\n=====\n\nText\n', '*Own* words\n=====\n\nText\n'],
    ['code above a line', '`Own`\n  ===  \nText\n', '`Own`\n  ===\n\nText\n'],
    [
      'comments, empty lines and a line',
      '\n<!-- a\n\nb -->\n\n**Own**\n===\nText\n',
      '<!-- a\n\nb -->\n\n**Own**\n===\n\nText\n',
    ],
    ['a line of a list above a line', '- item\n===\n', '# A\n\n- item\n===\n'],
    ['a heading without words', '#\n\nText\n', '# A\n\nText\n'],
    ['a heading of the text below', 'Text\n\nOwn\n===\n', '# A\n\nText\n\nOwn\n===\n'],
    ['a hashtag', '#tag\n', '# A\n\n#tag\n'],
  ])('handles a source with %s', (_, text, expected) => {
    expect(twin(text)).toBe(expected);
  });

  it('finds parts below a title of several lines', () => {
    const body = 'Own\n*words*\n===\n\n::include[part.md]\n';
    const part = { kind: 'text', file: 'part.md', lines: [5, 5], text: '# Other\n', parts: [] } as const;
    const { contents } = buildMarkdownTwin({ path: 'a.md', title: 'Own words', body, links: [], parts: [part] });
    expect(contents).toBe('Own\n*words*\n===\n\n# Other\n');
  });

  it('takes the heading of a part for no title of the page', () => {
    const body = '::include[part.md]\n\nText\n';
    const part = { kind: 'text', file: 'part.md', lines: [1, 1], text: '# Other\n', parts: [] } as const;
    const { contents } = buildMarkdownTwin({ path: 'a.md', title: 'A', body, links: [], parts: [part] });
    expect(contents).toBe('# A\n\n# Other\n\nText\n');
  });

  it('puts the description below a heading of the body', () => {
    const { contents } = buildMarkdownTwin({
      path: 'a.md',
      title: 'A',
      description: 'D',
      body: '\n# Own\nText\n',
      links: [],
    });
    expect(contents).toBe('# Own\n\n> D\n\nText\n');
  });

  it.each([
    ['a link', '[x](./b.md)', `[x](${SITE}b.md)`],
    ['a title', `[x](./b.md "t" )`, `[x](${SITE}b.md "t" )`],
    ['a title with brackets', `[x](b.md "t](c")`, `[x](${SITE}b.md "t](c")`],
    ['titles in other quotes', "[x](b.md 't') [y](c.md (t))", `[x](${SITE}b.md 't') [y](${SITE}c.md (t))`],
    ['a pointed target', '[x](<b c.md>)', `[x](${SITE}b%20c.md)`],
    ['parentheses', '[x](b_(c).md) [y](b\\(.md)', `[x](${SITE}b_%28c%29.md) [y](${SITE}b%28.md)`],
    ['an image', '![Ảnh](/img/a.png)', `![Ảnh](${SITE}img/a.png)`],
    ['an image in a link', '[![a](a.png)](b.md)', `[![a](${SITE}a.png)](${SITE}b.md)`],
    ['a link text that looks like a link', '[`](x` y](b.md)', `[\`](x\` y](${SITE}b.md)`],
    ['emphasis and brackets in the text', '[*a* [b] \\] c](b.md)', `[*a* [b] \\] c](${SITE}b.md)`],
    ['a quotation over two lines', '> [a\n> b](\n> b.md "t")', `> [a\n> b](\n> ${SITE}b.md "t")`],
    ['a table', '| a |\n| - |\n| [x \\| y](b.md) |', `| a |\n| - |\n| [x \\| y](${SITE}b.md) |`],
    ['a directive', ':::note\n[x](b.md)\n:::', `:::note\n[x](${SITE}b.md)\n:::`],
    ['a footnote', 'a[^1]\n\n[^1]: [x](b.md)', `a[^1]\n\n[^1]: [x](${SITE}b.md)`],
    ['letters of two code units before it', 'Tiếng Việt 🎉 [x](b.md)', `Tiếng Việt 🎉 [x](${SITE}b.md)`],
    ['an empty target', '[x]()', `[x](${SITE})`],
    [
      'an HTML link',
      'a <a class="b" title="href=x" href="b.md">x</a>',
      `a <a class="b" title="href=x" href="${SITE}b.md">x</a>`,
    ],
    [
      'other quotes in HTML',
      "a <a href='b.md'>x</a> <img src=c.png>",
      `a <a href="${SITE}b.md">x</a> <img src="${SITE}c.png">`,
    ],
    ['a block of HTML', '<p>\n<img alt="a > b" src="c.png">\n</p>', `<p>\n<img alt="a > b" src="${SITE}c.png">\n</p>`],
  ])('leads on from %s', (_, text, expected) => {
    expect(bodyOf(`${text}\n`)).toBe(`${expected}\n`);
  });

  it('changes definitions, for all who use them, and only the one that counts', () => {
    const text = `[a][ref] [Ref][] ![i][pic] [ref]

\`\`\`md
[ref]: ./not-this.md
\`\`\`

[REF]: ./b.md 'Title'
[pic]: <./c d.png>
[ref]: ./second.md
[unused]: ./unused.md
`;
    expect(bodyOf(text)).toBe(text.replace('./b.md', `${SITE}b.md`).replace('<./c d.png>', `${SITE}c%20d.png`));
  });

  it('leaves complete addresses, code and everything else byte for byte', () => {
    const text = `[x](https://b.example) <https://b.example> www.b.example a@b.example [m](mailto:a@b.example)

\`[x](b.md)\` \\[x](b.md)

\`\`\`\`md {1} title="a"
[x](./b.md)
\`\`\`\`

    [x](b.md)

Trailing blanks  \nand\ttabs, &amp; entities, *emphasis*
`;
    expect(bodyOf(text)).toBe(text);
  });

  it('is not slowed down by comments and blanks', () => {
    const comments = '<!-- a -->\n'.repeat(2000);
    const start = processorTime();
    expect(bodyOf(`${comments}Text [x](b.md\n${' '.repeat(2000)}"t) y\n`)).toContain('Text [x](b.md');
    expect(processorTime() - start).toBeLessThan(2000);
  });

  it('leaves a link alone that leads nowhere', () => {
    expect(bodyOf('[x](b.md)\n', () => '#')).toBe('[x](b.md)\n');
  });

  it('writes addresses that a Markdown parser reads back', () => {
    const url = 'https://a.example/tiếng (việt)?a=1&copy;=2&b=<|>#mục';
    const text = '| [x](b.md) |\n| - |\n\n[y][r] <a href="b.md">z</a>\n\n[r]: b.md\n';
    const result = twin(text, () => url);
    const found: string[] = [];
    visit(unified().use(remarkParse).use(remarkGfm).parse(result) as Root, (node) => {
      if (node.type === 'link' || node.type === 'definition') found.push(node.url);
    });
    const expected = 'https://a.example/ti%E1%BA%BFng%20%28vi%E1%BB%87t%29?a=1&copy;=2&b=%3C%7C%3E#m%E1%BB%A5c';
    expect(found).toEqual([expected, expected]);
    expect(result).toContain(
      '<a href="https://a.example/ti%E1%BA%BFng%20(vi%E1%BB%87t)?a=1&amp;copy;=2&amp;b=%3C|%3E#m%E1%BB%A5c">',
    );
  });
});
