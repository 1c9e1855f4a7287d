import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import vm from 'node:vm';
import type { ComponentType } from 'react';
import { setBaseUrl } from '../../client/mdx/base-url.ts';
import { DRAWS_ATTRIBUTE } from '../../client/shared/island-markup.ts';
import { messagesFor } from '../../templates/messages/messages.ts';
import { circularImport, partialFrontMatter, renderCrash, renderTooLong } from '../diagnostics/messages/mdx.ts';
import { hasErrors } from '../diagnostics/outcome.ts';
import { type BundleMdxOptions, bundleMdx, type MdxBundle } from '../io/bundle-mdx.ts';
import { decodeText } from '../io/decode-text.ts';
import { createFileHashes } from '../io/file-hashes.ts';
import type { ImportedFile } from '../io/imported-files.ts';
import { openInside } from '../io/open-inside.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { MarkdownOptions } from '../markdown/code-context.ts';
import type { RenderedBody } from '../markdown/create-markdown.ts';
import { emptyBody } from '../markdown/empty-body.ts';
import type { Highlighter } from '../markdown/highlight-code.ts';
import type { IncludeFiles } from '../markdown/include-files.ts';
import { languagesIn } from '../markdown/languages-in.ts';
import { hasSamples, markSamples, type SampleMarks } from '../markdown/mark-samples.ts';
import type { MathRenderer } from '../markdown/math.ts';
import type { CompileMdx } from '../mdx/compile-mdx.ts';
import { fencesOfPage } from '../mdx/fences-of-page.ts';
import { textReadsMore } from '../mdx/module-facts.ts';
import type { MdxSession, SiteFacts } from '../mdx/session.ts';
import type { MdxUnit } from '../mdx/unit.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ConfigMessages } from '../model/site.ts';
import type { LocaleCode, RawEntry, SourceFile, SourceId, Span } from '../model/source.ts';
import type { LocaleTerms } from '../stages/read-terms.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { versionOf } from './included-files.ts';
import { isForeign, type KnownMdx, type MdxInputs, openMdxMemory } from './mdx-memory.ts';
import type { PageKeeping } from './page-parser.ts';
import { NO_LOG } from './stage-log.ts';

/** A page of MDX, rendered, with the files it publishes. */
export interface LoadedMdx {
  readonly rendered: RenderedBody;
  /** A fingerprint of the page and all it imports: equal ones give equal pages. */
  readonly key: string;
  readonly assets: readonly ImportedFile[];
  /** Every file it is made of, below the site folder. */
  readonly inputs: readonly string[];
  /** Paths where a file would change what is imported; there may be one already. */
  readonly looked: readonly string[];
  /** Files that its fences took code from, below the site folder. */
  readonly included: readonly string[];
}

export interface MdxSite {
  readonly root: string;
  readonly facts: SiteFacts;
  readonly code: MarkdownOptions;
  readonly defaultLocale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  readonly translations: ReadonlyMap<LocaleCode, ConfigMessages>;
  /** Files that fences may take their code from. */
  readonly includes: IncludeFiles;
  readonly terms: ReadonlyMap<LocaleCode, LocaleTerms>;
  /** Judges the samples of a page; absent on sites that have none. */
  readonly marksOf?: ((source: SourceFile) => SampleMarks) | undefined;
  /** Draws formulas; absent where dollar signs are text. */
  readonly math?: MathRenderer | undefined;
}

/** Renders the `.mdx` pages of a site, and remembers each until one of the files it is made of changes. */
export interface MdxLoader {
  readonly load: (
    site: MdxSite,
    pages: readonly RawEntry[],
    /** Headings of the page a source translates, whose ids it takes over. */
    inheritOf?: (source: SourceId) => readonly HeadingMark[] | undefined,
  ) => Promise<ReadonlyMap<string, LoadedMdx>>;
  /** Text of a component or partial that a finding is about. */
  readonly textOf: (file: string) => string | undefined;
}

/** Where rendered pages are kept from build to build, if they are, and where work is noted. */
export type MdxKeeping = Pick<PageKeeping, 'cache' | 'log' | 'onProgress'>;

/** Pages bundled in one go. More would cost memory, fewer time. */
const BATCH = 64;
/** How long one page may take to render. */
const SECONDS = 10;

