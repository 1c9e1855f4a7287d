import type { Doc, Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { CollectionData, CollectionPage } from '../../schema/content/collection-page.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { setOfVersion } from '../../schema/content/version-keys.ts';
import { setBase } from '../graph/entry-url.ts';
import { joinUrl } from '../graph/join-url.ts';
import { sortCollection } from './sort-collection.ts';

/**
 * Returns the listed pages of collections as data. Only what the shape of a page contains is part of it (`page-shape.ts`), so that other
 * edits change nothing. The page at the root of a collection is its list, and not in it.
 */
export function collectPages(
  sets: readonly DocsSet[],
  locales: readonly Locale[],
  entries: readonly Entry[],
): CollectionData {
  return new Map(
    sets.map((set) => [
      set.id,
      new Map(
        locales.map((locale) => {
          const listed = entries.filter(
            (entry): entry is Doc =>
              entry.kind === 'doc' &&
              setOfVersion(entry.version) === set.id &&
              entry.locale === locale.code &&
              !entry.unlisted &&
              entry.slug !== '/',
          );
          const pages = sortCollection(listed, locale.code, set.collection?.sort).map((doc) =>
            toPage(doc, set, locale),
          );
          return [locale.code, Object.freeze(pages)];
        }),
      ),
    ]),
  );
}

function toPage(doc: Doc, set: DocsSet, locale: Locale): CollectionPage {
  const { docId, language, title } = doc;
  return freeze({
    ...{ id: docId, locale: locale.code, language, title },
    url: joinUrl(setBase(set, locale), doc.slug),
    description: doc.hasOwnDescription ? doc.description : '',
    tags: (doc.terms.tags ?? []).map(({ key }) => key),
    fields: doc.fields === undefined ? {} : (JSON.parse(doc.fields) as CollectionPage['fields']),
  });
}

/** Makes data that components of several pages share unchangeable. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
