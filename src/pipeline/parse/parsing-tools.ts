import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import type { Markdown } from '../../markdown/create-markdown.ts';
import type { Highlighter } from '../../markdown/highlight/highlight-code.ts';
import { createMathRenderer, type MathRenderer } from '../../markdown/math/math.ts';

/** What reading Markdown takes. It is slow to load, so a build that finds every page as it was does without. */
export interface ParsingTools {
  readonly math: MathRenderer;
  /** The highlighter for pages with these options. */
  readonly highlighter: (options?: MarkdownOptions) => Promise<Highlighter>;
  readonly markdown: (options: MarkdownOptions) => Promise<Markdown>;
  /** Loads what reading Markdown takes, whatever the options. */
  readonly preload: () => Promise<unknown>;
  /** Lets go of what is remembered of code: after the last page it only takes memory. */
  readonly forget: () => Promise<void>;
}

/** Makes tools of which nothing is loaded. */
export function createParsingTools(): ParsingTools {
  const math = createMathRenderer();
  let highlighter: Highlighter | undefined;
  const getHighlighter = async ({ colours }: MarkdownOptions = {}) => {
    const { createHighlighter, withoutColours } = await import('../../markdown/highlight/highlight-code.ts');
    highlighter ??= createHighlighter();
    return colours === false ? withoutColours(highlighter) : highlighter;
  };
  const markdown = async (options: MarkdownOptions) => {
    const { createMarkdown } = await import('../../markdown/create-markdown.ts');
    const { loadFastParser } = await import('../../markdown/parse/fast-parser.ts');
    const fastParser = options.parser === 'reference' ? undefined : await loadFastParser();
    return createMarkdown(await getHighlighter(options), options, { math, fastParser });
  };
  return {
    math,
    highlighter: getHighlighter,
    markdown,
    preload: () => markdown({}),
    async forget() {
      highlighter?.forget();
    },
  };
}
