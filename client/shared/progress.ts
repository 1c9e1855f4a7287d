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

/**
 * Reads ticks as they are stored; undefined for anything else. Entries that make no sense are left out, and ticks of the
 * future are of now: otherwise they would be the last ones forever.
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
 * The text of a file with the ticks of this site, as `scope` has it: another one may stand under the same origin. Lessons
 * are named from the site's base path on, so that the file can be read after a move to another one.
 */
export function printFile(progress: Progress, scope: string): string {
  const base = baseOf(scope);
  const own = [...progress].flatMap(([lesson, at]) =>
    isBelow(base, lesson) ? [[withoutSlash(`${lesson}/`.slice(base.length - 1)), at] as const] : [],
  );
  return JSON.stringify({ version: 2, lessons: Object.fromEntries(own) });
}

/** Reads ticks of this site from what `printFile` made, also in its first version, which named lessons as they are stored. */
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

/** The start of the site is below its base path, too, though it has no slash at its end. */
function isBelow(base: string, lesson: string): boolean {
  return `${lesson}/`.startsWith(base);
}

function withoutSlash(path: string): string {
  return path.replace(/(.)\/$/, '$1');
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
