import { join } from 'node:path';
import { createImageSizes } from '../../io/read/read-image-sizes.ts';
import type { PrintedCode } from '../../markdown/code/code-context.ts';
import { isMdx, type SourceFile, type SourceId } from '../../model/source.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { takesHeadingIds } from '../../stages/i18n/heading-sources.ts';
import { createPageParsers, type PageParsers } from '../parse/page-parsers.ts';
import type { PageKeeping } from '../parse/parse-memory.ts';
import { openParsePool, type ParsePool } from '../parse/parse-pool.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import { loadPluginsOf } from '../plugins/load-plugins-of.ts';
import type { LoadedPlugins } from '../plugins/loaded-plugins.ts';
import type { KeptPages } from '../remember/kept-site.ts';
import { type FirstLook, firstLookAt, type KnownSite, rememberSite, updateSite } from '../remember/update-site.ts';
import { NO_LOG } from '../stage-log.ts';
import { loadCollections } from './collections/load-collections.ts';
import { joinHeads } from './early/join-heads.ts';
import { type HeadMemory, recallPages } from './early/read-heads.ts';
import type { EarlySite } from './early-site.ts';
import { joinSite, parseInputs, usedElsewhere } from './join-site.ts';
import { createMdxLoader } from './load-mdx.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { type ScannedSite, scanSite } from './scan-site.ts';
import { placeOf } from './source-place.ts';

/** What a loader may use. */
interface LoaderTools extends PageKeeping {
  /** Absent: with colours. */
  readonly printedCode?: PrintedCode | undefined;
  /** Returns threads for one load, which help to parse and are ended with it. */
  readonly openThreads?: (() => ParseThreads) | undefined;
  /** Called with the files of the site before its pages are read; may throw. */
  readonly onScanned?: ((options: LoadOptions, content: ScannedSite['content']) => void) | undefined;
  /** Whether the site is loaded once, and nothing of it is asked for later. */
  readonly isOnce?: boolean;
  /** Ends loading. */
  readonly signal?: AbortSignal | undefined;
  /** Returns a promise to wait for between pages; undefined to go on. */
  readonly pause?: (() => Promise<void> | undefined) | undefined;
}

/** What a site was joined from. */
interface JoinedFrom {
  /** The parsed pages. */
  readonly pages: ReadonlyMap<SourceId, ParsedOutcome>;
  /** What the next build needs to recall the pages; undefined if it cannot recall one of them. */
  readonly kept: () => KeptPages | undefined;
}

/** Loads a site from disk again and again, and reads only what has changed. */
interface SiteLoader {
  readonly load: (options: LoadOptions) => Promise<LoadedSite>;
  /** Parses some pages only, so that their results are stored. */
  readonly parseSome: (options: LoadOptions, choose: ChoosePages) => Promise<number>;
  /**
   * The site before all texts are read, or the whole site if fewer than `least` pages are new. With 0 it may be called while
   * the site is being loaded.
   */
  readonly loadEarly: (options: LoadOptions, least: number) => Promise<EarlySite | LoadedSite>;
  /**
   * Takes over edited files, named from the site folder, into the site that was loaded last. Undefined if the site has to be
   * loaded again.
   */
  readonly update: (files: ReadonlySet<string>) => Promise<LoadedSite | undefined>;
  /** Returns what can be shown of edited files before the site is joined again; undefined if nothing can be shown yet. */
  readonly firstLook: (files: ReadonlySet<string>) => Promise<FirstLook | undefined>;
  /** What the site that was loaded last was joined from. */
  readonly joinedFrom: () => JoinedFrom;
  /** Frees memory that only loading needs. */
  readonly forget: () => Promise<void>;
  /** Forgets all pages, because stored bodies of some are lost. */
  readonly startOver: () => void;
}

/**
 * Creates a loader. The Markdown parser is loaded with the first page that has to be parsed. With a spool, the HTML of pages is
 * moved to it and can be read until the spool is closed.
 */
