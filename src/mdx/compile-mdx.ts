import { createHash } from 'node:crypto';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { includeInMdx, mdxSyntax } from '../diagnostics/messages/mdx.ts';
import { unknownComponent } from '../diagnostics/messages/mdx-tags.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { type MarkdownOptions, ownWordsIn } from '../markdown/code/code-context.ts';
import type { BlockComponent } from '../markdown/directives/components.ts';
import { normalizeDirectives } from '../markdown/directives/normalize-directives.ts';
import type { Highlighter } from '../markdown/highlight/highlight-code.ts';
import { cleanElements, cleanHtml } from '../markdown/html/clean-html.ts';
import { nameHeadings } from '../markdown/html/name-headings.ts';
import { slotLinks } from '../markdown/html/rehype-links.ts';
import { textWithoutNoteNumbers } from '../markdown/html/text-without-note-numbers.ts';
import { footnoteOptions } from '../markdown/html/to-hast.ts';
import { type IncludeFiles, noteReads } from '../markdown/includes/include-files.ts';
import type { MathRenderer } from '../markdown/math/math.ts';
import { remarkMath } from '../markdown/math/micromark-math.ts';
import { normalizeMath, restoreMath } from '../markdown/math/normalize-math.ts';
import { markExcerpt } from '../markdown/parse/excerpt-mark.ts';
import { lineOf } from '../markdown/parse/line-of.ts';
import { findOversize } from '../markdown/parse/text-limits.ts';
import { takeTitle } from '../markdown/parse/title-node.ts';
import { wordingOf } from '../markdown/parse/wording.ts';
import { dataFor } from '../markdown/plugins/page-plugins.ts';
import { openingSpan, spanOf, type TextContext } from '../markdown/report.ts';
import { shapeTree } from '../markdown/shape-tree.ts';
import { visit } from '../markdown/walk.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { OutgoingLink } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { faultOf } from './mdx-fault.ts';
import { declaredNames, importsOf, readsMore } from './module-facts.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { prepareMdxText, restoreColumns } from './prepare-text.ts';
import { hintForSyntax } from './syntax-hints.ts';
import type { MdxSource, MdxUnit, TocItem } from './unit.ts';
import { unitSlot } from './unit-slots.ts';

/** Compiles the text of an `.mdx` file to a module. Synchronous, and depends on its argument only. */
export type CompileMdx = (source: MdxSource) => MdxUnit;

/** Property of headings whose id was made from their text. Such an id may change when a page shows two of them. */
export const MADE_ID = 'dataCmMade';

/** Options of the compiler. `globals` are the components that every page can use without importing them. */
interface CompilerOptions {
  readonly highlighter: Highlighter;
  readonly code: MarkdownOptions;
  readonly globals: readonly string[];
  /** Files from which fences may take their code. */
  readonly includes: IncludeFiles;
  /** Renders formulas; absent if dollar signs are plain text. */
  readonly math?: MathRenderer | undefined;
  /** Whether units list their fences. */
  readonly withFences?: boolean;
}

