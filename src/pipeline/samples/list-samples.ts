import { configTextOf } from '../../io/modules/config-text-of.ts';
import { loadConfig } from '../../io/modules/load-config.ts';
import { readSiteText } from '../../io/read/sample-files.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sampleName } from '../../samples/sample-key.ts';
import { LOCK_FILE, parseLock, verifiedWith } from '../../samples/sample-lock.ts';
import { collectSiteSamples } from './collect-site-samples.ts';

/** A sample in a list. */
interface SampleRow {
  readonly locale: string;
  /** `docs/intro#hello` */
  readonly name: string;
  readonly language: string;
  /** `run`, `compile`, `test`, `fails`, or why it is skipped. */
  readonly does: string;
  /** `Go 1.19.8`; absent when its present form is not verified. */
  readonly verified?: string;
}

/** The samples of the site in `root`, or of one page, by its name or file. */
export async function listSamples(
  root: string,
  page: string | undefined,
): Promise<{
  readonly rows: readonly SampleRow[];
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}> {
  const configFile = await loadConfig(root);
  const { config } = configFile;
  if (!config) {
    const textOf = configTextOf(root, configFile);
    return { rows: [], diagnostics: configFile.diagnostics, textOf };
  }
  const site = await collectSiteSamples(root, { ...configFile, config }, { drafts: true });
  const lock = parseLock(readSiteText(root, LOCK_FILE));
  const isWanted = (one: { readonly page: string; readonly file: string }) =>
    page === undefined || one.page === page || one.file === page || one.page.startsWith(`${page}/`);
  const rows = site.samples.filter(isWanted).map((sample): SampleRow => {
    const verified = verifiedWith(sample, lock.value);
    const does = sample.skip === undefined ? sample.task.kind : `skipped: ${sample.skip}`;
    const { locale, task } = sample;
    return {
      locale,
      name: sampleName(sample),
      language: task.language,
      does,
      ...(verified === undefined ? {} : { verified }),
    };
  });
  const files = new Set(site.pages.filter(({ key, file }) => isWanted({ page: key, file })).map(({ file }) => file));
  const diagnostics = site.diagnostics.filter(({ span }) => files.has(span?.file ?? ''));
  return { rows, diagnostics: [...lock.diagnostics, ...diagnostics], textOf: site.textOf };
}
