import { byFold } from '../../../client/shared/search/read-words.ts';
import { foldOf } from '../../../client/shared/search/words/words.ts';

/** Returns forms in the order of a search index. */
export function sortForms(forms: Iterable<string>): string[] {
  return Array.from(forms, (form) => ({ form, fold: foldOf(form) }))
    .sort(byFold)
    .map(({ form }) => form);
}

/**
 * Returns the numbers of `size` forms in the order of a search index. Only forms with the same first two letters are in memory
 * at once.
 */
export function sortNumbers(size: number, formOf: (number: number) => string): Uint32Array {
  const starts = new Map<number, number>();
  const beginnings = new Uint32Array(size);
  for (let number = 0; number < size; number++) {
    const fold = foldOf(formOf(number));
    const beginning = ((fold.charCodeAt(0) || 0) * 0x1_00_00 + (fold.charCodeAt(1) || 0)) >>> 0;
    beginnings[number] = beginning;
    starts.set(beginning, (starts.get(beginning) ?? 0) + 1);
  }
  let sum = 0;
  const groups: { readonly from: number; readonly to: number }[] = [];
  for (const beginning of [...starts.keys()].sort((a, b) => a - b)) {
    const from = sum;
    sum += starts.get(beginning) as number;
    starts.set(beginning, from);
    groups.push({ from, to: sum });
  }
  const sorted = new Uint32Array(size);
  for (const [number, beginning] of beginnings.entries()) {
    const at = starts.get(beginning) as number;
    sorted[at] = number;
    starts.set(beginning, at + 1);
  }
  for (const { from, to } of groups) {
    const group = sorted.subarray(from, to);
    const forms = Array.from(group, (number) => {
      const form = formOf(number);
      return { number, form, fold: foldOf(form) };
    });
    for (const [i, { number }] of forms.sort(byFold).entries()) group[i] = number;
  }
  return sorted;
}
