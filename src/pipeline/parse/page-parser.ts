import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import { FEW_EDITS } from '../remember/few-edits.ts';
import { createParseMemory, isNewPage, type NewPage, type PageKeeping, type ParseMemory } from './parse-memory.ts';
import { createParsePage } from './parse-page.ts';
import type { ParsePool } from './parse-pool.ts';
import type { PageInput, ParsedOutcome } from './parsed-page.ts';
import type { ParsingTools } from './parsing-tools.ts';

/**
 * Parses pages. A page is parsed again when something it was made of has changed: what it gave, findings included, is
 * remembered in memory, and where there is a cache, from run to run.
 */
export interface PageParser extends Pick<ParseMemory, 'recallUnder' | 'keptPageOf' | 'outcomeOf' | 'isIncluded'> {
  readonly parse: (input: PageInput) => Promise<ParsedOutcome>;
  /** What is remembered of a page; undefined where it would have to be parsed. */
  readonly recall: (input: PageInput) => ParsedOutcome | undefined;
  /** The same for many pages, in their order. The pool shares the work, where it is worth it. */
  readonly parseAll: (inputs: readonly PageInput[], pool: ParsePool) => Promise<readonly ParsedOutcome[]>;
}

/** Makes a parser that is good for one set of options. HTML goes to the shelf, where there is one. */
export function createPageParser(tools: ParsingTools, options: MarkdownOptions, keeping: PageKeeping): PageParser {
  const { log, onProgress } = keeping;
  const memory = createParseMemory(options, keeping);
  const { recall, learn, recallUnder, keptPageOf, outcomeOf, isIncluded, formerCode } = memory;
  const parsePage = createParsePage(tools, options);
  const parseHere = (input: PageInput) => log.run('parse', () => parsePage(input), input.source.file);

  return {
    ...{ recallUnder, keptPageOf, outcomeOf, isIncluded },
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
      // For more pages than these, loading the grammars is worth it.
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
