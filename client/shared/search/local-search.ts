import { type Candidate, type Dictionary, openDictionary } from './dictionary.ts';
import { type PageTexts, readNumbers, type SearchManifest, type TextShard, type WordShard } from './format.ts';
import { type MarkOptions, type Matcher, markText, snippet } from './mark.ts';
import type {
  Hierarchy,
  HierarchyLevel,
  HitType,
  MarkedRecord,
  MarkedText,
  MatchKind,
  RankingInfo,
  SearchClient,
  SearchHit,
  SearchRequest,
  SearchResult,
} from './protocol.ts';
import { cutQuery } from './protocol.ts';
import { type QueryWord, readQuery, withSynonyms } from './query.ts';
import { closeness, PROMINENCE, WEIGHTS } from './score.ts';
import { agrees, foldOf, inflectionsOf, telexFold, type Word, wordsOf } from './words.ts';

export interface LocalSearchOptions {
  /** Fetches the manifest. */
  readonly loadManifest: () => Promise<SearchManifest>;
  /** Fetches a shard by its name. */
  readonly loadShard: (name: string, manifest: SearchManifest) => Promise<unknown>;
  /** Milliseconds from some fixed point. */
  readonly now: () => number;
  /** Says why a hit stands where it stands; readers need not know. */
  readonly explain?: Explain;
}

export type Explain = (answer: Answer) => RankingInfo;

/** Fewer whole matches than this, and similar words are looked for. */
const FEW = 5;
/** Shards of words one word may ask for: short beginnings stand for too many words to be worth more. */
const MAX_SHARDS = 3;
/** Sections whose texts are compared with the query, and shards of texts that may be fetched for it. */
const COMPARED = 80;
const COMPARED_SHARDS = 14;
const DEFAULT_HITS = 20;
const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The index, opened: what does not change between questions. */
interface OpenIndex {
  readonly manifest: SearchManifest;
  readonly sections: number;
  /** Page of each section, first section of each page, and what each page counts. */
  readonly pageOf: Uint32Array;
  readonly firstOf: Uint32Array;
  readonly boosts: Float32Array;
  /** Number of the part of each page. */
  readonly partOf: Uint16Array;
  readonly dictionary: (shard: number) => Promise<Dictionary>;
  readonly texts: (shard: number) => Promise<TextShard>;
  readonly read: Map<number, ReadSection>;
}

/** A section's words: of its heading, of its text, of title and heading together. */
interface ReadSection {
  readonly heading: readonly Word[];
  readonly text: readonly Word[];
  readonly withTitle: readonly Word[];
}

/** Sections whose words are kept. */
const MAX_READ = 600;

/** The words of the index that stand for one word of a query. */
export interface Meaning {
  readonly word: QueryWord;
  readonly candidates: readonly Candidate[];
  /** Rare words count more than frequent ones. */
  readonly weight: number;
}

/** A section that answers, before and after its text was read. */
export interface Answer {
  readonly section: number;
  readonly score: number;
  readonly parts: Omit<RankingInfo, 'score' | 'matches'>;
  readonly reading: Reading;
}

/** One way to read a query: as it stands, or with a synonym. */
export interface Reading {
  readonly meanings: readonly Meaning[];
  readonly match: Matcher;
  readonly all: number;
  readonly isSynonym: boolean;
}

/** Answers from the index of a built site, in the browser and in Node. Fetches what an answer needs, once. */
export function createLocalSearch({ loadManifest, loadShard, now, explain }: LocalSearchOptions): SearchClient {
  let opening: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opening ??= loadManifest()
      .then((manifest) => openIndex(manifest, (name) => loadShard(name, manifest)))
      .catch((error) => {
        // The next question tries again.
        opening = undefined;
        throw error;
      });
    return opening;
  };
  return {
    async search({ requests }) {
      const index = await open();
      return { results: await Promise.all(requests.map((request) => answer(index, request, { now, explain }))) };
    },
  };
}

