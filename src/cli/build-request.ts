import { toolStamp } from '../io/process/package-root.ts';
import { readEpoch } from '../pipeline/book/read-epoch.ts';
import type { Jobs } from '../pipeline/parse/parse-threads.ts';
import { createProgress, PAGE_WORK } from './create-progress.ts';
import type { CliEnv } from './env.ts';

/** Flags that commands which build a site, or a part of one, have in common. */
export interface BuildFlags {
  readonly locale: readonly string[];
  readonly drafts?: boolean;
  readonly untrusted?: boolean;
  readonly profile?: boolean;
  readonly cache: boolean;
  readonly jobs: Jobs;
}

/**
 * Returns the options of a build for these flags, and a function that ends its progress line. Throws `OutputError` for an
 * invalid `SOURCE_DATE_EPOCH`, even if the site has no books that need it.
 */
export function buildRequest(env: CliEnv, root: string, flags: BuildFlags) {
  readEpoch(env.variables);
  const progress = createProgress(env, PAGE_WORK.draw);
  const request = {
    root,
    drafts: flags.drafts ?? false,
    untrusted: flags.untrusted ?? false,
    locales: flags.locale,
    ...(flags.cache ? { cacheStamp: toolStamp() } : {}),
    now: env.now,
    profile: flags.profile ?? false,
    pid: env.pid,
    signal: env.signal,
    jobs: flags.jobs,
    onBundled: async () => (await import('../io/bundle/stop-esbuild.ts')).stopEsbuild(),
    onProgress: (done: number, total: number, work: keyof typeof PAGE_WORK) =>
      progress.update(done, total, PAGE_WORK[work]),
  };
  return { request, end: progress.end };
}
