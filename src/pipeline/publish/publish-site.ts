import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { joinedSheets } from '../../../templates/sheets.ts';
import type { Query } from '../../engine/query.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { OnProgress } from '../../model/page-work.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode, UrlPath } from '../../model/source.ts';
import { type FileFacts, type KnownFacts, linkedSheets } from '../../stages/closure/file-facts.ts';
import { entryOfRoute } from '../../stages/graph/entry-of-route.ts';
import { contentFileTarget } from '../../stages/graph/find-link-target.ts';
import { sidebarBranchFiles } from '../../stages/graph/site-index.ts';
import type { SitemapPage } from '../../stages/outputs/build-sitemap.ts';
import type { BookFile } from '../book/site-books.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { PageMemory } from '../remember/page-memory.ts';
import type { SiteQueries } from '../remember/site-queries.ts';
import { sampleArchives } from '../samples/sample-archives.ts';
import type { StageLog } from '../stage-log.ts';
import { createCopier } from './create-copier.ts';
import type { PreparedPage, SiteRenderer } from './render-site.ts';
import type { SearchMemory } from './search-memory.ts';
import { siteFiles } from './site-files.ts';
import { openThreadSearch, type ThreadSearch } from './thread-search.ts';

/** Number of files after which signals and messages of threads are handled. */
const FILES_PER_TURN = 32;
/** Most reasons that are kept for drawing a page again. */
const MOST_CHANGES = 20;

/** Everything from which a site is published. */
interface Publication {
  readonly root: string;
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  /** Finished books. */
  readonly books?: readonly BookFile[] | undefined;
  /** Pages to publish. */
  readonly routes: readonly Route[];
  readonly renderer: SiteRenderer;
  /** Facts about pages and files of the last build; absent if every page is drawn. */
  readonly memory?: PageMemory;
  /** Queries that decide which of them are unchanged; present with `memory`. */
  readonly queries?: SiteQueries;
  /** Search indexes of the last build. */
  readonly searchMemory?: SearchMemory;
  /** Whether search indexes that are not stored are made in another thread, while pages are drawn. */
  readonly searchInThread?: boolean;
  /** Where that thread finds what it needs of pages; absent if messages bring it. */
  readonly spool?: TextSpool;
  /** Stages whose files are left out; see `siteFiles`. */
  readonly leftOut?: ReadonlySet<string>;
  readonly log: StageLog;
  /** Locales to publish; all when empty. */
  readonly locales: readonly LocaleCode[];
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/**
 * Called with the addresses and anchors of a file, once for each file, in the order in which files were written. If another
 * thread reads the file, the call comes later.
 */
export type OnFacts = (facts: FileFacts | KnownFacts) => void;

/** Where the files of a site go. */
export interface PublicationTarget {
  /** Writes a file. */
  readonly write: (file: OutputFile, onFacts?: OnFacts) => void;
  /** Keeps an existing file; false if it is not as the last build left it. */
  readonly keep: (path: string, facts: FileFacts | KnownFacts) => boolean;
  /** Copies a file of the site as it is; `read` returns its bytes. */
  readonly copy: (read: () => Uint8Array, path: string) => void;
}

/** Writes every file of a site to a target, one page after the other. Nothing is kept between pages. */
export async function publishSite(given: PublicationTarget, publication: Publication): Promise<void> {
  const { loaded, assets, log } = publication;
  const target = withLinkedSheets(given, assets);
  log.run('copy', () => writeFiles(target, publication));
  for (const { file, path } of publication.books ?? [])
    if (!loaded.site.staticFiles.has(path)) target.copy(() => readFileSync(file), path);
  const locales = loaded.site.locales.filter(
    ({ code }) => publication.locales.length === 0 || publication.locales.includes(code),
  );
  // A site that brings its own file of that name keeps it.
  const isOwn = (path: string) => loaded.site.staticFiles.has(path);
  const write = (file: OutputFile, isAsked = true) => {
    const put = () => (isAsked ? target.write(file) : writeMade(target, publication, file));
    if (!isOwn(file.path)) log.run('write', put, file.path);
  };
  const renew = (path: string, make: (site: LoadedSite) => OutputFile): OutputFile | undefined =>
    isOwn(path) ? undefined : renewFile(target, publication, { path, make });
  const keepsNamed = (path: string): boolean => !isOwn(path) && target.keep(path, []);
  const { searchMemory, memory, signal, spool } = publication;
  const searchPaths = new Set<string>();
  const search = publication.searchInThread
    ? openThreadSearch({
        ...{ loaded, locales, memory: searchMemory, log, signal, spool },
        onFile(file) {
          // The name is a hash of the contents, so locales and versions with equal texts share files.
          if (searchPaths.has(file.path)) return;
          searchPaths.add(file.path);
          memory?.noteSearch(file.path);
          write(file);
        },
      })
    : undefined;
  try {
    const turn = createTurn(signal, search);
    const sitemaps = await writePages(target, publication, turn);
    const others = { renew, keepsNamed, noteSearch: memory?.noteSearch, searchMemory };
    const beside = { isElsewhere: search?.makes, searchPaths };
    for (const { stage, files, isAsked } of siteFiles({ loaded, assets, locales, sitemaps, ...others, ...beside })) {
      if (publication.leftOut?.has(stage)) continue;
      for (const file of log.each(stage, files)) {
        write(file, isAsked);
        await turn();
      }
    }
    await search?.settle();
  } finally {
    await search?.close();
  }
}

/**
 * Returns a function to call after each file. From time to time it handles signals and messages, and throws if the work was
 * ended or a thread has failed.
 */
function createTurn(signal: AbortSignal, search: ThreadSearch | undefined): () => Promise<void> | undefined {
  let count = 0;
  const wait = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    search?.throwIfBroken();
  };
  return () => (count++ % FILES_PER_TURN === 0 ? wait() : undefined);
}

