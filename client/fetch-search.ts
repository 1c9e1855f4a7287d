import { addSearchSheet } from './search-sheet.ts';
import { mayFetchAheadNow } from './shared/connection-rule.ts';
import { importAgain } from './shared/import-again.ts';
import { PAGE_EVENT, type PageEventDetail } from './shared/page-event.ts';
import { createFallbackSearch } from './shared/search/fallback-search.ts';
import type { SearchManifest } from './shared/search/format.ts';
import type { SearchClient } from './shared/search/protocol.ts';
import type { AlgoliaSettings, SearchSettings } from './shared/search/settings.ts';
import { whenIdle } from './shared/when-idle.ts';

/** How long a file may take, so that a dead line is told as one: more than any of them takes over a slow one. */
const LONGEST_MS = 30_000;

/** A file that the site does not have, or no longer. */
class MissingFile extends Error {}

/** Gets a JSON file of the site; anything else than one is a failure. */
async function fetchJson(url: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetch(url, { cache, signal: AbortSignal.timeout(LONGEST_MS) });
  // Some hosts forbid what they do not have, and some send a page in its place.
  if (!response.ok) throw new (response.status < 500 ? MissingFile : Error)(`${url}: ${response.status}`);
  return response.json().catch((error) => {
    throw error instanceof SyntaxError ? new MissingFile(`${url}: ${error.message}`) : error;
  });
}

const loadLocal = () => importAgain(() => import('./shared/search/local-search.ts'));
// The bundler fills this in, and leaves the import out of sites that ask nobody else.
const loadHosted =
  process.env.SEARCH_ALGOLIA === 'true' ? () => importAgain(() => import('./algolia/hosted-search.ts')) : undefined;

const clients = new WeakMap<SearchSettings, SearchClient>();
const indexes = new Map<string, SearchClient>();
const settingsRead = new Map<string, Promise<SearchSettings>>();

/** Searches what the site is set up to search. What was fetched once is kept as long as the page. */
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

/** The index of the site itself; several settings may name one. */
function localClient(indexUrl: string): SearchClient {
  const known = indexes.get(indexUrl);
  if (known) return known;
  // What is fetched before it is asked for. Whoever asks takes it along, and what failed by then is asked for anew.
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
          // A site that has been published by a later release may have an index that this script cannot read.
          if (manifest.format !== 3) throw new Error(`${indexUrl}: of another format`);
          return manifest;
        },
        loadShard: (name, manifest) => take(shardUrl(name, manifest)),
      });
    });
  let index = openIndex();
  // What an author has changed is another site; the next question asks that one.
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
        // The site has been published anew since the index was opened, or was kept by the browser: what it names now is there.
        // Questions that fail together open it once.
        if (index === asked) index = openIndex('no-cache');
        return index.search(input);
      }
    },
    prepare() {
      if (isWanted) return;
      isWanted = true;
      // Who searches elsewhere has not had it yet.
      loadLocal().catch(() => undefined);
      prefetch(indexUrl).then(
        (file) => {
          const manifest = file as SearchManifest;
          const { words, texts, readsTexts } = manifest;
          // Words in one file are needed by every answer; of a larger index the question says what it needs.
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

/** A client that is fetched before its first question; a failure may be tried again. */
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

/** Fetches what a search window needs besides its code. What failed is asked for anew by the window, which tells of it. */
export function prepareSearch(settingsUrl = ''): void {
  fetchSettings(settingsUrl).then(
    (settings) => {
      searchClientFor(settings).prepare?.();
      void addSearchSheet(settings.sheetUrl);
    },
    () => undefined,
  );
}

/** Reads what search needs to know, once; a failure may be tried again. What will answer is fetched beside it. */
function fetchSettings(url: string): Promise<SearchSettings> {
  // Whoever asks hears of a failure.
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
 * How islands and the search window ask. They are given it instead of importing it, because they are scripts of their own, and what
 * was fetched once is known in one place.
 */
export const searchAccess = {
  fetchSettings,
  searchClientFor,
  /** Whether a failure means that the site does not have a file, or no longer. */
  isMissing: (failure: unknown): boolean => failure instanceof MissingFile,
};

export type SearchAccess = typeof searchAccess;
