import { join } from 'node:path';
import { hasErrors } from '../diagnostics/outcome.ts';
import { keepHeapSmall } from '../io/keep-heap-small.ts';
import { realRoot } from '../io/open-inside.ts';
import { MARKER, spareOf } from '../io/output-places.ts';
import { createSettledReader } from '../io/read-settled.ts';
import { readSourceText } from '../io/read-source-text.ts';
import { openOutput } from '../io/write-output.ts';
import type { Body, Entry } from '../model/entry.ts';
import type { OutputFile } from '../model/output.ts';
import { isMdx, type SourceFile, type SourceId } from '../model/source.ts';
import { factsOf } from '../stages/closure/file-facts.ts';
import { entryKey } from '../stages/entry-key.ts';
import { readingMinutes } from '../stages/format-text.ts';
import type { ParsedEntry } from '../stages/parse-entry.ts';
import { indexSite } from '../stages/site-index.ts';
import { type BuildRecord, writeRecord } from './build-record.ts';
import type { BuildResult } from './build-site.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { type KeptPage, type KeptSite, type KeptSource, recallSite } from './kept-site.ts';
import { hasLeftovers } from './leftover-markers.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { MakeOptions } from './make-site.ts';
import { LostBody, openPageHeads, type PageHeads } from './page-heads.ts';
import { createPageMemory, type PageMemory, type RememberedPage } from './page-memory.ts';
import { createPageParser, type PageParser } from './page-parser.ts';
import type { ParsedPage } from './parse-page.ts';
import { openParsePool } from './parse-pool.ts';
import { openSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';
import { readyPage } from './publish-site.ts';
import { readText } from './read-edited-pages.ts';
import { createSiteRenderer } from './render-site.ts';
import { searchFiles } from './search-files.ts';
import { openSearchMemory } from './search-memory.ts';
import { markdownTwin, twinPath } from './site-files.ts';
import { INCLUDE_MARK, looksAtTexts, verdictsOf } from './update-site.ts';

/** Pages from which on the heap is kept small after an edit: on smaller sites it would cost time to save little. */
const SMALL_HEAP_FROM_PAGES = 2_000;

/** More may have changed than single pages, or what is needed of the last build is gone. */
class NotAlone extends Error {}

/**
 * Makes a site whose last build differs from this one in the texts of some pages only, when the rest of the site cannot tell: pages
 * that show these texts, and what search knows of them. All else stays as it was, findings included. Undefined when that cannot
 * be shown, and the site has to be made as a whole; then nothing has changed.
 */
export async function remakePages(options: MakeOptions, files: readonly string[]): Promise<BuildResult | undefined> {
  const read = { pages: 0 };
  try {
    return await remake(options, files, read);
  } catch (error) {
    if (!(error instanceof NotAlone || error instanceof LostBody)) throw error;
    // The build as a whole will find them remembered, for they have just been read.
    options.log.hit('parse', -read.pages);
    return undefined;
  }
}

async function remake(options: MakeOptions, files: readonly string[], read: { pages: number }): Promise<BuildResult> {
  const { root, outDir, config, loadedConfig, record, cache, task, log, signal } = options;
  const name = record?.site;
  if (!cache || !record || !name || record.surroundings === undefined) throw new NotAlone('nothing is kept');
  const { diagnostics, pages, locales, samples } = record.result;
  if (hasErrors(diagnostics) || options.blocks(diagnostics)) throw new NotAlone('findings forbid it');
  if (looksAtTexts(config)) throw new NotAlone('rules look at texts');
  const kept = log.run('recall build', () => recallSite(cache, { root, outDir }, name));
  if (!kept) throw new NotAlone('the site is not kept');
  if (kept.sources.length >= SMALL_HEAP_FROM_PAGES) keepHeapSmall();
  const heads = openPageHeads(cache);
  const tools = createParsingTools();
  const parser = createPageParser(tools, kept.setting.options, { cache, log, heads });
  const edited = await readEdits(options, files, { record, kept, heads, parser, read });
  await tools.forget();
  const parsed = log.run('recall', () => recallPages(kept, parser, edited));
  const loaded = joinAgain(options, kept, { parsed, edited });
  log.run('remember', () => {
    heads.save();
    // Nothing is parsed from here on.
    heads.release();
  });
  const assets = await log.run('bundle', () => (options.bundle ?? bundleSiteClient)(root, config, cache));
  log.part('content and client');

  const memory = createPageMemory(record, {
    surroundings: record.surroundings,
    versionOf: (source) => loaded.bodies.get(source)?.version,
  });
  const frame = { generator: options.generator, configFile: loadedConfig.file };
  const renderer = log.run('frame', () => createSiteRenderer(loaded, assets, frame)).value;
  log.part('frame');
  const made: OutputFile[] = [];
  let presented = 0;
  const isOwn = (path: string) => loaded.site.staticFiles.has(path);
  for (const route of loaded.site.routes.values()) {
    if (memory.recallSame(route.url)) continue;
    const page = readyPage(route, { renderer, loaded, log });
    const key = log.run('compare', page.key);
    presented++;
    if (memory.recall(route.url, key, page.bodies)) continue;
    const file = log.run('draw', page.render, route.url);
    const facts = log.run('read addresses', () => factsOf(file));
    // Addresses and anchors are judged over the whole site, and so is what site maps tell.
    if (!isSamePage(record, route.url, { facts, listed: page.listed }) || hasLeftovers(file))
      throw new NotAlone('other addresses or anchors');
    memory.note(route.url, { ...page, key, facts, parts: page.parts() });
    made.push(file);
    signal.throwIfAborted();
  }
  const drawn = made.length;
  const twins = twinsOf(loaded, edited, record, memory);
  made.push(...log.each('Markdown twins', twins));
  const search = new Set<string>();
  const findSearch = { assets, loaded, isOwn, record, memory: openSearchMemory(cache), known: search };
  for (const file of log.each('search index', searchFilesOf(findSearch))) made.push(file);
  for (const path of search) memory.noteSearch(path);
  log.part('files and pages');

  const output = openOutput(outDir, root, options.pid, { known: record.outputs, spare: spareOf(root, outDir) });
  try {
    const isNew = new Set(made.map(({ path }) => path));
    const isOld = new Set(record.search.filter((path) => !search.has(path) && !isOwn(path)));
    const left = Object.keys(record.outputs).filter((path) => path !== MARKER && !isNew.has(path) && !isOld.has(path));
    log.run('write', () => {
      for (const path of left) if (!output.keep(path)) throw new NotAlone('somebody changed the output');
    });
    for (const file of made) log.run('write', () => output.write(file), file.path);
    signal.throwIfAborted();
    const report = log.run('switch over', () => output.commit());
    log.part('switching over');
    const { bytes } = report;
    const result = { diagnostics, pages, locales, samples, files: report.written + report.unchanged, bytes };
    log.run('remember', () => {
      const keys = Object.fromEntries(edited.map(({ source, key }) => [source.id, key]));
      const site = { name: name.name, keys: { ...name.keys, ...keys } };
      const others = Object.keys(record.others);
      const { modules } = record;
      writeRecord(cache, task, {
        last: record,
        ...memory.remembered(),
        ...{ outputs: output.stamps(), result, others, modules, site },
      });
    });
    log.part('remembering');
    log.hit('parse', kept.sources.length - edited.length);
    log.hit('present', pages - presented);
    log.hit('draw', pages - drawn);
    return { diagnostics, textOf: loaded.textOf, pages, locales, samples, log, report };
  } finally {
    output.discard();
    cache.close();
  }
}

/** A page that was edited, as it is now. */
interface EditedPage {
  readonly source: SourceFile;
  readonly parsed: ParsedEntry;
  /** Where it is remembered. */
  readonly key: string;
}

/** Reads edited pages; all that others may know of them is as it was. */
async function readEdits(
  { root, config, signal }: MakeOptions,
  files: readonly string[],
  {
    record,
    kept,
    heads,
    parser,
    read,
  }: {
    readonly record: BuildRecord;
    readonly kept: KeptSite;
    readonly heads: PageHeads;
    readonly parser: PageParser;
    /** Counts the pages that are read, whatever comes of them. */
    readonly read: { pages: number };
  },
): Promise<readonly EditedPage[]> {
  const content = realRoot(join(root, 'content'));
  const byFile = new Map(kept.sources.map((known) => [known.source.file, known]));
  const used = new Set(kept.usedElsewhere);
  const found = JSON.stringify(record.result.diagnostics);
  const readSettled = createSettledReader();
  const { around } = await openSetting(kept.setting);
  const headingsOf = lentHeadings(kept, config, heads);
  const before: ParsedPage[] = [];
  const inputs: Parameters<PageParser['parseAll']>[0][number][] = [];
  for (const file of files) {
    const known = byFile.get(file);
    // A finding of another page may name the place of something in this one.
    if (found.includes(JSON.stringify(file).slice(1, -1))) throw new NotAlone('a finding names it');
    if (!known || content === undefined || used.has(file)) throw new NotAlone('it is more than the text of a page');
    const was = 'key' in known.page ? heads.peek(known.page.key) : undefined;
    const text = await readSettled(() => readText(content, file, config.markdown.maxFileBytes), true);
    if (!was || isMdx(known.source)) throw new NotAlone('it is a page of MDX, or forgotten');
    if (text === undefined || text.includes(INCLUDE_MARK)) throw new NotAlone('its text has faults or parts');
    const source = { ...known.source, text };
    before.push(was);
    inputs.push({ source, ...headingsOf(source), ...around(source) });
  }
  const pool = openParsePool({ setting: kept.setting, jobs: 1, signal });
  try {
    const outcomes = await parser.parseAll(inputs, pool);
    read.pages = inputs.length;
    return inputs.map(({ source }, i): EditedPage => {
      const was = before[i];
      const is = outcomes[i];
      const page = parser.keptPageOf(source);
      if (!was?.parsed.value || !is?.value || !page || !('key' in page)) throw new NotAlone('it cannot be read');
      if (was.parsed.diagnostics.length > 0 || is.diagnostics.length > 0) throw new NotAlone('it has findings');
      if (Object.keys(was.included).length > 0) throw new NotAlone('it had parts');
      // Its text is in feeds.
      if (is.value.entry.kind === 'post') throw new NotAlone('it is a post');
      if (!looksTheSame(was.parsed.value, is.value, kept, config)) throw new NotAlone('others can tell');
      return { source, parsed: is.value, key: page.key };
    });
  } finally {
    await pool.close();
  }
}

/** The headings a translation takes ids from, if it takes any. */
function lentHeadings(
  kept: KeptSite,
  { i18n }: MakeOptions['config'],
  heads: PageHeads,
): (source: SourceFile) => { inherit?: ParsedEntry['entry']['headings'] } {
  const { defaultLocale, inheritHeadingIds } = i18n;
  const lenders = new Map<string, KeptSource>();
  if (inheritHeadingIds)
    for (const known of kept.sources)
      if (known.source.locale === defaultLocale) lenders.set(entryKey(known.source), known);
  return (source) => {
    const lender = source.locale === defaultLocale ? undefined : lenders.get(entryKey(source));
    if (!lender) return {};
    const page = 'key' in lender.page ? heads.peek(lender.page.key)?.parsed : undefined;
    if (!page?.value) throw new NotAlone('what it translates is forgotten');
    return { inherit: page.value.entry.headings };
  };
}

/** Whether two states of a page are one to all others: nothing but its text differs. */
function looksTheSame(was: ParsedEntry, is: ParsedEntry, { site }: KeptSite, config: MakeOptions['config']): boolean {
  const minutesOf = ({ words }: Entry) => site.locales.map((locale) => readingMinutes(words, locale)).join();
  return (
    was.body.shape !== undefined &&
    was.body.shape === is.body.shape &&
    minutesOf(was.entry) === minutesOf(is.entry) &&
    verdictsOf(was.entry, { config }) === verdictsOf(is.entry, { config }) &&
    partsOf(was.body) === partsOf(is.body)
  );
}

/** What a body has and may lead to more than its page. */
function partsOf(body: Body): string {
  // The large ones would have to be read.
  return JSON.stringify([body.samples, body.usesStyles, 'plain' in body, 'parts' in body, 'sections' in body]);
}

/** All pages as they are now, by id. */
function recallPages(
  kept: KeptSite,
  parser: PageParser,
  edited: readonly EditedPage[],
): ReadonlyMap<SourceId, ParsedEntry> {
  const parsed = new Map(edited.map(({ source, parsed: value }) => [source.id, value]));
  const files = edited.map(({ source }) => source.file);
  for (const { source, page } of kept.sources) {
    if (parsed.has(source.id)) continue;
    const known = 'key' in page ? parser.recallUnder(source, page.key) : withoutHtml(page.known);
    if (!known) throw new NotAlone('a page is forgotten');
    if (files.some((file) => Object.hasOwn(known.included, file))) throw new NotAlone('a page includes it');
    if (known.parsed.value) parsed.set(source.id, known.parsed.value);
  }
  return parsed;
}

/** A page of which all but its HTML is known. */
function withoutHtml({ parsed: { value, diagnostics }, included }: KeptPage): ParsedPage {
  const lost = (): string => {
    throw new LostBody('the HTML of a page of MDX is not kept');
  };
  const body = value && (Object.defineProperty({ ...value.body }, 'html', { get: lost, enumerable: true }) as Body);
  return { parsed: { value: value && body && { entry: value.entry, body }, diagnostics }, included };
}

/** The site that was kept, with its pages as they are now. */
function joinAgain(
  { root, config }: MakeOptions,
  kept: KeptSite,
  { parsed, edited }: { readonly parsed: ReadonlyMap<SourceId, ParsedEntry>; readonly edited: readonly EditedPage[] },
): LoadedSite {
  const entries = new Map<SourceId, Entry>();
  const bodies = new Map<SourceId, Body>();
  for (const { id, locale, textOf } of kept.entries) {
    const page = parsed.get(textOf);
    if (!page) throw new NotAlone('a page could not be read');
    entries.set(id, id === textOf ? page.entry : { ...page.entry, id, locale });
    bodies.set(textOf, page.body);
  }
  if (edited.some(({ source }) => !entries.has(source.id))) throw new NotAlone('it is a draft');
  const site = Object.freeze({ ...kept.site, config, entries });
  const texts = new Map(edited.map(({ source }) => [source.file, source.text]));
  return {
    ...{ site, bodies, links: kept.links, pictureSizes: kept.pictureSizes },
    ...{ sources: [], dataFiles: [], drafts: [], importedFiles: [], inputs: [], modules: {}, diagnostics: [] },
    index: indexSite(site),
    configTexts: new Map(),
    isUsedElsewhere: () => true,
    textOf: (file) => texts.get(file) ?? readSourceText(root, file),
  };
}

/** Whether a page holds, refers to and is listed with what it was. */
function isSamePage(
  { pages, texts }: BuildRecord,
  url: string,
  { facts, listed }: { readonly facts: readonly string[]; readonly listed: RememberedPage['listed'] | undefined },
): boolean {
  const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
  if (!page || page.facts.length !== facts.length) return false;
  return (
    page.facts.every((number, i) => texts[number] === facts[i]) &&
    JSON.stringify(page.listed) === JSON.stringify(listed)
  );
}

/** Markdown twins of edited pages. Notes those of all others. */
function* twinsOf(
  loaded: LoadedSite,
  edited: readonly EditedPage[],
  record: BuildRecord,
  memory: PageMemory,
): Generator<OutputFile> {
  const known = new Map(Object.entries(record.files));
  for (const { parsed } of edited) {
    const { entry, body } = parsed;
    const path = entry.kind === 'doc' ? twinPath(loaded, entry) : undefined;
    if (entry.kind !== 'doc' || path === undefined || !known.has(path) || body.version === undefined) continue;
    known.set(path, body.version);
    if (!memory.isSameFile(path, body.version)) yield markdownTwin(loaded, entry);
  }
  for (const [path, version] of known) memory.isSameFile(path, version);
}

/** New files of the search indexes. `known` gets the paths of all. */
function* searchFilesOf({
  loaded,
  assets,
  memory,
  known,
  record,
  isOwn,
}: {
  readonly loaded: LoadedSite;
  readonly assets: Awaited<ReturnType<typeof bundleSiteClient>>;
  readonly memory: ReturnType<typeof openSearchMemory>;
  readonly known: Set<string>;
  readonly record: BuildRecord;
  readonly isOwn: (path: string) => boolean;
}): Generator<OutputFile> {
  const keeps = (path: string): boolean => {
    const isThere = known.has(path) || (!isOwn(path) && Object.hasOwn(record.outputs, path));
    if (isThere) known.add(path);
    return isThere;
  };
  for (const locale of loaded.site.locales) {
    for (const file of searchFiles(loaded, locale, { assets, memory, keeps })) {
      if (known.has(file.path)) continue;
      known.add(file.path);
      if (!isOwn(file.path)) yield file;
    }
  }
}
