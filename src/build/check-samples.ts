import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { flakySample, toolchainMissing, tooManySkips, unknownSample } from '../diagnostics/messages/samples.ts';
import { applyRules, sortDiagnostics } from '../diagnostics/outcome.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { openJsonCache } from '../io/json-cache.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import { createProgramRunner } from '../io/run-program.ts';
import { editSiteFile, readSiteText, writeSiteFile } from '../io/sample-files.ts';
import { FIND_TOOLCHAIN } from '../io/toolchains/find-toolchain.ts';
import { isAtLeast, MAX_OUTPUT, type NamedTask, type Toolchain } from '../io/toolchains/toolchain.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Sample, SampleResult } from '../model/sample.ts';
import { compareOutput } from '../samples/compare-output.ts';
import { judgeSample, type OutputUpdate } from '../samples/judge-sample.ts';
import { findDrift } from '../samples/locale-drift.ts';
import { planUpdates } from '../samples/plan-updates.ts';
import { sampleName, taskKey } from '../samples/sample-key.ts';
import type { SampleLanguage } from '../samples/sample-language.ts';
import { chosenLanguages } from '../samples/sample-languages.ts';
import {
  findUnlocked,
  LOCK_FILE,
  lockName,
  parseLock,
  printLock,
  type SampleLock,
  updateLock,
  verifiedWith,
} from '../samples/sample-lock.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { collectSiteSamples, type SiteSamples } from './collect-site-samples.ts';

/** What to check, and how. */
export interface SampleCheckOptions {
  readonly root: string;
  readonly drafts: boolean;
  /** Names of pages (`docs/golang/maps`), files, or samples (`docs/golang/maps#count`); everything for none. */
  readonly only: readonly string[];
  /** How often each sample is run to see whether it always gives the same. */
  readonly repeat: number;
  /** Languages that may go unchecked where there is no toolchain. */
  readonly allowMissing: readonly string[];
  /** Write what samples print into the pages. */
  readonly update: boolean;
  /** Write down which samples are verified. */
  readonly lock: boolean;
  /** Report what the record of verified samples does not fit. */
  readonly frozen: boolean;
  /** Whether results of earlier runs count. */
  readonly cache: boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Toolchains that flags name, by language. */
  readonly chosen: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** A sample with what came of it. */
export interface CheckedSample {
  readonly sample: Sample;
  readonly result: SampleResult;
  /** `Go 1.19.8` */
  readonly toolchain: string;
  readonly passed: boolean;
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
  readonly counts: {
    readonly run: number;
    readonly cached: number;
    readonly failed: number;
    /** Why samples were not checked, and how many. */
    readonly skipped: ReadonlyMap<string, number>;
    /** Samples without a toolchain here that are as they were when another machine verified them. */
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
    const textOf = (file: string) => (file === configFile.file ? configFile.text : undefined);
    return { ...NOTHING, diagnostics: configFile.diagnostics, textOf };
  }
  const site = await collectSiteSamples(
    options.root,
    { ...configFile, config } as LoadedConfig & { config: SiteConfig },
    options,
  );
  const chosen = chooseSamples(site, options.only);
  const { samples } = chosen;
  const findings: Diagnostic[] = [...chosen.diagnostics];
  const isWhole = options.only.length === 0;
  const chosenFiles = new Set(samples.map(({ file }) => file));
  const { defaultLocale } = config.i18n;
  const written = [
    ...site.diagnostics,
    ...findDrift(site.samples, chosenLanguages(config.samples?.languages), defaultLocale),
  ];
  findings.push(
    ...written.filter(({ span }) => isWhole || chosen.files.has(span?.file ?? '') || chosenFiles.has(span?.file ?? '')),
  );
  const skips = samples.filter(({ skip }) => skip !== undefined);
  const maxSkips = config.samples?.maxSkips ?? 15;
  const beyond = skips[maxSkips];
  if (isWhole && beyond) findings.push(tooManySkips(skips.length, maxSkips, beyond.span));

