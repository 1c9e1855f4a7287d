import { describe, expect, it } from 'vitest';
import type { SearchManifest } from '../../../../client/shared/search/index-format.ts';
import type { KeptIndex, SearchPage } from '../../../../src/model/search.ts';
import { searchIndexFiles, shardFile } from '../../../../src/stages/search/build-search-index.ts';
import { type FixturePage, indexOf, toSearchPage } from '../../../search/fixture.ts';

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

/** Pages that know what they were made from, and the addresses of those that were read. */
function keyedPages(fixtures: readonly FixturePage[]) {
  const reads = new Set<string>();
  const pages = fixtures.map((fixture): SearchPage => {
    const { sections, texts, ...facts } = toSearchPage(fixture);
    return {
      ...facts,
      texts,
      key: JSON.stringify(fixture),
      get sections() {
        reads.add(facts.url);
        return sections;
      },
    };
  });
  return { pages, reads };
}

describe('searchIndexFiles, made from the last index', () => {
  const input = { locale: 'en', path: 'search-index.json', base: '/assets/', synonyms: [], weakWords: [] };
  const bytesOf = (pages: readonly SearchPage[]) =>
    new Map([...searchIndexFiles({ ...input, pages })].map(({ path, contents }) => [path, contents]));

  /** Follows a site from state to state, and holds the files of each against those made from nothing. */
  function follow(states: readonly (readonly FixturePage[])[]): { reads: Set<string>; made: string[] }[] {
    let last: KeptIndex | undefined;
    let files = new Map<string, unknown>();
    return states.map((state) => {
      const { pages, reads } = keyedPages(state);
      const kept = new Map<string, unknown>();
      const keeps = (path: string) => {
        if (files.has(path)) kept.set(path, files.get(path));
        return files.has(path);
      };
      const made = [...searchIndexFiles({ ...input, pages, last, keeps, keep: (index) => (last = index) })];
      const read = new Set(reads);
      files = new Map<string, unknown>([...kept, ...made.map(({ path, contents }) => [path, contents] as const)]);
      expect(new Map([...files].sort())).toEqual(new Map([...bytesOf(pages)].sort()));
      return { reads: read, made: made.map(({ path }) => path) };
    });
  }
  const page = (i: number, text: string, headings = 1): FixturePage => [
    `docs/p${i}`,
    i % 2 === 0 ? 'Even' : 'Odd',
    `Page ${i}`,
    [['', text, `x${i} := y`], ...Array.from({ length: headings }, (_, n) => [`Part ${n}`, text, 'func f'] as const)],
  ];

  it('reads the changed page only, and makes again what it has changed', () => {
    const words = (i: number) => `common w${i}a w${i % 13}b ${'filler words of a page '.repeat(400)}`;
    const before = Array.from({ length: 120 }, (_, i) => page(i, words(i)));
    const after = before.map((one, i) => (i === 50 ? page(50, `${words(50)} novelty`) : one));
    const [first, second, third] = follow([before, after, after]);
    expect(first?.reads.size).toBe(120);
    // Its shard of texts is made again, with the pages beside it.
    expect(second?.reads).toContain('/docs/p50');
    expect(second?.reads.size).toBeLessThan(20);
    expect(second?.made.length).toBeLessThan((first?.made.length ?? 0) / 2);
    expect(third?.reads).toEqual(new Set());
    expect(third?.made).toEqual(['search-index.json']);
  });

  it.each([3, 60])('gives the same bytes after any edit of a site of %d pages', (count) => {
    let seed = count;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const vocabulary = ['đối', 'doi', 'map', 'Map', 'HashMap', 'đói', ':=', 'vòng lặp', 'x1', '->', 'goroutine', 'là'];
    const text = () => Array.from({ length: random(200) }, () => vocabulary[random(vocabulary.length)]).join(' ');
    let pages = Array.from({ length: count }, (_, i) => page(i, text()));
    const states = [pages];
    for (let edit = 0; edit < 25; edit++) {
      const at = random(pages.length);
      const one = page(random(count * 2), text(), random(4));
      const others = pages.filter(([path], i) => path !== one[0] && (i !== at || pages.length < 2));
      const kind = random(4);
      if (kind === 0) pages = others.length > 0 ? others : pages;
      else if (kind === 1) pages = [...pages.slice(at), ...pages.slice(0, at)];
      else pages = [...others.slice(0, at), one, ...others.slice(at)];
      states.push(pages);
    }
    expect(follow(states)).toHaveLength(26);
  });
});
