import { ownAddress } from '../shared/search/own-address.ts';
import type {
  Hierarchy,
  HierarchyLevel,
  HitType,
  MarkedRecord,
  MarkedText,
  SearchHit,
  SearchRequest,
  SearchResult,
} from '../shared/search/protocol.ts';
import { ELLIPSIS, readMarks, withoutMarks } from './read-marks.ts';

interface ReadOptions {
  readonly locale: string;
  /** Origins that count as this site. */
  readonly origins: readonly string[];
  /** Base URL that relative addresses are resolved against. */
  readonly base: string;
}

type Fields = Readonly<Record<string, unknown>>;

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The largest number of characters of a text that a result row shows; snippets are shorter. */
const MAX_TEXT = 300;
/** How many hits are reordered here: the first ones, which readers see first. Later pages are added below them. */
const ORDERED = 15;

/**
 * Converts an Algolia response to the search result of our protocol; `positions` maps each hit to its position in the response,
 * from 1. Any tool may have written the records, so every field is checked: texts stay plain text, and addresses of other sites
 * are left out. Throws when `answer` is not a search response. `counted` is the response with the number of hits in each part of
 * the site, when that is a separate response.
 */
export function readResult(
  answer: unknown,
  request: SearchRequest,
  { options, counted = answer }: { readonly options: ReadOptions; readonly counted?: unknown | undefined },
): SearchResult & { readonly positions: ReadonlyMap<SearchHit, number>; readonly queryID?: string } {
  const { hits, nbHits, nbPages, page, hitsPerPage, queryID } = fieldsOf(answer);
  if (!Array.isArray(hits)) throw new Error('the search service sent no results');
  const positions = new Map<SearchHit, number>();
  const seen = new Set<string>();
  for (const [i, record] of hits.entries()) {
    const hit = readHit(record, options);
    if (!hit || seen.has(hit.objectID)) continue;
    seen.add(hit.objectID);
    positions.set(hit, i + 1);
  }
  const own = [...positions.keys()];
  const parts = fieldsOf(fieldsOf(fieldsOf(counted).facets).part);
  return {
    hits: [...exactFirst(own.slice(0, ORDERED), request.query), ...own.slice(ORDERED)],
    nbHits: countOf(nbHits, hits.length),
    page: countOf(page, 0),
    nbPages: countOf(nbPages, 1),
    hitsPerPage: countOf(hitsPerPage, hits.length),
    query: request.query,
    index: request.indexName,
    ...(request.facets
      ? { facets: { part: Object.fromEntries(Object.entries(parts).map(([name, n]) => [name, countOf(n, 0)])) } }
      : {}),
    ...(typeof queryID === 'string' ? { queryID } : {}),
    positions,
  };
}

