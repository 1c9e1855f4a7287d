import { contentRoots } from '../../io/read/content-roots.ts';
import { readOnDemand } from '../../io/read/read-on-demand.ts';
import { readSourceText } from '../../io/read/read-source-text.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { SourceFile, SourceId } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import { indexSite } from '../../stages/graph/site-index.ts';
import { headingSources } from '../../stages/i18n/heading-sources.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { LostBody } from '../load/page-heads.ts';
import type { PageParser } from '../parse/page-parser.ts';
import { openParsePool } from '../parse/parse-pool.ts';
import type { ParsedOutcome, ParsedPage } from '../parse/parsed-page.ts';
import { openSetting } from '../parse/parsing-setting.ts';
import type { LoadedPlugins } from '../plugins/loaded-plugins.ts';
import { setPages } from './joined-site.ts';
import type { KeptPage, KeptSite, KeptSource } from './kept-site.ts';
import { hasIncludes, inputsOfEdits, readEditedPages } from './read-edited-pages.ts';
import { JOINED, type SiteEngine } from './site-queries.ts';

/** A recalled site, and the keys of its edited pages. */
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
 * Recalls the joined site of the last build, with the current texts of its pages. `files` are all changed files. Undefined if
 * one of them is no text of a page, or if the joined site is not valid any more.
 */
export async function recallSite(recalling: Recalling, files: readonly string[]): Promise<RecalledSite | undefined> {
  const { root, config, kept, parser, opened } = recalling;
  const byFile = new Map(kept.sources.map(({ source }) => [source.file, source]));
  const sources = await readEditedPages({ root, config, sources: byFile }, files);
  if (!sources || sources.some(hasIncludes)) return undefined;
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

/** Recalls the pages that were not edited; undefined if one of them is not stored any more. */
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

/** A page without its HTML. Reading the HTML makes the build start again. */
function withoutHtml({ parsed: { value, diagnostics }, included }: KeptPage): ParsedPage {
  const lost = (): string => {
    throw new LostBody('the HTML of a page of MDX is not kept');
  };
  const body = value && readOnDemand({ ...value.body }, 'html', { read: lost });
  return { parsed: { value: value && body && { entry: value.entry, body }, diagnostics }, included };
}

/** Parses pages that were edited. Undefined if one of them takes heading ids from a page that was edited as well. */
async function parseEdits(
  { config, kept, parser, plugins, signal }: Recalling,
  edited: readonly SourceFile[],
  pages: ReadonlyMap<SourceId, ParsedOutcome>,
): Promise<readonly ParsedOutcome[] | undefined> {
  const { around } = await openSetting(kept.setting, plugins?.pagePlugins);
  const sources = kept.sources.map(({ source }) => source);
  const inputs = inputsOfEdits(edited, headingSources(sources, config.i18n), pages);
  const pool = openParsePool({ setting: kept.setting, signal });
  try {
    return (
      inputs &&
      (await parser.parseAll(
        inputs.map((input) => ({ ...input, ...around(input.source) })),
        pool,
      ))
    );
  } finally {
    await pool.close();
  }
}

/** Puts pages into a kept site; undefined if one of them is missing. */
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
    textOf: (file) => texts.get(file) ?? readSourceText(root, file, contentRoots(root, config).value),
  };
}
