import { TRANSLATION_RULES } from '../../diagnostics/rules.ts';
import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Body, Doc, Entry } from '../../model/entry.ts';
import type { SourceFile } from '../../model/source.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import { resolveLinksOf, sizesOfPictures } from '../../stages/graph/resolve-links.ts';
import type { Site } from '../../stages/graph/site.ts';
import { docKey } from '../../stages/graph/site-index.ts';
import { headingLenders } from '../../stages/i18n/heading-lenders.ts';
import { blockedLoads } from '../../stages/policy/blocked-loads.ts';
import type { LoadedSite, LoadOptions } from '../load/loaded-site.ts';
import { placeFindings } from '../load/place-findings.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import { outlineVerdicts, reachesAtMost } from './edit-reach.ts';
import { readEditedPages } from './read-edited-pages.ts';
import { withReplaced } from './with-replaced.ts';

/** A site as it was loaded, and as it has been updated since. */
export interface KnownSite {
  readonly loaded: LoadedSite;
  readonly options: LoadOptions;
  /** Texts as they were loaded, and those that have changed since. */
  readonly textOf: LoadedSite['textOf'];
  readonly texts: ReadonlyMap<string, string>;
  /** By path below the site folder. */
  readonly sources: Map<string, SourceFile>;
  readonly parse: (input: ParseInput) => Promise<ParsedOutcome>;
}

/** What is needed to update a site that has just been loaded. */
export function rememberSite(
  options: LoadOptions,
  loaded: LoadedSite,
  sources: readonly SourceFile[],
  parse: KnownSite['parse'],
): KnownSite {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return { loaded, options, textOf: loaded.textOf, texts: new Map(), sources: byFile, parse };
}

/** Reads some files again; undefined when the rest of the site can tell, so that it has to be loaded anew. */
export async function updateSite(known: KnownSite, files: ReadonlySet<string>): Promise<KnownSite | undefined> {
  const edited = await readEdits(known, files);
  return edited && takeEdits(known, edited);
}

/** What is seen of a site at a first look at files that were edited. */
export interface Glance {
  /** The site, if the rest of it cannot tell; else the one it can be read on from. */
  readonly known: KnownSite;
  readonly loaded: LoadedSite;
  /** Whether that is all there is to be seen. */
  readonly isWhole: boolean;
  /** What was found in the edited files by themselves, where that is not all. */
  readonly found: readonly Diagnostic[];
}

/**
 * A first look at files that were edited, before the site is joined anew: their pages have their new texts, headings and
 * links, while lists and other pages are as they were. Undefined when that cannot be shown. It is not whole where other pages
 * are made of these files as well.
 */
export async function glanceAtSite(known: KnownSite, files: ReadonlySet<string>): Promise<Glance | undefined> {
  const edited = await readEdits(known, files);
  if (!edited) return undefined;
  const whole = takeEdits(known, edited);
  if (whole) return { known: whole, loaded: whole.loaded, isWhole: true, found: [] };
  const { site, links, pictureSizes, drafts, index } = known.loaded;
  const pages: ParsedEntry[] = [];
  for (const { is } of edited) {
    const before = is.value && site.entries.get(is.value.entry.id);
    if (!is.value || !before || !reachesAtMost('site', before, is.value.entry)) return undefined;
    pages.push(is.value);
  }
  const touched = pages.flatMap(({ entry }) => entriesOf(site, entry));
  const now = Object.freeze({ ...site, entries: withReplaced(site.entries, byId(touched)) });
  const own = resolveLinksOf(now, touched, new Set(drafts.map(({ id }) => id)));
  // A page may have no pictures any more.
  const none = touched.map(({ id }) => [id, []] as const);
  const texts = new Map(edited.map(({ source }) => [source.file, source.text]));
  const textOf = (file: string) => texts.get(file) ?? known.textOf(file);
  const found = [
    ...edited.flatMap(({ is }) => is.diagnostics),
    ...own.diagnostics,
    ...blockedLoads(touched, site.config),
  ];
  const loaded: LoadedSite = {
    ...known.loaded,
    site: now,
    index: { ...index, docs: withReplaced(index.docs, docsAmong(touched, index)) },
    bodies: withReplaced(known.loaded.bodies, pages.map(bodyById)),
    links: {
      ...links,
      urls: withReplaced(links.urls, own.value.urls),
      files: new Set([...links.files, ...own.value.files]),
      pictureFiles: withReplaced(links.pictureFiles, [...none, ...own.value.pictureFiles]),
    },
    pictureSizes: withReplaced(pictureSizes, [
      ...none,
      ...sizesOfPictures(own.value, knownSizes(known.loaded, touched)),
    ]),
    textOf,
  };
  return { known, loaded, isWhole: false, found: await placeFindings(found, textOf) };
}

/** Sizes of pictures that the pages had before, by file; new ones are measured with the rest of the site. */
function knownSizes({ links, pictureSizes }: LoadedSite, entries: readonly Entry[]): Map<string, ImageSize> {
  const sizes = new Map<string, ImageSize>();
  for (const { id } of entries) {
    links.pictureFiles.get(id)?.forEach((file, i) => {
      const size = pictureSizes.get(id)?.[i];
      if (file !== undefined && size) sizes.set(file, size);
    });
  }
  return sizes;
}

