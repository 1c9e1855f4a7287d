import type { Diagnostic } from '../model/diagnostic.ts';

/** A text file of the old site. */
export interface SourceText {
  /** Without byte order mark, with `\n` line endings. */
  readonly text: string;
  /** Line ending of the file, so that a changed copy has the same. */
  readonly eol: '\n' | '\r\n';
}

/**
 * A site as read from disk. Paths are relative to its folder, with forward slashes, and sorted. Content that the config
 * looks for beside the site has paths such as `../docs/intro.md`.
 */
export interface SourceSite {
  readonly files: readonly string[];
  /** Texts of Markdown, data and script files. Other files are copied without being read. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** Reads a further file of the site as text, such as code that a page shows; undefined when it is no text. */
  readonly readText?: (file: string) => string | undefined;
  /** Reads a module or data beside the site that its config imports, such as `../package.json`; undefined when there is none. */
  readonly readBeside?: (file: string) => string | undefined;
  /** Paths beside the site that its config names, where nothing is. */
  readonly missing?: readonly string[];
  /** Returns the version of a package that the site asks for, or that is installed in it. */
  readonly packageVersion?: (name: string) => string | undefined;
  /** Findings about files that could not be read: links that lead out of the site, texts that are not UTF-8. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns a path with its `.` and `..` resolved; undefined when it is absolute or leads out of its folder. */
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

/**
 * Returns a path that starts above the site with its `.` and `..` resolved, such as `../docs`; undefined when it is absolute or
 * stays in the site.
 */
export function plainPathAbove(path: string): string | undefined {
  if (/^([a-z]:)?[\\/]/i.test(path) || path.includes('\0')) return undefined;
  const parts: string[] = [];
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts[0] === '..' && parts.at(-1) !== '..' ? parts.join('/') : undefined;
}

/** Returns the files below a folder, with their paths relative to it. */
export function filesBelow(site: SourceSite, folder: string): { readonly from: string; readonly inner: string }[] {
  const top = folder === '' ? '' : `${folder}/`;
  return site.files.filter((file) => file.startsWith(top)).map((from) => ({ from, inner: from.slice(top.length) }));
}
