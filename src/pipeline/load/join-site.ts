import { join } from 'node:path';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { TRANSLATION_RULES } from '../../diagnostics/rules.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { allPartFiles, findPartFiles } from '../../io/modules/find-part-files.ts';
import { checkPublishedFiles } from '../../io/published/check-published-files.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { HeadingMark } from '../../markdown/html/align-headings.ts';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import { isMdx, type NamedText, type SourceFile, type SourceId, type Span } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import { versionKey } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { checkBooks } from '../../stages/checks/check-books.ts';
import { checkHeadingStructure } from '../../stages/checks/check-heading-structure.ts';
import { checkTitles } from '../../stages/checks/check-titles.ts';
import { borrowEntries } from '../../stages/entries/borrow-entries.ts';
import { titleSpan } from '../../stages/front-matter/title-span.ts';
import { assembleSite } from '../../stages/graph/assemble-site.ts';
import { assignRoutes } from '../../stages/graph/assign-routes.ts';
import { readTaxonomies } from '../../stages/graph/read-taxonomies.ts';
import { type LinkTable, type PictureSizes, resolveLinks, sizesOfPictures } from '../../stages/graph/resolve-links.ts';
import type { Site } from '../../stages/graph/site.ts';
import { indexSite } from '../../stages/graph/site-index.ts';
import { configTexts } from '../../stages/i18n/config-texts.ts';
import { createLocales } from '../../stages/i18n/create-locales.ts';
import { headingSources, takesHeadingIds } from '../../stages/i18n/heading-sources.ts';
import { checkMessageIds, checkWords, readMessages } from '../../stages/i18n/read-messages.ts';
import { blockedLoads, blockedPortraits } from '../../stages/policy/blocked-loads.ts';
import { configuredCards } from '../../stages/present/social-card.ts';
import { buildSidebars } from '../../stages/sidebars/build-sidebars.ts';
import { checkVersions } from '../../stages/versions/check-versions.ts';
import { CURRENT_VERSION } from '../../stages/versions/version-names.ts';
import type { findTranslationGaps } from '../commands/translation-gaps.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import type { LoadedPlugins } from '../plugins/loaded-plugins.ts';
import type { StageLog } from '../stage-log.ts';
import { loadLastChanges } from './load-last-changes.ts';
import { loadSidebars } from './load-sidebars.ts';
import type { LoadedVersions } from './load-versions.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import { placeFindings } from './place-findings.ts';
import type { ScannedSite } from './scan-site.ts';

