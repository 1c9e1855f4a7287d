/** Pages of a book besides its chapters, as XHTML without a document around them. */

import type { Messages } from '../../../templates/messages/messages.ts';
import type { BookChapter, BookFacts, BookItem, BookOutline, BookPart } from '../../model/book.ts';
import type { Heading } from '../../model/entry.ts';
import { xmlElement, xmlText, xmlTextElement } from '../outputs/xml.ts';
import type { BookPlaces } from './book-places.ts';

/** What these pages are written from. */
export interface SectionInput {
  readonly facts: BookFacts;
  readonly outline: BookOutline;
  readonly places: BookPlaces;
  readonly words: Messages['book'];
  /** Names of the pages with answers that there are. */
  readonly answers: ReadonlySet<string>;
  /** Chapters whose answers are on such a page; the contents list them. */
  readonly answeredOn: (page: string) => readonly BookChapter[];
  /** Headings of a chapter that contents show. */
  readonly headingsOf: (item: BookItem) => readonly Heading[];
}

/** Most chapters of a book whose contents show the headings in them: longer contents are slow on reading devices. */
const MOST_WITH_HEADINGS = 200;

/** Returns the page with title, edition and origin. */
export function titleSection({ facts, words }: SectionInput): string {
  const { title, siteTitle, description, edition, source, rights } = facts;
  const lines = [
    xmlTextElement('p', siteTitle, { class: 'site' }),
    xmlTextElement('h1', title, { class: 'book-title' }),
    ...(description === '' ? [] : [xmlTextElement('p', description, { class: 'lead' })]),
    ...(edition === undefined
      ? []
      : [xmlTextElement('p', words.edition.replace('{date}', edition), { class: 'edition' })]),
    xmlElement('p', { class: 'source' }, xmlTextElement('a', source, { href: source })),
    ...(rights === undefined ? [] : [xmlTextElement('p', rights, { class: 'rights' })]),
  ];
  return xmlElement('section', { id: 'title', class: 'title-page' }, lines.join('\n'));
}

/** Returns the page of a part: its title, its description and what is in it. */
export function partSection(part: BookPart, { places }: SectionInput, isOneFile: boolean): string {
  const level = isOneFile ? Math.min(6, 1 + part.depth) : 1;
  const rows = part.items.map(({ name, title }) =>
    xmlElement('li', {}, xmlTextElement('a', title, { href: places.hrefOf(name) })),
  );
  const lines = [
    xmlTextElement(`h${level}`, part.title, { class: 'part-title' }),
    ...(part.description === undefined ? [] : [xmlTextElement('p', part.description, { class: 'lead' })]),
    xmlElement('ol', { class: 'plain' }, rows.join('')),
  ];
  return xmlElement('section', { id: part.name, class: 'part' }, lines.join('\n'));
}

/** Returns the contents: parts, chapters and, in a book of usual length, their main headings. */
export function contentsList(input: SectionInput): string {
  const { outline, places, words } = input;
  const withHeadings = outline.chapters.length <= MOST_WITH_HEADINGS;
  const row = (item: BookItem): string => {
    const link = xmlTextElement('a', item.title, { href: places.hrefOf(item.name) });
    if (item.kind === 'part') return xmlElement('li', {}, link + list(item.items.map(row)));
    const headings = withHeadings ? input.headingsOf(item) : [];
    const inner = headings.map(({ slug, text }) =>
      xmlElement(
        'li',
        {},
        xmlTextElement('a', text, { href: places.hrefOf(item.name, places.anchorIn(item.name, slug)) }),
      ),
    );
    return xmlElement('li', {}, link + list(inner));
  };
  const pages = outline.answers.filter(({ name }) => input.answers.has(name));
  const [first] = pages;
  const link = (title: string, ...place: Parameters<BookPlaces['hrefOf']>) =>
    xmlTextElement('a', title, { href: places.hrefOf(...place) });
  const chapters = (page: string) =>
    (withHeadings ? input.answeredOn(page) : []).map(({ name, title }) =>
      xmlElement('li', {}, link(title, page, places.answersAnchor(name))),
    );
  const inner =
    first && pages.length === 1
      ? chapters(first.name)
      : pages.map(({ name, about = '' }) => xmlElement('li', {}, link(about, name) + list(chapters(name))));
  const answers = first ? [xmlElement('li', {}, link(words.answers, first.name) + list(inner))] : [];
  return list([...outline.items.map(row), ...answers]);
}

function list(rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<ol>\n${rows.join('\n')}\n</ol>`;
}

/** Returns the title of a page of answers. Where there are several, it says which chapters they belong to. */
export function answersTitle({ about }: BookOutline['answers'][number], { answers }: Messages['book']): string {
  return about === undefined ? answers : `${answers}: ${about}`;
}

/** Returns the beginning of a page of answers; their sections and `</section>` follow. */
export function answersOpening(page: BookOutline['answers'][number], words: Messages['book']): string {
  return `<section id="${page.name}" class="answers"><h1>${xmlText(answersTitle(page, words))}</h1>\n`;
}
