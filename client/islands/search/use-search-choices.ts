import { type RefObject, useEffect, useState } from 'react';
import { preferredVersion } from '../../shared/browser/preferred-version.ts';
import { cutQuery } from '../../shared/search/protocol.ts';
import { partOfAddress, placeOfEntry, queryOfAddress, useKeptAddress, versionOfAddress } from './search-address.ts';

/** What the reader searches for, and where. */
interface SearchChoices {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Part of the site; empty for all parts. */
  readonly part: string;
  readonly setPart: (part: string) => void;
  /** Version of the docs; empty for the latest one. */
  readonly version: string;
  readonly setVersion: (version: string) => void;
}

/**
 * The reader's choices, which the address of the page has. `versionNames` are separated by newlines. The field gets the focus when
 * the reader has just arrived.
 */
export function useSearchChoices(versionNames: string, field: RefObject<HTMLInputElement | null>): SearchChoices {
  const [query, setQuery] = useState(typedEarly);
  const [part, setPart] = useState('');
  const [version, setVersion] = useState('');
  // The version that the reader chose on another page; a version in the address takes precedence.
  const [preferred, setPreferred] = useState('');
  useEffect(() => {
    const chosenElsewhere = nameOf(preferredVersion(), versionNames);
    setPreferred(chosenElsewhere);
    const readChoices = () => {
      setPart(partOfAddress());
      setVersion(versionOfAddress() ?? chosenElsewhere);
    };
    const read = () => {
      setQuery(queryOfAddress());
      readChoices();
    };
    if (typedEarly() === '') read();
    else readChoices();
    if (isFresh()) field.current?.focus({ preventScroll: true });
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [versionNames, field]);
  useKeptAddress(query, part, version === '' && preferred === '' ? undefined : version);
  return { query, setQuery, part, setPart, version, setVersion };
}

/** Returns the version if it is one of `names` (separated by newlines), else the empty name of the latest version. */
function nameOf(version: string | null, names: string): string {
  return version !== null && names.split('\n').includes(version) ? version : '';
}

/** Returns whether the reader has just arrived: no query, no scrolling, and no focused element. */
function isFresh(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = navigation?.type === 'back_forward' || placeOfEntry() !== undefined;
  return !isBack && queryOfAddress() === '' && scrollY === 0 && document.activeElement === document.body;
}

/** Returns what the reader typed before this script was loaded. */
function typedEarly(): string {
  if (typeof document === 'undefined') return '';
  return cutQuery(document.querySelector<HTMLInputElement>('.search-form input')?.value ?? '');
}
