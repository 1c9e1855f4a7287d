import type { SearchManifest } from './shared/search/format.ts';
import { createLocalSearch } from './shared/search/local-search.ts';
import type { SearchClient } from './shared/search/protocol.ts';
import type { SearchSettings } from './shared/search/settings.ts';

/** Gets a JSON file of the site; anything else than one is a failure. */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

const clients = new Map<string, SearchClient>();
const settingsRead = new Map<string, Promise<SearchSettings>>();

/** Searches the index of the site. What was fetched once is kept as long as the page. */
export function searchClientFor({ indexUrl }: SearchSettings): SearchClient {
  const known = clients.get(indexUrl);
  if (known) return known;
  const client = createLocalSearch({
    loadManifest: () => fetchJson(indexUrl) as Promise<SearchManifest>,
    loadShard: (name, { base }) => fetchJson(`${base}search-${name}.json`),
    now: () => performance.now(),
  });
  clients.set(indexUrl, client);
  return client;
}

/** Reads what search needs to know, once; a failure may be tried again. */
export function fetchSettings(url: string): Promise<SearchSettings> {
  let read = settingsRead.get(url);
  if (!read) {
    read = fetchJson(url) as Promise<SearchSettings>;
    settingsRead.set(url, read);
    read.catch(() => settingsRead.delete(url));
  }
  return read;
}
