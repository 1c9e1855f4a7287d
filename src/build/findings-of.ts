import { hasErrors, sortDiagnostics } from '../diagnostics/outcome.ts';
import { configTextOf } from '../io/config-text.ts';
import { loadConfig } from '../io/load-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest } from '../model/output.ts';
import type { OnProgress } from '../model/progress.ts';
import { checkSite } from './check-site.ts';
import { createSiteLoader } from './load-site.ts';
import { type Jobs, openParseThreads } from './parse-threads.ts';
import { publishSite } from './publish-site.ts';
import { createSiteClosure } from './site-closure.ts';
import { NO_LOG } from './stage-log.ts';

/** The client is not bundled: no finding depends on the names of its files, only on their being there. */
function standInAssets(baseUrl: string): AssetManifest {
  const path = 'assets/boot.js';
  return {
    bootUrl: baseUrl + path,
    styleUrls: [],
    fontPreloadUrls: [],
    inlineScripts: { '': '', sidebar: '', tabs: '', banner: '', 'sidebar tabs': '', 'sidebar tabs banner': '' },
    files: [{ path, contents: '' }],
    islandUrls: new Map(),
    diagnostics: [],
  };
}

/** Loads and judges a site, its finished pages included, without writing any. */
export async function findingsOf({
  cache,
  ...options
}: {
  readonly root: string;
  readonly drafts: boolean;
  /** Whether to read and write what earlier runs remember of samples. */
  readonly cache: boolean;
  readonly generator: string;
  readonly signal: AbortSignal;
  readonly jobs?: Jobs | undefined;
  readonly onProgress: OnProgress;
}): Promise<{
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
}> {
  const configFile = await loadConfig(options.root);
  const { config } = configFile;
  if (!config) {
    return {
      diagnostics: configFile.diagnostics,
      textOf: configTextOf(options.root, configFile),
      pages: 0,
    };
  }
  const samples = config.samples
    ? (await import('./collect-site-samples.ts')).findSampleFaults(
        options.root,
        { ...configFile, config },
        {
          ...options,
          cache,
        },
      )
    : [];
  const openThreads = () => openParseThreads(options.jobs, options.signal);
  const loaded = await createSiteLoader({ ...options, openThreads, log: NO_LOG }).load({
    root: options.root,
    config,
    configFile,
    drafts: options.drafts,
  });
  const assets = standInAssets(config.baseUrl);
  const checked = await checkSite(loaded, assets, {
    generator: options.generator,
    configFile: configFile.file,
  });
  const { renderer } = checked;
  const diagnostics = sortDiagnostics([...checked.diagnostics, ...(await samples)]);
  const result = { textOf: loaded.textOf, pages: loaded.site.routes.size };
  if (!renderer || hasErrors(diagnostics)) return { ...result, diagnostics };
  const routes = [...loaded.site.routes.values()];
  const closure = createSiteClosure({ root: options.root, loaded, routes });
  const nowhere = { write: () => false, keep: () => false, copy() {} };
  await publishSite(closure.watch(nowhere), { ...options, loaded, assets, routes, renderer, locales: [], log: NO_LOG });
  return { ...result, diagnostics: closure.findings(diagnostics, configFile.file) };
}
