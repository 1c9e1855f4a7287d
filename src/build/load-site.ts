import { join } from 'node:path';
import { noDefaultContent } from '../diagnostics/messages/source.ts';
import { hasErrors } from '../diagnostics/outcome.ts';
import type { ImportedFile } from '../io/imported-files.ts';
import { createImageSizes } from '../io/read-image-sizes.ts';
import { type ScannedContent, scanContent } from '../io/scan-content.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { IncludeFiles } from '../markdown/include-files.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isMdx, type RawEntry, type SourceFile, type SourceId } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { createLocales } from '../stages/create-locales.ts';
import { entryKey } from '../stages/entry-key.ts';
import { readMessages } from '../stages/read-messages.ts';
import { readTerms } from '../stages/read-terms.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { CURRENT_VERSION } from '../stages/version-names.ts';
import { type EarlyReaders, type EarlySite, openEarlySite } from './early-site.ts';
import { joinSite, type LoadTools, parseInputs } from './join-site.ts';
import type { KeptPages } from './kept-site.ts';
import { loadFenceComponents } from './load-fence-components.ts';
import { createMdxLoader, type LoadedMdx, type MdxSite } from './load-mdx.ts';
import { type LoadedVersions, loadVersions } from './load-versions.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import { createPageParser, type PageKeeping, type PageParser } from './page-parser.ts';
import type { ParsedOutcome, ParseInput } from './parse-page.ts';
import { openParsePool, type ParsePool } from './parse-pool.ts';
import type { ParseThreads } from './parse-threads.ts';
import { openSetting, type ParsingSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';
import { readEditedPages } from './read-edited-pages.ts';
import { type HeadMemory, lendersOf, readHeads, recallPages } from './read-heads.ts';
import { placeOf } from './source-place.ts';
import { NO_LOG } from './stage-log.ts';
import { type Glance, glanceAtSite, type KnownSite, rememberSite, updateSite } from './update-site.ts';

/** What a loader may use. */
export interface LoaderTools extends PageKeeping {
  /** Gives each load threads of its own, which parse pages as well and are ended with it. */
  readonly openThreads?: (() => ParseThreads) | undefined;
  /** Ends loading. */
  readonly signal?: AbortSignal | undefined;
  /** Waited for between pages when a site is loaded as a whole. */
  readonly pause?: (() => Promise<void> | undefined) | undefined;
}

/** Loads sites from disk. Keeps what is slow to make and what it has parsed, so a second load reads changes only. */
export interface SiteLoader {
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
export function createSiteLoader(keeping: LoaderTools = { log: NO_LOG }): SiteLoader {
  const tools = createParsingTools();
  const mdxLoader = createMdxLoader(tools.highlighter, keeping);
  const imageSizes = createImageSizes();
  let made: { readonly key: string; readonly parser: PageParser } | undefined;
  let last: KnownSite | undefined;
  let keptPages: (() => KeptPages | undefined) | undefined;
  const heads: HeadMemory = new Map();
  /** Files that were not empty when they were last read. */
  let filled = new Set<string>();
  // What is remembered of pages is good for one set of options only.
  const parserFor = (code: MarkdownOptions): PageParser => {
    const key = JSON.stringify(code);
    if (made?.key !== key) made = { key, parser: createPageParser(tools, code, keeping) };
    return made.parser;
  };

  /** What reading the pages of a site takes. */
  const open = async ({ root, config, configFile }: LoadOptions): Promise<OpenSite> => {
    const { prism } = config.themeConfig;
    const versions = loadVersions(root, config, configFile.file);
    const names = versions.versions.map(({ name }) => name);
    const frozen = new Set(names.filter((name) => name !== CURRENT_VERSION));
    const wanted = { current: !config.docs || names.includes(CURRENT_VERSION), frozen };
    const reading = { hadText: (file: string) => filled.has(file), shelf: keeping.shelf };
    const content = await keeping.log.run('scan', () => scanContent(root, config, wanted, reading));
    filled = new Set(content.filled);
    const drawn = loadFenceComponents(root, config, configFile.file);
    const { wording, parser } = config.markdown;
    const code = { ...prism, drawnBy: drawn.value, wording, parser };
    const terms = readTerms(config.i18n.locales, content.dataFiles);
    const setting = await describeSetting(root, config, { options: code, terms: terms.value });
    const { includes, marksOf, around } = await openSetting(setting);
    const pages = parserFor(code);
    const mdx = new Map<string, LoadedMdx>();
    const complete = (input: ParseInput) => {
      const page = mdx.get(input.source.id);
      return { ...input, ...around(input.source), ...(page ? { mdx: page } : {}) };
    };
    const mdxSite = {
      ...mdxSiteOf(root, config, content, includes),
      code,
      terms: terms.value,
      ...(setting.hasMath ? { math: tools.math } : {}),
      marksOf,
    };
    return {
      ...{ versions, content, setting, code },
      parse: (input) => pages.parse(complete(input)),
      recall: (input) => pages.recall(complete(input)),
      parseAll: (inputs, pool) => pages.parseAll(inputs.map(complete), pool),
      async loadMdx(raw, inherited) {
        const loaded = await mdxLoader.load(mdxSite, raw, (id) => inherited?.get(id));
        for (const [id, page] of loaded) mdx.set(id, page);
      },
      importedFiles: () => [
        ...new Map([...mdx.values()].flatMap(({ assets }) => assets).map((file) => [file.url, file])).values(),
      ],
      inputs: () => new Set([...mdx.values()].flatMap((page) => [...page.inputs, ...page.looked, ...page.included])),
      isIncluded: pages.isIncluded,
      keptPageOf: pages.keptPageOf,
      joining: {
        textOfPart: (file) => {
          const read = includes.read(file);
          return 'text' in read ? read.text : mdxLoader.textOf(file);
        },
        imageSizes: (files) => imageSizes.read(root, files),
        cache: keeping.cache,
        log: keeping.log,
        diagnostics: [...terms.diagnostics, ...drawn.diagnostics, ...missingDefault(content, config, configFile.file)],
      },
    };
  };

  const loadOpened = async (options: LoadOptions, opened: OpenSite): Promise<LoadedSite> => {
    const { i18n } = options.config;
    const { content, versions } = opened;
    const { openThreads, cache, signal, pause } = keeping;
    const pool = openParsePool({ setting: opened.setting, cache, threads: openThreads?.(), signal, pause });
    const parseAll = (inputs: readonly ParseInput[]) => opened.parseAll(inputs, pool);
    try {
      // Translations of MDX take ids from pages that must be rendered before.
      const takesIds = ({ source }: RawEntry) => i18n.inheritHeadingIds && source.locale !== i18n.defaultLocale;
      const [first, translations] = divide(mdxPagesOf(content.sources), takesIds);
      await opened.loadMdx(first);
      if (translations.length > 0) {
        const inputs = await parseInputs(content.sources, i18n, parseAll);
        await opened.loadMdx(translations, new Map(inputs.map(({ source, inherit }) => [source.id, inherit])));
      }
      const site = await joinSite(options, content, versions, { ...opened.joining, parseAll });
      const inputs = opened.inputs();
      const loaded = {
        ...site,
        isUsedElsewhere: (file: string) => site.isUsedElsewhere(file) || inputs.has(file) || opened.isIncluded(file),
        importedFiles: opened.importedFiles(),
        inputs: [...site.inputs, ...[...inputs].map((file) => join(options.root, file))],
      };
      last = rememberSite(options, loaded, content.sources, opened.parse);
      keptPages = () => {
        const { sources } = content;
        const kept = sources.flatMap((given) => {
          const page = opened.keptPageOf(given);
          return page ? [{ source: placeOf(given), page }] : [];
        });
        const isUsed = ({ file }: SourceFile) => site.isUsedElsewhere(file) || inputs.has(file);
        const usedElsewhere = sources.filter(isUsed).map(({ file }) => file);
        return kept.length < sources.length ? undefined : { setting: opened.setting, sources: kept, usedElsewhere };
      };
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
      const { content, setting } = opened;
      const { sources } = content;
      const { i18n } = options.config;
      const recalled = recallPages(sources, i18n, opened.recall);
      if (sources.length - recalled.size < least) {
        last = undefined;
        return await loadOpened(options, opened);
      }
      const { titleOf } = await tools.markdown(opened.code);
      const { outcomes, unread, needed } = readHeads(sources, recalled, {
        titleOf: (text) => titleOf(text, { math: setting.hasMath }),
        titles: JSON.stringify([setting.hasMath, opened.code.parser]),
        memory: heads,
      });
      const { read, readEdited } = createPageReader(opened, options, openParsePool({ setting }));
      for (const [i, outcome] of (await read(needed)).entries()) outcomes.set(needed[i] ?? '', outcome);
      const site = await joinSite(options, content, opened.versions, {
        ...opened.joining,
        parseAll: async (inputs) => inputs.flatMap(({ source }) => outcomes.get(source.id) ?? []),
      });
      const { importedFiles, joining } = opened;
      const isUsedElsewhere = (file: string) => opened.inputs().has(file) || opened.isIncluded(file);
      const { imageSizes } = joining;
      return openEarlySite(site, unread, { read, readEdited, isUsedElsewhere, importedFiles, imageSizes });
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
    keptPages: () => keptPages?.(),
    forget: () => tools.forget(),
    startOver() {
      made = undefined;
      last = undefined;
      keeping.heads?.release();
    },
  };
}

/** A site that is being loaded: its files, and what reading its pages takes. */
interface OpenSite {
  readonly versions: LoadedVersions;
  readonly content: ScannedContent;
  readonly setting: ParsingSetting;
  readonly code: MarkdownOptions;
  readonly parse: (input: ParseInput) => Promise<ParsedOutcome>;
  readonly recall: (input: ParseInput) => ParsedOutcome | undefined;
  readonly parseAll: (inputs: readonly ParseInput[], pool: ParsePool) => Promise<readonly ParsedOutcome[]>;
  /** Renders pages of MDX, before they are parsed like others. */
  readonly loadMdx: (
    raw: readonly RawEntry[],
    inherited?: ReadonlyMap<SourceId, readonly HeadingMark[] | undefined>,
  ) => Promise<void>;
  readonly importedFiles: () => readonly ImportedFile[];
  /** Files that pages of MDX were made of, below the site folder, there or not. */
  readonly inputs: () => ReadonlySet<string>;
  readonly isIncluded: PageParser['isIncluded'];
  readonly keptPageOf: PageParser['keptPageOf'];
  readonly joining: Omit<LoadTools, 'parseAll'>;
}

/** Reads the texts of some pages, as they were or as they are now, and whatever others need of them. */
function createPageReader(
  { content: { sources }, loadMdx, parseAll }: OpenSite,
  { root, config: { i18n, markdown } }: LoadOptions,
  pool: ParsePool,
): Pick<EarlyReaders, 'read' | 'readEdited'> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const lenders = lendersOf(sources, i18n);
  const lenderOf = (source: SourceFile) => {
    const lender = source.locale === i18n.defaultLocale ? undefined : lenders.get(entryKey(source));
    return lender && byId.get(lender.id);
  };
  const readAll = async (inputs: readonly ParseInput[]) => {
    const mdx = inputs.filter(({ source }) => isMdx(source));
    const inherited = new Map(mdx.map(({ source, inherit }) => [source.id, inherit]));
    if (mdx.length > 0) await loadMdx(mdxPagesOf(mdx.map(({ source }) => source)), inherited);
    return parseAll(inputs, pool);
  };
  const read = async (ids: readonly SourceId[]) => {
    const wanted = ids.flatMap((id) => byId.get(id) ?? []);
    const lending = [...new Set(wanted.flatMap((source) => lenderOf(source) ?? []))];
    const lent = await readAll(lending.map((source) => ({ source })));
    const headings = new Map(lent.map(({ value }, i) => [lending[i]?.id, value?.entry.headings]));
    return readAll(
      wanted.map((source) => {
        const inherit = headings.get(lenderOf(source)?.id);
        return { source, ...(inherit ? { inherit } : {}) };
      }),
    );
  };
  return {
    read,
    async readEdited(files) {
      const edited = await readEditedPages({ root, maxBytes: markdown.maxFileBytes, sources: byFile }, files);
      for (const { source } of edited ?? []) {
        byId.set(source.id, source);
        byFile.set(source.file, source);
      }
      return edited && read(edited.map(({ source }) => source.id));
    },
  };
}

/** What pages of MDX may know of the site around them. */
function mdxSiteOf(
  root: string,
  config: SiteConfig,
  { dataFiles }: ScannedContent,
  includes: IncludeFiles,
): Omit<MdxSite, 'terms' | 'code' | 'marksOf'> {
  const { title, tagline, url, baseUrl, customFields, i18n } = config;
  return {
    root,
    facts: { title, tagline, url, baseUrl, customFields },
    defaultLocale: i18n.defaultLocale,
    locales: i18n.locales,
    includes,
    // Its findings are reported where the messages are read for the whole site.
    translations: readMessages(createLocales(config), dataFiles).value.byLocale,
  };
}

/** Those for which `isSecond` says no, and those for which it says yes. */
function divide<T>(items: readonly T[], isSecond: (item: T) => boolean): [T[], T[]] {
  return [items.filter((item) => !isSecond(item)), items.filter(isSecond)];
}

function mdxPagesOf(sources: readonly SourceFile[]): RawEntry[] {
  return sources.filter(isMdx).map((source) => splitFrontMatter(source).value);
}

async function describeSetting(
  root: string,
  config: SiteConfig,
  own: Pick<ParsingSetting, 'options' | 'terms'>,
): Promise<ParsingSetting> {
  const { math, includeFolders, maxFileBytes } = config.markdown;
  const samples = config.samples && (await import('./sample-marks.ts')).readSampleRecord(root, config);
  return {
    ...own,
    root,
    hasMath: math,
    includes: { folders: includeFolders, maxBytes: maxFileBytes },
    ...(samples ? { samples } : {}),
  };
}

/** Whether only other locales than the default one have pages; without any there is a finding already. */
function missingDefault(
  { sources, diagnostics }: ScannedContent,
  { i18n: { defaultLocale } }: SiteConfig,
  file: string,
): Diagnostic[] {
  const filled = [...new Set(sources.map(({ locale }) => locale))].sort();
  if (filled.length === 0 || filled.includes(defaultLocale) || hasErrors(diagnostics)) return [];
  return [noDefaultContent(defaultLocale, filled, { file, path: ['i18n', 'defaultLocale'] })];
}
