import type { ImageSize } from '../../markdown/html/link-slots.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Body, Doc, Entry } from '../../model/entry.ts';
import type { SourceFile, SourceId } from '../../model/source.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import { resolveLinksOf, sizesOfPictures } from '../../stages/graph/resolve-links.ts';
import type { Site } from '../../stages/graph/site.ts';
import { docKey } from '../../stages/graph/site-index.ts';
import { headingSources } from '../../stages/i18n/heading-sources.ts';
import { blockedLoads } from '../../stages/policy/blocked-loads.ts';
import type { LoadedSite, LoadOptions } from '../load/loaded-site.ts';
import { placeFindings } from '../load/place-findings.ts';
import type { SourcePlace } from '../load/source-place.ts';
import type { ParsedOutcome, ParseInput } from '../parse/parsed-page.ts';
import { canShowFirst } from './first-look.ts';
import { noteJoined, setPage } from './joined-site.ts';
import type { KeptPages } from './kept-site.ts';
import { hasIncludes, inputsOfEdits, readEditedPages } from './read-edited-pages.ts';
import { JOINED, openSiteEngine, type SiteEngine } from './site-queries.ts';
import { withReplaced } from './with-replaced.ts';

/** A loaded site in memory, with the edits that were taken over since. */
export interface KnownSite {
  readonly loaded: LoadedSite;
  readonly options: LoadOptions;
  /** Texts at the time of loading, and those that have changed since. */
  readonly textOf: LoadedSite['textOf'];
  readonly texts: ReadonlyMap<string, string>;
  /** By path below the site folder. */
  readonly sources: Map<string, SourceFile>;
  readonly parse: (input: ParseInput) => Promise<ParsedOutcome>;
  readonly pages: Map<SourceId, ParsedOutcome>;
  readonly headingSourceOf: ReturnType<typeof headingSources<SourcePlace>>;
  /** The engine that knows what the site was joined from. */
  readonly opened: SiteEngine;
}

/** Prepares a site that has just been loaded for updates. `kept` is what it would leave to the next build. */
export function rememberSite(
  loaded: LoadedSite,
  {
    sources,
    pages,
    kept,
    ...others
  }: Pick<KnownSite, 'options' | 'parse'> & {
    readonly sources: readonly SourceFile[];
    readonly pages: ReadonlyMap<SourceId, ParsedOutcome>;
    readonly kept: KeptPages | undefined;
  },
): KnownSite | undefined {
  if (!kept) return undefined;
  const known = new Map(pages);
  const opened = openSiteEngine();
  noteJoined(opened, loaded, { pages: known, kept });
  return {
    ...others,
    ...{ loaded, pages: known, opened, textOf: loaded.textOf, texts: new Map() },
    sources: new Map(sources.map((source) => [source.file, source])),
    headingSourceOf: headingSources<SourcePlace>(sources, others.options.config.i18n),
  };
}

/** Takes over edited files. Undefined if the joined site is not valid any more and has to be loaded again. */
export async function updateSite(known: KnownSite, files: ReadonlySet<string>): Promise<KnownSite | undefined> {
  const edited = await readEdits(known, files);
  return edited && takeEdits(known, edited);
}

/** The site as it is shown right after files were edited. */
export interface FirstLook {
  /** The updated site if `isWhole`; otherwise the former one, to which later edits are applied. */
  readonly known: KnownSite;
  readonly loaded: LoadedSite;
  /** Whether the joined site is still valid, so that nothing else changes. */
  readonly isWhole: boolean;
  /** Findings in the edited files alone; empty if the joined site is still valid. */
  readonly found: readonly Diagnostic[];
}

/**
 * Returns what can be shown before the site is joined again: the edited pages with their new texts, headings and links, while
 * lists and other pages are as before. Undefined if nothing can be shown.
 */
