/** The reader's recent and favourite searches, in the storage format of DocSearch. */
import { readStored, writeStored } from '../browser/storage.ts';
import { isOwnPath } from './own-address.ts';
import type { Hierarchy, SearchHit } from './protocol.ts';
import type { SearchSettings } from './settings.ts';

/** A stored result: the texts of its row, and its address. */
export interface StoredSearch {
  readonly objectID: string;
  readonly type: string;
  readonly hierarchy: Hierarchy;
  readonly content: null;
  readonly url: string;
}

interface StoredSearches {
  readonly recent: readonly StoredSearch[];
  readonly favourites: readonly StoredSearch[];
}

const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVOURITES = 4;
const MAX_FAVOURITES = 10;

type Place = Pick<SearchSettings, 'indexName' | 'locale' | 'homes'>;

const keys = ({ indexName }: Place) => ({
  recent: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favourites: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
});

/** Returns the reader's recent and favourite searches of the current locale; empty lists when storage cannot be read. */
export function readSearches(place: Place): StoredSearches {
  const { recent, favourites } = keys(place);
  const own = (key: string) => readList(key).filter(({ url }) => localeOfUrl(url, place) === place.locale);
  const saved = own(favourites).slice(0, MAX_FAVOURITES);
  return {
    recent: own(recent).slice(0, saved.length > 0 ? MAX_RECENT_BESIDE_FAVOURITES : MAX_RECENT),
    favourites: saved,
  };
}

/** Adds an opened result to the start of the recent ones, unless it is a favourite or has no address on this site. */
export function rememberSearch(hit: SearchHit, place: Place): void {
  if (isOwnPath(hit.url)) rememberAgain(toStored(hit), place);
}

/** Moves an entry that was opened again to the start of the recent ones; favourites keep their order. */
export function rememberAgain(entry: StoredSearch, place: Place): void {
  const { recent, favourites } = readSearches(place);
  if (favourites.some(({ objectID }) => objectID === entry.objectID)) return;
  store(place, { recent: [entry, ...without(recent, entry)], favourites });
}

/** Removes an entry from both lists. */
export function forgetSearch(entry: StoredSearch, place: Place): void {
  const { recent, favourites } = readSearches(place);
  store(place, { recent: without(recent, entry), favourites: without(favourites, entry) });
}

/** Moves an entry from the recent ones to the favourites. */
export function saveSearch(entry: StoredSearch, place: Place): void {
  const { recent, favourites } = readSearches(place);
  store(place, { recent: without(recent, entry), favourites: [entry, ...without(favourites, entry)] });
}

/** Converts a result to an entry. A text match is stored as its page, because the matching text depends on the query. */
function toStored({ objectID, type, hierarchy, url, url_without_anchor }: SearchHit): StoredSearch {
  if (type !== 'content') return { objectID, type, hierarchy, content: null, url };
  const page = { ...hierarchy, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: `${url_without_anchor}#`, type: 'lvl1', hierarchy: page, content: null, url: url_without_anchor };
}

function without(list: readonly StoredSearch[], { objectID }: StoredSearch): StoredSearch[] {
  return list.filter((entry) => entry.objectID !== objectID);
}

/** Stores both lists. Entries of other locales have the same keys, and stay. */
function store(place: Place, { recent, favourites }: StoredSearches): void {
  const others = (key: string) => readList(key).filter(({ url }) => localeOfUrl(url, place) !== place.locale);
  const limit = favourites.length > 0 ? MAX_RECENT_BESIDE_FAVOURITES : MAX_RECENT;
  const names = keys(place);
  writeStored(names.recent, JSON.stringify([...recent.slice(0, limit), ...others(names.recent)]));
  writeStored(names.favourites, JSON.stringify([...favourites.slice(0, MAX_FAVOURITES), ...others(names.favourites)]));
}

function localeOfUrl(url: string, { homes }: Place): string | undefined {
  const path = url.replace(/[?#].*$/s, '');
  const inside = (home: string) => path === home || path.startsWith(home.endsWith('/') ? home : `${home}/`);
  return Object.entries(homes)
    .filter(([, home]) => inside(home))
    .sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Returns the valid entries under a key. Any script may write to the storage. */
function readList(key: string): StoredSearch[] {
  let list: unknown;
  try {
    list = JSON.parse(readStored(key) ?? '[]');
  } catch {
    return [];
  }
  const entries = Array.isArray(list) ? list.flatMap((value) => toEntry(value) ?? []) : [];
  return entries.filter(({ objectID }, i) => entries.findIndex((one) => one.objectID === objectID) === i);
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Returns the usable fields of a stored value; undefined without a title or an address on this site. */
function toEntry(value: unknown): StoredSearch | undefined {
  const { objectID, type, url, hierarchy } = (value ?? {}) as Partial<Record<keyof StoredSearch, unknown>>;
  const levels = (hierarchy ?? {}) as Partial<Record<string, unknown>>;
  const isUsable = typeof objectID === 'string' && typeof url === 'string' && isOwnPath(url);
  if (!isUsable || typeof levels.lvl1 !== 'string') return undefined;
  const texts = LEVELS.map((level) => [level, typeof levels[level] === 'string' ? levels[level] : null]);
  return {
    objectID,
    type: typeof type === 'string' ? type : 'lvl1',
    hierarchy: Object.fromEntries(texts) as Hierarchy,
    content: null,
    url,
  };
}
