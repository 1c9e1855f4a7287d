/** Finds the stored answer to a request. */
import { PAGE_KEY } from '../shared/offline/offline-format.ts';
import { plainPath } from '../shared/rules/page-path.ts';
import { readFile, readVersion, type StoredVersion } from './offline-store.ts';
import { worker } from './worker-scope.ts';

/** The files of a stored version, by their decoded paths below the base path. */
export interface StoredSite {
  readonly slash: boolean | null;
  readonly files: ReadonlyMap<string, StoredEntry>;
  /** Pages by their paths without endings. */
  readonly pages: ReadonlyMap<string, StoredEntry>;
  readonly redirects: ReadonlyMap<string, string>;
  /** Paths of the pages for what is not stored. */
  readonly offlinePages: readonly string[];
}

/** A stored file: its path as the site writes it, and its key. */
interface StoredEntry {
  readonly path: string;
  readonly key: string;
}

const sites = new Map<string, Promise<StoredSite | undefined>>();

/** Returns the files of a stored version. */
export function openStoredSite(version: string): Promise<StoredSite | undefined> {
  const known = sites.get(version) ?? readVersion(version).then((stored) => stored && siteOf(stored));
  sites.set(version, known);
  return known;
}

/** Forgets what is known of versions, because the store has changed. */
export function reopenStoredSites(): void {
  sites.clear();
}

function siteOf({ index, courses }: StoredVersion): StoredSite {
  const files = new Map<string, StoredEntry>();
  const pages = new Map<string, StoredEntry>();
  const redirects = new Map<string, string>();
  const lists = Object.values(courses).map(({ list }) => list);
  for (const list of lists) {
    for (const [path, key] of list.files) {
      if (key.endsWith(PAGE_KEY)) pages.set(plainPath(`/${decoded(path)}`), { path, key });
      else files.set(decoded(path), { path, key });
    }
    for (const [from, to] of Object.entries(list.redirects)) redirects.set(plainPath(`/${decoded(from)}`), to);
  }
  return { slash: index.slash, files, pages, redirects, offlinePages: lists.map(({ offlinePage }) => offlinePage) };
}

/** Returns a URL path below the base path, decoded; undefined for addresses outside of it. */
export function pathBelow({ pathname }: URL): string | undefined {
  const base = new URL(worker.registration.scope).pathname;
  return pathname.startsWith(base) ? decoded(pathname.slice(base.length)) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** A stored file, or the URL that a host would redirect to. */
type Found = { readonly entry: StoredEntry } | { readonly redirect: string };

/** Finds what a host would answer for a path: a file, a page in any spelling of its address, or a redirect. */
export function findStored(site: StoredSite, url: URL): Found | undefined {
  const path = pathBelow(url);
  if (path === undefined) return undefined;
  const file = site.files.get(path);
  if (file) return { entry: file };
  const plain = plainPath(`/${path}`);
  const page = site.pages.get(plain);
  const to = (target: string) => ({ redirect: new URL(target + url.search, worker.registration.scope).href });
  if (page) {
    const own = decoded(page.path);
    const isOwn = path === own || (site.slash === null && (path === `${own}/` || `${path}/` === own));
    return isOwn ? { entry: page } : to(page.path);
  }
  const target = site.redirects.get(plain);
  return target === undefined ? undefined : to(target);
}

/** Returns a stored file as the answer to a request; undefined if it is gone or damaged. */
export async function answerStored({ key }: StoredEntry, request: Request): Promise<Response | undefined> {
  const response = await readFile(key);
  const range = request.headers.get('range');
  return response && range !== null ? part(response, range) : response;
}

/** Returns the part of a response that a `Range` header asks for (RFC 9110 section 14): one range of bytes, else everything. */
async function part(response: Response, range: string): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (first === '' && last === '') return response;
  const body = await response.arrayBuffer();
  const size = body.byteLength;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const headers = new Headers(response.headers);
  if (start > end) {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`);
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
