import MiniSearch from 'minisearch';
import { groupHits } from '../../client/shared/search/group-hits.ts';
import type { SearchClient } from '../../client/shared/search/protocol.ts';
import type { SearchPage } from '../../src/model/search.ts';
import type { GoldenQuery } from './fixture.ts';

/** The pages a search gives for a query, best first, each once. */
export type Ranking = (query: string) => Promise<readonly string[]>;

/** Ours. */
export function rankingOf(client: SearchClient): Ranking {
  return async (query) => {
    const { results } = await client.search({ requests: [{ indexName: 'docs', query, hitsPerPage: 40 }] });
    return unique((results[0]?.hits ?? []).map((hit) => hit.url_without_anchor));
  };
}

/** MiniSearch as it comes, over the same sections, titles, texts and code. */
export function miniSearchRanking(pages: readonly SearchPage[]): Ranking {
  const mini = new MiniSearch({ fields: ['title', 'heading', 'text', 'code'], storeFields: ['url'] });
  mini.addAll(
    pages.flatMap(({ url, title, sections }) =>
      sections.map(({ heading, text, code }, i) => ({
        id: `${url}#${i}`,
        url,
        title,
        heading,
        text,
        code: code.join(' '),
      })),
    ),
  );
  return async (query) => unique(mini.search(query).map((result) => result.url as string));
}

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls.map((url) => url.replace(/^\//, '')))];
}

export interface Score {
  readonly first: number;
  readonly topThree: number;
  /** Queries whose page is not where it has to be. */
  readonly missed: readonly string[];
}

/** Asks every golden query. */
export async function judge(ranking: Ranking, golden: readonly GoldenQuery[]): Promise<Score> {
  let [first, topThree] = [0, 0];
  const missed: string[] = [];
  for (const { kind, query, page, others, rank } of golden) {
    const pages = await ranking(query);
    const place = pages.findIndex((found) => found === page || others.includes(found)) + 1;
    if (place === 1) first++;
    if (place > 0 && place <= 3) topThree++;
    if (place === 0 || place > rank)
      missed.push(`${kind}: ${query} -> ${page} is ${place || 'absent'}, first ${pages[0] ?? 'nothing'}`);
  }
  return { first, topThree, missed };
}

/** Asks those that name a section: says which of them have another one in their first row, to which Enter leads. */
export async function judgeFirstRows(client: SearchClient, golden: readonly GoldenQuery[]): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const { query, page, anchor } of golden) {
    if (anchor === undefined) continue;
    const { results } = await client.search({ requests: [{ indexName: 'docs', query }] });
    const url = groupHits(results[0]?.hits ?? [], 5)[0]?.rows[0]?.hit.url;
    const wanted = anchor === '' ? `/${page}` : `/${page}#${anchor}`;
    if (url !== wanted) missed.push(`${query} -> ${wanted} is not ${url ?? 'nothing'}`);
  }
  return missed;
}

/** One line for people. */
export function describeScore(name: string, { first, topThree }: Score, total: number): string {
  const share = (count: number) => `${count}/${total} (${((count / total) * 100).toFixed(1)} %)`;
  return `${name.padEnd(12)} first ${share(first)}   top three ${share(topThree)}`;
}
