import type { Root } from 'mdast';
import type { Messages } from '../../templates/messages/messages.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { IncludedPart } from '../model/entry.ts';
import type { MarkdownOptions } from './code/code-context.ts';
import type { BlockComponent } from './directives/components.ts';
import { normalizeDirectives } from './directives/normalize-directives.ts';
import type { Highlighter } from './highlight/highlight-code.ts';
import { expandInclude } from './includes/expand-include.ts';
import { NO_INCLUDES } from './includes/include-files.ts';
import type { MarkdownText, Surroundings } from './markdown-text.ts';
import type { MathRenderer } from './math/math.ts';
import { normalizeMath } from './math/normalize-math.ts';
import { markExcerpt } from './parse/excerpt-mark.ts';
import { findOversize } from './parse/text-limits.ts';
import { takeTitle } from './parse/title-node.ts';
import { wordingOf } from './parse/wording.ts';
import type { TextContext } from './report.ts';
import { shapeTree } from './shape-tree.ts';

/** What the texts of a page are read with. */
interface ReadingTools {
  readonly highlighter: Highlighter;
  readonly messages: Messages;
  readonly options: MarkdownOptions;
  readonly math: MathRenderer;
  readonly parse: (text: string, hasMath: boolean) => Root;
}

/** Returns a function that parses the texts of a page, its own and included ones, and the facts they share. */
export function createPageReader(
  source: MarkdownText,
  { math: hasMath = false, includes: files = NO_INCLUDES, plugins }: Surroundings,
  { highlighter, messages, options, math, parse }: ReadingTools,
) {
  const page = {
    diagnostics: [] as Diagnostic[],
    included: [] as string[],
    components: [] as BlockComponent[],
    /** All fences of all texts. Set before reading if they are needed. */
    fences: undefined as CodeFence[] | undefined,
    hasHtml: false,
    hasDefinitions: false,
    title: undefined as string | undefined,
  };
  const includes = { files, count: 0, size: 0 };

  /**
   * Parses one text, the page's or an included one, and runs the passes that need its source. Returns undefined when the text
   * exceeds a limit.
   */
  const read = (
    file: string,
    written: string,
    { chain, parts }: { readonly chain: readonly string[]; readonly parts: IncludedPart[] },
  ): Root | undefined => {
    const { diagnostics, included, components, fences } = page;
    const oversize = findOversize(file, written);
    if (oversize) {
      diagnostics.push(oversize);
      return undefined;
    }
    const text = normalizeDirectives(hasMath ? normalizeMath(written) : written);
    const context: TextContext = { file, text, written, diagnostics, included, parts };
    const tree = plugins ? plugins.parse(context, hasMath && text.includes('$')) : parse(text, hasMath);
    if (chain.length === 1) page.title = takeTitle(tree, context);
    if (chain.length === 1 && source.hasExcerpt) markExcerpt(tree, context);
    const shaped = shapeTree(
      tree,
      { ...context, components, highlighter, messages, options, fences },
      {
        chain,
        includes,
        include: (node) => {
          const { line = 1 } = node.position?.start ?? {};
          const before = fences?.length ?? 0;
          const blocks = expandInclude(node, { context, chain, state: includes, read });
          for (const fence of fences?.splice(before) ?? []) fences?.push({ ...fence, order: [line, ...fence.order] });
          return blocks;
        },
        ...(hasMath ? { math } : {}),
        wording: wordingOf(options.wording, source.locale),
      },
    );
    page.hasHtml ||= shaped.hasHtml;
    page.hasDefinitions ||= shaped.hasDefinitions;
    return tree;
  };
  return { page, read };
}
