import { expect, it } from 'vitest';
import { createSourceShelf } from '../../../../src/io/read/shelve-source.ts';
import { openTextShelf } from '../../../../src/io/read/text-shelf.ts';
import type { SourceFile } from '../../../../src/model/source.ts';

const sourceOf = (name: string, text: string): SourceFile => ({
  id: `vi/docs/${name}.md`,
  file: `content/vi/docs/${name}.md`,
  collection: 'docs',
  locale: 'vi',
  path: `${name}.md`,
  text,
});

it('gives page files back as they were, in any order, from memory and from the disk', () => {
  const shelf = openTextShelf(undefined, 20);
  const sources = [
    sourceOf('một', '# Một'),
    sourceOf('hai', ''),
    sourceOf('đường', `# Đường\n${'đi 😀\n'.repeat(500)}`),
    sourceOf('bốn', '# Bốn\n'),
  ];
  const shelved = sources.map(createSourceShelf(shelf));
  expect([...shelved, ...shelved.toReversed(), shelved[2], shelved[2]].map((source) => ({ ...source }))).toStrictEqual([
    ...sources,
    ...sources.toReversed(),
    sources[2],
    sources[2],
  ]);
  shelf.close();
});
