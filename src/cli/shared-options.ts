import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Jobs } from '../build/parse-threads.ts';
import {
  ansiPainter,
  FORMATS,
  type Format,
  formatAll,
  formatCounts,
  plainPainter,
  type TextOf,
} from '../diagnostics/format.ts';
import { toolVersion } from '../io/package-root.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type CliEnv, EXIT, wantsColour } from './env.ts';

/** Flags of every command that reports findings. */
export interface ReportOptions {
  readonly format: Format;
  readonly json?: boolean;
  readonly failOn: FailOn;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Findings, and the texts they are about. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
}

const FAIL_ON = ['error', 'warning', 'info', 'never'] as const;
type FailOn = (typeof FAIL_ON)[number];

/** Adds `--format`, `--json`, `--fail-on`, `--quiet` and `--verbose`. */
export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'shape of findings').choices(FORMATS).default('pretty'))
    .option('--json', 'short for --format json')
    .addOption(
      new Option('--fail-on <severity>', 'lowest severity that fails the command').choices(FAIL_ON).default('error'),
    )
    .option('--quiet', 'print findings only')
    .option('--verbose', 'print how long each part took');
}

/** `--no-cache`, for commands that otherwise remember work in `.codemaster/`. */
export function noCacheOption(): Option {
  return new Option('--no-cache', 'neither read nor write remembered work (`.codemaster/`)');
}

/** `--jobs`, for commands that parse a whole site. */
export function jobsOption(): Option {
  return new Option('--jobs <threads>', 'how many threads may parse pages')
    .argParser(parseJobs)
    .default('auto' satisfies Jobs, 'what pays');
}

const MOST_JOBS = 64;

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS)
    throw new InvalidArgumentError(`It should be a whole number from 1 to ${MOST_JOBS}.`);
  return jobs;
}

/** Reads a port number. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It should be a whole number from 0 to 65535.');
  return port;
}

/** The site's folder: the argument, or the current folder. */
export function siteRoot(env: CliEnv, dir: string | undefined): string {
  return resolve(env.cwd, dir ?? '.');
}

/** Whether findings fail the command. */
export function failsOn(diagnostics: readonly Diagnostic[], failOn: FailOn): boolean {
  const failing: readonly string[] = {
    never: [],
    error: ['error'],
    warning: ['error', 'warning'],
    info: ['error', 'warning', 'info'],
  }[failOn];
  return diagnostics.some(({ severity }) => failing.includes(severity));
}

/** Prints findings: machine formats to stdout as one document, the pretty one to stderr. */
export function printFindings(
  env: CliEnv,
  options: ReportOptions,
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
): void {
  const format = options.json ? 'json' : options.format;
  const paint = wantsColour(env) ? ansiPainter : plainPainter;
  const text = formatAll(diagnostics, { format, textOf, paint, toolVersion: toolVersion() });
  if (format !== 'pretty') {
    env.stdout.write(text);
    return;
  }
  if (text) env.stderr.write(`${text}\n${formatCounts(diagnostics)}\n`);
}

/** Exit code of findings about the config (2) and about everything else (1). */
export function exitCodeOf(diagnostics: readonly Diagnostic[], options: ReportOptions): number {
  if (!failsOn(diagnostics, options.failOn)) return EXIT.ok;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const onlyConfig = errors.length > 0 && errors.every(({ code }) => code.startsWith('config/'));
  return onlyConfig ? EXIT.usage : EXIT.findings;
}

/** A line for people, unless `--quiet`. */
export function say(env: CliEnv, options: { readonly quiet?: boolean }, text: string): void {
  if (!options.quiet) env.stderr.write(`${text}\n`);
}
