/** Options and output that commands share. */

import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  ansiPainter,
  FORMATS,
  type Format,
  formatAll,
  formatCounts,
  plainPainter,
  type TextOf,
} from '../diagnostics/format.ts';
import { toolVersion } from '../io/process/package-root.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Jobs } from '../pipeline/parse/parse-threads.ts';
import { type CliEnv, EXIT_CODE, wantsColour } from './env.ts';

/** Options of all commands that report findings. */
export interface ReportOptions {
  readonly format: Format;
  readonly json?: boolean;
  readonly failOn: FailOn;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Findings, and the texts of their files. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
}

const FAIL_ON = ['error', 'warning', 'info', 'never'] as const;
type FailOn = (typeof FAIL_ON)[number];

/** Adds `--format`, `--json`, `--fail-on`, `--quiet` and `--verbose`. */
export function addReportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'output format of findings').choices(FORMATS).default('pretty'))
    .option('--json', 'short for --format json')
    .addOption(failOnOption())
    .option('--quiet', 'print findings only')
    .option('--verbose', 'print the time that each part of the work took');
}

/** Creates `--fail-on`. */
export function failOnOption(): Option {
  return new Option('--fail-on <severity>', 'lowest severity of findings with which the command fails')
    .choices(FAIL_ON)
    .default('error');
}

/** Creates `--no-cache`, for commands that cache results in `.codemaster/`. */
export function noCacheOption(): Option {
  return new Option('--no-cache', 'do not read or write the cache (`.codemaster/`)');
}

/** Creates `--untrusted`, for commands that read a site of which nothing may be run. */
export function untrustedOption(): Option {
  return new Option(
    '--untrusted',
    'run no code of the site: fail, and name it, if it has `.mdx` pages, components, parts, plugins, scripts, or config or sidebars as modules',
  );
}

/** Creates `--jobs`, for commands that parse a whole site. */
export function jobsOption(): Option {
  return new Option('--jobs <threads>', 'maximum number of threads that parse pages')
    .argParser(parseJobs)
    .default('auto' satisfies Jobs, 'chosen by the size of the site');
}

const MOST_JOBS = 64;

function parseJobs(text: string): number {
  const jobs = Number(text);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS)
    throw new InvalidArgumentError(`It should be a whole number from 1 to ${MOST_JOBS}.`);
  return jobs;
}

/** Parses a port number; throws `InvalidArgumentError` if it is not a whole number from 0 to 65535. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('It should be a whole number from 0 to 65535.');
  return port;
}

/** Returns the absolute path of the site folder: the argument, or the current folder. */
export function siteRoot(env: CliEnv, dir: string | undefined): string {
  return resolve(env.cwd, dir ?? '.');
}

/** Returns whether findings make the command fail. */
export function failsOn(diagnostics: readonly Diagnostic[], failOn: FailOn): boolean {
  const failing: readonly string[] = {
    never: [],
    error: ['error'],
    warning: ['error', 'warning'],
    info: ['error', 'warning', 'info'],
  }[failOn];
  return diagnostics.some(({ severity }) => failing.includes(severity));
}

/** Prints findings: formats for machines to stdout as one document, the format `pretty` to stderr. */
export function printFindings(
  env: CliEnv,
  options: ReportOptions,
  { diagnostics, textOf }: { readonly diagnostics: readonly Diagnostic[]; readonly textOf: TextOf },
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

/**
 * Returns the exit code for findings: 0 if they do not make the command fail, 2 if all errors are in the config, 75 if all are about
 * addresses that do not answer, else 1.
 */
export function exitCodeOf(diagnostics: readonly Diagnostic[], options: ReportOptions): number {
  if (!failsOn(diagnostics, options.failOn)) return EXIT_CODE.ok;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const onlyConfig = errors.length > 0 && errors.every(({ code }) => code.startsWith('config/'));
  if (onlyConfig) return EXIT_CODE.usage;
  const onlyDown = errors.length > 0 && errors.every(({ code }) => code === 'plugins/remote-down');
  return onlyDown ? EXIT_CODE.busy : EXIT_CODE.findings;
}

/** Prints a line for people, unless `--quiet` is set. */
export function say(env: CliEnv, options: { readonly quiet?: boolean }, text: string): void {
  if (!options.quiet) env.stderr.write(`${text}\n`);
}

/** Returns the first lines of what to do with a new site in `dir`: how it gets the tool. */
export function nextSteps(
  dir: string,
  { before, inSite }: { readonly before?: string; readonly inSite: string },
): readonly string[] {
  const place = dir === '.' ? [] : [`  cd ${/^[\w./-]+$/.test(dir) ? dir : JSON.stringify(dir)}`];
  const why = before === undefined ? [] : [`  ${before}     makes the package, which npm does not have`];
  return ['next:', ...why, ...place, `  ${inSite}`];
}