function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  const sizes = readNumbers(manifest.sizes);
  const sections = sizes.reduce((sum, size) => sum + size, 0);
  const pageOf = new Uint32Array(sections);
  const firstOf = new Uint32Array(sizes.length + 1);
  let at = 0;
  for (const [page, size] of sizes.entries()) {
    firstOf[page] = at;
    pageOf.fill(page, at, at + size);
    at += size;
  }
  firstOf[sizes.length] = at;
  const boosts = new Float32Array(sizes.length).fill(1);
  for (const [page, boost] of manifest.boosts) boosts[page] = boost;
  const partOf = new Uint16Array(sizes.length);
  let page = 0;
  for (const [part, [, pages]] of manifest.parts.entries()) {
    partOf.fill(part, page, page + pages);
    page += pages;
  }
  const once = <T>(read: (shard: number) => Promise<T>) => {
    const known = new Map<number, Promise<T>>();
    return (shard: number): Promise<T> => {
      let one = known.get(shard);
      if (!one) {
        one = read(shard);
        known.set(shard, one);
        one.catch(() => known.delete(shard));
      }
      return one;
    };
  };
  return {
    manifest,
    sections,
    pageOf,
    firstOf,
    boosts,
    partOf,
    dictionary: once(async (shard) => openDictionary((await load(manifest.words[shard]?.[1] ?? '')) as WordShard)),
    read: new Map(),
    texts: once(async (shard) => (await load(manifest.texts[shard]?.[1] ?? '')) as TextShard),
  };
}

async function answer(
  index: OpenIndex,
  request: SearchRequest,
  { now, explain }: Pick<LocalSearchOptions, 'now' | 'explain'>,
): Promise<SearchResult> {
  const start = now();
  const query = cutQuery(request.query);
  const hitsPerPage = request.hitsPerPage ?? DEFAULT_HITS;
  const page = request.page ?? 0;
  const words = readQuery(query);
  const { pageOf, partOf } = index;
  const found = await findReadings(index, words);
  const filter = toFilter(index, request.facetFilters ?? []);
  const answers = found.sections.filter((section) => filter(pageOf[section] as number));
  const end = (page + 1) * hitsPerPage;
  const best = await compareTexts(index, bestOf(answers, found, Math.max(COMPARED, end)));
  const hits = await Promise.all(best.slice(page * hitsPerPage, end).map((one) => toHit(index, one, request, explain)));
  const counts: Record<string, number> = {};
  for (const section of request.facets ? found.sections : []) {
    const label = index.manifest.parts[partOf[pageOf[section] as number] as number]?.[0] ?? '';
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return {
    hits,
    nbHits: answers.length,
    page,
    nbPages: Math.ceil(answers.length / Math.max(1, hitsPerPage)),
    hitsPerPage,
    query,
    index: request.indexName,
    processingTimeMS: Math.round(now() - start),
    exhaustiveNbHits: true,
    ...(request.facets ? { facets: { part: counts } } : {}),
  };
}

/** Facets that belong to the whole index hold for all pages or for none; `part` is looked up by page. */
function toFilter(
  { manifest, partOf }: OpenIndex,
  facetFilters: NonNullable<SearchRequest['facetFilters']>,
): (page: number) => boolean {
  const groups = facetFilters.map((group) => (typeof group === 'string' ? [group] : group));
  return (page) =>
    groups.every((group) =>
      group.some((one) => {
        const [name = '', value = ''] = [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)];
        if (name === 'part') return manifest.parts[partOf[page] as number]?.[0] === value;
        return name !== 'language' || value === manifest.locale;
      }),
    );
}

/** What the index alone tells of every section: numbers by section, because there may be a great many. */
interface Rated {
  readonly reading: Reading;
  readonly words: Float32Array;
  readonly spelling: Float32Array;
  readonly field: Float32Array;
}

/** Sections that answer, in the order of the site, and by which reading each answers best. */
interface Found {
  readonly sections: readonly number[];
  readonly scores: Float32Array;
  readonly ratings: readonly Rated[];
  readonly chosen: Uint8Array;
}

/** Finds the sections that answer. */
async function findReadings(index: OpenIndex, words: readonly QueryWord[]): Promise<Found> {
  const variants = withSynonyms(words, index.manifest.synonyms, agrees);
  const scores = new Float32Array(index.sections);
  const shares = new Float32Array(index.sections);
  const chosen = new Uint8Array(index.sections);
  let ratings: Rated[] = [];
  let whole = 0;
  let most = 0;
  for (const similar of [false, true]) {
    if (whole >= FEW || words.length === 0) break;
    const readings = await Promise.all(
      [words, ...variants].map((variant, i) => readMeanings(index, variant, { similar, isSynonym: i > 0 })),
    );
    ratings = readings.map((reading) => rate(index, reading));
    scores.fill(0);
    shares.fill(0);
    [whole, most] = [0, 0];
    for (let section = 0; section < index.sections; section++) {
      for (const [i, rated] of ratings.entries()) {
        const share = rated.words[section] as number;
        if (share === 0) continue;
        const score = scoreOf(index, section, partsOf(rated, section), rated.reading.isSynonym);
        if (score <= (scores[section] as number)) continue;
        scores[section] = score;
        shares[section] = share;
        chosen[section] = i;
      }
      const share = shares[section] as number;
      if (share > WHOLE) whole++;
      if (share > most) most = share;
    }
  }
  // What has every word pushes out what has some of them; without any, the most words win.
  const least = whole >= FEW ? WHOLE : most * 0.6;
  const sections: number[] = [];
  for (let section = 0; section < index.sections; section++) {
    const share = shares[section] as number;
    if (share > 0 && share >= least) sections.push(section);
  }
  return { sections, scores, ratings, chosen };
}

