import { join } from 'node:path';
import { applyRules, sortDiagnostics } from '../diagnostics/outcome.ts';
import { TRANSLATION_RULES } from '../diagnostics/rules.ts';
import type { CacheStore } from '../io/cache-store.ts';
import { readSourceText } from '../io/read-source-text.ts';
import type { ScannedContent } from '../io/scan-content.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { ImageSize } from '../markdown/link-slots.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Body, Entry } from '../model/entry.ts';
import type { StaticFile } from '../model/site.ts';
import { type EntryKey, isMdx, type SourceFile } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { assembleSite } from '../stages/assemble-site.ts';
import { assignRoutes } from '../stages/assign-routes.ts';
import { borrowEntries } from '../stages/borrow-entries.ts';
import { buildSidebars } from '../stages/build-sidebars.ts';
import { checkHeadingStructure } from '../stages/check-heading-structure.ts';
import { checkTitles } from '../stages/check-titles.ts';
import { checkVersions } from '../stages/check-versions.ts';
import { configTexts } from '../stages/config-texts.ts';
import { createLocales } from '../stages/create-locales.ts';
import { entryKey } from '../stages/entry-key.ts';
import { checkMessageIds, readMessages } from '../stages/read-messages.ts';
import { readTaxonomies } from '../stages/read-taxonomies.ts';
import { resolveLinks, sizesOfPictures } from '../stages/resolve-links.ts';
import { indexSite } from '../stages/site-index.ts';
import { configuredCards } from '../stages/social-card.ts';
import { titleSpan } from '../stages/title-span.ts';
import { CURRENT_VERSION } from '../stages/version-names.ts';
import { loadLastChanges } from './load-last-changes.ts';
import { loadSidebars } from './load-sidebars.ts';
import type { LoadedVersions } from './load-versions.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import type { ParsedOutcome, ParseInput } from './parse-page.ts';
import { placeFindings } from './place-findings.ts';
import type { StageLog } from './stage-log.ts';

