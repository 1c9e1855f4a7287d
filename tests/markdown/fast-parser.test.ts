import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tests as examples } from 'commonmark-spec';
import fastGlob from 'fast-glob';
import type { Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { normalizeDirectives } from '../../src/markdown/directives/normalize-directives.ts';
import { isAgreedOn } from '../../src/markdown/parse/agreed-syntax.ts';
import { type FastParser, loadFastParser } from '../../src/markdown/parse/fast-parser.ts';
import { parseMarkdown } from '../../src/markdown/parse/reference-parser.ts';

// A site is the same with and without the fast parser, so wherever it dares to read a text, its tree must be that of the
// reference parser, with all places. The package is optional; without it only the guard in front of it can be tested.

const root = join(import.meta.dirname, '..', '..');
const read: FastParser = (text) => fastParser?.(text);
let fastParser: FastParser | undefined;

beforeAll(async () => {
  fastParser = await loadFastParser();
});

/** A tree as plain data: what is not there and what is there without a value are the same. */
function plain(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value) => {
      if (key === 'data' && Object.keys(value ?? {}).length === 0) return undefined;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    }),
  );
}

/** Expects the same tree, and tells whether the fast parser gave one. */
function compare(written: string): boolean {
  const text = normalizeDirectives(written);
  const tree = read(text);
  if (!tree) return false;
  expect(plain(tree), JSON.stringify(text)).toEqual(plain(parseMarkdown(text)));
  return true;
}

function filesOf(folder: string): string[] {
  return fastGlob
    .sync(folder, { cwd: root, absolute: true })
    .map((file) => readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, ''));
}

describe('the fast parser gives the tree of the reference parser', () => {
  it('for every example of CommonMark and GFM that it reads', () => {
    const gfm = JSON.parse(readFileSync(join(root, 'tests/support/gfm-spec/examples.json'), 'utf8'));
    const read = [...examples, ...gfm].filter(({ markdown }) => compare(markdown));
    if (fastParser) expect(read.length).toBeGreaterThan(350);
  });

  it('for every case of our dialect that it reads', () => {
    filesOf('tests/markdown/*/input.md').forEach(compare);
  });

  it('for the pages of this site, most of which it reads', () => {
    const texts = filesOf('content/**/*.md');
    const read = texts.filter(compare);
    if (fastParser) expect(read.length).toBeGreaterThan(texts.length * 0.6);
  });

  it('for texts put together at random', () => {
    let read = 0;
    for (const text of randomTexts(4000)) if (compare(text)) read++;
    if (fastParser) expect(read).toBeGreaterThan(800);
  });
});

describe('the guard of the fast parser', () => {
  it.each([
    ['a bare address', 'See https://example.org for more.\n'],
    ['a footnote', 'Text.[^1]\n\n[^1]: Note.\n'],
    ['a tab', '-\titem\n'],
    ['a block that is not closed', ':::note\n\nText\n'],
    ['a block inside one with as many colons', ':::note\n\n:::tip\n\nText\n\n:::\n\n:::\n'],
    ['a fence that is not closed', '```go\nx\n'],
    ['a fence in an item', '- item\n\n  ```go\n  x\n  ```\n'],
    ['a formula of characters cut in two', 'a \ud83d b\n'],
  ])('leaves %s to the reference parser', (_, text) => {
    expect(isAgreedOn(text)).toBe(false);
  });

  it('takes what lessons are made of', () => {
    const text = [
      '# Tiêu đề 😀',
      'Chữ *nghiêng*, **đậm**, `mã`, [liên kết](./b.md#c "d") và ![hình](a.png).',
      '- một\n- hai\n  1. ba',
      '| a | b |\n| --- | :-: |\n| 1 | 2 |',
      '```go title="a.go"\nhttps://x.org\n\t:::\n```',
      '::::tip[Nhớ lấy]{#nho}\n\nText\n\n:::note\n\n- [x] xong\n\n:::\n\n::::',
    ].join('\n\n');
    expect(isAgreedOn(text)).toBe(true);
  });
});

const STARTS = [
  ...['', '', '', '', '', '> ', '- ', '* ', '+ ', '1. ', '2) ', '  ', '   ', '    ', '  - ', '    - ', '## ', '# '],
  ...['- [ ] a', '- [x] `c`', '| ', '|---|---|', '---', '***', '===', '[a]: ', '<div>', '</div>', '<!-- ', '-->'],
  ...[':::note', '::::tip[A b]', ':::', '::::', '```go\nfoo\n```', '   ```'],
];

const PARTS = [
  ...['word', 'two words', '*em*', '**strong**', '_u_', '`code`', '``c`d``', '[x](y)', '[x](<y z> "t")', '![i](j.png)'],
  ...['[a]', '[a][a]', '<b>', '</b>', '<https://x.de>', '~~del~~', '~one~', '|', 'a|b', '\\*', '\\', '&amp;', '&copy;'],
  ...[':kbd[Ctrl]', ':x', 'a:b', '10:30', '{#id}', '*', '**', '_', '`', '[', ']', '](', '(', '!', '<', '>', 'Đường đi'],
  ...[
    'đ',
    '😀',
    'e\u0301',
    '  ',
    '   ',
    '"q"',
    'x:',
    '#',
    '-',
    '+',
    '1.',
    '\u00a0',
    '.',
    ',',
    '&',
    '"',
    'x_y_z',
    'a*b*c',
  ],
  ...['**a**b', 'don’t', '~', '~~', 'a**"b"**', '<c d="e">', '<!-- x -->', '\\|', '@', '[x](https://a.b/c)'],
];

/** The same texts each time. */
function* randomTexts(count: number): Generator<string> {
  let state = 20_261;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const oneOf = (items: readonly string[]) => items[below(items.length)] ?? '';
  const line = () => {
    if (below(4) === 0) return '';
    const parts = Array.from({ length: below(5) }, () => (below(5) < 3 ? ' ' : '') + oneOf(PARTS));
    return oneOf(STARTS) + (below(5) === 0 ? oneOf(STARTS) : '') + parts.join('').trimStart();
  };
  for (let i = 0; i < count; i++) yield Array.from({ length: 1 + below(7) }, line).join('\n') + (below(2) ? '\n' : '');
}
