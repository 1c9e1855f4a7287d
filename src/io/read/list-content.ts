import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { sameContentPlace } from '../../diagnostics/messages/content-roots.ts';
import { fileUnreadable, folderLink, linkOutside } from '../../diagnostics/messages/source.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { NOT_A_FILE } from '../cache/regular-file.ts';
import { noteRefusals } from './note-refusals.ts';
import { describeErrorCode, errorCode, isInside } from './open-inside.ts';

/**
 * Names with a leading dot that are published by default: the folder in which services look for files of a site (RFC 8615), and
 * the file that turns off Jekyll on GitHub Pages.
 */
const PUBLISHED_DOTS = ['.well-known/**', '.nojekyll'];

/** A file as it was listed. */
export interface ListedFile {
  readonly root: ContentRoot;
  /** Path below the root. */
  readonly inside: string;
  /** Path below `content/`, at which it stands in the site. */
  readonly path: string;
  /** Path from the site folder. */
  readonly file: string;
  readonly isLink: boolean;
  readonly isFile: boolean;
}

/** Lists the files of all roots, sorted, and the folders of `content/`. Files that stand at one place are left out but the first. */
export async function listContent(
  roots: readonly ContentRoot[],
  config: SiteConfig,
  diagnostics: Diagnostic[],
): Promise<{ readonly found: readonly ListedFile[]; readonly folders: readonly string[] }> {
  const dots = [...PUBLISHED_DOTS, ...config.static.dotFiles].map((name) => `static/${name}`);
  const byPlace = new Map<string, [ListedFile, ...ListedFile[]]>();
  let folders: readonly string[] = [];
  for (const root of roots) {
    const isContent = root.mount === '';
    // `**` alone leaves out names with line breaks.
    const refused = noteRefusals();
    const listed = await fastGlob(['**/*', ...(isContent ? dots : [])], {
      cwd: root.real,
      onlyFiles: false,
      objectMode: true,
      followSymbolicLinks: false,
      suppressErrors: true,
      ignore: ['**/node_modules/**'],
      fs: refused.fs,
    });
    for (const [path, code] of refused.folders()) {
      const file = posix.join(root.folder, relative(root.real, path).replaceAll('\\', '/'));
      diagnostics.push(fileUnreadable(file, describeErrorCode(code)));
    }
    diagnostics.push(...brokenNames(root, listed));
    if (isContent) folders = listed.filter((entry) => entry.dirent.isDirectory()).map((entry) => entry.path);
    for (const { path: inside, dirent } of listed) {
      if (dirent.isDirectory() || LINE_BREAK.test(inside)) continue;
      const path = isContent ? inside : `${root.mount}/${inside}`;
      const kind = { isLink: dirent.isSymbolicLink(), isFile: dirent.isFile() };
      const next = { root, inside, path, file: `${root.folder}/${inside}`, ...kind };
      // Two forms of one name in one folder are another mistake, which is found later.
      const others = byPlace.get(path);
      if (others) others.push(next);
      else byPlace.set(path, [next]);
    }
  }
  for (const [path, [first, ...others]] of byPlace) {
    if (others.length > 0) diagnostics.push(sameContentPlace(path, [first.file, ...others.map(({ file }) => file)]));
  }
  const found = [...byPlace.values()].map(([first]) => first);
  return { found: found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)), folders };
}

/** Tells whether a file can be read: accepts ordinary files, and links to ordinary files inside the folder of content. */
export function checkKind({ root: { real: root }, inside, file, isLink, isFile }: ListedFile): {
  ok: boolean;
  bytes: number;
  diagnostic?: Diagnostic;
} {
  try {
    if (isLink) {
      const real = realpathSync(join(root, inside));
      if (!isInside(root, real)) return { ok: false, bytes: 0, diagnostic: linkOutside(file, real) };
      if (statSync(real).isDirectory()) return { ok: false, bytes: 0, diagnostic: folderLink(file) };
    } else if (!isFile) {
      return notOrdinary(file);
    }
    const stats = statSync(join(root, inside));
    if (!stats.isFile()) return notOrdinary(file);
    accessSync(join(root, inside), constants.R_OK);
    return { ok: true, bytes: stats.size };
  } catch (error) {
    return { ok: false, bytes: 0, diagnostic: fileUnreadable(file, describeErrorCode(errorCode(error))) };
  }
}

/** A FIFO, socket or device: it is left out, with a warning, and never opened. */
function notOrdinary(file: string): { ok: false; bytes: number; diagnostic: Diagnostic } {
  const diagnostic = fileUnreadable(file, describeErrorCode(NOT_A_FILE));
  return { ok: false, bytes: 0, diagnostic: { ...diagnostic, severity: 'warning' } };
}

const LINE_BREAK = /[\n\r\u2028\u2029]/;

/** Reports names with line breaks: no finding could name such a file, and patterns do not match it. */
function brokenNames({ folder }: ContentRoot, listed: readonly { path: string }[]): Diagnostic[] {
  return listed.flatMap(({ path }) => {
    if (!LINE_BREAK.test(path)) return [];
    const shown = `${folder}/${path.replace(/[\n\r\u2028\u2029]/g, '\u2424')}`;
    return [{ ...fileUnreadable(shown, 'its name has a line break'), hint: 'give it another name' }];
  });
}
