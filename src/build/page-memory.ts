import type { SourceId } from '../model/source.ts';
import type { SitemapPage } from '../stages/build-sitemap.ts';
import type { FileFacts, KnownFacts } from '../stages/closure/file-facts.ts';

/** Parts of what a page is drawn from: the name of each, a blank, and what tells its versions apart. */
export type PageParts = readonly string[];

/** What is kept of a page between builds. */
export interface RememberedPage {
  /** Fingerprint of all it was drawn from. */
  readonly key: string;
  /** Numbers of its facts in the list of texts, in their order. */
  readonly facts: readonly number[];
  /** Numbers of its parts in the list of texts. */
  readonly parts: readonly number[];
  /** Numbers of the bodies it was presented from, with their versions, in the list of texts. */
  readonly bodies: readonly number[];
  /** What sitemaps tell of it; absent for pages that are in none. */
  readonly listed?: SitemapPage;
  /** File its text is in, below the site folder; absent for pages without a text of their own. */
  readonly file?: string;
  /** Names of the parts for which the last build drew it; absent when it did not draw it. */
  readonly drawnFor?: readonly string[];
  /** Whether the last build drew it for the first time. */
  readonly isNew?: true;
}

/** Pages by address, and the texts they share. Plain data. */
export interface RememberedPages {
  readonly pages: Readonly<Record<string, RememberedPage>>;
  readonly texts: readonly string[];
  /** How many texts there were when all were in use. */
  readonly inUse?: number;
  /** Fingerprint of all else the pages were presented from; absent where it could not be told. */
  readonly surroundings?: string | undefined;
  /** Files beside the pages that are made from one body, by path, with its version. */
  readonly files: Readonly<Record<string, string>>;
  /** Files of the search indexes. */
  readonly search: readonly string[];
}

/** The version of a body now, if it has one. */
export type VersionOf = (source: SourceId) => string | undefined;

/** Tells pages that would be drawn the same from others, and remembers what it is told for the next build. */
export interface PageMemory {
  /** What a page holds and refers to, if it was drawn from the same before. */
  readonly recall: (url: string, key: string, bodies: readonly SourceId[]) => KnownFacts | undefined;
  /**
   * What is known of a page that would be presented from the same, which is told without presenting it: its surroundings and
   * the bodies it shows are what they were.
   */
  readonly recallSame: (url: string) => { readonly facts: KnownFacts; readonly listed?: SitemapPage } | undefined;
  /** Whether a file beside the pages was made from this version of its one body, in the same surroundings. Notes that it is now. */
  readonly isSameFile: (path: string, version: string) => boolean;
  /** Notes a file of a search index. */
  readonly noteSearch: (path: string) => void;
  /** Notes a page that was drawn. */
  readonly note: (
    url: string,
    drawn: {
      readonly key: string;
      readonly facts: FileFacts | KnownFacts;
      readonly parts: PageParts;
      readonly bodies: readonly SourceId[];
      readonly listed?: SitemapPage | undefined;
      readonly file?: string | undefined;
    },
  ) => void;
  /** Everything recalled or noted. */
  readonly remembered: () => RememberedPages;
}

/** How much longer the list of texts may get by those that are in use no more. */
const MOST_LEFT_OVER = 1.5;

/** Opens the memory with what the last build has left. */
export function createPageMemory(
  last: RememberedPages = { pages: {}, texts: [], files: {}, search: [] },
  now: { readonly surroundings?: string | undefined; readonly versionOf: VersionOf } = { versionOf: () => undefined },
): PageMemory {
  const isSameSite = now.surroundings !== undefined && now.surroundings === last.surroundings;
  const files: Record<string, string> = {};
  const search = new Set<string>();
  const pages: Record<string, RememberedPage> = {};
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  /** Numbers that texts of other lists have here, by list. */
  const numbersHere = new WeakMap<KnownFacts['texts'], number[]>();
  const numbersOf = (facts: FileFacts | KnownFacts): number[] => {
    if (!('numbers' in facts)) return facts.map(numberOf);
    const { numbers: numbersThere, texts } = facts;
    const here = numbersHere.get(texts) ?? [];
    numbersHere.set(texts, here);
    return numbersThere.map((number) => {
      here[number] ??= numberOf(texts[number] ?? '');
      return here[number];
    });
  };
  // Texts keep their numbers, and so pages are what they were, until too many are in use no more.
  const { inUse = 0 } = last;
  const isSameList = last.texts.length <= inUse * MOST_LEFT_OVER;
  if (isSameList) for (const text of last.texts) numberOf(text);
  const numberNow = (old: number): number => numberOf(last.texts[old] ?? '');
  const textsOf = (list: readonly number[]) => list.map((number) => last.texts[number] ?? '');
  const pageOf = (url: string) => (Object.hasOwn(last.pages, url) ? last.pages[url] : undefined);
  const keep = (url: string, known: RememberedPage, bodies?: readonly string[]): KnownFacts => {
    const { file, key, listed, drawnFor, isNew, ...page } = known;
    const isAsItWas = isSameList && !bodies && drawnFor === undefined && isNew === undefined;
    if (isAsItWas) pages[url] = known;
    else
      pages[url] = {
        ...(file === undefined ? {} : { file }),
        ...(listed === undefined ? {} : { listed }),
        key,
        facts: isSameList ? page.facts : page.facts.map(numberNow),
        parts: isSameList ? page.parts : page.parts.map(numberNow),
        bodies: bodies?.map(numberOf) ?? (isSameList ? page.bodies : page.bodies.map(numberNow)),
      };
    return { texts: last.texts, numbers: page.facts };
  };
  const bodyNow = (source: SourceId) => [now.versionOf(source), source].join(' ');
  const isSameBody = (number: number): boolean => {
    const body = last.texts[number] ?? '';
    const end = body.indexOf(' ');
    const version = end > 0 ? now.versionOf(body.slice(end + 1)) : undefined;
    return version?.length === end && body.startsWith(version);
  };
  return {
    recall(url, key, bodies) {
      const page = pageOf(url);
      return page?.key === key ? keep(url, page, bodies.map(bodyNow)) : undefined;
    },
    recallSame(url) {
      const page = isSameSite ? pageOf(url) : undefined;
      if (!page?.bodies.every(isSameBody)) return undefined;
      const { listed } = page;
      return { facts: keep(url, page), ...(listed === undefined ? {} : { listed }) };
    },
    isSameFile(path, version) {
      files[path] = version;
      return isSameSite && Object.hasOwn(last.files, path) && last.files[path] === version;
    },
    noteSearch: (path) => void search.add(path),
    note(url, { key, facts, parts, bodies, listed, file }) {
      const page = pageOf(url);
      const before = new Set(textsOf(page?.parts ?? []));
      const changed = [
        ...parts.filter((part) => !before.has(part)),
        ...[...before].filter((part) => !parts.includes(part)),
      ];
      pages[url] = {
        key,
        ...(file === undefined ? {} : { file }),
        facts: numbersOf(facts),
        parts: parts.map(numberOf),
        bodies: bodies.map(bodyNow).map(numberOf),
        ...(listed === undefined ? {} : { listed }),
        ...(page ? {} : { isNew: true }),
        drawnFor: page ? [...new Set(changed.map((part) => part.split(' ', 1)[0] ?? ''))] : [],
      };
    },
    remembered: () => ({
      pages,
      texts: [...numbers.keys()],
      inUse: isSameList && inUse > 0 ? inUse : numbers.size,
      surroundings: now.surroundings,
      files,
      // Whichever thread has made them first.
      search: [...search].sort(),
    }),
  };
}
