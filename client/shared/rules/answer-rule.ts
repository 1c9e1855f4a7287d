import { plainPath } from './page-path.ts';

/** Facts about a response, known before its body is read. */
interface AnswerFacts {
  readonly status: number;
  readonly contentType: string;
  /** The requested path, and the path of the response after redirects. */
  readonly asked: string;
  readonly answered: string;
}

/**
 * Decides how to handle a response: `page` can be shown; `elsewhere` must be loaded by the browser (a file, or a redirect, whose
 * fragment scripts cannot see); `failed` is an error. A 404 page is a page.
 */
export function judgeAnswer({ status, contentType, asked, answered }: AnswerFacts): 'page' | 'elsewhere' | 'failed' {
  if (status >= 500) return 'failed';
  if (!/^text\/html\b/i.test(contentType) || plainPath(asked) !== plainPath(answered)) return 'elsewhere';
  return status === 200 || status === 404 ? 'page' : 'elsewhere';
}
