import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchClient } from '../../../../client/shared/search/protocol.ts';
import type { SearchPage } from '../../../../src/model/search.ts';
import { weakWordsOf } from '../../../../src/stages/search/weak-words.ts';
import { CORPUS_EN } from '../../../search/corpus-en.ts';
import { CORPUS_VI } from '../../../search/corpus-vi.ts';
import { indexOf, searchIn, toSearchPage } from '../../../search/fixture.ts';
import { IS_WHOLE, noteTried } from '../../../support/torture.ts';

// Random queries against a plain scan of the same texts, and changes of query and site that must not matter.

const RUNS = IS_WHOLE ? 2_000 : 150;
const FIRST = 20;

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** A word without its tone and other marks, as readers type it who have no Vietnamese keyboard. */
const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** A section with all words that its result shows or stands for. */
interface Section {
  readonly url: string;
  readonly words: ReadonlySet<string>;
}

const sectionsOf = (pages: readonly SearchPage[]): readonly Section[] =>
  pages.flatMap(({ url, title, sections }) =>
    sections.map(({ anchor, heading, text }) => ({
      url: anchor === '' ? url : `${url}#${anchor}`,
      words: new Set(wordsOf(`${title} ${heading} ${text}`)),
    })),
  );

async function hitsFor(client: SearchClient, query: string, hitsPerPage = FIRST) {
  const { results } = await client.search({
    requests: [{ indexName: 'docs', query, hitsPerPage, getRankingInfo: true }],
  });
  return results[0]?.hits ?? [];
}
const urlsFor = async (...args: Parameters<typeof hitsFor>) => (await hitsFor(...args)).map(({ url }) => url);

describe.each([
  ['vi', CORPUS_VI],
  ['en', CORPUS_EN],
] as const)('search in %s', (locale, corpus) => {
  const pages = corpus.map(toSearchPage);
  const client = searchIn(indexOf(locale, pages));
  const sections = sectionsOf(pages);
  const weak = new Set(weakWordsOf(locale).flatMap(wordsOf));
  const parts = new Set(pages.flatMap(({ part }) => wordsOf(part)));
  const queries = queriesFrom(sections, weak);

  /** How much of what a scan finds is among the first results. */
  async function recall(query: string, words: readonly string[], read = (word: string) => word): Promise<number> {
    const wanted = sections.filter((section) => {
      const own = new Set([...section.words].map(read));
      return words.every((word) => own.has(read(word)));
    });
    const found = new Set(await urlsFor(client, query));
    const hits = wanted.filter(({ url }) => found.has(url)).length;
    return hits / Math.min(FIRST, wanted.length);
  }

  it.each<[string, (words: readonly string[]) => string, ((word: string) => string)?]>([
    ['words as they are written', (words) => words.join(' ')],
    ['words in NFD', (words) => words.join(' ').normalize('NFD')],
    ['words without marks, and with d for đ', (words) => words.map(bare).join(' '), bare],
  ])(
    'finds what a scan of all texts finds: %s',
    async (what, write, read) => {
      let [sum, count] = [0, 0];
      const worst: [number, string][] = [];
      await fc.assert(
        fc.asyncProperty(queries, async (words) => {
          const query = write(words);
          const share = await recall(query, words, read);
          sum += share;
          count++;
          if (share < 1) worst.push([share, query]);
        }),
        { numRuns: RUNS, seed: 7 },
      );
      expect(count).toBe(RUNS);
      noteTried('searches', count);
      console.log(`${locale}, ${what}: recall@${FIRST} ${(sum / count).toFixed(4)} of ${count} queries`);
      expect(sum / count, JSON.stringify(worst.slice(0, 20))).toBeGreaterThanOrEqual(0.98);
    },
    600_000,
  );

  /** Results by address, with their scores. */
  const scored = async (one: SearchClient, query: string) =>
    (await hitsFor(one, query, 1_000)).map(({ url, _rankingInfo }) => [url, _rankingInfo?.score.toFixed(6)] as const);

  it.each<[string, (query: string) => string]>([
    ['NFC', (query) => query.normalize('NFC')],
    ['NFD', (query) => query.normalize('NFD')],
    ['capital letters', (query) => query.toUpperCase()],
    // A blank at the end says that the last word is whole.
    ['blanks before and between words', (query) => `\t ${query.replaceAll(' ', '   ')}`],
    ['no-break spaces', (query) => query.replaceAll(' ', '\u00a0')],
  ])(
    'gives the same for a query in another form: %s',
    async (_, change) => {
      await fc.assert(
        fc.asyncProperty(queries, async (words) => {
          const query = words.join(' ');
          expect(await scored(client, change(query)), query).toEqual(await scored(client, query));
        }),
        { numRuns: Math.ceil(RUNS / 3), seed: 8 },
      );
    },
    600_000,
  );

  it('finds the same sections for the words in another order', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (words) => {
        const [given, turned] = [words.join(' '), [...words].reverse().join(' ')];
        const wanted = sections
          .filter((section) => words.every((word) => section.words.has(word)))
          .map(({ url }) => url);
        for (const query of [given, turned])
          expect(await urlsFor(client, query, 1_000), query).toEqual(expect.arrayContaining(wanted));
      }),
      { numRuns: RUNS, seed: 9 },
    );
  }, 600_000);

  it('finds the same, with the same scores, whatever order the pages of the site have', async () => {
    const turned = searchIn(indexOf(locale, pages.toReversed()));
    await fc.assert(
      fc.asyncProperty(queries, async (words) => {
        // The name of a course leads to its beginning, which is another page then.
        fc.pre(!words.some((word) => parts.has(word)));
        const query = words.join(' ');
        const sorted = async (one: SearchClient) => (await scored(one, query)).map((row) => row.join()).sort();
        expect(await sorted(turned), query).toEqual(await sorted(client));
      }),
      { numRuns: Math.ceil(RUNS / 3), seed: 10 },
    );
  }, 600_000);

  it('loses none of the first results by a page about something else', async () => {
    const more = toSearchPage([
      'docs/zzz',
      'Zzz',
      'Qxqx wqwq',
      [
        ['', 'Xqzw kqkq zxzx. '.repeat(30), ''],
        ['Wqxz', 'Zqzq.', ''],
      ],
    ]);
    const larger = searchIn(indexOf(locale, [...pages, more]));
    await fc.assert(
      fc.asyncProperty(queries, async (words) => {
        const query = words.join(' ');
        const [before, after] = [await urlsFor(client, query), await urlsFor(larger, query)];
        expect(
          after.filter((url) => !url.startsWith('/docs/zzz')),
          query,
        ).toEqual(before);
      }),
      { numRuns: RUNS, seed: 11 },
    );
  }, 600_000);
});

/** One to three words that stand together in some section. */
function queriesFrom(sections: readonly Section[], weak: ReadonlySet<string>): fc.Arbitrary<readonly string[]> {
  const lists = sections
    .map(({ words }) => [...words].filter((word) => word.length > 1 && !weak.has(word)))
    .filter((words) => words.length >= 3);
  return fc.constantFrom(...lists).chain((words) => fc.shuffledSubarray(words, { minLength: 1, maxLength: 3 }));
}
