import { posix } from 'node:path';
import {
  brokenAnchor,
  brokenImage,
  brokenLink,
  malformedUrl,
  socialImageUnusable,
} from '../../diagnostics/messages/links.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Entry, OutgoingLink } from '../../model/entry.ts';
import type { Route } from '../../model/route.ts';
import type { SourceId } from '../../model/source.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { createTextPool } from '../closure/text-pool.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { placeOfFile } from './content-places.ts';
import { setBase } from './entry-url.ts';
import { decodeHref, entryRoute, findEntry, findFile, findRoute, settleRoute, splitHref } from './find-link-target.ts';
import { joinUrl } from './join-url.ts';
import { hintForFile, hintForImage, hintForRoute } from './link-hints.ts';
import { isElsewhere, publicUrl, UNCHECKED } from './public-url.ts';
import type { Site } from './site.ts';

/** Final URLs of every entry's links, and the content files they refer to. */
export interface LinkTable {
  /** URLs by entry, in the order of `entry.links`. A broken link has `#`. */
  readonly urls: ReadonlyMap<SourceId, readonly string[]>;
  /** Paths below `content/` of the files that pages refer to. These files are published. */
  readonly files: ReadonlySet<string>;
  /** URLs that authors asked not to check, in their published form. */
  readonly unchecked: ReadonlySet<string>;
  /** Files of images on this site by entry, in the order of `entry.links`. Paths are relative to the site folder. */
  readonly pictureFiles: ReadonlyMap<SourceId, readonly (string | undefined)[]>;
}

/** Sizes of each entry's images, in the order of its links. */
export type PictureSizes = ReadonlyMap<SourceId, readonly (ImageSize | undefined)[]>;

/** Returns the sizes of each entry's images, given the sizes by file. */
export function sizesOfPictures({ pictureFiles }: LinkTable, sizes: ReadonlyMap<string, ImageSize>): PictureSizes {
  return new Map(
    [...pictureFiles].map(([id, files]) => [
      id,
      files.map((file) => (file === undefined ? undefined : sizes.get(file))),
    ]),
  );
}

/** Returns whether social networks show an image of this type. */
export function isShownWhenShared(file: string): boolean {
  return /\.(png|jpe?g|webp|gif)$/i.test(file);
}

/** Checks every link of the site; no other code does. `drafts` are pages that exist but are not published. */
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

/** Checks only the links of some pages. */
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
  const shared = createTextPool();
  for (const entry of entries) {
    const resolved = entry.links.map((link, i) => {
      const result = resolveLink(site, entry, { link, drafts });
      if ('problem' in result) {
        // The original page has the same finding.
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
        diagnostics.push(socialImageUnusable(decodeHref(link.href), link.span));
      if (uncheckedPath(link.href) !== undefined) unchecked.add(result.url);
      if (link.kind === 'image' && result.source !== undefined) {
        const found: (string | undefined)[] = pictureFiles.get(entry.id) ?? entry.links.map(() => undefined);
        found[i] = result.source;
        pictureFiles.set(entry.id, found);
      }
      // Many pages link the same ones, and a joined string keeps its pieces in memory.
      return shared(result.url);
    });
    urls.set(entry.id, resolved);
  }
  return { value: { urls, files, unchecked, pictureFiles }, diagnostics };
}

/** `file` is a content file to publish, by its path below `content/`. `source` is the file behind the URL. */
type Resolved =
  | { readonly url: string; readonly file?: string; readonly source?: string }
  | { readonly problem: Diagnostic };

/** Returns the path after `pathname://`; undefined for a URL that is checked as usual. */
export function uncheckedPath(href: string): string | undefined {
  // Always from the root, so that the rest cannot become a scheme or another host.
  return UNCHECKED.test(href) ? `/${href.replace(UNCHECKED, '').replace(/^[\s\\/]+/, '')}` : undefined;
}

function resolveLink(
  site: Site,
  entry: Entry,
  { link, drafts }: { readonly link: OutgoingLink; readonly drafts: ReadonlySet<SourceId> },
): Resolved {
  const { href } = link;
  // Sites may change the severity of a finding, but an unsafe URL is never published.
  if (!isSafe(href)) return { url: '#' };
  const unchecked = uncheckedPath(href);
  if (unchecked !== undefined) return { url: unchecked };
  if (isElsewhere(href)) {
    return URL.canParse(href, site.config.url) ? { url: href } : { problem: malformedUrl(decodeHref(href), link.span) };
  }
  const shown = decodeHref(href);
  const { path, query, hash } = splitHref(href);
  const place = placeOf(site, entry, link);
  if (path === '') {
    const own = entryRoute(site, entry);
    // The 404 page has no address of its own.
    return own ? finish(site, link, { route: own, query, hash }) : { url: query + hash };
  }
  if (/\.mdx?$/i.test(path)) {
    const target = findEntry(site, place, path);
    if (!target) return { problem: brokenLink(shown, link.span, hintForFile(site, place, { path, drafts })) };
    return finish(site, link, { route: entryRoute(site, target), query, hash });
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
  return finish(site, link, { route: settleRoute(site, route), query, hash });
}

/**
 * Returns the route of a relative URL that leads out of the docs. It is resolved from the page's URL without the path of its
 * version.
 */
function outsideVersion(site: Site, entry: Entry, path: string): Route | undefined {
  const version = entry.kind === 'doc' ? site.versions.find(({ name }) => name === entry.version) : undefined;
  const locale = site.locales.find(({ code }) => code === entry.locale);
  const docs = version && docsSetOf(site.config, version.name);
  const root = locale && docs && setBase(docs, locale);
  if (!version || root === undefined || version.path === '' || path.startsWith('/')) return undefined;
  const absolute = posix.join(posix.dirname(joinUrl(root, entry.slug)), path);
  const isInside = absolute === root || absolute.startsWith(`${root}/`);
  return isInside ? undefined : findRoute(site, entry.locale, absolute);
}

/** Returns the file in which a link is written, for relative paths: the entry, or an included file in the form of an entry. */
function placeOf({ roots }: Site, entry: Entry, { span }: OutgoingLink): Entry {
  const textOf = span.file === entry.file ? undefined : placeOfFile(roots, span.file);
  if (textOf === undefined) return entry;
  const id = isBorrowed(entry) ? posix.join(entry.locale, ...textOf.split('/').slice(1)) : textOf;
  return { ...entry, id, textOf, file: span.file };
}

/** Adds query and anchor, after checking that the target page has the anchor. */
function finish(
  site: Site,
  link: OutgoingLink,
  { route, query, hash }: { readonly route: Route | undefined; readonly query: string; readonly hash: string },
): Resolved {
  if (!route) return { problem: brokenLink(decodeHref(link.href), link.span, 'the page has no address') };
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
    return { problem: brokenAnchor(decodeHref(link.href), anchor, { page: target.file, span: link.span, hint }) };
  }
  return { url: `${url}#${encodeURIComponent(anchor)}` };
}

/** Returns the id of the heading whose own words would give it the id `anchor`. */
function inheritedId({ headings }: Entry, anchor: string): string {
  return headings.find(({ ownSlug }) => ownSlug === anchor)?.slug ?? anchor;
}
