import { byFold } from '../../../client/shared/search/read-words.ts';
import { foldOf } from '../../../client/shared/search/words/words.ts';

/** Returns forms in the order of a search index. */
export function sortForms(forms: Iterable<string>): string[] {
  return Array.from(forms, (form) => ({ form, fold: foldOf(form) }))
    .sort(byFold)
    .map(({ form }) => form);
}
