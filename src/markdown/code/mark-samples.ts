/** Facts about the samples of a page, shown below them. */

import type { CodeFence } from '../../model/code-fence.ts';
import type { FenceFacts, SampleFacts, SampleSum } from '../../model/sample.ts';
import type { SampleComponent } from '../directives/components.ts';

/** Decides what a page says and offers below its samples; see `pipeline/samples/sample-marks.ts`. */
export interface SampleMarks {
  /** Changes when the results of `judge` may change. */
  readonly version: string;
  readonly judge: (fences: readonly CodeFence[]) => SampleSum & { readonly facts: readonly FenceFacts[] };
}

/** Results for the samples of one page. */
export interface MarkedSamples {
  readonly sum: SampleSum;
  /** Returns what is shown below a code block of the page; undefined for most blocks. */
  readonly factsOf: (sample: SampleComponent) => SampleFacts | undefined;
}

/** Judges the fences of a page and of the files it includes. */
export function markSamples(fences: readonly CodeFence[], marks: SampleMarks): MarkedSamples {
  const { facts, ...sum } = marks.judge(fences.toSorted(compareFences));
  const known = new Map(facts.map(({ file, line, ...own }) => [`${line}:${file}`, own]));
  return { sum, factsOf: ({ place }) => place && known.get(`${place.start.line}:${place.file}`) };
}

/** Returns whether a page has any samples. */
export function hasSamples({ total, unchecked, downloads }: SampleSum): boolean {
  return total > 0 || downloads !== undefined || Object.keys(unchecked).length > 0;
}

/** Compares two fences by their order on the page. */
export function compareFences(a: CodeFence, b: CodeFence): number {
  const length = Math.max(a.order.length, b.order.length);
  for (let i = 0; i < length; i++) {
    const difference = (a.order[i] ?? 0) - (b.order[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
