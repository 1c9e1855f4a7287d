import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import type { Markdown } from '../../markdown/create-markdown.ts';
import type { Highlighter } from '../../markdown/highlight/highlight-code.ts';
import { createMathRenderer, type MathRenderer } from '../../markdown/math/math.ts';

/** The tools that parse Markdown. They are slow to load, so a build without changed pages does not load them. */
export interface ParsingTools {
  readonly math: MathRenderer;
  /** The highlighter for pages with these options. */
  readonly highlighter: (options?: MarkdownOptions) => Promise<Highlighter>;
  readonly markdown: (options: MarkdownOptions) => Promise<Markdown>;
  /** Loads the tools that do not depend on options. */
  readonly preload: () => Promise<unknown>;
  /** Frees the memory of coloured code after the last page. */
  readonly forget: () => Promise<void>;
}

/** Creates the tools without loading anything. */
export function createParsingTools(): ParsingTools {
  const math = createMathRenderer();
  let highlighter: Highlighter | undefined;
  const getHighlighter = async ({ printedCode }: MarkdownOptions = {}) => {
    const { createHighlighter, withoutColours } = await import('../../markdown/highlight/highlight-code.ts');
    highlighter ??= createHighlighter();
    return printedCode ? withoutColours(highlighter) : highlighter;
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
