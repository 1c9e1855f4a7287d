import fc from 'fast-check';
import { createMarkdown } from '../../../src/markdown/create-markdown.ts';
import { normalizeDirectives } from '../../../src/markdown/directives/normalize-directives.ts';
import { createHighlighter } from '../../../src/markdown/highlight/highlight-code.ts';
import { fillLinkSlots } from '../../../src/markdown/html/link-slots.ts';
import { NO_INCLUDES } from '../../../src/markdown/includes/include-files.ts';
import { createMathRenderer } from '../../../src/markdown/math/math.ts';
import { loadFastParser } from '../../../src/markdown/parse/fast-parser.ts';
import { parseMarkdown } from '../../../src/markdown/parse/reference-parser.ts';
import { findOversize } from '../../../src/markdown/parse/text-limits.ts';
import type { RenderedBody } from '../../../src/markdown/rendered-body.ts';
import { createMdxCompiler } from '../../../src/mdx/compile-mdx.ts';
import { markdownText, mdxText } from '../inputs/markdown.ts';
import { must, type Property, property } from '../property.ts';
import { checkFindings } from './check-findings.ts';
import { checkHtml } from './check-html.ts';

const highlighter = createHighlighter();
await highlighter.load?.(['go', 'javascript', 'typescript', 'java']);
const math = createMathRenderer();
await math.load();
const fastParser = await loadFastParser();
const markdown = createMarkdown(highlighter, {}, { math, fastParser });
const compile = await createMdxCompiler({
  highlighter,
  code: {},
  globals: ['Tabs', 'TabItem'],
  includes: NO_INCLUDES,
  math,
});

const render = (text: string, withMath = true): RenderedBody =>
  markdown.render({ file: 'a.md', text, locale: 'en' }, { math: withMath });

/** What a page would show: addresses of links are those that were written. */
function shownHtml({ html, links }: RenderedBody): string {
  return fillLinkSlots(
    html,
    links.map(({ href }) => href),
  );
}

/** Ids that a finding says are there twice. */
function repeatedIds({ diagnostics }: RenderedBody): ReadonlySet<string> {
  const repeated = diagnostics.filter(({ code }) => code === 'markdown/duplicate-anchor');
  return new Set(repeated.flatMap(({ message }) => /`#(.*)` occurs/s.exec(message)?.[1] ?? []));
}

/** A tree as plain data: what is not there and what is there without a value are the same. */
function plain(tree: unknown): string {
  return JSON.stringify(tree, (key, value) => {
    if (key === 'data' && Object.keys(value ?? {}).length === 0) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

export const MARKDOWN_PROPERTIES: readonly Property[] = [
  property(
    { name: 'a text becomes harmless HTML, with findings that have a place', family: 'Markdown', share: 2 },
    markdownText,
    (written) => {
      // Whoever reads files leaves out a mark of the order of bytes.
      const text = written.replace(/^\ufeff/, '');
      const body = render(text);
      checkHtml(shownHtml(body), repeatedIds(body));
      checkFindings(body.diagnostics, text);
      const repeated = repeatedIds(body);
      const slugs = body.headings.map(({ slug }) => slug).filter((slug) => !repeated.has(slug));
      must(new Set(slugs).size === slugs.length, 'two headings have one id', slugs);
    },
  ),
  property(
    { name: 'the quick parser and the whole one give one tree', family: 'Markdown', share: 8 },
    markdownText,
    (written) => {
      const text = normalizeDirectives(written);
      const tree = findOversize('', text) ? undefined : fastParser?.(text);
      if (!tree) return;
      const [quick, whole] = [plain(tree), plain(parseMarkdown(text))];
      must(quick === whole, 'the trees differ', [quick, whole]);
    },
  ),
  property(
    { name: 'the title is found without parsing as with it', family: 'Markdown', share: 1 },
    markdownText,
    (text) => {
      const body = render(text, false);
      if (body.diagnostics.some(({ code }) => code === 'markdown/limit-exceeded')) return;
      const title = markdown.titleOf(text);
      must(title === body.title, 'the titles differ', [title, body.title]);
    },
  ),
  property(
    { name: 'a text gives the same after other texts', family: 'edits', share: 0.6 },
    fc.tuple(markdownText, markdownText),
    ([text, other]) => {
      const before = render(text);
      render(other);
      must(JSON.stringify(render(text)) === JSON.stringify(before), 'the same text gives something else', text);
    },
  ),
  property({ name: 'MDX compiles, or has findings that have a place', family: 'MDX', share: 1 }, mdxText, (body) => {
    const unit = compile({ file: 'a.mdx', body, locale: 'en', frontMatter: {}, format: 'mdx' });
    checkFindings(unit.diagnostics, body);
    const hasError = unit.diagnostics.some(({ severity }) => severity === 'error');
    must(unit.code !== undefined || hasError, 'there is neither code nor a finding', body);
    must(unit.plain.split('\n').length <= body.split('\n').length, 'the plain text has more lines', [unit.plain, body]);
  }),
];
