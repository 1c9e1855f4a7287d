import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolders } from '../output/make-folders.ts';
import { OutputError } from '../output/output-error.ts';
import { redatePdf } from '../output/redate-pdf.ts';
import { withHandlers } from './ending-signals.ts';
import { isSnap } from './find-browser.ts';
import { toolVersion } from './package-root.ts';
import { type BrowserEnd, runBrowser } from './run-browser.ts';

/** What to print, and with which browser. */
interface PdfTask {
  readonly browser: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Written into the file as the time it was made: `YYYY-MM-DDThh:mm:ssZ`. */
  readonly modified: string;
  /** Where the book goes in the end. A browser that may not read the folder for temporary files works beside it. */
  readonly target: string;
  /** Writes the HTML to print into a file. */
  readonly write: (file: string) => Promise<unknown>;
  /** Receives the bytes of the PDF in order. */
  readonly put: (bytes: Uint8Array) => void;
  /** Called each second while the browser prints, with the seconds that have passed. */
  readonly onWait?: ((seconds: number) => void) | undefined;
}

/** Longest time that printing may take: a book of 1,000 lessons has some 4,000 pages. */
const MOST_MS = 15 * 60_000;

/**
 * Prints HTML as PDF, with bookmarks from its headings and tags for screen readers. Needs the same memory for books of all lengths;
 * the browser does not. Throws `OutputError` where the browser does not print.
 */
export function printPdf(task: PdfTask): Promise<void> {
  // On a signal, the browser is killed and its folder is removed.
  return withHandlers(() => printInFolder(task));
}

async function printInFolder(task: PdfTask): Promise<void> {
  const { browser, variables, signal, modified, write, put, onWait } = task;
  const folder = workFolder(task);
  const [html, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')];
  try {
    await write(html);
    const args = argsFor({ folder, html, pdf });
    const end = await runBrowser({
      browser,
      args,
      signal,
      onWait,
      mostMs: MOST_MS,
      variables: inFolder(variables, folder),
    });
    signal.throwIfAborted();
    // A browser that was killed may have written a part of the file.
    if (end.signal !== null || end.isLate || !existsSync(pdf)) throw notPrinted(browser, end);
    await redatePdf(pdf, modified, { put });
  } finally {
    // The book is complete even if the folder cannot be removed.
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {}
  }
}

/** Makes a folder for the browser. One from a snap has a folder for temporary files of its own, and sees no hidden folders. */
function workFolder({ browser, target }: PdfTask): string {
  if (!isSnap(browser)) return mkdtempSync(join(tmpdir(), 'codemaster-book-'));
  makeFolders(dirname(target));
  return mkdtempSync(join(dirname(target), 'codemaster-book-'));
}

/** Longest path below which Chromium finds room for the path of its socket, which systems limit to 108 bytes. */
const MOST_PATH = 60;

/** Variables with which Chromium has its temporary files in our folder: one that is killed leaves them. */
function inFolder(variables: PdfTask['variables'], folder: string): PdfTask['variables'] {
  return process.platform === 'linux' && folder.length <= MOST_PATH ? { ...variables, TMPDIR: folder } : variables;
}

/** Paths of the working folder, of what is printed, and of where it is printed to. */
interface WorkPaths {
  readonly folder: string;
  readonly html: string;
  readonly pdf: string;
}

function argsFor({ folder, html, pdf }: WorkPaths): string[] {
  return [
    ...[
      '--headless=new',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-extensions',
      '--disable-sync',
    ],
    ...[
      '--disable-background-networking',
      '--disable-component-update',
      '--hide-scrollbars',
      '--force-color-profile=srgb',
    ],
    // Chromium refuses its sandbox for root. The page is made by codemaster, has no scripts and loads nothing.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Written into the file as the program that made the document.
    `--user-agent=codemaster ${toolVersion()}`,
    `--user-data-dir=${join(folder, 'profile')}`,
    ...['--no-pdf-header-footer', '--generate-pdf-document-outline', '--export-tagged-pdf'],
    `--print-to-pdf=${pdf}`,
    pathToFileURL(html).href,
  ];
}

/** Returns the error for a browser that has printed nothing: how it ended, and what to do. */
function notPrinted(browser: string, { code, signal, isLate, said }: BrowserEnd): OutputError {
  const how = isLate
    ? `had not printed the book after ${MOST_MS / 60_000} minutes`
    : signal === null
      ? `printed nothing (exit code ${code ?? 'unknown'})`
      : `was ended by ${signal} before it had printed the book`;
  // Codes above 128 name a signal, too: that of a process behind a script.
  // The process that lays out pages may be killed alone; the browser then ends as if all were well.
  const isKilled = isLate || signal !== null || (code ?? 0) > 128 || /renderer termination|out of memory/i.test(said);
  const hint = isKilled ? TOO_LITTLE : isSnap(browser) ? SNAP_PLACES : OTHER_BROWSER;
  return new OutputError(`${browser} ${how}${said === '' ? '' : `: ${said}`}.`, { hint, exitCode: 75 });
}

const TOO_LITTLE =
  'this is often for want of memory: a browser needs some 0.5 GB for each 100 lessons; offer a long course as EPUB or HTML, or as one book for each part';
const SNAP_PLACES =
  'a browser from a snap reads files below your home folder only: name a file there with `--out`, or another browser with CHROME_PATH';
const OTHER_BROWSER =
  'try another Chromium, Chrome or Edge with CHROME_PATH, or print the book of `--format html` by hand';
