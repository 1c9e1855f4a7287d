import { join } from 'node:path';
import { createImageSizes } from '../../io/read/read-image-sizes.ts';
import { isMdx, type SourceFile, type SourceId } from '../../model/source.ts';
import { takesHeadingIds } from '../../stages/i18n/heading-lenders.ts';
import { createPageParsers, type PageParsers } from '../parse/page-parsers.ts';
import type { PageKeeping } from '../parse/parse-memory.ts';
import { openParsePool, type ParsePool } from '../parse/parse-pool.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import { loadPluginsOf } from '../plugins/load-plugins-of.ts';
import type { KeptPages } from '../remember/kept-site.ts';
import { type Glance, glanceAtSite, type KnownSite, rememberSite, updateSite } from '../remember/update-site.ts';
import { NO_LOG } from '../stage-log.ts';
import { joinHeads } from './early/join-heads.ts';
import { type HeadMemory, recallPages } from './early/read-heads.ts';
import type { EarlySite } from './early-site.ts';
import { joinSite, parseInputs } from './join-site.ts';
import { createMdxLoader } from './load-mdx.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { scanSite } from './scan-site.ts';
import { placeOf } from './source-place.ts';

/** What a loader may use. */
interface LoaderTools extends PageKeeping {
  /** `false`: code is not coloured. */
  readonly colours?: false;
  /** Gives each load threads of its own, which parse pages as well and are ended with it. */
  readonly openThreads?: (() => ParseThreads) | undefined;
  /** Ends loading. */
  readonly signal?: AbortSignal | undefined;
  /** Waited for between pages when a site is loaded as a whole. */
  readonly pause?: (() => Promise<void> | undefined) | undefined;
}

/** Loads sites from disk. Keeps what is slow to make and what it has parsed, so a second load reads changes only. */
interface SiteLoader {
  readonly load: (options: LoadOptions) => Promise<LoadedSite>;
  /**
   * The site before all texts of its pages are read, or the whole of it where fewer than `least` of them are unknown. With 0 it
   * may be called while the site is being loaded.
   */
  readonly loadEarly: (options: LoadOptions, least: number) => Promise<EarlySite | LoadedSite>;
  /**
   * The site that was loaded last with the texts that some of its files have now, paths below the site folder. Undefined
   * when more than these pages may have changed, so that the site has to be loaded.
   */
  readonly update: (files: ReadonlySet<string>) => Promise<LoadedSite | undefined>;
  /** A first look at files that were edited since the site was loaded; undefined when nothing can be shown of them yet. */
  readonly glance: (files: ReadonlySet<string>) => Promise<Glance | undefined>;
  /** What the sources of the site that was loaded last were parsed to. */
  readonly parsed: () => ReadonlyMap<SourceId, ParsedOutcome>;
  /** What the site that was loaded last leaves to builds after an edit; undefined where that cannot be told. */
  readonly keptPages: () => KeptPages | undefined;
  /** Lets go of memory that only loading needs. */
  readonly forget: () => Promise<void>;
  /** Forgets all pages, because what is remembered of some was lost. */
  readonly startOver: () => void;
}

/**
 * Makes a loader. What Markdown takes is loaded with the first page that has to be parsed. With a shelf, the HTML of pages is
 * put there; it can be read until the shelf is closed.
 */
