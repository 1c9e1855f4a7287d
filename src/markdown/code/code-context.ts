/** Options of a site about code and Markdown, and the context in which the code of a page becomes components. */

import type { Messages } from '../../../templates/messages/messages.ts';
import type { CodeFence } from '../../model/code-fence.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { BlockComponent } from '../directives/components.ts';
import type { Highlighter } from '../highlight/highlight-code.ts';
import type { WordingOptions } from '../parse/wording.ts';
import type { TextContext } from '../report.ts';
import type { MagicComment } from './read-code.ts';

/**
 * How code is printed by runs that need findings only, which do not depend on it: `plain`, without colours; `none`, not at all. With
 * `none`, what search reads of a page is left out as well.
 */
export type PrintedCode = 'plain' | 'none';

/** Options of a site about code in Markdown. */
export interface CodeOptions {
  /** Absent: with colours. */
  readonly printedCode?: PrintedCode | undefined;
  /** Language of fences that name no language. */
  readonly defaultLanguage?: string | undefined;
  /** Comments of the site's own that mark lines. */
  readonly magicComments?: readonly MagicComment[];
  /** File of the component that draws the fences of a language, by the name of the language. */
  readonly drawnBy?: Readonly<Record<string, string>>;
}

/** Options of a site about Markdown. */
export interface MarkdownOptions extends CodeOptions {
  /** `auto`: the fast parser may read texts. `reference`: it may not. The result is the same. */
  readonly parser?: 'auto' | 'reference';
  readonly wording?: WordingOptions;
  /** Words of the interface that the site sets, by locale and message id; locales without any are left out. */
  readonly words?: Readonly<Record<LocaleCode, Readonly<Record<string, string>>>>;
}

/** Returns the words of the interface that a site sets for a locale. */
export function ownWordsIn({ words }: MarkdownOptions, locale: LocaleCode): ReadonlyMap<string, string> {
  return new Map(Object.entries(words?.[locale] ?? {}));
}

/** What is shared by the functions that turn the code of one page into components. */
export interface CodeContext extends TextContext {
  readonly components: BlockComponent[];
  readonly highlighter: Highlighter;
  readonly messages: Messages;
  readonly options: CodeOptions;
  /** Part of generated ids when a page consists of several texts, so that ids stay unique. */
  readonly part?: string;
  /** List that each fence is added to, as data; absent when fences are not needed. */
  readonly fences?: CodeFence[] | undefined;
}
