import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { mdxRefused } from '../diagnostics/messages/mdx.ts';
import {
  fileTooLarge,
  fileUnreadable,
  folderLink,
  linkOutside,
  noContent,
  sameName,
  unknownFolder,
} from '../diagnostics/messages/source.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { VersionName } from '../model/docs-version.ts';
import type { StaticFile } from '../model/site.ts';
import type { Collection, LocaleCode, NamedText, SourceFile } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, errorCode, isInside, openInside, realRoot } from './open-inside.ts';
import { createSettledReader } from './read-settled.ts';
import { createSourceShelf } from './shelve-source.ts';
import type { TextShelf } from './text-shelf.ts';

/** Everything a build reads from `content/`, sorted by path. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[];
  /** Sidebars, authors, tags, messages, abbreviations and `_category_` files. */
  readonly dataFiles: readonly NamedText[];
  /** Files below `content/static/`, copied as they are; by their path there, NFC. */
  readonly staticFiles: readonly StaticFile[];
  /** Other files beside the Markdown files, published when a page refers to them. */
  readonly contentFiles: readonly StaticFile[];
  /** Folders of versions, read or not: `versions/1.0`, `vi/versions/1.0`. */
  readonly versionFolders: readonly string[];
  /** Files of pages and data that are not empty, below the site folder. */
  readonly filled: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Which docs are read. Those of other versions stay unopened. */
export interface WantedDocs {
  readonly current: boolean;
  /** Names in NFC. */
  readonly frozen: ReadonlySet<VersionName>;
}

/** What a site without versions reads. */
const CURRENT_ONLY: WantedDocs = { current: true, frozen: new Set() };

/** The one folder with a dot that is published: services look for files of a site there (RFC 8615). */
const WELL_KNOWN = 'static/.well-known/**';

const COLLECTIONS: readonly Collection[] = ['docs', 'blog', 'pages'];
const LOCALE_FOLDERS: readonly string[] = [...COLLECTIONS, 'versions'];
const MARKDOWN = /\.mdx?$/i;
/** Partials, tests and private folders are never pages. */
const PRIVATE = /(^|\/)_|\.test\.[^/]+$|(^|\/)__tests__\//;
/** Files of a frozen version: `versions/1.0/…` for all locales, `vi/versions/1.0/…` for one. */
const FROZEN = /^(?!static\/)(?:[^/]+\/)?versions\/(?<name>[^/]+)\//;
const DATA =
  /(^|\/)(_category_\.(json|ya?ml)|sidebars\.(json|ts|js|mjs|mts)|abbreviations\.ya?ml|(authors|tags)\.(ya?ml|json)|messages\.json)$/;

/** How texts are read. */
export interface TextReading {
  /** Tells of files that were not empty when they were read before. */
  readonly hadText?: (file: string) => boolean;
  /** Where texts of pages wait until they are asked for; absent where they stay in memory. */
  readonly shelf?: TextShelf | undefined;
}

/** Reads the content folder of the site in `root`. The folder is listed once; every text is read once. */
export async function scanContent(
  root: string,
  config: SiteConfig,
  wanted: WantedDocs = CURRENT_ONLY,
  { hadText = () => false, shelf }: TextReading = {},
): Promise<ScannedContent> {
  const diagnostics: Diagnostic[] = [];
  const contentFolder = realRoot(join(root, 'content'));
  const filled = new Set<string>();
  const empty = { sources: [], dataFiles: [], staticFiles: [], contentFiles: [], versionFolders: [], filled };
  if (contentFolder === undefined)
    return { ...empty, diagnostics: [noContent(config.i18n.defaultLocale, 'no-folder')] };

  const listed = await fastGlob(['**', WELL_KNOWN], {
    cwd: contentFolder,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules/**'],
  });
  const found = listed
    .filter((entry) => !entry.dirent.isDirectory())
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  diagnostics.push(...unreadableFolders(contentFolder, listed));

  const keepsNumbers = config.docs ? !config.docs.numberPrefixParser : false;
  const isChosen = await createFileFilter(contentFolder, config);
  const readSettled = createSettledReader();
  const shelve = shelf ? createSourceShelf(shelf) : (source: SourceFile) => source;
  const read = async (path: string, file: string) => {
    const text = await readSettled(() => readText(contentFolder, path, file, config, diagnostics), hadText(file));
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
    const readable = checkKind(contentFolder, path, file, entry.dirent.isSymbolicLink(), entry.dirent.isFile());
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
    // What follows is the same in a version's folder.
    const below = frozen === undefined ? path.slice(first.length + 1) : path.split('/').slice(3).join('/');
    const [top = ''] = below.split('/');
    if (top === 'docs' && frozen === undefined && !wanted.current) continue;
    if (DATA.test(path)) {
      const text = await read(path, file);
      // Data files of a version are found by its name, whichever way the file system spells that.
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
      // Left out by the config's patterns.
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
 * Whether a Markdown file is a page by the `include` and `exclude` patterns of its collection. Without patterns, which
 * is how most sites are, nothing is listed a second time.
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

/** Files whose names differ in the Unicode spelling of their letters alone: on the site they are one. */
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
  file: string,
  isLink: boolean,
  isFile: boolean,
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
  file: string,
  config: SiteConfig,
  diagnostics: Diagnostic[],
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

/** The listing skips folders it may not enter; each is named, or pages would vanish without a word. */
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

function isVersionFolder(folder: string, { i18n }: SiteConfig): boolean {
  const parts = folder.split('/');
  if (parts.length === 2) return parts[0] === 'versions';
  return parts.length === 3 && parts[1] === 'versions' && i18n.locales.includes(parts[0] ?? '');
}

/** Folders of `content/` that no part of the site reads, most often a misspelt name. */
function strayFolders(folders: readonly string[], config: SiteConfig): Diagnostic[] {
  return folders.flatMap((folder) => {
    const parts = folder.split('/');
    const [first = '', second = '', , fourth = ''] = parts;
    if (parts.length === 1 && first !== 'static' && first !== 'versions' && !config.i18n.locales.includes(first)) {
      const known = [...config.i18n.locales, 'static', 'versions'];
      return [
        unknownFolder(
          `content/${folder}`,
          COLLECTIONS.map((name) => `\`${name}\``),
          suggestOrList(first, known, 'folders'),
        ),
      ];
    }
    if (parts.length === 2 && config.i18n.locales.includes(first) && !LOCALE_FOLDERS.includes(second)) {
      return [
        unknownFolder(
          `content/${folder}`,
          COLLECTIONS.map((name) => `\`${name}\``),
          suggestOrList(second, LOCALE_FOLDERS, 'folders'),
        ),
      ];
    }
    // Only docs have versions.
    if (parts.length === 4 && config.i18n.locales.includes(first) && second === 'versions' && fourth !== 'docs')
      return [unknownFolder(`content/${folder}`, ['`docs`'], suggestOrList(fourth, ['docs'], 'folders'))];
    return [];
  });
}