/** Makes a loader. What MDX needs is loaded when the first page of MDX has to be rendered. */
export function createMdxLoader(
  getHighlighter: () => Promise<Highlighter>,
  { cache, log, onProgress }: MdxKeeping = { log: NO_LOG },
): MdxLoader {
  const known = new Map<string, KnownMdx>();
  let root = '';
  return {
    textOf: (file) => readText(root, file),
    async load(site, pages, inheritOf = () => undefined) {
      if (pages.length === 0) return new Map();
      root = realpathSync(site.root);
      const siteKey = JSON.stringify([
        site.facts,
        site.defaultLocale,
        site.locales,
        site.code,
        site.includes.folders,
        site.math !== undefined,
        [...site.terms].map(([code, { version }]) => [code, version]),
        [...site.translations].map(([code, words]) => [code, [...words]]),
        pages[0] && site.marksOf?.(pages[0].source).version,
      ]);
      const began = Date.now();
      const files = createFileHashes(root);
      const keyOf = (id: SourceId, { inputs, looked, included }: MdxInputs) =>
        [
          files.hash([...inputs, ...looked]),
          siteKey,
          JSON.stringify(inheritOf(id)),
          ...included.map((file) => versionOf(site.includes, file)),
        ].join('\0');
      const memoryOf = ({ file, locale }: SourceFile) =>
        openMdxMemory(cache, root, file, JSON.stringify([siteKey, locale]));
      const result = new Map<string, LoadedMdx>();
      const stale = pages.filter(({ source }) => {
        const holds = (one: KnownMdx | undefined) => one && keyOf(source.id, one) === one.page.key;
        const own = known.get(source.id);
        const last = holds(own) ? own : log.run('recall', () => memoryOf(source).recall(source.text));
        if (!last || (last !== own && !holds(last))) return true;
        known.set(source.id, last);
        log.hit('render MDX');
        result.set(source.id, last.page);
        return false;
      });
      if (stale.length === 0) return result;
      let done = pages.length - stale.length;
      const highlighter = await getHighlighter();
      await site.math?.load();
      const { createMdxCompiler } = await import('../mdx/compile-mdx.ts');
      const { GLOBALS, HOST_MODULES, PROVIDED } = await import('../mdx/provided.tsx');
      const { componentStackOf, renderMdx } = await import('../mdx/render-mdx.ts');
      const compiler = await createMdxCompiler({
        highlighter,
        code: site.code,
        globals: Object.keys(GLOBALS),
        includes: site.includes,
        math: site.math,
        withFences: site.marksOf !== undefined,
      });
      for (let from = 0; from < stale.length; from += BATCH) {
        const batch = stale.slice(from, from + BATCH);
        const units = createUnits(site, root, batch, compiler);
        for (const { source } of batch) await highlighter.load(languagesOf(source.text));
        const bundle = await log.run('bundle MDX', () =>
          bundleMdx({
            root,
            baseUrl: site.facts.baseUrl,
            pages: batch.map(({ source }) => source.file),
            compile: units.compile,
            prepare: (text) => highlighter.load(languagesOf(text)),
            host: HOST_MODULES,
            offered: ['react', ...Object.keys(PROVIDED)],
          } satisfies BundleMdxOptions),
        );
        for (const { source } of batch) {
          const inputs = bundle.inputsOf(source.file);
          const looked = bundle.lookedForBy(source.file);
          const included = [...new Set(inputs.flatMap((input) => units.all.get(input)?.included ?? []))];
          const rendered = await log.run(
            'render MDX',
            () =>
              renderPage(source, {
                site,
                highlighter,
                bundle,
                units: units.all,
                renderMdx,
                componentStackOf,
                inherit: inheritOf(source.id),
              }),
            source.file,
          );
          onProgress?.(++done, pages.length, 'mdx');
          // A page with faults is tried again every time, and so is one of which a file may have changed meanwhile.
          const isLasting = !hasErrors(rendered.diagnostics) && files.areQuiet(inputs, began);
          const page = {
            rendered:
              bundle.usesStyles(source.file) || rendered.html.includes(` ${DRAWS_ATTRIBUTE}=`)
                ? { ...rendered, usesStyles: true }
                : rendered,
            key: isLasting ? keyOf(source.id, { inputs, looked, included }) : randomUUID(),
            assets: bundle.assetsOf(source.file),
            inputs,
            looked,
            included,
          };
          if (isLasting) {
            known.set(source.id, { inputs, looked, included, page });
            if (!asksMore(inputs, units.all, root))
              memoryOf(source).note(source.text, { inputs, looked, included, page });
          } else known.delete(source.id);
          result.set(source.id, page);
        }
      }
      return result;
    },
  };
}

