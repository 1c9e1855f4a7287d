import { posix } from 'node:path';
import type { Entry } from '../model/entry.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import { decodeHref, findRoute, settleRoute } from '../stages/graph/find-link-target.ts';
import { publicUrl } from '../stages/graph/public-url.ts';
import type { Site } from '../stages/graph/site.ts';
import { partsOfAddress } from './link-at.ts';

/** Where a link leads: a page of the site, or another file below the site folder. */
interface LinkTarget {
  readonly entry?: Entry;
  readonly file: string;
  readonly anchor?: string;
}

/** Returns the page that a file below the site folder makes; undefined for other files, and while it cannot be read. */
export function entryOfFile({ site, drafts }: Pick<LoadedSite, 'site' | 'drafts'>, file: string): Entry | undefined {
  const wanted = file.normalize('NFC');
  const isOwn = (entry: Entry) => entry.id === entry.textOf && entry.file.normalize('NFC') === wanted;
  for (const entry of site.entries.values()) if (isOwn(entry)) return entry;
  return drafts.find(isOwn);
}

/** Returns where an address leads that is written in a file. The file itself may be named by an empty path. */
export function linkTargetOf(loaded: LoadedSite, file: string, address: string): LinkTarget | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
  const { path, anchor } = partsOfAddress(address);
  const withAnchor = anchor === undefined ? {} : { anchor };
  const own = entryOfFile(loaded, file);
  if (path === '') return own ? { entry: own, file, ...withAnchor } : undefined;
  if (path.startsWith('/')) {
    const route = findRoute(loaded.site, own?.locale ?? loaded.site.config.i18n.defaultLocale, path);
    const entry = route && entryOfRoute(loaded.site, settleRoute(loaded.site, route));
    if (entry) return { entry, file: entry.file, ...withAnchor };
    const known = ['content/static', 'content'].map((folder) => `${folder}${path}`);
    return { file: known.find((name) => loaded.textOf(name) !== undefined) ?? known[0] ?? path };
  }
  // A path is relative to the page first, then to the folder of its collection.
  const top = /^content\/[^/]+\/(?:versions\/[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
  for (const folder of [posix.dirname(file), top]) {
    const name = posix.join(folder, path);
    const entry = [name, `${name}x`, name.replace(/x$/, '')].map((one) => entryOfFile(loaded, one)).find(Boolean);
    if (entry) return { entry, file: entry.file, ...withAnchor };
  }
  return { file: posix.join(posix.dirname(file), path), ...withAnchor };
}

function entryOfRoute(site: Site, route: ReturnType<typeof settleRoute>): Entry | undefined {
  return route.kind === 'entry' ? site.entries.get(site.entries.get(route.entry)?.textOf ?? route.entry) : undefined;
}

/** A link of a page that leads to a page. */
interface PageLink {
  readonly from: Entry;
  readonly link: Entry['links'][number];
  readonly target: Entry;
  readonly anchor: string;
}

/** Returns all links between pages, as the site resolved them when it was read. */
export function linksBetweenPages({ site, links }: LoadedSite): readonly PageLink[] {
  const byUrl = new Map<string, Entry>();
  for (const [id, url] of site.routeOfEntry) {
    const entry = site.entries.get(site.entries.get(id)?.textOf ?? id);
    if (entry) byUrl.set(publicUrl(site.config, url), entry);
  }
  const found: PageLink[] = [];
  for (const from of site.entries.values()) {
    if (from.id !== from.textOf) continue;
    const urls = links.urls.get(from.id) ?? [];
    from.links.forEach((link, i) => {
      const [url = '', anchor = ''] = (urls[i] ?? '').split('#', 2);
      const target = url === '' && link.href.startsWith('#') ? from : (byUrl.get(url) ?? byUrl.get(decodeHref(url)));
      if (target) found.push({ from, link, target, anchor: decodeHref(anchor) });
    });
  }
  return found;
}
