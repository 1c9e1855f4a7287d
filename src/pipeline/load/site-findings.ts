import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OnProgress } from '../../model/page-work.ts';
import type { Jobs } from '../parse/parse-threads.ts';
import type { bundleSiteClient } from '../publish/bundle-site-client.ts';

/** Options of a check. */
export interface SiteCheckOptions {
  readonly root: string;
  readonly drafts: boolean;
  /** Whether nothing of the site may be run. */
  readonly untrusted?: boolean;
  /** Whether results of earlier runs are used: those of samples, and the findings of the last build. */
  readonly cache: boolean;
  /** Name and version of the tool; results of another tool are not used. */
  readonly cacheStamp: string;
  readonly generator: string;
  readonly signal: AbortSignal;
  readonly jobs?: Jobs | undefined;
  readonly onProgress: OnProgress;
  /** Bundles the browser code; for callers that bring their own. */
  readonly bundle?: typeof bundleSiteClient;
}

/** The findings of a site. */
export interface SiteFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
  /** Whether the site was not read, because it holds code and is not trusted. */
  readonly refused?: boolean;
}
