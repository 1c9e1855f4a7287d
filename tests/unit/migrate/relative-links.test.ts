import { describe, expect, it } from 'vitest';
import { convertEntry, type EntryContext } from '../../../src/migrate/convert/convert-entry.ts';

const context: EntryContext = {
  collection: 'docs',
  format: 'mdx',
  keywords: [],
  docsFolder: 'docs',
  base: 'docs',
  exists: (file) => file === 'docs/guide/map.zip',
};
const convert = (inner: string, text: string, extra: Partial<EntryContext> = {}) => {
  const entry = convertEntry({ from: `docs/${inner}`, inner, source: { text, eol: '\n' } }, { ...context, ...extra });
  return entry.text ?? text;
};

describe('relative addresses in a page', () => {
  it.each([
    ['guide/index.md', '[a](./setup) [b](more#x) [c](../other)', '[a](./guide/setup) [b](./guide/more#x) [c](./other)'],
    [
      'guide/a.md',
      '---\nslug: /top/\n---\n\n[a](setup)\n\n[b]: ../x?y',
      '---\nslug: /top/\n---\n\n[a](./top/setup)\n\n[b]: ./x?y',
    ],
    ['index.md', '[a](./setup)', '[a](./docs/setup)'],
  ])('start below it where its old address ends in a slash: %s', (inner, before, after) => {
    expect(convert(inner, before)).toBe(after);
  });

  it.each([
    ['guide/setup.md', '[a](./other)'],
    [
      'guide/index.md',
      '[a](./setup.md) [b](map.zip) [c](/docs/x) [d](https://a.example) [e](#part) ![f](/x.png) `[g](y)`',
    ],
    ['guide/a.md', '---\nslug: /top\n---\n\n[a](setup)'],
  ])('stay where they are in %s: %s', (inner, text) => {
    expect(convert(inner, text)).toBe(text);
  });

  it('follow the setting of the whole site', () => {
    expect(convert('guide/setup.md', '[a](../other)', { trailingSlash: true })).toBe('[a](./other)');
    expect(convert('guide/index.md', '[a](./setup)', { trailingSlash: false })).toBe('[a](./setup)');
  });
});
