import { pageChanged, tooManySkips, unknownSample } from '../../diagnostics/messages/samples.ts';
import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { configTextOf } from '../../io/modules/config-text-of.ts';
import { type LoadedConfig, loadConfig } from '../../io/modules/load-config.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { editSiteFile, readSiteText, writeSiteFile } from '../../io/read/sample-files.ts';
import { findToolchains } from '../../io/toolchains/find-toolchain.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Sample } from '../../model/sample.ts';
import type { OutputUpdate } from '../../samples/judge-sample.ts';
import { findDrift } from '../../samples/locale-drift.ts';
import { planUpdates } from '../../samples/plan-updates.ts';
import { sampleName } from '../../samples/sample-key.ts';
import { chosenLanguages } from '../../samples/sample-languages.ts';
import {
  findUnlocked,
  LOCK_FILE,
  lockName,
  parseLock,
  printLock,
  type SampleLock,
  updateLock,
  verifiedWith,
} from '../../samples/sample-lock.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { collectSiteSamples, type SiteSamples } from './collect-site-samples.ts';
import { type CheckedSample, runSamples, type SampleCounts } from './run-samples.ts';

/** What to check, and how. */
interface SampleCheckOptions {
  readonly root: string;
  readonly drafts: boolean;
  /** Names of pages (`docs/guide/maps`), files, or samples (`docs/guide/maps#count`); everything for none. */
  readonly only: readonly string[];
  /** Locale of the samples; all locales when left out. */
  readonly locale?: string;
  /** How often each sample is run to see whether it always gives the same. */
  readonly repeat: number;
  /** Languages that may go unchecked where there is no toolchain. */
  readonly allowMissing: readonly string[];
  /** Write what samples print into the pages. */
  readonly update: boolean;
  /** Write the record of verified samples. */
  readonly lock: boolean;
  /** Report differences from the record of verified samples. */
  readonly frozen: boolean;
  /** Whether results of earlier runs count, and results of this one are kept. */
  readonly cache: boolean;
  /** Whether to run samples even if the result of an earlier run is known. */
  readonly rerun?: boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Toolchains that flags name, by language. */
  readonly chosen: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** What a check of samples found. */
export interface SampleReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly config?: SiteConfig;
  readonly site?: SiteSamples;
  /** The samples that were asked for. */
  readonly wanted: readonly Sample[];
  readonly checked: readonly CheckedSample[];
  /** Output blocks that were written. */
  readonly updated: number;
  readonly counts: SampleCounts & {
    /** Samples without a toolchain here that are unchanged since another machine verified them. */
    readonly elsewhere: number;
  };
}

const NOTHING: Omit<SampleReport, 'diagnostics' | 'textOf'> = {
  wanted: [],
  checked: [],
  updated: 0,
  counts: { run: 0, cached: 0, failed: 0, skipped: new Map(), elsewhere: 0 },
};

/** Builds, runs and compares the samples of the site in `root`. */
export async function checkSamples(options: SampleCheckOptions): Promise<SampleReport> {
  const configFile = await loadConfig(options.root);
  const { config } = configFile;
  if (!config) {
    const textOf = configTextOf(options.root, configFile);
    return { ...NOTHING, diagnostics: configFile.diagnostics, textOf };
  }
  const site = await collectSiteSamples(
    options.root,
    { ...configFile, config } as LoadedConfig & { config: SiteConfig },
    options,
  );
  const chosen = chooseSamples(site, options.only);
  const { locale } = options;
  const samples = locale === undefined ? chosen.samples : chosen.samples.filter((sample) => sample.locale === locale);
  const findings: Diagnostic[] = [...chosen.diagnostics];
  const isWhole = options.only.length === 0;
  const chosenFiles = new Set(samples.map(({ file }) => file));
  const { defaultLocale } = config.i18n;
  const written = [
    ...site.diagnostics,
    ...findDrift(site.samples, chosenLanguages(config.samples), {
      defaultLocale,
      written: [...site.pages, ...site.bare],
    }),
  ];
  findings.push(
    ...written.filter(({ span }) => isWhole || chosen.files.has(span?.file ?? '') || chosenFiles.has(span?.file ?? '')),
  );
  const skips = samples.filter(({ skip }) => skip !== undefined);
  const maxSkips = config.samples?.maxSkips ?? 15;
  const beyond = skips[maxSkips];
  if (isWhole && beyond) findings.push(tooManySkips(skips.length, maxSkips, beyond.span));

  const languages = chosenLanguages(config.samples);
  const toolchains = findToolchains(options);
  const run = await runSamples(samples, { ...options, isWhole, languages, toolchains });
  findings.push(...run.diagnostics);
  for (const [language, finding] of run.missing) if (!options.allowMissing.includes(language)) findings.push(finding);
  const updated = options.update ? writeUpdates({ ...options, config }, run.updates, site.textOf) : undefined;
  findings.push(...(updated?.diagnostics ?? []));
  const lock = settleLock(options, site.samples, { wanted: samples, checked: run.checked });
  findings.push(...lock.diagnostics);
  const elsewhere = run.unchecked.filter((sample) => verifiedWith(sample, lock.value) !== undefined).length;
  return {
    diagnostics: sortDiagnostics(applyRules(findings, config.rules)),
    textOf: site.textOf,
    config,
    site,
    wanted: samples,
    checked: run.checked,
    updated: updated?.value ?? 0,
    counts: { ...run.counts, elsewhere },
  };
}

