import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bookNotPrinted } from '../../diagnostics/messages/books.ts';
import { applyRules, hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { writeBookFile } from '../../io/output/write-book-file.ts';
import { type BrowserSearch, findBrowser } from '../../io/process/find-browser.ts';
import type { BookOffer, OfferedBook } from '../../model/book.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LocaleCode } from '../../model/source.ts';
import { checkBook } from '../../stages/book/check-book.ts';
import { describeBook } from '../../stages/book/describe-book.ts';
import { offerBooks, offersBySidebar } from '../../stages/book/offer-books.ts';
import { outlineBook } from '../../stages/book/outline-book.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { placeFindings } from '../load/place-findings.ts';
import { bookFonts } from './book-fonts.ts';
import type { BookSource } from './plan-book.ts';
import { readEpoch } from './read-epoch.ts';
import { bookWriter } from './write-book.ts';
import { pdfWriter } from './write-pdf.ts';

/** The books of a site as files, ready to be published. */
interface SiteBooks {
  /** The site with its books and the findings about them. */
  readonly loaded: LoadedSite;
  readonly files: readonly BookFile[];
}

/** A finished book and its path in the output. */
export interface BookFile {
  readonly file: string;
  readonly path: string;
}

interface SiteBookOptions {
  readonly root: string;
  readonly loadedConfig: { readonly file: string };
  /** Locales that are built; all when empty. */
  readonly locales: readonly LocaleCode[];
  /** Name and version of the tool; absent if nothing is stored. */
  readonly cacheStamp?: string | undefined;
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly pid: number;
  readonly signal: AbortSignal;
}

/**
 * Makes the books that the config of a site asks for, unless findings forbid the build. Those whose lessons are as before are taken
 * from the last build.
 */
export async function makeSiteBooks(given: LoadedSite, options: SiteBookOptions): Promise<SiteBooks> {
  if (given.site.config.books.length === 0) return { loaded: given, files: [] };
  const search = findBrowser(process.env);
  const { browser } = search;
  const loaded = await withBrowserFaults(withBookFaults(given), search, options.loadedConfig.file);
  if (hasErrors(loaded.diagnostics) || options.blocks(loaded.diagnostics)) return { loaded, files: [] };
  const { root, locales, cacheStamp, pid, signal } = options;
  const wanted = offerBooks(loaded.site, browser !== undefined).filter(
    ({ locale }) => locales.length === 0 || locales.includes(locale.code),
  );
  const folder = join(root, '.codemaster', 'books');
  const epoch = readEpoch(process.env);
  const files: BookFile[] = [];
  const books: OfferedBook[] = [];
  for (const book of wanted) {
    const source: BookSource = { root, loaded, epoch, ...book };
    const offers: BookOffer[] = [];
    for (const { format, path } of book.offers) {
      const tool = format === 'pdf' ? `pdf ${browser} ${stampOf(browser ?? '')}` : format;
      const key = cacheStamp === undefined ? undefined : keyOfBook(source, `${cacheStamp} ${tool}`);
      const file = join(folder, `${key ?? `new-${files.length}`}.${format}`);
      const writer = () =>
        format === 'pdf'
          ? pdfWriter(source, { browser: browser ?? '', variables: process.env, pid, signal, target: file })
          : bookWriter(format, source, { signal });
      if (key === undefined || !existsSync(file)) await writeBookFile(file, pid, writer());
      offers.push({ format, path, bytes: statSync(file).size });
      files.push({ file, path });
    }
    books.push({ ...book, offers });
  }
  if (locales.length === 0) removeOthers(folder, files);
  return { loaded: withOffers(loaded, books), files };
}

/** Returns the site with the books that its pages offer. */
export function withOffers(loaded: LoadedSite, books: readonly OfferedBook[]): LoadedSite {
  const offers = offersBySidebar(books);
  if (!offers) return loaded;
  // Not a spread: while a site is being read, its list of imported files still grows.
  return Object.defineProperties({ ...loaded, offers }, Object.getOwnPropertyDescriptors(loaded));
}

/** Returns the site with findings about what its books cannot show. */
export function withBookFaults(loaded: LoadedSite): LoadedSite {
  const faults = findBookFaults(loaded);
  return faults.length === 0 ? loaded : { ...loaded, diagnostics: sortDiagnostics([...loaded.diagnostics, ...faults]) };
}

/**
 * Returns the site with findings about books that no browser can print. `check` does not look for a browser: it may run on
 * another machine.
 */
async function withBrowserFaults(
  loaded: LoadedSite,
  { browser, named }: BrowserSearch,
  file: string,
): Promise<LoadedSite> {
  const { books, rules } = loaded.site.config;
  const faults = books.flatMap(({ formats }, i) =>
    browser !== undefined || !formats.includes('pdf')
      ? []
      : [bookNotPrinted(named, { file, path: ['books', i, 'formats'] })],
  );
  const placed = await placeFindings(faults, loaded.textOf);
  return { ...loaded, diagnostics: sortDiagnostics([...loaded.diagnostics, ...applyRules(placed, rules)]) };
}

function findBookFaults({ site, links }: LoadedSite): readonly Diagnostic[] {
  const found = offerBooks(site, true).flatMap(({ sidebar, locale }) =>
    checkBook(site, links, { sidebar: sidebar.id, outline: outlineBook(site, locale, sidebar) }),
  );
  // A lesson may be in several books.
  const once = new Map(found.map((finding) => [JSON.stringify([finding.code, finding.span]), finding]));
  return applyRules([...once.values()], site.config.rules);
}

function removeOthers(folder: string, files: readonly BookFile[]): void {
  if (!existsSync(folder)) return;
  const used = new Set(files.map(({ file }) => basename(file)));
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true });
}

/** Key of everything from which a book is made; undefined if a text has no version. */
function keyOfBook(source: BookSource, tool: string): string | undefined {
  const { root, loaded, locale, sidebar, epoch, cover, certifiedBy } = source;
  const { site, links, pictureSizes, bodies } = loaded;
  const outline = outlineBook(site, locale, sidebar);
  const chapters: unknown[] = [];
  const pictures = new Set<string>();
  for (const { entry: id } of outline.chapters) {
    const entry = site.entries.get(id);
    const version = bodies.get(entry?.textOf ?? '')?.version;
    if (!entry || version === undefined) return undefined;
    const named = links.pictureFiles.get(id) ?? [];
    for (const file of named) if (file !== undefined) pictures.add(file);
    chapters.push([version, entry.language, links.urls.get(id), pictureSizes.get(id), named]);
  }
  const own = cover === undefined ? undefined : site.staticFiles.get(cover)?.file;
  if (own !== undefined) pictures.add(own);
  const stamps = [...pictures].map((file) => [file, stampOf(join(root, file))]);
  const facts = describeBook(site, { outline, sidebar, locale }, epoch);
  const { url, baseUrl, theme } = site.config;
  const fonts = theme && bookFonts(source);
  const parts = [tool, url, baseUrl, fonts, locale, site.locales, outline, facts, chapters, cover, certifiedBy, stamps];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${stats.mtimeMs}` : '';
}
