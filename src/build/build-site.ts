import { join } from 'node:path';
import { unknownLocale } from '../diagnostics/messages/config.ts';
import { codeRefused } from '../diagnostics/messages/mdx.ts';
import { hasErrors } from '../diagnostics/outcome.ts';
import { findSiteCode } from '../io/find-site-code.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import { type OutputWriter, openOutput, type WriteReport } from '../io/write-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest } from '../model/output.ts';
import type { Route } from '../model/route.ts';
import type { LocaleCode } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { SitemapPage } from '../stages/build-sitemap.ts';
import { contentFileTarget } from '../stages/resolve-links.ts';
import { sidebarBranchFiles } from '../stages/site-index.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { checkSite } from './check-site.ts';
import { drawsFences } from './load-fence-components.ts';
import { createSiteLoader, type LoadedSite } from './load-site.ts';
import type { SiteRenderer } from './render-site.ts';
import { createSiteClosure } from './site-closure.ts';
import { siteFiles } from './site-files.ts';

export interface BuildOptions {
  /** The site's folder, absolute. */
  readonly root: string;
  /** Absolute. */
  readonly outDir: string;
  readonly drafts: boolean;
  /** Whether nothing of the site may be run. */
  readonly untrusted: boolean;
  /** Locales to write; all when empty. A single locale keeps its URL prefix. */
  readonly locales: readonly LocaleCode[];
  readonly generator: string;
  /** Severity from which on findings keep the site from being written, besides errors. */
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly pid: number;
  readonly signal: AbortSignal;
  /** Milliseconds from some fixed point. */
  readonly now: () => number;
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
  /** Set when the site holds code although nothing of it is trusted. */
  readonly refused?: boolean;
  /** How long each part took, for `--verbose`. */
  readonly timings: readonly { readonly part: string; readonly ms: number }[];
  /** Samples of the site, and those of them that were verified as they are. */
  readonly samples?: { readonly total: number; readonly verified: number };
}

const NOTHING_BUILT = { textOf: () => undefined, pages: 0, locales: 0 };

/** Pages rendered between two chances for signals to be heard. */
const PAGES_PER_TURN = 32;

