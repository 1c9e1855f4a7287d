import { hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { emptyStore, joinStores } from '../../io/cache/join-stores.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import { openTextSpool, type TextSpool } from '../../io/read/text-spool.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { offerBooks } from '../../stages/book/offer-books.ts';
import { withBookFaults, withOffers } from '../book/site-books.ts';
import { checkSite } from '../load/check-site.ts';
import { keepTexts } from '../load/keep-texts.ts';
import { LostBody, openPageHeads } from '../load/page-heads.ts';
import type { SiteCheckOptions, SiteFindings } from '../load/site-findings.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import { siteWithParts, withPartFindings } from '../parts/with-parts.ts';
import { bundleSiteClient } from '../publish/bundle-site-client.ts';
import { rememberProof } from '../publish/proof-results.ts';
import { presentRoute, publishSite } from '../publish/publish-site.ts';
import { createSiteClosure } from '../publish/site-closure.ts';
import { policyInPages } from '../publish/site-policy.ts';
import { NOT_LINKED, writeNowhere } from '../publish/write-nowhere.ts';
import { NO_LOG } from '../stage-log.ts';
import type { BuildRecord, BuildTask } from './build-record.ts';
import { createPageMemory } from './page-memory.ts';
import { readSite } from './read-site.ts';
import { recallResults } from './saved-results.ts';
import { openSiteEngine, querySite } from './site-queries.ts';
import { isLinked } from './write-site.ts';

/** A build that is remembered, and what has changed since. */
interface FormerBuild {
  readonly cache: CacheStore;
  readonly record: BuildRecord;
  readonly task: BuildTask;
  /** As in `MakeOptions`. */
  readonly edited: readonly string[] | undefined;
  readonly threads: ParseThreads;
}

/**
 * Checks a site like the last build of it with what has changed since, and draws only pages for which that matters. Writes and
 * stores nothing. Undefined if something that was remembered is lost.
 */
export async function checkAgain(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: SiteCheckOptions,
  former: FormerBuild,
): Promise<SiteFindings | undefined> {
  const spool = openTextSpool(undefined);
  try {
    const found = await checkWith(configFile, options, { ...former, spool });
    return { ...found, textOf: keepTexts(found.diagnostics, found.textOf) };
  } catch (error) {
    if (error instanceof LostBody) return undefined;
    throw error;
  } finally {
    spool.close();
  }
}

async function checkWith(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  { root, drafts, generator, jobs, signal, onProgress, bundle = bundleSiteClient }: SiteCheckOptions,
  { record, task, edited, threads, spool, ...former }: FormerBuild & { readonly spool: TextSpool },
): Promise<SiteFindings> {
  const { config } = configFile;
  const { outDir } = task;
  const cache = joinStores(emptyStore(former.cache.place), [former.cache], { copies: false, keepsFiles: false });
  const opened = openSiteEngine(recallResults(cache, { root, outDir }, record.results));
  const reading = {
    root,
    outDir,
    config,
    loadedConfig: configFile,
    drafts,
    locales: [],
    edited,
    record,
    cache,
    threads,
  };
  const [assets, { loaded: read, isRecalled }] = await Promise.all([
    bundle(root, config, cache),
    readSite(
      { ...reading, log: NO_LOG, parts: undefined, signal, onProgress },
      { spool, heads: openPageHeads(cache), opened },
    ),
  ]);
  const plain = withBookFaults(siteWithParts(read, assets));
  const books = offerBooks(plain.site, true);
  const loaded = withOffers(plain, books);
  const policy = policyInPages(loaded.site, assets);
  const checked = await checkSite(loaded, assets, { generator, configFile: configFile.file, policy });
  const { renderer, diagnostics } = checked;
  const result = { textOf: loaded.textOf, pages: loaded.site.routes.size };
  if (!renderer || hasErrors(diagnostics)) return { ...result, diagnostics };

  const routes = [...loaded.site.routes.values()];
  const results = rememberProof(opened.engine, isLinked, isRecalled);
  const closure = createSiteClosure({ root, loaded, routes, results });
  const nowhere = writeNowhere(routes.length, { jobs: isRecalled ? 1 : jobs, signal, kept: record.outputs });
  try {
    const target = closure.watch(nowhere);
    for (const path of record.search) target.keep(path, []);
    await publishSite(target, {
      ...{ root, loaded, assets, routes, renderer, signal, onProgress },
      books: books.flatMap(({ offers }) => offers.map(({ path }) => ({ file: '', path }))),
      ...{ locales: [], leftOut: NOT_LINKED, log: NO_LOG },
      memory: createPageMemory(record),
      queries: querySite(opened, { loaded, renderer, present: presentRoute }),
    });
    await nowhere.settle();
  } finally {
    await nowhere.close();
  }
  const known: readonly Diagnostic[] = sortDiagnostics(withPartFindings(diagnostics, renderer, config));
  return { ...result, diagnostics: closure.findings(known, configFile.file) };
}
