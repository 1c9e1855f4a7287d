import { fill } from '../../../templates/messages/messages.ts';
import { fillLinkSlots } from '../../markdown/html/link-slots.ts';
import type { BookChapter, BookItem } from '../../model/book.ts';
import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import { createBookPlaces } from '../../stages/book/book-places.ts';
import type { SectionInput } from '../../stages/book/book-sections.ts';
import { describeBook } from '../../stages/book/describe-book.ts';
import { hasAnswers, solutionNames } from '../../stages/book/has-answers.ts';
import { outlineBook } from '../../stages/book/outline-book.ts';
import { type ChapterPrinter, printChapter } from '../../stages/book/print-chapter.ts';
import { isBorrowed } from '../../stages/entries/borrow-entries.ts';
import { siteWords, wordsLanguageOf } from '../../stages/i18n/site-words.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

/** What a book is made of. */
export interface BookSource {
  readonly root: string;
  readonly loaded: LoadedSite;
  readonly sidebar: Sidebar;
  readonly locale: Locale;
  /** Time for books of which no change is known; see `describeBook`. */
  readonly epoch?: number | undefined;
  /** Picture of `content/static/` to be shown instead of a drawn cover. */
  readonly cover?: string | undefined;
  /** See `BookFacts`. */
  readonly certifiedBy?: string | undefined;
}

/** A book that is ready to be written chapter by chapter. */
interface PlannedBook extends SectionInput {
  /** Prints a chapter. The result is not kept. */
  readonly print: (item: BookItem) => ReturnType<typeof printChapter> | undefined;
}

/** Plans a book: what is in it and where. `pictureAt` as in `linkChapter`. */
export function planBook(
  { loaded, sidebar, locale, epoch, certifiedBy }: BookSource,
  pictureAt: ChapterPrinter['pictureAt'],
  isOneFile: boolean,
): PlannedBook {
  const { site, bodies, links, pictureSizes } = loaded;
  const messages = siteWords(site, locale.code);
  const outline = outlineBook(site, locale, sidebar);
  const places = createBookPlaces(site, outline, isOneFile);
  const facts = { ...describeBook(site, { outline, sidebar, locale }, epoch), ...(certifiedBy ? { certifiedBy } : {}) };
  const solutions = solutionNames(site);
  const bodyOf = (entry: Entry | undefined) => bodies.get(entry?.textOf ?? '')?.html ?? '';
  // Contents name the pages with answers before these are made.
  const answered = outline.chapters.filter(({ entry }) => hasAnswers(bodyOf(site.entries.get(entry)), solutions));
  const pageOf = ({ answers }: BookChapter) => outline.answers[answers]?.name ?? '';
  const printer = { site, outline, places, messages, solutions, isOneFile, pictureAt };
  return {
    ...{ facts, outline, places, answers: new Set(answered.map(pageOf)) },
    words: messages.book,
    answeredOn: (page) => (isOneFile ? [] : answered.filter((chapter) => pageOf(chapter) === page)),
    headingsOf(item) {
      // On paper they would take pages; in a PDF they are bookmarks.
      if (isOneFile) return [];
      const entry = item.kind === 'chapter' ? site.entries.get(item.entry) : undefined;
      return entry?.headings.filter(({ depth }) => depth === 2) ?? [];
    },
    print(item) {
      const entry = item.kind === 'chapter' ? site.entries.get(item.entry) : undefined;
      if (item.kind !== 'chapter' || !entry) return undefined;
      const html = fillLinkSlots(bodyOf(entry), links.urls.get(entry.id) ?? [], pictureSizes.get(entry.id));
      return printChapter(printer, { chapter: item, entry, html, borrowed: borrowedText(loaded, entry, locale) });
    },
  };
}

function borrowedText({ site }: LoadedSite, entry: Entry, locale: Locale) {
  const textLocale = site.locales.find(({ code }) => code === entry.language);
  if (!textLocale || !isBorrowed(entry)) return undefined;
  const names = new Intl.DisplayNames([wordsLanguageOf(site, locale.code) ?? locale.code], { type: 'language' });
  const language = names.of(textLocale.code) ?? textLocale.label;
  const notice = fill(siteWords(site, locale.code).page.borrowed, { language });
  return { htmlLang: textLocale.htmlLang, dir: textLocale.dir, notice };
}

/** All parts and chapters of a book in reading order. */
export function* pagesInOrder(items: readonly BookItem[]): Generator<BookItem> {
  for (const item of items) {
    yield item;
    if (item.kind === 'part') yield* pagesInOrder(item.items);
  }
}
