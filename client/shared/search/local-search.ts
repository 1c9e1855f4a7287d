import { importWithRetry } from '../browser/import-with-retry.ts';
import { bestOf, findAnswers } from './find-answers.ts';
import type { SearchManifest } from './index-format.ts';
import { once } from './once.ts';
import { type OpenIndex, openIndex } from './open-index.ts';
import { cutQuery, type SearchClient, type SearchRequest, type SearchResult } from './protocol.ts';
import { type Explain, toHit } from './to-hit.ts';
import { COMPARED, compareTexts } from './words/compare-texts.ts';
import { wordsLike } from './words/similar.ts';
import { readWord, scriptRules, setScriptRules } from './words/words.ts';

interface LocalSearchOptions {
  /** Fetches the manifest. */
  readonly loadManifest: () => Promise<SearchManifest>;
  /** Fetches a shard by its name. */
  readonly loadShard: (name: string, manifest: SearchManifest) => Promise<unknown>;
  /** Explains the rank of a hit; not needed for readers. */
  readonly explain?: Explain;
}

/**
 * Returns a client that searches the index of a built site, in the browser and in Node. It fetches the files it needs, each once.
 */
export function createLocalSearch({ loadManifest, loadShard, explain }: LocalSearchOptions): SearchClient {
  // After a failure, the next query tries again.
  const open = once(async (_: 0) => {
    const manifest = await loadManifest();
    if (manifest.scripts && !scriptRules()) await loadScriptRules();
    return openIndex(manifest, (name) => loadShard(name, manifest));
  });
  return {
    search: async ({ requests }) => ({
      results: await Promise.all(requests.map(async (request) => answer(await open(0), request, explain))),
    }),
  };
}

/** Loads the rules for words of other languages than English and Vietnamese. */
async function loadScriptRules(): Promise<void> {
  const { createScriptRules } = await importWithRetry(() => import('./words/script-rules.ts'));
  setScriptRules(createScriptRules({ readWord, Segmenter: Intl.Segmenter }));
}

async function answer(index: OpenIndex, request: SearchRequest, explain: Explain | undefined): Promise<SearchResult> {
  const query = cutQuery(request.query);
  const { hitsPerPage = 20, page = 0, facetFilters = [], facets } = request;
  const found = await findAnswers(index, query);
  // A facet that the index does not have matches all pages.
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
    hits: await Promise.all(
      best.slice(first, first + hitsPerPage).map((one) => toHit(index, one, { request, explain })),
    ),
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
