import { join } from 'node:path';
import { joinedSheets } from '../../templates/sheets.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import type { OnProgress } from '../model/progress.ts';
import type { Route } from '../model/route.ts';
import type { LocaleCode, SourceId } from '../model/source.ts';
import type { SitemapPage } from '../stages/build-sitemap.ts';
import { type FileFacts, type KnownFacts, linkedSheets } from '../stages/closure/file-facts.ts';
import { contentFileTarget } from '../stages/resolve-links.ts';
import { sidebarBranchFiles } from '../stages/site-index.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { PageMemory } from './page-memory.ts';
import type { PreparedPage, SiteRenderer } from './render-site.ts';
import { sampleArchives } from './sample-archives.ts';
import type { SearchMemory } from './search-memory.ts';
import { siteFiles } from './site-files.ts';
import type { StageLog } from './stage-log.ts';
import { openThreadSearch, type ThreadSearch } from './thread-search.ts';

/** Pages and other files between two chances for signals and threads to be heard. */
const FILES_PER_TURN = 32;

/** What a site is published from. */
export interface Publication {
  readonly root: string;
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  /** Pages to publish. */
  readonly routes: readonly Route[];
  readonly renderer: SiteRenderer;
  /** Pages as the last build left them; absent where every page is drawn. */
  readonly memory?: PageMemory;
  /** Search indexes as the last build left them. */
  readonly searchMemory?: SearchMemory;
  /** Whether search indexes of which nothing is remembered are made in a thread of their own, while pages are drawn. */
  readonly searchInThread?: boolean;
  readonly log: StageLog;
  /** Locales to publish; all when empty. */
  readonly locales: readonly LocaleCode[];
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/**
 * Takes what a file holds and refers to. It is called once for each file, in the order in which files were written: at once, or
 * later where another thread reads them.
 */
export type OnFacts = (facts: FileFacts | KnownFacts) => void;

/** Where the files of a site go. */
export interface PublicationTarget {
  /** Writes a file. */
  readonly write: (file: OutputFile, onFacts?: OnFacts) => void;
  /** Takes over a file that is there already; false when it is not as the last build left it. */
  readonly keep: (path: string, facts: FileFacts | KnownFacts) => boolean;
  /** Copies a file of the site as it is. */
  readonly copy: (from: string, path: string) => void;
}

/** Gives every file of the site to a target, page after page; nothing is kept between pages. */
export async function publishSite(given: PublicationTarget, publication: Publication): Promise<void> {
  const { root, loaded, assets, log } = publication;
  const target = withLinkedSheets(given, assets);
  log.run('copy', () => writeFiles(target, root, loaded, assets));
  const locales = loaded.site.locales.filter(
    ({ code }) => publication.locales.length === 0 || publication.locales.includes(code),
  );
  // A site that brings its own file of that name keeps it.
  const isOwn = (path: string) => loaded.site.staticFiles.has(path);
  const write = (file: OutputFile) => {
    if (!isOwn(file.path)) log.run('write', () => target.write(file), file.path);
  };
  const keeps = (path: string, version: string): boolean =>
    !isOwn(path) && publication.memory?.isSameFile(path, version) === true && target.keep(path, []);
  const keepsNamed = (path: string): boolean => !isOwn(path) && target.keep(path, []);
  const { searchMemory, memory, signal } = publication;
  const searchPaths = new Set<string>();
  const search = publication.searchInThread
    ? openThreadSearch({
        ...{ loaded, locales, memory: searchMemory, log, signal },
        onFile(file) {
          // Named by what they hold: locales and versions with equal texts share them.
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
    const others = { keeps, keepsNamed, noteSearch: memory?.noteSearch, searchMemory };
    const beside = { isElsewhere: search?.makes, searchPaths };
    for (const { stage, files } of siteFiles({ loaded, assets, locales, sitemaps, ...others, ...beside })) {
      for (const file of log.each(stage, files)) {
        write(file);
        await turn();
      }
    }
    await search?.settle();
  } finally {
    await search?.close();
  }
}

/** Counts pages and files: from time to time signals and threads are heard, and a signal or a broken thread ends the work. */
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
    copy: (from, path) => target.copy(from, path),
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

/** Writes what is no page: client assets, branches of sidebars, static files, and the files that pages refer to. */
function writeFiles(output: PublicationTarget, root: string, loaded: LoadedSite, assets: AssetManifest): void {
  const { site, index, links, importedFiles } = loaded;
  for (const file of [...assets.files, ...sidebarBranchFiles(index)]) output.write(file);
  for (const file of sampleArchives(loaded)) output.write(file);
  for (const { file, path } of site.staticFiles.values()) output.copy(join(root, file), path);
  // The same file beside two pages has one name, and is published once.
  const published = new Map<string, string>();
  for (const id of [...links.files].sort()) {
    const file = site.contentFiles.get(id);
    if (file) published.set(contentFileTarget(id, file.hash ?? ''), file.file);
  }
  for (const [path, file] of published) output.copy(join(root, file), path);
  for (const { source, path } of importedFiles) {
    if (path !== undefined && !published.has(path)) output.copy(source, path);
  }
}

/** A page that is ready to be drawn, and what a build remembers of it. */
export interface ReadyPage extends Pick<PreparedPage, 'path' | 'key' | 'parts' | 'render'> {
  /** Sources of the texts it shows. */
  readonly bodies: readonly SourceId[];
  /** What site maps tell of it; absent for pages that are in none. */
  readonly listed: SitemapPage | undefined;
  /** The file its own text is in, below the site folder, if it has one. */
  readonly file: string | undefined;
}

/** Presents a page. */
export function readyPage(
  route: Route,
  { renderer, loaded, log }: Pick<Publication, 'renderer' | 'loaded' | 'log'>,
): ReadyPage {
  const page = log.run('present', () => renderer.prepare(route), route.url);
  const { frame } = page;
  const listed =
    frame?.canonicalUrl && !frame.noindex && !frame.isBorrowed
      ? { url: frame.canonicalUrl, alternates: frame.alternates }
      : undefined;
  const { entries } = loaded.site;
  const source = route.kind === 'entry' ? entries.get(route.entry)?.textOf : undefined;
  const own = source === undefined ? [] : [source];
  const { path, key, parts, render } = page;
  const bodies = [...new Set([...page.bodies, ...own])];
  return { path, key, parts, render, bodies, listed, file: entries.get(source ?? '')?.file };
}

/** Notes a page that was drawn once its facts are known. Keeps nothing of what it is drawn from until then. */
function noteLater(memory: PageMemory, url: string, key: string, page: ReadyPage): OnFacts {
  const { bodies, listed, file } = page;
  const parts = page.parts();
  return (facts) => memory.note(url, { key, facts, parts, bodies, listed, file });
}

/** Renders and writes page after page; gives the pages that search engines may know, by locale. */
async function writePages(
  output: PublicationTarget,
  publication: Publication,
  turn: () => Promise<void> | undefined,
): Promise<Map<LocaleCode, SitemapPage[]>> {
  const { routes, renderer, memory, log, onProgress } = publication;
  const sitemaps = new Map<LocaleCode, SitemapPage[]>();
  const list = (route: Route, listed: SitemapPage | undefined) => {
    if (!listed) return;
    const pages = sitemaps.get(route.locale) ?? [];
    pages.push(listed);
    sitemaps.set(route.locale, pages);
  };
  const keepSame = (route: Route): boolean => {
    const same = memory?.recallSame(route.url);
    if (!same || !output.keep(renderer.pathOf(route), same.facts)) return false;
    log.hit('present');
    log.hit('draw');
    list(route, same.listed);
    return true;
  };
  const make = (route: Route) => {
    const page = readyPage(route, publication);
    const key = memory ? log.run('compare', page.key) : '';
    const known = memory?.recall(route.url, key, page.bodies);
    if (known && output.keep(page.path, known)) log.hit('draw');
    else {
      const file = log.run('draw', page.render, route.url);
      const note = memory && noteLater(memory, route.url, key, page);
      log.run('write', () => output.write(file, note), page.path);
    }
    list(route, page.listed);
  };
  for (const [i, route] of routes.entries()) {
    if (!keepSame(route)) make(route);
    if (i % FILES_PER_TURN === 0) onProgress(i, routes.length, 'draw');
    await turn();
  }
  return sitemaps;
}