/** Whether a rule looks at texts themselves, and not at what was made of them. */
export function looksAtTexts({ rules }: Pick<LoadOptions['config'], 'rules'>, plugins: LoadedSite['plugins']): boolean {
  const hasRules = plugins?.list.some(({ plugin }) => plugin.findings !== undefined) ?? false;
  return hasRules || TRANSLATION_RULES.some((rule) => (rules[rule] ?? 'off') !== 'off');
}

/** Takes over edits that the rest of the site cannot tell. */
function takeEdits(known: KnownSite, edited: readonly EditedSource[]): KnownSite | undefined {
  if (looksAtTexts(known.options.config, known.loaded.plugins)) return undefined;
  if (edited.some(({ source, before }) => [source, before].some(({ text }) => text.includes(INCLUDE_MARK))))
    return undefined;
  const texts = new Map([...known.texts, ...edited.map(({ source }) => [source.file, source.text] as const)]);
  const loaded = patchSite(known.loaded, edited, (file) => texts.get(file) ?? known.textOf(file));
  if (!loaded) return undefined;
  for (const { source } of edited) known.sources.set(source.file, source);
  return { ...known, loaded: { ...loaded, sources: [...known.sources.values()] }, texts };
}

/** Pages with such a line take headings, links and findings from elsewhere. */
export const INCLUDE_MARK = '::include[';

/** A source that was edited, and what was made of it before and after. */
interface EditedSource {
  readonly source: SourceFile;
  readonly before: SourceFile;
  readonly was: Outcome<ParsedEntry | undefined>;
  readonly is: Outcome<ParsedEntry | undefined>;
}

/** Reads and parses pages again; undefined when one of the files is more than the text of a page. */
async function readEdits(
  { options: { root, config }, loaded: { site }, sources, parse }: KnownSite,
  files: ReadonlySet<string>,
): Promise<EditedSource[] | undefined> {
  const { i18n } = config;
  const edited: EditedSource[] = [];
  const read = await readEditedPages({ root, config, sources }, files);
  if (!read) return undefined;
  for (const { before, source } of read) {
    const ids = site.translations.get(site.entries.get(before.id)?.key ?? '') ?? [];
    const translations = ids.flatMap((id) => sources.get(site.entries.get(id)?.file ?? '') ?? []);
    const lender = headingLenders(translations, i18n)(before);
    const lent = lender && (await parse({ source: lender })).value;
    const inherit = lent ? { inherit: lent.entry.headings } : {};
    const was = await parse({ source: before, ...inherit });
    edited.push({ source, before, was, is: await parse({ source, ...inherit }) });
  }
  return edited;
}

/**
 * The site with other texts in some of its pages, when the rest of the site cannot tell: the same titles, headings,
 * links, anchors and fields, and no findings about these pages before or after. Undefined otherwise: then the site has to
 * be joined anew.
 */
function patchSite(
  loaded: LoadedSite,
  edited: readonly EditedSource[],
  textOf: LoadedSite['textOf'],
): LoadedSite | undefined {
  const { site, index } = loaded;
  if (edited.some(({ source }) => loaded.isUsedElsewhere(source.file))) return undefined;
  const pages: ParsedEntry[] = [];
  for (const { source, was, is } of edited) {
    if (was.diagnostics.length > 0 || is.diagnostics.length > 0 || !was.value || !is.value) return undefined;
    const { entry } = is.value;
    // The finding of another page may name the place of something in this one.
    const isNamed = loaded.diagnostics.some((finding) => JSON.stringify(finding).includes(source.file));
    const isKnown = site.entries.get(entry.id) === was.value.entry;
    if (isNamed || !isKnown || !staysOnPage(was.value.entry, entry, site)) return undefined;
    pages.push(is.value);
  }
  const touched = pages.flatMap(({ entry }) => entriesOf(site, entry));
  return {
    ...loaded,
    site: Object.freeze({ ...site, entries: withReplaced(site.entries, byId(touched)) }),
    index: { ...index, docs: withReplaced(index.docs, docsAmong(touched, index)) },
    bodies: withReplaced(loaded.bodies, pages.map(bodyById)),
    textOf,
  };
}

/** A page as it is now, and as locales that borrow it have it, each under its own id. */
function entriesOf(site: Site, entry: Entry): Entry[] {
  const lent = (site.translations.get(entry.key) ?? []).flatMap((id): Entry[] => {
    const known = site.entries.get(id);
    return id !== entry.id && known?.textOf === entry.id ? [{ ...entry, id, locale: known.locale }] : [];
  });
  // The next edit is compared with the very entry of the parse.
  return [...lent, entry];
}

function byId(entries: readonly Entry[]): [string, Entry][] {
  return entries.map((entry) => [entry.id, entry]);
}

function bodyById({ entry, body }: ParsedEntry): [string, Body] {
  return [entry.id, body];
}

function docsAmong(entries: readonly Entry[], { docs }: LoadedSite['index']): [string, Doc][] {
  return entries.flatMap((entry): [string, Doc][] => {
    const key = entry.kind === 'doc' ? docKey(entry.locale, entry.version, entry.docId) : '';
    return entry.kind === 'doc' && docs.has(key) ? [[key, entry]] : [];
  });
}

/** Whether an edit reaches nothing but its own page, also not what outlines say of it. */
function staysOnPage(was: Entry, is: Entry, { config }: Site): boolean {
  const hasSameVerdicts = outlineVerdicts(was, config) === outlineVerdicts(is, config);
  return hasSameVerdicts && reachesAtMost('page', was, is, { drawsOnDemand: true });
}