export function createSiteLoader(
  keeping: LoaderTools = { log: NO_LOG },
  parsers: PageParsers = createPageParsers(keeping),
): SiteLoader {
  const { tools, parserFor } = parsers;
  const mdxLoader = createMdxLoader(() => tools.highlighter(), keeping);
  const imageSizes = createImageSizes();
  /** The site that was loaded last. The function prepares it for updates. */
  let last: KnownSite | (() => KnownSite | undefined) | undefined;
  const lastSite = (): KnownSite | undefined => (typeof last === 'function' ? last() : last);
  let from: JoinedFrom = { pages: new Map(), kept: () => undefined };
  const heads: HeadMemory = new Map();
  /** Files that were not empty when they were last read. */
  let filled = new Set<string>();
  /** Reads the files of a site and prepares to read its pages. */
  const open = async (options: LoadOptions): Promise<OpenSite> => {
    const { log, spool } = keeping;
    const found = await scanSite(options, { hadText: (file) => filled.has(file), spool }, log);
    filled = new Set(found.content.filled);
    const { scanned, ...made } = await withPlugins(options, found, { ...keeping, tools });
    return openSite(options, scanned, { ...keeping, ...made, mdxLoader, math: tools.math, imageSizes, parserFor });
  };

  const loadOpened = async (options: LoadOptions, opened: OpenSite): Promise<LoadedSite> => {
    const made = await loadWhole(options, opened, keeping);
    if (made.from) from = made.from;
    last = made.remember;
    return made.loaded;
  };

  /** Files that were edited are expected to have text; if one is empty, it is read once more. */
  const noteEdits = (files: ReadonlySet<string>) => files.forEach((file) => void filled.add(file));

  return {
    async load(options) {
      last = undefined;
      return await loadOpened(options, await open(options));
    },
    parseSome: async (options, choose) => parseChosen(options, await open(options), { keeping, choose }),
    async loadEarly(options, least) {
      const opened = await open(options);
      const { sources } = opened.content;
      const recalled = recallPages(sources, options.config.i18n, opened.recall);
      if (sources.length - recalled.size < least) {
        last = undefined;
        return await loadOpened(options, opened);
      }
      const { titleOf } = await tools.markdown(opened.code);
      return joinHeads(options, opened, { recalled, titleOf, memory: heads });
    },
    async update(files) {
      const known = lastSite();
      last = known && (await updateSite(known, files));
      noteEdits(files);
      return lastSite()?.loaded;
    },
    async firstLook(files) {
      const known = lastSite();
      const firstLook = known && (await firstLookAt(known, files));
      last = firstLook?.known ?? known;
      noteEdits(files);
      return firstLook;
    },
    joinedFrom: () => from,
    forget: () => tools.forget(),
    startOver() {
      parsers.startOver();
      last = undefined;
      keeping.heads?.release();
    },
  };
}

/** A site that was loaded as a whole. What only later loads need is absent if there will be none. */
interface LoadedWhole {
  readonly loaded: LoadedSite;
  readonly from?: JoinedFrom;
  readonly remember?: () => KnownSite | undefined;
}

/** Loads a site as a whole. */
async function loadWhole(options: LoadOptions, opened: OpenSite, keeping: LoaderTools): Promise<LoadedWhole> {
  const { content, parse } = opened;
  const pool = openPool(keeping, opened);
  try {
    const { loaded, pages, isUsedElsewhere } = await parseAndJoin(options, opened, pool);
    if (keeping.isOnce) {
      opened.forgetPages();
      return { loaded };
    }
    const kept = () => pagesToKeep(opened, isUsedElsewhere);
    const remember = () => rememberSite(loaded, { options, sources: content.sources, parse, pages, kept: kept() });
    return { loaded, from: { pages, kept }, remember };
  } finally {
    await pool.close();
  }
}

/** Makes the function that reads the collections of a site. */
function collectorFor(
  options: LoadOptions,
  { tools, log }: Pick<PageParsers, 'tools'> & Pick<LoaderTools, 'log'>,
): (found: ScannedSite) => Promise<CollectionData | undefined> {
  const loadTitleOf = async () => {
    const { titleOf } = await tools.markdown({});
    return (text: string) => titleOf(text, { math: options.config.markdown.math });
  };
  return ({ content }) => log.run('collections', () => loadCollections(options, content.sources, loadTitleOf));
}

/** A site whose pages are known, with what these may ask for. */
interface MadeSite {
  readonly scanned: ScannedSite;
  readonly plugins: LoadedPlugins | undefined;
  readonly collections: CollectionData | undefined;
}

/** Adds the pages of plugins to a site, and reads its collections. A site without plugins loads no code for this. */
async function withPlugins(
  options: LoadOptions,
  found: ScannedSite,
  { cache, log, tools, onScanned }: LoaderTools & Pick<PageParsers, 'tools'>,
): Promise<MadeSite> {
  onScanned?.(options, found.content);
  const collect = collectorFor(options, { tools, log });
  const collections = await collect(found);
  const plugins = await loadPluginsOf({ ...options, cache, log });
  if (!plugins) return { scanned: found, plugins, collections };
  const { addPluginPages } = await import('../plugins/add-plugin-pages.ts');
  const made = await addPluginPages(options, found, { plugins, log, collections });
  return { ...made, collections: made.scanned === found ? collections : await collect(made.scanned) };
}

