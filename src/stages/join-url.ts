import type { UrlPath } from '../model/source.ts';

/** Joins URL parts, NFC, without a trailing slash. */
export function joinUrl(...parts: readonly string[]): UrlPath {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`.normalize('NFC') as UrlPath;
}