/** What the joining of a site asks of the loader that keeps it. */
export interface LoadTools {
  /** Parses pages, in their order. */
  readonly parseAll: (inputs: readonly ParseInput[]) => Promise<readonly ParsedOutcome[]>;
  /** Text of a file that pages include or import. */
  readonly textOfPart: (file: string) => string | undefined;
  readonly imageSizes: (files: Iterable<string>) => Promise<ReadonlyMap<string, ImageSize>>;
  /** Where modules are kept once they are bundled. */
  readonly cache: CacheStore | undefined;
  readonly log: StageLog;
  /** Findings of data that parsing needed. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether the site shows all docs there are; a site without docs does. */
function isEveryVersionThere(config: SiteConfig, { versions, listed }: LoadedVersions): boolean {
  const shown = new Set(versions.map(({ name }) => name));
  return !config.docs || (listed.isWhole && [CURRENT_VERSION, ...listed.names.keys()].every((name) => shown.has(name)));
}

/** What each source is parsed with. Headings of the default locale come first, because translations take ids from them. */
export async function parseInputs(
  sources: readonly SourceFile[],
  { defaultLocale, inheritHeadingIds }: SiteConfig['i18n'],
  parseAll: LoadTools['parseAll'],
): Promise<ParseInput[]> {
  if (!inheritHeadingIds) return sources.map((source) => ({ source }));
  const headings = new Map<EntryKey, readonly HeadingMark[]>();
  const lenders = sources.filter(({ locale }) => locale === defaultLocale).map((source) => ({ source }));
  for (const { value } of await parseAll(lenders)) {
    if (value) headings.set(value.entry.key, value.entry.headings);
  }
  return sources.map((source) => {
    const inherit = source.locale === defaultLocale ? undefined : headings.get(entryKey(source));
    return { source, ...(inherit ? { inherit } : {}) };
  });
}

/** Puts the size of the pictures whose size the heads of pages name to their files: cards of all locales, and icons. */
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

/** Runs the whole-site stages over parsed pages, in the order of ARCHITECTURE.md, and gathers all findings. */
export async function joinSite(
  options: LoadOptions,
  content: ScannedContent,
  { versions, ...versioning }: LoadedVersions,
  { parseAll, textOfPart, imageSizes, log, cache, diagnostics: known }: LoadTools,
): Promise<Omit<LoadedSite, 'importedFiles'>> {
  const { config, configFile } = options;
  const { dataFiles, contentFiles } = content;
  const staticFiles = await log.run('pictures', () => measurePictures(config, content.staticFiles, imageSizes));
  const diagnostics: Diagnostic[] = [
    ...content.diagnostics,
    ...known,
    ...versioning.diagnostics,
    ...checkVersions({ versions, ...versioning, ...content }),
  ];
  const keep = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics);
    return outcome.value;
  };

  const entries: Entry[] = [];
  const drafts: Entry[] = [];
  const bodies = new Map<string, Body>();
  for (const outcome of await parseAll(await parseInputs(content.sources, config.i18n, parseAll))) {
    const parsed = keep(outcome);
    if (!parsed) continue;
    if (parsed.entry.draft && !options.drafts) {
      drafts.push(parsed.entry);
      continue;
    }
    entries.push(parsed.entry);
    bodies.set(parsed.entry.id, parsed.body);
  }

  const locales = createLocales(config);
  const { defaultLocale, locales: codes, fallback: enabled, inheritHeadingIds } = config.i18n;
  if (inheritHeadingIds) diagnostics.push(...checkHeadingStructure(entries, { drafts, defaultLocale }));
  entries.push(...borrowEntries(entries, { defaultLocale, locales: codes, enabled }));
  const messages = keep(readMessages(locales, dataFiles));
  const { taxonomies, authors } = keep(
    log.run('taxonomies', () => readTaxonomies(locales, versions, entries, dataFiles, defaultLocale)),
  );
  const loadedSidebars = keep(
    await log.run('sidebars', () =>
      loadSidebars(
        { ...options, cache },
        { locales, versions, entries, drafts, dataFiles, messages: messages.byLocale },
      ),
    ),
  );
  const { sidebars: expanded } = loadedSidebars;
  const ownTexts = configTexts(config, versions, configFile.file);
  const textsOfLocale = new Map(codes.map((code) => [code, [...ownTexts, ...(loadedSidebars.texts.get(code) ?? [])]]));
  // Ids may belong to sidebars and versions that could not be read, or are left out this time.
  const isWhole = loadedSidebars.isComplete && isEveryVersionThere(config, { versions, ...versioning });
  if (isWhole) diagnostics.push(...checkMessageIds(messages, [...textsOfLocale.values()].flat()));
  const routes = keep(
    log.run('routes', () =>
      assignRoutes({
        config,
        configFile: configFile.file,
        locales,
        versions,
        entries,
        taxonomies,
        authors,
        sidebars: expanded,
        staticFiles,
      }),
    ),
  );
  const sidebars = keep(log.run('sidebars', () => buildSidebars(expanded, { locales, entries, routes, staticFiles })));
  const site = assembleSite({
    config,
    locales,
    versions,
    entries,
    routes,
    sidebars,
    taxonomies,
    authors,
    messages: messages.byLocale,
    staticFiles,
    contentFiles,
    lastChanges: keep(await log.run('history', () => loadLastChanges(options))),
  });
  const links = keep(log.run('links', () => resolveLinks(site, new Set(drafts.map(({ id }) => id)))));
  const pictures = new Set([...links.pictureFiles.values()].flat().filter((file) => file !== undefined));
  const pictureSizes = sizesOfPictures(links, await log.run('pictures', () => imageSizes(pictures)));

  const listFile = versioning.file ? [versioning.file] : [];
  // The texts of most files are read when they are asked for.
  const named = new Map(
    [configFile, ...content.sources, ...dataFiles, ...listFile].map((one) => [one.file, one] as const),
  );
  const { inputs, modules, readFiles } = loadedSidebars;
  // Of all other files of the site folder, findings may show those that sidebars import.
  const importedText = (file: string) =>
    inputs.includes(join(options.root, file)) ? readSourceText(options.root, file) : undefined;
  const textOf = (file: string) => named.get(file)?.text ?? textOfPart(file) ?? importedText(file);
  const index = log.run('index', () => indexSite(site));
  const sourceOf = new Map(content.sources.map((source) => [source.id, source]));
  const placeOfTitle = (entry: Entry) => {
    const source = sourceOf.get(entry.id);
    const span = source && titleSpan(source, isMdx(source) ? bodies.get(entry.id)?.plain : undefined);
    return { span: span ?? { file: entry.file, start: { line: 1, column: 1 } } };
  };
  diagnostics.push(
    ...log.run('titles', () =>
      checkTitles(site, { index, configFile: configFile.file, sidebars: expanded, placeOfTitle }),
    ),
  );
  const { sources } = content;
  const loaded = {
    ...{ site, index, links, pictureSizes, bodies, drafts, sources, dataFiles, inputs, modules, textOf },
    configTexts: textsOfLocale,
    isUsedElsewhere: () => readFiles || configFile.readsFiles === true,
  };
  if (TRANSLATION_RULES.some((rule) => (config.rules[rule] ?? 'off') !== 'off')) {
    const { findTranslationGaps } = await import('./translation-gaps.ts');
    const isWanted = ({ code }: Diagnostic) => !TRANSLATION_RULES.includes(code) || Object.hasOwn(config.rules, code);
    diagnostics.push(...findTranslationGaps(options.root, loaded).filter(isWanted));
  }
  const placed = await log.run('findings', () => placeFindings(diagnostics, textOf));
  return { ...loaded, diagnostics: sortDiagnostics(applyRules(placed, config.rules)) };
}
