import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { mdxRefused } from '../../diagnostics/messages/mdx.ts';
import {
  fileTooLarge,
  fileUnreadable,
  folderLink,
  linkOutside,
  noContent,
  sameName,
} from '../../diagnostics/messages/source.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { LocaleCode, NamedText, SourceFile } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, errorCode, isInside, openInside, realRoot } from './open-inside.ts';
import { createSettledReader } from './read-settled.ts';
import { createSourceShelf } from './shelve-source.ts';
import { COLLECTIONS, isVersionFolder, strayFolders } from './stray-folders.ts';
import type { TextShelf } from './text-shelf.ts';

/** Everything a build reads from `content/`, sorted by path. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[];
  /** Sidebars, authors, tags, messages, abbreviations and `_category_` files. */
  readonly dataFiles: readonly NamedText[];
  /** Files below `content/static/`, which are copied unchanged. Their paths are relative to that folder, in NFC. */
  readonly staticFiles: readonly StaticFile[];
  /** Other files beside the Markdown files, published when a page refers to them. */
  readonly contentFiles: readonly StaticFile[];
  /** Folders of versions, whether read or not: `versions/1.0`, `vi/versions/1.0`. */
  readonly versionFolders: readonly string[];
  /** Paths, below the site folder, of page and data files that are not empty. */
  readonly filled: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The docs that are read. Files of other versions are not opened. */
interface WantedDocs {
  readonly current: boolean;
  /** Names of frozen versions in NFC. */
  readonly frozen: ReadonlySet<VersionName>;
}

/** The docs of a site without versions. */
const CURRENT_ONLY: WantedDocs = { current: true, frozen: new Set() };

/**
 * Names with a leading dot that are published without being asked for: the folder in which services look for files of a site (RFC
 * 8615), and the file by which GitHub Pages publishes a site as it is.
 */
const PUBLISHED_DOTS = ['.well-known/**', '.nojekyll'];

const MARKDOWN = /\.mdx?$/i;
/** Partials, tests and private folders are never pages. */
const PRIVATE = /(^|\/)_|\.test\.[^/]+$|(^|\/)__tests__\//;
/** Files of a frozen version: `versions/1.0/…` for all locales, `vi/versions/1.0/…` for one. */
const FROZEN = /^(?!static\/)(?:[^/]+\/)?versions\/(?<name>[^/]+)\//;
const DATA =
  /(^|\/)(_category_\.(json|ya?ml)|sidebars\.(json|ts|js|mjs|mts)|abbreviations\.ya?ml|(authors|tags)\.(ya?ml|json)|messages\.json)$/;

/** What is read, and how. */
export interface ScanOptions {
  /** Default: the current docs alone. */
  readonly wanted?: WantedDocs;
  /** Whether a file had text when it was read before. */
  readonly hadText?: (file: string) => boolean;
  /** Stores page texts until they are needed; absent if they stay in memory. */
  readonly shelf?: TextShelf | undefined;
}

