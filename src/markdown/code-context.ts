import type { Messages } from '../../templates/messages/messages.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { BlockComponent } from './components.ts';
import type { Highlighter } from './highlight-code.ts';
import type { MagicComment } from './read-code.ts';
import type { PageContext } from './report.ts';
import type { WordingOptions } from './wording.ts';

/** What a site decides about code. */
export interface CodeOptions {
  /** Language of fences that name none. */
  readonly defaultLanguage?: string | undefined;
  /** Comments of the site's own that mark lines. */
  readonly magicComments?: readonly MagicComment[];
  /** Languages whose fences are drawn by a component of the site, each with its file. */
  readonly drawnBy?: Readonly<Record<string, string>>;
}

/** What a site decides about its Markdown. */
export interface MarkdownOptions extends CodeOptions {
  /** Whether texts may be read by the fast parser; what comes of them is the same. */
  readonly parser?: 'auto' | 'reference';
  readonly wording?: WordingOptions;
}

/** What the functions that turn the code of one page into components share. */
export interface CodeContext extends PageContext {
  readonly components: BlockComponent[];
  readonly highlighter: Highlighter;
  readonly messages: Messages;
  readonly options: CodeOptions;
  /** Goes into ids where several texts make up a page, so that each has its own. */
  readonly part?: string;
  /** Takes every fence, where somebody wants to know them. */
  readonly fences?: CodeFence[] | undefined;
}