export function createSiteLoader(
  keeping: LoaderTools = { log: NO_LOG },
  parsers: PageParsers = createPageParsers(keeping),
): SiteLoader {
  const { tools, parserFor } = parsers;
  const mdxLoader = createMdxLoader(() => tools.highlighter(), keeping);
  const imageSizes = createImageSizes();
  let last: KnownSite | undefined;
  let keptPages: (() => KeptPages | undefined) | undefined;
  let parsed: SiteLoader['parsed'] = () => new Map();
  const heads: HeadMemory = new Map();
  /** Files that were not empty when they were last read. */
  let filled = new Set<string>();
  /** Reads the files of a site and prepares to read its pages. */
  const open = async (options: LoadOptions): Promise<OpenSite> => {
    const { cache, log, shelf } = keeping;
    const found = await scanSite(options, { hadText: (file) => filled.has(file), shelf }, log);
    filled = new Set(found.content.filled);
    const loaded = await loadPluginsOf({ ...options, cache, log });
    const { scanned, plugins } = loaded
      ? await (await import('../plugins/add-plugin-pages.ts')).addPluginPages(options, found, { plugins: loaded, log })
      : { scanned: found, plugins: loaded };
    return openSite(options, scanned, { ...keeping, mdxLoader, math: tools.math, imageSizes, parserFor, plugins });
  };

  /** Loads a site as a whole. */
  const loadOpened = async (options: LoadOptions, opened: OpenSite): Promise<LoadedSite> => {
    const { signal, pause } = keeping;
    const pool = openParsePool({ setting: opened.setting, threads: keeping.openThreads?.(), signal, pause });
    try {
      const { loaded, isUsedElsewhere } = await parseAndJoin(options, opened, pool);
      last = rememberSite(options, loaded, opened.content.sources, opened.parse);
      keptPages = () => pagesToKeep(opened, isUsedElsewhere);
      parsed = () => outcomesOf(opened);
      return loaded;
    } finally {
      await pool.close();
    }
  };

  /** At worst a file that is empty is read once more. */
  const noteEdits = (files: ReadonlySet<string>): void => {
    for (const file of files) filled.add(file);
  };

  return {
    async load(options) {
      last = undefined;
      return await loadOpened(options, await open(options));
    },
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
      last = last && (await updateSite(last, files));
      noteEdits(files);
      return last?.loaded;
    },
    async glance(files) {
      const glance = last && (await glanceAtSite(last, files));
      if (glance) last = glance.known;
      noteEdits(files);
      return glance;
    },
    parsed: () => parsed(),
    keptPages: () => keptPages?.(),
    forget: () => tools.forget(),
    startOver() {
      parsers.startOver();
      last = undefined;
      keeping.heads?.release();
    },
  };
}

/** Reads all pages of a site and joins them. `isUsedElsewhere` tells of a file whether sidebars or pages of MDX may show it. */
async function parseAndJoin(
  options: LoadOptions,
  opened: OpenSite,
  pool: ParsePool,
): Promise<{ readonly loaded: LoadedSite; readonly isUsedElsewhere: (file: string) => boolean }> {
  const { i18n } = options.config;
  const { content } = opened;
  const parseAll = (inputs: readonly ParseInput[]) => opened.parseAll(inputs, pool);
  // Translations of MDX take ids from pages that must be rendered before.
  const takesIds = (source: SourceFile) => takesHeadingIds(source, i18n);
  const [first, translations] = divide(content.sources.filter(isMdx), takesIds);
  await opened.loadMdx(first);
  if (translations.length > 0) {
    const inputs = await parseInputs(content.sources, i18n, parseAll);
    await opened.loadMdx(translations, new Map(inputs.map(({ source, inherit }) => [source.id, inherit])));
  }
  const site = await joinSite(options, opened, { ...opened.joining, parseAll });
  const mdxInputs = opened.inputs();
  const isUsedElsewhere = (file: string) => site.isUsedElsewhere(file) || mdxInputs.has(file);
  const loaded = {
    ...site,
    isUsedElsewhere: (file: string) => isUsedElsewhere(file) || opened.isIncluded(file),
    importedFiles: opened.importedFiles(),
    inputs: [...site.inputs, ...[...mdxInputs].map((file) => join(options.root, file))],
  };
  return { loaded, isUsedElsewhere };
}

function outcomesOf({ content: { sources }, outcomeOf }: OpenSite): ReadonlyMap<SourceId, ParsedOutcome> {
  return new Map(
    sources.flatMap((source) => {
      const outcome = outcomeOf(source.id);
      return outcome ? [[source.id, outcome] as const] : [];
    }),
  );
}

/** What the next build needs of the pages of a site; undefined if it cannot recall one of them. */
function pagesToKeep(
  { content: { sources }, setting, keptPageOf }: OpenSite,
  isUsedElsewhere: (file: string) => boolean,
): KeptPages | undefined {
  const kept = sources.flatMap((source) => {
    const page = keptPageOf(source);
    return page ? [{ source: placeOf(source), page }] : [];
  });
  const usedElsewhere = sources.map(({ file }) => file).filter(isUsedElsewhere);
  return kept.length < sources.length ? undefined : { setting, sources: kept, usedElsewhere };
}

/** Those for which `isSecond` says no, and those for which it says yes. */
function divide<T>(items: readonly T[], isSecond: (item: T) => boolean): [T[], T[]] {
  return [items.filter((item) => !isSecond(item)), items.filter(isSecond)];
}
