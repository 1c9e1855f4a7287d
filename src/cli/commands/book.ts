import { basename, relative, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { endAtOnce } from '../../io/process/ending-signals.ts';
import { toolStamp } from '../../io/process/package-root.ts';
import type { BookFormat } from '../../model/book.ts';
import { readEpoch } from '../../pipeline/book/read-epoch.ts';
import type { Jobs } from '../../pipeline/parse/parse-threads.ts';
import { createProgress } from '../create-progress.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import {
  exitCodeOf,
  failOnOption,
  failsOn,
  jobsOption,
  noCacheOption,
  printFindings,
  type ReportOptions,
  say,
  siteRoot,
} from '../shared-options.ts';

/** `--format` is that of the book; findings are printed for people, or with `--json` as data. */
interface Options extends Pick<ReportOptions, 'json' | 'failOn' | 'quiet'> {
  readonly dir: string;
  readonly locale?: string;
  readonly format: BookFormat;
  readonly out?: string;
  readonly docsVersion?: string;
  readonly cache: boolean;
  readonly jobs: Jobs;
}

const FORMATS: readonly BookFormat[] = ['epub', 'html', 'pdf'];

/** Says why nothing can be printed. `named` as in `BrowserSearch`. */
function noBrowser(named: string | undefined): string {
  const why = named === undefined ? 'none was found' : `there is no such file: ${named}`;
  return `A PDF is printed by Chromium, Chrome or Edge, and ${why}.\n${HOW_TO_INSTALL}`;
}

const HOW_TO_INSTALL = `hint: install one, or set CHROME_PATH to the path of one
  Debian:          sudo apt-get install chromium
  Ubuntu:          sudo snap install chromium (it reads and writes below your home folder only)
  Fedora:          sudo dnf install chromium
  macOS:           brew install --cask chromium
  Windows:         Edge is usually there; else https://www.google.com/chrome/
`;

/** Creates `codemaster book`, which writes a course as a book. */
export function createBookCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('book')
    .description('write the lessons of a sidebar as a book')
    .argument('<sidebar>', 'id of the sidebar')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--locale <code>', 'language of the book (default: the default locale)')
    .addOption(new Option('--format <format>', 'format of the book').choices(FORMATS).default('epub'))
    .option('--out <file>', 'file to write (default: <sidebar>-<locale>.<format> in the current folder)')
    .option('--docs-version <name>', 'version of the docs (default: the last version)')
    .addOption(jobsOption())
    .addOption(noCacheOption())
    .option('--json', 'print findings as JSON')
    .addOption(failOnOption())
    .option('--quiet', 'print findings only')
    .action(async (sidebar: string, options: Options) => {
      finish(await writeBook(env, sidebar, options));
    });
}

async function writeBook(env: CliEnv, sidebar: string, options: Options): Promise<number> {
  const { format, out } = options;
  readEpoch(env.variables);
  const { findBrowser } = await import('../../io/process/find-browser.ts');
  const { browser, named } = format === 'pdf' ? findBrowser(env.variables) : { browser: undefined };
  if (format === 'pdf' && browser === undefined) {
    env.stderr.write(noBrowser(named));
    return EXIT_CODE.usage;
  }
  await endAtOnce();
  const { makeBook } = await import('../../pipeline/book/make-book.ts');
  const shown = createProgress(env, 'writing chapters');
  const { report, diagnostics, textOf } = await makeBook({
    ...{ root: siteRoot(env, options.dir), sidebar, locale: options.locale, version: options.docsVersion },
    ...{ format, browser, variables: env.variables, jobs: options.jobs, pid: env.pid, signal: env.signal },
    ...(options.cache ? { cacheStamp: toolStamp() } : {}),
    fileFor: (locale) => resolve(env.cwd, out ?? `${sidebar}-${locale}.${format}`),
    blocks: (found) => failsOn(found, options.failOn),
    progress: (chapters) => ({
      onChapter: (done) => shown.update(done, chapters),
      onPrint: (seconds) => shown.tell(`printing with ${basename(browser ?? '')}: ${seconds} s`),
    }),
  }).finally(shown.end);
  const findings: ReportOptions = { ...options, format: 'pretty' };
  printFindings(env, findings, { diagnostics, textOf });
  if (!report) {
    say(env, options, 'nothing was written');
    const isMisuse = diagnostics.some(({ code }) => code === 'books/unknown-sidebar');
    return isMisuse ? EXIT_CODE.usage : exitCodeOf(diagnostics, findings) || EXIT_CODE.findings;
  }
  const size = (report.bytes / 1_000_000).toFixed(2);
  say(env, options, `wrote ${report.chapters} chapters into ${relative(env.cwd, report.file)} (${size} MB)`);
  return EXIT_CODE.ok;
}
