import { searchAccess } from '../fetch-search.ts';
import type { IslandProps } from '../islands/islands.ts';
import { loadIsland } from '../islands/loaders.ts';
import { importAgain } from '../shared/import-again.ts';
import { ISLAND_SELECTOR, readIsland } from '../shared/island-markup.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { tellSearchFailed } from './search-failure.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** An island that the reader came to before anything could listen for that. */
const AT = ':hover, :focus-within';

/** Pages whose islands are waiting for their moments. */
const started = new WeakSet<AbortSignal>();

/** Wakes every island of the page at its moment, and the one that the reader is at already now. May be called again. */
export function startIslands(signal: AbortSignal, reached?: Element): void {
  if (started.has(signal)) {
    if (reached) void wakeNow(reached as HTMLElement, signal);
    return;
  }
  started.add(signal);
  for (const element of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const { name, when } = readIsland(element);
    // The answer to a question that comes with the address needs the script at once, and readers are told that it comes.
    if (element === reached || (name === 'search-page' && showAsked(element))) void wakeNow(element, signal);
    else if (when === 'interaction') (element.matches(AT) ? wakeNow : wakeOnIntent)(element, signal);
    else if (when === 'visible') wakeWhenSeen(element, signal);
    else wakeWhenIdle(element, signal);
  }
}

/** Shows the question of the address in the field of the search page, and that it is being answered. */
function showAsked(element: HTMLElement): boolean {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!query) return false;
  (element.querySelector('input') as HTMLInputElement).value ||= query;
  element.dataset.asked = '';
  return true;
}

const awake = new WeakSet<Element>();

/** Take away what tells of a failure. */
const told = new WeakMap<Element, () => void>();

async function wakeNow(element: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    await wake(element, signal);
    told.get(element)?.();
    // What was told when this script itself had not come.
    const { nextElementSibling: box } = element;
    if (box?.className === 'island-failure') (box as HTMLElement).hidden = true;
  } catch {
    if (signal.aborted) return;
    delete element.dataset.asked;
    // The next sign of intent tries again, for instance when the network is back.
    wakeOnIntent(element, signal);
    tellFailure(element, signal);
  }
}

/** Says that the search page cannot do what it is for; other islands have markup that works on as it is. */
function tellFailure(element: HTMLElement, signal: AbortSignal): void {
  const { name, props } = readIsland(element);
  if (name !== 'search-page' || told.has(element)) return;
  const { words } = props as IslandProps<'search-page'>;
  const retry = async () => {
    await wakeNow(element, signal);
    // A module that failed stays failed in some browsers; a new page asks anew. Only the reader's click gets here.
    if (!awake.has(element))
      await importAgain(() => import('../shared/reload-if-reachable.ts')).then(
        ({ reloadIfReachable }) => reloadIfReachable(),
        () => undefined,
      );
  };
  told.set(element, tellSearchFailed(element, words, retry));
}

function wakeOnIntent(element: HTMLElement, signal: AbortSignal): void {
  const onIntent = () => {
    for (const name of INTENT) element.removeEventListener(name, onIntent);
    void wakeNow(element, signal);
  };
  for (const name of INTENT) element.addEventListener(name, onIntent, { passive: true });
}

function wakeWhenSeen(element: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void wakeNow(element, signal);
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function wakeWhenIdle(element: HTMLElement, signal: AbortSignal): void {
  whenIdle(() => void wakeNow(element, signal));
}

/** Fetches what an island needs and hydrates it, once. When that fails, its markup and its action work on as they are. */
async function wake(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const mount = readIsland(element);
  const show = await loadIsland(mount.name);
  // The reader may have gone on meanwhile.
  if (signal.aborted || awake.has(element)) return;
  awake.add(element);
  const end = show(element, mount, searchAccess);
  signal.addEventListener('abort', () => {
    end();
    // A page that could not be swapped keeps its frame, which is started anew.
    awake.delete(element);
  });
}
