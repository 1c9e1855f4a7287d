/** Remembers the scroll position and the open `details` elements of each history entry, as a browser does for reloaded pages. */
import { readStored, writeStored } from '../shared/browser/storage.ts';

const STORAGE_KEY = 'codemaster.places';

/** The largest number of entries stored between documents. */
const MOST = 100;

/** More entries than any browser keeps. */
const MOST_STEPS = 100;

/** State of a history entry: its name, its number, and the scroll position at which the menu was opened. */
interface EntryState {
  readonly visit?: string;
  readonly at?: number;
  readonly y?: number;
  readonly menu?: true;
}

/**
 * How the reader came to an entry without a number: it follows the previous entry, has replaced it, or the relation is unknown.
 */
export type Coming = 'next' | 'same' | 'unknown';

/** The state in which the reader left a page. */
export interface Place {
  readonly y: number;
  /** Indexes of the open `details` elements in `main`. Unknown for pages that were left with the menu open. */
  readonly open?: readonly number[];
}

const known = readKnown();

/** Name and number of the entry of the shown page. */
let present: string | undefined;
let at: number | undefined;

// Tracked by events: when the value is needed, the browser may already have scrolled.
let y = window.scrollY;
let count = 0;

/**
 * Starts to remember the history entries of this tab. It turns off the browser's scroll restoration for them, because on Back
 * the browser would scroll the old page, which is still shown. Documents loaded by the browser use the browser's restoration.
 * Entries are numbered in the order of the history. When the relation between two entries is unknown, numbering continues with
 * the current time in milliseconds, which differs from all other numbers by more than the length of any history.
 */
export function startPlaces(): void {
  window.addEventListener(
    'scroll',
    () => {
      y = window.scrollY;
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => {
    leavePlace();
    writeStored(STORAGE_KEY, JSON.stringify([...known].slice(-MOST)), 'sessionStorage');
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

/** Saves the state of the current page before another one replaces it. */
export function leavePlace(): void {
  if (present === undefined) return;
  known.delete(present);
  known.set(present, { y, open: openFolds() });
}

/** Gives the current entry a name and a number if it has none; returns the saved state of its page. */
export function arriveAtPlace(coming: Coming): Place | undefined {
  y = window.scrollY;
  const state = history.state as EntryState | null;
  // The menu's entry belongs to the page below it.
  if (state?.menu) return undefined;
  at = state?.at ?? (at === undefined || coming === 'unknown' ? Date.now() : at + Number(coming === 'next'));
  count += 1;
  present = state?.visit ?? `${Date.now().toString(36)}.${count}`;
  if (state?.visit === undefined || state.at !== at) history.replaceState({ ...state, visit: present, at }, '');
  history.scrollRestoration = 'manual';
  return known.get(present) ?? (state?.y === undefined ? undefined : { y: state.y });
}

/** Whether the history is at the entry of the shown page, for example after the menu over the page was closed. */
export function isAtPlace(): boolean {
  return present !== undefined && (history.state as EntryState | null)?.visit === present;
}

/** The number of the current history entry. */
export function entryNumber(): number | undefined {
  return (history.state as EntryState | null)?.at;
}

/**
 * Returns how many steps lead from an entry, by default the current one, to the entry of the shown page; 0 also when the
 * distance is unknown.
 */
export function stepsToPlace(from = entryNumber()): number {
  const steps = (at ?? Number.NaN) - (from ?? Number.NaN);
  return Math.abs(steps) < MOST_STEPS ? steps : 0;
}

/** Reads the stored states. Any script may write to the storage, so entries with another shape are ignored. */
function readKnown(): Map<string, Place> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY, 'sessionStorage') ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    return new Map(entries);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, Place] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { y, open } = (value[1] ?? {}) as Partial<Place>;
  return Number.isFinite(y) && (open === undefined || Array.isArray(open));
}

function folds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

/**
 * Returns the indexes of the open `details` elements. One that is being closed keeps `open` until its animation ends, but counts
 * as closed.
 */
function openFolds(): number[] {
  return folds().flatMap((fold, index) => (fold.open && fold.dataset.closing === undefined ? [index] : []));
}

/** Opens and closes the page's `details` elements without animation, so that the page has its earlier height. */
export function reopenFolds({ open }: Place): void {
  if (open) for (const [index, fold] of folds().entries()) fold.open = open.includes(index);
}
