import { posix } from 'node:path';
import {
  brokenAnchor,
  brokenImage,
  brokenLink,
  malformedUrl,
  socialImageUnusable,
} from '../diagnostics/messages/links.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { ImageSize } from '../markdown/link-slots.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Entry, OutgoingLink } from '../model/entry.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import type { LocaleCode, SourceId, UrlPath } from '../model/source.ts';
import { docsBase } from './assign-routes.ts';
import { isBorrowed } from './borrow-entries.ts';
import { joinUrl } from './join-url.ts';
import { isElsewhere, publicFileUrl, publicUrl, UNCHECKED } from './public-url.ts';
import { CURRENT_VERSION, collectionFolder, docsFolder } from './version-names.ts';

/** Final addresses of every entry's links, and the content files they publish. */
export interface LinkTable {
  /** By entry, in the order of `entry.links`. A broken link has `#`. */
  readonly urls: ReadonlyMap<SourceId, readonly string[]>;
  /** Paths below `content/` of files that pages refer to. */
  readonly files: ReadonlySet<string>;
  /** Addresses that authors asked not to have checked, as they are published. */
  readonly unchecked: ReadonlySet<string>;
  /** Pictures of this site by entry, in the order of `entry.links`: their files below the site folder. */
  readonly pictureFiles: ReadonlyMap<SourceId, readonly (string | undefined)[]>;
}

/** Sizes of each entry's pictures, in the order of its links. */
export type PictureSizes = ReadonlyMap<SourceId, readonly (ImageSize | undefined)[]>;

/** Gives each entry the sizes of its pictures, which are known by file. */
export function sizesOfPictures({ pictureFiles }: LinkTable, sizes: ReadonlyMap<string, ImageSize>): PictureSizes {
  return new Map(
    [...pictureFiles].map(([id, files]) => [
      id,
      files.map((file) => (file === undefined ? undefined : sizes.get(file))),
    ]),
  );
}

/** Whether social networks show a picture of this kind. */
export function isShownWhenShared(file: string): boolean {
  return /\.(png|jpe?g|webp|gif)$/i.test(file);
}