/** What joining a site needs from its loader. */
export interface LoadTools {
  /** Parses pages, in their order. */
  readonly parseAll: (inputs: readonly ParseInput[]) => Promise<readonly ParsedOutcome[]>;
  /** Text of a file that pages include or import. */
  readonly textOfPart: (file: string) => string | undefined;
  readonly imageSizes: (files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>;
  readonly plugins: LoadedPlugins | undefined;
  readonly collections: CollectionData | undefined;
  /** Where modules are kept once they are bundled. */
  readonly cache: CacheStore | undefined;
  readonly log: StageLog;
  /** Findings of data that parsing needed. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether the site shows all docs there are; a site without docs does. */
function isEveryVersionThere(config: SiteConfig, { versions, sets }: LoadedVersions): boolean {
  const shown = new Set(versions.map(({ name }) => name));
  return (
    config.docsSets.length === 0 ||
    sets.every(
      ({ set, listed }) =>
        listed.isWhole && [CURRENT_VERSION, ...listed.names.keys()].every((name) => shown.has(versionKey(set, name))),
    )
  );
}

/** What each source is parsed with. Headings of the default locale come first, because translations take ids from them. */
export async function parseInputs(
  sources: readonly SourceFile[],
  i18n: SiteConfig['i18n'],
  parseAll: LoadTools['parseAll'],
): Promise<ParseInput[]> {
  if (!i18n.inheritHeadingIds) return sources.map((source) => ({ source }));
  const headingSourceOf = headingSources(sources, i18n);
  const headings = new Map<SourceId, readonly HeadingMark[]>();
  const originals = sources.filter((source) => !takesHeadingIds(source, i18n)).map((source) => ({ source }));
  for (const [i, { value }] of (await parseAll(originals)).entries()) {
    const original = originals[i];
    if (value && original) headings.set(original.source.id, value.entry.headings);
  }
  return sources.map((source) => {
    const inherit = headings.get(headingSourceOf(source)?.id ?? '');
    return { source, ...(inherit ? { inherit } : {}) };
  });
}

/** Adds the sizes of pictures that the head of each page names: cards of all locales, and icons. */
async function measurePictures(
  config: SiteConfig,
  files: readonly StaticFile[],
  imageSizes: LoadTools['imageSizes'],
): Promise<readonly StaticFile[]> {
  const cards = config.i18n.locales.flatMap((locale) => configuredCards(config, locale));
  const named = new Set([...cards, ...config.icons].map(({ src }) => src.replace(/^\//, '').normalize('NFC')));
  const isNamed = ({ path }: StaticFile) => named.has(path.normalize('NFC'));
  const sizes = await imageSizes(files.filter(isNamed).map(({ file }) => file));
  return sizes.size === 0 ? files : files.map((file) => ({ ...file, ...sizes.get(file.file) }));
}

/** Measures the pictures that pages show. */
async function measureLinked(links: LinkTable, imageSizes: LoadTools['imageSizes']): Promise<PictureSizes> {
  const pictures = new Set([...links.pictureFiles.values()].flat().filter((file) => file !== undefined));
  return sizesOfPictures(links, await imageSizes(pictures));
}

/** When texts were changed last, and which sections of translations are older than their source, as far as the site shows either. */
async function loadHistory(
  options: LoadOptions,
  pages: { readonly entries: readonly Entry[]; readonly sources: readonly SourceFile[] },
): Promise<Outcome<Pick<Site, 'lastChanges' | 'staleSections'>>> {
  const { value: lastChanges, diagnostics } = await loadLastChanges(options);
  const { root, config } = options;
  if (!config.i18n.markStale) return { value: { lastChanges, staleSections: new Map() }, diagnostics };
  const { staleSections } = await import('../commands/stale-sections.ts');
  return { value: { lastChanges, staleSections: staleSections(root, config, pages) }, diagnostics };
}

/** A site whose pages are joined. */
interface JoinedSite extends Omit<LoadedSite, 'importedFiles'> {
  /** Whether the config or a sidebar may read any file of the site. */
  readonly readsFiles: boolean;
}

/**
 * Returns whether anything besides its own page may depend on the text of a file: pages that include it, modules that read
 * files, rules of plugins. Only pages that were read so far are known.
 */
export function usedElsewhere(
  { inputs, includedFiles }: Readonly<Record<'inputs' | 'includedFiles', () => ReadonlySet<string>>>,
  { readsFiles, plugins }: Pick<JoinedSite, 'readsFiles' | 'plugins'>,
): (file: string) => boolean {
  const [read, included] = [inputs(), includedFiles()];
  return (file) => readsFiles || read.has(file) || included.has(file) || plugins?.textsRead.has(file) === true;
}

/** Runs the whole-site stages over parsed pages, in the order of ARCHITECTURE.md, and gathers all findings. */
export async function joinSite(
  options: LoadOptions,
  { content, versions: { versions, ...versioning } }: ScannedSite,
  { parseAll, textOfPart, imageSizes, plugins, collections, log, cache, diagnostics: known }: LoadTools,
): Promise<JoinedSite> {
  const { config, configFile } = options;
  const { dataFiles, contentFiles, sources } = content;
  const staticFiles = await log.run('pictures', () => measurePictures(config, content.staticFiles, imageSizes));
  const diagnostics: Diagnostic[] = [
    ...content.diagnostics,
    ...known,
    ...(plugins?.diagnostics ?? []),
    ...versioning.diagnostics,
    ...checkVersions({ ...versioning, ...content }),
  ];
  const keep = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };

  const parsed = await parseAll(await parseInputs(sources, config.i18n, parseAll));
  for (const page of parsed) diagnostics.push(...page.diagnostics);
  const { entries, drafts, bodies } = sortPages(parsed, options.drafts);
  const locales = createLocales(config);
  const { defaultLocale, locales: codes, fallback: enabled, inheritHeadingIds } = config.i18n;
  if (inheritHeadingIds) diagnostics.push(...checkHeadingStructure(entries, { drafts, defaultLocale }));
  entries.push(...borrowEntries(entries, { defaultLocale, locales: codes, enabled }));
  const messages = keep(readMessages(locales, dataFiles));
  diagnostics.push(...checkWords(messages));
  const { taxonomies, authors } = keep(
    log.run('taxonomies', () => readTaxonomies(locales, versions, { entries, dataFiles, defaultLocale })),
  );
  const given = { locales, versions, entries, drafts, dataFiles, messages: messages.byLocale };
  const loadedSidebars = keep(await log.run('sidebars', () => loadSidebars({ ...options, cache }, given)));
  const { sidebars: expanded, modules, readFiles } = loadedSidebars;
  const inputs = [...loadedSidebars.inputs, ...(plugins?.inputs ?? [])];
  const ownTexts = configTexts(config, versions, configFile.file);
  const textsOfLocale = new Map(codes.map((code) => [code, [...ownTexts, ...(loadedSidebars.texts.get(code) ?? [])]]));
  // Ids may belong to sidebars and versions that could not be read, or are left out this time.
  const isWhole = loadedSidebars.isComplete && isEveryVersionThere(config, { versions, ...versioning });
  if (isWhole) diagnostics.push(...checkMessageIds(messages, textsOfLocale, hasOwnCode(options.root, sources)));
  const roots = content.roots.map(({ folder, mount, others }) => ({ folder, mount, others }));
  const nodes = { config, locales, roots, versions, entries, taxonomies, authors, staticFiles };
  const routes = keep(
    log.run('routes', () => assignRoutes({ ...nodes, configFile: configFile.file, sidebars: expanded })),
  );
  const sidebars = keep(log.run('sidebars', () => buildSidebars(expanded, { locales, entries, routes, staticFiles })));
  const ofBooks = { sidebars: sidebars.map(({ id }) => id), files: staticFiles.map(({ path }) => path) };
  if (isWhole) diagnostics.push(...checkBooks(config, { ...ofBooks, configFile: configFile.file }));
  const history = keep(await log.run('history', () => loadHistory(options, { entries, sources })));
  const site = assembleSite({
    ...{ ...nodes, ...history },
    ...{ routes, sidebars, contentFiles, pluginData: plugins?.data, collectionData: collections },
    messages: messages.byLocale,
  });
  const links = keep(log.run('links', () => resolveLinks(site, new Set(drafts.map(({ id }) => id)))));
  const published = log.run('files', () => checkPublishedFiles(content, links.files));
  diagnostics.push(...published, ...blockedLoads(entries, config), ...blockedPortraits(authors, config));
  const pictureSizes = await log.run('pictures', () => measureLinked(links, imageSizes));

  const listFiles = versioning.sets.flatMap(({ file }) => file ?? []);
  const named = [configFile, ...sources, ...dataFiles, ...listFiles, ...(plugins?.texts ?? [])];
  const textOf = textsByFile(options.root, named, { textOfPart, imported: inputs });
  const index = log.run('index', () => indexSite(site));
  const places = { configFile: configFile.file, placeOfTitle: titlePlaces(sources, bodies) };
  diagnostics.push(...log.run('titles', () => checkTitles(site, { ...places, index, sidebars: expanded })));
  const loaded = {
    ...{ site, index, links, pictureSizes, bodies, drafts, sources, dataFiles, inputs, modules, textOf },
    ...(plugins ? { plugins, pluginReads: plugins.reads } : {}),
    configTexts: textsOfLocale,
  };
  diagnostics.push(...(await checkTranslations(options.root, loaded)));
  if (plugins) diagnostics.push(...(await plugins.check(site, drafts)));
  const placed = await log.run('findings', async () =>
    placeFindings((await plugins?.explain(diagnostics, sources)) ?? diagnostics, textOf),
  );
  const readsFiles = readFiles || configFile.readsFiles === true;
  return { ...loaded, readsFiles, diagnostics: sortDiagnostics(applyRules(placed, config.rules)) };
}

/** Whether code of the site may show texts by their ids. */
function hasOwnCode(root: string, sources: readonly SourceFile[]): boolean {
  return sources.some(isMdx) || allPartFiles(findPartFiles(root).value).length > 0;
}

/** Sorts parsed pages into those that are shown and drafts that are not. */
function sortPages(
  parsed: readonly ParsedOutcome[],
  showsDrafts: boolean,
): { readonly entries: Entry[]; readonly drafts: readonly Entry[]; readonly bodies: ReadonlyMap<string, Body> } {
  const entries: Entry[] = [];
  const drafts: Entry[] = [];
  const bodies = new Map<string, Body>();
  for (const { value } of parsed) {
    if (!value) continue;
    if (value.entry.draft && !showsDrafts) {
      drafts.push(value.entry);
      continue;
    }
    entries.push(value.entry);
    bodies.set(value.entry.id, value.body);
  }
  return { entries, drafts, bodies };
}

/** Makes the function that gives findings the text of a file. Of unnamed files, it reads parts of pages and files that sidebars import. */
function textsByFile(
  root: string,
  named: readonly Omit<NamedText, 'path'>[],
  { textOfPart, imported }: Pick<LoadTools, 'textOfPart'> & { readonly imported: readonly string[] },
): LoadedSite['textOf'] {
  // The texts of most files are read when they are asked for.
  const byFile = new Map(named.map((one) => [one.file, one] as const));
  const importedText = (file: string) => (imported.includes(join(root, file)) ? readSourceText(root, file) : undefined);
  return (file) => byFile.get(file)?.text ?? textOfPart(file) ?? importedText(file);
}

/** Makes the function that finds where an entry has its title. */
function titlePlaces(
  sources: readonly SourceFile[],
  bodies: ReadonlyMap<string, Body>,
): (entry: Entry) => { readonly span: Span } {
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  return (entry) => {
    const source = sourceOf.get(entry.id);
    const span = source && titleSpan(source, isMdx(source) ? bodies.get(entry.id)?.plain : undefined);
    return { span: span ?? startOfFile(entry.file) };
  };
}

/** Findings of the rules about translations that the config has switched on. */
async function checkTranslations(
  root: string,
  loaded: Parameters<typeof findTranslationGaps>[1],
): Promise<readonly Diagnostic[]> {
  const { rules } = loaded.site.config;
  if (TRANSLATION_RULES.every((rule) => (rules[rule] ?? 'off') === 'off')) return [];
  const { findTranslationGaps } = await import('../commands/translation-gaps.ts');
  const isWanted = ({ code }: Diagnostic) => !TRANSLATION_RULES.includes(code) || Object.hasOwn(rules, code);
  return findTranslationGaps(root, loaded).filter(isWanted);
}