/** Reads the content folder of the site in `root`. The folder is listed once; every text is read once. */
export async function scanContent(
  root: string,
  config: SiteConfig,
  { wanted = CURRENT_ONLY, hadText = () => false, shelf }: ScanOptions = {},
): Promise<ScannedContent> {
  const diagnostics: Diagnostic[] = [];
  const contentFolder = realRoot(join(root, 'content'));
  const filled = new Set<string>();
  const empty = { sources: [], dataFiles: [], staticFiles: [], contentFiles: [], versionFolders: [], filled };
  if (contentFolder === undefined)
    return { ...empty, diagnostics: [noContent(config.i18n.defaultLocale, 'no-folder')] };

  const listed = await fastGlob(
    ['**', ...[...PUBLISHED_DOTS, ...config.static.dotFiles].map((name) => `static/${name}`)],
    {
      cwd: contentFolder,
      onlyFiles: false,
      objectMode: true,
      followSymbolicLinks: false,
      suppressErrors: true,
      ignore: ['**/node_modules/**'],
    },
  );
  const found = listed
    .filter((entry) => !entry.dirent.isDirectory())
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  diagnostics.push(...unreadableFolders(contentFolder, listed));

  const keepsNumbers = config.docs ? !config.docs.numberPrefixParser : false;
  const isChosen = await createFileFilter(contentFolder, config);
  const readSettled = createSettledReader();
  const shelve = shelf ? createSourceShelf(shelf) : (source: SourceFile) => source;
  const read = async (path: string, file: string) => {
    const text = await readSettled(() => readText(contentFolder, path, { file, config, diagnostics }), hadText(file));
    if (text) filled.add(file);
    return text;
  };
  const sources: SourceFile[] = [];
  const dataFiles: NamedText[] = [];
  const staticFiles: StaticFile[] = [];
  const contentFiles: StaticFile[] = [];
  for (const entry of found) {
    const path = entry.path;
    const file = `content/${path}`;
    const frozen = FROZEN.exec(path)?.groups?.name?.normalize('NFC');
    if (frozen !== undefined && !wanted.frozen.has(frozen)) continue;
    const readable = checkKind(contentFolder, path, {
      file,
      isLink: entry.dirent.isSymbolicLink(),
      isFile: entry.dirent.isFile(),
    });
    if (readable.diagnostic) diagnostics.push(readable.diagnostic);
    if (!readable.ok) continue;
    const [first = ''] = path.split('/');
    if (first === 'static') {
      const published = path.slice('static/'.length).normalize('NFC');
      staticFiles.push({ file, path: published, bytes: readable.bytes });
      continue;
    }
    const isLocale = config.i18n.locales.includes(first);
    if (!isLocale && !/^(versions\/[^/]+\/)?sidebars\./.test(path)) continue;
    // The rest of the path has the same structure in the folder of a version.
    const below = frozen === undefined ? path.slice(first.length + 1) : path.split('/').slice(3).join('/');
    const [top = ''] = below.split('/');
    if (top === 'docs' && frozen === undefined && !wanted.current) continue;
    if (DATA.test(path)) {
      const text = await read(path, file);
      // Data files of a version are found by its name in NFC, whatever Unicode form the file system uses.
      const named = frozen === undefined ? path : path.replace(/(?<=versions\/)[^/]+/, () => frozen);
      if (text !== undefined) dataFiles.push({ file, path: named, text });
      continue;
    }
    const collection = COLLECTIONS.find((name) => name === top);
    if (collection === undefined || (frozen !== undefined && collection !== 'docs')) continue;
    const inner = below.slice(collection.length + 1);
    if (!MARKDOWN.test(path)) {
      const opened = openInside(contentFolder, path);
      const hash = 'bytes' in opened ? createHash('sha256').update(opened.bytes).digest('hex').slice(0, 8) : '';
      contentFiles.push({ file, path: path.normalize('NFC'), bytes: readable.bytes, hash });
    } else if (!isChosen(path) && !PRIVATE.test(inner)) {
      // The patterns of the config exclude it.
    } else if (/\.mdx$/i.test(inner) && !config.markdown.mdx) {
      if (!PRIVATE.test(inner)) diagnostics.push(mdxRefused(file, 'config'));
    } else if (!PRIVATE.test(inner)) {
      const text = await read(path, file);
      const source = {
        id: path.normalize('NFC'),
        file,
        collection,
        locale: first as LocaleCode,
        ...(frozen === undefined ? {} : { version: frozen }),
        path: inner,
        ...(collection === 'docs' && keepsNumbers ? { keepsNumbers } : {}),
      };
      if (text !== undefined) sources.push(shelve({ ...source, text }));
    }
  }
  const folders = listed.filter((entry) => entry.dirent.isDirectory()).map((entry) => entry.path);
  diagnostics.push(...strayFolders(folders, config));
  const versionFolders = folders.filter((folder) => isVersionFolder(folder, config));
  diagnostics.push(...twiceNamed(staticFiles), ...twiceNamed(contentFiles));
  if (sources.length === 0 && diagnostics.every((diagnostic) => diagnostic.severity !== 'error')) {
    diagnostics.push(noContent(config.i18n.defaultLocale, 'no-pages'));
  }
  return { sources, dataFiles, staticFiles, contentFiles, versionFolders, filled, diagnostics };
}

/**
 * Returns a function that says whether a Markdown file is a page according to the `include` and `exclude` patterns of its
 * collection. Most sites have no patterns; then nothing is listed a second time.
 */
