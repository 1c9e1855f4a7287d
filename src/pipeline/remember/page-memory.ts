import type { FileFacts, KnownFacts } from '../../stages/closure/file-facts.ts';
import type { SitemapPage } from '../../stages/outputs/build-sitemap.ts';

/** Parts of what a page is drawn from: the name of each, a blank, and what tells its versions apart. */
export type PageParts = readonly string[];

/** What is kept of a page between builds. */
interface RememberedPage {
  /** Numbers of its facts in the list of texts, in their order. */
  readonly facts: readonly number[];
  /** Numbers of its parts in the list of texts. */
  readonly parts: readonly number[];
  /** What sitemaps tell of it; absent for pages that are in none. */
  readonly listed?: SitemapPage;
  /** File its text is in, below the site folder; absent for pages without a text of their own. */
  readonly file?: string;
  /** Names of the parts for which the last build drew it; absent when it did not draw it. */
  readonly drawnFor?: readonly string[];
  /** What it had read before and what had changed since, by name, when the last build drew it. */
  readonly changes?: readonly string[];
  /** Whether the last build drew it for the first time. */
  readonly isNew?: true;
}

/** Pages by address, and the texts they share. Plain data. */
export interface RememberedPages {
  readonly pages: Readonly<Record<string, RememberedPage>>;
  readonly texts: readonly string[];
  /** How many texts there were when all were in use. */
  readonly inUse?: number;
  /** Numbers of the facts of other files in which there are any, by path. */
  readonly files?: Readonly<Record<string, readonly number[]>>;
  /** Files of the search indexes. */
  readonly search: readonly string[];
}

/** Remembers what pages hold and refer to. Which of them are what they were is known to `site-queries.ts`. */
export interface PageMemory {
  /** What is known of a page that is what it was. Notes that it is. */
  readonly recall: (url: string) => RecalledPage | undefined;
  /** What is known of a file that is no page and is what it was. Notes that it is. */
  readonly recallFile: (path: string) => KnownFacts | readonly [];
  /** Notes a file that was made. */
  readonly noteFile: (path: string, facts: FileFacts | KnownFacts) => void;
  /** Notes a file of a search index. */
  readonly noteSearch: (path: string) => void;
  /** Notes a page that was drawn. */
  readonly note: (
    url: string,
    drawn: {
      readonly facts: FileFacts | KnownFacts;
      readonly parts: PageParts;
      readonly changes: readonly string[];
      readonly listed?: SitemapPage | undefined;
      readonly file?: string | undefined;
    },
  ) => void;
  /** Everything recalled or noted. */
  readonly remembered: () => RememberedPages;
}

/** What a page holds and refers to, and what site maps tell of it. */
interface RecalledPage {
  readonly facts: KnownFacts;
  readonly listed?: SitemapPage;
}

/** How much longer the list of texts may get by those that are in use no more. */
const MOST_LEFT_OVER = 1.5;

/** Opens the memory with what the last build has left. */
export function createPageMemory(last: RememberedPages = { pages: {}, texts: [], search: [] }): PageMemory {
  const search = new Set<string>();
  const files: Record<string, readonly number[]> = {};
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
  return {
    recall(url) {
      const known = pageOf(url);
      if (!known) return undefined;
      const { drawnFor, isNew, changes, ...page } = known;
      const isAsItWas = isSameList && drawnFor === undefined;
      if (isAsItWas) pages[url] = known;
      else if (isSameList) pages[url] = page;
      else pages[url] = { ...page, facts: page.facts.map(numberNow), parts: page.parts.map(numberNow) };
      const { listed } = page;
      return { facts: { texts: last.texts, numbers: page.facts }, ...(listed === undefined ? {} : { listed }) };
    },
    recallFile(path) {
      const known = last.files && Object.hasOwn(last.files, path) ? last.files[path] : undefined;
      if (!known) return [];
      files[path] = isSameList ? known : known.map(numberNow);
      return { texts: last.texts, numbers: known };
    },
    noteFile(path, facts) {
      const own = numbersOf(facts);
      if (own.length > 0) files[path] = own;
    },
    noteSearch: (path) => void search.add(path),
    note(url, { facts, parts, changes, listed, file }) {
      const page = pageOf(url);
      const before = new Set(textsOf(page?.parts ?? []));
      const changed = [
        ...parts.filter((part) => !before.has(part)),
        ...[...before].filter((part) => !parts.includes(part)),
      ];
      pages[url] = {
        ...(file === undefined ? {} : { file }),
        facts: numbersOf(facts),
        parts: parts.map(numberOf),
        ...(listed === undefined ? {} : { listed }),
        ...(page ? {} : { isNew: true }),
        ...(changes.length > 0 ? { changes } : {}),
        drawnFor: page ? [...new Set(changed.map((part) => part.split(' ', 1)[0] ?? ''))] : [],
      };
    },
    remembered: () => ({
      pages,
      texts: [...numbers.keys()],
      inUse: isSameList && inUse > 0 ? inUse : numbers.size,
      files,
      // Whichever thread has made them first.
      search: [...search].sort(),
    }),
  };
}