/** Builds the site in `root` into `outDir`. Nothing in `outDir` changes when there is an error. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const timings: { part: string; ms: number }[] = [];
  let since = options.now();
  const lap = (part: string) => {
    const now = options.now();
    timings.push({ part, ms: now - since });
    since = now;
  };
  const refused = options.untrusted ? await findSiteCode(options.root) : [];
  if (refused.length > 0) return { ...NOTHING_BUILT, diagnostics: refused, refused: true, timings };
  const loadedConfig = await loadConfig(options.root);
  lap('config');
  const { config } = loadedConfig;
  if (!config) return { ...withoutConfig(loadedConfig), timings };
  if (options.untrusted && drawsFences(config)) {
    const diagnostics = [
      codeRefused(loadedConfig.file, 'a component that draws fences', 'leave `markdown.mermaid` and `fences` out'),
    ];
    return { ...NOTHING_BUILT, diagnostics, refused: true, timings };
  }
  const unknown = options.locales.find((code) => !config.i18n.locales.includes(code));
  if (unknown !== undefined)
    return { ...withoutConfig(loadedConfig, [unknownLocale(unknown, config.i18n.locales)]), timings };
  const [assets, loaded] = await Promise.all([
    bundleSiteClient(options.root, config),
    createSiteLoader().load({ root: options.root, config, configFile: loadedConfig, drafts: options.drafts }),
  ]);
  lap('content and client');
  const checked = await checkSite(loaded, assets, { generator: options.generator, configFile: loadedConfig.file });
  lap('frame');
  const wanted = [...loaded.site.routes.values()].filter(
    ({ locale }) => options.locales.length === 0 || options.locales.includes(locale),
  );
  const result = {
    diagnostics: checked.diagnostics,
    textOf: loaded.textOf,
    pages: wanted.length,
    locales: countLocales(config, options.locales),
    timings,
    samples: countSamples(loaded),
  };
  if (!checked.renderer || hasErrors(checked.diagnostics) || options.blocks(checked.diagnostics)) return result;

  const output = openOutput(options.outDir, options.root, options.pid);
  try {
    const closure = createSiteClosure({ root: options.root, loaded, routes: wanted });
    await publishSite(closure.watch(output), {
      loaded,
      assets,
      routes: wanted,
      renderer: checked.renderer,
      ...options,
    });
    lap('files and pages');
    const diagnostics = closure.findings(checked.diagnostics, loadedConfig.file);
    lap('links');
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return { ...result, diagnostics };
    const report = output.commit();
    lap('switching over');
    return { ...result, diagnostics, report };
  } finally {
    output.discard();
  }
}

/** What a site is published from. */
export interface Publication {
  readonly root: string;
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  /** Pages to publish. */
  readonly routes: readonly Route[];
  readonly renderer: SiteRenderer;
  /** Locales to publish; all when empty. */
  readonly locales: readonly LocaleCode[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Where the files of a site go. */
export type PublicationTarget = Pick<OutputWriter, 'write' | 'copy'>;

/** Gives every file of the site to a target, page after page; nothing is kept between pages. */
export async function publishSite(target: PublicationTarget, publication: Publication): Promise<void> {
  const { root, loaded, assets, routes, renderer } = publication;
  writeFiles(target, root, loaded, assets);
  const sitemaps = await writePages(target, routes, renderer, publication);
  const locales = loaded.site.locales.filter(
    ({ code }) => publication.locales.length === 0 || publication.locales.includes(code),
  );
  for (const file of siteFiles({ loaded, assets, locales, sitemaps })) {
    // A site that brings its own file of that name keeps it.
    if (!loaded.site.staticFiles.has(file.path)) target.write(file);
  }
}

/** Writes what is no page: client assets, branches of sidebars, static files, and the files that pages refer to. */
function writeFiles(
  output: PublicationTarget,
  root: string,
  { site, index, links, importedFiles }: LoadedSite,
  assets: AssetManifest,
): void {
  for (const file of [...assets.files, ...sidebarBranchFiles(index)]) output.write(file);
  for (const { file, path } of site.staticFiles.values()) output.copy(join(root, file), path);
  // The same file beside two pages has one name, and is published once.
  const published = new Map<string, string>();
  for (const id of [...links.files].sort()) {
    const file = site.contentFiles.get(id);
    if (file) published.set(contentFileTarget(id, file.hash ?? ''), file.file);
  }
  for (const [path, file] of published) output.copy(join(root, file), path);
  for (const { source, path } of importedFiles) {
    if (path !== undefined && !published.has(path)) output.copy(source, path);
  }
}

/** Renders and writes page after page; gives the pages that search engines may know, by locale. */
async function writePages(
  output: PublicationTarget,
  routes: readonly Route[],
  renderer: SiteRenderer,
  { onProgress, signal }: Pick<Publication, 'onProgress' | 'signal'>,
): Promise<Map<LocaleCode, SitemapPage[]>> {
  const sitemaps = new Map<LocaleCode, SitemapPage[]>();
  for (const [i, route] of routes.entries()) {
    const { file, frame } = renderer.render(route);
    output.write(file);
    if (frame?.canonicalUrl && !frame.noindex && !frame.isBorrowed) {
      const pages = sitemaps.get(route.locale) ?? [];
      pages.push({ url: frame.canonicalUrl, alternates: frame.alternates });
      sitemaps.set(route.locale, pages);
    }
    if (i % PAGES_PER_TURN === 0) {
      onProgress(i, routes.length);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
  }
  return sitemaps;
}

/** How many samples the pages have, and how many were verified as they are. */
function countSamples({ bodies }: LoadedSite): NonNullable<BuildResult['samples']> {
  let total = 0;
  let verified = 0;
  for (const { samples } of bodies.values()) {
    total += samples?.total ?? 0;
    verified += samples?.verified ?? 0;
  }
  return { total, verified };
}

function countLocales(config: SiteConfig, chosen: readonly LocaleCode[]): number {
  return chosen.length === 0 ? config.i18n.locales.length : chosen.length;
}

function withoutConfig(loaded: LoadedConfig, diagnostics = loaded.diagnostics): Omit<BuildResult, 'timings'> {
  const textOf = (file: string) => (file === loaded.file ? loaded.text : undefined);
  return { diagnostics, textOf, pages: 0, locales: 0 };
}
