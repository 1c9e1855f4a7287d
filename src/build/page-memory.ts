import type { FileFacts } from '../stages/closure/link-closure.ts';

/** Fingerprints of the parts of what a page is drawn from, by name. */
export type PageParts = Readonly<Record<string, string>>;

/** What is kept of a page between builds. */
export interface RememberedPage {
  /** Fingerprint of all it was drawn from. */
  readonly key: string;
  /** Numbers of its facts in the list of texts, in their order. */
  readonly facts: readonly number[];
  /** Numbers of its parts in the list of texts. */
  readonly parts: readonly number[];
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
}

/** Tells pages that would be drawn the same from others, and remembers what it is told for the next build. */
export interface PageMemory {
  /** What a page holds and refers to, if it was drawn from the same before. */
  readonly recall: (url: string, key: string) => FileFacts | undefined;
  /** Notes a page that was drawn. */
  readonly note: (
    url: string,
    drawn: {
      readonly key: string;
      readonly facts: FileFacts;
      readonly parts: PageParts;
      readonly file?: string | undefined;
    },
  ) => void;
  /** Everything recalled or noted. */
  readonly remembered: () => RememberedPages;
}

/** Opens the memory with what the last build has left. */
export function createPageMemory(last: RememberedPages = { pages: {}, texts: [] }): PageMemory {
  const pages: Record<string, RememberedPage> = {};
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const textsOf = (list: readonly number[]) => list.map((number) => last.texts[number] ?? '');
  const pageOf = (url: string) => (Object.hasOwn(last.pages, url) ? last.pages[url] : undefined);
  return {
    recall(url, key) {
      const page = pageOf(url);
      if (page?.key !== key) return undefined;
      const facts = textsOf(page.facts);
      const { file } = page;
      pages[url] = {
        ...(file === undefined ? {} : { file }),
        key,
        facts: facts.map(numberOf),
        parts: textsOf(page.parts).map(numberOf),
      };
      return facts;
    },
    note(url, { key, facts, parts, file }) {
      const page = pageOf(url);
      const before = new Set(textsOf(page?.parts ?? []));
      const now = Object.entries(parts).map(([name, version]) => `${name} ${version}`);
      const names = [...now.filter((part) => !before.has(part)), ...[...before].filter((part) => !now.includes(part))];
      pages[url] = {
        key,
        ...(file === undefined ? {} : { file }),
        facts: facts.map(numberOf),
        parts: now.map(numberOf),
        ...(page ? {} : { isNew: true }),
        drawnFor: page ? [...new Set(names.map((part) => part.split(' ', 1)[0] ?? ''))] : [],
      };
    },
    remembered: () => ({ pages, texts: [...numbers.keys()] }),
  };
}
