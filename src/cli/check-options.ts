import type { Jobs } from '../pipeline/parse/parse-threads.ts';
import type { ReportOptions } from './shared-options.ts';

/** Languages whose samples may be skipped, in `--allow-missing`. */
export const SAMPLE_LANGUAGE_NAMES = ['go', 'java', 'node'] as const;

/** Options of `check`. The manual explains those for samples. */
export interface CheckOptions extends ReportOptions {
  readonly only?: string;
  readonly drafts?: boolean;
  readonly untrusted?: boolean;
  readonly samples?: boolean;
  readonly update?: boolean;
  readonly lock?: boolean;
  readonly frozen?: boolean;
  readonly repeat: number;
  readonly allowMissing?: readonly string[];
  readonly go?: string;
  readonly java?: string;
  readonly cache: boolean;
  readonly jobs?: Jobs;
}
