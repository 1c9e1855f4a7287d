import { hasErrors } from '../diagnostics/outcome.ts';
import { keepHeapSmall } from '../io/keep-heap-small.ts';
import { MARKER, spareOf } from '../io/output-places.ts';
import { openOutput } from '../io/write-output.ts';
import type { OutputFile } from '../model/output.ts';
import { factsOf } from '../stages/closure/file-facts.ts';
import { type BuildRecord, writeRecord } from './build-record.ts';
import type { BuildResult } from './build-site.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { joinAgain, recallPages } from './join-again.ts';
import { recallSite } from './kept-site.ts';
import { hasLeftovers } from './leftover-markers.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { MakeOptions } from './make-site.ts';
import { NotAlone } from './not-alone.ts';
import { LostBody, openPageHeads } from './page-heads.ts';
import { createPageMemory, type PageMemory, type RememberedPage } from './page-memory.ts';
import { createPageParser } from './page-parser.ts';
import { createParsingTools } from './parsing-tools.ts';
import { readyPage } from './publish-site.ts';
import { type EditedPage, readLoneEdits } from './read-lone-edits.ts';
import { createSiteRenderer } from './render-site.ts';
import { searchFiles } from './search-files.ts';
import { openSearchMemory } from './search-memory.ts';
import { markdownTwin, twinPath } from './site-files.ts';
import { looksAtTexts } from './update-site.ts';

/** Pages from which on the heap is kept small after an edit: on smaller sites it would cost time to save little. */
const SMALL_HEAP_FROM_PAGES = 2_000;

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
  const edited = await readLoneEdits(options, files, { record, kept, heads, parser, read });
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
