import { createHash } from 'node:crypto';
import type { Hierarchy, HierarchyLevel, HitType } from '../../../client/shared/search/protocol.ts';
import type { AlgoliaRecord } from '../../model/algolia-record.ts';
import type { SearchPage } from '../../model/search.ts';
import { splitByBytes } from './split-by-bytes.ts';

/** Pages of one locale, with the facets of their records. */
interface AlgoliaRecordsInput {
  readonly locale: string;
  /** BCP 47 tag of the locale's language. */
  readonly htmlLang: string;
  /** Name of the version of the docs. */
  readonly version: string;
  /** Returns the facet that limits results to a reader's version. */
  readonly tagOf: (page: SearchPage) => string;
  readonly pages: readonly SearchPage[];
}

/** Texts are split so that a record stays below this many bytes. Algolia's smallest plan refuses records above 10,000 bytes. */
const RECORD_BYTES = 9_000;

/** Minimum size of a piece of text in bytes, however long the headings above it are. */
const LEAST_BYTES = 300;

/** Returns the records of some pages: one for each heading, and one or more for the text below it. */
export function buildAlgoliaRecords({ locale, htmlLang, version, tagOf, pages }: AlgoliaRecordsInput): AlgoliaRecord[] {
  return pages.flatMap((page) => {
    const above: (string | null)[] = [];
    const records: AlgoliaRecord[] = [];
    for (const { depth, anchor, heading, text, code } of page.sections) {
      const level = Math.min(Math.max(depth, 1), 6);
      above.length = level;
      above[level - 1] = compose(heading || page.title);
      const url = anchor === '' ? page.url : `${page.url}#${encodeURIComponent(anchor)}`;
      const make = (
        type: HitType,
        content: string | null,
        { ordinal, more = {} }: { readonly ordinal: number; readonly more?: MoreWords | undefined },
      ): AlgoliaRecord => {
        return {
          objectID: objectId([locale, url, type, ordinal]),
          type,
          hierarchy: hierarchyOf(compose(page.group), above),
          content,
          ...more,
          anchor: anchor === '' ? null : anchor,
          url,
          url_without_anchor: page.url,
          language: locale,
          lang: page.language ?? htmlLang,
          ...(page.kind === 'doc' ? { version } : {}),
          docusaurus_tag: tagOf(page),
          part: compose(page.part),
          tags: page.tags.map(compose),
          weight: {
            pageRank: Math.round(page.boost * 100) / 10,
            level: type === 'content' ? 0 : 100 - 10 * level,
            position: records.length,
          },
        };
      };
      const type = `lvl${level}` as HitType;
      // The record of a heading has no text, so it has room for the words of the code. A great many words make further records.
      const keywords: MoreWords = anchor === '' && page.extra.length > 0 ? { keywords: page.extra.map(compose) } : {};
      const used = bytesOfRecord({
        ...make(type, null, { ordinal: 0, more: { ...keywords, code: '' } }),
        weight: WIDEST,
      });
      const lists = splitByBytes(code.map(compose).join(' '), Math.max(RECORD_BYTES - used, LEAST_BYTES), bytesInJson);
      records.push(make(type, null, { ordinal: 0, more: { ...keywords, ...(lists[0] ? { code: lists[0] } : {}) } }));
      for (const [i, list] of lists.slice(1).entries())
        records.push(make(type, null, { ordinal: i + 1, more: { code: list } }));
      const words = compose(text).trim();
      if (words === '') continue;
      const room = RECORD_BYTES - bytesOfRecord({ ...make('content', '', { ordinal: 0 }), weight: WIDEST });
      for (const [i, piece] of splitByBytes(words, Math.max(room, LEAST_BYTES), bytesInJson).entries())
        records.push(make('content', piece, { ordinal: i }));
    }
    return records;
  });
}

type MoreWords = Pick<AlgoliaRecord, 'code' | 'keywords'>;

const WIDEST = { pageRank: 1000.5, level: 100, position: 100_000 };

/** Returns the size of a record in bytes, as it is sent. */
export function bytesOfRecord(record: AlgoliaRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function bytesInJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** Returns an id that stays the same as long as the place does, so that saved results and analytics of readers stay valid. */
function objectId(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

function hierarchyOf(group: string, above: readonly (string | null)[]): Hierarchy {
  const levels: [HierarchyLevel, string | null][] = [1, 2, 3, 4, 5, 6].map((level) => [
    `lvl${level}` as HierarchyLevel,
    above[level - 1] ?? null,
  ]);
  return Object.fromEntries([['lvl0', group], ...levels]) as Hierarchy;
}

/** Algolia ignores diacritics only in composed letters. */
function compose(text: string): string {
  return text.normalize('NFC');
}
