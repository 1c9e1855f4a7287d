import { join, resolve } from 'node:path';
import { applyRules, sortDiagnostics } from '../diagnostics/outcome.ts';
import type { CacheStore } from '../io/cache-store.ts';
import { configTextOf } from '../io/config-text.ts';
import { areEqual, type FileStamps, stampFiles } from '../io/file-stamps.ts';
import { hashFolders } from '../io/hash-folders.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import { PACKAGE_FILES } from '../io/project-files.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import type { SampleDownload } from '../model/sample.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { checkSite } from './check-site.ts';
import type { EarlySite } from './early-site.ts';
import { drawsFences } from './load-fence-components.ts';
import { createSiteLoader } from './load-site.ts';
import type { LoadedSite, LoadOptions } from './loaded-site.ts';
import { openPageHeads } from './page-heads.ts';
import { type Jobs, openParseThreads } from './parse-threads.ts';
import type { SiteRenderer } from './render-site.ts';
import { sampleArchives } from './sample-archives.ts';
import { NO_LOG } from './stage-log.ts';

/** The state of a site at one moment while it is being written. */
export interface SiteSnapshot {
  readonly configFile: LoadedConfig;
  readonly assets?: AssetManifest;
  /** Absent while the config is broken. */
  readonly loaded?: LoadedSite;
  /** Absent while the frame of the pages cannot be built. */
  readonly renderer?: SiteRenderer;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  /** Draws pages of a site whose texts are not read yet; there are no findings then. */
  readonly settle?: EarlySite['settle'];
  /** Shows edited texts in this very site, where `settle` is there. */
  readonly takeEdits?: EarlySite['takeEdits'];
}

/** Loads the same site again and again, keeping what did not change. Drafts are included. */
export interface SiteSession {
  /** Reads the site as it is now. `changed` names the files that have changed, below the site folder; absent: any may have. */
  readonly read: (changed?: ReadonlySet<string>) => Promise<SiteSnapshot>;
  /**
   * The site as soon as pages can be drawn, which is before all of it is read, unless fewer than `least` pages are new. With 0 it
   * may be asked for while the site is being read, and gives nothing that is whole. `changed` as above.
   */
  readonly readEarly: (options?: {
    readonly least?: number;
    readonly changed?: ReadonlySet<string> | undefined;
  }) => Promise<SiteSnapshot>;
  /** Lets no more pages of a reading be parsed until what it returns is called. */
  readonly hold?: () => () => void;
  /** Forgets all pages, because the text of some was lost: the next reading makes them anew. */
  readonly startOver: () => void;
  /**
   * A first look at files that have changed, to be shown before the site is read: what is written in them, while lists and
   * other pages are as they were. Undefined when it takes a reading to show anything. Where it is whole, there is no more to read.
   */
  readonly glance?: (
    changed: ReadonlySet<string>,
  ) => Promise<{ readonly snapshot: SiteSnapshot; readonly isWhole: boolean } | undefined>;
}

/** New pages for which the first one is not kept waiting: some 0.2 s of parsing. */
const LEAST_EARLY = 50;

/** The browser's part of a site, and what it was made of. */
interface Bundled {
  readonly key: string;
  readonly assets: AssetManifest;
  /** Files of the site that have a say in it, there or not: absolute, with their state. */
  readonly stamps: FileStamps;
}

function remember(root: string, key: string, assets: AssetManifest): Bundled {
  const inputs = assets.inputs ?? [];
  // A package changes when others are installed.
  const own = inputs.filter((file) => !file.includes('/node_modules/'));
  const packages = inputs.length > 0 ? PACKAGE_FILES.map((file) => join(root, file)) : [];
  return { key, assets, stamps: stampFiles(root, [], [...own, ...packages]) };
}

/** Stamps are taken after bundling, so what is known to have changed since it began counts as well. */
function isFresh({ stamps }: Bundled, root: string, changed: ReadonlySet<string> = new Set()): boolean {
  const isConcerned = [...changed].some((file) => Object.hasOwn(stamps, resolve(root, file)));
  return !isConcerned && areEqual(stamps, stampFiles(root, [], Object.keys(stamps)));
}

