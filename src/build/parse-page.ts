import { createHash } from 'node:crypto';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { Markdown } from '../markdown/create-markdown.ts';
import type { ColouredCode } from '../markdown/highlight-code.ts';
import { type IncludeFiles, NO_INCLUDES, noteReads } from '../markdown/include-files.ts';
import { languagesIn } from '../markdown/languages-in.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { type ParsedEntry, parseEntry } from '../stages/parse-entry.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { includedTexts, versionOf } from './included-files.ts';
import type { LoadedMdx } from './load-mdx.ts';
import type { PageSurroundings } from './parsing-setting.ts';
import type { ParsingTools } from './parsing-tools.ts';

/** What the parse of one file depends on: its text, and the headings of the page it translates. */
export interface ParseInput {
  readonly source: SourceFile;
  readonly inherit?: readonly HeadingMark[];
  /** What a page of MDX was rendered to. */
  readonly mdx?: LoadedMdx;
  /** Under which another thread keeps what it makes of the page; absent where nothing is kept. */
  readonly storeKey?: string;
}

/** A page to parse, with what its text may refer to. */
export interface PageInput extends ParseInput, PageSurroundings {
  /** Code as it was coloured when the page was parsed before; most of it will be the same. */
  readonly code?: ColouredCode | undefined;
}

/** What a page gives, and its findings. */
export type ParsedOutcome = Outcome<ParsedEntry | undefined>;

/** A page as it was parsed, with the files it included and a fingerprint of each. Plain data. */
export interface ParsedPage {
  readonly parsed: ParsedOutcome;
  readonly included: Readonly<Record<string, string>>;
  /** Its code, coloured, for the next parse of the page. */
  readonly code?: ColouredCode;
}

/** Parses one page at a time. */
export type ParsePage = (input: PageInput) => Promise<ParsedPage>;

/** Findings that rest on the front matter being readable. */
const TITLE_RULES = new Set(['front-matter/missing-title', 'markdown/second-title']);

/**
 * Makes the function that parses pages with one set of options. Calls may overlap: parsing itself waits for nothing, so the
 * grammars found missing after it are those of its page.
 */
export function createParsePage(tools: ParsingTools, options: MarkdownOptions): ParsePage {
  let markdown: Markdown | undefined;

  /** Parses with the grammars a page needs: those its text names are loaded before, others when they turn out to be missing. */
  const coloured = async (
    { source: { file, text }, surroundings: { math, includes }, code }: PageInput,
    run: (markdown: Markdown) => ParsedOutcome,
  ): Promise<Pick<ParsedPage, 'parsed' | 'code'>> => {
    const highlighter = await tools.highlighter();
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
    const { source, inherit, surroundings, mdx } = input;
    const reads = new Set<string>();
    const includes = surroundings.includes && noteReads(surroundings.includes, (file) => reads.add(file));
    const around = { ...surroundings, ...(includes ? { includes } : {}) };
    const raw = splitFrontMatter(source);
    const { parsed, ...rest } = mdx
      ? { parsed: parseEntry(raw.value, { render: () => mdx.rendered }, inherit, around) }
      : await coloured(input, (made) => parseEntry(raw.value, made, inherit, around));
    // A page whose front matter cannot be read has no title to miss, and none to have twice.
    const isReadable = raw.diagnostics.length === 0;
    const own = parsed.diagnostics.filter(({ code }) => isReadable || !TITLE_RULES.has(code));
    return {
      parsed: { value: parsed.value, diagnostics: [...raw.diagnostics, ...own] },
      included: Object.fromEntries([...reads].map((file) => [file, fingerprint(surroundings.includes, file)])),
      ...rest,
    };
  };
}

/** Changes when an included file does. */
export function fingerprint(includes: IncludeFiles = NO_INCLUDES, file: string): string {
  return createHash('sha256').update(versionOf(includes, file)).digest('base64url');
}
