import { describe, expect, it } from 'vitest';
import {
  FIELDS,
  type Postings,
  readPostings,
  type SearchManifest,
  type TextShard,
  type WordShard,
} from '../../../../../client/shared/search/index-format.ts';
import { joinReadWords } from '../../../../../client/shared/search/read-words.ts';
import { OPERATOR } from '../../../../../client/shared/search/words/operators.ts';
import { foldOf, wordsOf } from '../../../../../client/shared/search/words/words.ts';
import { shardFile } from '../../../../../src/stages/search/build-search-index.ts';
import { CORPUS_EN } from '../../../../search/corpus-en.ts';
import { CORPUS_VI } from '../../../../search/corpus-vi.ts';
import { type FixturePage, indexOf, searchIn, toSearchPage } from '../../../../search/fixture.ts';

const TOOLS = { wordsOf, foldOf, OPERATOR, readPostings, FIELDS };

/** The words of an index with the sections that hold each, in order, as a browser comes to know them. */
async function wordsIn(files: ReturnType<typeof indexOf>): Promise<Map<string, Postings>> {
  const manifest = JSON.parse(String(files.manifest.contents)) as SearchManifest;
  const shard = (name: string) =>
    JSON.parse(String(files.shards.find(({ path }) => path.endsWith(shardFile(name)))?.contents)) as unknown;
  const words = manifest.words.map(([, name]) => shard(name) as WordShard);
  const pages = manifest.texts.flatMap(([, name]) => (shard(name) as TextShard).pages);
  const shards = manifest.readsTexts ? [await joinReadWords(words[0] as WordShard, pages, TOOLS)] : words;
  return new Map(
    shards.flatMap(({ words, postings, read }) => {
      const lists = read ?? postings.split(' ').map(readPostings);
      return words.split(' ').map((form, i): [string, Postings] => [form, lists[i] ?? []]);
    }),
  );
}

/** A page with so much to say that words are no longer read from texts. */
const FILLER: FixturePage = ['filler', 'Zzz', 'Zzz', [['', 'zzz '.repeat(130_000), '']]];

describe('the words of a small site', () => {
  it.each([
    ['vi', CORPUS_VI],
    ['en', CORPUS_EN],
  ] as const)('are the same read from its texts as they would be written, in %s', async (locale, corpus) => {
    const small = indexOf(locale, corpus.map(toSearchPage));
    const large = indexOf(locale, [...corpus, FILLER].map(toSearchPage));
    const isRead = ({ manifest }: typeof small) => 'readsTexts' in JSON.parse(String(manifest.contents));
    expect([isRead(small), isRead(large)]).toEqual([true, false]);
    const [read, written] = [await wordsIn(small), await wordsIn(large)];
    written.delete('zzz');
    expect([...read]).toEqual([...written]);
    const bytes = ({ shards }: typeof small, kind: string) =>
      shards.reduce((sum, { contents }) => sum + (kind in JSON.parse(String(contents)) ? contents.length : 0), 0);
    expect(bytes(small, 'words')).toBeLessThan(bytes(large, 'words') / 2);
  });

  it('are found when there is nothing but text, and when there is nothing at all', async () => {
    const page = { ...toSearchPage(['a', '', 'Bản ghi', [['', 'Một dòng chữ.', '']]]), extra: [] };
    const ask = async (files: ReturnType<typeof indexOf>) =>
      (await searchIn(files).search({ requests: [{ indexName: 'docs', query: 'dong' }] })).results[0]?.nbHits;
    expect(await ask(indexOf('vi', [page]))).toBe(1);
    expect(await ask(indexOf('vi', []))).toBe(0);
  });
});
