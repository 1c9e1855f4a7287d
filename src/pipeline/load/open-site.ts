import { noDefaultContent } from '../../diagnostics/messages/source.ts';
import { hasErrors } from '../../diagnostics/outcome.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { ImportedFile } from '../../io/modules/imported-files.ts';
import type { createImageSizes } from '../../io/read/read-image-sizes.ts';
import type { ScannedContent } from '../../io/read/scan-content.ts';
import type { MarkdownOptions, PrintedCode } from '../../markdown/code/code-context.ts';
import type { HeadingMark } from '../../markdown/html/align-headings.ts';
import type { MathRenderer } from '../../markdown/math/math.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile, SourceId } from '../../model/source.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import { siteFields } from '../../schema/content/fields-of-source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { readTerms } from '../../stages/entries/read-terms.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { createLocales } from '../../stages/i18n/create-locales.ts';
import { ownWords } from '../../stages/i18n/own-words.ts';
import { readMessages } from '../../stages/i18n/read-messages.ts';
import type { PageParser } from '../parse/page-parser.ts';
import type { ParsePool } from '../parse/parse-pool.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import { openSetting, type ParsingSetting } from '../parse/parsing-setting.ts';
import type { LoadedPlugins } from '../plugins/loaded-plugins.ts';
import type { StageLog } from '../stage-log.ts';
import type { LoadTools } from './join-site.ts';
import { loadFenceComponents } from './load-fence-components.ts';
import type { MdxLoader } from './load-mdx.ts';
import type { LoadedMdx } from './loaded-mdx.ts';
import type { LoadOptions } from './loaded-site.ts';
import type { MdxSite } from './mdx/mdx-site.ts';
import type { ScannedSite } from './scan-site.ts';

/** A site that is being loaded: its files, and the tools to read its pages. */
export interface OpenSite extends ScannedSite {
  readonly setting: ParsingSetting;
  readonly code: MarkdownOptions;
  readonly parse: (input: ParseInput) => Promise<ParsedOutcome>;
  readonly recall: (input: ParseInput) => ParsedOutcome | undefined;
  readonly parseAll: (inputs: readonly ParseInput[], pool: ParsePool) => Promise<readonly ParsedOutcome[]>;
  /** Renders pages of MDX, before they are parsed like others. */
  readonly loadMdx: MdxPages['load'];
  readonly importedFiles: () => readonly ImportedFile[];
  /** Files that pages of MDX were made of, below the site folder, there or not. */
  readonly inputs: () => ReadonlySet<string>;
  readonly includedFiles: PageParser['includedFiles'];
  readonly forgetPages: PageParser['forget'];
  readonly keptPageOf: PageParser['keptPageOf'];
  readonly joining: Omit<LoadTools, 'parseAll'>;
}

/** Tools that a loader keeps from one load to the next. */
interface OpeningTools {
  /** Absent: with colours. */
  readonly printedCode?: PrintedCode | undefined;
  readonly mdxLoader: MdxLoader;
  readonly math: MathRenderer;
  readonly imageSizes: ReturnType<typeof createImageSizes>;
  /** The parser of pages with these options. */
  readonly parserFor: (options: MarkdownOptions) => PageParser;
  readonly plugins?: LoadedPlugins | undefined;
  readonly collections?: CollectionData | undefined;
  readonly cache?: CacheStore | undefined;
  readonly log: StageLog;
}