/** Judges every link of the site; no other place does. `drafts` are pages that exist but are not published. */
export function resolveLinks(site: Site, drafts: ReadonlySet<SourceId>): Outcome<LinkTable> {
  const { value, diagnostics } = resolveLinksOf(site, site.entries.values(), drafts);
  const found = [...diagnostics];
  for (const { image, span } of site.authors) {
    if (image === undefined || isElsewhere(image) || site.staticFiles.has(image.replace(/^\//, '').normalize('NFC')))
      continue;
    found.push(brokenImage(image, span, 'put the picture into `content/static/`'));
  }
  return { value, diagnostics: found };
}

/** The same for the links of some pages alone. */
export function resolveLinksOf(
  site: Site,
  entries: Iterable<Entry>,
  drafts: ReadonlySet<SourceId>,
): Outcome<LinkTable> {
  const diagnostics: Diagnostic[] = [];
  const urls = new Map<SourceId, string[]>();
  const files = new Set<string>();
  const unchecked = new Set<string>();
  const pictureFiles = new Map<SourceId, (string | undefined)[]>();
  for (const entry of entries) {
    const resolved = entry.links.map((link, i) => {
      const result = resolveLink(site, entry, link, drafts);
      if ('problem' in result) {
        // The lender's own page has the same finding.
        if (!isBorrowed(entry)) diagnostics.push(result.problem);
        return '#';
      }
      if (result.file !== undefined) files.add(result.file);
      if (
        entry.imageLink === i &&
        result.source !== undefined &&
        !isShownWhenShared(result.source) &&
        !isBorrowed(entry)
      )
        diagnostics.push(socialImageUnusable(decode(link.href), link.span));
      if (uncheckedPath(link.href) !== undefined) unchecked.add(result.url);
      if (link.kind === 'image' && result.source !== undefined) {
        const found: (string | undefined)[] = pictureFiles.get(entry.id) ?? entry.links.map(() => undefined);
        found[i] = result.source;
        pictureFiles.set(entry.id, found);
      }
      return result.url;
    });
    urls.set(entry.id, resolved);
  }
  return { value: { urls, files, unchecked, pictureFiles }, diagnostics };
}

/** `file`: a content file to publish, by its path below `content/`; `source`: the file behind the address. */
type Resolved =
  | { readonly url: string; readonly file?: string; readonly source?: string }
  | { readonly problem: Diagnostic };

/** The path behind `pathname://`, or undefined for an address that is to be checked like all others. */
export function uncheckedPath(href: string): string | undefined {
  // Always from the root: what follows must not become a scheme or another host.
  return UNCHECKED.test(href) ? `/${href.replace(UNCHECKED, '').replace(/^[\s\\/]+/, '')}` : undefined;
}

function resolveLink(site: Site, entry: Entry, link: OutgoingLink, drafts: ReadonlySet<SourceId>): Resolved {
  const { href } = link;
  // A finding's weight is the site's to choose; that such an address is never published is not.
  if (!isSafe(href)) return { url: '#' };
  const unchecked = uncheckedPath(href);
  if (unchecked !== undefined) return { url: unchecked };
  if (isElsewhere(href)) {
    return URL.canParse(href, site.config.url) ? { url: href } : { problem: malformedUrl(decode(href), link.span) };
  }
  const shown = decode(href);
  const { path, query, hash } = splitHref(href);
  const place = placeOf(entry, link);
  if (path === '') return finish(site, link, entryRoute(site, entry), query, hash);
  if (/\.mdx?$/i.test(path)) {
    const target = findEntry(site, place, path);
    if (!target) return { problem: brokenLink(shown, link.span, hintForFile(site, place, path, drafts)) };
    return finish(site, link, entryRoute(site, target), query, hash);
  }
  const file = findFile(site, place, path);
  if (file) {
    const published = file.content === undefined ? {} : { file: file.content };
    return { url: file.url + query + hash, ...published, source: file.source };
  }
  if (link.kind === 'image') return { problem: brokenImage(shown, link.span, hintForImage(site, place, path)) };
  const base = site.routeOfEntry.get(entry.id) ?? '/';
  const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(base), path);
  const route = findRoute(site, entry.locale, absolute) ?? outsideVersion(site, entry, path);
  if (!route) return { problem: brokenLink(shown, link.span, hintForRoute(site, absolute)) };
  return finish(site, link, settleRoute(site, route), query, hash);
}

/** A relative address that leads out of the docs counts from where the page would be without its version's path. */
function outsideVersion(site: Site, entry: Entry, path: string): Route | undefined {
  const version = entry.kind === 'doc' ? site.versions.find(({ name }) => name === entry.version) : undefined;
  const locale = site.locales.find(({ code }) => code === entry.locale);
  const root = locale && docsBase(site.config, locale);
  if (!version || root === undefined || version.path === '' || path.startsWith('/')) return undefined;
  const absolute = posix.join(posix.dirname(joinUrl(root, entry.slug)), path);
  const isInside = absolute === root || absolute.startsWith(`${root}/`);
  return isInside ? undefined : findRoute(site, entry.locale, absolute);
}

/** Where a link is written, for paths that start there: the entry, or a file it includes, told as if it were an entry. */
function placeOf(entry: Entry, { span }: OutgoingLink): Entry {
  const isIncluded = span.file !== entry.file && span.file.startsWith('content/');
  if (!isIncluded) return entry;
  const textOf = span.file.slice('content/'.length).normalize('NFC');
  const id = isBorrowed(entry) ? posix.join(entry.locale, ...textOf.split('/').slice(1)) : textOf;
  return { ...entry, id, textOf };
}

/** Adds query and anchor, after checking the anchor against the page it aims at. */
function finish(site: Site, link: OutgoingLink, route: Route | undefined, query: string, hash: string): Resolved {
  if (!route) return { problem: brokenLink(decode(link.href), link.span, 'the page has no address') };
  const url = publicUrl(site.config, route.url) + query;
  const written = hash.slice(1);
  if (written === '' || route.kind !== 'entry') return { url: url + hash };
  const target = site.entries.get(route.entry);
  if (!target) return { url: url + hash };
  const anchors = [...target.anchors, 'content'];
  const anchor = anchors.includes(written) ? written : inheritedId(target, written);
  if (!anchors.includes(anchor)) {
    const near = suggest(anchor, target.anchors);
    const shown = target.anchors
      .slice(0, 12)
      .map((name) => `\`#${name}\``)
      .join(', ');
    const hint = near ? `did you mean \`#${near}\`?` : shown ? `the page has ${shown}` : 'the page has no anchors';
    return { problem: brokenAnchor(decode(link.href), anchor, target.file, link.span, hint) };
  }
  return { url: `${url}#${encodeURIComponent(anchor)}` };
}

/** The id a heading has instead of the one its own words would give it. */
function inheritedId({ headings }: Entry, anchor: string): string {
  return headings.find(({ ownSlug }) => ownSlug === anchor)?.slug ?? anchor;
}

/** Looks a site path up: in the page's own locale first, then as a full path. */
export function findRoute(site: Site, locale: LocaleCode, path: string): Route | undefined {
  const prefix = site.locales.find((known) => known.code === locale)?.urlPrefix ?? '';
  const plain = path.replace(/\/index\.html$|\.html$/, '');
  const candidates = [joinUrl(prefix, plain), joinUrl(plain)];
  return candidates.map((url) => site.routes.get(url)).find((route) => route !== undefined);
}

/** Follows a redirect route to the page it leads to. */
export function settleRoute(site: Site, route: Route): Route {
  return route.kind === 'redirect' ? (site.routes.get(route.to) ?? route) : route;
}

function entryRoute(site: Site, entry: Entry): Route | undefined {
  const url = site.routeOfEntry.get(entry.id);
  return url === undefined ? undefined : site.routes.get(url);
}

/** File paths count from the page's own folder first, then from the top of its collection. */
function findEntry(site: Site, entry: Entry, path: string): Entry | undefined {
  // A page keeps its links when it turns from Markdown into MDX, or back.
  const other = /x$/i.test(path) ? path.slice(0, -1) : `${path}x`;
  return [...fileCandidates(entry, path), ...fileCandidates(entry, other)]
    .map((id) => site.entries.get(id))
    .find((found) => found !== undefined);
}

function fileCandidates(entry: Entry, path: string): string[] {
  // A borrowed page looks in its own locale first, then beside the text it borrows.
  return [...new Set([entry.id, entry.textOf])].flatMap((from) => {
    const collection = collectionFolder(from);
    const fromFolder = path.startsWith('/')
      ? []
      : [posix.join(posix.dirname(from), path), ...asWritten(entry, from, path)];
    return [...fromFolder, posix.join(collection, path)].map((id) => id.normalize('NFC'));
  });
}

/**
 * Where a relative path of a frozen page led when the page stood in `docs/`: a way out of the docs still leads to the
 * blog or the pages, and a way to the docs of another language to the same version of those.
 */
function asWritten(entry: Entry, from: SourceId, path: string): string[] {
  if (entry.kind !== 'doc' || entry.version === CURRENT_VERSION) return [];
  const [locale = '', , , , ...inner] = from.split('/');
  const old = posix.join(locale, 'docs', posix.dirname(inner.join('/')), path);
  const parts = old.split('/');
  return parts[1] === 'docs' ? [[parts[0], docsFolder(entry.version), ...parts.slice(2)].join('/')] : [old];
}

function findFile(
  site: Site,
  entry: Entry,
  path: string,
): { url: string; content?: string; source: string } | undefined {
  for (const id of fileCandidates(entry, path)) {
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

/** Output path of a file that stands beside a Markdown file: `assets/files/map-1a2b3c4d.svg`. */
export function contentFileTarget(id: string, hash: string): string {
  const { name, ext } = posix.parse(id);
  return `assets/files/${name}-${hash}${ext}`;
}

function splitHref(href: string): { path: string; query: string; hash: string } {
  const match = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href);
  return { path: decode(match?.[1] ?? ''), query: match?.[2] ?? '', hash: decode(match?.[3] ?? '') };
}

/** Percent-escapes as characters, NFC; left alone where they are not valid UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}

function hintForFile(site: Site, entry: Entry, path: string, drafts: ReadonlySet<SourceId>): string {
  const draft = fileCandidates(entry, path).find((id) => drafts.has(id));
  if (draft) return `content/${draft} is a draft; publish it, or remove the link until it is ready`;
  const [wanted = path] = fileCandidates(entry, path);
  const near = suggestFile(wanted, [...site.entries.keys()]);
  if (near) return `did you mean \`${relativePath(entry, near)}\`?`;
  return `there is no file content/${wanted}; a link to a page is the path of its file, from this file's folder`;
}

/** A file of a near name in the same folder, or of the same name elsewhere in the same locale. */
function suggestFile(wanted: string, known: readonly string[]): string | undefined {
  const { dir, base } = posix.parse(wanted);
  const neighbours = known.filter((id) => posix.dirname(id) === dir).map((id) => posix.basename(id));
  const near = suggest(base, neighbours);
  if (near) return posix.join(dir, near);
  const [locale] = wanted.split('/');
  return known.find((id) => posix.basename(id) === base && id.startsWith(`${locale}/`));
}

function relativePath(from: Entry, to: SourceId): string {
  const way = posix.relative(posix.dirname(from.id), to);
  return way.startsWith('.') ? way : `./${way}`;
}

function hintForImage(site: Site, entry: Entry, path: string): string {
  const wanted = path.startsWith('/') ? path.slice(1) : (fileCandidates(entry, path)[0] ?? path);
  const near = suggestFile(wanted, [...site.staticFiles.keys(), ...site.contentFiles.keys()]);
  if (near) return `did you mean \`${site.staticFiles.has(near) ? `/${near}` : relativePath(entry, near)}\`?`;
  return path.startsWith('/')
    ? 'put the file into `content/static/`'
    : 'put the file beside the page, or into `content/static/` and start the path with `/`';
}

function hintForRoute(site: Site, path: string): string {
  const near = suggest(path as UrlPath, site.routes.keys());
  return near
    ? `did you mean \`${near}\`?`
    : 'no page and no static file has this address; link to the Markdown file, such as `./intro.md`, to have it checked by name';
}
