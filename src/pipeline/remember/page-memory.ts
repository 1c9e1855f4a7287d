import type { FileFacts, KnownFacts } from '../../stages/closure/file-facts.ts';
import type { SitemapPage } from '../../stages/outputs/build-sitemap.ts';

/** Parts from which a page is drawn. Each is its name, a blank, and a checksum. */
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
  /** Names of what had changed when the last build drew it. */
  readonly changes?: readonly string[];
  /** Whether the last build drew it for the first time. */
  readonly isNew?: true;
}

/** Pages by address, and the texts they share. Plain data. */
export interface RememberedPages {
  readonly pages: Readonly<Record<string, RememberedPage>>;
  readonly texts: readonly string[];
  /** Number of texts when all of them were in use. */
  readonly inUse?: number;
  /** Numbers of the facts of other files, by path; files without facts are left out. */
  readonly files?: Readonly<Record<string, readonly number[]>>;
  /** Files of the search indexes. */
  readonly search: readonly string[];
}

/** Remembers addresses and anchors of pages. `site-queries.ts` knows which pages are unchanged. */
export interface PageMemory {
  /** Returns the facts of an unchanged page, and keeps them for the next build. */
  readonly recall: (url: string) => RecalledPage | undefined;
  /** Returns the facts of an unchanged file that is no page, and keeps them for the next build. */
  readonly recallFile: (path: string) => KnownFacts | readonly [];
  /** Records the facts of a new file. */
  readonly noteFile: (path: string, facts: FileFacts | KnownFacts) => void;
  /** Records a file of a search index. */
  readonly noteSearch: (path: string) => void;
  /** Records a page that was drawn. */
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
  /** Returns everything that was recalled or recorded. */
  readonly remembered: () => RememberedPages;
}

/** Addresses and anchors of a page, and its entry in site maps. */
interface RecalledPage {
  readonly facts: KnownFacts;
  readonly listed?: SitemapPage;
}

/** Largest ratio between the list of texts and those in use. */
const MOST_LEFT_OVER = 1.5;

/** Opens the memory of the last build. */
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
  /** Numbers in this list of the texts of other lists. */
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
  // Texts keep their numbers, so that pages need no change, until too many texts are unused.
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
      // Sorted, because threads may finish in any order.
      search: [...search].sort(),
    }),
  };
}
