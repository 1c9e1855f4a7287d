/** The lessons a reader has ticked, and when (ISO 8601), by `lessonOf` their addresses. */
export type Progress = ReadonlyMap<string, string>;

/** The one key under which ticks are kept. */
export const PROGRESS_KEY = 'codemaster.progress';

/** More is not what a reader has ticked. */
const MAX_LESSONS = 10_000;
const MAX_PATH = 500;

/**
 * What a tick is kept under: the path of a lesson without its locale, so that a lesson ticked in one language is ticked in
 * all. `scope` holds the site's base path and the home page of the locale, as the root element has them.
 */
export function lessonOf(href: string, scope: string, here: string): string {
  const [base = '/', home = base] = scope.split(' ').map((path) => path.replace(/\/?$/, '/'));
  const path = new URL(href, here).pathname.replace(/(\/index)?\.html$/, '').replace(/\/?$/, '/');
  return (path.startsWith(home) ? base + path.slice(home.length) : path).replace(/(.)\/$/, '$1');
}

/** Reads ticks as they are stored or saved to a file; undefined for anything else. Entries that make no sense are left out. */
export function parseProgress(text: string | null): Progress | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const lessons = (data as { lessons?: unknown } | null)?.lessons;
  if (typeof lessons !== 'object' || lessons === null || Array.isArray(lessons)) return undefined;
  const entries = Object.entries(lessons).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith('/') &&
      entry[0].length <= MAX_PATH &&
      typeof entry[1] === 'string' &&
      entry[1].length <= 30 &&
      Number.isFinite(Date.parse(entry[1])),
  );
  return new Map(entries.slice(0, MAX_LESSONS));
}

export function printProgress(progress: Progress): string {
  return JSON.stringify({ version: 1, lessons: Object.fromEntries(progress) });
}

/** Both, each lesson with its later tick. */
export function mergeProgress(own: Progress, other: Progress): Progress {
  const merged = new Map(own);
  for (const [lesson, at] of other) {
    const known = merged.get(lesson);
    if (known === undefined || Date.parse(known) < Date.parse(at)) merged.set(lesson, at);
  }
  return merged;
}

/**
 * Where a reader goes on: the first lesson without a tick after the one ticked last, else the first without one.
 * Undefined for a reader who has ticked nothing on this path, or all of it.
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
