import { expect, it } from 'vitest';
import { createSourceSpool } from '../../../../src/io/read/spool-source.ts';
import { openTextSpool } from '../../../../src/io/read/text-spool.ts';
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
  const spool = openTextSpool(undefined, 20);
  const sources = [
    sourceOf('một', '# Một'),
    sourceOf('hai', ''),
    sourceOf('đường', `# Đường\n${'đi 😀\n'.repeat(500)}`),
    sourceOf('bốn', '# Bốn\n'),
  ];
  const spooled = sources.map(createSourceSpool(spool));
  expect([...spooled, ...spooled.toReversed(), spooled[2], spooled[2]].map((source) => ({ ...source }))).toStrictEqual([
    ...sources,
    ...sources.toReversed(),
    sources[2],
    sources[2],
  ]);
  spool.close();
});
