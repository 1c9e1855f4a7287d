import type { Element, Root as HastRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Handler, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers, type Options as RehypeOptions } from 'remark-rehype';
import { fill, type Messages, messagesFor } from '../../templates/messages/messages.ts';
import { emptyHeading } from '../diagnostics/messages/markdown.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Heading, IncludedPart, OutgoingLink } from '../model/entry.ts';
import type { SampleSum } from '../model/sample.ts';
import type { TextSection } from '../model/search.ts';
import type { LocaleCode } from '../model/source.ts';
import type { HeadingMark } from './align-headings.ts';
import { cleanHtml } from './clean-html.ts';
import type { CodeContext, MarkdownOptions } from './code-context.ts';
import type { BlockComponent } from './components.ts';
import { emptyBody } from './empty-body.ts';
import { hasExcerptMark, markExcerpt, takeExcerptMark } from './excerpt-mark.ts';
import { expandInclude } from './expand-include.ts';
import type { FastParser } from './fast-parser.ts';
import type { Highlighter } from './highlight-code.ts';
import { type IncludeFiles, NO_INCLUDES } from './include-files.ts';
import { compareFences, hasSamples, type MarkedSamples, markSamples, type SampleMarks } from './mark-samples.ts';
import { createMathRenderer, type MathRenderer } from './math.ts';
import { nameHeadings } from './name-headings.ts';
import { normalizeDirectives } from './normalize-directives.ts';
import { normalizeMath } from './normalize-math.ts';
import { findTitlePart } from './opening-title.ts';
import { parseMarkdown, parseWithMath } from './reference-parser.ts';
import { componentIndex, furnish } from './rehype-furniture.ts';
import { slotLinks } from './rehype-links.ts';
import { markTerms, type Terms } from './rehype-terms.ts';
import { remarkDirectives } from './remark-directives.ts';
import { remarkSamples } from './remark-samples.ts';
import { createRenderProse, type RenderProse } from './render-prose.tsx';
import { openingSpan, type PageContext } from './report.ts';
import { type Reviewed, type ReviewTools, reviewText } from './review-text.ts';
import { findOversize } from './text-limits.ts';
import { findTitleNode, titleText } from './title-node.ts';
import { wordingOf } from './wording.ts';

