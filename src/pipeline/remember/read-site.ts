import type { CacheStore } from '../../io/cache/cache-store.ts';
import { keepHeapSmall } from '../../io/process/keep-heap-small.ts';
import { optimizeLess } from '../../io/process/optimize-less.ts';
import type { ScannedContent } from '../../io/read/scan-content.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { LoadedSite, LoadOptions } from '../load/loaded-site.ts';
import type { PageHeads } from '../load/page-heads.ts';
import { createPageParsers } from '../parse/page-parsers.ts';
import { loadPluginsOf } from '../plugins/load-plugins-of.ts';
import { digestSite } from '../shards/digest-site.ts';
import { refuseForeign } from '../shards/foreign-parts.ts';
import { noteJoined } from './joined-site.ts';
import { type KeptSiteName, keepSite, readKeptSite } from './kept-site.ts';
import type { MakeOptions } from './make-options.ts';
import { recallSite } from './recall-site.ts';
import type { SiteEngine } from './site-queries.ts';

/** A loaded site, and how it was loaded. */
export interface ReadySite {
  readonly loaded: LoadedSite;
  /** Stores the site for the next build. Returns undefined if that is not possible. */
  readonly keep: (cache: CacheStore) => KeptSiteName | undefined;
  /** Whether it is the site of the last build with other texts. */
  readonly isRecalled: boolean;
}

/** What a site is read with. */
type SiteReading = Pick<
  MakeOptions,
  | 'root'
  | 'outDir'
  | 'config'
  | 'loadedConfig'
  | 'drafts'
  | 'locales'
  | 'edited'
  | 'record'
  | 'cache'
  | 'log'
  | 'threads'
  | 'parts'
  | 'signal'
  | 'onProgress'
>;

/** Recalls the joined site of the last build, or else loads it. */
export async function readSite(
  {
    root,
    outDir,
    config,
    loadedConfig,
    drafts,
    locales,
    edited,
    record,
    cache,
    log,
    threads,
    parts,
    signal,
    onProgress,
  }: SiteReading,
  {
    spool,
    heads,
    opened,
  }: { readonly spool: TextSpool; readonly heads: PageHeads | undefined; readonly opened: SiteEngine },
): Promise<ReadySite> {
  const onScanned =
    parts && ((site: LoadOptions, found: ScannedContent) => refuseForeign(parts, digestSite(site, found)));
  const isOnce = parts !== undefined;
  const keeping = { cache, log, spool, heads, openThreads: () => threads, signal, onProgress, onScanned, isOnce };
  const parsers = createPageParsers(keeping);
  const name = record?.site;
  const kept = edited && cache && name && log.run('recall build', () => readKeptSite(cache, { root, outDir }, name));
  if (kept) {
    const parser = parsers.parserFor(kept.setting.options);
    const plugins = await loadPluginsOf({ root, config, configFile: loadedConfig, cache, log });
    const recalled = await recallSite({ root, config, kept, parser, opened, plugins, signal }, edited);
    await parsers.tools.forget();
    const keys = { ...name.keys, ...recalled?.keys };
    if (recalled) return { loaded: recalled.loaded, keep: () => ({ name: name.name, keys }), isRecalled: true };
  }
  keepHeapSmall();
  optimizeLess();
  const { createSiteLoader } = await log.run('load the tool', () => import('../load/load-site.ts'));
  const loader = createSiteLoader(keeping, parsers);
  const loaded = await loader.load({ root, config, configFile: loadedConfig, drafts });
  await loader.forget();
  if (parts) return { loaded, keep: () => undefined, isRecalled: false };
  // Pages of locales that are left out are not known.
  const { pages, kept: pagesToKeep } = loader.joinedFrom();
  const keptPages = locales.length === 0 ? pagesToKeep() : undefined;
  noteJoined(opened, loaded, { pages, kept: keptPages });
  return {
    loaded,
    keep: (store) => keptPages && keepSite(store, { root, outDir }, { loaded, pages: keptPages }),
    isRecalled: false,
  };
}