/** A site that was read and joined. */
interface LoadedPages {
  readonly loaded: LoadedSite;
  /** What it was joined from. Some of these pages may have been parsed again since, by another read. */
  readonly pages: ReadonlyMap<SourceId, ParsedOutcome>;
  /** Whether anything but its own page may depend on the text of a file. */
  readonly isUsedElsewhere: (file: string) => boolean;
}

/** Reads all pages of a site and joins them. */
async function parseAndJoin(options: LoadOptions, opened: OpenSite, pool: ParsePool): Promise<LoadedPages> {
  const { i18n } = options.config;
  const { content } = opened;
  const pages = new Map<SourceId, ParsedOutcome>();
  const parseAll = async (inputs: readonly ParseInput[]) => {
    const outcomes = await opened.parseAll(inputs, pool);
    for (const [i, outcome] of outcomes.entries()) pages.set(inputs[i]?.source.id ?? '', outcome);
    return outcomes;
  };
  await renderMdx(content.sources, i18n, { ...opened, parseAll });
  const joined = await joinSite(options, opened, { ...opened.joining, parseAll });
  const { readsFiles: _, ...site } = joined;
  const loaded = {
    ...site,
    importedFiles: opened.importedFiles(),
    inputs: [...site.inputs, ...[...opened.inputs()].map((file) => join(options.root, file))],
  };
  return { loaded, pages, isUsedElsewhere: usedElsewhere(opened, joined) };
}

function openPool({ openThreads, signal, pause }: LoaderTools, { setting }: OpenSite): ParsePool {
  return openParsePool({ setting, threads: openThreads?.(), signal, pause });
}

/** Parses some pages of a site, so that their results are stored. Returns their number. */
async function parseChosen(
  { config: { i18n } }: LoadOptions,
  opened: OpenSite,
  { keeping, choose }: { readonly keeping: LoaderTools; readonly choose: ChoosePages },
): Promise<number> {
  const sources = choose(opened.content.sources);
  const pool = openPool(keeping, opened);
  const parseAll: ParseAll = (inputs) => opened.parseAll(inputs, pool);
  try {
    await renderMdx(sources, i18n, { ...opened, parseAll });
    await parseAll(await parseInputs(sources, i18n, parseAll));
  } finally {
    await pool.close();
  }
  return sources.length;
}

type ChoosePages = (sources: readonly SourceFile[]) => readonly SourceFile[];
type ParseAll = (inputs: readonly ParseInput[]) => Promise<readonly ParsedOutcome[]>;

/** Renders pages of MDX. Translations take ids from pages that must be rendered before. */
async function renderMdx(
  sources: readonly SourceFile[],
  i18n: SiteConfig['i18n'],
  { loadMdx, parseAll }: Pick<OpenSite, 'loadMdx'> & { readonly parseAll: ParseAll },
): Promise<void> {
  const takesIds = (source: SourceFile) => takesHeadingIds(source, i18n);
  const [first, translations] = divide(sources.filter(isMdx), takesIds);
  await loadMdx(first);
  if (translations.length === 0) return;
  const inputs = await parseInputs(sources, i18n, parseAll);
  await loadMdx(translations, new Map(inputs.map(({ source, inherit }) => [source.id, inherit])));
}

/** Returns what the next build needs of the pages; undefined if it cannot recall one of them. */
function pagesToKeep(
  { content: { sources }, setting, keptPageOf }: OpenSite,
  isUsedElsewhere: (file: string) => boolean,
): KeptPages | undefined {
  const kept = sources.flatMap((source) => {
    const page = keptPageOf(source);
    return page ? [{ source: placeOf(source), page }] : [];
  });
  const used = sources.map(({ file }) => file).filter(isUsedElsewhere);
  return kept.length < sources.length ? undefined : { setting, sources: kept, usedElsewhere: used };
}

/** Splits a list into items for which `isSecond` is false, and those for which it is true. */
function divide<T>(items: readonly T[], isSecond: (item: T) => boolean): [T[], T[]] {
  return [items.filter((item) => !isSecond(item)), items.filter(isSecond)];
}
