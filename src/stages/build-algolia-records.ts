import { createHash } from 'node:crypto';
import type { Hierarchy, HierarchyLevel, HitType } from '../../client/shared/search/protocol.ts';
import type { AlgoliaRecord } from '../model/algolia-record.ts';
import type { SearchPage } from '../model/search.ts';
import { splitByBytes } from './split-by-bytes.ts';

export interface AlgoliaRecordsInput {
  readonly locale: string;
  /** Tag of the locale's language. */
  readonly htmlLang: string;
  /** Name of the version of the docs. */
  readonly version: string;
  /** Facets that keep results to a reader's version. */
  readonly tagOf: (page: SearchPage) => string;
  readonly pages: readonly SearchPage[];
}

/** Texts are cut so that a record stays below this many bytes; Algolia's smallest plan refuses records above 10,000. */
const RECORD_BYTES = 9_000;

/** A piece of text is never cut shorter than this, however long the headings above it are. */
const LEAST_BYTES = 300;

/** The records of some pages: one for each heading, and one or more for the text below it. */
export function buildAlgoliaRecords({ locale, htmlLang, version, tagOf, pages }: AlgoliaRecordsInput): AlgoliaRecord[] {
  return pages.flatMap((page) => {
    const above: (string | null)[] = [];
    const records: AlgoliaRecord[] = [];
    for (const { depth, anchor, heading, text, code } of page.sections) {
      const level = Math.min(Math.max(depth, 1), 6);
      above.length = level;
      above[level - 1] = compose(heading || page.title);
      const url = anchor === '' ? page.url : `${page.url}#${encodeURIComponent(anchor)}`;
      const make = (type: HitType, content: string | null, ordinal: number, more: MoreWords = {}): AlgoliaRecord => {
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
      // Headings have no text, so there is room for the words of the code; a great many make further records of the heading.
      const keywords: MoreWords = anchor === '' && page.extra.length > 0 ? { keywords: page.extra.map(compose) } : {};
      const used = bytesOfRecord({ ...make(type, null, 0, { ...keywords, code: '' }), weight: WIDEST });
      const lists = splitByBytes(code.map(compose).join(' '), Math.max(RECORD_BYTES - used, LEAST_BYTES), bytesInJson);
      records.push(make(type, null, 0, { ...keywords, ...(lists[0] ? { code: lists[0] } : {}) }));
      for (const [i, list] of lists.slice(1).entries()) records.push(make(type, null, i + 1, { code: list }));
      const words = compose(text).trim();
      if (words === '') continue;
      const room = RECORD_BYTES - bytesOfRecord({ ...make('content', '', 0), weight: WIDEST });
      for (const [i, piece] of splitByBytes(words, Math.max(room, LEAST_BYTES), bytesInJson).entries())
        records.push(make('content', piece, i));
    }
    return records;
  });
}

type MoreWords = Pick<AlgoliaRecord, 'code' | 'keywords'>;

const WIDEST = { pageRank: 1000.5, level: 100, position: 100_000 };

/** How large a record is on its way. */
export function bytesOfRecord(record: AlgoliaRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

function bytesInJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** Stays the same as long as the place does, so that what readers keep and what analytics count goes on. */
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

/** What Algolia leaves out of marks it does only in composed letters. */
function compose(text: string): string {
  return text.normalize('NFC');
}