/**
 * Writes what samples print into their pages. Returns the number of blocks, and findings about those that could not be written.
 */
function writeUpdates(
  { root, config }: { readonly root: string; readonly config: SiteConfig },
  updates: readonly OutputUpdate[],
  textOf: (file: string) => string | undefined,
): Outcome<number> {
  const roots = contentRoots(root, config).value;
  const planned = planUpdates(updates);
  const diagnostics = [...planned.diagnostics];
  let written = 0;
  for (const file of new Set(planned.value.map((edit) => edit.file))) {
    const edits = planned.value.filter((edit) => edit.file === file);
    if (editSiteFile(root, file, { edits, known: textOf(file), roots })) written += edits.length;
    else diagnostics.push(pageChanged(file));
  }
  return { value: written, diagnostics };
}

/** Reads the record of verified samples, and writes or judges it when that is asked for. */
function settleLock(
  { root, lock: writes, frozen, only }: SampleCheckOptions,
  all: readonly Sample[],
  { wanted, checked }: { readonly wanted: readonly Sample[]; readonly checked: readonly CheckedSample[] },
): Outcome<SampleLock> {
  const text = readSiteText(root, LOCK_FILE);
  const read = parseLock(text);
  if (read.diagnostics.length > 0) return read;
  const next = writes ? updateLock(read.value, { all, checked }) : read.value;
  if (writes) writeSiteFile(root, LOCK_FILE, printLock(next));
  if (!frozen) return { value: next, diagnostics: [] };
  const own = new Set(wanted.map(lockName));
  // If only some pages are checked, nothing is reported about the others.
  const seen = only.length === 0 ? next : new Map([...next].filter(([name]) => own.has(name)));
  return { value: next, diagnostics: findUnlocked(wanted, seen, writes ? printLock(next) : (text ?? '')) };
}

/** Returns the samples with these names. An unknown name is a finding. */
function chooseSamples(
  { samples, pages }: SiteSamples,
  only: readonly string[],
): { readonly samples: readonly Sample[]; readonly files: ReadonlySet<string>; readonly diagnostics: Diagnostic[] } {
  if (only.length === 0) return { samples, files: new Set(), diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const chosen = new Set<Sample>();
  const files = new Set<string>();
  for (const written of only) {
    const [page = '', id] = written.normalize('NFC').replace(/^\.\//, '').split('#');
    const onPage = pages.filter(({ key, file }) => key === page || file === page || key.startsWith(`${page}/`));
    if (id === undefined) for (const { file } of onPage) files.add(file);
    const found = samples.filter(
      (sample) => onPage.some(({ file }) => file === sample.file) && (id === undefined || sample.id === id),
    );
    for (const sample of found) chosen.add(sample);
    if (found.length > 0 || (id === undefined && onPage.length > 0)) continue;
    const known =
      onPage.length > 0
        ? samples.filter(({ file }) => onPage.some((one) => one.file === file)).map(sampleName)
        : pages.map(({ key }) => key);
    diagnostics.push(
      unknownSample(written, suggestOrList(written, [...new Set(known)], onPage.length > 0 ? 'samples' : 'pages')),
    );
  }
  return { samples: samples.filter((sample) => chosen.has(sample)), files, diagnostics };
}
