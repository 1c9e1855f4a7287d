import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import { createPageParser, type PageParser } from './page-parser.ts';
import type { PageKeeping } from './parse-memory.ts';
import { createParsingTools, type ParsingTools } from './parsing-tools.ts';

/** Parsers of pages, and the tools they share. */
export interface PageParsers {
  readonly tools: ParsingTools;
  /** Returns the parser for these options. Only the last one is kept, with its pages. */
  readonly parserFor: (options: MarkdownOptions) => PageParser;
  /** Forgets all pages. */
  readonly startOver: () => void;
}

/** Creates parsers on demand. Remembered pages are valid for one set of options. */
export function createPageParsers(keeping: PageKeeping): PageParsers {
  const tools = createParsingTools();
  let made: { readonly key: string; readonly parser: PageParser } | undefined;
  return {
    tools,
    parserFor(options) {
      const key = JSON.stringify(options);
      if (made?.key !== key) made = { key, parser: createPageParser(tools, options, keeping) };
      return made.parser;
    },
    startOver() {
      made = undefined;
    },
  };
}
