/** What is being done with pages, one after the other. */
export type PageWork = 'mdx' | 'parse' | 'draw';

/** Told how many pages of how many are done. */
export type OnProgress = (done: number, total: number, work: PageWork) => void;
