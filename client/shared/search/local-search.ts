import { COMPARED, compareTexts } from './compare-texts.ts';
import { bestOf, findReadings } from './find-readings.ts';
import type { SearchManifest } from './format.ts';
import { type OpenIndex, openIndex } from './open-index.ts';
import type { SearchClient, SearchRequest, SearchResult } from './protocol.ts';
import { cutQuery } from './protocol.ts';
import { readQuery } from './query.ts';
import { type Explain, toHit } from './to-hit.ts';

export interface LocalSearchOptions {
  /** Fetches the manifest. */
  readonly loadManifest: () => Promise<SearchManifest>;
  /** Fetches a shard by its name. */
  readonly loadShard: (name: string, manifest: SearchManifest) => Promise<unknown>;
  /** Milliseconds from some fixed point. */
  readonly now: () => number;
  /** Says why a hit stands where it stands; readers need not know. */
  readonly explain?: Explain;
}

const DEFAULT_HITS = 20;

/** Answers from the index of a built site, in the browser and in Node. Fetches what an answer needs, once. */
export function createLocalSearch({ loadManifest, loadShard, now, explain }: LocalSearchOptions): SearchClient {
  let opening: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opening ??= loadManifest()
      .then((manifest) => openIndex(manifest, (name) => loadShard(name, manifest)))
      .catch((error) => {
        // The next question tries again.
        opening = undefined;
        throw error;
      });
    return opening;
  };
  return {
    async search({ requests }) {
      const index = await open();
      return { results: await Promise.all(requests.map((request) => answer(index, request, { now, explain }))) };
    },
  };
}

async function answer(
  index: OpenIndex,
  request: SearchRequest,
  { now, explain }: Pick<LocalSearchOptions, 'now' | 'explain'>,
): Promise<SearchResult> {
  const start = now();
  const query = cutQuery(request.query);
  const hitsPerPage = request.hitsPerPage ?? DEFAULT_HITS;
  const page = request.page ?? 0;
  const words = readQuery(query);
  const { pageOf, partOf } = index;
  const found = await findReadings(index, words);
  const filter = toFilter(index, request.facetFilters ?? []);
  const answers = found.sections.filter((section) => filter(pageOf[section] as number));
  const end = (page + 1) * hitsPerPage;
  const best = await compareTexts(index, bestOf(answers, found, Math.max(COMPARED, end)));
  const hits = await Promise.all(best.slice(page * hitsPerPage, end).map((one) => toHit(index, one, request, explain)));
  const counts: Record<string, number> = {};
  for (const section of request.facets ? found.sections : []) {
    const label = index.manifest.parts[partOf[pageOf[section] as number] as number]?.[0] ?? '';
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return {
    hits,
    nbHits: answers.length,
    page,
    nbPages: Math.ceil(answers.length / Math.max(1, hitsPerPage)),
    hitsPerPage,
    query,
    index: request.indexName,
    processingTimeMS: Math.round(now() - start),
    exhaustiveNbHits: true,
    ...(request.facets ? { facets: { part: counts } } : {}),
  };
}

/** Facets that belong to the whole index hold for all pages or for none; `part` is looked up by page. */
function toFilter(
  { manifest, partOf }: OpenIndex,
  facetFilters: NonNullable<SearchRequest['facetFilters']>,
): (page: number) => boolean {
  const groups = facetFilters.map((group) => (typeof group === 'string' ? [group] : group));
  return (page) =>
    groups.every((group) =>
      group.some((one) => {
        const [name = '', value = ''] = [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)];
        if (name === 'part') return manifest.parts[partOf[page] as number]?.[0] === value;
        return name !== 'language' || value === manifest.locale;
      }),
    );
}