/** Whether one of the files of a page may ask for more than is known of it, so that only running it tells what it gives. */
function asksMore(inputs: readonly string[], units: ReadonlyMap<string, MdxUnit>, root: string): boolean {
  return inputs.some((file) => {
    if (isForeign(file)) return true;
    const unit = units.get(file);
    if (unit) return unit.readsMore;
    return /\.[cm]?[jt]sx?$/i.test(file) && textReadsMore(readText(root, file) ?? 'require');
  });
}

interface Units {
  readonly compile: (file: string) => MdxUnit;
  readonly all: ReadonlyMap<string, MdxUnit>;
}

/** Compiled files of one batch by path: its pages, and partials as they turn up. */
function createUnits(site: MdxSite, root: string, pages: readonly RawEntry[], compile: CompileMdx): Units {
  const entries = new Map(pages.map((page) => [page.source.file, page]));
  const all = new Map<string, MdxUnit>();
  const compileFile = (file: string): MdxUnit => {
    const page = entries.get(file);
    if (page) {
      const { source, body, data } = page;
      return compile({ file, body, locale: source.locale, frontMatter: data, format: 'mdx' });
    }
    const [, first = ''] = file.split('/');
    const locale = file.startsWith('content/') && site.locales.includes(first) ? first : site.defaultLocale;
    const text = readText(root, file) ?? '';
    const raw = splitFrontMatter({ id: file, file, collection: 'pages', locale, path: posix.basename(file), text });
    const format = file.toLowerCase().endsWith('.md') ? 'md' : 'mdx';
    const unit = compile({ file, body: raw.value.body, locale, frontMatter: raw.value.data, format, isPart: true });
    const ignored =
      Object.keys(raw.value.data).length > 0 ? [partialFrontMatter({ file, start: { line: 1, column: 1 } })] : [];
    return { ...unit, diagnostics: [...raw.diagnostics, ...ignored, ...unit.diagnostics] };
  };
  return {
    all,
    compile(file) {
      const unit = all.get(file) ?? compileFile(file);
      all.set(file, unit);
      return unit;
    },
  };
}

interface RenderTools {
  readonly site: MdxSite;
  readonly highlighter: Highlighter;
  readonly bundle: MdxBundle;
  readonly units: ReadonlyMap<string, MdxUnit>;
  readonly renderMdx: typeof import('../mdx/render-mdx.ts').renderMdx;
  readonly componentStackOf: typeof import('../mdx/render-mdx.ts').componentStackOf;
  readonly inherit: readonly HeadingMark[] | undefined;
}

