import { readStored, writeStored } from '../shared/storage.ts';

const STORAGE_KEY = 'codemaster.places';

/** Most entries remembered between documents. */
const MOST = 100;

/** What a history entry carries: its name, and where the page stood when the menu was opened on it. */
interface EntryState {
  readonly visit?: string;
  readonly y?: number;
  readonly menu?: true;
}

/** Where the reader left each entry of the history. */
export interface Places {
  /** Notes where the page stands, before another one takes its place. */
  leave(): void;
  /** Names the present entry if it has no name yet, and tells where the reader left it. */
  arrive(): number | undefined;
}

/**
 * Keeps the places of the entries of this tab, and from now on tells the browser not to scroll by itself when it comes
 * back to one of them: the page it would scroll is still the wrong one. Documents that are loaded anew are left to it.
 */
export function createPlaces(): Places {
  const known = readKnown();
  let present: string | undefined;
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
    known.set(present, y);
  }

  function arrive(): number | undefined {
    y = window.scrollY;
    const state = history.state as EntryState | null;
    // It stands for the page below it.
    if (state?.menu) return undefined;
    const isNew = state?.visit === undefined;
    count += 1;
    present = state?.visit ?? `${Date.now().toString(36)}.${count}`;
    if (isNew) history.replaceState({ ...state, visit: present }, '');
    history.scrollRestoration = 'manual';
    return known.get(present) ?? state?.y;
  }

  window.addEventListener('pagehide', () => {
    leave();
    writeStored(STORAGE_KEY, JSON.stringify([...known].slice(-MOST)), 'sessionStorage');
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
  return { leave, arrive };
}

/** Storage is open to everybody: what is no list of places is none. */
function readKnown(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY, 'sessionStorage') ?? '[]');
    const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
    return new Map(entries);
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);
}
