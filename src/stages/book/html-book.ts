import { fill } from '../../../templates/messages/messages.ts';
import type { BookFacts } from '../../model/book.ts';
import { xmlElement, xmlTextElement } from '../outputs/xml.ts';
import { contentsList, type SectionInput, titleSection } from './book-sections.ts';
import { drawCover } from './draw-cover.ts';

/** Styles and cover of a book in one file. */
interface HtmlBookStyle {
  readonly styles: string;
  /** Font of the text, for a cover that is drawn. */
  readonly fontFamily: string;
  /** Address of the picture on the cover; if undefined, a cover is drawn. */
  readonly cover: string | undefined;
}

/**
 * Returns the beginning of a book that is one file: head, cover, title page and contents. Sections and `HTML_BOOK_END` follow.
 */
export function htmlBookStart(input: SectionInput, { styles, fontFamily, cover }: HtmlBookStyle): string {
  const { facts, words } = input;
  // A style sheet cannot hold its own end tag.
  const css = styles.replace(/<\//g, '<\\/');
  return `<!doctype html>
<html lang="${facts.language}" dir="${facts.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${titleOf(facts)}
${facts.description === '' ? '' : metaOf('description', facts.description)}
${metaOf('author', facts.siteTitle)}
<style>
${css}
</style>
</head>
<body>
<section class="cover">${cover === undefined ? drawCover(facts, fontFamily) : coverPicture(cover, input)}</section>
${titleSection(input)}
<nav id="contents" class="contents"><h1>${xmlTextElement('span', words.contents)}</h1>
${contentsList(input)}
</nav>
<main>
`;
}

/** The end of such a book. */
export const HTML_BOOK_END = '</main>\n</body>\n</html>\n';

function coverPicture(src: string, { facts, words }: SectionInput): string {
  return xmlElement('img', { src, alt: fill(words.coverOf, { title: facts.title }) });
}

function titleOf({ title, siteTitle }: BookFacts): string {
  return xmlTextElement('title', `${title} · ${siteTitle}`);
}

function metaOf(name: string, content: string): string {
  return xmlElement('meta', { name, content });
}