/** A body turned into HTML, with everything later stages want to know about it. */
export interface RenderedBody {
  /** With link slots; see `link-slots.ts`. */
  readonly html: string;
  /** Text of a level-1 heading that opens the body; it is taken out of the HTML. */
  readonly title?: string;
  /** The text without code, for pages whose source is more than Markdown. */
  readonly plain?: string;
  readonly parts?: readonly IncludedPart[];
  /** Whether the page may need styles of `components/`. */
  readonly usesStyles?: boolean;
  readonly firstParagraph: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly links: readonly OutgoingLink[];
  readonly words: number;
  /** What its samples come to, where it has any. */
  readonly samples?: SampleSum;
  /** What search reads: the opening, then a section for each heading. */
  readonly sections: readonly TextSection[];
  /** Length of the part of `html` above the truncate mark of a post. */
  readonly excerptEnd?: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a site adds to the dialect, for the texts of one locale. */
export interface Surroundings {
  /** Whether dollar signs enclose formulas; the math renderer must be loaded then. */
  readonly math?: boolean;
  /** Words that are explained where they are used first. */
  readonly terms?: Terms | undefined;
  readonly includes?: IncludeFiles;
  readonly samples?: SampleMarks | undefined;
}

/** One text to be turned into HTML, with what is known of its page. */
export interface PageText {
  readonly file: string;
  readonly text: string;
  readonly locale: LocaleCode;
  /** Whether a truncate mark in the text means something. */
  readonly hasExcerpt?: boolean;
  /** Headings of the page this one translates, whose ids it takes over; none for pages of the default locale. */
  readonly inherit?: readonly HeadingMark[];
}

/** Turns Markdown into HTML. Made once per process; its functions are synchronous and depend on their arguments only. */
export interface Markdown {
  readonly render: (source: PageText, surroundings?: Surroundings) => RenderedBody;
  /** The title that `render` would find; most texts need not be parsed for it. */
  readonly titleOf: (text: string, surroundings?: Pick<Surroundings, 'math'>) => string | undefined;
  /** Every fence of a page and of what it includes, in reading order; nothing is drawn. */
  readonly collectFences: (source: PageText, surroundings?: Surroundings) => readonly CodeFence[];
}

/**
 * Makes the Markdown processor around a highlighter, whose languages must be loaded before `render`, and a renderer of
 * formulas, which must be loaded before a site with formulas is rendered. A fast parser changes nothing but the time.
 */
export function createMarkdown(
  highlighter: Highlighter,
  options: MarkdownOptions = {},
  math: MathRenderer = createMathRenderer(),
  fastParser?: FastParser,
): Markdown {
  /** Without a dollar sign there is no formula. */
  const parse = (text: string, hasMath: boolean): Root =>
    hasMath && text.includes('$') ? parseWithMath(text) : (fastParser?.(text) ?? parseMarkdown(text));
  const perLocale = new Map<LocaleCode, { messages: Messages; prose: RenderProse }>();
  const toolsFor = (locale: LocaleCode) => {
    let tools = perLocale.get(locale);
    if (!tools) {
      const messages = messagesFor(locale);
      tools = { messages, prose: createRenderProse(messages) };
      perLocale.set(locale, tools);
    }
    return tools;
  };

  /** Reads the texts of a page, its own and included ones, into trees. */
  const openPage = (source: PageText, { math: hasMath = false, includes: files = NO_INCLUDES }: Surroundings) => {
    const { messages } = toolsFor(source.locale);
    const page = {
      diagnostics: [] as Diagnostic[],
      included: [] as string[],
      components: [] as BlockComponent[],
      /** Every fence of all texts, when they are asked for. */
      fences: undefined as CodeFence[] | undefined,
      hasHtml: false,
      hasDefinitions: false,
      title: undefined as string | undefined,
    };
    const includes = { files, count: 0, size: 0 };

    /** One text, the page's or an included one, through the passes that need its characters. */
    const read = (
      file: string,
      written: string,
      chain: readonly string[],
      inside: IncludedPart[],
    ): Root | undefined => {
      const { diagnostics, included, components, fences } = page;
      const oversize = findOversize(file, written);
      if (oversize) {
        diagnostics.push(oversize);
        return undefined;
      }
      const text = normalizeDirectives(hasMath ? normalizeMath(written) : written);
      const context: PageContext = { file, text, written, diagnostics, included, parts: inside };
      const tree = parse(text, hasMath);
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
      read(source.file, source.text, [source.file], []);
      return page.fences.toSorted(compareFences);
    },
    render(source, surroundings = {}) {
      const { terms } = surroundings;
      const { messages, prose } = toolsFor(source.locale);
      const { page, read } = openPage(source, surroundings);
      const { diagnostics, included, components } = page;
      const links: OutgoingLink[] = [];
      if (surroundings.samples) page.fences = [];
      const parts: IncludedPart[] = [];
      const tree = read(source.file, source.text, [source.file], parts);
      if (!tree) return emptyBody(diagnostics);
      const samples = surroundings.samples && markSamples(page.fences ?? [], surroundings.samples);
      if (samples) markComponents(components, samples.factsOf);
      const context: PageContext = { file: source.file, text: source.text, diagnostics, included };
      let body = toHast(tree, messages, page.hasDefinitions);
      slotLinks(body, context, links);
      if (page.hasHtml) {
        body = cleanHtml(body);
        slotLinks(body, context, links);
      }
      const own = nameHeadings(body, source.inherit ? { inherit: source.inherit } : {});
      const codeOf = (node: Element) => {
        const component = components[componentIndex(node) ?? -1];
        return component?.name === 'sample' ? component : undefined;
      };
      const facts = furnish(body, context, messages, { own, codeOf });
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
        // What is drawn may be styled, and which styles it takes only the browser's bundle knows.
        ...(components.some((component) => 'drawing' in component) ? { usesStyles: true } : {}),
        sections: facts.sections,
        diagnostics,
      };
    },
  };
}

/** Writes below the samples of a page what can be said of them. */
function markComponents(components: BlockComponent[], factsOf: MarkedSamples['factsOf']): void {
  for (const [i, component] of components.entries()) {
    const facts = component.name === 'sample' && factsOf(component);
    if (facts) components[i] = { ...component, facts };
  }
}

/** What the passes over a tree need besides the page: the files around its text, and what it may take from others. */
export interface ShapeTools extends Omit<ReviewTools, 'components'> {
  /** The blocks that stand for an `::include`. */
  readonly include: (node: LeafDirective) => RootContent[];
}

/** The passes over a Markdown tree, the same for `.md` and `.mdx`. */
export function shapeTree(tree: Root, context: CodeContext, { include, ...tools }: ShapeTools): Reviewed {
  const { components, messages } = context;
  const reviewed = reviewText(tree, context, { ...tools, components });
  remarkSamples(context)(tree);
  remarkDirectives(context, { components, messages, include })(tree);
  return reviewed;
}

/** Takes a level-1 heading off the top; the page's layout draws the title. One without text is reported, and no title. */
export function takeTitle(tree: Root, context: PageContext): string | undefined {
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
  // Before it begins, the converter walks over all of the tree it is given and looks for definitions.
  const root = ((state: State) => defaultHandlers.root(state, tree)) as unknown as Handler;
  return convert({ type: 'root', children: [] }, { ...options, handlers: { root } });
}

/** The converter as a function: a processor around it would make a file for each page. */
function convert(tree: Root, options: RehypeOptions): HastRoot {
  const run = remarkRehype(options) as unknown as (tree: Root) => HastRoot;
  return run(tree);
}

/** Names the way back from a footnote. Of several ways each has its own name, as it has its own goal. */
export function footnoteBack(messages: Messages, number: number, use: number): string {
  return fill(messages.page.footnoteBack, { reference: use > 1 ? `${number}-${use}` : String(number) });
}

/** Words and ids of footnotes; those of a text among others have a prefix. */
export function footnoteOptions(messages: Messages, clobberPrefix = '') {
  return {
    clobberPrefix,
    footnoteLabel: messages.page.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference: number, use: number) => footnoteBack(messages, reference + 1, use),
  };
}
