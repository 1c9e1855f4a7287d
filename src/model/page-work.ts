/** The kinds of work that are done with pages, one after another. */
export type PageWork = 'mdx' | 'parse' | 'draw';

/** Called with the numbers of finished pages and of all pages. */
export type OnProgress = (done: number, total: number, work: PageWork) => void;
