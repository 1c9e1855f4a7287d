import { useEffect, useLayoutEffect, useRef } from 'react';
import { cutQuery } from '../shared/search/protocol.ts';

/** What is kept with the entry of the browser's history, so that going back leads to the same place. */
interface SearchPlace {
  readonly shown: number;
  readonly y: number;
}

/** A question is asked when the reader stops typing. */
export const DELAY = 300;

/** How long a place has to last to be kept, in milliseconds; browsers let a page write its state a few times a second. */
const KEPT_AFTER = 200;

export function queryOfAddress(): string {
  return cutQuery(new URLSearchParams(location.search).get('q') ?? '');
}

/** Longer ones come from nowhere on the site. */
const MAX_PART = 200;

export function partOfAddress(): string {
  return (new URLSearchParams(location.search).get('part') ?? '').slice(0, MAX_PART);
}

/** Name of a version of the docs, which is empty for the last one; none where the address leaves it open. */
export function versionOfAddress(): string | undefined {
  return new URLSearchParams(location.search).get('version') ?? undefined;
}

/**
 * Writes the question into the address when the reader stops typing: browsers refuse to have it written too often. Where
 * readers were among the results of another question is no longer of use. Without a version the address leaves it open.
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
    // Who follows a link comes back to what was asked last.
    document.addEventListener('click', write, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', write, true);
    };
  }, [query, part, version]);
}

/** Changes the entry of the history. What a browser refuses to keep is not worth more than going on. */
function writeHistory(state: { readonly search: SearchPlace | undefined }, url?: URL): void {
  try {
    history.replaceState({ ...history.state, ...state }, '', url);
  } catch {}
}

export function placeOfEntry(): SearchPlace | undefined {
  return (history.state as { search?: SearchPlace } | null)?.search;
}

/** Keeps how far the list was opened and scrolled with the entry of the history, and goes there when it is back. */
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
    // What is written while the page goes away may come too late.
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
