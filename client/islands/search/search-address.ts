/** The part of the search page's state that is kept in its address and history entry. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cutQuery } from '../../shared/search/protocol.ts';

/** State kept in the history entry, so that going back restores the number of shown results and the scroll position. */
interface SearchPlace {
  readonly shown: number;
  readonly y: number;
}

/** How long after the last keystroke a query is sent, in milliseconds. */
export const DELAY = 300;

/**
 * How long a position has to stay unchanged before it is saved, in milliseconds: browsers limit how often a page may change its
 * history state.
 */
const KEPT_AFTER = 200;

export function queryOfAddress(): string {
  return cutQuery(new URLSearchParams(location.search).get('q') ?? '');
}

/** The site itself never links to a longer part name. */
const MAX_PART = 200;

export function partOfAddress(): string {
  return (new URLSearchParams(location.search).get('part') ?? '').slice(0, MAX_PART);
}

/** Returns the version of the docs named in the address: empty for the latest version, undefined when the address names none. */
export function versionOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('version') ?? undefined;
}

/**
 * Writes the query into the address when the reader stops typing, because browsers limit such changes. The saved position among
 * the results of another query is dropped. `version` is left out of the address if it is undefined.
 */
export function useKeptAddress(query: string, part: string, version: string | undefined): void {
  useEffect(() => {
    const write = () => {
      clearTimeout(timer);
      if (query.trim() === queryOfAddress().trim() && part === partOfAddress() && version === versionOfAddress())
        return;
      const url = new URL(location.href);
      for (const [name, value] of Object.entries({ q: query.trim() || undefined, part: part || undefined, version })) {
        if (value === undefined) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      writeHistory({ search: undefined }, url);
    };
    const timer = setTimeout(write, DELAY);
    // A reader who follows a link and comes back sees the last query.
    document.addEventListener('click', write, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, true);
    };
  }, [query, part, version]);
}

/** Changes the history entry. A browser may refuse; then nothing is saved, and the page goes on. */
function writeHistory(state: { readonly search: SearchPlace | undefined }, url?: URL): void {
  try {
    history.replaceState({ ...history.state, ...state }, '', url);
  } catch {}
}

export function placeOfEntry(): SearchPlace | undefined {
  return (history.state as { search?: SearchPlace } | null)?.search;
}

/** Saves the number of shown results and the scroll position in the history entry, and restores the scroll position on return. */
export function useKeptPlace(shown: number, hasResults: boolean): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (!hasResults || isRestored.current) return;
    isRestored.current = true;
    const place = placeOfEntry();
    if (place) scrollTo(0, place.y);
  }, [hasResults]);
  useEffect(() => {
    const keep = () => {
      writeHistory({ search: { shown, y: scrollY } });
    };
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest('.search-hits a')) keep();
    };
    // A change made while the page is being left may come too late, so it is saved earlier.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      if (hasResults) timer = setTimeout(keep, KEPT_AFTER);
    };
    keepSoon();
    addEventListener('scroll', keepSoon, { passive: true });
    document.addEventListener('click', onClick, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', keepSoon);
      document.removeEventListener('click', onClick, true);
    };
  }, [shown, hasResults]);
}