async function renderPage(source: SourceFile, tools: RenderTools): Promise<RenderedBody> {
  const { file, locale } = source;
  const { site, highlighter, bundle, units, renderMdx, componentStackOf } = tools;
  const inputs = bundle.inputsOf(file);
  const start = { file, start: { line: 1, column: 1 } };
  const own = inputs.flatMap((input) => units.get(input)?.diagnostics ?? []);
  const circle = findCircle(file, units);
  const known = [...own, ...bundle.findingsOf(file), ...(circle ? [circularImport(circle, start)] : [])];
  const { title, links = [] } = units.get(file) ?? {};
  const failed = (diagnostics: readonly Diagnostic[]): RenderedBody => ({
    ...emptyBody(diagnostics),
    ...(title === undefined ? {} : { title }),
    links,
  });
  if (hasErrors(known)) return failed(known);
  const samples =
    site.marksOf &&
    markSamples(
      fencesOfPage(file, (unit) => units.get(unit)),
      site.marksOf(source),
    );
  const session: MdxSession = {
    page: file,
    locale,
    messages: messagesFor(locale),
    translations: site.translations.get(locale) ?? new Map(),
    facts: site.facts,
    highlighter,
    code: site.code,
    terms: site.terms.get(locale)?.terms,
    factsOf: samples?.factsOf,
    inherit: tools.inherit,
    units,
    islands: [],
    pieces: [],
    codeOfPieces: new Map(),
    findings: [],
    tabs: 0,
    depth: 0,
  };
  setBaseUrl(site.facts.baseUrl);
  const load = () => bundle.run(file).default as ComponentType<object>;
  try {
    const assetUrls = new Set(bundle.assetsOf(file).map(({ url }) => url));
    const body = withTimeLimit(() => renderMdx({ session, load, assetUrls }));
    return {
      ...body,
      ...(samples && hasSamples(samples.sum) ? { samples: samples.sum } : {}),
      diagnostics: [...known, ...body.diagnostics],
    };
  } catch (error) {
    const timedOut = (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (timedOut) return failed([...known, renderTooLong(SECONDS, start)]);
    // What was noticed before explains most crashes better than the crash does.
    if (hasErrors(session.findings)) return failed([...known, ...session.findings]);
    const noted = [...session.findings];
    const components = await componentStackOf({ session: { ...session, depth: 0, findings: [] }, load });
    return failed([...known, ...noted, crashOf(error, start, bundle, components)]);
  }
}

const TASK = Symbol.for('codemaster.timed-task');
const timed = new vm.Script(`globalThis[Symbol.for('codemaster.timed-task')]()`);

/** Runs `work`, but not for ever: whatever it calls is stopped when the time is over. */
function withTimeLimit<T>(work: () => T): T {
  const place = globalThis as unknown as Record<symbol, () => T>;
  place[TASK] = work;
  try {
    return timed.runInThisContext({ timeout: SECONDS * 1000, displayErrors: false }) as T;
  } finally {
    delete place[TASK];
  }
}

function crashOf(error: unknown, page: Span, bundle: MdxBundle, components: string): Diagnostic {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const missing = /^Expected component `([^`]+)` to be defined[\s\S]*at `(\d+):(\d+)/.exec(message);
  const [place] = missing ? [] : [...bundle.placesOf(stack), ...bundle.placesOf(components)];
  const at = missing ? { line: Number(missing[2]), column: Number(missing[3]) } : undefined;
  // A trace of calls has lost the components around; what React prints has only names.
  const from = components === '' ? stack.replace(/^(?!.*codemaster-mdx).*$/gm, '') : components;
  const names = [...from.matchAll(/^ *at (?:new )?([A-Z][\w$]*) \(/gm)]
    .map(([, name = '']) => name)
    .filter((name, i, all) => !/^(MDXContent|_createMdxContent|Island)\d*$/.test(name) && all.indexOf(name) === i);
  const reason = missing ? `the component \`${missing[1]}\` is not defined` : explain(message);
  return renderCrash(reason, at ? { file: page.file, start: at } : (place ?? page), { page, stack: names });
}

/** React's production build names its faults by number; the commonest in words. */
function explain(message: string): string {
  const [, number, rest = ''] = /^Minified React error #(\d+); visit \S*?(?:\?(\S*))?(?: for|$)/.exec(message) ?? [];
  if (number === undefined) return message;
  const given = [...rest.matchAll(/args\[\]=([^&]*)/g)].map(([, value = '']) => decodeURIComponent(value));
  if (number === '31') return `an object cannot be shown as text (${given.join(' ')})`;
  if (number === '130') return `a tag stands for no component; its value is ${given[0] ?? 'unknown'}`;
  if (number === '482' || number === '460') return 'a component waits for something; pages are rendered in one go';
  return message;
}

/** The way from a page back to itself through imports of other pages, or undefined. */
function findCircle(page: string, units: ReadonlyMap<string, MdxUnit>): readonly string[] | undefined {
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    for (const { specifier } of units.get(file)?.imports ?? []) {
      const target = specifier.startsWith('@site/')
        ? specifier.slice('@site/'.length)
        : specifier.startsWith('.')
          ? posix.join(posix.dirname(file), specifier)
          : undefined;
      if (target === undefined || !units.has(target)) continue;
      if (way.includes(target)) return [...way.slice(way.indexOf(target)), target];
      const found = visit(target, [...way, target]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(page, [page]);
}

function languagesOf(text: string): Set<string> {
  const named = [...text.matchAll(/\blanguage=["']([\w+#.-]{1,32})["']|language-([\w+#.-]{1,32})/g)];
  return new Set([...languagesIn(text), ...named.map(([, a, b]) => (a ?? b ?? '').toLowerCase())]);
}

function readText(root: string, file: string): string | undefined {
  const opened = root === '' ? { reason: 'outside' as const, target: '' } : openInside(root, file);
  return 'bytes' in opened ? decodeText(opened.bytes, join(file)).text : undefined;
}
