/** The HTML of recently sent pages, by number. */
export interface PagesAsSent {
  /** Returns a number for the next page. */
  readonly next: () => number;
  readonly keep: (page: number, html: string) => void;
  readonly get: (page: number) => string | undefined;
}

/** Keeps the pages that were sent last, up to `mostCharacters` characters. The last page is kept whatever its length. */
export function createSentPages(mostCharacters = 4 * 1024 * 1024): PagesAsSent {
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
