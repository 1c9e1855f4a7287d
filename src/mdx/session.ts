import type { IslandMoment } from '../../client/shared/island-markup.ts';
import type { Messages } from '../../templates/messages/messages.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { CodeOptions } from '../markdown/code-context.ts';
import type { SearchedCode } from '../markdown/components.ts';
import type { Highlighter } from '../markdown/highlight-code.ts';
import type { MarkedSamples } from '../markdown/mark-samples.ts';
import type { Terms } from '../markdown/rehype-terms.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ConfigMessages } from '../model/site.ts';
import type { Span } from '../model/source.ts';
import type { MdxUnit } from './unit.ts';

/** What the components of a page can know of the site. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** One interactive component on a page. */
export interface IslandUse {
  /** The module it comes from, below the site folder, and its name there. */
  readonly file: string;
  readonly exportName: string;
  readonly when: IslandMoment;
  readonly props: object;
  readonly idPrefix: string;
  readonly html: string;
}

/** The rendering of one page. Components reach it through `currentSession`, because they are called by React. */
export interface MdxSession {
  readonly page: string;
  readonly locale: string;
  readonly messages: Messages;
  readonly translations: ConfigMessages;
  readonly facts: SiteFacts;
  readonly highlighter: Highlighter;
  readonly code: CodeOptions;
  /** Words that are explained where the page uses them first. */
  readonly terms?: Terms | undefined;
  /** What can be said and offered below the samples of the page. */
  readonly factsOf?: MarkedSamples['factsOf'] | undefined;
  /** Headings of the page this one translates, whose ids it takes over. */
  readonly inherit?: readonly HeadingMark[] | undefined;
  /** Compiled files by path: the page and its partials. */
  readonly units: ReadonlyMap<string, MdxUnit>;
  readonly islands: IslandUse[];
  /** Finished pieces of HTML that are set in last, so that nothing that follows changes them. */
  readonly pieces: string[];
  /** Names and operators in those pieces that are code, by place in `pieces`. */
  readonly codeOfPieces: Map<number, SearchedCode>;
  readonly findings: Diagnostic[];
  /** Groups of tabs so far. */
  tabs: number;
  /** Greater than 0 while the inside of an island is rendered. */
  depth: number;
}

let current: MdxSession | undefined;

/** The rendering under way. */
export function currentSession(): MdxSession {
  if (!current) throw new Error('a component of a page was called outside of a rendering');
  return current;
}

/** Runs `work` as the rendering of one page. */
export function inSession<T>(session: MdxSession, work: () => T): T {
  const before = current;
  current = session;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** The same for work that ends later: the session is left when the promise is settled. */
export async function inSessionUntil<T>(session: MdxSession, work: () => Promise<T>): Promise<T> {
  const before = current;
  current = session;
  try {
    return await work();
  } finally {
    current = before;
  }
}

/** Where an element was written, as compilers tell the development runtime. */
export interface ElementSource {
  readonly fileName?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** The span of an element; the top of the page when nothing is known. */
export function spanOfSource(source: ElementSource | undefined, page: string, length = 0): Span {
  const { fileName = page, lineNumber: line = 1, columnNumber: column = 1 } = source ?? {};
  const start = { line, column };
  return { file: fileName, start, ...(length > 0 ? { end: { line, column: column + length } } : {}) };
}
