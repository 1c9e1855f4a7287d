import { createHash } from 'node:crypto';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { messagesFor } from '../../templates/messages/messages.ts';
import { includeInMdx, mdxSyntax, unknownComponent } from '../diagnostics/messages/mdx.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { cleanHtml } from '../markdown/clean-html.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { BlockComponent } from '../markdown/components.ts';
import { footnoteOptions, shapeTree, takeTitle } from '../markdown/create-markdown.ts';
import { markExcerpt } from '../markdown/excerpt-mark.ts';
import type { Highlighter } from '../markdown/highlight-code.ts';
import { type IncludeFiles, noteReads } from '../markdown/include-files.ts';
import type { MathRenderer } from '../markdown/math.ts';
import { remarkMath } from '../markdown/micromark-math.ts';
import { nameHeadings } from '../markdown/name-headings.ts';
import { normalizeDirectives } from '../markdown/normalize-directives.ts';
import { normalizeMath, restoreMath } from '../markdown/normalize-math.ts';
import { slotLinks } from '../markdown/rehype-links.ts';
import { openingSpan, type PageContext, spanOf } from '../markdown/report.ts';
import { findOversize } from '../markdown/text-limits.ts';
import { toldText } from '../markdown/told-text.ts';
import { visit } from '../markdown/walk.ts';
import { wordingOf } from '../markdown/wording.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { OutgoingLink } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { declaredNames, importsOf, readsMore } from './module-facts.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { prepareMdxText, restoreColumns } from './prepare-text.ts';
import { hintForSyntax } from './syntax-hints.ts';
import type { MdxSource, MdxUnit, TocItem } from './unit.ts';
import { unitSlot } from './unit-slots.ts';

/** Turns the text of an `.mdx` file into a module. Synchronous, and depends on its argument only. */
export type CompileMdx = (source: MdxSource) => MdxUnit;

/** Property of headings whose id was made from their text and may change when a page shows two of them. */
export const MADE_ID = 'dataCmMade';

/** Components every page can use without importing them. */
export interface CompilerOptions {
  readonly highlighter: Highlighter;
  readonly code: MarkdownOptions;
  readonly globals: readonly string[];
  /** Files that fences may take their code from. */
  readonly includes: IncludeFiles;
  /** Draws formulas; absent where dollar signs are text. */
  readonly math?: MathRenderer | undefined;
  /** Whether units tell their fences. */
  readonly withFences?: boolean;
}

/** Loads the MDX compiler, which a site without `.mdx` never needs. */
export async function createMdxCompiler({
  highlighter,
  code,
  globals,
  includes: files,
  math,
  withFences = false,
}: CompilerOptions): Promise<CompileMdx> {
  const [{ createProcessor }, { SourceMapGenerator }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('source-map'),
  ]);

  return ({ file, body, locale, frontMatter, format, isPart = false }) => {
    const withMath = math ? normalizeMath(body) : body;
    const text = format === 'mdx' ? prepareMdxText(withMath) : normalizeDirectives(withMath);
    const messages = messagesFor(locale);
    const context: PageContext = { file, text, written: body, diagnostics: [] };
    const links: OutgoingLink[] = [];
    const components: BlockComponent[] = [];
    const imports: { specifier: string; span: Span }[] = [];
    const toc: TocItem[] = [];
    const included = new Set<string>();
    const fences: CodeFence[] | undefined = withFences ? [] : undefined;
    let declared: ReadonlySet<string> = new Set();
    let asksMore = false;
    let title: string | undefined;
    let plain = body;
    const nothing = {
      file,
      links: [],
      components: [],
      imports: [],
      toc: [],
      included: [],
      plain: '',
      readsMore: false,
    };
    const oversize = findOversize(file, text);
    if (oversize) return { ...nothing, diagnostics: [oversize] };

    const remarkPage = () => (tree: Root) => {
      restoreColumns(tree, text, body);
      imports.push(...importsOf(tree, context));
      declared = declaredNames(tree);
      asksMore = readsMore(tree);
      plain = plainMarkdown(tree, text);
      if (math) plain = restoreMath(plain);
      title = takeTitle(tree, context);
      // Only the page itself is cut; a mark in a partial means nothing.
      if (isPost(file)) markExcerpt(tree, context);
      reportUnknown(tree, context, [...declared, ...globals]);
      shapeTree(
        tree,
        {
          ...context,
          components,
          highlighter,
          messages,
          options: code,
          fences,
          ...(isPart ? { part: partOf(file) } : {}),
        },
        {
          chain: [file],
          ...(math ? { math } : {}),
          wording: wordingOf(code.wording, locale),
          includes: { files: noteReads(files, (name) => included.add(name)), count: 0, size: 0 },
          include: (node) => {
            context.diagnostics.push(includeInMdx(openingSpan(node, context)));
            return [];
          },
        },
      );
      markBlocks(tree, file);
    };
    const rehypePage = () => (tree: HastRoot) => {
      const slotOf = (index: number) => unitSlot(file, index);
      slotLinks(tree, context, links, slotOf);
      // Raw HTML is what a `.md` partial may hold; MDX reads it as JSX.
      const clean = format === 'md' ? cleanHtml(tree) : tree;
      if (clean !== tree) slotLinks(clean, context, links, slotOf);
      tree.children = clean.children;
      toc.push(...collectToc(tree));
    };
    try {
      const processor = createProcessor({
        format,
        development: true,
        jsxImportSource: HOST_MODULE,
        providerImportSource: HOST_MODULE,
        SourceMapGenerator,
        remarkPlugins: [remarkGfm, remarkDirective, ...(math ? [remarkMath] : []), remarkPage],
        remarkRehypeOptions: {
          allowDangerousHtml: format === 'md',
          ...footnoteOptions(messages, isPart ? partOf(file) : ''),
        },
        rehypePlugins: [rehypePage],
      });
      const module = processor.processSync({ path: file, value: text });
      const facts = { frontMatter, toc, ...(title === undefined ? {} : { contentTitle: title }) };
      const code = withSourceMap(exportsOf(facts, declared) + String(module), module.map, file);
      return {
        file,
        code,
        links,
        components,
        imports,
        ...(title === undefined ? {} : { title }),
        toc,
        readsMore: asksMore,
        included: [...included],
        ...(fences ? { fences: fences.toSorted((a, b) => (a.order[0] ?? 0) - (b.order[0] ?? 0)) } : {}),
        plain,
        diagnostics: context.diagnostics,
      };
    } catch (error) {
      const fault = faultOf(error, text);
      if (!fault) throw error;
      const { reason, start, end } = fault;
      const span = { file, start, ...(end ? { end } : {}) };
      return { ...nothing, diagnostics: [...context.diagnostics, mdxSyntax(reason, span, hintForSyntax(reason))] };
    }
  };
}