/** Prepares to read the pages of a site whose files are known. */
export async function openSite(
  { root, config, configFile }: LoadOptions,
  { versions, content }: ScannedSite,
  { printedCode, mdxLoader, math, imageSizes, parserFor, plugins, collections, cache, log }: OpeningTools,
): Promise<OpenSite> {
  const drawn = loadFenceComponents(root, config, configFile.file);
  const { wording, parser } = config.markdown;
  const { prism } = config.themeConfig;
  // Its findings are reported where the messages are read for the whole site.
  const messages = readMessages(createLocales(config), content.dataFiles).value.byLocale;
  const words = ownWords(messages);
  const shown = {
    ...{ ...prism, drawnBy: drawn.value, wording, parser },
    ...(words ? { words } : {}),
  };
  const code = printedCode ? { ...shown, printedCode } : shown;
  const terms = readTerms(config.i18n.locales, content.dataFiles);
  const setting = await describeSetting(root, config, { options: code, terms: terms.value, roots: content.roots });
  const { includes, marksOf, around } = await openSetting(setting, plugins?.pagePlugins);
  const pages = parserFor(code);
  const mdx = createMdxPages(mdxLoader, {
    ...mdxSiteOf(root, config, { messages, roots: content.roots }),
    // What components are given of code they may use for anything.
    ...{ includes, code: shown, marksOf, terms: terms.value, pluginsFor: plugins?.pagePlugins, data: plugins?.data },
    ...{ collections, fields: setting.fields },
    ...(setting.hasMath ? { math } : {}),
  });
  const complete = (input: ParseInput) => {
    const page = mdx.pageOf(input.source.id);
    return { ...input, ...around(input.source), ...(page ? { mdx: page } : {}) };
  };
  return {
    ...{ versions, content, setting, code },
    parse: (input) => pages.parse(complete(input)),
    recall: (input) => pages.recall(complete(input)),
    parseAll: (inputs, pool) => pages.parseAll(inputs.map(complete), pool),
    loadMdx: mdx.load,
    importedFiles: mdx.importedFiles,
    inputs: mdx.inputs,
    includedFiles: pages.includedFiles,
    forgetPages: pages.forget,
    keptPageOf: pages.keptPageOf,
    joining: {
      textOfPart: (file) => {
        const read = includes.read(file);
        return 'text' in read ? read.text : mdxLoader.textOf(file);
      },
      imageSizes: (files) => imageSizes.read({ root, roots: content.roots }, files),
      plugins,
      collections,
      cache,
      log,
      diagnostics: [...terms.diagnostics, ...drawn.diagnostics, ...missingDefault(content, config, configFile.file)],
    },
  };
}

/** The pages of MDX of one site that were rendered so far. */
interface MdxPages {
  /** Renders pages. Translations get the headings of their originals, whose ids they take over. */
  readonly load: (
    sources: readonly SourceFile[],
    inherited?: ReadonlyMap<SourceId, readonly HeadingMark[] | undefined>,
  ) => Promise<void>;
  readonly pageOf: (source: SourceId) => LoadedMdx | undefined;
  /** Files that the pages have imported. */
  readonly importedFiles: () => readonly ImportedFile[];
  /** Files that the pages were made of, below the site folder, there or not. */
  readonly inputs: () => ReadonlySet<string>;
}

function createMdxPages(loader: MdxLoader, site: MdxSite): MdxPages {
  const pages = new Map<SourceId, LoadedMdx>();
  return {
    async load(sources, inherited) {
      const raw = sources.map((source) => splitFrontMatter(source).value);
      for (const [id, page] of await loader.load(site, raw, (source) => inherited?.get(source))) pages.set(id, page);
    },
    pageOf: (source) => pages.get(source),
    importedFiles: () => [
      ...new Map([...pages.values()].flatMap(({ assets }) => assets).map((file) => [file.url, file])).values(),
    ],
    inputs: () => new Set([...pages.values()].flatMap((page) => [...page.inputs, ...page.looked, ...page.included])),
  };
}

/** What pages of MDX may know of the site around them. */
function mdxSiteOf(
  root: string,
  config: SiteConfig,
  { messages: translations, roots }: { readonly messages: MdxSite['translations'] } & Pick<ScannedContent, 'roots'>,
): Pick<MdxSite, 'root' | 'roots' | 'facts' | 'defaultLocale' | 'locales' | 'translations'> {
  const { title, tagline, url, baseUrl, customFields, i18n } = config;
  return {
    root,
    roots,
    facts: { title, tagline, url, baseUrl, customFields },
    defaultLocale: i18n.defaultLocale,
    locales: i18n.locales,
    translations,
  };
}

async function describeSetting(
  root: string,
  config: SiteConfig,
  { roots, ...own }: Pick<ParsingSetting, 'options' | 'terms'> & Pick<ScannedContent, 'roots'>,
): Promise<ParsingSetting> {
  const { math, includeFolders, maxFileBytes } = config.markdown;
  const samples = config.samples && (await import('../samples/sample-marks.ts')).readSampleRecord(root, config);
  return {
    ...own,
    root,
    fields: siteFields(config),
    hasMath: math,
    includes: {
      folders: [...new Set([...includeFolders, ...roots.map(({ folder }) => folder)])],
      maxBytes: maxFileBytes,
    },
    ...(samples ? { samples } : {}),
  };
}

/**
 * Returns a finding if only other locales than the default one have pages. A site without pages has another finding already.
 */
function missingDefault(
  { sources, diagnostics }: ScannedContent,
  { i18n: { defaultLocale } }: SiteConfig,
  file: string,
): Diagnostic[] {
  const filled = [...new Set(sources.map(({ locale }) => locale))].sort();
  if (filled.length === 0 || filled.includes(defaultLocale) || hasErrors(diagnostics)) return [];
  return [noDefaultContent(defaultLocale, filled, { file, path: ['i18n', 'defaultLocale'] })];
}
