import type { Answer } from '../../../client/shared/search/answer.ts';
import { bestOf, findAnswers } from '../../../client/shared/search/find-answers.ts';
import { bitCount, markText } from '../../../client/shared/search/mark.ts';
import { cutQuery } from '../../../client/shared/search/protocol.ts';
import { COMPARED, compareTexts } from '../../../client/shared/search/words/compare-texts.ts';
import { formOf } from '../../../client/shared/search/words/words.ts';
import { highlighted, type Marking, retrieve, snippets } from './marked-record.ts';
import { type OpenedRecords, openRecords } from './open-records.ts';
import { facetNames, readRecordFilter } from './record-filter.ts';
import { CallFault, namesIn, type Parameters, parseJson, type StoredRecord, valueAt } from './stored-record.ts';

/** An index during one query. */
export interface AskedIndex {
  readonly name: string;
  readonly records: readonly StoredRecord[];
  readonly settings: Parameters;
  readonly synonyms: readonly (readonly string[])[];
  /** Cache of opened records, by filters; cleared when the index changes. */
  readonly opened: Map<string, OpenedRecords>;
}

/** Clock and random ids, which tests replace. */
export interface QueryTools {
  /** Returns milliseconds since a fixed time. */
  readonly now: () => number;
  /** Returns a new id for a query whose clicks are counted. */
  readonly queryId: () => string;
}

/** Maximum number of filters whose records are cached. */
const MAX_OPENED = 12;
const MAX_HITS = 1000;

/**
 * Answers a query in Algolia's format, with the ranking of our own search engine. Throws a `CallFault` for invalid parameters.
 */
export async function answerQuery(index: AskedIndex, request: Parameters, { now, queryId }: QueryTools) {
  const start = now();
  const parameters = withParams(request);
  const settled = { ...index.settings, ...parameters };
  const query = parameters.query ?? '';
  if (typeof query !== 'string') throw new CallFault(400, 'query should be a text.');
  const hitsPerPage = wholeNumber(settled, 'hitsPerPage', { fallback: 20, most: MAX_HITS });
  const page = wholeNumber(settled, 'page', { fallback: 0, most: 1_000_000 });
  const opened = openFor(index, settled);
  const found = await findGroups(opened, query, { settled, count: (page + 1) * hitsPerPage });
  const best = found.best.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  const facets = namesIn(settled.facets) ?? [];
  return {
    hits: best.map(({ records, answer }) => toHit(records, answer, settled)),
    nbHits: found.sections.length,
    page,
    nbPages: Math.ceil(found.sections.length / Math.max(1, hitsPerPage)),
    hitsPerPage,
    ...(facets.length > 0
      ? { facets: countFacets(found.sections, opened, { names: facets, settings: index.settings }) }
      : {}),
    exhaustiveNbHits: true,
    exhaustive: { nbHits: true, typo: true, ...(facets.length > 0 ? { facetsCount: true } : {}) },
    query,
    params: paramsOf(parameters),
    index: index.name,
    processingTimeMS: Math.round(now() - start),
    ...(settled.clickAnalytics === true ? { queryID: queryId() } : {}),
  };
}

/** Records that are one result. */
interface FoundGroup {
  readonly records: readonly StoredRecord[];
  /** Absent if the query is empty. */
  readonly answer?: Answer;
}

/** Returns all sections that match a query, and the best `count` of them, sorted. */
async function findGroups(
  { index, groups }: OpenedRecords,
  query: string,
  { settled, count }: { readonly settled: Parameters; readonly count: number },
): Promise<{ readonly sections: readonly number[]; readonly best: readonly FoundGroup[] }> {
  if (query.trim() === '') {
    const sorted = groups.map((records, section) => ({ records, section })).sort(byCustomRanking(settled));
    return { sections: sorted.map(({ section }) => section), best: sorted.slice(0, count) };
  }
  const found = await findAnswers(index, cutQuery(query));
  const answers = await compareTexts(index, bestOf(found, Math.max(COMPARED, count)));
  return {
    sections: found.map(({ section }) => section),
    best: answers.slice(0, count).map((answer) => ({ records: groups[answer.section] ?? [], answer })),
  };
}

/** Opens the records that match the filters as a search index; the same filters get it from the cache. */
function openFor({ records, settings, synonyms, opened }: AskedIndex, settled: Parameters): OpenedRecords {
  const distinct = settled.distinct === true || (typeof settled.distinct === 'number' && settled.distinct > 0);
  const by = settings.attributeForDistinct;
  const distinctBy = distinct && typeof by === 'string' ? by : undefined;
  const key = JSON.stringify([settled.facetFilters, settled.filters, distinctBy]);
  const filter = readRecordFilter(settled, facetNames(settings));
  const known = opened.get(key);
  if (known) return known;
  const optionalWords = namesIn(settings.optionalWords) ?? [];
  const fresh = openRecords({ records: records.filter(filter), distinctBy, synonyms, optionalWords });
  if (opened.size >= MAX_OPENED) opened.clear();
  opened.set(key, fresh);
  return fresh;
}

