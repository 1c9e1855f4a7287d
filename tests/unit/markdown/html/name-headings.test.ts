import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { nameHeadings } from '../../../../src/markdown/html/name-headings.ts';
import { FRAME_IDS } from '../../../../templates/frame-ids.ts';

const html = unified().use(remarkParse).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw);
const treeOf = (text: string): Root => html.runSync(html.parse(text));

const idsOf = (tree: Root) =>
  tree.children.flatMap((node) => (node.type === 'element' && /^h\d$/.test(node.tagName) ? [node.properties.id] : []));

/** The ids of the headings of a text, and of those it takes over from another one. */
const named = (text: string, source?: string) => {
  const tree = treeOf(text);
  const inherit = source?.split('\n').map((slug) => ({ depth: 2 as const, slug, text: slug, isWritten: false }));
  nameHeadings(tree, inherit ? { inherit } : {});
  return idsOf(tree);
};

describe('ids of headings', () => {
  it('are those of rehype-slug where nothing on the page is in the way', () => {
    const text = [
      'Đường đi của một lập trình viên',
      'What `fmt.Println` does, and *why*',
      'Same',
      'Same',
      'Same 1',
      'C++ & C#: 100 %',
      '日本語 – emoji 🎉 too',
      '![picture](a.png) words',
      '[A link](./b.md)',
      '<em>raw</em> words',
    ].map((words, i) => `${'#'.repeat((i % 6) + 1)} ${words}\n`);
    const expected = treeOf(text.join('\n'));
    rehypeSlug()(expected);
    expect(named(text.join('\n'))).toEqual(idsOf(expected));
    expect(idsOf(expected)).toContain('đường-đi-của-một-lập-trình-viên');
  });

  it('are the same for one text in either form of Unicode, in raw HTML too', () => {
    const text = '<h2>Đường về</h2>\n\n<h2>Đường về</h2>\n';
    expect(named(text.normalize('NFC'))).toEqual(['đường-về', 'đường-về-1']);
    expect(named(text.normalize('NFD'))).toEqual(['đường-về', 'đường-về-1']);
    const mixed = `<h2>${'Lớp'.normalize('NFC')}</h2>\n\n<h2>${'Lớp'.normalize('NFD')}</h2>\n`;
    expect(named(mixed)).toEqual(['lớp', 'lớp-1']);
  });

  it('give way to ids that the author wrote, wherever, and to those of the frame', () => {
    const [frame = ''] = FRAME_IDS;
    const text = `## Start\n\n## Next\n\n<p id="start">x</p>\n\n<h2 id="next">Written</h2>\n\n<h2>${frame}</h2>\n`;
    expect(named(text)).toEqual(['start-1', 'next-1', 'next', `${frame}-1`]);
  });

  it('are never empty', () => {
    expect(named('## !\n\n## ?\n')).toEqual(['section', 'section-1']);
  });

  it('are those of the page that a translation belongs to, but for what its author wrote', () => {
    const text = '## Way\n\n<h2 id="own">Words</h2>\n\n## More\n';
    expect(named(text, 'đường\nlời\nthêm')).toEqual(['đường', 'own', 'thêm']);
    expect(named('## Lời\n\n## Other\n', 'other\nlời')).toEqual(['other', 'lời']);
  });
});
