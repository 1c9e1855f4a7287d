import { describe, expect, it } from 'vitest';
import config from '../../codemaster.config.ts';
import { describeScore, judge, miniSearchRanking, rankingOf } from '../search/compare.ts';
import { CORPUS_EN } from '../search/corpus-en.ts';
import { CORPUS_VI } from '../search/corpus-vi.ts';
import { indexOf, readGolden, searchIn, toSearchPage } from '../search/fixture.ts';

describe.each([
  ['vi', CORPUS_VI],
  ['en', CORPUS_EN],
] as const)('the golden set in %s', (locale, corpus) => {
  const golden = readGolden(new URL(`../search/golden-${locale}.txt`, import.meta.url));
  const pages = corpus.map(toSearchPage);
  const synonyms = config.search?.synonyms?.[locale] ?? [];

  it('names pages of the corpus, at least 120 times', () => {
    expect(golden.length).toBeGreaterThanOrEqual(120);
    const known = new Set(pages.map(({ url }) => url.slice(1)));
    expect(golden.filter(({ page }) => !known.has(page))).toEqual([]);
  });

  it('finds each page where it has to be, and far more often than MiniSearch', async () => {
    const ours = await judge(rankingOf(searchIn(indexOf(locale, pages, synonyms))), golden);
    const theirs = await judge(miniSearchRanking(pages), golden);
    console.log(
      [describeScore(`${locale} ours`, ours, golden.length), describeScore('MiniSearch', theirs, golden.length)].join(
        '\n',
      ),
    );
    expect(ours.missed).toEqual([]);
    expect(ours.first - theirs.first).toBeGreaterThan(golden.length * 0.1);
  });
});
