import type { Element } from 'hast';
import type { Root } from 'mdast';
import type { Messages } from '../../templates/messages/messages.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { IncludedPart, OutgoingLink } from '../model/entry.ts';
import type { LocaleCode } from '../model/source.ts';
import { type MarkdownOptions, ownWordsIn } from './code/code-context.ts';
import { compareFences, hasSamples, type MarkedSamples, markSamples } from './code/mark-samples.ts';
import type { BlockComponent } from './directives/components.ts';
import { normalizeDirectives } from './directives/normalize-directives.ts';
import { emptyBody } from './empty-body.ts';
import type { Highlighter } from './highlight/highlight-code.ts';
import { cleanHtml } from './html/clean-html.ts';
import { componentIndex, finishBody } from './html/finish-body.ts';
import { nameHeadings } from './html/name-headings.ts';
import { slotLinks } from './html/rehype-links.ts';
import { markTerms } from './html/rehype-terms.ts';
import { createRenderProse, type RenderProse } from './html/render-prose.tsx';
import { toHast } from './html/to-hast.ts';
import type { MarkdownText, Surroundings } from './markdown-text.ts';
import { createMathRenderer, type MathRenderer } from './math/math.ts';
import { normalizeMath } from './math/normalize-math.ts';
import { hasExcerptMark, takeExcerptMark } from './parse/excerpt-mark.ts';
import type { FastParser } from './parse/fast-parser.ts';
import { findTitlePart } from './parse/opening-title.ts';
import { parseMarkdown, parseWithMath } from './parse/reference-parser.ts';
import { findOversize } from './parse/text-limits.ts';
import { takeTitle } from './parse/title-node.ts';
import { createPageReader } from './read-page-texts.ts';
import type { RenderedBody } from './rendered-body.ts';
import type { TextContext } from './report.ts';

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

  const openPage = (source: MarkdownText, surroundings: Surroundings) => {
    const { messages } = toolsFor(source.locale);
    return createPageReader(source, surroundings, { highlighter, messages, options, math, parse });
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
