import { join } from 'node:path';
import { hasErrors } from '../../diagnostics/outcome.ts';
import { keepHeapSmall, keepHeapSmallest } from '../../io/process/keep-heap-small.ts';
import { openTextSpool, type TextSpool } from '../../io/read/text-spool.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { makeSiteBooks } from '../book/site-books.ts';
import type { BuildResult } from '../build-options.ts';
import { checkSite } from '../load/check-site.ts';
import { keepTexts } from '../load/keep-texts.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { LostBody, openPageHeads, type PageHeads } from '../load/page-heads.ts';
import { siteWithParts } from '../parts/with-parts.ts';
import { bundleSiteClient } from '../publish/bundle-site-client.ts';
import { MANY_PAGES } from '../publish/has-threads.ts';
import { policyInPages } from '../publish/site-policy.ts';
import type { MakeOptions } from './make-options.ts';
import { readSite } from './read-site.ts';
import { recallResults } from './saved-results.ts';
import { openSiteEngine } from './site-queries.ts';
import { writeSite } from './write-site.ts';

/**
 * Number of pages above which drawing favours memory over time: for 10,000 pages, a sixth less memory for a quarter more work.
 */
const SMALLEST_HEAP_FROM_PAGES = 6_000;

/** Number of pages above which the heap is kept small after an edit. It saves little on smaller sites. */
const SMALL_HEAP_FROM_PAGES = 2_000;

/** Loads, checks and writes a site whose config is sound. */
export async function makeSite(options: MakeOptions): Promise<BuildResult> {
  const { cache, edited, record } = options;
  if (edited && Object.keys(record?.pages ?? {}).length >= SMALL_HEAP_FROM_PAGES) keepHeapSmall();
  // Stored results can be damaged, or removed by another process. Each attempt relies on fewer of them.
  const attempts = [
    ...(edited ? [() => makeOnce(options, cache && openPageHeads(cache))] : []),
    () => makeOnce({ ...options, edited: undefined }, options.parts ? undefined : cache && openPageHeads(cache)),
  ];
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LostBody) || !cache) throw error;
    }
  }
  return await makeOnce({ ...options, edited: undefined }, cache && openPageHeads(cache, true));
}

async function makeOnce(options: MakeOptions, heads: PageHeads | undefined): Promise<BuildResult> {
  const spool = openTextSpool(options.cache?.keepsFiles ? join(options.root, '.codemaster') : undefined);
  try {
    const result = await makeWith(options, { spool, heads });
    return { ...result, textOf: keepTexts(result.diagnostics, result.textOf) };
  } finally {
    spool.close();
  }
}

async function makeWith(
  options: MakeOptions,
  { spool, heads }: { readonly spool: TextSpool; readonly heads: PageHeads | undefined },
): Promise<BuildResult> {
  const { root, outDir, config, loadedConfig, cache, record, log } = options;
  const saved =
    cache && record && log.run('recall build', () => recallResults(cache, { root, outDir }, record?.results));
  const opened = openSiteEngine(saved);
  const [assets, read] = await Promise.all([
    log.run('bundle', () => (options.bundle ?? bundleSiteClient)(root, config, cache)),
    readSite(options, { spool, heads, opened }),
  ]);
  const { keep, isRecalled } = read;
  const site = siteWithParts(read.loaded, assets);
  const isLarge = site.sources.length >= MANY_PAGES;
  if (isLarge && !isRecalled) await options.onBundled?.();
  if (site.sources.length >= SMALLEST_HEAP_FROM_PAGES) keepHeapSmallest();
  // After this, no page is parsed.
  log.run('remember', () => saveHeads(heads));
  log.part('content and client');
  const { files, loaded } = await log.run('books', () => makeSiteBooks(site, options));
  const policy = policyInPages(loaded.site, assets);
  const frame = { generator: options.generator, configFile: loadedConfig.file, policy };
  const checked = await log.run('frame', () => checkSite(loaded, assets, frame));
  log.part('frame');
  const wanted = routesIn(loaded, options.locales);
  const result = {
    diagnostics: checked.diagnostics,
    textOf: loaded.textOf,
    pages: wanted.length,
    locales: countLocales(config, options.locales),
    log,
    samples: countSamples(loaded),
  };
  const { renderer } = checked;
  if (!renderer || hasErrors(checked.diagnostics) || options.blocks(checked.diagnostics)) return result;

  // Parts are joined once: nothing is kept for the next build.
  return await writeSite(options.parts ? { ...options, cache: undefined } : options, {
    ...{ opened, assets, keep, isRecalled, loaded, renderer, books: files, routes: wanted, result, spool },
    diagnostics: checked.diagnostics,
  });
}

/** Stores the heads of pages and frees their memory. */
function saveHeads(heads: PageHeads | undefined): void {
  heads?.save();
  heads?.release();
}

/** Returns the routes of these locales; of all locales if none is named. */
function routesIn({ site }: LoadedSite, chosen: readonly LocaleCode[]): readonly Route[] {
  return [...site.routes.values()].filter(({ locale }) => chosen.length === 0 || chosen.includes(locale));
}

/** Counts the samples of all pages, and the verified ones. */
function countSamples({ bodies }: LoadedSite): NonNullable<BuildResult['samples']> {
  let total = 0;
  let verified = 0;
  const open: Record<string, number> = {};
  const unchecked: Record<string, number> = {};
  for (const { samples } of bodies.values()) {
    total += samples?.total ?? 0;
    verified += samples?.verified ?? 0;
    for (const [label, count] of Object.entries(samples?.open ?? {})) open[label] = (open[label] ?? 0) + count;
    for (const [reason, count] of Object.entries(samples?.unchecked ?? {}))
      unchecked[reason] = (unchecked[reason] ?? 0) + count;
  }
  return { total, verified, open, unchecked };
}

function countLocales(config: SiteConfig, chosen: readonly LocaleCode[]): number {
  return chosen.length === 0 ? config.i18n.locales.length : chosen.length;
}
