import { SHARED_WITH_TABS } from '../behaviours/code/share-with-tabs.ts';
import { PROGRESS_KEY } from '../shared/browser/progress.ts';
import { markChosenTabs } from '../shared/browser/restore-tabs.ts';
import { readStored } from '../shared/browser/storage.ts';
import { MODULE_ISLAND_SELECTOR } from '../shared/markup/island-markup.ts';
import { TABS_ATTRIBUTES } from '../shared/markup/tabs.ts';
import type { Morphed } from './morph-page.ts';

type CodeBlocks = typeof import('../behaviours/code/code-blocks.ts');
type Comforts = typeof import('../behaviours/islands/comforts.ts');
type ModuleIslands = typeof import('../behaviours/islands/module-islands.ts');
type Tabs = typeof import('../behaviours/code/tabs.ts');

const TABS = `[${TABS_ATTRIBUTES.set}]`;
const CODE = '.code, .terminal';

/**
 * URLs of the page's own client scripts, by name. The same URLs as the page uses, so that each module is loaded only once and its
 * state is shared.
 */
type Parts = Readonly<Record<string, string>>;

/** Starts the page's scripts on elements that were added to the open page. */
interface PartStarter {
  readonly start: (morphed: Morphed) => void;
  /** Another page is open now; its own scripts start its parts. */
  readonly leave: () => void;
}

/** Creates a starter; `partsUrl` is the address where the server lists the script URLs. */
export function createPartStarter(partsUrl: string): PartStarter {
  let parts: Promise<Parts> | undefined;
  let page = new AbortController();
  let code = new AbortController();
  let hasTabs = document.querySelector(TABS) !== null;

  async function load<Part>(name: string): Promise<Part> {
    parts ??= fetch(partsUrl, { cache: 'no-store' }).then((response) => response.json() as Promise<Parts>);
    const url = (await parts)[name];
    if (url === undefined) throw new Error(`the client has no script ${name}`);
    return (await import(url)) as Part;
  }

  async function startTabs(signal: AbortSignal, sets: readonly HTMLElement[]): Promise<void> {
    // The document's listeners for all sets of tabs may exist already.
    const isFirst = !hasTabs;
    hasTabs = true;
    const tabs = await load<Tabs>('tabs');
    if (signal.aborted) return;
    markChosenTabs(document, readStored);
    if (isFirst) tabs.startTabs(signal, SHARED_WITH_TABS);
    else tabs.setUpTabs(sets);
  }

  async function startCode(signal: AbortSignal): Promise<void> {
    const { startCodeBlocks } = await load<CodeBlocks>('code-blocks');
    if (signal.aborted) return;
    // Blocks that stayed are observed a second time, which does no harm; removed blocks are no longer observed.
    code.abort();
    code = new AbortController();
    signal.addEventListener('abort', () => code.abort(), { signal: code.signal });
    startCodeBlocks(code.signal);
  }

  async function startIslands(
    signal: AbortSignal,
    came: readonly HTMLElement[],
    left: readonly HTMLElement[],
  ): Promise<void> {
    const { endModuleIsland, startModuleIsland } = await load<ModuleIslands>('module-islands');
    for (const element of left) endModuleIsland(element);
    if (signal.aborted) return;
    for (const element of came) if (element.isConnected) startModuleIsland(element, signal);
  }

  async function showTicks(signal: AbortSignal): Promise<void> {
    const { showProgress } = await load<Comforts>('comforts');
    if (!signal.aborted) showProgress();
  }

  return {
    start({ came, left }) {
      const { signal } = page;
      const report = (error: unknown) => reportError(error);
      const islands = [came, left].map((roots) => find(roots, MODULE_ISLAND_SELECTOR));
      if (islands.some(({ length }) => length > 0))
        startIslands(signal, ...(islands as [HTMLElement[], HTMLElement[]])).catch(report);
      const sets = setsAround(came);
      if (sets.length > 0) startTabs(signal, sets).catch(report);
      if (came.some((element) => element.closest(CODE)) || find(came, CODE).length > 0) startCode(signal).catch(report);
      // Rows of lists may be new. Their ticks are shown only if the reader has ticked anything.
      if (readStored(PROGRESS_KEY) && 'progress' in document.documentElement.dataset) showTicks(signal).catch(report);
      // Makes the table of contents find the current section again.
      dispatchEvent(new Event('resize'));
    },
    leave() {
      page.abort();
      page = new AbortController();
      hasTabs = document.querySelector(TABS) !== null;
      parts = undefined;
    },
  };
}

function find(roots: readonly Element[], selector: string): HTMLElement[] {
  return roots.flatMap((root) => [
    ...(root.matches(selector) ? [root as HTMLElement] : []),
    ...root.querySelectorAll<HTMLElement>(selector),
  ]);
}

/** Returns the sets of tabs that were added, and those that something was added to. */
function setsAround(came: readonly Element[]): HTMLElement[] {
  const around = came.flatMap((element) => element.closest<HTMLElement>(TABS) ?? []);
  return [...new Set([...find(came, TABS), ...around])];
}
