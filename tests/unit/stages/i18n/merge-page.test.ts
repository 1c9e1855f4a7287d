import { describe, expect, it } from 'vitest';
import { mergePage } from '../../../../src/stages/i18n/exchange/merge-page.ts';
import { textUnits } from '../../../../src/stages/i18n/exchange/text-units.ts';

/** Merges translations, given by the words of their sources, into a page. */
function merge(source: string, translation: string, targets: Readonly<Record<string, string>>, isMdx = false) {
  const units = textUnits(source, isMdx).map(({ text }, i) => ({
    id: `u${i + 1}`,
    source: text,
    ...(targets[text] === undefined ? {} : { target: targets[text] }),
    isFuzzy: false,
    note: '',
    line: 1,
  }));
  const merged = mergePage({ text: source, isMdx }, { text: translation, isMdx }, units);
  return { ...merged, unplaced: merged.unplaced.map(({ unit, reason }) => `${reason} ${unit.source}`) };
}

const SOURCE = `---
title: Page
description: About it.
---

Opening.

## One {#one}

First.

- item

## Two {#two}

:::note[Mind]
Second.

More.
:::

## Three {#three}

Third.
`;

describe('importing into a page that is half done', () => {
  it('adds sections where they belong, and leaves the others away while nothing of them is translated', () => {
    const twin = '---\ntitle: Trang\ndraft: true\n---\n\nMở đầu.\n\n## Ba {#three}\n\nThứ ba.\n';
    const { text, texts, unplaced } = merge(SOURCE, twin, { Two: 'Hai', 'Second.': 'Thứ hai.', 'About it.': 'Về nó.' });
    expect(unplaced).toEqual([]);
    expect(texts).toBe(3);
    expect(text).toBe(
      '---\ntitle: Trang\ndraft: true\ndescription: Về nó.\n---\n\nMở đầu.\n\n' +
        '## Hai {#two}\n\n:::note[Mind]\nThứ hai.\n\nMore.\n:::\n\n## Ba {#three}\n\nThứ ba.\n',
    );
  });

  it('adds blocks to a section, inside of what stands around them, with the line breaks of the page', () => {
    const twin = SOURCE.replace('\n\nMore.', '').replace('\n\n- item', '').replaceAll('\n', '\r\n');
    const { text, unplaced } = merge(SOURCE, twin, { 'More.': 'Thêm.', item: 'mục' });
    expect(unplaced).toEqual([]);
    expect(text).toBe(SOURCE.replace('More.', 'Thêm.').replace('- item', '- mục').replaceAll('\n', '\r\n'));
  });

  it('keeps comments and definitions, but not the note of a page that is to be translated', () => {
    const twin =
      '---\ntitle: ""\n---\n\n<!-- Translate title, description and text from x.md, then remove `draft`. -->\n<!-- mine -->\n[ref]: ./a.md\n';
    const { text, unplaced } = merge('---\ntitle: Page\n---\n\nText.\n', twin, { Page: 'Trang', 'Text.': 'Chữ.' });
    expect(unplaced).toEqual([]);
    expect(text).toBe('---\ntitle: Trang\n---\n\n\n<!-- mine -->\n\n[ref]: ./a.md\n\nChữ.\n');
  });

  it('does not take a section for another one because one between them is missing', () => {
    const twin = '## Một {#one}\n\nThứ nhất.\n\n## Ba {#three}\n\nThứ ba.\n';
    const { text } = merge(SOURCE, twin, { Two: 'Hai', 'Third.': 'Thứ ba, mới.' });
    expect(text).toMatch(/#one\}\n\nThứ nhất\.\n\n## Hai \{#two\}[\s\S]*#three\}\n\nThứ ba, mới\.\n$/);
  });

  it('says what has no place, because the translation has other blocks there, and changes nothing of it', () => {
    const source = 'A.\n\nB.\n\nC.\n';
    const twin = '- x\n\n```js\ny\n```\n';
    const other = merge('```js\n1\n```\n\nB.\n\n```js\n2\n```\n', '```js\n1\n```\n\n::card\n\n```js\n2\n```\n', {
      'B.': 'b',
    });
    expect(other.unplaced).toEqual(['no-place B.']);
    expect(merge(source, twin, { 'C.': 'c' })).toMatchObject({ text: twin, texts: 0, unplaced: ['no-place C.'] });
  });

  it('never loses words of the page', () => {
    const words = (page: string) => textUnits(page, false).map(({ text }) => text);
    const [head = '', ...blocks] = SOURCE.split(/\n\n(?!More)/);
    for (let from = 0; from < blocks.length; from++)
      for (let to = from; to <= blocks.length; to++) {
        // Blocks of one section, or whole sections.
        const isHeading = (block = '## ') => block.startsWith('## ');
        if (blocks.slice(from, to).some(isHeading) && !(isHeading(blocks[from]) && isHeading(blocks[to]))) continue;
        const rest = [head, ...blocks.slice(0, from), ...blocks.slice(to)].join('\n\n');
        const twin = rest.replace(/[A-Z]\w+\.?/g, (word) => `ế${word}`);
        const { text } = merge(SOURCE, twin, { 'More.': 'Thêm.', 'First.': 'Nhất.', Three: 'Ba' });
        const kept = words(text);
        for (const word of words(twin))
          if (!/(?:More|First|Three)/.test(word)) expect(kept, `${from}–${to}`).toContain(word);
        expect(text, `${from}–${to}`).toContain('Thêm.');
      }
  });

  it('puts fields of several lines in place, and keeps the lines of those that have only one', () => {
    const source = '---\ntitle: A\ndescription: |\n  One.\n  Two.\nsidebar_label: >-\n  Long\n  label\n---\n';
    const targets = { A: 'Ế\nế\n', 'One.\nTwo.': 'Một.\nHai.', 'Long label': 'Nhãn dài' };
    expect(merge(source, '---\ntitle: A\ndescription: >-\nsidebar_label: |\n  L\n---\n', targets)).toMatchObject({
      text: '---\ntitle: Ế ế\ndescription: "Một.\\nHai."\nsidebar_label: |\n  Nhãn dài\n---\n',
      unplaced: [],
    });
    expect(merge(source, '---\ntitle: A\n---\n', targets).text).toBe(
      '---\ntitle: Ế ế\ndescription: "Một.\\nHai."\nsidebar_label: Nhãn dài\n---\n',
    );
  });
});