/** Sums of parts of words do not always come out even. */
const WHOLE = 0.999;

function partsOf({ words, spelling, field }: Rated, section: number): Answer['parts'] {
  const share = words[section] as number;
  return {
    words: Math.min(1, share),
    spelling: (spelling[section] as number) / share,
    field: (field[section] as number) / share,
    proximity: 0,
    title: 0,
  };
}

/** The best of many, without putting all of them in order. */
function bestOf(sections: readonly number[], { scores, ratings, chosen }: Found, count: number): Answer[] {
  const sorted = Float32Array.from(sections, (section) => scores[section] as number).sort();
  const limit = sorted[Math.max(0, sorted.length - count)] ?? 0;
  const above = sections.filter((section) => (scores[section] as number) > limit);
  const level = sections.filter((section) => scores[section] === limit).slice(0, count - above.length);
  return [...above, ...level]
    .map((section): Answer => {
      const rated = ratings[chosen[section] as number] as Rated;
      return { section, score: scores[section] as number, parts: partsOf(rated, section), reading: rated.reading };
    })
    .sort(byScore);
}

function byScore(a: Answer, b: Answer): number {
  return b.score - a.score || a.section - b.section;
}

async function readMeanings(
  index: OpenIndex,
  words: readonly QueryWord[],
  { similar, isSynonym }: { readonly similar: boolean; readonly isSynonym: boolean },
): Promise<Reading> {
  const lists = await Promise.all(words.map((word) => findCandidates(index, word, similar)));
  const meanings = words.flatMap((word, i): Meaning[] => {
    const candidates = lists[i] ?? [];
    // A sign nobody writes about is a sign of punctuation.
    if (word.isOperator && candidates.length === 0) return [];
    const frequency = candidates
      .filter(({ by }) => by !== 'prefix')
      .reduce((most, { postings }) => Math.max(most, postings.sections.length), 0);
    return [{ word, candidates, weight: 0.15 + Math.log(1 + index.sections / (1 + frequency)) }];
  });
  const bits = new Map<string, number>();
  for (const [i, { candidates }] of meanings.entries())
    for (const { form } of candidates) bits.set(form, (bits.get(form) ?? 0) | (1 << i));
  const match: Matcher = (form) => bits.get(form) ?? 0;
  return { meanings, match, all: (1 << meanings.length) - 1, isSynonym };
}

/** The words of the index that a word of a query may mean; `similar` ones when it is not to be found itself. */
async function findCandidates(index: OpenIndex, word: QueryWord, similar: boolean): Promise<readonly Candidate[]> {
  const { form, fold } = word;
  const best = new Map<string, Candidate>();
  const keep = (candidates: readonly Candidate[], worth = 1, by?: MatchKind) => {
    for (const one of candidates) {
      const quality = one.quality * worth;
      if ((best.get(one.form)?.quality ?? 0) < quality) best.set(one.form, { ...one, quality, by: by ?? one.by });
    }
  };
  const own = await dictionariesFor(index, fold, word.isOpen);
  for (const dictionary of own) {
    keep(dictionary.find(form, fold));
    if (word.isOpen) keep(dictionary.findLonger(form, fold));
    for (const other of inflectionsOf(form)) keep(dictionary.find(other, other), 0.88, 'inflection');
  }
  if (best.size > 0 && !similar) return [...best.values()];
  const isKnown = [...best.values()].some(({ quality }) => quality > 0.5);
  if (word.isOperator) return [...best.values()];
  if (!isKnown && word.parts.length > 0) {
    for (const part of word.parts) {
      const partFold = foldOf(part);
      for (const dictionary of await dictionariesFor(index, partFold, false))
        keep(dictionary.find(part, partFold), 0.7, 'part');
    }
  }
  const decoded = isKnown ? undefined : telexFold(form);
  if (decoded !== undefined) {
    for (const dictionary of await dictionariesFor(index, decoded, word.isOpen)) {
      keep(dictionary.find(decoded, decoded), 0.95, 'telex');
      if (word.isOpen) keep(dictionary.findLonger(decoded, decoded), 0.8, 'telex');
    }
  }
  // A word that is found as typed is seldom mistyped; a beginning may be.
  if (similar && ![...best.values()].some(({ by }) => by === 'exact' || by === 'telex')) {
    for (const dictionary of await dictionariesFor(index, fold.slice(0, 1), true))
      keep(dictionary.findSimilar(form, fold, word.isOpen));
  }
  return [...best.values()];
}

