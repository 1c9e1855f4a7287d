import type { IslandMoment } from '../../client/shared/markup/island-markup.ts';
import type { Messages } from '../../templates/messages/messages.ts';
import type { CodeOptions } from '../markdown/code/code-context.ts';
import type { MarkedSamples } from '../markdown/code/mark-samples.ts';
import type { SearchedCode } from '../markdown/directives/components.ts';
import type { Highlighter } from '../markdown/highlight/highlight-code.ts';
import type { HeadingMark } from '../markdown/html/align-headings.ts';
import type { Terms } from '../markdown/html/rehype-terms.ts';
import type { ConfigMessages } from '../model/config-messages.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed } from '../model/entry.ts';
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

/** One use of an interactive component on a page. */
export interface IslandUse {
  /** The module it comes from, as a path below the site folder, and its name in that module. */
  readonly file: string;
  readonly exportName: string;
  readonly when: IslandMoment;
  readonly props: object;
  readonly idPrefix: string;
  readonly html: string;
  /** What its elements load. */
  readonly loads: readonly Embed[];
}

/** The state of rendering one page. React calls the components, so they get it from `currentSession`, not as an argument. */
export interface MdxSession {
  readonly page: string;
  readonly locale: string;
  readonly messages: Messages;
  readonly translations: ConfigMessages;
  readonly facts: SiteFacts;
  /** Returns the data of a plugin; throws where there is none. */
  readonly dataOf: (plugin: string) => Readonly<Record<string, unknown>>;
  /** Returns the pages of a collection in the locale of the page; throws where there is no such collection. */
  readonly collectionOf: (name: string) => readonly object[];
  readonly highlighter: Highlighter;
  readonly code: CodeOptions;
  /** Terms that are explained at their first use on the page. */
  readonly terms?: Terms | undefined;
  /** Returns what the page says and offers below a sample. */
  readonly factsOf?: MarkedSamples['factsOf'] | undefined;
  /** Headings of the page that this one translates; it takes over their ids. */
  readonly inherit?: readonly HeadingMark[] | undefined;
  /** Compiled files by path: the page and its partials. */
  readonly units: ReadonlyMap<string, MdxUnit>;
  readonly islands: IslandUse[];
  /** Finished pieces of HTML. They are inserted last, so that no later step changes them. */
  readonly pieces: string[];
  /** Names and operators in those pieces that are code, by index in `pieces`. */
  readonly codeOfPieces: Map<number, SearchedCode>;
  readonly findings: Diagnostic[];
  /** Number of tab groups so far. */
  tabs: number;
  /** Greater than 0 while the inside of an island is rendered. */
  depth: number;
  /** Whether React's trace of the components is wanted. */
  readonly isTraced?: boolean;
  /** Set while the site's own parts are drawn into a page. */
  readonly parts?: PartSession;
}

/** What differs when the site's own parts are drawn into a page that is finished otherwise. */
interface PartSession {
  /** Start of the ids in islands, which are other ones than those of islands in the text. */
  readonly idStem: string;
  /** Elements whose source position is needed. */
  readonly placed: RegExp;
}

let current: MdxSession | undefined;

/** Returns the session of the page that is being rendered; throws when there is none. */
export function currentSession(): MdxSession {
  if (!current) throw new Error('a component of a page was called outside of a rendering');
  return current;
}

/** Runs `work` as the rendering of one page; returns its result. */
export function inSession<T>(session: MdxSession, work: () => T): T {
  const before = current;
  current = session;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Same as `inSession` for asynchronous work: the session ends when the promise is settled. */
export async function inSessionUntil<T>(session: MdxSession, work: () => Promise<T>): Promise<T> {
  const before = current;
  current = session;
  try {
    return await work();
  } finally {
    current = before;
  }
}

/** Source position of an element, as compilers pass it to React's development runtime. */
export interface ElementSource {
  readonly fileName?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** Returns the span of an element, `length` columns wide; the start of the page when its position is unknown. */
export function spanOfSource(source: ElementSource | undefined, page: string, length = 0): Span {
  const { fileName = page, lineNumber: line = 1, columnNumber: column = 1 } = source ?? {};
  const start = { line, column };
  return { file: fileName, start, ...(length > 0 ? { end: { line, column: column + length } } : {}) };
}
