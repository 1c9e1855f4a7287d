import { createHash } from 'node:crypto';
import { readingMinutes } from '../stages/format-text.ts';
import type { LoadedSite } from './loaded-site.ts';

/**
 * Fingerprint of everything pages may be presented from, except for bodies and for what only the page of an entry itself
 * shows: sites with equal ones give equal pages wherever the bodies are equal. Undefined where something has no version.
 */
export function fingerprintSite({ site, links, pictureSizes, bodies }: LoadedSite): string | undefined {
  const { config, locales, versions, entries, translations, routes, routeOfEntry, sidebars, ...others } = site;
  const { taxonomies, authors, messages, lastChanges, posts, staticFiles, contentFiles, ...rest } = others;
  // A part of the site that is not named here would be forgotten.
  rest satisfies Readonly<Record<string, never>>;
  const localeOf = new Map(locales.map((locale) => [locale.code, locale]));
  const shapes: unknown[] = [];
  for (const { id, locale: code, language, textOf, words } of entries.values()) {
    const { shape, version } = bodies.get(textOf) ?? {};
    const locale = localeOf.get(code);
    if (shape === undefined || version === undefined || !locale) return undefined;
    shapes.push([id, code, language, textOf, shape, readingMinutes(words, locale)]);
  }
  const parts = [
    ...[config, locales, versions, shapes, [...translations], [...routes], [...routeOfEntry], sidebars, authors],
    ...[plain([taxonomies, messages, posts, lastChanges, staticFiles, contentFiles, links, pictureSizes])],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Maps and sets as lists, which JSON can tell. */
function plain(value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([key, item]) => [key, plain(item)]);
}