/** Shards that hold a word, or all that begin with it. */
async function dictionariesFor(index: OpenIndex, fold: string, isOpen: boolean): Promise<readonly Dictionary[]> {
  const shards: number[] = [];
  const { words } = index.manifest;
  for (let i = 0; i < words.length; i++) {
    const first = words[i]?.[0] ?? '';
    const next = words[i + 1]?.[0];
    if (next !== undefined && next <= fold) continue;
    if (first > fold && !(isOpen && first.startsWith(fold))) break;
    shards.push(i);
  }
  return Promise.all(shards.slice(0, isOpen ? MAX_SHARDS : 1).map((shard) => index.dictionary(shard)));
}

/** Rates every section that has a word of the query. */
function rate(index: OpenIndex, reading: Reading): Rated {
  const { meanings } = reading;
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const words = new Float32Array(index.sections);
  const spelling = new Float32Array(index.sections);
  const field = new Float32Array(index.sections);
  // Of the words that may be meant, the one that is spelled and placed best.
  const bestSpelling = new Float32Array(index.sections);
  const bestField = new Float32Array(index.sections);
  const worthOf = (quality: number, prominence: number) => WEIGHTS.spelling * quality + WEIGHTS.field * prominence;
  for (const { candidates, weight } of meanings) {
    const worth = weight / total;
    bestSpelling.fill(0);
    bestField.fill(0);
    for (const { postings, quality } of candidates) {
      const { sections, fields } = postings;
      for (let i = 0; i < sections.length; i++) {
        const section = sections[i] as number;
        const prominence = PROMINENCE[fields[i] as number] as number;
        if (worthOf(quality, prominence) <= worthOf(bestSpelling[section] as number, bestField[section] as number))
          continue;
        bestSpelling[section] = quality;
        bestField[section] = prominence;
      }
    }
    for (let section = 0; section < bestSpelling.length; section++) {
      const quality = bestSpelling[section] as number;
      if (quality === 0) continue;
      words[section] = (words[section] as number) + worth;
      spelling[section] = (spelling[section] as number) + worth * quality;
      field[section] = (field[section] as number) + worth * (bestField[section] as number);
    }
  }
  return { reading, words, spelling, field };
}

function scoreOf(index: OpenIndex, section: number, parts: Answer['parts'], isSynonym: boolean): number {
  const page = index.pageOf[section] as number;
  const sum =
    WEIGHTS.words * parts.words +
    WEIGHTS.spelling * parts.spelling +
    WEIGHTS.field * parts.field +
    WEIGHTS.proximity * parts.proximity +
    WEIGHTS.title * parts.title +
    (index.firstOf[page] === section ? WEIGHTS.opening * parts.field : 0) +
    (isSynonym ? WEIGHTS.synonym : 0);
  return sum + 25 * Math.log2(index.boosts[page] as number);
}

/** Reads the texts of the best answers, and orders these by how their words stand together. */
async function compareTexts(index: OpenIndex, answers: readonly Answer[]): Promise<readonly Answer[]> {
  const shards = new Set<number>();
  let count = 0;
  for (const { section } of answers.slice(0, COMPARED)) {
    const shard = shardOfPage(index, index.pageOf[section] as number);
    if (!shards.has(shard) && shards.size === COMPARED_SHARDS) break;
    shards.add(shard);
    count++;
  }
  const compared = await Promise.all(
    answers.slice(0, count).map(async (one): Promise<Answer> => {
      const { heading, text, withTitle: titles } = await readSection(index, one.section);
      const { match, meanings, isSynonym } = one.reading;
      const inHeading = closeness(heading, match, meanings.length);
      const inText = closeness(text, match, meanings.length);
      const withTitle = titles === heading ? inHeading : closeness(titles, match, meanings.length);
      const parts = {
        ...one.parts,
        proximity: Math.max(inHeading.proximity, inText.proximity * 0.8, withTitle.proximity * 0.9),
        field: Math.min(1, one.parts.field + Math.min(inText.count, 4) * 0.02),
        title: Math.min(1, inHeading.share * Math.min(1, inHeading.proximity * 1.2) + (inHeading.opens ? 0.2 : 0)),
      };
      return { ...one, parts, score: scoreOf(index, one.section, parts, isSynonym) };
    }),
  );
  return [...compared.sort(byScore), ...answers.slice(count)];
}

