import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OutputError } from '../output/output-error.ts';

/** What to print, and with which browser. */
interface PdfTask {
  readonly browser: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Written into the file as the time it was made: `YYYY-MM-DDThh:mm:ssZ`. */
  readonly modified: string;
  /** Writes the HTML to print into a file. */
  readonly write: (file: string) => Promise<unknown>;
}

/** Longest time that printing may take: a book of 1,000 lessons has some 10,000 pages. */
const MOST_MS = 15 * 60_000;

/**
 * Prints HTML as PDF, with bookmarks from its headings and tags for screen readers. Returns the bytes of the file. Throws
 * `OutputError` where the browser does not print.
 */
export async function printPdf({ browser, variables, signal, modified, write }: PdfTask): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'codemaster-book-'));
  const [html, pdf] = [join(folder, 'book.html'), join(folder, 'book.pdf')];
  try {
    await write(html);
    const said = await runBrowser(browser, { args: argsFor(folder, html, pdf), variables, signal });
    if (!existsSync(pdf))
      throw new OutputError(`${browser} printed nothing${said === '' ? '' : `: ${said}`}.`, {
        hint: 'try another Chromium, Chrome or Edge with CHROME_PATH, or print the book of `--format html` by hand',
        exitCode: 75,
      });
    return withTime(readFileSync(pdf), modified);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function argsFor(folder: string, html: string, pdf: string): string[] {
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
    // Root may not use the sandbox. The page is our own, has no scripts and loads nothing.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${join(folder, 'profile')}`,
    ...['--no-pdf-header-footer', '--generate-pdf-document-outline', '--export-tagged-pdf'],
    `--print-to-pdf=${pdf}`,
    pathToFileURL(html).href,
  ];
}

interface BrowserRun {
  readonly args: readonly string[];
  readonly variables: PdfTask['variables'];
  readonly signal: AbortSignal;
}

/** Runs a browser to its end. Returns the last line it says. */
function runBrowser(browser: string, { args, variables, signal }: BrowserRun): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(browser, args, {
      env: { ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      timeout: MOST_MS,
      signal,
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    child.on('error', (error) => {
      if (signal.aborted) reject(error);
      else resolve(error.message);
    });
    child.on('close', () => resolve(said.trim().split('\n').at(-1) ?? ''));
  });
}

/** Replaces the times of a PDF file, which are of the same length wherever they stand: the same book gives the same bytes. */
function withTime(bytes: Buffer, modified: string): Buffer {
  const time = modified.replace(/\D/g, '').slice(0, 14);
  const text = bytes.toString('latin1');
  for (const { index, 1: name = '' } of text.matchAll(/\/((?:Creation|Mod)Date) ?\(D:\d{14}/g)) {
    const start = text.indexOf('(D:', index + name.length) + 3;
    bytes.write(time, start, 'latin1');
  }
  return bytes;
}
