import { join } from 'node:path';
import { hasErrors } from '../diagnostics/outcome.ts';
import { bundleClient } from '../io/bundle-client.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import { openOutput, type WriteReport } from '../io/write-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LocaleCode } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { buildRobots, buildSitemap, type SitemapPage } from '../stages/build-sitemap.ts';
import { contentFileTarget } from '../stages/resolve-links.ts';
import { checkSite } from './check-site.ts';
import { createSiteLoader, type LoadedSite } from './load-site.ts';

export interface BuildOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Absolute. */
  readonly outDir: string;
  readonly drafts: boolean;
  /** Locales to write; all when empty. A single locale keeps its URL prefix. */
  readonly locales: readonly LocaleCode[];
  readonly generator: string;
  /** Severity from which on findings keep the site from being written, besides errors. */
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly pid: number;
  readonly signal: AbortSignal;
  /** Told how many pages of how many are done. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The end of a build: findings, and what was written unless findings forbade it. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
  readonly locales: number;
  readonly report?: WriteReport;
}

/** Pages rendered between two chances for signals to be heard. */
const PAGES_PER_TURN = 32;

/** Builds the site in `root` into `outDir`. Nothing in `outDir` changes when there is an error. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const loadedConfig = await loadConfig(options.root);
  const { config } = loadedConfig;
  if (!config) return withoutConfig(loadedConfig);
  const [assets, loaded] = await Promise.all([
    bundleClient({ baseUrl: config.baseUrl }),
    createSiteLoader().load({ root: options.root, config, configFile: loadedConfig, drafts: options.drafts }),
  ]);
  const checked = await checkSite(loaded, assets, { generator: options.generator, configFile: loadedConfig.file });
  const { site } = loaded;
  const wanted = [...site.routes.values()].filter(
    ({ locale }) => options.locales.length === 0 || options.locales.includes(locale),
  );
  const result = {
    diagnostics: checked.diagnostics,
    textOf: loaded.textOf,
    pages: wanted.length,
    locales: countLocales(config, options.locales),
  };
  if (!checked.renderer || hasErrors(checked.diagnostics) || options.blocks(checked.diagnostics)) return result;

  const output = openOutput(options.outDir, options.root, options.pid);
  try {
    for (const file of assets.files) output.write(file);
    for (const { file, path } of site.staticFiles.values()) output.copy(join(options.root, file), path);
    for (const id of [...loaded.links.files].sort()) {
      const file = site.contentFiles.get(id);
      if (file) output.copy(join(options.root, file.file), contentFileTarget(id, file.hash ?? ''));
    }
    const sitemaps = new Map<LocaleCode, SitemapPage[]>();
    for (const [i, route] of wanted.entries()) {
      const { file, frame } = checked.renderer.render(route);
      output.write(file);
      if (frame?.canonicalUrl && !frame.noindex) {
        const pages = sitemaps.get(route.locale) ?? [];
        pages.push({ url: frame.canonicalUrl, alternates: frame.alternates });
        sitemaps.set(route.locale, pages);
      }
      if (i % PAGES_PER_TURN === 0) {
        options.onProgress(i, wanted.length);
        await new Promise((resolve) => setImmediate(resolve));
        options.signal.throwIfAborted();
      }
    }
    for (const file of buildSiteFiles(loaded, sitemaps)) if (!site.staticFiles.has(file.path)) output.write(file);
    return { ...result, report: output.commit() };
  } finally {
    output.discard();
  }
}

/** Sitemaps and `robots.txt`. A site that brings its own file of that name keeps it. */
function buildSiteFiles({ site }: LoadedSite, sitemaps: ReadonlyMap<LocaleCode, readonly SitemapPage[]>) {
  const { config } = site;
  const files = site.locales.flatMap((locale) => {
    const pages = sitemaps.get(locale.code);
    return pages ? [buildSitemap(`${locale.urlPrefix}/sitemap.xml`.slice(1), pages)] : [];
  });
  const sitemapUrls = files.map(({ path }) => config.url + config.baseUrl + path);
  return [...files, buildRobots({ noIndex: config.noIndex, sitemapUrls })];
}

function countLocales(config: SiteConfig, chosen: readonly LocaleCode[]): number {
  return chosen.length === 0 ? config.i18n.locales.length : chosen.length;
}

function withoutConfig(loaded: LoadedConfig): BuildResult {
  const textOf = (file: string) => (file === loaded.file ? loaded.text : undefined);
  return { diagnostics: loaded.diagnostics, textOf, pages: 0, locales: 0 };
}
