/** Pages as they were sent of late, by number. */
export interface SentPages {
  /** The number of the next page. */
  readonly next: () => number;
  readonly keep: (page: number, html: string) => void;
  readonly get: (page: number) => string | undefined;
}

/** Keeps so many characters of the pages that were sent last; one page is kept however long it is. */
export function createSentPages(mostCharacters = 16 * 1024 * 1024): SentPages {
  const pages = new Map<number, string>();
  let count = 0;
  let characters = 0;
  return {
    next: () => ++count,
    keep(page, html) {
      pages.set(page, html);
      characters += html.length;
      for (const [oldest, { length }] of pages) {
        if (characters <= mostCharacters || oldest === page) break;
        pages.delete(oldest);
        characters -= length;
      }
    },
    get: (page) => pages.get(page),
  };
}
