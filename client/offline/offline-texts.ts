import type { OfflineWords } from '../shared/markup/offline-markup.ts';
import type { OfflineFailure, OfflineStatus, StoredCourse } from '../shared/offline/offline-format.ts';

const KILOBYTE = 1000;

/** What a status means for the course of the page. */
interface OwnState {
  readonly id: string | undefined;
  readonly own: StoredCourse | undefined;
  readonly busy: OfflineStatus['busy'] | undefined;
  readonly before: OwnBefore;
  /** Whether the browser may remove what is stored. */
  readonly mayGo: boolean;
}

/** What the last status said about the course of the page. */
export interface OwnBefore {
  readonly isKnown?: boolean;
  readonly wasBusy?: boolean;
  readonly wasStored?: boolean;
  /** Whether a new version has come since the page was opened. */
  readonly wasUpdated?: boolean;
}

/** Sentences of the control, with sizes and dates in the language of the page. */
export interface Texts {
  /** Fills `{size}`. */
  readonly sized: (template: string, bytes: number) => string;
  /** Why something failed. */
  readonly failed: (failure: OfflineFailure) => string;
  /** Size and date of a stored course. */
  readonly facts: (course: StoredCourse) => string;
  /** What to say about a status; undefined when there is nothing new. */
  readonly statusOf: (status: OfflineStatus, state: OwnState) => string | undefined;
  /** Why the browser did not let the worker start. */
  readonly refused: (error: unknown) => string;
}

/** Creates the sentences. */
export function createTexts(words: OfflineWords, lang = document.documentElement.lang): Texts {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });

  const sized = (template: string, bytes: number) => template.replace('{size}', sizeText(bytes, lang));

  const failed = ({ fault, file }: OfflineFailure) =>
    words[fault].replace('{file}', file === undefined ? '' : decodeURI(file));

  return {
    sized,
    failed,
    facts: ({ bytes, at }) => `(${sizeText(bytes, lang)}, ${date.format(at)})`,
    refused: (error) => `${words.unknown} (${error instanceof Error ? error.message : String(error)})`,
    statusOf({ failure, updated }, { id, own, busy, before, mayGo }) {
      if (busy) {
        const [done, total] = [busy.done, busy.total].map((bytes) => sizeText(bytes, lang));
        return words.fetching.replace('{done}', done ?? '').replace('{total}', total ?? '');
      }
      if (failure && failure.id === id && id !== undefined) return failed(failure);
      if (failure && failure.id === undefined) return words.updateFailed.replace('{reason}', failed(failure));
      const isNew = updated || before.wasUpdated;
      if (isNew && id === undefined) return words.updated;
      if (own?.isBroken) return isNew ? words.updated : words.broken;
      if (own) {
        const kept = sized(words.kept, own.bytes).replace('{date}', date.format(own.at));
        return [isNew && words.updated, kept, mayGo && words.mayGo].filter(Boolean).join(' ');
      }
      if (before.wasStored) return words.removed;
      return before.wasBusy ? words.stopped : undefined;
    },
  };
}

/** Returns a size as readers of a language write it: `3,4 MB`. */
function sizeText(bytes: number, lang: string): string {
  const [unit, amount] =
    bytes < KILOBYTE ** 2 ? (['kilobyte', bytes / KILOBYTE] as const) : (['megabyte', bytes / KILOBYTE ** 2] as const);
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(amount);
}
