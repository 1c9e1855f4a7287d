import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { DRAWS_ATTRIBUTE } from '../../../client/shared/markup/island-markup.ts';
import { partialFrontMatter } from '../../diagnostics/messages/mdx.ts';
import { hasErrors } from '../../diagnostics/outcome.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { type BundleMdxOptions, bundleMdx, type MdxBundle } from '../../io/bundle/bundle-mdx.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { createFileHashes } from '../../io/cache/file-hashes.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Highlighter } from '../../markdown/highlight/highlight-code.ts';
import { languagesIn } from '../../markdown/highlight/languages-in.ts';
import type { HeadingMark } from '../../markdown/html/align-headings.ts';
import { modulesIn } from '../../markdown/html/link-slots.ts';
import type { RenderedBody } from '../../markdown/rendered-body.ts';
import type { CompileMdx } from '../../mdx/compile-mdx.ts';
import { textReadsMore } from '../../mdx/module-facts.ts';
import type { MdxUnit } from '../../mdx/unit.ts';
import type { OnProgress } from '../../model/page-work.ts';
import type { RawEntry, SourceFile, SourceId } from '../../model/source.ts';
import { withDefaults } from '../../schema/content/field-schema.ts';
import { fieldsOfSource, folderOfSource } from '../../schema/content/fields-of-source.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { NO_LOG, type StageLog } from '../stage-log.ts';
import type { LoadedMdx } from './loaded-mdx.ts';
import { askedFor, filesOf, folderOfPartial, keyOfInputs, keyOfSite } from './mdx/mdx-keys.ts';
import type { MdxSite } from './mdx/mdx-site.ts';
import { renderMdxPage } from './mdx/render-mdx-page.ts';
import { isForeignFile, type KnownMdx, type MdxInputs, openMdxMemory } from './mdx-memory.ts';

/** Renders the `.mdx` pages of a site, and remembers each until one of its files changes. */
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

/** Where rendered pages are stored, and where work is logged. */
interface MdxKeeping {
  readonly cache?: CacheStore | undefined;
  readonly log: StageLog;
  readonly onProgress?: OnProgress | undefined;
}

/** Pages in one bundle. More take more memory, fewer take more time. */
const BATCH = 64;

/** Makes a loader. What MDX needs is loaded when the first page of MDX has to be rendered. */
export function createMdxLoader(
  getHighlighter: () => Promise<Highlighter>,
  { cache, log, onProgress }: MdxKeeping = { log: NO_LOG },
): MdxLoader {
  const known = new Map<string, KnownMdx>();
  let roots: SiteRoots = { root: '', roots: [] };
  return {
    textOf: (file) => readText(roots, file),
    async load(site, pages, inheritOf = () => undefined) {
      if (pages.length === 0) return new Map();
      const root = realpathSync(site.root);
      roots = { root, roots: site.roots };
      const siteKey = keyOfSite(site, pages[0]);
      const began = Date.now();
      const files = createFileHashes(root);
      const keyOf = (source: SourceFile, own: MdxInputs) =>
        [siteKey, JSON.stringify(inheritOf(source.id)), keyOfInputs(site, source, { ...own, files })].join('\0');
      const memory = openMdxMemory(cache, root, siteKey);
      const result = new Map<string, LoadedMdx>();
      const stale = pages.filter(({ source }) => {
        const holds = (one: KnownMdx | undefined) => one && keyOf(source, one) === one.page.key;
        const own = known.get(source.id);
        const last = holds(own) ? own : log.run('recall', () => memory.recall(source));
        if (!last || (last !== own && !holds(last))) return true;
        known.set(source.id, last);
        log.hit('render MDX');
        result.set(source.id, last.page);
        return false;
      });
      if (stale.length === 0) return result;
      let done = pages.length - stale.length;
      const tools = await loadTools(site, await getHighlighter());
      for (let from = 0; from < stale.length; from += BATCH) {
        const batch = stale.slice(from, from + BATCH);
        const { units, bundle } = await openBatch(batch, { site, root, log, tools });
        const { highlighter, renderMdx, componentStackOf } = tools;
        for (const { source } of batch) {
          const inputs = bundle.inputsOf(source.file);
          const looked = bundle.lookedForBy(source.file);
          const included = [...new Set(inputs.flatMap((input) => units.get(input)?.included ?? []))];
          const inherit = inheritOf(source.id);
          const asked = { data: new Set<string>(), pages: new Set<string>() };
          const rendered = await log.run(
            'render MDX',
            () =>
              renderMdxPage(source, {
                ...{ site, highlighter, bundle, units, renderMdx, componentStackOf, inherit, asked },
              }),
            source.file,
          );
          onProgress?.(++done, pages.length, 'mdx');
          const made = { inputs, looked, included, ...askedFor(asked) };
          // A page with errors is rendered again each time, and so is one whose files may have changed meanwhile.
          const isLasting = !hasErrors(rendered.diagnostics) && files.areQuiet(filesOf(source, inputs), began);
          const page = {
            rendered: withStyles(rendered, bundle, source),
            key: isLasting ? keyOf(source, made) : randomUUID(),
            assets: bundle.assetsOf(source.file),
            inputs,
            looked,
            included,
          };
          if (isLasting) {
            known.set(source.id, { ...made, page });
            if (!asksMore(inputs, units, roots)) memory.note(source, { ...made, page });
          } else known.delete(source.id);
          result.set(source.id, page);
        }
      }
      return result;
    },
  };
}