/** Opens a session on the site in `root`. */
export function createSiteSession(
  root: string,
  generator: string,
  /** `bundle` makes the browser's part, for callers that have one; `cache` keeps work from run to run. */
  {
    bundle = bundleSiteClient,
    cache,
    jobs,
    signal,
  }: {
    readonly bundle?: typeof bundleSiteClient;
    readonly cache?: CacheStore | undefined;
    readonly jobs?: Jobs;
    /** Ends reading. */
    readonly signal?: AbortSignal;
  } = {},
): SiteSession {
  // What was remembered is drawn from where it is kept: the pages of a large site would fill the memory.
  const heads = cache && openPageHeads(cache);
  let held: Promise<void> | undefined;
  const pause = () => held;
  const openThreads = () => openParseThreads(jobs, signal);
  const loader = createSiteLoader({ cache, heads, lendsBodies: true, log: NO_LOG, openThreads, signal, pause });
  let bundled: Bundled | undefined;
  let last: SiteSnapshot | undefined;
  const archives = new WeakMap<SampleDownload, OutputFile>();
  // Archives are made when the first file is asked for: most edits are followed by questions for pages only.
  const withArchives = (assets: AssetManifest, loaded: LoadedSite): AssetManifest => ({
    ...assets,
    get files() {
      return [...assets.files, ...sampleArchives(loaded, archives)];
    },
  });

  const readWith = async (
    load: (options: LoadOptions) => Promise<LoadedSite | EarlySite>,
    changed: ReadonlySet<string> | undefined,
  ): Promise<SiteSnapshot> => {
    const configFile = await loadConfig(root, cache);
    const { config } = configFile;
    if (!config) {
      const textOf = configTextOf(root, configFile);
      return { configFile, diagnostics: configFile.diagnostics, textOf };
    }
    // Interactive components are made of these two folders.
    const mayHave = config.markdown.mdx || drawsFences(config);
    const hasAlgolia = config.search.algolia !== undefined;
    const key = `${config.baseUrl} ${hasAlgolia} ${mayHave ? await hashFolders(root, ['components', 'data']) : ''}`;
    if (bundled?.key !== key || !isFresh(bundled, root, changed))
      bundled = remember(root, key, await bundle(root, config, cache));
    const { assets: made } = bundled;
    const found = await load({ root, config, configFile, drafts: true });
    const loaded = 'settle' in found ? found.loaded : found;
    if (!('settle' in found)) {
      heads?.save();
      heads?.release();
    }
    const checked = await checkSite(loaded, made, { generator, configFile: configFile.file });
    const assets = withArchives(made, loaded);
    const snapshot = { configFile, assets, loaded, ...checked, textOf: loaded.textOf };
    // What is missing so far is no finding.
    if (!('settle' in found)) return snapshot;
    return { ...snapshot, diagnostics: [], settle: found.settle, takeEdits: found.takeEdits };
  };

  /** The site as it was, with other texts. */
  const over = (before: SiteSnapshot & { readonly renderer: SiteRenderer }, loaded: LoadedSite): SiteSnapshot => ({
    ...before,
    ...(bundled ? { assets: withArchives(bundled.assets, loaded) } : {}),
    loaded,
    renderer: before.renderer.over(loaded),
    textOf: loaded.textOf,
  });

  return {
    async read(changed) {
      const before = last;
      last = undefined;
      const loaded = before?.renderer && changed && (await loader.update(changed));
      last = before && canRender(before) && loaded ? over(before, loaded) : await readWith(loader.load, changed);
      return last;
    },
    async readEarly({ least = LEAST_EARLY, changed } = {}) {
      const first = await readWith((options) => loader.loadEarly(options, least), changed);
      // Without a frame there is nothing to show but what is wrong.
      if (first.settle && !first.renderer && least > 0) return this.read();
      if (!first.settle && least > 0) last = first;
      return first;
    },
    hold() {
      let letGo: () => void = () => undefined;
      const own = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = own;
      return () => {
        if (held === own) held = undefined;
        letGo();
      };
    },
    startOver() {
      last = undefined;
      loader.startOver();
    },
    async glance(changed) {
      if (!last || !canRender(last)) return undefined;
      const seen = await loader.glance(changed);
      if (!seen) return undefined;
      const snapshot = over(last, seen.loaded);
      if (seen.isWhole) {
        last = snapshot;
        return { snapshot, isWhole: true };
      }
      const known = last.diagnostics.filter(({ span }) => !changed.has(span?.file ?? ''));
      const found = applyRules(seen.found, seen.loaded.site.config.rules);
      return { snapshot: { ...snapshot, diagnostics: sortDiagnostics([...known, ...found]) }, isWhole: false };
    },
  };
}

function canRender(snapshot: SiteSnapshot): snapshot is SiteSnapshot & { readonly renderer: SiteRenderer } {
  return snapshot.renderer !== undefined;
}
