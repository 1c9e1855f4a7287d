import { docsTag, PLAIN_TAG } from '../../../client/shared/search/docs-tag.ts';
import { searchRecordTooLarge } from '../../diagnostics/messages/search.ts';
import type { AlgoliaRecord } from '../../model/algolia-record.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { SourceId } from '../../model/source.ts';
import { buildAlgoliaRecords, bytesOfRecord } from '../../stages/search/build-algolia-records.ts';
import { buildSearchPages } from '../../stages/search/build-search-pages.ts';
import { hasSearchIndex } from '../../stages/search/search-index-path.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

/** Algolia refuses a whole batch for one record above this; larger plans allow more on average, not for all. */
const MAX_RECORD_BYTES = 10_000;

/** Name of the docs of a site without versions. */
const ONLY_VERSION = 'current';

/** The records of a site, and the file each of its pages was read from, by address. */
interface SiteRecords {
  readonly records: readonly AlgoliaRecord[];
  readonly sources: ReadonlyMap<string, SourceId>;
}

/** Every record of a site: all locales and versions are in one index, and facets distinguish them. Posts and pages occur once. */
export function searchRecords({ site, index, bodies }: LoadedSite): SiteRecords {
  const sources = new Map<string, SourceId>();
  const versions: readonly (DocsVersion | undefined)[] = site.versions.length > 0 ? site.versions : [undefined];
  const searched = versions.filter((version) => version === undefined || hasSearchIndex(version));
  const records = site.locales.flatMap((locale) =>
    searched.flatMap((version, i) => {
      const all = buildSearchPages({ site, index, bodies, locale, versions: version ? [version.name] : [] });
      const pages = i === 0 ? all : all.filter(({ kind }) => kind === 'doc');
      for (const { url, source } of pages) if (source !== undefined) sources.set(url, source);
      const name = version?.name ?? ONLY_VERSION;
      return buildAlgoliaRecords({
        locale: locale.code,
        htmlLang: locale.htmlLang,
        version: name,
        tagOf: ({ kind }) => (kind === 'doc' ? docsTag(name) : PLAIN_TAG),
        pages,
      });
    }),
  );
  return { records, sources };
}

/** Records that cannot be sent, because the headings above a text are too long to be cut. */
export function findLargeRecords({ records, sources }: SiteRecords): Diagnostic[] {
  return records.flatMap((record) => {
    const bytes = bytesOfRecord(record);
    if (bytes <= MAX_RECORD_BYTES) return [];
    return [
      searchRecordTooLarge({
        ...{ url: record.url, bytes, limit: MAX_RECORD_BYTES },
        file: sources.get(record.url_without_anchor) ?? record.url_without_anchor,
      }),
    ];
  });
}
