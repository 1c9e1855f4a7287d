import { toString as plainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, oneLine } from '../../../../src/stages/entries/escape-markdown.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

describe('escapeMarkdown', () => {
  it.each([
    'Học Go từ số 0 🎉',
    'List<T> & Map<K, V>',
    '`code` *b* _i_ __b__ ~~x~~ snake_case _x',
    '[a](b) ![c](d) \\ \\*',
    'a &amp; b &#65; &copy R&D',
    `"x" 'y' ]]>`,
    '<!-- x --> <b>',
  ])('shows %s as it is', (text) => {
    const tree = parser.parse(`# ${escapeMarkdown(text)}\n`);
    expect(plainText(tree)).toBe(text);
    expect(tree.children).toHaveLength(1);
    expect(tree.children[0]).toMatchObject({ type: 'heading', children: [{ type: 'text' }] });
  });

  it('leaves ordinary names readable', () => {
    for (const text of ['snake_case', 'C# và C++', 'R&D (v2.0)', 'a - b: c | d'])
      expect(escapeMarkdown(text)).toBe(text);
  });

  it('puts a text on one line', () => {
    expect(oneLine('  a\n\n# b\t c ')).toBe('a # b c');
    expect(escapeMarkdown('a\n# b')).toBe('a # b');
  });
});
