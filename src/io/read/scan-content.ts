import { createHash } from 'node:crypto';
import micromatch from 'micromatch';
import { mdxRefused } from '../../diagnostics/messages/mdx.ts';
import { fileTooLarge, fileUnreadable, linkOutside, noContent, sameName } from '../../diagnostics/messages/source.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { LocaleCode, NamedText, SourceFile } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { folderOfSet, MAIN_SET, ownNameOf, versionKey } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { contentRoots } from './content-roots.ts';
import { decodeText } from './decode-text.ts';
import { checkKind, type ListedFile, listContent } from './list-content.ts';
import { describeErrorCode, openInside } from './open-inside.ts';
import { createSettledReader } from './read-settled.ts';
import { createSourceSpool } from './spool-source.ts';
import { COLLECTIONS, isVersionFolder, strayFolders } from './stray-folders.ts';
import type { TextSpool } from './text-spool.ts';

/** Everything a build reads from `content/` and other folders of content, sorted by path. */
export interface ScannedContent {
  /** The folders that were read. */
  readonly roots: readonly ContentRoot[];
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

const MARKDOWN = /\.mdx?$/i;
/** Partials, tests and private folders are never pages. */
const PRIVATE = /(^|\/)_|\.test\.[^/]+$|(^|\/)__tests__\//;
/** Files of a frozen version: `versions/1.0/…` for all locales, `vi/versions/1.0/…` for one. */
const FROZEN = /^(?!static\/)(?:[^/]+\/)?versions\/(?<name>[^/]+)\//;
const DATA =
  /(^|\/)(_category_\.(json|ya?ml)|sidebars(\.[a-z][a-z0-9-]*)?\.(json|ts|js|mjs|mts)|abbreviations\.ya?ml|(authors|tags)\.(ya?ml|json)|messages\.json)$/;

/** What is read, and how. */
export interface ScanOptions {
  /** Versions of the docs that are read; files of others are not opened. Default: the docs in progress alone. */
  readonly wanted?: ReadonlySet<VersionName>;
  /** Whether a file had text when it was read before. */
  readonly hadText?: (file: string) => boolean;
  /** The config file, for findings about folders that it declares. */
  readonly configFile?: string;
  /** Stores page texts until they are needed; absent if they stay in memory. */
  readonly spool?: TextSpool | undefined;
}

/** Reads the content of the site in `root`. Its folders are listed once; every text is read once. */
export async function scanContent(
  root: string,
  config: SiteConfig,
  { wanted, hadText = () => false, spool, configFile }: ScanOptions = {},
): Promise<ScannedContent> {
  const declared = contentRoots(root, config, configFile);
  const diagnostics: Diagnostic[] = [...declared.diagnostics];
  const filled = new Set<string>();
  const empty = {
    sources: [],
    dataFiles: [],
    staticFiles: [],
    contentFiles: [],
    versionFolders: [],
    filled,
    roots: declared.value,
  };
  if (declared.value.length === 0)
    return { ...empty, diagnostics: [...diagnostics, noContent(config.i18n.defaultLocale, 'no-folder')] };

  const { found, folders } = await listContent(declared.value, config, diagnostics);
  const isWanted = (version: VersionName) => wanted?.has(version) ?? ownNameOf(version) === CURRENT;
  const wantedNames = new Set([...(wanted ?? [])].map(ownNameOf));
  const isChosen = createFileFilter(config);
  const readSettled = createSettledReader();
  const toSpool = spool ? createSourceSpool(spool) : (source: SourceFile) => source;
  const read = async ({ root: { real }, inside, file }: ListedFile, bytes: number) => {
    if (bytes > config.markdown.maxFileBytes) {
      // A huge file should not be in memory at all.
      diagnostics.push(fileTooLarge(file, bytes, config.markdown.maxFileBytes));
      return undefined;
    }
    const text = await readSettled(() => readText(real, inside, { file, config, diagnostics }), hadText(file));
    if (text) filled.add(file);
    return text;
  };
  const sources: SourceFile[] = [];
  const dataFiles: NamedText[] = [];
  const staticFiles: StaticFile[] = [];
  const contentFiles: StaticFile[] = [];
  for (const listed of found) {
    const { path, file } = listed;
    const frozen = FROZEN.exec(path)?.groups?.name?.normalize('NFC');
    if (frozen !== undefined && !wantedNames.has(frozen)) continue;
    const readable = checkKind(listed);
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
    const docs = docsIn(config, top);
    const version = docs && versionKey(docs.id, frozen ?? CURRENT);
    // A site without docs may have some that it does not show.
    if (version !== undefined && config.docsSets.length > 0 && !isWanted(version)) continue;
    if (DATA.test(path)) {
      const text = await read(listed, readable.bytes);
      // Data files of a version are found by its name in NFC, whatever Unicode form the file system uses.
      const named = frozen === undefined ? path : path.replace(/(?<=versions\/)[^/]+/, () => frozen);
      if (text !== undefined) dataFiles.push({ file, path: named, text });
      continue;
    }
    const collection = docs ? 'docs' : COLLECTIONS.find((name) => name === top);
    if (collection === undefined || (frozen !== undefined && !docs)) continue;
    const inner = below.slice(top.length + 1);
    if (!MARKDOWN.test(path)) {
      const opened = openInside(listed.root.real, listed.inside);
      const hash = 'bytes' in opened ? createHash('sha256').update(opened.bytes).digest('hex').slice(0, 8) : '';
      contentFiles.push({ file, path: path.normalize('NFC'), bytes: readable.bytes, hash });
    } else if (!isChosen(path) && !PRIVATE.test(inner)) {
      // The patterns of the config exclude it.
    } else if (/\.mdx$/i.test(inner) && !config.markdown.mdx) {
      if (!PRIVATE.test(inner)) diagnostics.push(mdxRefused(file, 'config'));
    } else if (!PRIVATE.test(inner)) {
      const text = await read(listed, readable.bytes);
      const source = {
        id: path.normalize('NFC'),
        file,
        collection,
        locale: first as LocaleCode,
        ...(version === undefined || version === CURRENT ? {} : { version }),
        path: inner,
        ...(docs && 'at' in docs && !docs.numberPrefixParser ? { keepsNumbers: true } : {}),
      };
      if (text !== undefined) sources.push(toSpool({ ...source, text }));
    }
  }
  diagnostics.push(...strayFolders(folders, config));
  const versionFolders = folders.filter((folder) => isVersionFolder(folder, config));
  diagnostics.push(...twiceNamed(staticFiles), ...twiceNamed(contentFiles));
  if (sources.length === 0 && diagnostics.every((diagnostic) => diagnostic.severity !== 'error')) {
    diagnostics.push(noContent(config.i18n.defaultLocale, 'no-pages'));
  }
  return { roots: declared.value, sources, dataFiles, staticFiles, contentFiles, versionFolders, filled, diagnostics };
}

/** Own name of the docs of a set that are being written. */
const CURRENT = 'current';

/** Returns the set of docs whose pages stand in a folder of a locale. A site without docs may have the usual folder. */
function docsIn({ docsSets }: SiteConfig, folder: string): DocsSet | { readonly id: string } | undefined {
  if (docsSets.length === 0) return folder === folderOfSet(MAIN_SET) ? { id: MAIN_SET } : undefined;
  return docsSets.find(({ id }) => folderOfSet(id) === folder);
}

/**
 * Returns a function that says whether a Markdown file is a page according to the `include` and `exclude` patterns of its
 * collection.
 */
function createFileFilter({ docsSets, blog }: SiteConfig): (path: string) => boolean {
  const filters = new Map<string, (inner: string) => boolean>();
  const add = (folder: string, { include, exclude }: Pick<DocsSet, 'include' | 'exclude'>) => {
    if (!include && !exclude) return;
    const isIncluded = (include ?? ['**']).map((pattern) => micromatch.matcher(pattern, { dot: true }));
    const isExcluded = (exclude ?? []).map((pattern) => micromatch.matcher(pattern, { dot: true }));
    filters.set(folder, (inner) => isIncluded.some((fits) => fits(inner)) && !isExcluded.some((fits) => fits(inner)));
  };
  for (const set of docsSets) add(folderOfSet(set.id), set);
  if (blog) add('blog', blog);
  return (path) => {
    // Frozen docs follow the patterns of the docs they were made from.
    const [, folder = '', inner = ''] = /^[^/]+\/(?:versions\/[^/]+\/)?([^/]+)\/(.*)$/.exec(path) ?? [];
    return filters.get(folder)?.(inner) ?? true;
  };
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