/** Writes the sheets that pages link along with the first page that links them. */
function withLinkedSheets(target: PublicationTarget, { sheets, files }: AssetManifest): PublicationTarget {
  if (!sheets) return target;
  const written = new Set(files.map(({ path }) => path));
  const followed = new Set<string>();
  const follow = (facts: FileFacts | KnownFacts) => {
    const met = linkedSheets(facts).filter((address) => !followed.has(address));
    for (const address of met) followed.add(address);
    for (const sheet of joinedSheets(sheets, met)) {
      if (written.has(sheet.path)) continue;
      written.add(sheet.path);
      target.write(sheet);
    }
  };
  return {
    copy: (read, path) => target.copy(read, path),
    keep(path, facts) {
      const isKept = target.keep(path, facts);
      if (isKept) follow(facts);
      return isKept;
    },
    write(file, onFacts) {
      target.write(file, (facts) => {
        follow(facts);
        onFacts?.(facts);
      });
    },
  };
}

/** Makes a file that depends on the site; undefined if the existing one was kept. */
function renewFile(
  target: PublicationTarget,
  { loaded, queries, memory }: Publication,
  { path, make }: { readonly path: string; readonly make: (site: LoadedSite) => OutputFile },
): OutputFile | undefined {
  if (!queries) return make(loaded);
  const { engine, watched } = queries;
  const made = engine.renew(FILE, path, () => make(watched));
  return made || target.keep(path, memory?.recallFile(path) ?? [])
    ? made
    : engine.redo(FILE, path, () => make(watched));
}

/** Writes a file that is made in each build, unless it is unchanged. */
function writeMade(target: PublicationTarget, publication: Publication, file: OutputFile): void {
  const { queries, memory } = publication;
  queries?.engine.set(CONTENTS, file.path, fingerprintOfContents(file));
  const make = () => {
    queries?.engine.touch(CONTENTS, file.path);
    return file;
  };
  const made = renewFile(target, publication, { path: file.path, make });
  if (made) target.write(made, (facts) => memory?.noteFile(file.path, facts));
}

/** Writes files that are no pages: client assets, branches of sidebars, static files, and files that pages refer to. */
function writeFiles(output: PublicationTarget, publication: Publication): void {
  const { root, loaded, assets } = publication;
  const { site, index, links, importedFiles } = loaded;
  for (const file of [...assets.files, ...sidebarBranchFiles(index), ...sampleArchives(loaded)])
    writeMade(output, publication, file);
  const copier = createCopier(root, site.config);
  for (const { file, path } of site.staticFiles.values()) output.copy(copier.ofContent(file), path);
  // The same file beside two pages has one name, and is published once.
  const published = new Map<string, string>();
  for (const id of [...links.files].sort()) {
    const file = site.contentFiles.get(id);
    if (file) published.set(contentFileTarget(id, file.hash ?? ''), file.file);
  }
  for (const [path, file] of published) output.copy(copier.ofContent(file), path);
  for (const { source, path } of importedFiles) {
    if (path !== undefined && !published.has(path)) output.copy(copier.imported(source), path);
  }
}

