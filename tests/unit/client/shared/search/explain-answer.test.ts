import { describe, expect, it } from 'vitest';
import { type FixturePage, indexOf, searchIn, toSearchPage } from '../../../../search/fixture.ts';

const PAGES: readonly FixturePage[] = [
  ['loop', 'Go', 'Vòng lặp', [['', 'Một vòng lặp lặp lại công việc cho tới khi xong.', 'HashMap goroutines']]],
  ['other', 'Go', 'Hàm', [['', 'Một hàm trả lời một câu hỏi.', 'Array']]],
];

/** How the first word of a query was found. */
async function kindOf(query: string, synonyms: string[][] = []): Promise<string | undefined> {
  const client = searchIn(indexOf('vi', PAGES.map(toSearchPage), synonyms));
  const { results } = await client.search({ requests: [{ indexName: 'docs', query, getRankingInfo: true }] });
  return results[0]?.hits[0]?._rankingInfo?.matches[0]?.by;
}

describe('why a result is there', () => {
  it.each([
    ['vòng ', 'exact'],
    ['vong ', 'accents'],
    ['vòn', 'prefix'],
    ['goroutine ', 'inflection'],
    ['gorutines ', 'typo'],
    ['vofng ', 'telex'],
    ['ArrayList ', 'part'],
  ])('is said of %j: %s', async (query, kind) => {
    expect(await kindOf(query)).toBe(kind);
  });

  it('is said of words that mean the same', async () => {
    expect(await kindOf('chu trình ', [['chu trình', 'vòng lặp']])).toBe('synonym');
  });

  it('names where each word stands and what it is worth, and all of it is the score', async () => {
    const client = searchIn(indexOf('vi', PAGES.map(toSearchPage), [['chu trình', 'vòng lặp']]));
    const ask = async (query: string) =>
      (await client.search({ requests: [{ indexName: 'docs', query, getRankingInfo: true }] })).results[0]?.hits[0]
        ?._rankingInfo;
    for (const query of ['vong lap hashmap', 'chu trình', 'một hàm', 'zzzzz vòng']) {
      const info = await ask(query);
      const points = [...Object.values(info?.points ?? {}), ...(info?.matches ?? []).map((one) => one.points)];
      expect(
        points.reduce((sum, one) => sum + one, 0),
        query,
      ).toBeCloseTo(info?.score ?? 0, 0);
    }
    expect(await ask('vong lap hashmap zzzzz')).toMatchObject({
      asked: 'vong lap hashmap zzzzz',
      missing: ['zzzzz'],
      matches: [
        { typed: 'vong', found: 'vòng', by: 'accents', in: ['heading', 'text'] },
        { typed: 'lap', found: 'lặp', by: 'accents', in: ['heading', 'text'] },
        { typed: 'hashmap', found: 'hashmap', by: 'exact', in: ['code'] },
      ],
    });
    expect(await ask('chu trình')).toMatchObject({ asked: 'vòng lặp', points: { wording: -20 } });
  });

  it('is not said to those who do not ask', async () => {
    const client = searchIn(indexOf('vi', PAGES.map(toSearchPage)));
    const { results } = await client.search({ requests: [{ indexName: 'docs', query: 'vòng' }] });
    expect(results[0]?.hits[0]?._rankingInfo).toBeUndefined();
  });
});
