import type { CodeFence } from '../model/code-fence.ts';
import type { FenceFacts, SampleFacts, SampleSum } from '../model/sample.ts';
import type { SampleComponent } from './components.ts';

/** Tells what a page may say and offer below its samples; see `build/sample-marks.ts`. */
export interface SampleMarks {
  /** Changes when the answers may. */
  readonly version: string;
  readonly judge: (fences: readonly CodeFence[]) => SampleSum & { readonly facts: readonly FenceFacts[] };
}

/** The samples of one page, judged. */
export interface MarkedSamples {
  readonly sum: SampleSum;
  /** What stands below a block of code of the page; nothing below most. */
  readonly factsOf: (sample: SampleComponent) => SampleFacts | undefined;
}

/** Judges the fences of a page and of what it includes. */
export function markSamples(fences: readonly CodeFence[], marks: SampleMarks): MarkedSamples {
  const { facts, ...sum } = marks.judge(fences.toSorted(compareFences));
  const known = new Map(facts.map(({ file, line, ...own }) => [`${line}:${file}`, own]));
  return { sum, factsOf: ({ place }) => place && known.get(`${place.start.line}:${place.file}`) };
}

/** Whether a page has any samples. */
export function hasSamples({ total, unchecked, downloads }: SampleSum): boolean {
  return total > 0 || downloads !== undefined || Object.keys(unchecked).length > 0;
}

/** Fences in the order in which a reader meets them. */
export function compareFences(a: CodeFence, b: CodeFence): number {
  const length = Math.max(a.order.length, b.order.length);
  for (let i = 0; i < length; i++) {
    const difference = (a.order[i] ?? 0) - (b.order[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
