import { plainPath } from './page-path.ts';

/** What a server says about an address before its text is read. */
export interface AnswerFacts {
  readonly status: number;
  readonly contentType: string;
  /** Paths asked for, and answered from in the end. */
  readonly asked: string;
  readonly answered: string;
}

/**
 * What to do with an answer: `page` can be shown, `elsewhere` is for the browser to follow by itself (a file, a redirect,
 * whose fragment scripts cannot see), `failed` is no page. A not-found page is a page.
 */
export function judgeAnswer({ status, contentType, asked, answered }: AnswerFacts): 'page' | 'elsewhere' | 'failed' {
  if (status >= 500) return 'failed';
  if (!/^text\/html\b/i.test(contentType) || plainPath(asked) !== plainPath(answered)) return 'elsewhere';
  return status === 200 || status === 404 ? 'page' : 'elsewhere';
}
