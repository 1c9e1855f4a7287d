import type { Element, Root as HastRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Handler, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers, type Options as RehypeOptions } from 'remark-rehype';
import { fill, type Messages } from '../../templates/messages/messages.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { emptyHeading } from '../diagnostics/messages/markdown.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { IncludedPart, OutgoingLink } from '../model/entry.ts';
import type { LocaleCode } from '../model/source.ts';
import { type CodeContext, type MarkdownOptions, ownWordsIn } from './code/code-context.ts';
import { compareFences, hasSamples, type MarkedSamples, markSamples, type SampleMarks } from './code/mark-samples.ts';
import { remarkSamples } from './code/remark-samples.ts';
import type { BlockComponent } from './directives/components.ts';
import { normalizeDirectives } from './directives/normalize-directives.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { emptyBody } from './empty-body.ts';
import type { Highlighter } from './highlight/highlight-code.ts';
import type { HeadingMark } from './html/align-headings.ts';
import { cleanHtml } from './html/clean-html.ts';
import { componentIndex, finishBody } from './html/finish-body.ts';
import { nameHeadings } from './html/name-headings.ts';
import { slotLinks } from './html/rehype-links.ts';
import { markTerms, type Terms } from './html/rehype-terms.ts';
import { createRenderProse, type RenderProse } from './html/render-prose.tsx';
import { expandInclude } from './includes/expand-include.ts';
import { type IncludeFiles, NO_INCLUDES } from './includes/include-files.ts';
import { createMathRenderer, type MathRenderer } from './math/math.ts';
import { normalizeMath } from './math/normalize-math.ts';
import { hasExcerptMark, markExcerpt, takeExcerptMark } from './parse/excerpt-mark.ts';
import type { FastParser } from './parse/fast-parser.ts';
import { findTitlePart } from './parse/opening-title.ts';
import { parseMarkdown, parseWithMath } from './parse/reference-parser.ts';
import { type Reviewed, type ReviewTools, reviewText } from './parse/review-text.ts';
import { findOversize } from './parse/text-limits.ts';
import { findTitleNode, titleText } from './parse/title-node.ts';
import { wordingOf } from './parse/wording.ts';
import type { PagePlugins } from './plugins/page-plugins.ts';
import type { RenderedBody } from './rendered-body.ts';
import { openingSpan, type TextContext } from './report.ts';

/** What a site adds to its Markdown texts of one locale. */
export interface Surroundings {
  /** Whether dollar signs enclose formulas. The math renderer must be loaded then. */
  readonly math?: boolean;
  /** Terms that are explained where they are first used. */
  readonly terms?: Terms | undefined;
  readonly includes?: IncludeFiles;
  readonly samples?: SampleMarks | undefined;
  /** Plugins of the site for this text. */
  readonly plugins?: PagePlugins;
}

/** A text to turn into HTML, with facts about its page. */
interface MarkdownText {
  readonly file: string;
  readonly text: string;
  readonly locale: LocaleCode;
  /** Whether a truncate mark in the text ends an excerpt. */
  readonly hasExcerpt?: boolean;
  /** Headings of the page that this page translates. Their ids are reused. Absent for pages of the default locale. */
  readonly inherit?: readonly HeadingMark[];
}

/** Turns Markdown into HTML. Created once per process; its functions are synchronous and depend only on their arguments. */
export interface Markdown {
  readonly render: (source: MarkdownText, surroundings?: Surroundings) => RenderedBody;
  /** Returns the title that `render` would find. Most texts need no parsing for it. */
  readonly titleOf: (text: string, surroundings?: Pick<Surroundings, 'math'>) => string | undefined;
  /** Returns all fences of a page and of the files it includes, in reading order. Renders nothing. */
  readonly collectFences: (source: MarkdownText, surroundings?: Surroundings) => readonly CodeFence[];
}

