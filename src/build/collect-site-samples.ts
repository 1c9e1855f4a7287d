import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { applyRules } from '../diagnostics/outcome.ts';
import { decodeText } from '../io/decode-text.ts';
import { openJsonCache } from '../io/json-cache.ts';
import type { LoadedConfig } from '../io/load-config.ts';
import { openInside, realRoot } from '../io/open-inside.ts';
import { createIncludeReader } from '../io/read-includes.ts';
import { scanContent } from '../io/scan-content.ts';
import { createMarkdown } from '../markdown/create-markdown.ts';
import { escapeText } from '../markdown/escape-html.ts';
import type { Highlighter } from '../markdown/highlight-code.ts';
import type { IncludeFiles } from '../markdown/include-files.ts';
import { createMathRenderer } from '../markdown/math.ts';
import type { CompileMdx } from '../mdx/compile-mdx.ts';
import { fencesOfPage } from '../mdx/fences-of-page.ts';
import type { CodeFence } from '../model/code-fence.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample } from '../model/sample.ts';
import { isMdx, type RawEntry } from '../model/source.ts';
import { collectSamples, type SamplePage } from '../samples/collect-samples.ts';
import { findDrift } from '../samples/locale-drift.ts';
import { chosenLanguages } from '../samples/sample-languages.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { entryKey } from '../stages/parse-entry.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { CURRENT_VERSION } from '../stages/version-names.ts';
import { loadVersions } from './load-versions.ts';

/** Every sample of a site, and what is wrong with how they are written. */
export interface SiteSamples {
  readonly pages: readonly SamplePage[];
  readonly samples: readonly Sample[];
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** Reads the pages of a site for their fences only: nothing is coloured, linked or drawn. */
export async function collectSiteSamples(
  root: string,
  { config, ...configFile }: LoadedConfig & { readonly config: SiteConfig },
  { drafts }: { readonly drafts: boolean },
): Promise<SiteSamples> {
  const versions = loadVersions(root, config, configFile.file);
  const names = versions.versions.map(({ name }) => name);
  const wanted = {
    current: !config.docs || names.includes(CURRENT_VERSION),
    frozen: new Set(names.filter((name) => name !== CURRENT_VERSION)),
  };
  const content = await scanContent(root, config, wanted);
  const { includeFolders, maxFileBytes } = config.markdown;
  const includes = createIncludeReader(root, { folders: includeFolders, maxBytes: maxFileBytes });
  const read = createFenceReader(root, config, includes);
  const cache = openJsonCache<readonly CodeFence[]>(root, 'fences.json');
  const pages: SamplePage[] = [];
  for (const source of content.sources) {
    // Most pages of most sites have no code at all.
    if (!/```|~~~|::include|\bimport\b|^ {4}/m.test(source.text)) continue;
    const raw = splitFrontMatter(source).value;
    if (raw.data.draft === true && !drafts) continue;
    // What a page takes from other files may change without it.
    const isWhole = !isMdx(source) && !/::include|(?:```|~~~).*\bfile=/.test(source.text);
    const key = isWhole ? fenceKey(config, raw) : undefined;
    const known = key === undefined ? undefined : cache.get(key);
    const fences = known ?? (await read(raw));
    if (key !== undefined && !known) cache.set(key, fences);
    if (fences.length > 0) pages.push({ key: entryKey(source), locale: source.locale, file: source.file, fences });
  }
  cache.save({ prune: !drafts });
  const languages = chosenLanguages(config.samples?.languages);
  const collected = pages.map((page) => collectSamples(page, languages));
  const texts = new Map([
    [configFile.file, configFile.text],
    ...content.sources.map(({ file, text }) => [file, text] as const),
  ]);
  return {
    pages,
    samples: collected.flatMap(({ value }) => value),
    diagnostics: collected.flatMap(({ diagnostics }) => diagnostics),
    textOf: (file) => texts.get(file) ?? readText(root, file),
  };
}

/** Names what the fences of a page come from: its text, the config, and this very build of codemaster. */
function fenceKey({ themeConfig, markdown }: SiteConfig, { source, body }: RawEntry): string {
  const parts = [import.meta.url, source.file, source.locale, body, JSON.stringify([themeConfig.prism, markdown])];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

/** What can be said of the samples of a site without running any. */
export async function findSampleFaults(
  root: string,
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: { readonly drafts: boolean },
): Promise<readonly Diagnostic[]> {
  const { samples, diagnostics } = await collectSiteSamples(root, configFile, options);
  const { config } = configFile;
  const drift = findDrift(samples, chosenLanguages(config.samples?.languages), config.i18n.defaultLocale);
  return applyRules([...diagnostics, ...drift], config.rules);
}

type ReadFences = (page: RawEntry) => Promise<readonly CodeFence[]>;

/** Colours nothing and refuses nothing: only the code counts. */
const COLOURLESS: Highlighter = {
  load: async () => {},
  knows: () => true,
  languages: () => [],
  label: (language) => language,
  highlight: (code) => code.split('\n').map(escapeText),
  takeMissing: () => [],
  uses: () => ({ asked: 0, remembered: 0 }),
};

function createFenceReader(root: string, config: SiteConfig, includes: IncludeFiles): ReadFences {
  const markdown = createMarkdown(COLOURLESS, config.themeConfig.prism);
  let compiler: Promise<CompileMdx> | undefined;
  return async ({ source, body, data }) => {
    if (!isMdx(source))
      return markdown.collectFences({ file: source.file, text: body, locale: source.locale }, { includes });
    compiler ??= createCompiler(config, includes);
    const compile = await compiler;
    const { locale } = source;
    const unitOf = (file: string): ReturnType<CompileMdx> | undefined => {
      if (file === source.file) return compile({ file, body, locale, frontMatter: data, format: 'mdx' });
      const text = readText(root, file);
      if (text === undefined) return undefined;
      const raw = splitFrontMatter({ id: file, file, collection: 'pages', locale, path: posix.basename(file), text });
      const format = file.toLowerCase().endsWith('.md') ? 'md' : 'mdx';
      return compile({ file, body: raw.value.body, locale, frontMatter: {}, format, isPart: true });
    };
    return fencesOfPage(source.file, unitOf);
  };
}

async function createCompiler(config: SiteConfig, includes: IncludeFiles): Promise<CompileMdx> {
  const { createMdxCompiler } = await import('../mdx/compile-mdx.ts');
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

function readText(root: string, file: string): string | undefined {
  const real = realRoot(root);
  const opened = real === undefined ? undefined : openInside(real, file);
  return opened && 'bytes' in opened ? decodeText(opened.bytes, file).text : undefined;
}
