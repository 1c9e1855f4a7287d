import { describe, expect, it } from 'vitest';
import type { SearchManifest } from '../../../client/shared/search/format.ts';
import type { SearchPage } from '../../../src/model/search.ts';
import { shardFile } from '../../../src/stages/build-search-index.ts';
import { type FixturePage, indexOf, toSearchPage } from '../../search/fixture.ts';

/** Many pages of a few thousand letters each, which all say the same. */
function pagesOf(count: number, longer: Readonly<Record<number, number>> = {}): SearchPage[] {
  return Array.from({ length: count }, (_, i): FixturePage => {
    const text = 'words in a row, '.repeat(150 + (i % 7) * 20 + (longer[i] ?? 0));
    return [`docs/p${i}`, 'Docs', `Page ${i}`, [['', text, '']]];
  }).map(toSearchPage);
}

/** Names of the text shards, each with the pages it holds. */
function textShards(pages: readonly SearchPage[]) {
  const { manifest, shards } = indexOf('en', pages);
  const { texts } = JSON.parse(String(manifest.contents)) as SearchManifest;
  return new Map(
    texts.map(([, name]) => {
      const shard = String(shards.find(({ path }) => path.endsWith(shardFile(name)))?.contents);
      return [name, (JSON.parse(shard) as { pages: { url: string }[] }).pages.map(({ url }) => url)] as const;
    }),
  );
}

describe('buildSearchIndex', () => {
  it.each([300, 1500])('changes one text shard of a site of %d pages when one page gets longer', (count) => {
    const before = textShards(pagesOf(count));
    expect(before.size).toBeGreaterThan(5);
    for (const changed of [0, 1, Math.floor(count / 2), count - 1]) {
      const after = textShards(pagesOf(count, { [changed]: 30 }));
      const gone = [...before].filter(([name]) => !after.has(name));
      const added = [...after].filter(([name]) => !before.has(name));
      expect(gone).toHaveLength(1);
      expect(gone[0]?.[1]).toContain(`/docs/p${changed}`);
      // A shard that has become too long is cut; nothing else moves.
      expect(added.length).toBeLessThanOrEqual(2);
      expect(added.flatMap(([, urls]) => urls)).toEqual(gone[0]?.[1]);
    }
  });

  it('keeps each page once and in order, however long it is', () => {
    for (const pages of [pagesOf(0), pagesOf(1, { 0: 200_000 }), pagesOf(2, { 1: 200_000 }), pagesOf(3, { 0: 30_000 })])
      expect([...textShards(pages).values()].flat()).toEqual(pages.map(({ url }) => url));
  });

  it('writes the texts of a small site into few files', () => {
    expect(textShards(pagesOf(20)).size).toBe(1);
    expect(textShards(pagesOf(100)).size).toBeLessThanOrEqual(6);
  });

  it('moves few shards when a page is added', () => {
    const pages = pagesOf(1500);
    const added = toSearchPage(['docs/new', 'Docs', 'New', [['', 'Something else.', '']]]);
    const before = textShards(pages);
    const after = textShards([...pages.slice(0, 700), added, ...pages.slice(700)]);
    const moved = [...before.keys()].filter((name) => !after.has(name));
    expect(moved.length).toBeLessThan(before.size / 10);
  });
});
