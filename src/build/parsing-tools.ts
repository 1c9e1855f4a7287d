import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { Markdown } from '../markdown/create-markdown.ts';
import type { Highlighter } from '../markdown/highlight-code.ts';
import { createMathRenderer, type MathRenderer } from '../markdown/math.ts';

/** What reading Markdown takes. It is slow to load, so a build that finds every page as it was does without. */
export interface ParsingTools {
  readonly math: MathRenderer;
  readonly highlighter: () => Promise<Highlighter>;
  readonly markdown: (options: MarkdownOptions) => Promise<Markdown>;
  /** Loads what reading Markdown takes, whatever the options. */
  readonly preload: () => Promise<unknown>;
  /** Lets go of what is remembered of code: after the last page it only takes memory. */
  readonly forget: () => Promise<void>;
}

/** Makes tools of which nothing is loaded. */
export function createParsingTools(): ParsingTools {
  const math = createMathRenderer();
  let highlighter: Promise<Highlighter> | undefined;
  const getHighlighter = () => {
    highlighter ??= import('../markdown/highlight-code.ts').then(({ createHighlighter }) => createHighlighter());
    return highlighter;
  };
  const markdown = async (options: MarkdownOptions) => {
    const { createMarkdown } = await import('../markdown/create-markdown.ts');
    const { loadFastParser } = await import('../markdown/fast-parser.ts');
    const fastParser = options.parser === 'reference' ? undefined : await loadFastParser();
    return createMarkdown(await getHighlighter(), options, math, fastParser);
  };
  return {
    math,
    highlighter: getHighlighter,
    markdown,
    preload: () => markdown({}),
    async forget() {
      (await highlighter)?.forget();
    },
  };
}
