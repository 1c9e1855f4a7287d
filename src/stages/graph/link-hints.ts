import { posix } from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Entry } from '../../model/entry.ts';
import type { SourceId, UrlPath } from '../../model/source.ts';
import { relativeLink } from '../entries/file-names.ts';
import { fileAtPlace } from './content-places.ts';
import { fileCandidates } from './find-link-target.ts';
import type { Site } from './site.ts';

/** Says what an author may have meant by a link to a file. */
export function hintForFile(
  site: Site,
  entry: Entry,
  { path, drafts }: { readonly path: string; readonly drafts: ReadonlySet<SourceId> },
): string {
  const draft = fileCandidates(site, entry, path).find((id) => drafts.has(id));
  if (draft) return `${fileAtPlace(site.roots, draft)} is a draft; publish it, or remove the link until it is ready`;
  const [wanted = path] = fileCandidates(site, entry, path);
  const near = suggestFile(wanted, [...site.entries.keys()]);
  if (near) return `did you mean \`${relativeLink(entry.id, near)}\`?`;
  return `there is no file ${fileAtPlace(site.roots, wanted)}; a link to a page is the path of its file, from this file's folder`;
}

/** Returns a file with a similar name in the same folder, or with the same name elsewhere in the same locale. */
function suggestFile(wanted: string, known: readonly string[]): string | undefined {
  const { dir, base } = posix.parse(wanted);
  const neighbours = known.filter((id) => posix.dirname(id) === dir).map((id) => posix.basename(id));
  const near = suggest(base, neighbours);
  if (near) return posix.join(dir, near);
  const [locale] = wanted.split('/');
  return known.find((id) => posix.basename(id) === base && id.startsWith(`${locale}/`));
}

/** Says what an author may have meant by the path of an image. */
export function hintForImage(site: Site, entry: Entry, path: string): string {
  const wanted = path.startsWith('/') ? path.slice(1) : (fileCandidates(site, entry, path)[0] ?? path);
  const near = suggestFile(wanted, [...site.staticFiles.keys(), ...site.contentFiles.keys()]);
  if (near) return `did you mean \`${site.staticFiles.has(near) ? `/${near}` : relativeLink(entry.id, near)}\`?`;
  return path.startsWith('/')
    ? 'put the file into `content/static/`'
    : 'put the file beside the page, or into `content/static/` and start the path with `/`';
}

/** Says what an author may have meant by the path of a page. */
export function hintForRoute(site: Site, path: string): string {
  const near = suggest(path as UrlPath, site.routes.keys());
  return near
    ? `did you mean \`${near}\`?`
    : 'no page and no static file has this address; link to the Markdown file, such as `./intro.md`, to have it checked by name';
}