/**
 * Creates the Markdown processor. The languages of `highlighter` must be loaded before `render` is called, and `math` must be
 * loaded before a site with formulas is rendered. `fastParser` saves time and does not change results.
 */
export function createMarkdown(
  highlighter: Highlighter,
  options: MarkdownOptions = {},
  {
    math = createMathRenderer(),
    fastParser,
  }: { readonly math?: MathRenderer | undefined; readonly fastParser?: FastParser | undefined } = {},
): Markdown {
  /** Parses a text. Only texts with a dollar sign can have formulas. */
  const parse = (text: string, hasMath: boolean): Root =>
    hasMath && text.includes('$') ? parseWithMath(text) : (fastParser?.(text) ?? parseMarkdown(text));
  const perLocale = new Map<LocaleCode, { messages: Messages; prose: RenderProse }>();
  const toolsFor = (locale: LocaleCode) => {
    let tools = perLocale.get(locale);
    if (!tools) {
      const messages = messagesFor(locale, ownWordsIn(options, locale));
      tools = { messages, prose: createRenderProse(messages) };
      perLocale.set(locale, tools);
    }
    return tools;
  };

  /** Returns a function that parses the texts of a page, its own and included ones, and the results they share. */
  const openPage = (
    source: MarkdownText,
    { math: hasMath = false, includes: files = NO_INCLUDES, plugins }: Surroundings,
  ) => {
    const { messages } = toolsFor(source.locale);
    const page = {
      diagnostics: [] as Diagnostic[],
      included: [] as string[],
      components: [] as BlockComponent[],
      /** All fences of all texts; undefined when they are not needed. */
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
  };

  return {
    titleOf(text, { math: hasMath = false } = {}) {
      const found = findTitlePart(text);
      if (!found || 'title' in found) return found?.title;
      const { part } = found;
      if (findOversize('', part)) return undefined;
      const read = normalizeDirectives(hasMath ? normalizeMath(part) : part);
      return takeTitle(parse(read, hasMath), { file: '', text: read, diagnostics: [] });
    },
    collectFences(source, surroundings = {}) {
      const { page, read } = openPage(source, surroundings);
      page.fences = [];
      read(source.file, source.text, { chain: [source.file], parts: [] });
      return page.fences.toSorted(compareFences);
    },
    render(source, surroundings = {}) {
      const { terms, plugins } = surroundings;
      const { messages, prose } = toolsFor(source.locale);
      const { page, read } = openPage(source, surroundings);
      const { diagnostics, included, components } = page;
      const links: OutgoingLink[] = [];
      if (surroundings.samples) page.fences = [];
      const parts: IncludedPart[] = [];
      const tree = read(source.file, source.text, { chain: [source.file], parts });
      if (!tree) return emptyBody(diagnostics);
      const samples = surroundings.samples && markSamples(page.fences ?? [], surroundings.samples);
      if (samples) markComponents(components, samples.factsOf);
      const context: TextContext = { file: source.file, text: source.text, diagnostics, included };
      let body = toHast(tree, messages, page.hasDefinitions);
      if (plugins?.hasRehype) body = plugins.rehype(page.hasHtml ? cleanHtml(body) : body, context);
      slotLinks(body, context, { links });
      // What plugins have made is trusted no more than raw HTML.
      if (page.hasHtml || plugins) {
        body = cleanHtml(body);
        slotLinks(body, context, { links });
      }
      const own = nameHeadings(body, source.inherit ? { inherit: source.inherit } : {});
      const codeOf = (node: Element) => {
        const component = components[componentIndex(node) ?? -1];
        return component?.name === 'sample' ? component : undefined;
      };
      const isSearched = options.printedCode !== 'none';
      const facts = finishBody(body, context, { messages, code: { own, codeOf: isSearched ? codeOf : undefined } });
      if (terms) markTerms(body, terms, components);
      const cut = source.hasExcerpt && hasExcerptMark(source.text) ? takeExcerptMark(body, context) : undefined;
      const excerpt = cut === undefined ? '' : prose({ ...body, children: body.children.slice(0, cut) }, components);
      const rest = cut === undefined ? body : { ...body, children: body.children.slice(cut) };
      return {
        html: excerpt + prose(rest, components),
        ...(cut === undefined ? {} : { excerptEnd: excerpt.length }),
        ...(page.title === undefined ? {} : { title: page.title }),
        firstParagraph: facts.firstParagraph,
        headings: facts.headings,
        anchors: facts.anchors,
        links,
        ...(parts.length === 0 ? {} : { parts }),
        words: facts.words,
        ...(samples && hasSamples(samples.sum) ? { samples: samples.sum } : {}),
        ...drawingStyles(components),
        sections: facts.sections,
        diagnostics,
      };
    },
  };
}

/** Components that draw code may bring styles. Only the bundle for browsers knows which. */
function drawingStyles(components: readonly BlockComponent[]): Pick<RenderedBody, 'styles'> {
  const drawn = components.flatMap((one) => ('drawing' in one && one.drawing ? [one.drawing.component] : []));
  return drawn.length === 0 ? {} : { styles: [...new Set(drawn)] };
}

/** Adds facts to the samples of a page, to be shown below them. */
function markComponents(components: BlockComponent[], factsOf: MarkedSamples['factsOf']): void {
  for (const [i, component] of components.entries()) {
    const facts = component.name === 'sample' && factsOf(component);
    if (facts) components[i] = { ...component, facts };
  }
}

/** What `shapeTree` needs besides the context of the page. */
interface ShapeTools extends Omit<ReviewTools, 'components'> {
  /** Returns the blocks that replace an `::include`. */
  readonly include: (node: LeafDirective) => RootContent[];
}

/** Runs the passes over a Markdown tree. They are the same for `.md` and `.mdx`. */
export function shapeTree(tree: Root, context: CodeContext, { include, ...tools }: ShapeTools): Reviewed {
  const { components, messages } = context;
  const reviewed = reviewText(tree, context, { ...tools, components });
  remarkSamples(context)(tree);
  remarkDirectives(context, { components, messages, include })(tree);
  return reviewed;
}

/**
 * Removes a level-1 heading from the top and returns its text, because the page's layout draws the title. Reports a heading
 * without text; returns undefined then, and when there is no heading.
 */
export function takeTitle(tree: Root, context: TextContext): string | undefined {
  const found = findTitleNode(tree);
  if (!found) return undefined;
  tree.children.splice(found.index, 1);
  const title = titleText(found.node);
  if (title !== '') return title;
  context.diagnostics.push(emptyHeading(openingSpan(found.node, context)));
  return undefined;
}

function toHast(tree: Root, messages: Messages, hasDefinitions: boolean): HastRoot {
  const options = { allowDangerousHtml: true, ...footnoteOptions(messages) };
  if (hasDefinitions) return convert(tree, options);
  // The converter first searches the whole tree it gets for definitions. An empty root saves this search.
  const root = ((state: State) => defaultHandlers.root(state, tree)) as unknown as Handler;
  return convert({ type: 'root', children: [] }, { ...options, handlers: { root } });
}

/** Calls the converter as a function. A unified processor around it would create a file object for each page. */
function convert(tree: Root, options: RehypeOptions): HastRoot {
  const run = remarkRehype(options) as unknown as (tree: Root) => HastRoot;
  return run(tree);
}

/** Returns the label of a link from a footnote back to its reference. With several references, each link has its own label. */
export function footnoteBack(messages: Messages, number: number, use: number): string {
  return fill(messages.page.footnoteBack, { reference: use > 1 ? `${number}-${use}` : String(number) });
}

/** Returns the labels and ids of footnotes. When a page has several texts, each needs its own prefix. */
export function footnoteOptions(messages: Messages, clobberPrefix = '') {
  return {
    clobberPrefix,
    footnoteLabel: messages.page.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference: number, use: number) => footnoteBack(messages, reference + 1, use),
  };
}