export async function firstLookAt(known: KnownSite, files: ReadonlySet<string>): Promise<FirstLook | undefined> {
  const edited = await readEdits(known, files);
  if (!edited) return undefined;
  const whole = takeEdits(known, edited);
  if (whole) return { known: whole, loaded: whole.loaded, isWhole: true, found: [] };
  const { site, links, pictureSizes, drafts, index } = known.loaded;
  const pages: ParsedEntry[] = [];
  for (const { is } of edited) {
    const before = is.value && site.entries.get(is.value.entry.id);
    if (!is.value || !before || !canShowFirst(before, is.value.entry)) return undefined;
    pages.push(is.value);
  }
  const touched = pages.flatMap(({ entry }) => entriesOf(site, entry));
  const now = Object.freeze({ ...site, entries: withReplaced(site.entries, byId(touched)) });
  const own = resolveLinksOf(now, touched, new Set(drafts.map(({ id }) => id)));
  // Removes the pictures of pages that have none any more.
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

/** Returns the known sizes of pictures by file. New pictures are measured when the site is loaded again. */
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

/** A page that was edited, and what it is parsed to now. */
interface EditedPage {
  readonly source: SourceFile;
  readonly is: ParsedOutcome;
}

/** Reads and parses edited pages; undefined if one of the files is no text of a page. */
async function readEdits(known: KnownSite, files: ReadonlySet<string>): Promise<EditedPage[] | undefined> {
  const { root, config } = known.options;
  const { sources, headingSourceOf, pages } = known;
  const edited = await readEditedPages({ root, config, sources }, files);
  const inputs = edited && inputsOfEdits(edited, headingSourceOf, pages);
  if (!inputs) return undefined;
  const parsed: EditedPage[] = [];
  for (const input of inputs) parsed.push({ source: input.source, is: await known.parse(input) });
  return parsed;
}

/**
 * Takes over edits if the joined site is still valid, and undefined otherwise. The engine then keeps the site invalid until it is
 * loaded anew.
 */
function takeEdits(known: KnownSite, edited: readonly EditedPage[]): KnownSite | undefined {
  if (edited.some(({ source }) => hasIncludes(source))) return undefined;
  const { engine } = known.opened;
  engine.nextRun();
  for (const { source, is } of edited) {
    known.pages.set(source.id, is);
    setPage(engine, source.id, is);
  }
  if (!engine.isValid(JOINED, '')) return undefined;
  const texts = new Map([...known.texts, ...edited.map(({ source }) => [source.file, source.text] as const)]);
  const loaded = withTexts(known.loaded, edited, (file) => texts.get(file) ?? known.textOf(file));
  if (!loaded) return undefined;
  for (const { source } of edited) known.sources.set(source.file, source);
  return { ...known, loaded: { ...loaded, sources: [...known.sources.values()] }, texts };
}

/** Puts edited pages into a joined site; undefined if one of them is no page of it. */
function withTexts(
  loaded: LoadedSite,
  edited: readonly EditedPage[],
  textOf: LoadedSite['textOf'],
): LoadedSite | undefined {
  const { site, index } = loaded;
  const pages = edited.flatMap(({ is: { value } }) => (value && site.entries.has(value.entry.id) ? [value] : []));
  if (pages.length < edited.length) return undefined;
  const touched = pages.flatMap(({ entry }) => entriesOf(site, entry));
  return {
    ...loaded,
    site: Object.freeze({ ...site, entries: withReplaced(site.entries, byId(touched)) }),
    index: { ...index, docs: withReplaced(index.docs, docsAmong(touched, index)) },
    bodies: withReplaced(loaded.bodies, pages.map(bodyById)),
    textOf,
  };
}

/** Returns the entry of a page, and those of the locales that borrow it. */
function entriesOf(site: Site, entry: Entry): Entry[] {
  const originals = (site.translations.get(entry.key) ?? []).flatMap((id): Entry[] => {
    const known = site.entries.get(id);
    return id !== entry.id && known?.textOf === entry.id ? [{ ...entry, id, locale: known.locale }] : [];
  });
  return [...originals, entry];
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
