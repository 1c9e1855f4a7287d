import { readStored, writeStored } from '../shared/storage.ts';

const STORAGE_KEY = 'codemaster.places';

/** Most entries remembered between documents. */
const MOST = 100;

/** More entries than any browser keeps. */
const MOST_STEPS = 100;

/** What a history entry carries: its name, its number, and where the page stood when the menu was opened on it. */
interface EntryState {
  readonly visit?: string;
  readonly at?: number;
  readonly y?: number;
  readonly menu?: true;
}

/** How the reader came to an entry without a number: it follows the one before, has taken its place, or who knows. */
export type Coming = 'next' | 'same' | 'unknown';

/** How a page was left. */
export interface Place {
  readonly y: number;
  /** Which folds of its content were open, counted from its top; unknown for pages under a menu. */
  readonly open?: readonly number[];
}

/** Where the reader left each entry of the history. */
export interface Places {
  /** Notes where the page stands, before another one takes its place. */
  leave(): void;
  /** Names and numbers the present entry if it has no name yet, and tells where the reader left it. */
  arrive(coming: Coming): Place | undefined;
  /** Whether the history stands at the entry the reader arrived at last, as it does when the menu over its page is closed. */
  isHere(): boolean;
  /** The number of the entry the history stands at. */
  number(): number | undefined;
  /** Steps from an entry, by default the one the history stands at, to the one the reader arrived at last; 0 also where nobody knows. */
  stepsBack(from?: number): number;
}

/**
 * Keeps the places of the entries of this tab, and from now on tells the browser not to scroll by itself when it comes
 * back to one of them: the page it would scroll is still the wrong one. Documents that are loaded anew are left to it.
 * Entries are numbered along the history. Where it is not known how one follows another, a new count begins with the time,
 * which is further from all others than any history is long.
 */
export function createPlaces(): Places {
  const known = readKnown();
  let present: string | undefined;
  let at: number | undefined;
  // Not asked for when it is needed: the browser may have moved the page by then.
  let y = window.scrollY;
  let count = 0;
  const follow = () => {
    y = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });

  function leave(): void {
    if (present === undefined) return;
    known.delete(present);
    known.set(present, { y, open: openFolds() });
  }

  function arrive(coming: Coming): Place | undefined {
    y = window.scrollY;
    const state = history.state as EntryState | null;
    // The entry of the menu stands for the page below it.
    if (state?.menu) return undefined;
    at = state?.at ?? (at === undefined || coming === 'unknown' ? Date.now() : at + Number(coming === 'next'));
    count += 1;
    present = state?.visit ?? `${Date.now().toString(36)}.${count}`;
    if (state?.visit === undefined || state.at !== at) history.replaceState({ ...state, visit: present, at }, '');
    history.scrollRestoration = 'manual';
    return known.get(present) ?? (state?.y === undefined ? undefined : { y: state.y });
  }

  function isHere(): boolean {
    return present !== undefined && (history.state as EntryState | null)?.visit === present;
  }

  function number(): number | undefined {
    return (history.state as EntryState | null)?.at;
  }

  function stepsBack(from = number()): number {
    const steps = (at ?? Number.NaN) - (from ?? Number.NaN);
    return Math.abs(steps) < MOST_STEPS ? steps : 0;
  }

  window.addEventListener('pagehide', () => {
    leave();
    writeStored(STORAGE_KEY, JSON.stringify([...known].slice(-MOST)), 'sessionStorage');
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  return { leave, arrive, isHere, number, stepsBack };
}

/** Storage is open to everybody: what is no list of places is none. */
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

/** A fold that is closing counts as closed, though it is open until it has moved. */
function openFolds(): number[] {
  return folds().flatMap((fold, index) => (fold.open && fold.dataset.closing === undefined ? [index] : []));
}

/** Opens and closes the folds of the page at once, so that it is as long as it was when it was left. */
export function restoreFolds({ open }: Place): void {
  if (open) for (const [index, fold] of folds().entries()) fold.open = open.includes(index);
}
