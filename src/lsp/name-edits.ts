/** Edits everything that names pages by id or path: front matter, sidebars, and records of translations and samples. */

import { posix } from 'node:path';
import { readSourceText } from '../io/read/read-source-text.ts';
import type { VersionName } from '../model/docs-version.ts';
import type { Entry, TermUse } from '../model/entry.ts';
import type { LoadedSite } from '../pipeline/load/loaded-site.ts';
import { MAIN_SET, versionKey } from '../schema/content/version-keys.ts';
import { entryKey } from '../stages/entries/entry-key.ts';
import { pathWithoutPrefixes } from '../stages/entries/file-names.ts';
import { placeOfFile } from '../stages/graph/content-places.ts';
import { CURRENT_VERSION } from '../stages/versions/version-names.ts';
import { type ContentFile, contentFile } from './content-file.ts';
import { entryOfFile } from './link-target.ts';

/** A change in a file: the characters of a line from `from` on are replaced. */
export interface LineEdit {
  readonly file: string;
  readonly line: number;
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

type NamingSite = Pick<LoadedSite, 'site' | 'drafts' | 'dataFiles' | 'textOf'>;
type NewNames = ReadonlyMap<string, string>;

/** Returns the edits for moved pages wherever they are named, except in links. `moved` has new paths by old ones. */
export function nameEdits(root: string, loaded: NamingSite, moved: NewNames): readonly LineEdit[] {
  const pages = movedPages(loaded, moved);
  const ids = newIds(pages);
  const keys = newKeys(pages);
  const { locales } = loaded.site.config.i18n;
  const recordEdits = (file: string, names: NewNames, pattern?: RegExp) =>
    quotedEdits(file, readSourceText(root, file) ?? '', { names, pattern });
  return [
    ...headEdits(loaded, ids),
    ...sidebarEdits(loaded, ids),
    ...locales.flatMap((locale) => recordEdits(`content/${locale}/translations.lock.json`, keys.pages)),
    // Samples that are no longer found by their names would have to be run again.
    ...recordEdits('content/samples.lock.json', keys.samples, SAMPLE_NAME),
  ];
}

/** A page before it moves, and its new path. */
interface MovedPage {
  readonly entry: Entry;
  readonly place: ContentFile;
  /** Path inside the folder of its collection. */
  readonly path: string;
}

function movedPages(loaded: NamingSite, moved: NewNames): readonly MovedPage[] {
  return [...moved].flatMap(([from, to]): MovedPage[] => {
    const [entry, place] = [entryOfFile(loaded, from), contentFile(loaded.site, to)];
    if (!entry || !place) return [];
    const path = (placeOfFile(loaded.site.roots, to) ?? '').replace(/^[^/]+\/(?:versions\/[^/]+\/)?[^/]+\//, '');
    return [{ entry, place, path }];
  });
}

/** Returns the new ids of docs, by version and old id: docs of another version may have the same id, and keep it. */
function newIds(pages: readonly MovedPage[]): ReadonlyMap<VersionName, NewNames> {
  const ids = new Map<VersionName, Map<string, string>>();
  for (const { entry, place, path } of pages) {
    // A doc that leaves its version cannot be named there any more.
    if (entry.kind !== 'doc' || place.version !== entry.version) continue;
    const [before, after] = [entry.path, path].map((one) => pathWithoutPrefixes(one, entry.keepsNumbers));
    // An id that the front matter writes stays the last part of the name.
    const own = entry.docId === before ? undefined : posix.basename(entry.docId);
    const id = own === undefined ? (after ?? path) : posix.join(posix.dirname(after ?? path), own);
    ids.set(entry.version, (ids.get(entry.version) ?? new Map<string, string>()).set(entry.docId, id));
  }
  return ids;
}

/** Returns the names of pages in records: of translations by key, and of samples by locale and key. */
function newKeys(moves: readonly MovedPage[]): { readonly pages: NewNames; readonly samples: NewNames } {
  const pages = new Map<string, string>();
  const samples = new Map<string, string>();
  for (const { entry, place, path } of moves) {
    const keepsNumbers = entry.kind === 'doc' && entry.keepsNumbers === true;
    const key = entryKey({ ...place, id: path, file: path, path, keepsNumbers });
    pages.set(entry.key, key);
    samples.set(`${entry.locale} ${entry.key}`, `${place.locale} ${key}`);
  }
  return { pages, samples };
}

function headEdits({ site, textOf }: NamingSite, ids: ReadonlyMap<VersionName, NewNames>): readonly LineEdit[] {
  const usesOf = (entry: Entry): readonly TermUse[] =>
    entry.kind === 'doc' && entry.id === entry.textOf
      ? [...entry.requires, entry.paginationNext, entry.paginationPrev].flatMap((use) => use ?? [])
      : [];
  return [...site.entries.values()].flatMap((entry) =>
    usesOf(entry).flatMap(({ key, span }): LineEdit[] => {
      const text = entry.kind === 'doc' ? ids.get(entry.version)?.get(key) : undefined;
      if (text === undefined || text === key) return [];
      const line = (textOf(span.file) ?? '').split('\n')[span.start.line - 1] ?? '';
      const from = line.indexOf(key, span.start.column - 1);
      return from < 0 ? [] : [{ file: span.file, line: span.start.line - 1, from, length: key.length, text }];
    }),
  );
}

function sidebarEdits({ dataFiles }: NamingSite, ids: ReadonlyMap<VersionName, NewNames>): readonly LineEdit[] {
  return dataFiles.flatMap(({ file, path, text }) => {
    const place = /^(?:[^/]+\/)?(?:versions\/([^/]+)\/)?sidebars(?:\.([a-z][a-z\d-]*))?\.(?:json|[cm]?[jt]s)$/.exec(
      path,
    );
    if (!place) return [];
    const [, version = CURRENT_VERSION, set = MAIN_SET] = place;
    const names = ids.get(versionKey(set, version));
    return names ? quotedEdits(file, text, { names }) : [];
  });
}

const QUOTED_NAME = /(["'`])([^"'`]+)\1/g;
/** `"vi docs/guide/maps#count"`: the name of a sample begins with its page. */
const SAMPLE_NAME = /(")([^"#]+)#[^"]*\1/g;

function quotedEdits(
  file: string,
  text: string,
  { names, pattern = QUOTED_NAME }: { readonly names: NewNames; readonly pattern?: RegExp | undefined },
): LineEdit[] {
  return text.split('\n').flatMap((content, line) =>
    [...content.matchAll(pattern)].flatMap(({ 2: name = '', index }): LineEdit[] => {
      const other = names.get(name.normalize('NFC'));
      return other === undefined || other === name
        ? []
        : [{ file, line, from: index + 1, length: name.length, text: other }];
    }),
  );
}
