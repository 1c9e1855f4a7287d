import { createHash } from 'node:crypto';
import type { CacheStore } from '../io/cache-store.ts';
import type { TextShelf } from '../io/text-shelf.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { Markdown, Surroundings } from '../markdown/create-markdown.ts';
import { type IncludeFiles, NO_INCLUDES, noteReads } from '../markdown/include-files.ts';
import { languagesIn } from '../markdown/languages-in.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Body } from '../model/entry.ts';
import type { SourceFile, SourceId } from '../model/source.ts';
import { type ParsedEntry, parseEntry } from '../stages/parse-entry.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { includedTexts, versionOf } from './included-files.ts';
import type { LoadedMdx } from './load-mdx.ts';
import type { ParsingTools } from './parsing-tools.ts';
import type { StageLog } from './stage-log.ts';

/** What the parse of one file depends on: its text, and the headings of the page it translates. */
export interface ParseInput {
  readonly source: SourceFile;
  readonly inherit?: readonly HeadingMark[];
  /** What a page of MDX was rendered to. */
  readonly mdx?: LoadedMdx;
}

/** A page to parse, with what its text may refer to. */
export interface PageInput extends ParseInput {
  readonly surroundings: Surroundings;
  readonly termsVersion: string;
}

type Parsed = Outcome<ParsedEntry | undefined>;

/**
 * Parses pages. A page is parsed again when something it was made of has changed: what it gave, findings included, is
 * remembered in memory, and where there is a cache, from run to run.
 */
export type PageParser = (input: PageInput) => Promise<Parsed>;

/** A page as it was parsed, with the files it included and a fingerprint of each. */
interface RememberedPage {
  readonly parsed: Parsed;
  readonly included: Readonly<Record<string, string>>;
}

/** Where work is kept from build to build, if it is, and where it is noted. */
export interface LoaderTools {
  readonly cache?: CacheStore | undefined;
  /** Where the HTML of pages waits until it is asked for; absent where it stays in memory. */
  readonly shelf?: TextShelf;
  readonly log: StageLog;
}

/** Findings that rest on the front matter being readable. */
const TITLE_RULES = new Set(['front-matter/missing-title', 'markdown/second-title']);

/** Makes a parser that is good for one set of options. HTML goes to the shelf, where there is one. */
export function createPageParser(
  tools: ParsingTools,
  options: MarkdownOptions,
  { cache, log, shelf }: LoaderTools,
): PageParser {
  const known = new Map<SourceId, RememberedPage & { readonly key: string }>();
  const optionsKey = JSON.stringify(options);
  let markdown: Markdown | undefined;

  const parse = async (input: PageInput): Promise<RememberedPage> => {
    const { source, inherit, surroundings, mdx } = input;
    const reads = new Set<string>();
    const includes = surroundings.includes && noteReads(surroundings.includes, (file) => reads.add(file));
    const around = { ...surroundings, ...(includes ? { includes } : {}) };
    const raw = splitFrontMatter(source);
    const parsed = mdx
      ? parseEntry(raw.value, { render: () => mdx.rendered }, inherit, around)
      : await coloured(input, (made) => parseEntry(raw.value, made, inherit, around));
    // A page whose front matter cannot be read has no title to miss, and none to have twice.
    const isReadable = raw.diagnostics.length === 0;
    const own = parsed.diagnostics.filter(({ code }) => isReadable || !TITLE_RULES.has(code));
    return {
      parsed: { value: parsed.value, diagnostics: [...raw.diagnostics, ...own] },
      included: Object.fromEntries([...reads].map((file) => [file, fingerprint(surroundings.includes, file)])),
    };
  };

  /** Parses with the grammars a page needs: those its text names are loaded before, others when they turn out to be missing. */
  const coloured = async (
    { source: { file, text }, surroundings: { math, includes } }: PageInput,
    run: (markdown: Markdown) => Parsed,
  ): Promise<Parsed> => {
    const highlighter = await tools.highlighter();
    if (math) await tools.math.load();
    markdown ??= await tools.markdown(options);
    const hasParts = includes && text.includes('::include[');
    const texts = hasParts ? [text, ...includedTexts(file, text, includes)] : [text];
    await highlighter.load([options.defaultLanguage ?? '', ...texts.flatMap((part) => [...languagesIn(part)])]);
    highlighter.takeMissing();
    const parsed = run(markdown);
    const missing = highlighter.takeMissing();
    if (missing.length === 0) return parsed;
    await highlighter.load(missing);
    return run(markdown);
  };

  return async (input) => {
    const { source, surroundings, mdx } = input;
    const key = keyOf(input);
    const holds = ({ included }: RememberedPage) =>
      Object.entries(included).every(([file, version]) => fingerprint(surroundings.includes, file) === version);
    const shortKey = createHash('sha256').update(key).digest('base64');
    const last = known.get(source.id);
    if (last?.key === shortKey && holds(last)) return last.parsed;
    // A page of MDX is rendered by others, who remember it themselves.
    const store = mdx ? undefined : cache;
    const storeKey = `page\0${optionsKey}\0${key}`;
    let page = log.run('recall', () => readPage(store?.get(storeKey)));
    if (page && holds(page)) log.hit('parse');
    else {
      page = await log.run('parse', () => parse(input), source.file);
      store?.set(storeKey, JSON.stringify(page));
    }
    if (shelf) page = { ...page, parsed: shelved(page.parsed, shelf) };
    known.set(source.id, { ...page, key: shortKey });
    return page.parsed;
  };
}

function readPage(bytes: Buffer | undefined): RememberedPage | undefined {
  return bytes && (JSON.parse(bytes.toString()) as RememberedPage);
}

/** The same page, but its HTML is read when it is asked for. */
function shelved({ value, diagnostics }: Parsed, shelf: TextShelf): Parsed {
  if (!value) return { value, diagnostics };
  const { html, ...rest } = value.body;
  const read = shelf.put(html);
  const body: Body = {
    ...rest,
    get html() {
      return read();
    },
  };
  return { value: { entry: value.entry, body }, diagnostics };
}

function keyOf({ source, inherit, mdx, surroundings, termsVersion }: PageInput): string {
  const { math, includes, samples } = surroundings;
  const { text, ...place } = source;
  // No text has a NUL: `io/decode-text.ts` refuses it.
  return [
    JSON.stringify([place, inherit ?? null, math ?? false, includes?.folders ?? [], termsVersion, samples?.version]),
    mdx ? mdx.key : text,
  ].join('\0');
}

function fingerprint(includes: IncludeFiles = NO_INCLUDES, file: string): string {
  return createHash('sha256').update(versionOf(includes, file)).digest('base64url');
}
