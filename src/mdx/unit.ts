import type { BlockComponent } from '../markdown/directives/components.ts';
import type { PagePlugins } from '../markdown/plugins/page-plugins.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutgoingLink } from '../model/entry.ts';
import type { Span } from '../model/source.ts';

/** A heading in the `toc` export of a page; the field names are those of Docusaurus. */
export interface TocItem {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** One `.mdx` file (a page or a partial) compiled to a module, with facts about its text. */
export interface MdxUnit {
  /** Path below the site folder. */
  readonly file: string;
  /** An ES module whose default export is the component, with its source map; absent when the text has errors. */
  readonly code?: string;
  /** Links in its text, by the number in their unit slot. */
  readonly links: readonly OutgoingLink[];
  /** Special blocks in its text, by `data-index`. */
  readonly components: readonly BlockComponent[];
  /** Modules it imports, each with its place. */
  readonly imports: readonly { readonly specifier: string; readonly span: Span }[];
  readonly title?: string;
  readonly toc: readonly TocItem[];
  /** Its own fences in reading order, if they were requested. */
  readonly fences?: readonly CodeFence[];
  /** Whether its code may read more than its imports, so that it has to run before its result is known. */
  readonly readsMore: boolean;
  /** Files from which its fences took code. */
  readonly included: readonly string[];
  /** The text without code, with the same line numbers, for readers of plain Markdown. */
  readonly plain: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The text of a unit: its body, with the front matter blanked, and the front matter as data. */
export interface MdxSource {
  /** Plugins of the site for this text. */
  readonly plugins?: PagePlugins | undefined;
  readonly file: string;
  readonly body: string;
  readonly locale: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** `.md` files that a page imports are Markdown, never code. */
  readonly format: 'mdx' | 'md';
  /** Whether the text is a partial, which pages show as part of their own text. */
  readonly isPart?: boolean;
}
