import { deflateSync } from 'fflate';
import { fill } from '../../../templates/messages/messages.ts';
import { openTextSpool, type SpooledText } from '../../io/read/text-spool.ts';
import { createZipWriter } from '../../samples/zip-writer.ts';
import { answersOpening, answersTitle, partSection, titleSection } from '../../stages/book/book-sections.ts';
import { drawCover } from '../../stages/book/draw-cover.ts';
import {
  CONTAINER,
  coverPage,
  EPUB_FOLDER,
  type EpubFile,
  epubPage,
  MIMETYPE,
  navigationPage,
  packageDocument,
  propertiesOf,
} from '../../stages/book/epub-files.ts';
import type { PrintedPart } from '../../stages/book/print-chapter.ts';
import { bookFonts } from './book-fonts.ts';
import { createBookPictures } from './book-pictures.ts';
import { epubStyles, textFamily } from './book-styles.ts';
import { type BookSource, pagesInOrder, planBook } from './plan-book.ts';

/**
 * Writes a book as EPUB 3.3, one chapter for each step. `write` takes its bytes in order. Answers wait in a temporary file until all
 * chapters are written.
 */
export function* writeEpub(source: BookSource, write: (bytes: Uint8Array) => void): Generator<void> {
  const archive = openEpub(write);
  const { pictures, show } = openPictures(source, archive);
  const book = planBook(source, (src) => show(src), false);
  const { facts, outline, words } = book;
  const files: EpubFile[] = [];
  const features = { hasPictures: false, hasDrawings: false, hasFormulas: false };
  const addPage = (name: string, text: string, properties: readonly string[] = []) => {
    const path = `${name}.xhtml`;
    archive.add(path, Buffer.from(text), true);
    files.push({ path, mediaType: 'application/xhtml+xml', properties, isPage: true });
  };
  const note = (part: PrintedPart) => {
    for (const name of ['hasPictures', 'hasDrawings', 'hasFormulas'] as const) features[name] ||= part[name];
  };

  const fonts = bookFonts(source);
  const own = source.cover && show(`${source.loaded.site.config.baseUrl}${source.cover}`, ['cover-image']);
  if (!own) archive.add('cover.svg', Buffer.from(drawCover(facts, textFamily(fonts))), true);
  addPage('cover', coverPage(facts, own || 'cover.svg', fill(words.coverOf, { title: facts.title })));
  addPage('title', epubPage(facts, 'title', { title: facts.title, xhtml: titleSection(book) }));
  addPage('contents', navigationPage(book), ['nav']);

  const spool = openTextSpool();
  try {
    const answers = new Map<number, { readonly part: PrintedPart; readonly text: SpooledText }[]>();
    for (const item of pagesInOrder(outline.items)) {
      const { name, title } = item;
      const printed = book.print(item);
      if (!printed) {
        if (item.kind === 'part')
          addPage(name, epubPage(facts, 'part', { title, xhtml: partSection(item, book, false) }));
        continue;
      }
      note(printed);
      addPage(name, epubPage(facts, 'chapter', { title, xhtml: printed.xhtml }), propertiesOf(printed));
      if (printed.answers && item.kind === 'chapter') {
        note(printed.answers);
        const { xhtml, ...part } = printed.answers;
        const list = answers.get(item.answers) ?? [];
        list.push({ part: { ...part, xhtml: '' }, text: spool.put(xhtml) });
        answers.set(item.answers, list);
      }
      yield;
    }
    for (const [index, list] of answers) {
      const page = outline.answers[index];
      if (!page) continue;
      const xhtml = `${answersOpening(page, words)}${list.map(({ text }) => text.read()).join('\n')}\n</section>`;
      const part = {
        hasDrawings: list.some((one) => one.part.hasDrawings),
        hasFormulas: list.some((one) => one.part.hasFormulas),
        ...{ hasPictures: false, xhtml: '' },
      };
      addPage(page.name, epubPage(facts, 'answers', { title: answersTitle(page, words), xhtml }), propertiesOf(part));
    }
  } finally {
    spool.close();
  }

  const cover: EpubFile[] = own
    ? []
    : [{ path: 'cover.svg', mediaType: 'image/svg+xml', properties: ['cover-image'], isPage: false }];
  archive.add('book.css', Buffer.from(epubStyles(fonts)), true);
  const css: EpubFile = { path: 'book.css', mediaType: 'text/css', isPage: false };
  const opf = packageDocument(book, [...files, css, ...cover, ...pictures], features);
  archive.add('package.opf', Buffer.from(opf), true);
  archive.finish();
}

/** Opens an archive with the first entry that EPUB requires. */
function openEpub(write: (bytes: Uint8Array) => void) {
  const zip = createZipWriter(write);
  const add = (path: string, data: Uint8Array, isText: boolean) =>
    zip.add(path, data, isText ? deflateSync(data, { level: 9 }) : undefined);
  zip.add('mimetype', Buffer.from(MIMETYPE));
  add('META-INF/container.xml', Buffer.from(CONTAINER), true);
  return {
    add: (path: string, data: Uint8Array, isText: boolean) => add(`${EPUB_FOLDER}/${path}`, data, isText),
    finish: () => zip.finish(),
  };
}

/** The pictures of a book, each written into the archive when it is shown first. */
function openPictures({ root, loaded }: BookSource, archive: ReturnType<typeof openEpub>) {
  const pictureOf = createBookPictures(root, loaded);
  const shown = new Map<string, string>();
  const pictures: EpubFile[] = [];
  const show = (src: string, properties?: readonly string[]): string | undefined => {
    const known = shown.get(src);
    if (known !== undefined) return known;
    const picture = pictureOf(src);
    if (!picture) return undefined;
    const { mediaType, bytes } = picture;
    const path = `images/${picture.name}`;
    shown.set(src, path);
    if (pictures.some((other) => other.path === path)) return path;
    archive.add(path, bytes, mediaType === 'image/svg+xml');
    pictures.push({ path, mediaType, isPage: false, ...(properties ? { properties } : {}) });
    return path;
  };
  return { pictures, show };
}