function readHit(record: unknown, { locale, origins, base }: ReadOptions): SearchHit | undefined {
  const fields = fieldsOf(record);
  const texts = fieldsOf(fields.hierarchy);
  const hierarchy = Object.fromEntries(LEVELS.map((level) => [level, textOf(texts[level])])) as unknown as Hierarchy;
  const content = textOf(fields.content);
  const deepest = LEVELS.findLast((level) => level !== 'lvl0' && hierarchy[level] !== null) as HitType | undefined;
  if (content === null && deepest === undefined) return undefined;
  const named = typeOf(fields.type);
  const type = (named === 'content' && content === null ? deepest : named) ?? deepest ?? 'content';
  const address = (typeof fields.url === 'string' && ownAddress(fields.url, origins, base)) || '';
  const [page = '', hash = ''] = address.split(/#(.*)/s);
  const highlighted = markedOf(fields._highlightResult, { hierarchy, content });
  const snippets = markedOf(fields._snippetResult, { hierarchy, content });
  const language = [fields.lang, fields.language].find(
    (tag) => typeof tag === 'string' && /^[a-z\d-]{1,35}$/i.test(tag),
  );
  return {
    objectID: typeof fields.objectID === 'string' ? fields.objectID : address,
    type,
    hierarchy,
    content,
    url: address,
    url_without_anchor: page,
    anchor: type === 'lvl1' || hash === '' ? null : hash,
    language: (language as string | undefined) ?? locale,
    part: '',
    tags: [],
    _highlightResult: highlighted,
    _snippetResult: shortest(markedOf({}, { hierarchy, content }, true), highlighted, snippets),
  };
}

interface Texts {
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
}

/** Returns the highlighted texts of a record. A text without highlighting is left out, or taken unhighlighted if `isFilled`. */
function markedOf(value: unknown, { hierarchy, content }: Texts, isFilled = false): MarkedRecord {
  const fields = fieldsOf(value);
  const levels = fieldsOf(fields.hierarchy);
  const read = (text: string | null, marked: unknown) =>
    text === null ? undefined : (markedText(marked, text) ?? (isFilled ? { ...UNMARKED, value: text } : undefined));
  const named = LEVELS.flatMap((level): [HierarchyLevel, MarkedText][] => {
    const marked = read(hierarchy[level], levels[level]);
    return marked ? [[level, marked]] : [];
  });
  const marked = read(content, fields.content);
  return { hierarchy: Object.fromEntries(named), ...(marked ? { content: marked } : {}) };
}

const UNMARKED = { matchLevel: 'none', matchedWords: [] } as const;

function markedText(value: unknown, text: string): MarkedText | undefined {
  const { value: marked, matchLevel, matchedWords } = fieldsOf(value);
  if (typeof marked !== 'string') return undefined;
  return {
    value: readMarks(marked, text),
    matchLevel: matchLevel === 'full' || matchLevel === 'partial' ? matchLevel : 'none',
    matchedWords: Array.isArray(matchedWords) ? matchedWords.filter((word) => typeof word === 'string') : [],
  };
}

/** Merges records into one that has every text of a hit. Later records take precedence, and each text is cut to `MAX_TEXT`. */
function shortest(...records: readonly MarkedRecord[]): MarkedRecord {
  const hierarchy: MarkedRecord['hierarchy'] = Object.assign({}, ...records.map((record) => record.hierarchy));
  const content = records.findLast((record) => record.content)?.content;
  return {
    hierarchy: Object.fromEntries(Object.entries(hierarchy).map(([level, marked]) => [level, cut(marked)])),
    ...(content ? { content: cut(content) } : {}),
  };
}

function cut(marked: MarkedText): MarkedText {
  if (marked.value.length <= MAX_TEXT) return marked;
  const value = withoutMarks(marked.value)
    .slice(0, MAX_TEXT)
    .replace(/[\ud800-\udbff]$/, '');
  return { ...marked, value: value + ELLIPSIS };
}

/**
 * Algolia does not distinguish letters with diacritics from letters without. If the query contains such letters, this moves hits
 * that match a word only with different diacritics behind the others; otherwise the order stays the same.
 */
function exactFirst(hits: readonly SearchHit[], query: string): SearchHit[] {
  const words = spelled(query)
    .split(/\s+/)
    // A word with any letter outside printable ASCII.
    .filter((word) => /[^!-~]/.test(word));
  const faults = new Map(hits.map((hit) => [hit, words.length === 0 ? 0 : otherWords(hit, words)]));
  return hits.toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0));
}

/** Returns how many words of the query the hit matches only with different diacritics. */
function otherWords({ _highlightResult: { hierarchy, content } }: SearchHit, words: readonly string[]): number {
  const values = [...Object.values(hierarchy), ...(content ? [content] : [])].map(({ value }) => value);
  const found = [
    ...new Set(
      values.flatMap((value) => [...spelled(value).matchAll(/\ue000(.*?)\ue001/gs)].map(([, word = '']) => word)),
    ),
  ];
  const isFound = (word: string, read: (text: string) => string) =>
    found.some((one) => read(one).startsWith(read(word)));
  return words.filter((word) => isFound(word, plain) && !isFound(word, (text) => text)).length;
}

/** Returns the text without diacritics. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}

function spelled(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function typeOf(value: unknown): HitType | undefined {
  if (value === 'lvl0') return 'lvl1';
  return value === 'content' || (LEVELS as readonly unknown[]).includes(value) ? (value as HitType) : undefined;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? withoutMarks(value) : null;
}

function countOf(value: unknown, otherwise: number): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : otherwise;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
