import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type JsonCache, openJsonCache } from '../../io/cache/json-cache.ts';
import { createIncludeReader } from '../../io/read/read-includes.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Markdown } from '../../markdown/create-markdown.ts';
import type { Highlighter } from '../../markdown/highlight/highlight-code.ts';
import { escapeText } from '../../markdown/html/escape-html.ts';
import { type IncludeFiles, noteReads } from '../../markdown/includes/include-files.ts';
import type { CompileMdx } from '../../mdx/compile-mdx.ts';
import { fencesOfPage } from '../../mdx/fences-of-page.ts';
import type { CodeFence } from '../../model/code-fence.ts';
import { isMdx, type RawEntry, type SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { versionOf } from '../load/included-files.ts';

/** The code of a page, and the files it was read from. */
export interface PageFences {
  readonly isDraft: boolean;
  readonly fences: readonly CodeFence[];
  /** Files besides its own: included, imported, or shown by a fence. */
  readonly reads: readonly FileRead[];
}

/** A file that a page has read, and the version of its text. */
interface FileRead {
  /** Path below the site folder. */
  readonly file: string;
  /** Whether it was imported, and not included: that may be any file of the site. */
  readonly isImport: boolean;
  /** Changes with its text. */
  readonly version: string;
}

/** Reads pages for their fences only: nothing is coloured, linked or drawn. */
interface FenceReader {
  readonly read: (source: SourceFile) => Promise<PageFences>;
  /** Stores the results for later runs: of all pages that were read, and of all others unless `prune` is set. */
  readonly save: (options: { readonly prune: boolean }) => void;
}

/** Most pages of most sites have no code at all. */
export function mayHaveFences({ text }: SourceFile): boolean {
  return /```|~~~|::include|\bimport\b|^ {4}/m.test(text);
}

/** Whether a page may show what stands in other files. */
export function mayReadFiles(source: SourceFile): boolean {
  return isMdx(source) || /::include|(?:```|~~~).*\bfile=/.test(source.text);
}

/** Opens the results of earlier runs; without `root`, only those of this run. */
export function openFenceCache(root: string | undefined): JsonCache<PageFences> {
  return openJsonCache(root, 'fences.json');
}

/**
 * Creates a reader that remembers the fences of unchanged pages. It reads each other file once, so it is valid for one state of
 * a site.
 */
export function createFenceReader(root: string, config: SiteConfig, cache = openFenceCache(root)): FenceReader {
  const { includeFolders, maxFileBytes } = config.markdown;
  const includes = createIncludeReader(root, { folders: includeFolders, maxBytes: maxFileBytes });
  const options = JSON.stringify([config.themeConfig.prism, config.markdown]);
  const versions = new Map<string, string>();
  const versionOfRead = ({ file, isImport }: Pick<FileRead, 'file' | 'isImport'>): string => {
    const key = `${isImport} ${file}`;
    const known =
      versions.get(key) ?? hashOf([isImport ? (readSourceText(root, file) ?? '') : versionOf(includes, file)]);
    versions.set(key, known);
    return known;
  };
  let parse: Promise<ParsePage> | undefined;
  return {
    async read(source) {
      // The version of the tool is part of the key.
      const key = hashOf([import.meta.url, source.file, source.locale, options, source.text]);
      const known = cache.get(key);
      if (known?.reads.every((read) => read.version === versionOfRead(read))) return known;
      // The parser is slow to load, and only needed for pages that have changed.
      parse ??= createFenceParser(root, config, includes);
      const { reads, ...page } = await (await parse)(source);
      const fresh = { ...page, reads: reads.map((read) => ({ ...read, version: versionOfRead(read) })) };
      cache.set(key, fresh);
      return fresh;
    },
    save: cache.save,
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

type ParsePage = (source: SourceFile) => Promise<
  Omit<PageFences, 'reads'> & {
    readonly reads: readonly Omit<FileRead, 'version'>[];
  }
>;

/** Does not colour code, and accepts every language: only the code is needed. */
const COLOURLESS: Highlighter = {
  load: async () => {},
  knows: () => true,
  languages: () => [],
  label: (language) => language,
  highlight: (code) => code.split('\n').map(escapeText),
  takeMissing: () => [],
  takeColoured: () => ({}),
  learn: () => undefined,
  uses: () => ({ asked: 0, remembered: 0 }),
  forget: () => {},
};

async function createFenceParser(root: string, config: SiteConfig, files: IncludeFiles): Promise<ParsePage> {
  const [{ createMarkdown }, { splitFrontMatter }] = await Promise.all([
    import('../../markdown/create-markdown.ts'),
    import('../../stages/front-matter/split-front-matter.ts'),
  ]);
  const markdown = createMarkdown(COLOURLESS, config.themeConfig.prism);
  let compiler: Promise<CompileMdx> | undefined;
  let included = new Set<string>();
  const includes = noteReads(files, (file) => included.add(file));
  return async (source) => {
    const raw = splitFrontMatter(source).value;
    const imported = new Set<string>();
    if (isMdx(source)) compiler ??= createCompiler(config, includes);
    const compile = await compiler;
    included = new Set();
    const fences =
      isMdx(source) && compile
        ? fencesOfMdx(raw, {
            compile,
            splitFrontMatter,
            readPart: (file) => imported.add(file) && readSourceText(root, file),
          })
        : fencesOf(markdown, raw, includes);
    const reads = [
      ...[...included].map((file) => ({ file, isImport: false })),
      ...[...imported].map((file) => ({ file, isImport: true })),
    ];
    return { isDraft: raw.data.draft === true, fences, reads };
  };
}

function fencesOf(markdown: Markdown, { source, body }: RawEntry, includes: IncludeFiles): readonly CodeFence[] {
  return markdown.collectFences({ file: source.file, text: body, locale: source.locale }, { includes });
}

interface MdxTools {
  readonly compile: CompileMdx;
  readonly splitFrontMatter: typeof import('../../stages/front-matter/split-front-matter.ts')['splitFrontMatter'];
  readonly readPart: (file: string) => string | undefined;
}

/** The fences of a page of MDX and of the texts it imports, where each is imported. */
function fencesOfMdx(
  { source: { file: page, locale }, body, data }: RawEntry,
  { compile, splitFrontMatter, readPart }: MdxTools,
): readonly CodeFence[] {
  const unitOf = (file: string): ReturnType<CompileMdx> | undefined => {
    if (file === page) return compile({ file, body, locale, frontMatter: data, format: 'mdx' });
    const text = readPart(file);
    if (text === undefined) return undefined;
    const raw = splitFrontMatter({ id: file, file, collection: 'pages', locale, path: posix.basename(file), text });
    const format = file.toLowerCase().endsWith('.md') ? 'md' : 'mdx';
    return compile({ file, body: raw.value.body, locale, frontMatter: {}, format, isPart: true });
  };
  return fencesOfPage(page, unitOf);
}

async function createCompiler(config: SiteConfig, includes: IncludeFiles): Promise<CompileMdx> {
  const { createMdxCompiler } = await import('../../mdx/compile-mdx.ts');
  const { createMathRenderer } = await import('../../markdown/math/math.ts');
  const math = config.markdown.math ? createMathRenderer() : undefined;
  await math?.load();
  return createMdxCompiler({
    highlighter: COLOURLESS,
    code: config.themeConfig.prism,
    globals: [],
    includes,
    math,
    withFences: true,
  });
}