const PAGE: Query<PreparedPage> = { name: 'page' };
/** Files that are no pages, by path. */
const FILE: Query<OutputFile> = { name: 'file' };
/** Contents of files that are made in each build, by path. */
const CONTENTS: Query<unknown> = { name: 'contents' };

function fingerprintOfContents({ contents }: OutputFile): string {
  return typeof contents === 'string' ? contents : hash('sha256', contents, 'base64url');
}

/** Presents the page at an address, which is one of the site. */
export function presentRoute(renderer: SiteRenderer, { site }: LoadedSite, url: string): PreparedPage {
  const route = site.routes.get(url as UrlPath);
  if (!route) throw new Error(`there is no page at ${url}`);
  return renderer.prepare(route);
}

/** One array for all pages that have none. */
const NO_ALTERNATES: SitemapPage['alternates'] = [];

/** Returns the entry of a page in site maps; undefined for pages that are in none. */
function listedAs({ frame }: PreparedPage): SitemapPage | undefined {
  if (!frame?.canonicalUrl || frame.noindex || frame.isBorrowed) return undefined;
  return { url: frame.canonicalUrl, alternates: frame.alternates.length === 0 ? NO_ALTERNATES : frame.alternates };
}

/** Renders and writes one page after the other. Returns the pages that search engines may list, by locale. */
async function writePages(
  output: PublicationTarget,
  publication: Publication,
  turn: () => Promise<void> | undefined,
): Promise<Map<LocaleCode, SitemapPage[]>> {
  const { loaded, routes, renderer, memory, queries, log, onProgress } = publication;
  const sitemaps = new Map<LocaleCode, SitemapPage[]>();
  const list = (route: Route, listed: SitemapPage | undefined) => {
    if (!listed) return;
    const pages = sitemaps.get(route.locale) ?? [];
    pages.push(listed);
    sitemaps.set(route.locale, pages);
  };
  /** Records a drawn page once its facts are known. Until then it keeps nothing from which the page was drawn. */
  const noteLater = (route: Route, page: PreparedPage): OnFacts | undefined => {
    if (!memory || !queries) return undefined;
    const changes = queries.engine.changes(PAGE, route.url).slice(0, MOST_CHANGES);
    const source = loaded.site.entries.get(entryOfRoute(route) ?? '')?.textOf;
    const file = loaded.site.entries.get(source ?? '')?.file;
    const kept = { changes, listed: listedAs(page), file, parts: page.parts() };
    return (facts) => memory.note(route.url, { ...kept, facts });
  };
  const write = (route: Route, page: PreparedPage) => {
    const file = log.run('draw', page.render, route.url);
    // A page that is not recorded is drawn again by the next build, which then has the same findings.
    const note = page.hasFindings() ? undefined : noteLater(route, page);
    log.run('write', () => output.write(file, note), page.path);
    list(route, listedAs(page));
  };
  const keepSame = (route: Route): boolean => {
    const same = memory?.recall(route.url);
    if (!same || !output.keep(renderer.pathOf(route), same.facts)) return false;
    list(route, same.listed);
    return true;
  };
  const make = (route: Route) => {
    if (!queries)
      return write(
        route,
        log.run('present', () => renderer.prepare(route), route.url),
      );
    const { engine, presented } = queries;
    const presentNow = () => engine.read(presented, route.url);
    const page = engine.renew(PAGE, route.url, presentNow);
    if (!page && keepSame(route)) log.hit('draw');
    else write(route, page ?? engine.redo(PAGE, route.url, presentNow));
  };
  for (const [i, route] of routes.entries()) {
    make(route);
    if (i % FILES_PER_TURN === 0) onProgress(i, routes.length, 'draw');
    await turn();
  }
  const hits = queries?.engine.counts().find(({ name }) => name === queries.presented.name)?.hits ?? 0;
  if (hits > 0) log.hit('present', hits);
  return sitemaps;
}
