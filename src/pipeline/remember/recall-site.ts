import { fingerprintOfHash } from '../../engine/nodes.ts';
import type { Query } from '../../engine/query.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { readOnDemand } from '../../io/read/read-on-demand.ts';
import { createSettledReader } from '../../io/read/read-settled.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Body, Entry } from '../../model/entry.ts';
import { isMdx, type SourceFile, type SourceId } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import { indexSite } from '../../stages/graph/site-index.ts';
import { headingLenders } from '../../stages/i18n/heading-lenders.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { LostBody } from '../load/page-heads.ts';
import type { PageParser } from '../parse/page-parser.ts';
import { openParsePool } from '../parse/parse-pool.ts';
import type { ParsedOutcome, ParsedPage } from '../parse/parsed-page.ts';
import { openSetting } from '../parse/parsing-setting.ts';
import type { LoadedPlugins } from '../plugins/loaded-plugins.ts';
import { outlineVerdicts } from './edit-reach.ts';
import type { KeptPage, KeptPages, KeptSite, KeptSource } from './kept-site.ts';
import { readText } from './read-edited-pages.ts';
import { JOINED, PARSED, SHAPE, type SiteEngine } from './site-queries.ts';
import { INCLUDE_MARK, looksAtTexts } from './update-site.ts';

/** A site that was recalled, and the keys of those of its pages that have been edited. */
interface RecalledSite {
  readonly loaded: LoadedSite;
  readonly keys: Readonly<Record<SourceId, string>>;
}

