import { createSampleSession } from '../pipeline/samples/sample-session.ts';
import type { SiteSource } from '../serve/authoring/site-source.ts';
import { createSaveChecker, type SaveChecker } from '../serve/check-on-save.ts';
import type { CliEnv } from './env.ts';
import { summarizeSamples } from './find-in-samples.ts';
import { printFindings, type ReportOptions, say } from './shared-options.ts';

/** The site, and how to print findings. */
interface Request {
  readonly root: string;
  readonly source: SiteSource;
  readonly options: ReportOptions;
}

/** Creates the checker that `serve` uses for the samples of saved pages. The signal of the command closes it. */
export function checkSamplesOnSave(env: CliEnv, { root, source, options }: Request): SaveChecker {
  const checker = createSaveChecker(createSampleSession(root, { variables: env.variables, chosen: {} }), {
    onState: source.tellSamples,
    onReport({ fresh, pages, counts }, textOf) {
      printFindings(env, options, { diagnostics: fresh, textOf });
      if (pages.length > 0) say(env, options, summarizeSamples(counts));
    },
    onError(error) {
      env.stderr.write(`samples: ${error instanceof Error ? error.stack : String(error)}\n`);
    },
  });
  env.signal.addEventListener('abort', () => void checker.close(), { once: true });
  return checker;
}