  const run = await runSamples(samples, options);
  findings.push(...run.diagnostics);
  const updated = options.update ? writeUpdates(options.root, run.updates) : 0;
  const lock = settleLock(options, site.samples, samples, run.checked);
  findings.push(...lock.diagnostics);
  const elsewhere = run.unchecked.filter((sample) => verifiedWith(sample, lock.value) !== undefined).length;
  return {
    diagnostics: sortDiagnostics(applyRules(findings, config.rules)),
    textOf: site.textOf,
    config,
    site,
    wanted: samples,
    checked: run.checked,
    updated,
    counts: { ...run.counts, elsewhere },
  };
}

function writeUpdates(root: string, updates: readonly OutputUpdate[]): number {
  const edits = planUpdates(updates);
  for (const file of new Set(edits.map((edit) => edit.file)))
    editSiteFile(
      root,
      file,
      edits.filter((edit) => edit.file === file),
    );
  return edits.length;
}

/** Reads the record of verified samples, and writes or judges it when that is asked for. */
function settleLock(
  { root, lock: writes, frozen, only }: SampleCheckOptions,
  all: readonly Sample[],
  wanted: readonly Sample[],
  checked: readonly CheckedSample[],
): Outcome<SampleLock> {
  const text = readSiteText(root, LOCK_FILE);
  const read = parseLock(text);
  if (read.diagnostics.length > 0) return read;
  const next = writes ? updateLock(read.value, { all, checked }) : read.value;
  if (writes) writeSiteFile(root, LOCK_FILE, printLock(next));
  if (!frozen) return { value: next, diagnostics: [] };
  const own = new Set(wanted.map(lockName));
  // Where single pages are asked for, nothing is said of the others.
  const seen = only.length === 0 ? next : new Map([...next].filter(([name]) => own.has(name)));
  return { value: next, diagnostics: findUnlocked(wanted, seen, writes ? printLock(next) : (text ?? '')) };
}

/** The samples that names ask for; a name nobody has is a finding. */
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

interface RunReport extends Pick<SampleReport, 'checked'> {
  readonly counts: Omit<SampleReport['counts'], 'elsewhere'>;
  readonly updates: readonly OutputUpdate[];
  /** Samples for which there is no toolchain. */
  readonly unchecked: readonly Sample[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One task and the samples it is that of: translations often share their code. */
interface Job {
  readonly key: string;
  readonly samples: Sample[];
  readonly language: SampleLanguage;
  readonly toolchain: Toolchain;
  results: SampleResult[];
}

async function runSamples(samples: readonly Sample[], options: SampleCheckOptions): Promise<RunReport> {
  const diagnostics: Diagnostic[] = [];
  const skipped = new Map<string, number>();
  const skip = (reason: string, count = 1) => skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  const jobs = new Map<string, Job>();
  const cache = openJsonCache<SampleResult>(options.root, 'samples.json');
  const unchecked: Sample[] = [];
  let cached = 0;

  for (const language of chosenLanguages(undefined)) {
    const own = samples.filter(({ task }) => task.language === language.name);
    for (const { skip: reason } of own) if (reason !== undefined) skip(reason);
    const runnable = own.filter((sample) => sample.skip === undefined);
    if (runnable.length === 0) continue;
    const toolchain = FIND_TOOLCHAIN.get(language.name)?.(options);
    if (!toolchain || 'looked' in toolchain) {
      skip(`no ${language.label}`, runnable.length);
      unchecked.push(...runnable);
      if (!options.allowMissing.includes(language.name))
        diagnostics.push(
          toolchainMissing(language.label, runnable.length, toolchain?.looked ?? '', toolchain?.hint ?? ''),
        );
      continue;
    }
    const { version } = toolchain;
    for (const sample of runnable) {
      const { needs } = sample.task;
      if (needs !== undefined && !isAtLeast(version, needs)) {
        skip(`needs ${language.label} ${needs}`);
        continue;
      }
      const key = taskKey(sample.task, { version, floor: language.floor });
      const job = jobs.get(key) ?? { key, samples: [], language, toolchain, results: [] };
      job.samples.push(sample);
      jobs.set(key, job);
    }
  }
  for (const job of jobs.values()) {
    const known = options.cache && options.repeat === 1 ? cache.get(job.key) : undefined;
    if (!known) continue;
    job.results = [known];
    cached += job.samples.length;
  }
  const fresh = [...jobs.values()].filter(({ results }) => results.length === 0);
  await runJobs(fresh, options);

  const checked: CheckedSample[] = [];
  const updates: OutputUpdate[] = [];
  let failed = 0;
  for (const { key, samples: own, results, language, toolchain } of jobs.values()) {
    const [result] = results;
    if (!result) continue;
    if (result.skipped !== undefined) {
      skip(result.skipped, own.length);
      continue;
    }
    for (const sample of own) {
      const context = { language, version: toolchain.version, outputLimit: `${MAX_OUTPUT / 1024} KiB` };
      const judged = judgeSample(sample, result, context);
      const found = [...judged.diagnostics, ...findFlaky(sample, results, language)];
      diagnostics.push(...found);
      if (judged.update) updates.push(judged.update);
      if (found.length > 0) failed++;
      const label = `${language.label} ${toolchain.version}`;
      checked.push({ sample, result, toolchain: label, passed: found.length === 0 });
    }
    if (own.some((sample) => isLasting(sample, result))) cache.set(key, result);
  }
  cache.save({ prune: options.only.length === 0 });
  const run = fresh.reduce(
    (sum, { samples: own, results }) => sum + (results[0] && !results[0].skipped ? own.length : 0),
    0,
  );
  return { diagnostics, checked, updates, unchecked, counts: { run, cached, failed, skipped } };
}

/** Whether a result would be the same next time: what failed may have failed for reasons outside the sample. */
function isLasting({ task, exit }: Sample, result: SampleResult): boolean {
  if (result.stopped || result.left || result.strays) return false;
  if (task.kind === 'fails') return !result.built;
  return result.built && (task.kind === 'compile' || result.exit === exit);
}

function findFlaky(sample: Sample, results: readonly SampleResult[], language: SampleLanguage): Diagnostic[] {
  const [first, ...others] = results;
  if (!first || sample.task.kind === 'compile' || sample.task.kind === 'fails') return [];
  for (const other of others) {
    // Where the page has a pattern, what differs is expected to.
    if (sample.output && [first, other].every(({ output = '' }) => agrees(sample, output, language))) continue;
    const compared = compareOutput(
      language.normalize(first.output ?? ''),
      language.normalize(other.output ?? ''),
      sample.output,
    );
    if (!compared.agrees) return [flakySample(sample.id, results.length, compared.diff, sample.span)];
    if (first.exit !== other.exit)
      return [flakySample(sample.id, results.length, `- status ${first.exit}\n+ status ${other.exit}`, sample.span)];
  }
  return [];
}

function agrees({ output }: Sample, printed: string, language: SampleLanguage): boolean {
  return output ? compareOutput(language.normalize(output.text), language.normalize(printed), output).agrees : false;
}

/** Runs what no earlier run can tell, language by language, in a folder that is gone afterwards. */
async function runJobs(jobs: readonly Job[], { repeat, signal, onProgress }: SampleCheckOptions): Promise<void> {
  if (jobs.length === 0) return;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-samples-'));
  try {
    const runner = createProgramRunner(folder, signal);
    const total = jobs.length * repeat;
    let done = 0;
    for (let round = 0; round < repeat; round++) {
      for (const toolchain of new Set(jobs.map((job) => job.toolchain))) {
        signal.throwIfAborted();
        const own = jobs.filter((job) => job.toolchain === toolchain);
        const named = new Map(own.map((job, i) => [`s${i + 1}`, job]));
        const tasks: NamedTask[] = [...named].flatMap(
          ([
            name,
            {
              samples: [sample],
            },
          ]) => (sample ? [{ name, task: sample.task }] : []),
        );
        const workshop = {
          folder: mkdtempSync(join(folder, `${toolchain.language}-`)),
          runner,
          jobs: Math.max(2, availableParallelism() * 2),
          signal,
        };
        await toolchain.run(tasks, workshop, (name, result) => {
          named.get(name)?.results.push(result);
          onProgress(++done, total);
        });
      }
    }
    signal.throwIfAborted();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
