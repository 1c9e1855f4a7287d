import { COMPARED, compareTexts } from './compare-texts.ts';
import { bestOf, findAnswers } from './find-answers.ts';
import type { SearchManifest } from './format.ts';
import { once } from './once.ts';
import { type OpenIndex, openIndex } from './open-index.ts';
import { cutQuery, type SearchClient, type SearchRequest, type SearchResult } from './protocol.ts';
import { wordsLike } from './similar.ts';
import { type Explain, toHit } from './to-hit.ts';

export interface LocalSearchOptions {
  /** Fetches the manifest. */
  readonly loadManifest: () => Promise<SearchManifest>;
  /** Fetches a shard by its name. */
  readonly loadShard: (name: string, manifest: SearchManifest) => Promise<unknown>;
  /** Says why a hit stands where it stands; readers need not know. */
  readonly explain?: Explain;
}

/** Answers from the index of a built site, in the browser and in Node. Fetches what an answer needs, once. */
export function createLocalSearch({ loadManifest, loadShard, explain }: LocalSearchOptions): SearchClient {
  // The next question tries again what failed.
  const open = once(async (_: 0) => {
    const manifest = await loadManifest();
    return openIndex(manifest, (name) => loadShard(name, manifest));
  });
  return {
    search: async ({ requests }) => ({
      results: await Promise.all(requests.map(async (request) => answer(await open(0), request, explain))),
    }),
  };
}

async function answer(index: OpenIndex, request: SearchRequest, explain: Explain | undefined): Promise<SearchResult> {
  const query = cutQuery(request.query);
  const { hitsPerPage = 20, page = 0, facetFilters = [], facets } = request;
  const found = await findAnswers(index, query);
  // What is no facet of the index holds for all pages.
  const isAsked = (part: string) => {
    const own = [`part:${part}`, `language:${index.manifest.locale}`];
    return facetFilters.every((group) =>
      [group].flat().some((facet) => own.includes(facet) || !/^(part|language):/.test(facet)),
    );
  };
  const counts: Record<string, number> = {};
  const answers = found.filter(({ section }) => {
    const part = index.partOf(section);
    counts[part] = (counts[part] ?? 0) + 1;
    return isAsked(part);
  });
  const first = page * hitsPerPage;
  const best = await compareTexts(index, bestOf(answers, COMPARED + first + hitsPerPage));
  return {
    hits: await Promise.all(best.slice(first, first + hitsPerPage).map((one) => toHit(index, one, request, explain))),
    nbHits: answers.length,
    page,
    nbPages: Math.ceil(answers.length / (hitsPerPage || 1)),
    hitsPerPage,
    query,
    index: request.indexName,
    facets: facets && { part: counts },
    similar: found[0] ? undefined : await wordsLike(index, query),
  };
}
