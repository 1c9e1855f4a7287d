import type { FileFacts } from '../stages/closure/link-closure.ts';

/** What is kept of a page between builds. */
export interface RememberedPage {
  /** Fingerprint of all it was drawn from. */
  readonly key: string;
  /** Numbers of its facts in the list of all facts, in their order. */
  readonly facts: readonly number[];
}

/** Pages by address, and the facts they share. Plain data. */
export interface RememberedPages {
  readonly pages: Readonly<Record<string, RememberedPage>>;
  readonly facts: readonly string[];
}

/** Tells pages that would be drawn the same from others, and remembers what it is told for the next build. */
export interface PageMemory {
  /** What a page holds and refers to, if it was drawn from the same before. */
  readonly recall: (url: string, key: string) => FileFacts | undefined;
  readonly note: (url: string, key: string, facts: FileFacts) => void;
  /** Everything recalled or noted. */
  readonly remembered: () => RememberedPages;
}

/** Opens the memory with what the last build has left. */
export function createPageMemory(last: RememberedPages = { pages: {}, facts: [] }): PageMemory {
  const pages: Record<string, RememberedPage> = {};
  const numbers = new Map<string, number>();
  const note = (url: string, key: string, facts: FileFacts) => {
    pages[url] = {
      key,
      facts: facts.map((fact) => {
        const known = numbers.get(fact) ?? numbers.size;
        numbers.set(fact, known);
        return known;
      }),
    };
  };
  return {
    recall(url, key) {
      const page = Object.hasOwn(last.pages, url) ? last.pages[url] : undefined;
      if (page?.key !== key) return undefined;
      const facts = page.facts.map((number) => last.facts[number] ?? '');
      note(url, key, facts);
      return facts;
    },
    note,
    remembered: () => ({ pages, facts: [...numbers.keys()] }),
  };
}
