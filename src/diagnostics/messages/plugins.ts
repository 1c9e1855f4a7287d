/** Findings about plugins of a site, and findings that plugins report. */

import type { Diagnostic, FailureOnPage } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { sentence } from '../sentence.ts';
import { startOfFile } from '../start-of-file.ts';
import type { DataPlace } from './graph.ts';

/** A hook of a plugin, and what it worked on. */
export interface HookPlace {
  readonly name: string;
  readonly hook: string;
  /** Paths of the pages below the site folder; absent for hooks that work for the whole site. */
  readonly pages?: readonly string[];
}

/** How many pages with the same mistake are named. */
const MOST_PAGES = 3;

function named({ name, hook, pages = [] }: HookPlace): string {
  return `The hook \`${hook}\` of the plugin \`${name}\`${onPages(pages)}`;
}

function onPages(pages: readonly string[]): string {
  const list = pages.slice(0, MOST_PAGES).map((page) => `\`${page}\``);
  if (pages.length <= 1) return list.length === 0 ? '' : ` on the page ${list[0]}`;
  const more = pages.length > MOST_PAGES ? `, and ${pages.length - MOST_PAGES} more` : '';
  return ` on ${pages.length} pages (${list.join(', ')}${more})`;
}

export function pluginNotFound(path: string, reason: string, place: DataPlace): Diagnostic {
  return {
    code: 'plugins/not-found',
    severity: 'error',
    message: sentence(`There is no plugin \`${path}\`: ${reason}`),
    span: startOfFile(place.file),
    dataPath: place.path,
    hint: 'write the path of a module of the site, from the folder of the site: "./plugins/openapi.ts"; a plugin of a package is imported in the config',
  };
}

/** `where` is a module whose default export is no plugin, or the config. */
export function pluginInvalid(message: string, where: Span, hint?: string): Diagnostic {
  return { code: 'plugins/invalid', severity: 'error', message, span: where, ...(hint ? { hint } : {}) };
}

export function pluginNameTaken(name: string, by: 'plugin' | 'rules', place: DataPlace): Diagnostic {
  const reason = by === 'plugin' ? 'another plugin has this name' : 'rules of the tool begin with this name';
  return {
    code: 'plugins/name-taken',
    severity: 'error',
    message: `No plugin can be called \`${name}\`: ${reason}.`,
    span: startOfFile(place.file),
    dataPath: place.path,
    hint: 'give the plugin another `name`; its rules begin with it',
  };
}

/** A hook threw an error. `span` is the place of the error in the plugin, or the page. */
export function pluginFailed(place: HookPlace, error: unknown, span: Span): Diagnostic {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return {
    code: 'plugins/failed',
    severity: 'error',
    message: sentence(`${named(place)} failed: ${reason}`),
    span,
    hint: 'correct the plugin, or leave it out of `plugins`',
  };
}

/** A hook that takes too long. One for pages is not tried on others. */
export function pluginTooSlow(place: HookPlace, seconds: number, span: Span): Diagnostic {
  const rest = place.pages ? ' It is not tried on other pages.' : '';
  return {
    code: 'plugins/too-slow',
    severity: 'error',
    message: `${named(place)} did not end within ${seconds} s.${rest}`,
    span,
    hint: 'correct the plugin, or give it more time: `timeout` of a plugin is a number of seconds',
  };
}

/** The finding about a plugin that failed in the same way on `pages`. */
export function pluginFailedOnPages(failure: FailureOnPage, pages: readonly string[], span: Span): Diagnostic {
  const { kind, name, hook, reason, seconds = 0 } = failure;
  const place = { name, hook, pages };
  if (kind === 'async') return pluginIsAsync(place, span);
  return kind === 'slow' ? pluginTooSlow(place, seconds, span) : pluginFailed(place, new Error(reason), span);
}

/** Where a plugin threw an error, beside the page it was for. */
export function thrownAt(span: Span): NonNullable<Diagnostic['related']>[number] {
  return { message: 'the error was thrown at', span };
}

function pluginIsAsync(place: HookPlace, span: Span): Diagnostic {
  return {
    code: 'plugins/async',
    severity: 'error',
    message: `${named(place)} does not finish at once: it returns a promise or takes a callback.`,
    span,
    hint: 'use a synchronous plugin; what has to be waited for, such as a request, belongs into `data`',
  };
}

/** A hook returned something else than it should. */
export function pluginReturned(place: HookPlace, what: string, span: Span): Diagnostic {
  return {
    code: 'plugins/wrong-result',
    severity: 'error',
    message: sentence(`${named(place)} returned something wrong: ${what}`),
    span,
    hint: 'the types of `codemaster-site` say what each hook returns',
  };
}

/** A finding of a plugin of unified (`file.message`), or of the hook `findings`. */
export function pluginMessage(
  {
    name,
    rule,
    severity,
    reason,
    hint,
  }: {
    readonly name: string;
    readonly rule: string;
    readonly severity: Diagnostic['severity'];
    readonly reason: string;
    readonly hint?: string | undefined;
  },
  span: Span | undefined,
): Diagnostic {
  return {
    code: `${name}/${rule}`,
    severity,
    message: reason,
    ...(span ? { span } : {}),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** A plugin makes a page that exists: as a file, or by a plugin. */
export function pluginPageExists(
  name: string,
  file: string,
  { by, span }: { readonly by?: string; readonly span: Span },
): Diagnostic {
  const other = by === undefined ? 'there is a file of this name' : `the plugin \`${by}\` makes it as well`;
  return {
    code: 'plugins/page-exists',
    severity: 'error',
    message: `The plugin \`${name}\` makes the page \`${file}\`, but ${other}.`,
    span,
    hint: 'let the plugin choose another path, or remove the file',
  };
}

/** Added to a finding about a page that a plugin has made. */
export function madeBy(name: string, span: Span): NonNullable<Diagnostic['related']>[number] {
  return { message: `the page is made by the hook \`pages\` of the plugin \`${name}\``, span };
}

/** A source of data of a plugin. */
export interface DataName {
  readonly plugin: string;
  readonly source: string;
}

const dataOf = ({ plugin, source }: DataName) => `The data \`${source}\` of the plugin \`${plugin}\``;

export function dataMissing(name: DataName, reason: string, span: Span): Diagnostic {
  return {
    code: 'plugins/no-data',
    severity: 'error',
    message: sentence(`${dataOf(name)} has no files: ${reason}`),
    span,
    hint: '`base` is a folder, from the folder of the site, and `pattern` says which files below it: `{ base: "api", pattern: "*.json" }`',
  };
}

/** A file of data that cannot be read. `span` is the place in the file. */
export function dataBroken(name: DataName, reason: string, span: Span): Diagnostic {
  return {
    code: 'plugins/broken-data',
    severity: 'error',
    message: sentence(`${dataOf(name)} cannot be read: ${reason}`),
    span,
  };
}

/** A remote source that does not answer, and of which there is no copy. */
export function remoteDown(
  name: DataName,
  url: string,
  { reason, span }: { readonly reason: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'plugins/remote-down',
    severity: 'error',
    message: sentence(`${dataOf(name)} cannot be fetched from ${url}: ${reason}`),
    span,
    hint: 'try again; a copy of each answer is kept in `.codemaster/` and used when the address is down',
  };
}

/** The same where there is a copy. */
export function remoteStale(
  name: DataName,
  url: string,
  { reason, age, span }: { readonly reason: string; readonly age: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'plugins/remote-stale',
    severity: 'warning',
    message: sentence(`${dataOf(name)} cannot be fetched from ${url}: ${reason}`),
    span,
    hint: `the copy of ${age} was used`,
  };
}
