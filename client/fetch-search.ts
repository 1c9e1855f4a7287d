/** Loads the settings, the indexes and the clients of the search, each once for all islands of the page. */
import { addSearchSheet } from './search-sheet.ts';
import { importWithRetry } from './shared/browser/import-with-retry.ts';
import { PAGE_EVENT, type PageEventDetail } from './shared/browser/page-event.ts';
import { whenIdle } from './shared/browser/when-idle.ts';
import { mayFetchAheadNow } from './shared/rules/connection-rule.ts';
import { createFallbackSearch } from './shared/search/fallback-search.ts';
import type { SearchManifest } from './shared/search/index-format.ts';
import type { SearchClient } from './shared/search/protocol.ts';
import type { AlgoliaSettings, SearchSettings } from './shared/search/settings.ts';

/**
 * Time limit of one file, in milliseconds. Longer than any file takes on a slow connection, so a failure means a dead connection.
 */
const LONGEST_MS = 30_000;

/** A file that the site does not have, or no longer has. */
class MissingFile extends Error {}

/**
 * Fetches a JSON file of the site. Throws `MissingFile` when the site does not have it, and other errors when the fetch fails.
 */
async function fetchJson(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(LONGEST_MS) });
  // For a missing file, some hosts answer 403, and some send an HTML page.
  if (!response.ok) throw new (response.status < 500 ? MissingFile : Error)(`${url}: ${response.status}`);
  return response.json().catch((error) => {
    throw error instanceof SyntaxError ? new MissingFile(`${url}: ${error.message}`) : error;
  });
}

const loadLocal = () => importWithRetry(() => import('./shared/search/local-search.ts'));
// The bundler sets this variable, and removes the import on sites without Algolia.
const loadHosted =
  process.env.SEARCH_ALGOLIA === 'true' ? () => importWithRetry(() => import('./algolia/hosted-search.ts')) : undefined;

const clients = new WeakMap<SearchSettings, SearchClient>();
const indexes = new Map<string, SearchClient>();
const settingsRead = new Map<string, Promise<SearchSettings>>();

/** Returns the search client that the site is configured for. Clients are kept for the life of the document. */
function searchClientFor(settings: SearchSettings): SearchClient {
  const known = clients.get(settings);
  if (known) return known;
  const { algolia, indexUrl } = settings;
  const local = indexUrl === undefined ? undefined : localClient(indexUrl);
  const hosted = algolia && hostedClient({ ...settings, algolia });
  const client = hosted
    ? createFallbackSearch({
        hosted,
        local,
        isOnline: () => navigator.onLine,
        now: () => performance.now(),
        whenIdle: (work) => mayFetchAheadNow() && whenIdle(work),
      })
    : (local ?? { search: () => Promise.reject(new Error('the site has no search index')) });
  clients.set(settings, client);
  return client;
}

/** Returns the client for the site's own index. Several settings may share one index. */
function localClient(indexUrl: string): SearchClient {
  const known = indexes.get(indexUrl);
  if (known) return known;
  // Files fetched ahead. The first request takes its file from here; a file that has failed is fetched again.
  const early = new Map<string, Promise<unknown>>();
  let isWanted = false;
  const prefetch = (url: string) => {
    const file = fetchJson(url);
    early.set(url, file);
    file.catch(() => early.delete(url));
    return file;
  };
  const take = (url: string) => {
    const file = early.get(url) ?? fetchJson(url);
    early.delete(url);
    return file;
  };
  const shardUrl = (name: string, { base }: SearchManifest) => `${base}search-${name}.json`;
  const openIndex = (cache?: RequestCache) =>
    lazyClient(async () => {
      const { createLocalSearch } = await loadLocal();
      return createLocalSearch({
        async loadManifest() {
          isWanted = true;
          const manifest = (await (cache ? fetchJson(indexUrl, cache) : take(indexUrl))) as SearchManifest;
          // A site published by a later release may have an index format that this script cannot read.
          if (manifest.format !== 3) throw new Error(`${indexUrl}: of another format`);
          return manifest;
        },
        loadShard: (name, manifest) => take(shardUrl(name, manifest)),
      });
    });
  let index = openIndex();
  // After an author's change, the next query opens the index again.
  document.addEventListener(PAGE_EVENT, (event) => {
    if (!(event as CustomEvent<PageEventDetail>).detail.isSame) return;
    early.clear();
    index = openIndex();
  });
  const client: SearchClient = {
    async search(input) {
      const asked = index;
      try {
        return await asked.search(input);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        // The site was published again after the index was opened, or the browser had cached an old index. The files named by the
        // new manifest exist. Queries that fail together open the index only once.
        if (index === asked) index = openIndex('no-cache');
        return index.search(input);
      }
    },
    prepare() {
      if (isWanted) return;
      isWanted = true;
      // A site that searches at Algolia has not loaded this script yet.
      loadLocal().catch(() => undefined);
      prefetch(indexUrl).then(
        (file) => {
          const manifest = file as SearchManifest;
          const { words, texts, readsTexts } = manifest;
          // A single word shard is needed by every query. With a larger index, the query decides which shards it needs.
          const sure = readsTexts ? [...words, ...texts] : words.length === 1 ? words : [];
          for (const [, name] of sure) prefetch(shardUrl(name, manifest));
        },
        () => {
          isWanted = false;
        },
      );
    },
  };
  indexes.set(indexUrl, client);
  return client;
}

function hostedClient(settings: SearchSettings & { readonly algolia: AlgoliaSettings }): SearchClient | undefined {
  if (!loadHosted) return undefined;
  return lazyClient(async () => {
    const { createHostedSearch } = await loadHosted();
    return createHostedSearch({ settings, origin: location.origin, now: () => performance.now() });
  });
}

/** Returns a client that is loaded before its first query; a failed load is tried again. */
function lazyClient(load: () => Promise<SearchClient>): SearchClient {
  let loading: Promise<SearchClient> | undefined;
  let loaded: SearchClient | undefined;
  const client = () => {
    loading ??= load().then(
      (one) => {
        loaded = one;
        return one;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    search: async (input) => (await client()).search(input),
    opened: (hit) => loaded?.opened?.(hit),
  };
}

/** Fetches ahead what the search window needs besides its code. The window tries failed files again, and reports failures. */
export function prepareSearch(settingsUrl = ''): void {
  fetchSettings(settingsUrl).then(
    (settings) => {
      searchClientFor(settings).prepare?.();
      void addSearchSheet(settings.sheetUrl);
    },
    () => undefined,
  );
}

/** Fetches the search settings once; a failed fetch is tried again. Loads the script of the search client at the same time. */
function fetchSettings(url: string): Promise<SearchSettings> {
  // The caller that needs the script handles its failure.
  (loadHosted ?? loadLocal)().catch(() => undefined);
  let read = settingsRead.get(url);
  if (!read) {
    read = fetchJson(url) as Promise<SearchSettings>;
    settingsRead.set(url, read);
    read.catch(() => settingsRead.delete(url));
  }
  return read;
}

/**
 * What islands and the search window use to search. It is passed to them instead of imported: they are separate bundles, and what
 * was fetched once must be known in one place.
 */
export const searchAccess = {
  fetchSettings,
  searchClientFor,
  /** Whether a failure means that the site does not have a file, or no longer has it. */
  isMissing: (failure: unknown): boolean => failure instanceof MissingFile,
};

export type SearchAccess = typeof searchAccess;