/** Names the style sheets that a page needs: those it imports, and those of modules that draw its fences. */
function withStyles(rendered: RenderedBody, bundle: MdxBundle, { file }: SourceFile): RenderedBody {
  const drawn = rendered.html.includes(` ${DRAWS_ATTRIBUTE}=`) ? modulesIn(rendered.html) : [];
  const styles = [...new Set([...bundle.stylesOf(file), ...drawn])];
  return styles.length === 0 ? rendered : { ...rendered, styles };
}

/** Loads what compiles and renders pages of MDX. */
async function loadTools(site: MdxSite, highlighter: Highlighter) {
  await site.math?.load();
  const { createMdxCompiler } = await import('../../mdx/compile-mdx.ts');
  const { GLOBALS, HOST_MODULES, PROVIDED } = await import('../../mdx/provided.tsx');
  const { componentStackOf, renderMdx } = await import('../../mdx/render-mdx.ts');
  const compile = await createMdxCompiler({
    highlighter,
    code: site.code,
    globals: Object.keys(GLOBALS),
    includes: site.includes,
    math: site.math,
    withFences: site.marksOf !== undefined,
  });
  const offered = ['react', ...Object.keys(PROVIDED)];
  return { highlighter, compile, host: HOST_MODULES, offered, componentStackOf, renderMdx };
}

/** Compiles and bundles pages together. `units` are their files by path. */
async function openBatch(
  batch: readonly RawEntry[],
  {
    site,
    root,
    log,
    tools,
  }: {
    readonly site: MdxSite;
    readonly root: string;
    readonly log: StageLog;
    readonly tools: Awaited<ReturnType<typeof loadTools>>;
  },
): Promise<{ readonly units: Units['all']; readonly bundle: MdxBundle }> {
  const { highlighter, compile, host, offered } = tools;
  const units = createUnits(site, { root, pages: batch, compile });
  for (const { source } of batch) await highlighter.load(languagesOf(source.text));
  const made = new Map(
    batch.flatMap(({ source }) => (source.madeBy === undefined ? [] : [[source.file, source.text] as const])),
  );
  const bundle = await log.run('bundle MDX', () =>
    bundleMdx({
      root,
      folders: site.roots.flatMap(({ mount, real }) => (mount === '' ? [] : [real])),
      baseUrl: site.facts.baseUrl,
      pages: batch.map(({ source }) => source.file),
      compile: units.compile,
      textOf: (file) => made.get(file),
      prepare: (text) => highlighter.load(languagesOf(text)),
      host,
      offered,
    } satisfies BundleMdxOptions),
  );
  return { units: units.all, bundle };
}

/** Returns whether a file of a page may read more than its known inputs. Such a page is not stored. */
function asksMore(inputs: readonly string[], units: ReadonlyMap<string, MdxUnit>, roots: SiteRoots): boolean {
  return inputs.some((file) => {
    if (isForeignFile(file) && !roots.roots.some(({ folder }) => file.startsWith(`${folder}/`))) return true;
    const unit = units.get(file);
    if (unit) return unit.readsMore;
    return /\.[cm]?[jt]sx?$/i.test(file) && textReadsMore(readText(roots, file) ?? 'require');
  });
}

interface Units {
  readonly compile: (file: string) => MdxUnit;
  readonly all: ReadonlyMap<string, MdxUnit>;
}

/** Compiled files of one batch by path: its pages, and the partials that they import. */
function createUnits(
  site: MdxSite,
  {
    root,
    pages,
    compile,
  }: { readonly root: string; readonly pages: readonly RawEntry[]; readonly compile: CompileMdx },
): Units {
  const entries = new Map(pages.map((page) => [page.source.file, page]));
  const all = new Map<string, MdxUnit>();
  const compileFile = (file: string): MdxUnit => {
    const page = entries.get(file);
    const plugins = site.pluginsFor?.(page ? folderOfSource(page.source) : folderOfPartial(file));
    if (page) {
      const { source, body, data } = page;
      const frontMatter = withDefaults(data, fieldsOfSource(site.fields, source));
      return compile({ file, body, locale: source.locale, frontMatter, format: 'mdx', plugins });
    }
    const [, first = ''] = file.split('/');
    const locale = file.startsWith('content/') && site.locales.includes(first) ? first : site.defaultLocale;
    const text = readText({ root, roots: site.roots }, file) ?? '';
    const raw = splitFrontMatter({ id: file, file, collection: 'pages', locale, path: posix.basename(file), text });
    const format = file.toLowerCase().endsWith('.md') ? 'md' : 'mdx';
    const part = { file, body: raw.value.body, locale, frontMatter: raw.value.data, format, isPart: true } as const;
    const unit = compile({ ...part, plugins });
    // A page that another page imports is compiled here without front matter; as a page it needs it.
    const isPage = file.startsWith('content/') && !/(?:^|\/)_/.test(file);
    const hasData = Object.keys(raw.value.data).length > 0;
    const ignored = hasData && !isPage ? [partialFrontMatter(startOfFile(file))] : [];
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

function languagesOf(text: string): Set<string> {
  const named = [...text.matchAll(/\blanguage=["']([\w+#.-]{1,32})["']|language-([\w+#.-]{1,32})/g)];
  return new Set([...languagesIn(text), ...named.map(([, a, b]) => (a ?? b ?? '').toLowerCase())]);
}

/** The folder of a site, as a real path, and those of its content. */
type SiteRoots = Pick<MdxSite, 'root' | 'roots'>;

function readText({ root, roots }: SiteRoots, file: string): string | undefined {
  return root === '' ? undefined : readSourceText(root, file, roots);
}