async function createFileFilter(root: string, { docs, blog, i18n }: SiteConfig): Promise<(path: string) => boolean> {
  const chosen = new Map<string, ReadonlySet<string>>();
  for (const [collection, options] of [['docs', docs] as const, ['blog', blog] as const]) {
    if (!options || (!options.include && !options.exclude)) continue;
    // Frozen docs follow the patterns of the docs they were made from.
    const tops = i18n.locales.flatMap((locale) =>
      collection === 'docs' ? [`${locale}/docs`, `${locale}/versions/*/docs`] : [`${locale}/${collection}`],
    );
    const below = (all: readonly string[]) => tops.flatMap((top) => all.map((pattern) => `${top}/${pattern}`));
    const paths = await fastGlob(below(options.include ?? ['**']), {
      cwd: root,
      ignore: below(options.exclude ?? []),
      followSymbolicLinks: false,
      suppressErrors: true,
      dot: true,
    });
    chosen.set(collection, new Set(paths));
  }
  return (path) => chosen.get(/^[^/]+\/(?:versions\/[^/]+\/)?([^/]+)/.exec(path)?.[1] ?? '')?.has(path) ?? true;
}

/** Reports files whose names differ only in their Unicode normalization: on the site they have the same name. */
function twiceNamed(files: readonly StaticFile[]): Diagnostic[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, path }) => {
    const other = first.get(path);
    if (other === undefined) first.set(path, file);
    return other === undefined ? [] : [sameName(file, other)];
  });
}

/** Accepts ordinary files, and links to ordinary files inside the content folder. */
function checkKind(
  root: string,
  path: string,
  { file, isLink, isFile }: { readonly file: string; readonly isLink: boolean; readonly isFile: boolean },
): { ok: boolean; bytes: number; diagnostic?: Diagnostic } {
  try {
    if (isLink) {
      const real = realpathSync(join(root, path));
      if (!isInside(root, real)) return { ok: false, bytes: 0, diagnostic: linkOutside(file, real) };
      if (statSync(real).isDirectory()) return { ok: false, bytes: 0, diagnostic: folderLink(file) };
    } else if (!isFile) {
      return {
        ok: false,
        bytes: 0,
        diagnostic: { ...fileUnreadable(file, 'it is not an ordinary file'), severity: 'warning' },
      };
    }
    accessSync(join(root, path), constants.R_OK);
    const stats = statSync(join(root, path));
    return { ok: stats.isFile(), bytes: stats.size };
  } catch (error) {
    return { ok: false, bytes: 0, diagnostic: fileUnreadable(file, describeErrorCode(errorCode(error))) };
  }
}

function readText(
  root: string,
  path: string,
  {
    file,
    config,
    diagnostics,
  }: { readonly file: string; readonly config: SiteConfig; readonly diagnostics: Diagnostic[] },
): string | undefined {
  const opened = openInside(root, path);
  if ('reason' in opened) {
    diagnostics.push(
      opened.reason === 'outside'
        ? linkOutside(file, opened.target)
        : fileUnreadable(file, describeErrorCode(opened.code)),
    );
    return undefined;
  }
  if (opened.bytes.length > config.markdown.maxFileBytes) {
    diagnostics.push(fileTooLarge(file, opened.bytes.length, config.markdown.maxFileBytes));
    return undefined;
  }
  const decoded = decodeText(opened.bytes, file);
  diagnostics.push(...decoded.diagnostics);
  return decoded.text;
}

/** Reports folders that may not be entered. The listing skips them, so that their pages would disappear without a message. */
function unreadableFolders(
  root: string,
  listed: readonly { path: string; dirent: { isDirectory(): boolean } }[],
): Diagnostic[] {
  const parents = new Set(listed.map((entry) => posix.dirname(entry.path)));
  return listed.flatMap((entry) => {
    if (!entry.dirent.isDirectory() || parents.has(entry.path)) return [];
    const opened = openInside(root, entry.path);
    const denied = 'reason' in opened && opened.reason === 'unreadable' && /EACCES|EPERM/.test(opened.code);
    return denied ? [fileUnreadable(`content/${entry.path}`, 'permission denied')] : [];
  });
}