/** Loads the MDX compiler, which a site without `.mdx` files never needs, and returns a function that compiles one file. */
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

  return ({ file, body, locale, frontMatter, format, isPart = false, plugins }) => {
    const withMath = math ? normalizeMath(body) : body;
    const text = format === 'mdx' ? prepareMdxText(withMath) : normalizeDirectives(withMath);
    const messages = messagesFor(locale, ownWordsIn(code, locale));
    const context: TextContext = { file, text, written: body, diagnostics: [] };
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

    const remarkColumns = () => (tree: Root) => restoreColumns(tree, text, body);
    const remarkPage = () => (tree: Root) => {
      imports.push(...importsOf(tree, context));
      declared = declaredNames(tree);
      asksMore = readsMore(tree);
      plain = plainMarkdown(tree, text);
      if (math) plain = restoreMath(plain);
      title = takeTitle(tree, context);
      // Only the page itself has an excerpt; a truncate mark in a partial has no effect.
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
      if (plugins) cleanElements(tree);
      const slotOf = (index: number) => unitSlot(file, index);
      slotLinks(tree, context, { links, slotOf });
      // A `.md` partial may contain raw HTML; MDX reads the same text as JSX.
      const clean = format === 'md' ? cleanHtml(tree) : tree;
      if (clean !== tree) slotLinks(clean, context, { links, slotOf });
      tree.children = clean.children;
      toc.push(...collectToc(tree));
    };
    try {
      const processor = createProcessor({
        format,
        development: true,
        // The policy of pages allows no styles in attributes.
        tableCellAlignToStyle: false,
        jsxImportSource: HOST_MODULE,
        providerImportSource: HOST_MODULE,
        SourceMapGenerator,
        remarkPlugins: [
          ...[remarkGfm, remarkDirective, ...(math ? [remarkMath] : []), remarkColumns],
          ...(plugins?.attachers.remark ?? []),
          remarkPage,
        ],
        remarkRehypeOptions: {
          allowDangerousHtml: format === 'md',
          ...footnoteOptions(messages, isPart ? partOf(file) : ''),
        },
        rehypePlugins: [...(plugins?.attachers.rehype ?? []), rehypePage],
      });
      const compile = () => processor.processSync({ path: file, value: text, data: dataFor(context) });
      const module = plugins ? plugins.limited(compile) : compile();
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
      if (!fault && plugins) return { ...nothing, diagnostics: [...context.diagnostics, plugins.broken(file, error)] };
      if (!fault) throw error;
      const { reason, start, end } = fault;
      // A line of a formula is longer in the text that was compiled than in the author's.
      const column = Math.min(start.column, lineOf(body, start.line).length + 1);
      const span = { file, start: { ...start, column }, ...(end && column === start.column ? { end } : {}) };
      return { ...nothing, diagnostics: [...context.diagnostics, mdxSyntax(reason, span, hintForSyntax(reason))] };
    }
  };
}

/** Whether a path below the site folder is in the blog of a locale. */
export function isPost(file: string): boolean {
  return /^content\/[^/]+\/blog\//.test(file);
}

/** Returns the prefix that distinguishes ids made in a partial from those of the page around it. */
function partOf(file: string): string {
  return `${createHash('sha256').update(file).digest('hex').slice(0, 6)}-`;
}

/** Name under which compiled pages import what the tool provides. */
const HOST_MODULE = 'codemaster:mdx';

/** Marks each block with the file in which it is written, whichever page shows that file. */
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
    toc.push({ value: textWithoutNoteNumbers(node).trim(), id: node.properties.id, level: Number(level) });
  });
  return toc;
}

/** Reports names like `Tabs` that nothing in the file declares. Lower-case names are HTML elements. */
function reportUnknown(tree: Root, context: TextContext, known: readonly string[]): void {
  visit(tree, (node) => {
    const { type, name } = node as { type: string; name?: string | null };
    if ((type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') || !name) return;
    const [first = ''] = name.split('.');
    if (!/^\p{Lu}/u.test(first) && !name.includes('.')) return;
    if (known.includes(first)) return;
    const { start } = spanOf(node, context);
    // Only the name, without the bracket before it.
    const from = { line: start.line, column: start.column + 1 };
    const end = { line: start.line, column: from.column + name.length };
    context.diagnostics.push(
      unknownComponent(name, { file: context.file, start: from, end }, suggestOrList(first, known, 'components')),
    );
  });
}

/**
 * Returns exports that pages of Docusaurus use without importing them, except names that the page declares itself. All on one
 * line; see `withSourceMap`.
 */
function exportsOf(facts: Readonly<Record<string, unknown>>, declared: ReadonlySet<string>): string {
  return Object.entries(facts)
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => `export const ${name}=${JSON.stringify(value)};`)
    .join('');
}

/**
 * Appends the source map. It counts from the first line of the compiler's output, which contains nothing of the author's text.
 */
function withSourceMap(code: string, map: object | null | undefined, file: string): string {
  if (!map) return code;
  const named = { ...map, sources: [file.split('/').at(-1)] };
  const data = Buffer.from(JSON.stringify(named)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n`;
}