interface Recalling {
  readonly root: string;
  readonly config: SiteConfig;
  readonly kept: KeptSite;
  readonly parser: PageParser;
  readonly opened: SiteEngine;
  readonly plugins: LoadedPlugins | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * The site that the last build has joined, with the texts that its pages have now. `files` are all files that have changed since.
 * Undefined if one of them is more than the text of a page, or if the site was joined from something that has changed.
 */
export async function recallSite(recalling: Recalling, files: readonly string[]): Promise<RecalledSite | undefined> {
  const { root, config, kept, parser, opened } = recalling;
  const sources = await readEdits(recalling, files);
  if (!sources) return undefined;
  const pages = recallPages(kept, parser, new Set(sources.map(({ id }) => id)));
  const outcomes = pages && (await parseEdits(recalling, sources, pages));
  if (!outcomes) return undefined;
  for (const [i, source] of sources.entries()) {
    const outcome = outcomes[i];
    if (outcome) pages.set(source.id, outcome);
  }
  setPages(opened, pages, config);
  if (!opened.engine.isValid(JOINED, '')) return undefined;
  const loaded = withPages({ root, config, kept, plugins: recalling.plugins }, pages, sources);
  const keys = sources.map(({ id }, i) => {
    const page = parser.keptPageOf(sources[i] as SourceFile);
    return [id, page && 'key' in page ? page.key : ''] as const;
  });
  return loaded && { loaded, keys: Object.fromEntries(keys) };
}

/** Tells an engine what a site was joined from. `kept` is what it leaves to the next build. */
export function noteJoined(
  opened: SiteEngine,
  { diagnostics, site: { config }, plugins }: LoadedSite,
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
  kept: KeptPages | undefined,
): void {
  setPages(opened, pages, config);
  const { engine } = opened;
  const found = JSON.stringify(diagnostics);
  const used = new Set(kept?.usedElsewhere);
  const isRead = looksAtTexts(config, plugins);
  const reads = (kept?.sources ?? []).map(({ source: { id, file } }) => {
    // A finding tells the place of something in a text.
    const isNamed = found.includes(JSON.stringify(file).slice(1, -1));
    return [isNamed || isRead || used.has(file) ? PARSED : SHAPE, id] as const;
  });
  engine.note(JOINED, '', reads);
}

function setPages(
  { engine, serve }: SiteEngine,
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
  config: SiteConfig,
): void {
  for (const [id, { value, diagnostics }] of pages) {
    const version = value?.body.version;
    // A page that came to nothing is told by what was found in it.
    engine.set(PARSED, id, version === undefined ? JSON.stringify(diagnostics) : fingerprintOfHash(version));
  }
  const shape: Query<string> = {
    name: SHAPE.name,
    run(id) {
      engine.touch(PARSED, id);
      const page = pages.get(id);
      return page ? shapeOf(page, config) : '';
    },
  };
  serve((name) => (name === SHAPE.name ? shape : undefined));
}

/** All that stages over the whole site may make something of, places in the text and its length aside. */
function shapeOf({ value, diagnostics }: ParsedOutcome, config: SiteConfig): string {
  if (!value) return JSON.stringify(diagnostics);
  const { entry, body } = value;
  const facts = [body.samples, body.usesStyles, 'plain' in body, 'parts' in body, 'sections' in body];
  return JSON.stringify([body.shape, diagnostics, outlineVerdicts(entry, config), facts]);
}

/** Reads files that were edited; undefined if one of them is more than the text of a page, or takes parts from elsewhere. */
async function readEdits(
  { root, config, kept }: Recalling,
  files: readonly string[],
): Promise<SourceFile[] | undefined> {
  const roots = contentRoots(root, config).value;
  const byFile = new Map(kept.sources.map(({ source }) => [source.file, source]));
  const readSettled = createSettledReader();
  const sources: SourceFile[] = [];
  for (const file of files) {
    const source = byFile.get(file);
    if (!source || isMdx(source)) return undefined;
    const text = await readSettled(() => readText(roots, file, config.markdown.maxFileBytes), true);
    if (text === undefined || text.includes(INCLUDE_MARK)) return undefined;
    sources.push({ ...source, text });
  }
  return sources;
}

/** Pages that were not edited; undefined if one of them is forgotten. */
function recallPages(
  kept: KeptSite,
  parser: PageParser,
  edited: ReadonlySet<SourceId>,
): Map<SourceId, ParsedOutcome> | undefined {
  const pages = new Map<SourceId, ParsedOutcome>();
  for (const { source, page } of kept.sources) {
    if (edited.has(source.id)) continue;
    const known = recallPage(parser, source, page);
    if (!known) return undefined;
    pages.set(source.id, known.parsed);
  }
  return pages;
}

function recallPage(
  parser: PageParser,
  source: KeptSource['source'],
  page: KeptSource['page'],
): ParsedPage | undefined {
  if ('key' in page) return parser.recallUnder(source, page.key);
  return withoutHtml(page.known);
}

/** A page of which all but its HTML is known. */
function withoutHtml({ parsed: { value, diagnostics }, included }: KeptPage): ParsedPage {
  const lost = (): string => {
    throw new LostBody('the HTML of a page of MDX is not kept');
  };
  const body = value && readOnDemand({ ...value.body }, 'html', lost);
  return { parsed: { value: value && body && { entry: value.entry, body }, diagnostics }, included };
}

/** Parses pages that were edited. Undefined if one of them takes heading ids from a page that was edited as well. */
async function parseEdits(
  { config, kept, parser, plugins, signal }: Recalling,
  sources: readonly SourceFile[],
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
): Promise<readonly ParsedOutcome[] | undefined> {
  const { around } = await openSetting(kept.setting, plugins?.pagePlugins);
  const lenderOf = headingLenders(
    kept.sources.map(({ source }) => source),
    config.i18n,
  );
  const inputs: Parameters<PageParser['parseAll']>[0][number][] = [];
  for (const source of sources) {
    const lender = lenderOf(source);
    const lent = lender && pages.get(lender.id)?.value;
    if (lender && !lent) return undefined;
    inputs.push({ source, ...around(source), ...(lent ? { inherit: lent.entry.headings } : {}) });
  }
  const pool = openParsePool({ setting: kept.setting, signal });
  try {
    return await parser.parseAll(inputs, pool);
  } finally {
    await pool.close();
  }
}

/** A kept site with its pages; undefined if one of them has none. */
function withPages(
  { root, config, kept, plugins }: Pick<Recalling, 'root' | 'config' | 'kept' | 'plugins'>,
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
  edited: readonly SourceFile[],
): LoadedSite | undefined {
  const entries = new Map<SourceId, Entry>();
  const bodies = new Map<SourceId, Body>();
  for (const { id, locale, textOf } of kept.entries) {
    const page: ParsedEntry | undefined = pages.get(textOf)?.value;
    if (!page) return undefined;
    entries.set(id, id === textOf ? page.entry : { ...page.entry, id, locale });
    bodies.set(textOf, page.body);
  }
  const site = Object.freeze({ ...kept.site, config, entries });
  const texts = new Map(edited.map(({ file, text }) => [file, text]));
  const { links, pictureSizes, importedFiles, inputs, modules, diagnostics, pluginReads } = kept;
  return {
    ...{ site, bodies, links, pictureSizes, importedFiles, inputs, modules, diagnostics, pluginReads },
    sources: kept.sources.map(({ source }) => ({ ...source, text: '' })),
    dataFiles: kept.dataFiles.map((file) => ({ ...file, text: '' })),
    drafts: [],
    plugins: plugins && { ...plugins, data: kept.site.pluginData ?? plugins.data },
    index: indexSite(site),
    configTexts: new Map(),
    isUsedElsewhere: () => true,
    textOf: (file) => texts.get(file) ?? readSourceText(root, file, contentRoots(root, config).value),
  };
}
