import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import {
  HASH_LENGTH,
  OFFLINE_INDEX,
  OFFLINE_WORKER,
  type OfflineCourse,
  type OfflineFile,
  type OfflineIndex,
  type OfflineList,
  PAGE_KEY,
} from '../../../client/shared/offline/offline-format.ts';
import type { OutputFile } from '../../model/output.ts';
import { outputPath, publicFileUrl, publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { siteWords } from '../i18n/site-words.ts';
import { type KeepableCourse, offlinePagePath } from './keepable-courses.ts';
import { neededFiles } from './needed-files.ts';

/** What the lists of a site are made from. */
interface OfflineListsInput {
  readonly site: Site;
  readonly courses: readonly KeepableCourse[];
  /** Paths of the files that every page may ask for, whatever it refers to: the client. */
  readonly client: readonly string[];
  /** Paths of the files that the search of a course reads. */
  readonly searchOf: (course: KeepableCourse) => readonly string[];
  /** Returns a finished file of the site; undefined if there is none at this path. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Text of the service worker, without its version. */
  readonly workerText: string;
  /** Content-Security-Policy of the pages: stored pages are fetched again when it changes. */
  readonly policy: string;
}

/** A file as lists name it, and the paths of the files that it needs. */
interface ListedFile {
  readonly entry: OfflineFile;
  readonly needs: readonly string[];
}

/**
 * Yields the files for keeping courses: the list of each course with the hash of every file, the list of courses, and the worker.
 * Equal sites give equal bytes.
 */
export function* buildOfflineLists(input: OfflineListsInput): Generator<OutputFile> {
  const { site, courses, workerText, policy } = input;
  const { config } = site;
  const known = new Map<string, ListedFile | undefined>();
  const listed: OfflineCourse[] = [];
  for (const course of courses) {
    const list = listOf(input, course, known);
    const contents = JSON.stringify(list);
    const path = `assets/offline-list-${hashOf(contents, 'hex').slice(0, 16)}.json`;
    const sizes = new Map(list.files.map(([, key, bytes]) => [key, bytes]));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const { id, title, locale, home } = course;
    listed.push({ id, lang: locale.htmlLang, title, url: publicUrl(config, home), list: path, bytes });
    yield { path, contents };
  }
  const words = Object.fromEntries(
    site.locales.map(({ code, htmlLang }) => {
      const { updated, load, close } = siteWords(site, code).offline;
      return [htmlLang, { updated, load, close }];
    }),
  );
  const index: Omit<OfflineIndex, 'version'> = { slash: config.trailingSlash ?? null, courses: listed, words };
  const version = hashOf(JSON.stringify([index, policy]), 'base64url').slice(0, HASH_LENGTH);
  yield { path: OFFLINE_INDEX, contents: JSON.stringify({ version, ...index } satisfies OfflineIndex) };
  yield { path: OFFLINE_WORKER, contents: `self.offlineVersion=${JSON.stringify(version)};\n${workerText}\n` };
}

/** Whether a file is one of those that `buildOfflineLists` yields. */
export function isOfflineFile(path: string): boolean {
  return path === OFFLINE_INDEX || path === OFFLINE_WORKER || /^assets\/offline-list-[^/]+\.json$/.test(path);
}

function listOf(
  input: OfflineListsInput,
  course: KeepableCourse,
  known: Map<string, ListedFile | undefined>,
): OfflineList {
  const { site, client, searchOf } = input;
  const { config } = site;
  const below = (url: string) => url.slice(config.baseUrl.length);
  const files = new Map<string, OfflineFile>();
  const waiting: { readonly path: string; readonly page?: string }[] = course.pages.flatMap((url) => {
    const route = site.routes.get(url);
    return route ? [{ path: outputPath(config, route), page: publicUrl(config, url) }] : [];
  });
  for (const path of [...client, ...searchOf(course), ...course.branches]) waiting.push({ path });
  for (const { path, page } of waiting) {
    if (files.has(path)) continue;
    const file = known.has(path) ? known.get(path) : describe(input, path, page);
    known.set(path, file);
    if (!file) continue;
    files.set(path, file.entry);
    for (const needed of file.needs) waiting.push({ path: needed });
  }
  return {
    files: [...files.values()].sort(([a], [b]) => (a < b ? -1 : 1)),
    redirects: Object.fromEntries(
      course.redirects.map(({ from, to }) => [below(publicUrl(config, from)), below(publicUrl(config, to))]),
    ),
    offlinePage: below(publicUrl(config, offlinePagePath(course.locale))),
  };
}

/** Reads a file and describes it; `page` is the URL path of a page. */
function describe(
  { site: { config }, read, policy }: OfflineListsInput,
  path: string,
  page: string | undefined,
): ListedFile | undefined {
  const contents = read(path);
  if (!contents) return undefined;
  const address = page ?? publicFileUrl(config, path);
  const hash = hashOf(contents, 'base64url').slice(0, HASH_LENGTH);
  const key = page === undefined ? hash + extname(path) : `${hash}.${hashOf(policy, 'hex').slice(0, 8)}${PAGE_KEY}`;
  // Only what is shown in a page can need something; other HTML files of a site are links from it.
  const mayNeed = page !== undefined || path.endsWith('.css');
  return {
    entry: [address.slice(config.baseUrl.length), key, contents.byteLength],
    needs: mayNeed ? neededFiles({ path, contents }, address, config) : [],
  };
}

function hashOf(contents: string | Uint8Array, encoding: 'hex' | 'base64url'): string {
  return createHash('sha256').update(contents).digest(encoding);
}
