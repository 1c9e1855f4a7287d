import { hasAnchor, joinAnchors, splitAnchors } from './anchor-list.ts';
import type { LinkFault } from './broken-reference.ts';
import { decodeReferences } from './decode-references.ts';
import { scanHtml } from './scan-html.ts';
import { anchorOf, decodeUrlText } from './url-text.ts';

/** Which URLs are those of the site, and which are not checked. */
export interface CheckedUrls {
  /** Origin of the site: `https://example.org`. */
  readonly origin: string;
  /** Base path of the site. Starts and ends with a slash. */
  readonly baseUrl: string;
  /** URLs that authors asked not to check. */
  readonly unchecked: ReadonlySet<string>;
}

/** The files of the finished site. */
interface SiteFiles {
  readonly held: ReadonlySet<string>;
  /** Pages that exist in the published site. Their anchors are not known. */
  readonly assumed: ReadonlySet<string>;
  /** Returns the anchors of a page, joined; undefined if they are not known. */
  readonly anchorsIn: (path: string) => string | undefined;
  /** Returns the HTML of a file. */
  readonly textOf: (path: string) => string | undefined;
}

/**
 * Creates a function that checks one URL as a static host and a browser treat it; its result is undefined when the URL leads
 * somewhere.
 */
export function createUrlJudge(urls: CheckedUrls, files: SiteFiles): (url: string) => LinkFault | undefined {
  return createJudge(urls, createOwnJudge(urls.baseUrl, files));
}

/**
 * Creates a function that tells whether a URL leads somewhere for certain, of whose files more will be known later: `isThere` tells
 * whether one is, or will be. It says nothing about the anchors of pages.
 */
export function createEarlyJudge(urls: CheckedUrls, isThere: (file: string) => boolean): (url: string) => boolean {
  const unsure: LinkFault = { kind: 'malformed' };
  const judge = createJudge(urls, (written) => {
    const { path, anchor } = partsOf(written);
    return path !== undefined && anchor === undefined && fileAt(path, isThere) !== undefined ? undefined : unsure;
  });
  return (url) => judge(url) === undefined;
}

/** `judgeOwn` checks a URL of the site, by the part after the base path. */
function createJudge(
  { origin, baseUrl, unchecked }: CheckedUrls,
  judgeOwn: (written: string) => LinkFault | undefined,
): (url: string) => LinkFault | undefined {
  const root = origin + baseUrl;
  // In complete URLs, letters outside ASCII are percent-encoded.
  const encodedBase = new URL(baseUrl, origin).pathname;
  return (url) => {
    if (unchecked.has(url)) return undefined;
    if (url.startsWith(root) && !DOTS.test(url)) return judgeOwn(url.slice(root.length));
    const isPath = url.startsWith('/') && !url.startsWith('//');
    if (isPath && url.startsWith(baseUrl) && !DOTS.test(url) && !url.includes('\\'))
      return judgeOwn(url.slice(baseUrl.length));
    if (!URL.canParse(url, origin)) return { kind: 'malformed' };
    const parsed = new URL(url, origin);
    if (parsed.protocol === 'mailto:' || parsed.protocol === 'tel:') return undefined;
    if (parsed.protocol === 'data:') return undefined;
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return { kind: 'malformed' };
    if (parsed.origin !== origin) return undefined;
    const { pathname, search, hash } = parsed;
    if (pathname.startsWith(encodedBase)) return judgeOwn(pathname.slice(encodedBase.length) + search + hash);
    if (`${pathname}/` === encodedBase) return judgeOwn(search + hash);
    // A complete URL on this host names something outside the site on purpose.
    return isPath ? { kind: 'outside', path: pathname } : undefined;
  };
}

const DOTS = /(^|\/)\.{1,2}(?=[/?#]|$)|%2e/i;

/** Creates a function that checks a URL of the site. It takes the part after the base path. */
function createOwnJudge(baseUrl: string, files: SiteFiles): (written: string) => LinkFault | undefined {
  const { held, assumed } = files;
  const missing = createMissingFault(baseUrl, files);
  const scanned = new Map<string, string>();
  const scan = (file: string) => {
    const ids = scanned.get(file) ?? scanAnchors(files.textOf(file) ?? '');
    scanned.set(file, ids);
    return ids;
  };
  return (written) => {
    const { path, anchor } = partsOf(written);
    if (path === undefined) return { kind: 'malformed' };
    const file = fileAt(path, (name) => held.has(name));
    if (file === undefined) return fileAt(path, (name) => assumed.has(name)) === undefined ? missing(path) : undefined;
    if (anchor === undefined || !file.endsWith('.html')) return undefined;
    const ids = files.anchorsIn(file) ?? scan(file);
    const plain = decodeUrlText(anchor) ?? anchor;
    if (hasAnchor(ids, anchor) || hasAnchor(ids, plain)) return undefined;
    return { kind: 'anchor', anchor: plain, page: file, anchors: splitAnchors(ids) };
  };
}

/** Returns the path that a URL of the site asks for, undefined if it is malformed, and its anchor if it has one. */
function partsOf(written: string): { readonly path: string | undefined; readonly anchor: string | undefined } {
  const [, pathname = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(written) ?? [];
  return { path: decodePath(pathname), anchor: hash === undefined ? undefined : anchorOf(`#${hash}`) };
}

/** Creates a function that says what is missing, with an existing path that is nearly the same. */
function createMissingFault(baseUrl: string, { held, assumed }: SiteFiles): (path: string) => LinkFault {
  let byFold: ReadonlyMap<string, string> | undefined;
  const pathLike = (path: string) => {
    byFold ??= new Map([...held, ...assumed].map((known) => [fold(known), known]));
    return byFold.get(fold(path));
  };
  return (path) => {
    const bare = path.replace(/(?<=[^/])\/+$/, '');
    const isKnown = (file: string) => held.has(file) || assumed.has(file);
    if (bare !== path && fileAt(bare, isKnown) !== undefined)
      return { kind: 'missing', path, near: baseUrl + bare, differs: 'slash' };
    for (const candidate of [bare, `${bare}/index.html`, `${bare}.html`]) {
      const near = pathLike(candidate);
      if (near === undefined) continue;
      const shown = baseUrl + near.replace(/(^|\/)index\.html$/, '$1').replace(/(?<=.)\/$/, '');
      const differs = near.normalize('NFC') === candidate.normalize('NFC') ? 'form' : 'case';
      return { kind: 'missing', path, near: shown, differs };
    }
    return { kind: 'missing', path };
  };
}

/** Returns the file that a static host answers a path with. */
function fileAt(path: string, has: (file: string) => boolean): string | undefined {
  if (path === '' || path.endsWith('/')) return has(`${path}index.html`) ? `${path}index.html` : undefined;
  return [path, `${path}/index.html`, `${path}.html`].find(has);
}

function scanAnchors(html: string): string {
  const ids: string[] = [];
  scanHtml(html, { url() {}, jsonLd() {}, id: (raw) => ids.push(decodeReferences(raw)) });
  return joinAnchors(ids);
}

/**
 * Decodes the segments of a path. Undefined for an escaped slash, which is no separator, and for text that is not UTF-8, which is
 * no file name of ours.
 */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  const segments = path.split('/').map(decodeUrlText);
  if (segments.some((segment) => segment === undefined || segment.includes('/'))) return undefined;
  return segments.join('/');
}

/** Folds the case of a path. Upper case first, as where URLs are assigned: this joins ß with ss. */
function fold(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase();
}
