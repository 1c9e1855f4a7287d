import { writeBookFile } from '../../io/output/write-book-file.ts';
import { printPdf } from '../../io/process/print-pdf.ts';
import { describeBook } from '../../stages/book/describe-book.ts';
import { outlineBook } from '../../stages/book/outline-book.ts';
import type { BookSource } from './plan-book.ts';
import { type BookProgress, bookWriter } from './write-book.ts';

/** The browser that prints a book, and its environment. */
interface PdfPrinter {
  /** Path of the browser. */
  readonly browser: string;
  /** Its environment. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  readonly signal: AbortSignal;
  /** File that the book becomes. */
  readonly target: string;
  readonly progress?: BookProgress | undefined;
}

/** Returns a function that writes a book as PDF: a browser prints the book of HTML. */
export function pdfWriter(
  source: BookSource,
  { pid, progress, ...printer }: PdfPrinter,
): (write: (bytes: Uint8Array) => void) => Promise<void> {
  const { loaded, locale, sidebar, epoch } = source;
  const outline = outlineBook(loaded.site, locale, sidebar);
  const { modified } = describeBook(loaded.site, { outline, sidebar, locale }, epoch);
  const writeHtml = (file: string) => writeBookFile(file, pid, bookWriter('html', source, { ...printer, progress }));
  return (put) => printPdf({ ...printer, modified, write: writeHtml, put, onWait: progress?.onPrint });
}