function toHit(records: readonly StoredRecord[], answer: Answer | undefined, settled: Parameters) {
  const marking: Marking = {
    match: answer?.reading.match ?? (() => 0),
    all: answer?.reading.all ?? 0,
    signs: answer?.reading.signs,
    options: {
      highlightPreTag: textOr(settled.highlightPreTag, '<em>'),
      highlightPostTag: textOr(settled.highlightPostTag, '</em>'),
      snippetEllipsisText: textOr(settled.snippetEllipsisText, '…'),
    },
  };
  const record = shownOf(records, marking);
  const highlight = highlighted(record, namesIn(settled.attributesToHighlight) ?? ['*'], marking);
  const snippet = snippets(record, namesIn(settled.attributesToSnippet) ?? [], marking);
  return {
    ...retrieve(record, namesIn(settled.attributesToRetrieve)),
    ...(snippet === undefined ? {} : { _snippetResult: snippet }),
    ...(highlight === undefined ? {} : { _highlightResult: highlight }),
    ...(settled.getRankingInfo === true && answer ? { _rankingInfo: { userScore: answer.score } } : {}),
    ...(records.length > 1 ? { _distinctSeqID: 0 } : {}),
  };
}

/** Returns the record to show for a result: a heading with all words of the query, else the text with most of them. */
function shownOf(records: readonly StoredRecord[], marking: Marking): StoredRecord {
  const [first] = records as readonly [StoredRecord, ...StoredRecord[]];
  const worthOf = (record: StoredRecord): number => {
    const content = valueAt(record, 'content');
    if (typeof content === 'string') return bitCount(bitsIn(content) & marking.all);
    const type = String(valueAt(record, 'type') ?? '');
    const heading = valueAt(record, `hierarchy.${type}`);
    const isAll = typeof heading === 'string' && markText(heading, marking, marking.options).matchLevel === 'full';
    return isAll ? Number.POSITIVE_INFINITY : 0;
  };
  const bitsIn = (text: string) =>
    markText(text, marking, marking.options).matchedWords.reduce((bits, word) => bits | marking.match(formOf(word)), 0);
  return records.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best), first);
}

/** Returns a comparison function for the setting `customRanking`; equal groups keep their order. */
function byCustomRanking({ customRanking }: Parameters): (a: FoundGroup, b: FoundGroup) => number {
  const rules = (namesIn(customRanking) ?? []).flatMap((rule) => {
    const [, direction, path] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
    return path === undefined ? [] : [{ path, sign: direction === 'asc' ? 1 : -1 }];
  });
  const numberAt = ({ records }: FoundGroup, path: string): number => {
    const value = valueAt(records[0], path);
    return typeof value === 'number' ? value : 0;
  };
  return (a, b) => {
    for (const { path, sign } of rules) {
      const difference = sign * (numberAt(a, path) - numberAt(b, path));
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

function countFacets(
  sections: readonly number[],
  { groups }: OpenedRecords,
  { names, settings }: { readonly names: readonly string[]; readonly settings: Parameters },
): Record<string, Record<string, number>> {
  const declared = facetNames(settings);
  const wanted = names.includes('*') ? declared : names.filter((name) => declared.includes(name));
  const counted = wanted.map((name): [string, Record<string, number>] => {
    const counts = new Map<string, number>();
    for (const section of sections) {
      const value = valueAt(groups[section]?.[0], name);
      for (const one of Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
        counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    }
    return [name, Object.fromEntries(counts)];
  });
  return Object.fromEntries(counted);
}

/** Merges `params` into the parameters: an older form of requests has all parameters in this one URL-encoded text. */
export function withParams({ params, ...rest }: Parameters): Parameters {
  if (params === undefined || params === null) return rest;
  if (typeof params !== 'string') throw new CallFault(400, 'params should be a text.');
  const named = [...new URLSearchParams(params)].map(([name, text]): [string, unknown] => [name, typed(name, text)]);
  return { ...rest, ...Object.fromEntries(named) };
}

function typed(name: string, text: string): unknown {
  if (name === 'query') return text;
  if (/^(?:true|false|-?\d{1,15})$/.test(text)) return JSON.parse(text);
  return /^[[{]/.test(text) ? parseJson(text) : text;
}

function paramsOf(parameters: Parameters): string {
  const texts = Object.entries(parameters)
    .filter(([name, value]) => value !== undefined && name !== 'indexName')
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return String(new URLSearchParams(texts));
}

function wholeNumber(
  settled: Parameters,
  name: string,
  { fallback, most }: { readonly fallback: number; readonly most: number },
): number {
  const value = settled[name] ?? fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new CallFault(400, `${name} should be a whole number from 0 to ${most}.`);
  return value;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
