import { searchAccess } from '../../fetch-search.ts';
import type { IslandProps } from '../../islands/islands.ts';
import { loadIsland } from '../../islands/loaders.ts';
import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { whenIdle } from '../../shared/browser/when-idle.ts';
import { ISLAND_SELECTOR, readIsland } from '../../shared/markup/island-markup.ts';
import { tellSearchFailed } from '../frame/search-failure.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Matches an island that the reader reached before this script listened for it. */
const AT = ':hover, :focus-within';

/** Signals of pages whose islands are already set up. */
const started = new WeakSet<AbortSignal>();

/** Hydrates every island of the page at the moment its markup asks for, and the island `reached` now. May be called again. */
export function startIslands(signal: AbortSignal, reached?: Element): void {
  if (started.has(signal)) {
    if (reached) void wakeNow(reached as HTMLElement, signal);
    return;
  }
  started.add(signal);
  for (const element of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const { name, when } = readIsland(element);
    // A search page whose address has a query needs its script at once, and shows that results are loading.
    if (element === reached || (name === 'search-page' && showAsked(element))) void wakeNow(element, signal);
    else if (when === 'interaction') (element.matches(AT) ? wakeNow : wakeOnIntent)(element, signal);
    else if (when === 'visible') wakeWhenSeen(element, signal);
    else wakeWhenIdle(element, signal);
  }
}

/** Shows the query of the address in the field of the search page, with a loading state. Returns whether there is a query. */
function showAsked(element: HTMLElement): boolean {
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!query) return false;
  (element.querySelector('input') as HTMLInputElement).value ||= query;
  element.dataset.asked = '';
  return true;
}

const awake = new WeakSet<Element>();

/** For each island, a function that removes its failure message. */
const messageRemovers = new WeakMap<Element, () => void>();

async function wakeNow(element: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    await wake(element, signal);
    messageRemovers.get(element)?.();
    // A failure message from `comfort-failure.ts`, shown when this script itself could not be loaded.
    const { nextElementSibling: box } = element;
    if (box?.className === 'island-failure') (box as HTMLElement).hidden = true;
  } catch {
    if (signal.aborted) return;
    delete element.dataset.asked;
    // The next sign of intent tries again, for example when the network is back.
    wakeOnIntent(element, signal);
    tellFailure(element, signal);
  }
}

/** Shows a failure message for the search page. Other islands have markup that works without their script. */
function tellFailure(element: HTMLElement, signal: AbortSignal): void {
  const { name, props } = readIsland(element);
  if (name !== 'search-page' || messageRemovers.has(element)) return;
  const { words } = props as IslandProps<'search-page'>;
  const retry = async () => {
    await wakeNow(element, signal);
    // Some browsers never retry a failed module in the same document, so the page is reloaded. Only a click of the reader leads
    // here.
    if (!awake.has(element))
      await importWithRetry(() => import('../../shared/browser/reload-if-reachable.ts')).then(
        ({ reloadIfReachable }) => reloadIfReachable(),
        () => undefined,
      );
  };
  messageRemovers.set(element, tellSearchFailed(element, words, retry));
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

/** Loads an island's code and hydrates it once. On failure, its static markup and its action keep working. */
async function wake(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const mount = readIsland(element);
  const show = await loadIsland(mount.name);
  // The reader may have left the page.
  if (signal.aborted || awake.has(element)) return;
  awake.add(element);
  const end = show(element, mount, searchAccess);
  signal.addEventListener('abort', () => {
    end();
    // When a page swap fails, the old page stays and its islands are started again.
    awake.delete(element);
  });
}
