import { createHash } from 'node:crypto';
import { extname, relative } from 'node:path';
import { contentRoots } from '../../io/read/content-roots.ts';
import { openContent } from '../../io/read/open-content.ts';
import { openInside, realRoot } from '../../io/read/open-inside.ts';
import { pictureType } from '../../stages/book/picture-type.ts';
import { contentFileTarget, decodeHref } from '../../stages/graph/find-link-target.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

/** A picture of the site that a book shows. */
interface BookPicture {
  /** Name by its content, so that equal pictures are there once: `1a2b3c4d5e6f7a8b.svg`. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * Creates the function that reads the picture at an address of the site. It returns undefined for addresses of other sites, and
 * for files that a book cannot show.
 */
export function createBookPictures(
  root: string,
  { site, links, importedFiles }: LoadedSite,
): (src: string) => BookPicture | undefined {
  const real = realRoot(root);
  const roots = contentRoots(root, site.config).value;
  const { baseUrl } = site.config;
  // Files beside pages, by their path in the output.
  let published: Map<string, string> | undefined;
  const listPublished = () => {
    const files = new Map<string, string>();
    for (const id of links.files) {
      const file = site.contentFiles.get(id);
      if (file) files.set(contentFileTarget(id, file.hash ?? ''), file.file);
    }
    for (const { source, path } of importedFiles) if (path !== undefined) files.set(path, relative(root, source));
    return files;
  };
  const fileAt = (src: string): string | undefined => {
    if (!src.startsWith(baseUrl) || src.startsWith('//')) return undefined;
    const path = decodeHref(src.slice(baseUrl.length).replace(/[?#].*$/s, ''));
    published ??= listPublished();
    return site.staticFiles.get(path)?.file ?? published.get(path);
  };
  return (src) => {
    const file = fileAt(src);
    const mediaType = pictureType(file ?? '');
    if (real === undefined || file === undefined) return undefined;
    const opened = file.startsWith('../') ? openContent(roots, file) : openInside(real, file);
    if (!('bytes' in opened) || !mediaType) return undefined;
    return { name: nameOf(file, opened.bytes), mediaType, bytes: opened.bytes };
  };
}

function nameOf(file: string, bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}${extname(file).toLowerCase()}`;
}
