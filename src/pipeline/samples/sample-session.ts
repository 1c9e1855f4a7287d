import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { findToolchains } from '../../io/toolchains/find-toolchain.ts';
import type { ToolchainPlaces } from '../../io/toolchains/toolchain.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Sample } from '../../model/sample.ts';
import type { SourceFile } from '../../model/source.ts';
import { collectSamples } from '../../samples/collect-samples.ts';
import { chosenLanguages } from '../../samples/sample-languages.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { entryKey } from '../../stages/entries/entry-key.ts';
import { createFenceReader, mayHaveFences, mayReadFiles, openFenceCache, type PageFences } from './fence-reader.ts';
import { type RunReport, runSamples, type SampleCounts } from './run-samples.ts';

/** The site as it was read last. */
export interface WrittenSite {
  readonly config: SiteConfig;
  /** Name of the config file below the site folder. */
  readonly configFile: string;
  readonly sources: readonly SourceFile[];
}

/** The results for the samples of all pages that were saved so far. */
export interface SessionReport {
  /** Pages that were checked this time, by their files. */
  readonly pages: readonly string[];
  /** Findings about these pages, and about missing toolchains that were not reported before. */
  readonly fresh: readonly Diagnostic[];
  /** Findings about all pages that were saved so far. */
  readonly all: readonly Diagnostic[];
  readonly counts: SampleCounts;
}

/** Checks the samples of pages while their author edits them. */
export interface SampleSession {
  /** Records that files were saved, for the next check that is not aborted. */
  readonly note: (files: Iterable<string>) => void;
  /**
   * Checks the samples of the saved pages, and of pages that show something from a saved file. Throws when the signal is
   * aborted: then the files stay recorded, and the results so far are kept.
   */
  readonly check: (
    site: WrittenSite,
    run: { readonly signal: AbortSignal; readonly onStart: (samples: number) => void },
  ) => Promise<SessionReport>;
}

const NOTHING_RUN: Pick<RunReport, 'checked' | 'missing' | 'counts'> = {
  checked: [],
  missing: new Map(),
  counts: { run: 0, cached: 0, failed: 0, skipped: new Map() },
};

/** Pages that are read before requests are served again. */
const PAGES_PER_TURN = 50;

/**
 * Opens a session on the site in `root`. Only saved pages are checked. They are not compared with their translations, which
 * authors write later.
 */
export function createSampleSession(root: string, places: ToolchainPlaces): SampleSession {
  const toolchains = findToolchains(places);
  const saved = new Set<string>();
  /** Findings by page, for the pages that were saved so far. */
  const known = new Map<string, readonly Diagnostic[]>();
  /** Files from which pages show something, now or before they were saved. */
  const uses = new Map<string, ReadonlySet<string>>();
  const missed = new Set<string>();
  let cache: ReturnType<typeof openFenceCache> | undefined;

  return {
    note(files) {
      for (const file of files) saved.add(file.normalize('NFC'));
    },
    async check({ config, configFile, sources }, { signal, onStart }) {
      const burst = [...saved];
      const isSaved = (file: string) => saved.has(file.normalize('NFC'));
      const files = new Set(sources.map(({ file }) => file));
      for (const file of [...known.keys(), ...uses.keys()]) {
        if (files.has(file)) continue;
        known.delete(file);
        uses.delete(file);
      }
      cache ??= openFenceCache(root);
      const reader = createFenceReader(root, config, cache);
      const concerned = new Map<SourceFile, PageFences>();
      let turn = 0;
      for (const source of sources) {
        if (burst.length === 0) break;
        if (++turn % PAGES_PER_TURN === 0) await nextTurn();
        signal.throwIfAborted();
        const { file } = source;
        // With the config, rules and languages of pages may have changed.
        const isConcerned = isSaved(file) || (known.has(file) && isSaved(configFile));
        const before = uses.get(file);
        const reads = mayReadFiles(source);
        if (!isConcerned && !reads && !before) continue;
        const page = mayHaveFences(source) ? await reader.read(source) : { isDraft: false, fences: [], reads: [] };
        const now = new Set(page.reads.map((read) => read.file));
        if (isConcerned || [...now, ...(before ?? [])].some(isSaved)) concerned.set(source, page);
        if (reads) uses.set(file, now);
        else uses.delete(file);
      }
      const languages = chosenLanguages(config.samples);
      const { samples, found } = samplesOf(concerned, languages);
      if (samples.length > 0) onStart(samples.filter(({ skip }) => skip === undefined).length);
      const options = {
        root,
        repeat: 1,
        cache: true,
        isWhole: false,
        languages,
        toolchains,
        signal,
        onProgress: () => {},
      };
      const run = samples.length > 0 ? await runSamples(samples, options) : NOTHING_RUN;
      for (const { sample, diagnostics } of run.checked) found.get(sample.file)?.push(...diagnostics);
      for (const file of burst) saved.delete(file);
      for (const [file, findings] of found) known.set(file, applyRules(findings, config.rules));
      const missing = [...run.missing].filter(([language]) => !missed.has(language));
      for (const [language] of missing) missed.add(language);
      const pages = [...found.keys()];
      return {
        pages: pages.filter((file) => samples.some((sample) => sample.file === file) || known.get(file)?.length),
        fresh: sortDiagnostics([
          ...pages.flatMap((file) => known.get(file) ?? []),
          ...missing.map(([, finding]): Diagnostic => ({ ...finding, severity: 'warning' })),
        ]),
        all: sortDiagnostics([...known.values()].flat()),
        counts: run.counts,
      };
    },
  };
}

/** The samples of pages, and findings about reading them by the files of the pages. */
function samplesOf(
  pages: ReadonlyMap<SourceFile, PageFences>,
  languages: Parameters<typeof collectSamples>[1],
): { readonly samples: readonly Sample[]; readonly found: ReadonlyMap<string, Diagnostic[]> } {
  const found = new Map<string, Diagnostic[]>();
  const samples: Sample[] = [];
  for (const [source, { fences }] of pages) {
    const page = { key: entryKey(source), locale: source.locale, file: source.file, fences };
    const collected = collectSamples(page, languages);
    samples.push(...collected.value);
    found.set(source.file, [...collected.diagnostics]);
  }
  return { samples, found };
}