/** The words of a section, kept for the next keystroke. */
async function readSection(index: OpenIndex, section: number): Promise<ReadSection> {
  let read = index.read.get(section);
  if (!read) {
    const { page, at } = await textsOf(index, section);
    const [, , own = '', text = ''] = page.sections[at] ?? [];
    const heading = wordsOf(own || page.title);
    read = { heading, text: wordsOf(text), withTitle: own === '' ? heading : wordsOf(`${page.title} ${own}`) };
    if (index.read.size > MAX_READ) index.read.clear();
    index.read.set(section, read);
  }
  return read;
}

function shardOfPage({ manifest }: OpenIndex, page: number): number {
  let [low, high] = [0, manifest.texts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((manifest.texts[middle]?.[0] ?? 0) <= page) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is written of a section's page, and which of its sections it is. */
async function textsOf(index: OpenIndex, section: number): Promise<{ readonly page: PageTexts; readonly at: number }> {
  const number = index.pageOf[section] as number;
  const shard = shardOfPage(index, number);
  const { pages } = await index.texts(shard);
  const page = pages[number - (index.manifest.texts[shard]?.[0] ?? 0)];
  if (!page) throw new Error(`page ${number} is not in its shard`);
  return { page, at: section - (index.firstOf[number] as number) };
}

async function toHit(
  index: OpenIndex,
  one: Answer,
  request: SearchRequest,
  explain: Explain | undefined,
): Promise<SearchHit> {
  const { page, at } = await textsOf(index, one.section);
  const { match, all } = one.reading;
  const [depth, anchor, heading, text] = page.sections[at] ?? [1, '', '', ''];
  const hierarchy = hierarchyOf(page, at);
  const options: MarkOptions = {
    preTag: request.highlightPreTag ?? '<mark>',
    postTag: request.highlightPostTag ?? '</mark>',
    ellipsis: request.snippetEllipsisText ?? '…',
  };
  const levels = LEVELS.flatMap((level): [HierarchyLevel, MarkedText][] => {
    const value = hierarchy[level];
    return value === null ? [] : [[level, markText(value, match, all, options)]];
  });
  const named = Object.fromEntries(levels) as Partial<Record<HierarchyLevel, MarkedText>>;
  const length = Number(request.attributesToSnippet?.find((name) => name.startsWith('content:'))?.slice(8) ?? 10);
  const own = markText(heading || page.title, match, all, options);
  const cut = text === '' ? undefined : snippet(text, length, match, all, options);
  const type: HitType =
    own.matchLevel === 'full' || cut === undefined || cut.matchLevel === 'none'
      ? (`lvl${depth}` as HitType)
      : 'content';
  const short = (marked: MarkedRecord['hierarchy']): MarkedRecord => ({
    hierarchy: marked,
    ...(cut ? { content: cut } : {}),
  });
  const { url, language, version, tags = [] } = page;
  return {
    objectID: `${url}#${anchor}`,
    type,
    hierarchy,
    content: text === '' ? null : text,
    url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
    url_without_anchor: url,
    anchor: anchor === '' ? null : anchor,
    language: language ?? index.manifest.locale,
    ...(version === undefined ? {} : { version }),
    part: index.manifest.parts[index.partOf[index.pageOf[one.section] as number] as number]?.[0] ?? '',
    tags,
    _highlightResult: { hierarchy: named },
    _snippetResult: short(named),
    ...(request.getRankingInfo && explain ? { _rankingInfo: explain(one) } : {}),
  };
}

/** The headings above a section, and its own. */
function hierarchyOf(page: PageTexts, at: number): Hierarchy {
  const hierarchy: Record<HierarchyLevel, string | null> = {
    ...{ lvl0: page.group, lvl1: page.title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  };
  let depth = page.sections[at]?.[0] ?? 1;
  for (let i = at; i > 0 && depth > 1; i--) {
    const [level, , heading] = page.sections[i] ?? [1, '', '', ''];
    if (i !== at && level >= depth) continue;
    depth = level;
    hierarchy[`lvl${level}` as HierarchyLevel] = heading;
  }
  return hierarchy;
}
