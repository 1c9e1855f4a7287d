import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import { FEW_EDITS } from '../remember/few-edits.ts';
import { createParseMemory, isNewPage, type NewPage, type PageKeeping, type ParseMemory } from './parse-memory.ts';
import { createParsePage } from './parse-page.ts';
import type { ParsePool } from './parse-pool.ts';
import type { PageInput, ParsedOutcome } from './parsed-page.ts';
import type { ParsingTools } from './parsing-tools.ts';

/**
 * Parses pages. Results, including findings, are kept in memory and in the cache; a page is parsed again when anything it
 * depends on has changed.
 */
export interface PageParser extends Pick<ParseMemory, 'recallUnder' | 'keptPageOf' | 'includedFiles' | 'forget'> {
  readonly parse: (input: PageInput) => Promise<ParsedOutcome>;
  /** Returns a remembered page; undefined if it has to be parsed. */
  readonly recall: (input: PageInput) => ParsedOutcome | undefined;
  /** Parses many pages and returns them in order. The pool helps if there are enough. */
  readonly parseAll: (inputs: readonly PageInput[], pool: ParsePool) => Promise<readonly ParsedOutcome[]>;
}

/** Creates a parser for one set of options. HTML is moved to the spool if there is one. */
export function createPageParser(tools: ParsingTools, options: MarkdownOptions, keeping: PageKeeping): PageParser {
  const { log, onProgress } = keeping;
  const memory = createParseMemory(options, keeping);
  const { recall, learn, recallUnder, keptPageOf, includedFiles, forget, formerCode } = memory;
  const parsePage = createParsePage(tools, options);
  const parseHere = (input: PageInput) => log.run('parse', () => parsePage(input), input.source.file);

  return {
    ...{ recallUnder, keptPageOf, includedFiles, forget },
    async parse(input) {
      const recalled = recall(input);
      return isNewPage(recalled) ? learn(recalled, await parseHere(input)) : recalled;
    },
    recall(input) {
      const recalled = recall(input);
      return isNewPage(recalled) ? undefined : recalled;
    },
    async parseAll(inputs, pool) {
      const outcomes: (ParsedOutcome | undefined)[] = [];
      let done = 0;
      const tell = () => onProgress?.(++done, inputs.length, 'parse');
      const open: { readonly at: number; readonly page: NewPage }[] = [];
      for (const [at, input] of inputs.entries()) {
        const recalled = recall(input);
        if (!isNewPage(recalled)) {
          outcomes[at] = recalled;
          tell();
        } else {
          open.push({ at, page: recalled });
          pool.expect(input);
        }
      }
      // For more pages, loading the grammars takes less time than reading former code.
      const isEdit = open.length <= FEW_EDITS;
      const newPages = open.map(({ page }) => ({
        ...page.input,
        ...(isEdit ? { code: formerCode(page.input) } : {}),
      }));
      await pool.parse(newPages, {
        here: parseHere,
        onPage(i, made) {
          const next = open[i];
          if (next) outcomes[next.at] = log.run('keep', () => learn(next.page, made));
          tell();
        },
        onRun: (i, run) => log.note('parse', { ...run, detail: open[i]?.page.input.source.file }),
      });
      return outcomes.map((outcome) => outcome ?? { value: undefined, diagnostics: [] });
    },
  };
}
