import { openTextSpool, type SpooledText } from '../../io/read/text-spool.ts';
import { answersOpening, partSection } from '../../stages/book/book-sections.ts';
import { HTML_BOOK_END, htmlBookStart } from '../../stages/book/html-book.ts';
import { bookFonts } from './book-fonts.ts';
import { createBookPictures } from './book-pictures.ts';
import { htmlStyles, textFamily } from './book-styles.ts';
import { type BookSource, pagesInOrder, planBook } from './plan-book.ts';

/** Writes a book as one file of HTML with everything in it, one chapter for each step. `write` takes its bytes in order. */
export function* writeHtmlBook(source: BookSource, write: (bytes: Uint8Array) => void): Generator<void> {
  const pictureOf = createBookPictures(source.root, source.loaded);
  const pictureAt = (src: string) => {
    const picture = pictureOf(src);
    return picture && `data:${picture.mediaType};base64,${picture.bytes.toString('base64')}`;
  };
  const book = planBook(source, pictureAt, true);
  const put = (text: string) => write(Buffer.from(text));
  const cover = source.cover && pictureAt(`${source.loaded.site.config.baseUrl}${source.cover}`);
  const fonts = bookFonts(source);
  put(htmlBookStart(book, { styles: htmlStyles(fonts), fontFamily: textFamily(fonts), cover: cover || undefined }));
  const spool = openTextSpool();
  try {
    const answers = new Map<number, SpooledText[]>();
    for (const item of pagesInOrder(book.outline.items)) {
      if (item.kind === 'part') put(`${partSection(item, book, true)}\n`);
      const printed = book.print(item);
      if (!printed || item.kind !== 'chapter') continue;
      put(`${printed.xhtml}\n`);
      if (printed.answers) {
        const list = answers.get(item.answers) ?? [];
        list.push(spool.put(printed.answers.xhtml));
        answers.set(item.answers, list);
      }
      yield;
    }
    for (const [index, list] of answers) {
      const page = book.outline.answers[index];
      if (!page) continue;
      put(answersOpening(page, book.words));
      for (const text of list) put(`${text.read()}\n`);
      put('</section>\n');
    }
  } finally {
    spool.close();
  }
  put(HTML_BOOK_END);
}
