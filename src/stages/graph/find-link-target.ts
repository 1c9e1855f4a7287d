import { posix } from 'node:path';
import type { Entry } from '../../model/entry.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode, SourceId } from '../../model/source.ts';
import { folderOfSet, setOfVersion } from '../../schema/content/version-keys.ts';
import { collectionFolder, docsFolder, isInProgress } from '../versions/version-names.ts';
import { placeOfFile } from './content-places.ts';
import { joinUrl } from './join-url.ts';
import { publicFileUrl } from './public-url.ts';
import type { Site } from './site.ts';

/** Finds the route for a path on the site: first in the page's own locale, then as a full path. */
export function findRoute(site: Site, locale: LocaleCode, path: string): Route | undefined {
  const prefix = site.locales.find((known) => known.code === locale)?.urlPrefix ?? '';
  const plain = path.replace(/\/index\.html$|\.html$/, '');
  const candidates = [joinUrl(prefix, plain), joinUrl(plain)];
  return candidates.map((url) => site.routes.get(url)).find((route) => route !== undefined);
}

/** Follows a redirect route to its target page. */
export function settleRoute(site: Site, route: Route): Route {
  return route.kind === 'redirect' ? (site.routes.get(route.to) ?? route) : route;
}

/** Returns the route of an entry. */
export function entryRoute(site: Site, entry: Entry): Route | undefined {
  const url = site.routeOfEntry.get(entry.id);
  return url === undefined ? undefined : site.routes.get(url);
}

/** Finds the entry for a file path: relative to the page's own folder first, then to the root of its collection. */
export function findEntry(site: Site, entry: Entry, path: string): Entry | undefined {
  // Links to a page stay valid when it changes from Markdown to MDX, or back.
  const other = /x$/i.test(path) ? path.slice(0, -1) : `${path}x`;
  return [...fileCandidates(site, entry, path), ...fileCandidates(site, entry, other)]
    .map((id) => site.entries.get(id))
    .find((found) => found !== undefined);
}

/** Returns the files that a path may mean, by their paths below `content/`. */
export function fileCandidates({ roots }: Pick<Site, 'roots'>, entry: Entry, path: string): string[] {
  // A fallback page looks in its own locale first, then beside the original text.
  return [...new Set([entry.id, entry.textOf])].flatMap((from) => {
    const collection = collectionFolder(from);
    const fromFolder = path.startsWith('/')
      ? []
      : [posix.join(posix.dirname(from), path), ...asWritten(entry, from, path)];
    const candidates = [
      ...fromFolder,
      ...onDisk(roots, { file: entry.file, from }, path),
      posix.join(collection, path),
    ];
    return candidates.map((id) => id.normalize('NFC'));
  });
}

/** Resolves a relative path from where the file is, which may be in a folder beside `content/`; translations stay in their language. */
function onDisk(
  roots: Site['roots'],
  { file, from }: { readonly file: string; readonly from: SourceId },
  path: string,
): string[] {
  if (roots.length < 2 || path.startsWith('/')) return [];
  const place = placeOfFile(roots, posix.join(posix.dirname(file), path));
  const [locale = ''] = from.split('/');
  return place === undefined ? [] : [posix.join(locale, ...place.split('/').slice(1))];
}

/**
 * Resolves a relative path of a frozen page as if the page were still in the folder of its docs: a path out of the docs still leads to the blog
 * or the pages, and a path to the docs of another language leads to the same version there.
 */
function asWritten(entry: Entry, from: SourceId, path: string): string[] {
  if (entry.kind !== 'doc' || isInProgress(entry.version)) return [];
  const folder = folderOfSet(setOfVersion(entry.version));
  const [locale = '', , , , ...inner] = from.split('/');
  const old = posix.join(locale, folder, posix.dirname(inner.join('/')), path);
  const parts = old.split('/');
  return parts[1] === folder ? [[parts[0], docsFolder(entry.version), ...parts.slice(2)].join('/')] : [old];
}

/** Returns the static or content file that a path means. */
export function findFile(
  site: Site,
  entry: Entry,
  path: string,
): { url: string; content?: string; source: string } | undefined {
  for (const id of fileCandidates(site, entry, path)) {
    const file = site.contentFiles.get(id);
    if (file)
      return {
        url: publicFileUrl(site.config, contentFileTarget(id, file.hash ?? '')),
        content: id,
        source: file.file,
      };
  }
  const fromRoot = path.startsWith('/') ? path.slice(1) : undefined;
  const published = fromRoot === undefined ? undefined : site.staticFiles.get(fromRoot);
  return published && { url: publicFileUrl(site.config, published.path), source: published.file };
}

/** Returns the output path of a file beside a Markdown file: `assets/files/map-1a2b3c4d.svg`. */
export function contentFileTarget(id: string, hash: string): string {
  const { name, ext } = posix.parse(id);
  return `assets/files/${name}-${hash}${ext}`;
}

/** Splits a written link into its parts. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href);
  return { path: decodeHref(match?.[1] ?? ''), query: match?.[2] ?? '', hash: decodeHref(match?.[3] ?? '') };
}

/** Decodes percent-escapes and normalizes to NFC. Escapes that are not valid UTF-8 stay. */
export function decodeHref(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
