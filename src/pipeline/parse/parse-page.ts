import { createHash } from 'node:crypto';
import type { MarkdownOptions } from '../../markdown/code/code-context.ts';
import type { Markdown } from '../../markdown/create-markdown.ts';
import { languagesIn } from '../../markdown/highlight/languages-in.ts';
import { type IncludeFiles, NO_INCLUDES, noteReads } from '../../markdown/includes/include-files.ts';
import { parseEntry } from '../../stages/entries/parse-entry.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { includedTexts, versionOf } from '../load/included-files.ts';
import type { PageInput, ParsedOutcome, ParsedPage, ParsePage } from './parsed-page.ts';
import type { ParsingTools } from './parsing-tools.ts';

/** Rules that need readable front matter. */
const TITLE_RULES = new Set(['front-matter/missing-title', 'markdown/second-title']);

/**
 * Returns a function that parses pages with one set of options. Calls may overlap: parsing itself is synchronous, so grammars
 * found missing after it belong to its page.
 */
export function createParsePage(tools: ParsingTools, options: MarkdownOptions): ParsePage {
  let markdown: Markdown | undefined;

  /** Parses a page with its grammars: those named in its text are loaded before, others when they turn out to be missing. */
  const coloured = async (
    { source: { file, text }, surroundings: { math, includes }, code }: PageInput,
    run: (markdown: Markdown) => ParsedOutcome,
  ): Promise<Pick<ParsedPage, 'parsed' | 'code'>> => {
    const highlighter = await tools.highlighter(options);
    if (math) await tools.math.load();
    markdown ??= await tools.markdown(options);
    if (code) highlighter.learn(code);
    else {
      const hasParts = includes && text.includes('::include[');
      const texts = hasParts ? [text, ...includedTexts(file, text, includes)] : [text];
      await highlighter.load([options.defaultLanguage ?? '', ...texts.flatMap((part) => [...languagesIn(part)])]);
    }
    highlighter.takeMissing();
    highlighter.takeColoured();
    const parsed = run(markdown);
    const missing = highlighter.takeMissing();
    if (missing.length === 0) return { parsed, code: highlighter.takeColoured() };
    await highlighter.load(missing);
    return { parsed: run(markdown), code: highlighter.takeColoured() };
  };

  return async (input) => {
    const { source, inherit, surroundings, mdx, fields } = input;
    const reads = new Set<string>();
    const includes = surroundings.includes && noteReads(surroundings.includes, (file) => reads.add(file));
    const around = { ...surroundings, ...(includes ? { includes } : {}) };
    const raw = splitFrontMatter(source);
    const { parsed, ...rest } = mdx
      ? { parsed: parseEntry(raw.value, { render: () => mdx.rendered }, { inherit, surroundings: around, fields }) }
      : await coloured(input, (made) => {
          try {
            return parseEntry(raw.value, made, { inherit, surroundings: around, fields });
          } catch (error) {
            if (!around.plugins) throw error;
            return { value: undefined, diagnostics: [around.plugins.broken(source.file, error)] };
          }
        });
    // If the front matter cannot be read, the title is unknown.
    const isReadable = raw.diagnostics.length === 0;
    const own = parsed.diagnostics.filter(({ code }) => isReadable || !TITLE_RULES.has(code));
    return {
      parsed: { value: parsed.value, diagnostics: [...raw.diagnostics, ...own] },
      included: Object.fromEntries([...reads].map((file) => [file, fingerprintOfInclude(surroundings.includes, file)])),
      ...rest,
    };
  };
}

/** Returns a hash of an included file, or of the reason why it cannot be read. */
export function fingerprintOfInclude(includes: IncludeFiles = NO_INCLUDES, file: string): string {
  return createHash('sha256').update(versionOf(includes, file)).digest('base64url');
}
