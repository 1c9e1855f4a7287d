import { join } from 'node:path';
import { bookSidebarUnknown, bookVersionUnknown } from '../../diagnostics/messages/books.ts';
import { unknownLocale } from '../../diagnostics/messages/config.ts';
import { applyRules, hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { openCacheStore } from '../../io/cache/cache-store.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { writeBookFile } from '../../io/output/write-book-file.ts';
import { keepHeapSmall } from '../../io/process/keep-heap-small.ts';
import { openTextSpool } from '../../io/read/text-spool.ts';
import type { BookFormat } from '../../model/book.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { checkBook } from '../../stages/book/check-book.ts';
import { outlineBook } from '../../stages/book/outline-book.ts';
import { lastVersions } from '../../stages/versions/set-versions.ts';
import { keepTexts } from '../load/keep-texts.ts';
import { createSiteLoader } from '../load/load-site.ts';
import { LostBody, openPageHeads } from '../load/page-heads.ts';
import { type Jobs, openParseThreads } from '../parse/parse-threads.ts';
import { NO_LOG } from '../stage-log.ts';
import type { BookSource } from './plan-book.ts';
import { readEpoch } from './read-epoch.ts';
import { type BookProgress, bookWriter } from './write-book.ts';
import { pdfWriter } from './write-pdf.ts';

/** Which book to make, and where. */
interface MakeBookOptions {
  readonly root: string;
  readonly sidebar: string;
  /** Default: the default locale. */
  readonly locale: string | undefined;
  /** Default: the last version. */
  readonly version: string | undefined;
  readonly format: BookFormat;
  /** Absolute path of the file for a book in this locale. */
  readonly fileFor: (locale: string) => string;
  /** The browser that prints PDF; needed for that format alone. */
  readonly browser: string | undefined;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly cacheStamp?: string | undefined;
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly jobs: Jobs;
  readonly pid: number;
  readonly signal: AbortSignal;
  readonly progress: BookProgressOf;
}

/** Returns the receiver of progress for a book with this many chapters. */
type BookProgressOf = (chapters: number) => BookProgress;

/** The result of making a book: the file, or the findings that prevented it. */
interface MadeBook {
  /** Absent when findings have stopped the work. */
  readonly report?: { readonly file: string; readonly bytes: number; readonly chapters: number };
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** Makes a book of a sidebar. Errors in the site stop it, its warnings are left to `check`. */
export async function makeBook(options: MakeBookOptions): Promise<MadeBook> {
  keepHeapSmall();
  try {
    return await makeOnce(options, false);
  } catch (error) {
    // Another process may remove stored pages while this one uses them.
    if (!(error instanceof LostBody)) throw error;
    return makeOnce(options, true);
  }
}

async function makeOnce(options: MakeBookOptions, startsOver: boolean): Promise<MadeBook> {
  const { root, cacheStamp, signal, jobs } = options;
  const cache = cacheStamp === undefined ? undefined : openCacheStore(root, cacheStamp);
  const configFile = await loadConfig(root, cache);
  const { config } = configFile;
  const configText = configTextOf(root, configFile);
  if (!config) return { diagnostics: configFile.diagnostics, textOf: configText };
  const { locales, defaultLocale } = config.i18n;
  const code = options.locale ?? defaultLocale;
  if (!locales.includes(code)) return { diagnostics: [unknownLocale(code, locales)], textOf: configText };
  const spool = openTextSpool(cache && join(root, '.codemaster'));
  const threads = openParseThreads(jobs, signal);
  try {
    const heads = cache && openPageHeads(cache, startsOver);
    const loader = createSiteLoader({ cache, heads, spool, log: NO_LOG, openThreads: () => threads, signal });
    const loaded = await loader.load({ root, config, configFile, drafts: false });
    await loader.forget();
    heads?.save();
    heads?.release();
    const made = await writeBook(options, code, { root, loaded });
    return { ...made, textOf: keepTexts(made.diagnostics, loaded.textOf) };
  } finally {
    await threads.close();
    spool.close();
    cache?.close();
  }
}

async function writeBook(
  options: MakeBookOptions,
  code: string,
  { root, loaded }: Pick<BookSource, 'root' | 'loaded'>,
): Promise<Pick<MadeBook, 'report' | 'diagnostics'>> {
  const { site, links } = loaded;
  // `build` and `check` report the warnings of the site.
  const errors = loaded.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { diagnostics: errors };
  const names = site.versions.map(({ name }) => name);
  const versions = options.version === undefined ? lastVersions(site).map(({ name }) => name) : [options.version];
  if (options.version !== undefined && !names.includes(options.version))
    return { diagnostics: [bookVersionUnknown(options.version, names)] };
  const locale = site.locales.find((known) => known.code === code);
  const sidebars = site.sidebars.filter((known) => known.locale === code && versions.includes(known.version));
  const sidebar = sidebars.find(({ id }) => id === options.sidebar);
  if (!sidebar || !locale) {
    const known = sidebars.map(({ id }) => id);
    return { diagnostics: [bookSidebarUnknown(options.sidebar, known)] };
  }
  const outline = outlineBook(site, locale, sidebar);
  const found = checkBook(site, links, { sidebar: sidebar.id, outline });
  const diagnostics = sortDiagnostics(applyRules(found, site.config.rules));
  if (outline.chapters.length === 0 || hasErrors(diagnostics) || options.blocks(diagnostics)) return { diagnostics };

  const { signal, format, pid, browser, variables } = options;
  const file = options.fileFor(code);
  const configured = site.config.books.find((book) => book.sidebar === sidebar.id);
  const cover = configured?.cover?.replaceAll('{locale}', code);
  const { certifiedBy } = configured ?? {};
  const source: BookSource = { root, loaded, sidebar, locale, cover, certifiedBy, epoch: readEpoch(variables) };
  const progress = options.progress(outline.chapters.length);
  const printer = { browser: browser ?? '', variables, pid, signal, progress, target: file };
  const writer = format === 'pdf' ? pdfWriter(source, printer) : bookWriter(format, source, printer);
  const bytes = await writeBookFile(file, pid, writer);
  return { diagnostics, report: { file, bytes, chapters: outline.chapters.length } };
}
