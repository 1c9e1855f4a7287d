/** Which lessons a reader has ticked as finished: storage format, progress files, and the next lesson. */

/** The finished lessons of a reader, as `lessonOf` names them, with the time of the tick (ISO 8601). */
export type Progress = ReadonlyMap<string, string>;

/** The storage key of the progress of all sites under this origin. */
export const PROGRESS_KEY = 'codemaster.progress';

/** Limits for stored data: real progress never exceeds them. */
const MAX_LESSONS = 10_000;
const MAX_PATH = 500;

/**
 * Returns the key of a lesson: its path without the locale, so that a lesson finished in one language is finished in all. `scope`
 * holds the site's base path and the home page of the locale, separated by a space, as in the root element's attribute.
 */
export function lessonOf(href: string, scope: string, here: string): string {
  const [base = '/', home = base] = scope.split(' ').map((path) => path.replace(/\/?$/, '/'));
  const path = new URL(href, here).pathname.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/');
  return (path.startsWith(home) ? base + path.slice(home.length) : path).replace(/(.)\/$/, '$1');
}

/**
 * Parses stored progress; undefined for any other text. Invalid entries are left out. A time in the future is replaced by the
 * current time, because such a lesson would stay the latest one for ever.
 */
export function parseProgress(text: string | null): Progress | undefined {
  return readTicks(text)?.ticks;
}

function readTicks(text: string | null): { readonly ticks: Progress; readonly version: unknown } | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { lessons, version } = (data ?? {}) as { lessons?: unknown; version?: unknown };
  if (typeof lessons !== 'object' || lessons === null || Array.isArray(lessons)) return undefined;
  const entries = Object.entries(lessons).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith('/') &&
      entry[0].length <= MAX_PATH &&
      typeof entry[1] === 'string' &&
      entry[1].length <= 30 &&
      Number.isFinite(Date.parse(entry[1])),
  );
  const now = new Date();
  const capped = (at: string) => (Date.parse(at) > now.getTime() ? now.toISOString() : at);
  const ticks = new Map(entries.slice(0, MAX_LESSONS).map(([lesson, at]) => [lesson, capped(at)]));
  return { ticks, version };
}

export function printProgress(progress: Progress): string {
  return JSON.stringify({ version: 1, lessons: Object.fromEntries(progress) });
}

/**
 * Returns the text of a progress file with the lessons of this site, which `scope` describes: other sites may share the origin.
 * Lessons are named relative to the site's base path, so that the file stays valid when the site moves.
 */
export function printFile(progress: Progress, scope: string): string {
  const base = baseOf(scope);
  const own = [...progress].flatMap(([lesson, at]) =>
    isBelow(base, lesson) ? [[withoutSlash(`${lesson}/`.slice(base.length - 1)), at] as const] : [],
  );
  return JSON.stringify({ version: 2, lessons: Object.fromEntries(own) });
}

/**
 * Parses a file made by `printFile`; undefined for any other text. In version 1 of the format, lessons are named as in the
 * storage.
 */
export function parseFile(text: string | null, scope: string): Progress | undefined {
  const file = readTicks(text);
  if (!file) return undefined;
  const base = baseOf(scope);
  if (file.version === 2)
    return new Map([...file.ticks].map(([lesson, at]) => [withoutSlash(base.slice(0, -1) + lesson), at]));
  return new Map([...file.ticks].filter(([lesson]) => isBelow(base, lesson)));
}

function baseOf(scope: string): string {
  const [base = '/'] = scope.split(' ');
  return base.replace(/\/?$/, '/');
}

/**
 * Returns whether a lesson belongs to the site. The site's start page belongs to it too, although its key has no trailing slash.
 */
function isBelow(base: string, lesson: string): boolean {
  return `${lesson}/`.startsWith(base);
}

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/** Returns the union of both; a lesson in both gets the later time. */
export function mergeProgress(own: Progress, other: Progress): Progress {
  const merged = new Map(own);
  for (const [lesson, at] of other) {
    const known = merged.get(lesson);
    if (known === undefined || Date.parse(known) < Date.parse(at)) merged.set(lesson, at);
  }
  return merged;
}

/**
 * Returns the lesson to continue with: the first unfinished one after the lesson finished last, otherwise the first unfinished
 * one. Undefined for a reader who has finished none of the path, or all of it.
 */
export function nextLesson(path: readonly string[], progress: Progress): string | undefined {
  const latest = path
    .filter((lesson) => progress.has(lesson))
    .reduce<string | undefined>((last, lesson) => {
      const isLater = last === undefined || timeOf(progress, lesson) >= timeOf(progress, last);
      return isLater ? lesson : last;
    }, undefined);
  if (latest === undefined) return undefined;
  const at = path.indexOf(latest);
  return [...path.slice(at + 1), ...path].find((lesson) => !progress.has(lesson));
}

function timeOf(progress: Progress, lesson: string): number {
  return Date.parse(progress.get(lesson) ?? '');
}
