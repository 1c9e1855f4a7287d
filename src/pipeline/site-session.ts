import { applyRules, sortDiagnostics } from '../diagnostics/outcome.ts';
import type { CacheStore } from '../io/cache/cache-store.ts';
import { configTextOf } from '../io/modules/config-text-of.ts';
import type { LoadedConfig } from '../io/modules/load-config.ts';
import { loadConfigInWriting } from '../io/modules/load-config-in-writing.ts';
import type { PrintedCode } from '../markdown/code/code-context.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { SampleDownload } from '../model/sample.ts';
import { offerBooks } from '../stages/book/offer-books.ts';
import { withoutOffline } from '../stages/offline/offline-config.ts';
import { withOffers } from './book/site-books.ts';
import { checkSite } from './load/check-site.ts';
import type { EarlySite } from './load/early-site.ts';
import { createSiteLoader } from './load/load-site.ts';
import type { LoadedSite, LoadOptions } from './load/loaded-site.ts';
import { openPageHeads } from './load/page-heads.ts';
import { type Jobs, openParseThreads } from './parse/parse-threads.ts';
import { type SiteAssets, siteWithParts } from './parts/with-parts.ts';
import { bundleSiteClient } from './publish/bundle-site-client.ts';
import type { SiteRenderer } from './publish/render-site.ts';
import { createSessionClient } from './publish/session-client.ts';
import type { FirstLook } from './remember/update-site.ts';
import { sampleArchives } from './samples/sample-archives.ts';
import { NO_LOG } from './stage-log.ts';

/** The state of a site at one moment while it is being written. */
export interface SiteSnapshot {
  readonly configFile: LoadedConfig;
  readonly assets?: SiteAssets;
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
   * The site as soon as pages can be drawn, before all texts are read; the whole site if fewer than `least` pages are new. With
   * 0 it may be called while the site is being read, and the result is never the whole site. `changed` as above.
   */
  readonly readEarly: (options?: {
    readonly least?: number;
    readonly changed?: ReadonlySet<string> | undefined;
  }) => Promise<SiteSnapshot>;
  /** Pauses parsing until the returned function is called. */
  readonly hold?: () => () => void;
  /** Forgets all pages, because the stored text of some is lost. The next read parses them again. */
  readonly startOver: () => void;
  /**
   * Shows changed files before the site is read again: their pages are new, while lists and other pages are as before.
   * Undefined if nothing can be shown. `isWhole`: the site need not be read again.
   */
  readonly firstLook?: (
    changed: ReadonlySet<string>,
  ) => Promise<{ readonly snapshot: SiteSnapshot; readonly isWhole: boolean } | undefined>;
}

/** Number of new pages from which the first page is drawn before all are read: some 0.2 s of parsing. */
const LEAST_EARLY = 50;

interface SessionOptions {
  /** Bundles the browser code of the site. */
  readonly bundle?: typeof bundleSiteClient;
  /** Stores results for the next run. */
  readonly cache?: CacheStore | undefined;
  readonly jobs?: Jobs;
  /** How much of code a session prints that draws no page. */
  readonly printedCode?: PrintedCode;
  /** Ends reading. */
  readonly signal?: AbortSignal;
}

/** Opens a session on the site in `root`. */
export function createSiteSession(
  root: string,
  generator: string,
  { bundle = bundleSiteClient, cache, jobs, printedCode, signal }: SessionOptions = {},
): SiteSession {
  // Bodies are read from the cache each time, because those of a large site would fill the memory.
  const heads = cache && openPageHeads(cache);
  const { hold, pause } = createHold();
  const openThreads = () => openParseThreads(jobs, signal);
  const loader = createSiteLoader({
    cache,
    heads,
    readsBodiesOnDemand: true,
    log: NO_LOG,
    openThreads,
    signal,
    pause,
    printedCode,
  });
  const client = createSessionClient(root, bundle, cache);
  let last: SiteSnapshot | undefined;
  const withArchives = createArchiveList();

  const readWith = async (
    load: (options: LoadOptions) => Promise<LoadedSite | EarlySite>,
    changed: ReadonlySet<string> | undefined,
  ): Promise<SiteSnapshot> => {
    const configFile = await loadConfigInWriting(root, cache);
    // While a site is being written, browsers must not get pages from an offline store.
    const config = configFile.config && withoutOffline(configFile.config);
    if (!config) {
      const textOf = configTextOf(root, configFile);
      return { configFile, diagnostics: configFile.diagnostics, textOf };
    }
    const made = await client.read(config, changed);
    const found = await load({ root, config, configFile, drafts: true });
    if (!('settle' in found)) {
      heads?.save();
      heads?.release();
    }
    return takeSnapshot(found, configFile, { made, generator, withArchives });
  };

  const over = (before: DrawableSnapshot, loaded: LoadedSite): SiteSnapshot =>
    withOtherTexts(before, loaded, { made: client.last(), withArchives });

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
      // Without a frame no page can be drawn, so only findings can be shown.
      if (first.settle && !first.renderer && least > 0) return this.read();
      if (!first.settle && least > 0) last = first;
      return first;
    },
    hold,
    startOver() {
      last = undefined;
      loader.startOver();
    },
    async firstLook(changed) {
      if (!last || !canRender(last)) return undefined;
      const seen = await loader.firstLook(changed);
      if (!seen) return undefined;
      const snapshot = over(last, seen.loaded);
      if (seen.isWhole) {
        last = snapshot;
        return { snapshot, isWhole: true };
      }
      return { snapshot: withFirstFindings(snapshot, changed, seen), isWhole: false };
    },
  };
}

