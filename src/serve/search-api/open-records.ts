import type { SearchManifest } from '../../../client/shared/search/index-format.ts';
import { type OpenIndex, openIndex } from '../../../client/shared/search/open-index.ts';
import type { SearchPage, SearchSection } from '../../model/search.ts';
import { buildSearchIndex, SHARD_FOLDER, shardFile } from '../../stages/search/build-search-index.ts';
import { isWeakSomewhere, weakWordsOf } from '../../stages/search/weak-words.ts';
import { type StoredRecord, valueAt } from './stored-record.ts';

/** Records in an index of our own search engine. */
export interface OpenedRecords {
  readonly index: OpenIndex;
  /** The records of each section of the index. */
  readonly groups: readonly (readonly StoredRecord[])[];
}

interface OpenRecordsInput {
  readonly records: readonly StoredRecord[];
  /** Records of a page with the same value of this attribute are one result; without it, each record is one. */
  readonly distinctBy?: string | undefined;
  readonly synonyms: readonly (readonly string[])[];
  /** Words of all languages that a result need not contain. */
  readonly optionalWords: readonly string[];
}

/** Builds an index of records in DocSearch's format. Of other records, all texts are searched as one text. */
export function openRecords({ records, distinctBy, synonyms, optionalWords }: OpenRecordsInput): OpenedRecords {
  const pages = new Map<string, Map<string, StoredRecord[]>>();
  for (const record of records) {
    const page = `${textAt(record, 'language')} ${textAt(record, 'url_without_anchor') || record.objectID}`;
    const shared = distinctBy === undefined ? undefined : valueAt(record, distinctBy);
    const group = shared === undefined || shared === null ? `id ${record.objectID}` : `by ${String(shared)}`;
    const groups = pages.get(page) ?? new Map<string, StoredRecord[]>();
    pages.set(page, groups);
    const known = groups.get(group);
    if (known) known.push(record);
    else groups.set(group, [record]);
  }
  const lists = [...pages.values()].map((groups) => [...groups.values()]);
  const { manifest, shards } = buildSearchIndex({
    ...{ locale: '', path: '', base: '', synonyms },
    weakWords: optionalWords.length > 0 ? weakWordsFor(textAt(records[0], 'language'), optionalWords) : [],
    pages: lists.map(toPage),
  });
  const files = new Map(shards.map(({ path, contents }) => [path, String(contents)]));
  return {
    index: openIndex(JSON.parse(String(manifest.contents)) as SearchManifest, async (name) =>
      JSON.parse(files.get(SHARD_FOLDER + shardFile(name)) ?? 'null'),
    ),
    groups: lists.flat(),
  };
}

/** Returns the weak words for one language. Weak words of other languages only are left out: readers may search for them. */
function weakWordsFor(language: string, optionalWords: readonly string[]): readonly string[] {
  const own = weakWordsOf(language);
  return [...own, ...optionalWords.filter((word) => own.includes(word) || !isWeakSomewhere(word))];
}

function toPage(groups: readonly (readonly StoredRecord[])[]): SearchPage {
  const first = groups[0]?.[0];
  const part = textAt(first, 'part') || textAt(first, 'hierarchy.lvl0');
  const rank = valueAt(first, 'weight.pageRank');
  const sections = groups.map(toSection);
  const tags = listAt(first, 'tags');
  const extra = groups.flat().flatMap((record) => listAt(record, 'keywords'));
  return {
    ...{ kind: textAt(first, 'version') === '' ? 'page' : 'doc', source: '', url: textAt(first, 'url_without_anchor') },
    title: textAt(first, 'hierarchy.lvl1'),
    part,
    group: textAt(first, 'hierarchy.lvl0'),
    tags: [],
    extra: extra.length > 0 ? extra : [part, textAt(first, 'hierarchy.lvl0'), ...tags].filter((text) => text !== ''),
    boost: typeof rank === 'number' && rank > 0 ? Math.min(Math.max(rank / 10, 0.1), 10) : 1,
    sections,
    texts: sections,
  };
}

function toSection(records: readonly StoredRecord[]): SearchSection {
  const first = records[0];
  const depth = [6, 5, 4, 3, 2].find((level) => textAt(first, `hierarchy.lvl${level}`) !== '') ?? 1;
  const isDocs = valueAt(first, 'hierarchy') !== undefined;
  return {
    depth,
    anchor: textAt(first, 'anchor'),
    heading: depth === 1 ? '' : textAt(first, `hierarchy.lvl${depth}`),
    text: records.map((record) => (isDocs ? textAt(record, 'content') : textsOf(record))).join('\n'),
    code: records.flatMap((record) => textAt(record, 'code').split(' ')).filter((word) => word !== ''),
  };
}

function textAt(record: StoredRecord | undefined, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' ? value : '';
}

function listAt(record: StoredRecord | undefined, path: string): string[] {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function textsOf(record: StoredRecord): string {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  const { objectID: _, ...rest } = record;
  visit(rest);
  return texts.join('\n');
}
