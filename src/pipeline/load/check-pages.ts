import { hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { placeClient } from '../../io/bundle/bundle-client.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import { optimizeLess } from '../../io/process/optimize-less.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest } from '../../model/output.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { offerBooks } from '../../stages/book/offer-books.ts';
import { withBookFaults, withOffers } from '../book/site-books.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import { loadParts } from '../parts/load-parts.ts';
import { assetsWithParts, siteWithParts, withPartFindings } from '../parts/with-parts.ts';
import { withTheme } from '../publish/bundle-site-client.ts';
import { publishSite } from '../publish/publish-site.ts';
import { createSiteClosure } from '../publish/site-closure.ts';
import { NOT_LINKED, writeNowhere } from '../publish/write-nowhere.ts';
import { NO_LOG } from '../stage-log.ts';
import { checkSite } from './check-site.ts';
import { createSiteLoader } from './load-site.ts';
import type { SiteCheckOptions, SiteFindings } from './site-findings.ts';

/** The client is not bundled: no finding depends on the names of its files, only on their being there. */
function standInAssets(): AssetManifest {
  const path = 'assets/boot.js';
  return {
    bootUrl: path,
    styleUrls: [],
    fontPreloadUrls: [],
    inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
    files: [{ path, contents: '' }],
    islandUrls: new Map(),
    diagnostics: [],
  };
}

/** Reads and draws every page of a site for its findings, and writes nothing. `samples` are findings about its samples. */
export async function checkPages(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: Omit<SiteCheckOptions, 'cache' | 'cacheStamp'> & { readonly threads: ParseThreads },
  samples: Promise<readonly Diagnostic[]>,
): Promise<SiteFindings> {
  const { config } = configFile;
  const { root, drafts, generator, jobs, threads, signal, onProgress } = options;
  optimizeLess();
  // Making colours, fonts and styles gives the findings about them.
  const client = placeClient(await withTheme(standInAssets(), config, { root }), config.baseUrl);
  const parts = await loadParts(root, config.baseUrl);
  const assets = assetsWithParts(client, parts);
  // No finding depends on printed code, unless parts of the site do something with it.
  const printedCode = parts ? 'plain' : 'none';
  const loader = createSiteLoader({ openThreads: () => threads, signal, onProgress, printedCode, log: NO_LOG });
  const plain = withBookFaults(siteWithParts(await loader.load({ root, config, configFile, drafts }), assets));
  const books = offerBooks(plain.site, true);
  const loaded = withOffers(plain, books);
  const checked = await checkSite(loaded, assets, { generator, configFile: configFile.file });
  const { renderer } = checked;
  const diagnostics = sortDiagnostics([...checked.diagnostics, ...(await samples)]);
  const result = { textOf: loaded.textOf, pages: loaded.site.routes.size };
  if (!renderer || hasErrors(diagnostics)) return { ...result, diagnostics };
  const routes = [...loaded.site.routes.values()];
  const closure = createSiteClosure({ root, loaded, routes });
  const nowhere = writeNowhere(routes.length, { jobs, signal });
  try {
    await publishSite(closure.watch(nowhere), {
      ...{ root, loaded, assets, routes, renderer, signal, onProgress },
      books: books.flatMap(({ offers }) => offers.map(({ path }) => ({ file: '', path }))),
      ...{ locales: [], leftOut: NOT_LINKED, log: NO_LOG },
    });
    await nowhere.settle();
  } finally {
    await nowhere.close();
  }
  const known = withPartFindings(diagnostics, renderer, config);
  return { ...result, diagnostics: closure.findings(known, configFile.file) };
}