/** Adds the findings in edited files to the known findings about others. */
function withFirstFindings(
  snapshot: SiteSnapshot,
  changed: ReadonlySet<string>,
  { found, loaded }: Pick<FirstLook, 'found' | 'loaded'>,
): SiteSnapshot {
  const known = snapshot.diagnostics.filter(({ span }) => !changed.has(span?.file ?? ''));
  const own = applyRules(found, loaded.site.config.rules);
  return { ...snapshot, diagnostics: sortDiagnostics([...known, ...own]) };
}

/** What is shown of a site that was loaded, whole or early. */
async function takeSnapshot(
  found: LoadedSite | EarlySite,
  configFile: LoadedConfig,
  client: {
    readonly made: SiteAssets;
    readonly generator: string;
    readonly withArchives: (assets: SiteAssets, loaded: LoadedSite) => SiteAssets;
  },
): Promise<SiteSnapshot> {
  const { made, generator, withArchives } = client;
  const plain = siteWithParts('settle' in found ? found.loaded : found, made);
  // Sizes of books are not known: they are made when somebody asks for them.
  const loaded = withOffers(plain, offerBooks(plain.site, false));
  const checked = await checkSite(loaded, made, { generator, configFile: configFile.file });
  const assets = withArchives(made, loaded);
  const snapshot = { configFile, assets, loaded, ...checked, textOf: loaded.textOf };
  if (!('settle' in found)) return snapshot;
  // Texts that are not read yet would give wrong findings.
  return { ...snapshot, diagnostics: [], settle: found.settle, takeEdits: found.takeEdits };
}

/** Returns the snapshot with other texts. */
function withOtherTexts(
  before: DrawableSnapshot,
  edited: LoadedSite,
  client: { readonly made: SiteAssets | undefined; readonly withArchives: ReturnType<typeof createArchiveList> },
): SiteSnapshot {
  const { made, withArchives } = client;
  const offers = before.loaded?.offers;
  const loaded = offers ? { ...edited, offers } : edited;
  const now = made ? siteWithParts(loaded, made) : loaded;
  return {
    ...before,
    ...(made ? { assets: withArchives(made, now) } : {}),
    loaded: now,
    renderer: before.renderer.over(loaded),
    textOf: now.textOf,
  };
}

/** Makes the function that adds the archives of samples to the files of a site. */
function createArchiveList(): (assets: SiteAssets, loaded: LoadedSite) => SiteAssets {
  const archives = new WeakMap<SampleDownload, OutputFile>();
  return (assets, loaded) => ({
    ...assets,
    // Archives are made when the first file is asked for, because after most edits only pages are asked for.
    get files() {
      return [...assets.files, ...sampleArchives(loaded, archives)];
    },
  });
}

/** While a `hold` is in place, `pause` returns a promise to wait for. The function returned by `hold` ends it. */
function createHold(): { readonly pause: () => Promise<void> | undefined; readonly hold: () => () => void } {
  let held: Promise<void> | undefined;
  return {
    pause: () => held,
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
  };
}

type DrawableSnapshot = SiteSnapshot & { readonly renderer: SiteRenderer };

function canRender(snapshot: SiteSnapshot): snapshot is DrawableSnapshot {
  return snapshot.renderer !== undefined;
}
