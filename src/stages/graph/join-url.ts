import type { UrlPath } from '../../model/source.ts';

/** Joins parts of a URL path. The result is in NFC and has no trailing slash. */
export function joinUrl(...parts: readonly string[]): UrlPath {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`.normalize('NFC') as UrlPath;
}
