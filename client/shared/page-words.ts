/** Id of the region whose text is read out when it changes. It outlives the page it came with. */
export const ANNOUNCER_ID = 'announcer';

/** Id of the text that is shown when the script that tells of failures cannot be had itself. */
export const PART_FAILURE_ID = 'part-failure';

/** What is said while a page is on its way, and when it does not come. */
export interface PageWords {
  readonly loading: string;
  readonly failed: string;
  /** The same of a part of the page. */
  readonly partFailed: string;
  readonly retry: string;
  readonly close: string;
  readonly crashed: string;
  readonly tryAgain: string;
  readonly cause: string;
}

/** Attribute of the announcer that holds the words for the scripts of the page. */
export function wordsAttribute(words: PageWords) {
  return { 'data-words': JSON.stringify(words) };
}

/** What `wordsAttribute` wrote. */
export function readPageWords(): PageWords {
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
