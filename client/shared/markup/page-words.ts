/** Texts that scripts show, passed through the page's markup. */

/** Id of the live region, which screen readers announce when its text changes. It stays when the page changes. */
export const ANNOUNCER_ID = 'announcer';

/** Id of the message that is shown when the script for failure messages cannot be loaded itself. */
export const PART_FAILURE_ID = 'part-failure';

/** Texts for loading a page, and for failures. */
export interface VisitWords {
  readonly loading: string;
  readonly failed: string;
  /** Like `failed`, for a part of the page. */
  readonly partFailed: string;
  readonly retry: string;
  readonly close: string;
  readonly crashed: string;
  readonly tryAgain: string;
  readonly cause: string;
}

/** Returns the attribute of the live region that holds the texts. */
export function wordsAttribute(words: VisitWords) {
  return { 'data-words': JSON.stringify(words) };
}

/** Reads what `wordsAttribute` wrote; without the attribute, all texts are empty. */
export function readPageWords(): VisitWords {
  const text = document.getElementById(ANNOUNCER_ID)?.dataset.words ?? '{}';
  return {
    loading: '',
    failed: '',
    partFailed: '',
    retry: '',
    close: '',
    crashed: '',
    tryAgain: '',
    cause: '',
    ...JSON.parse(text),
  };
}
