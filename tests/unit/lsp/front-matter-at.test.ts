import { describe, expect, it } from 'vitest';
import { frontMatterAt, knownKeys } from '../../../src/lsp/front-matter-at.ts';
import { KEY_NOTES } from '../../../src/lsp/key-notes.ts';
import { addressAt } from '../../../src/lsp/link-at.ts';

/** The place of `|` in a text. */
function at(marked: string) {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return frontMatterAt(marked.replace('|', ''), before.length - 1, before.at(-1)?.length ?? 0);
}

describe('front matter', () => {
  it('has keys at the start of lines and values behind them, also in lists', () => {
    expect(at('---\ntitle: A\nsi|\n---\n')).toEqual({ kind: 'key', typed: 'si', known: ['title'] });
    expect(at('---\ntags: [a, b|]\n---\n')).toEqual({ kind: 'value', key: 'tags', typed: 'b' });
    expect(at('---\ntags:\n  - a\n  - b|\n---\n')).toEqual({ kind: 'value', key: 'tags', typed: 'b' });
    expect(at('---\r\ndraft: |\r\n---\r\n')).toEqual({ kind: 'value', key: 'draft', typed: '' });
  });

  it('ends at its closing line, and while that is missing where text begins', () => {
    expect(at('---\ntitle: A\n---\n\nsi|\n')).toBeUndefined();
    expect(at('---\ntitle: A\nsi|\n\nSome text here.\n')).toMatchObject({ kind: 'key' });
    expect(at('---\ntitle: A\n\nSome text here, si|\n')).toBeUndefined();
    expect(at('title|\n')).toBeUndefined();
  });

  it('has a note for every key that a page may have, and for no other', () => {
    const names = (['docs', 'blog', 'pages'] as const).flatMap((collection) =>
      knownKeys({ collection }).map(({ name }) => name),
    );
    expect([...new Set(names)].sort()).toEqual(Object.keys(KEY_NOTES).sort());
    expect(knownKeys({ collection: 'docs' }).find(({ name }) => name === 'level')?.values).toEqual([
      'beginner',
      'intermediate',
      'advanced',
    ]);
  });
});

describe('addresses', () => {
  const found = (marked: string) => addressAt(marked.replace('|', ''), marked.indexOf('|'))?.address;
  it('are found where links, images, definitions, includes and fences write them', () => {
    expect(found('[a](./b.|md#c) [d](e)')).toBe('./b.md#c');
    expect(found('[a](<./b|.md>)')).toBe('./b.md');
    expect(found('[a](./b_(|c).md)')).toBe('./b_(c).md');
    expect(found('[ref]: ./b|.md "T"')).toBe('./b.md');
    expect(found('<a href="./b|.md">')).toBe('./b.md');
    expect(found('::include[./_p|.md]{lines=1}')).toBe('./_p.md');
    expect(found('```go file="/samples/m|.go" {1}')).toBe('/samples/m.go');
  });

  it('are not found in code and beside links', () => {
    expect(found('`[a](./b|.md)`')).toBeUndefined();
    expect(found('[a|](./b.md)')).toBeUndefined();
  });
});
