import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../../src/markdown/create-markdown.ts';
import { createHighlighter } from '../../../../src/markdown/highlight/highlight-code.ts';
import { pageSections } from '../../../../src/stages/entries/page-sections.ts';
import { parseEntry } from '../../../../src/stages/entries/parse-entry.ts';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';
import { makeSource } from '../../../support/model.ts';

const markdown = createMarkdown(createHighlighter());
const sections = (text: string) => {
  const parsed = parseEntry(splitFrontMatter(makeSource(text)).value, markdown).value;
  if (!parsed) throw new Error('the page was not parsed');
  return pageSections(parsed.entry, text);
};
const hashes = (text: string) => sections(text).map(({ hash }) => hash);

describe('the sections of a page', () => {
  it('are its front matter, its opening, and each heading with what follows', () => {
    const text = '---\ntitle: A\n---\n\nOpening.\n\n## One {#one}\n\nText.\n\n> ### Two\n>\n> Text.\n\n## Three\n';
    expect(sections(text).map(({ hash, ...rest }) => rest)).toEqual([
      { id: 'front-matter', line: 1 },
      { id: 'opening', line: 4 },
      { id: '#one', heading: 'One', line: 7 },
      { id: '#two', heading: 'Two', line: 11 },
      { id: '#three', heading: 'Three', line: 15 },
    ]);
    expect(new Set(hashes(text)).size).toBe(5);
  });

  it('leave out what is not there', () => {
    expect(sections('').map(({ id }) => id)).toEqual([]);
    expect(sections('---\ndraft: true\n---\n\n## A\n').map(({ id }) => id)).toEqual(['#a']);
    expect(sections('# Title\n').map(({ id }) => id)).toEqual(['opening']);
  });

  it('do not take a heading in code for one', () => {
    expect(sections('## A\n\n```md\n## B\n```\n').map(({ id }) => id)).toEqual(['#a']);
  });
});

describe('the hash of a section', () => {
  const base =
    '---\ntitle: Đường đi\n---\n\nMột câu dài.\n\n## Phần {#a}\n\n- một\n  - hai\n\n```py\nif x:\n    y()\n```\n';

  it.each([
    ['how lines are broken', (text: string) => text.replace('Một câu', 'Một\ncâu')],
    ['blanks at the ends of lines', (text: string) => text.replace('dài.', 'dài.  ').replace('y()', 'y()  ')],
    ['more empty lines', (text: string) => text.replaceAll('\n\n', '\n\n\n')],
    ['the id of the heading', (text: string) => text.replace(' {#a}', ' {#other}')],
    ['a heading without an id', (text: string) => text.replace(' {#a}', '')],
    ['the Unicode form', (text: string) => text.normalize('NFD')],
    ['front matter that is no text', (text: string) => text.replace('title:', 'sidebar_position: 2\ntitle:')],
    ['quotes in the front matter', (text: string) => text.replace('Đường đi', "'Đường đi'")],
    ['indentation outside code', (text: string) => text.replace('  - hai', '    - hai')],
  ])('does not change with %s', (_, change) => {
    expect(change(base)).not.toBe(base);
    expect(hashes(change(base))).toEqual(hashes(base));
  });

  it.each([
    ['a word of the text', 'câu', 'từ', ['opening']],
    ['a word of the title', 'Đường', 'Con', ['front-matter']],
    ['the heading', 'Phần', 'Mục', ['#a']],
    ['the code', 'y()', 'z()', ['#a']],
    ['indentation in code', '    y()', '  y()', ['#a']],
    ['a paragraph more', 'dài.', 'dài.\n\nNữa.', ['opening']],
    ['the end of a paragraph', 'Một câu', 'Một\n\ncâu', ['opening']],
  ])('changes with %s, and no other does', (_, from, to, changed) => {
    const before = sections(base);
    const after = sections(base.replace(from, to));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.filter(({ hash }, i) => hash !== before[i]?.hash).map(({ id }) => id)).toEqual(changed);
  });

  it('is 12 hex digits', () => {
    for (const hash of hashes(base)) expect(hash).toMatch(/^[0-9a-f]{12}$/);
  });
});
