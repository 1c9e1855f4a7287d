import type { Diagnostic } from '../model/diagnostic.ts';

/** A text file of the Docusaurus site. */
export interface SourceText {
  /** Without byte order mark, with `\n` line ends. */
  readonly text: string;
  /** How its lines ended, so that a changed copy ends them the same way. */
  readonly eol: '\n' | '\r\n';
}

/** A Docusaurus site as read from disk. Paths are below its folder, with forward slashes, sorted. */
export interface SourceSite {
  readonly files: readonly string[];
  /** Texts of Markdown, data and script files; other files are copied without being read. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** What could not be read: links that lead out of the site, texts that are not UTF-8. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A path with its `.` and `..` resolved, or undefined when it is absolute or leads out of its folder. */
export function plainPathInside(path: string): string | undefined {
  if (/^([a-z]:)?[\\/]/i.test(path) || path.includes('\0')) return undefined;
  const parts: string[] = [];
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** Files below a folder, with their paths inside it. */
export function filesBelow(site: SourceSite, folder: string): { readonly from: string; readonly inner: string }[] {
  const top = folder === '' ? '' : `${folder}/`;
  return site.files.filter((file) => file.startsWith(top)).map((from) => ({ from, inner: from.slice(top.length) }));
}