/** Whether a file below the site folder is, or belongs to, the blog of a locale. */
export function isPost(file: string): boolean {
  return /^content\/[^/]+\/blog\//.test(file);
}

/** Tells the ids made in a partial from those of the page around it. */
function partOf(file: string): string {
  return `${createHash('sha256').update(file).digest('hex').slice(0, 6)}-`;
}

/** Name under which compiled pages import what the tool gives them. */
export const HOST_MODULE = 'codemaster:mdx';

/** A block belongs to the file it stands in, wherever that file is shown. */
function markBlocks(tree: Root, file: string): void {
  visit(tree, (node) => {
    const properties = (node.data as { hProperties?: Record<string, unknown> } | undefined)?.hProperties;
    if (properties && 'dataIndex' in properties) properties.dataUnit = file;
  });
}

function collectToc(tree: HastRoot): TocItem[] {
  const written = new Set<unknown>();
  visit(tree, 'element', (node) => {
    if (node.properties.id !== undefined) written.add(node);
  });
  nameHeadings(tree);
  const toc: TocItem[] = [];
  visit(tree, 'element', (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level || typeof node.properties.id !== 'string') return;
    if (!written.has(node)) node.properties[MADE_ID] = '';
    if (node.properties.id === 'footnote-label') return;
    toc.push({ value: toldText(node).trim(), id: node.properties.id, level: Number(level) });
  });
  return toc;
}

/** Names like `Tabs` that nothing in the file declares. Lower-case names are elements. */
function reportUnknown(tree: Root, context: PageContext, known: readonly string[]): void {
  visit(tree, (node) => {
    const { type, name } = node as { type: string; name?: string | null };
    if ((type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') || !name) return;
    const [first = ''] = name.split('.');
    if (!/^\p{Lu}/u.test(first) && !name.includes('.')) return;
    if (known.includes(first)) return;
    const { start } = spanOf(node, context);
    // The name, after the bracket.
    const from = { line: start.line, column: start.column + 1 };
    const end = { line: start.line, column: from.column + name.length };
    context.diagnostics.push(
      unknownComponent(name, { file: context.file, start: from, end }, suggestOrList(first, known, 'components')),
    );
  });
}

/** What Docusaurus' pages find without importing it, unless they declare the name themselves. On one line: see below. */
function exportsOf(facts: Readonly<Record<string, unknown>>, declared: ReadonlySet<string>): string {
  return Object.entries(facts)
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => `export const ${name}=${JSON.stringify(value)};`)
    .join('');
}

/** The map counts from the first line of the compiler's output, on which nothing of the author's stands. */
function withSourceMap(code: string, map: object | null | undefined, file: string): string {
  if (!map) return code;
  const named = { ...map, sources: [file.split('/').at(-1)] };
  const data = Buffer.from(JSON.stringify(named)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n`;
}

interface Fault {
  readonly reason: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end?: { readonly line: number; readonly column: number };
}

/** What a thrown `VFileMessage` says: its place is a point or a position. */
function faultOf(error: unknown, text: string): Fault | undefined {
  const { reason, place, line, column } = error as {
    reason?: string;
    line?: number;
    column?: number;
    place?: { start?: Fault['start']; end?: Fault['start']; line?: number; column?: number };
  };
  if (typeof reason !== 'string') return undefined;
  // A tag that is never closed: the compiler names its place in the text, and gives that of its surroundings.
  const named = /for `<[^`]*>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number);
  if (named) {
    const [line1 = 1, column1 = 1, line2 = 1, column2 = 1] = named;
    return { reason, start: { line: line1, column: column1 }, end: { line: line2, column: column2 } };
  }
  const opening = /closing brace/.test(reason) ? openBrace(text) : undefined;
  if (opening) return { reason, start: opening };
  const start = place?.start ?? { line: line ?? place?.line ?? 1, column: column ?? place?.column ?? 1 };
  const { end } = place ?? {};
  return {
    reason,
    start: { line: start.line, column: start.column },
    ...(end && end.line === start.line ? { end: { line: end.line, column: end.column } } : {}),
  };
}

/** The first brace that is never closed; code is left aside. The compiler only says that the text ended too early. */
function openBrace(text: string): Fault['start'] | undefined {
  const open: Fault['start'][] = [];
  const prose = text.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?\n\1\2[`~]*[ \t]*$|`[^`\n]*`/gm, (code) =>
    code.replace(/[{}]/g, ' '),
  );
  for (const [i, line] of prose.split('\n').entries()) {
    for (const { 0: mark, index } of line.matchAll(/(?<!\\)[{}]/g)) {
      if (mark === '{') open.push({ line: i + 1, column: index + 1 });
      else open.pop();
    }
  }
  return open[0];
}
