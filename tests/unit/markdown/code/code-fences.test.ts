import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';

const highlighter = createHighlighter();
const markdown = createMarkdown(highlighter);
const render = (text: string) => markdown.render({ file: 'x.md', text, locale: 'en' });
const parser = unified().use(rehypeRaw).freeze();
const parse = (html: string) =>
  parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root) as Root;

beforeAll(() => highlighter.load(['go', 'js']));

/** Numbers that look random and are the same on every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

const PIECES = [
  ...[
    'js',
    'go',
    'js&#x20;navbar',
    'js&#9;x',
    'js"x',
    "js'x",
    '<script>',
    'js{1}',
    '{1,2}',
    '{',
    '}',
    '{9-',
    'title="',
  ],
  ...[
    'title="a" ',
    "title='b'",
    ' ',
    '\t',
    '=',
    '"',
    "'",
    '\\',
    '\\"',
    '&quot;',
    '&lt;',
    '&amp;amp;',
    '\u00a0',
    '\u0085',
  ],
  ...['\u2028', '[x]', '[', ']', 'showLineNumbers', 'showLineNumbers=', '=5', 'class="language-x"', '>', '<', 'đ', 'ễ'],
  ...[
    '\ud83d\ude42',
    '.language-java',
    '#id',
    'c++',
    'f#',
    'language-go',
    ',',
    '-',
    '/',
    '!',
    'ansi',
    'console',
    'wordWrap',
  ],
];

describe('two hundred info strings made to break out', () => {
  const random = numbers(2025);
  const next = (below: number) => ((random.next().value as number) >>> 8) % below;
  const infos = Array.from({ length: 200 }, () =>
    Array.from({ length: 1 + next(7) }, () => PIECES[next(PIECES.length)]).join(''),
  );

  it.each(infos.map((info) => [info]))('%j gives one block of code with its text and one language at most', (info) => {
    const code = 'var a = "<b>" && c\n\tmore';
    const { html } = render(`Before\n\n~~~${info}\n${code}\n~~~\n\nAfter\n`);
    const tree = parse(html);
    expect(toHtml(parse(toHtml(tree))), 'HTML that is read as it was written').toBe(toHtml(tree));
    const blocks: Element[] = [];
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'code') blocks.push(node);
      expect(
        ['p', 'div', 'figure', 'figcaption', 'span', 'button', 'svg', 'path', 'pre', 'code'],
        node.tagName,
      ).toContain(node.tagName);
      for (const name of Object.keys(node.properties)) expect(name).not.toMatch(/^on|^style$|^id$/);
    });
    expect(blocks).toHaveLength(1);
    const classes = (blocks[0]?.properties.className ?? []) as string[];
    expect(classes).toHaveLength(1);
    expect(classes[0]).toMatch(/^language-[a-z0-9+#.-]{1,32}$/);
    expect(plainText(blocks[0] as Element).replaceAll('Highlighted: ', '')).toBe(code);
    expect(plainText(tree)).toMatch(/^Before[\s\S]*After$/);
  });
});

describe('colouring', () => {
  it('happens once for the same code, wherever it stands', async () => {
    const own = createHighlighter();
    await own.load(['go']);
    const first = own.highlight('var a = 1', 'go');
    expect(own.highlight('var a = 1', 'golang')).toBe(first);
    own.highlight('var a = 2', 'go');
    expect(own.uses()).toEqual({ asked: 3, remembered: 1 });
  });

  it('does not remember a language as plain that is loaded later', async () => {
    const own = createHighlighter();
    expect(own.highlight('var a = 1', 'go')).toEqual(['var a = 1']);
    await own.load(['go']);
    expect(own.highlight('var a = 1', 'go')[0]).toContain('<span');
  });

  it('forgets what was used longest ago, and colours it the same way again', async () => {
    const own = createHighlighter();
    await own.load(['go']);
    const code = (i: number) => `var a${i} = "${'x'.repeat(1_900)}"\n`.repeat(200);
    const first = own.highlight(code(0), 'go');
    for (let i = 1; i < 8; i++) own.highlight(code(i), 'go');
    expect(own.highlight(code(0), 'go')).toEqual(first);
    expect(own.uses().remembered).toBe(0);
  });

  it('loads a language once although two ask for it at the same time', async () => {
    const own = createHighlighter();
    await Promise.all([own.load(['go']), own.load(['go', 'js'])]);
    expect(own.highlight('var a = 1', 'go')[0]).toContain('t-keyword');
    expect(own.highlight('var a = 1', 'js')[0]).toContain('t-keyword');
  });
});

describe('what a site decides about code', () => {
  it('holds for fences without a language, and for comments that mark lines', async () => {
    const own = createMarkdown(highlighter, {
      defaultLanguage: 'js',
      magicComments: [{ className: 'is-error', line: 'wrong' }],
    });
    const { html } = own.render({ file: 'x.md', text: '```\n// wrong\nvar a;\n```\n', locale: 'en' });
    expect(html).toContain('class="language-js"');
    expect(html).toContain('<span class="line is-error">');
    expect(html).not.toContain('wrong');
  });
});
