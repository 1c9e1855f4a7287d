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

export interface ReadOptions {
  readonly locale: string;
  /** Origins that are this site. */
  readonly origins: readonly string[];
  /** Address that relative ones are understood from. */
  readonly base: string;
}

type Fields = Readonly<Record<string, unknown>>;

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The most letters of a text that a row shows; snippets are shorter. */
const MAX_TEXT = 300;
/** Hits that are put in order here: those readers see first. More are added below them. */
const ORDERED = 15;

/**
 * An answer of Algolia as the rest of search knows it, hits with their place in the answer. Records may have been written by
 * any tool, so nothing in them is taken for granted: texts stay texts, other sites' addresses are left out. Throws when it
 * is no answer. `counted` is the answer that counts the parts of the site, if it is another one.
 */
export function readResult(
  answer: unknown,
  request: SearchRequest,
  options: ReadOptions,
  counted: unknown = answer,
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

/** The marked texts of a record; where there are none, nothing, or the plain text if `isFilled`. */
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

/** Every text of a hit: of the later records where they have it, and never too long for a row. */
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
 * Algolia does not tell letters with marks from those without. Where the reader typed some, results in which a word was found
 * with other marks alone stand behind others; else the order stays.
 */
function exactFirst(hits: readonly SearchHit[], query: string): SearchHit[] {
  const words = spelled(query)
    .split(/\s+/)
    // Any letter that is not plain.
    .filter((word) => /[^!-~]/.test(word));
  const faults = new Map(hits.map((hit) => [hit, words.length === 0 ? 0 : otherWords(hit, words)]));
  return hits.toSorted((a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0));
}

/** How many words of a question were found with other marks only. */
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

/** A text without any mark. */
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
