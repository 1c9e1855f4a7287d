import type { BlockComponent } from '../markdown/components.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutgoingLink } from '../model/entry.ts';
import type { Span } from '../model/source.ts';

/** A heading as pages see it in their `toc` export; the names are those of Docusaurus. */
export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** One `.mdx` file (a page or a partial) turned into a module, with what was learnt about its text on the way. */
export interface MdxUnit {
  /** Path below the site folder. */
  readonly file: string;
  /** An ES module whose default export is the component, with its source map; absent when the text has faults. */
  readonly code?: string;
  /** Links of its text, by the number in their unit slot. */
  readonly links: readonly OutgoingLink[];
  /** Special blocks of its text, by `data-index`. */
  readonly components: readonly BlockComponent[];
  /** Modules it asks for, each with its place. */
  readonly imports: readonly { readonly specifier: string; readonly span: Span }[];
  readonly title?: string;
  readonly toc: readonly TocItem[];
  /** Its own fences in reading order, when they were asked for. */
  readonly fences?: readonly CodeFence[];
  /** Whether its code may ask for more than its imports, so that it has to be run to know what it gives. */
  readonly readsMore: boolean;
  /** Files its fences took code from. */
  readonly included: readonly string[];
  /** The text without code, every line where it was: for readers of plain Markdown. */
  readonly plain: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The text of a unit: its body with the front matter blanked, and the front matter as data. */
export interface MdxSource {
  readonly file: string;
  readonly body: string;
  readonly locale: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** `.md` files that a page imports are Markdown, never code. */
  readonly format: 'mdx' | 'md';
  /** Whether pages show the text among their own. */
  readonly isPart?: boolean;
}
