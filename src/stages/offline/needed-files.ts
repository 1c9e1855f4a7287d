import type { OutputFile } from '../../model/output.ts';
import { decodeReferences } from '../closure/decode-references.ts';
import { factsOf, PARTS, PLAIN } from '../closure/file-facts.ts';

/** Elements that a page shows or runs something with. */
const EMBEDDING = new Set(['img', 'source', 'image', 'use', 'video', 'audio', 'track', 'script', 'object', 'embed']);

/** Relations of links to files that a page is drawn with. */
const DRAWN_WITH = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload)\b/;

/** Address of a site. */
interface SiteAddress {
  /** Origin of the site: `https://example.org`. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/**
 * Returns the output paths of the files that a page or style sheet needs besides itself: styles, scripts, fonts, pictures, and
 * the files that a page offers to be looked at. `address` is its own URL path.
 */
export function neededFiles(file: OutputFile, address: string, site: SiteAddress): string[] {
  const paths = new Set<string>();
  const isStyle = file.path.endsWith('.css');
  for (const fact of factsOf(file)) {
    const [element = '', attribute, rel = '', raw = ''] = fact.split(PARTS);
    const isPlain = element === PLAIN;
    const isNeeded = isPlain ? isStyle : EMBEDDING.has(element) || (element === 'link' && DRAWN_WITH.test(rel));
    const isLink = element === 'a' && attribute === 'href';
    if (!isNeeded && !isLink) continue;
    const path = outputPathOf(isPlain ? raw : decodeReferences(raw), address, site);
    // Links usually lead to pages. Files that a lesson offers have a hash in their names.
    if (path !== undefined && (isNeeded || isOffered(path))) paths.add(path);
  }
  return [...paths];
}

/** Whether a linked file is to be kept. Archives are only saved, never shown, and browsers save nothing without a network. */
function isOffered(path: string): boolean {
  return path.startsWith('assets/') && !/\.(?:zip|gz|tgz|bz2|xz|tar|7z|rar)$/i.test(path);
}

/** Returns the output path of a file of this site; undefined for other addresses. */
function outputPathOf(href: string, from: string, { url, baseUrl }: SiteAddress): string | undefined {
  try {
    const target = new URL(href, url + from);
    if (target.origin !== url || !target.pathname.startsWith(baseUrl)) return undefined;
    return decodeURIComponent(target.pathname.slice(baseUrl.length)).normalize('NFC') || undefined;
  } catch {
    return undefined;
  }
}
