import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OnProgress } from '../../model/progress.ts';
import type { Jobs } from '../parse/parse-threads.ts';

/** What to check, and how. */
export interface SiteCheckOptions {
  readonly root: string;
  readonly drafts: boolean;
  /** Whether to read and write what earlier runs remember of samples, and to read what the last build found. */
  readonly cache: boolean;
  /** Names the tool with its version: what another tool remembers is not read. */
  readonly cacheStamp: string;
  readonly generator: string;
  readonly signal: AbortSignal;
  readonly jobs?: Jobs | undefined;
  readonly onProgress: OnProgress;
}

/** What was found in a site. */
export interface SiteFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
}
