import type { Element, ElementContent, Nodes } from 'hast';
import type { Messages } from '../../../templates/messages/messages.ts';
import type { BookChapter, BookOutline } from '../../model/book.ts';
import type { Entry } from '../../model/entry.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import type { BookPlaces } from './book-places.ts';
import { linkChapter } from './link-chapter.ts';
import { makeElement } from './make-element.ts';
import { moveIds } from './move-ids.ts';
import { type PrintedAnswer, printBody } from './print-body.ts';
import { tidyXhtml } from './tidy-xhtml.ts';
import { writeXhtml } from './write-xhtml.ts';

/** What chapters of a book are printed from. */
export interface ChapterPrinter {
  readonly site: Site;
  readonly outline: BookOutline;
  readonly places: BookPlaces;
  readonly messages: Messages;
  /** See `printBody`. */
  readonly solutions: ReadonlySet<string>;
  /** Whether headings go down by the number of parts around a chapter, because the book is one document. */
  readonly isOneFile: boolean;
  /** See `linkChapter`. */
  readonly pictureAt: (src: string) => string | undefined;
}

/** The text of a chapter as on the site, with its facts. */
interface ChapterText {
  readonly chapter: BookChapter;
  readonly entry: Entry;
  /** The body, its slots filled. */
  readonly html: string;
  /** Language of a text that is not translated yet, and a notice about it. */
  readonly borrowed?: { readonly htmlLang: string; readonly dir: string; readonly notice: string } | undefined;
}

/** A part of a book as XHTML without a document around it. */
export interface PrintedPart {
  readonly xhtml: string;
  readonly hasDrawings: boolean;
  readonly hasFormulas: boolean;
  readonly hasPictures: boolean;
}

/** A chapter as XHTML, and its answers, if it has any. */
interface PrintedChapter extends PrintedPart {
  readonly answers?: PrintedPart;
}

/** Prints a chapter of a book from its page. */
export function printChapter(printer: ChapterPrinter, text: ChapterText): PrintedChapter {
  const { places, messages } = printer;
  const { chapter, entry } = text;
  const anchors = new Set(entry.anchors);
  const printed = printBody(text.html, anchors, { book: messages.book, solutions: printer.solutions });
  const moved = idsOf(printed.answers);
  const page = printer.outline.answers[chapter.answers]?.name ?? 'answers';
  const links = { ...printer, chapter, moved, answersPage: page };
  const rename = (id: string) => places.anchorIn(chapter.name, id);

  const ids = new Set<string>();
  const linked = linkChapter(printed.content, { ...links, isAnswers: false });
  const tidy = tidyXhtml(moveIds(linked, rename), ids);
  const shifted = printer.isOneFile ? lowerHeadings(tidy, chapter.depth) : tidy;
  const content = withValidAnchors(shifted, printer, { chapter, ids });
  const lost = entry.anchors.map(rename).filter((anchor) => !ids.has(anchor) && !/\s/.test(anchor));
  const section = makeElement(
    'section',
    { ...(printer.isOneFile ? { id: chapter.name } : {}), className: ['chapter'] },
    ...lost.map((id) => makeElement('span', { id })),
    ...opening(printer, text),
    makeElement('div', { ...languageOf(text), className: ['text'] }, ...content),
    online(printer, text, printed.offersPrograms),
  );
  const main = describePart(section);
  if (printed.answers.length === 0) return main;
  return { ...main, answers: describePart(printAnswers(printed.answers, text, { ...links, isAnswers: true })) };
}

function idsOf(answers: readonly PrintedAnswer[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue;
      if (typeof node.properties.id === 'string') ids.add(node.properties.id);
      visit(node.children);
    }
  };
  for (const { content } of answers) visit(content);
  return ids;
}

function languageOf({ borrowed }: ChapterText): { lang?: string; dir?: string } {
  return borrowed ? { lang: borrowed.htmlLang, dir: borrowed.dir } : {};
}

/** The title of a chapter, and a notice where its text is in another language than the book. */
function opening({ isOneFile }: ChapterPrinter, text: ChapterText): ElementContent[] {
  const { chapter, borrowed } = text;
  const level = isOneFile ? Math.min(6, 1 + chapter.depth) : 1;
  return [
    makeElement(`h${level}`, { ...languageOf(text), className: ['chapter-title'] }, chapter.title),
    ...(borrowed ? [makeElement('p', { className: ['notice'] }, borrowed.notice)] : []),
  ];
}

/** Where the lesson is on the site. */
function online({ site, messages }: ChapterPrinter, { chapter }: ChapterText, offersPrograms: boolean): Element {
  const url = site.config.url + publicUrl(site.config, chapter.url);
  const { book } = messages;
  return makeElement(
    'p',
    { className: ['online'] },
    `${book.online} `,
    makeElement('a', { href: url }, url),
    ...(offersPrograms ? [` ${book.programs}`] : []),
  );
}

function printAnswers(
  answers: readonly PrintedAnswer[],
  text: ChapterText,
  links: Parameters<typeof linkChapter>[1] & ChapterPrinter,
): Element {
  const { places, messages, chapter } = links;
  const rename = (id: string) => places.answerAnchor(chapter.name, id);
  const ids = new Set<string>();
  const sections = answers.map(({ id, title, content }) => {
    const tidy = tidyXhtml(moveIds(linkChapter(content, links), rename), ids);
    const back = places.hrefOf(chapter.name, places.anchorIn(chapter.name, id));
    return makeElement(
      'section',
      { id: rename(id), className: ['answer'] },
      makeElement('h3', {}, title),
      makeElement('div', { ...languageOf(text), className: ['text'] }, ...lowerHeadings(tidy, 2)),
      makeElement('p', { className: ['back'] }, makeElement('a', { href: back }, messages.book.backToText)),
    );
  });
  const heading = makeElement('h2', languageOf(text), chapter.title);
  const id = places.answersAnchor(chapter.name);
  return makeElement('section', { id, className: ['answers-of-chapter'] }, heading, ...sections);
}

/** Increases the levels of headings, so that they are below the heading of the chapter. */
function lowerHeadings(nodes: readonly ElementContent[], by: number): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type !== 'element') return node;
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    const tagName = level === undefined ? node.tagName : `h${Math.min(6, Number(level) + by)}`;
    return { ...node, tagName, children: lowerHeadings(node.children as ElementContent[], by) };
  });
}

/** Redirects links to anchors of the chapter that are not in the book to its beginning. */
function withValidAnchors(
  nodes: readonly ElementContent[],
  printer: ChapterPrinter,
  own: { readonly chapter: BookChapter; readonly ids: ReadonlySet<string> },
): ElementContent[] {
  const { places } = printer;
  const { name } = own.chapter;
  const start = places.hrefOf(name);
  const known = new Set([...own.ids].map((id) => places.hrefOf(name, id)));
  const prefix = places.hrefOf(name, places.anchorIn(name, ''));
  const visit = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node;
    const { href } = node.properties;
    const isLost = typeof href === 'string' && href.startsWith(prefix) && !known.has(href);
    const properties = isLost ? { ...node.properties, href: start } : node.properties;
    return { ...node, properties, children: node.children.map(visit) };
  };
  return nodes.map(visit);
}

function describePart(section: Element): PrintedPart {
  return {
    xhtml: writeXhtml([section]),
    hasDrawings: has(section, 'svg'),
    hasFormulas: has(section, 'math'),
    hasPictures: has(section, 'img'),
  };
}

function has(node: Nodes, tagName: string): boolean {
  return node.type === 'element' && (node.tagName === tagName || node.children.some((child) => has(child, tagName)));
}
