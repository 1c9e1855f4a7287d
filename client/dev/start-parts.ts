import { LENT_TO_TABS } from '../behaviours/lend-to-tabs.ts';
import { MODULE_ISLAND_SELECTOR } from '../shared/island-markup.ts';
import { PROGRESS_KEY } from '../shared/progress.ts';
import { markChosenTabs } from '../shared/restore-tabs.ts';
import { readStored } from '../shared/storage.ts';
import { TABS_ATTRIBUTES } from '../shared/tabs.ts';
import type { Morphed } from './morph-page.ts';

type CodeBlocks = typeof import('../behaviours/code-blocks.ts');
type Comforts = typeof import('../behaviours/comforts.ts');
type ModuleIslands = typeof import('../behaviours/module-islands.ts');
type Tabs = typeof import('../behaviours/tabs.ts');

const TABS = `[${TABS_ATTRIBUTES.set}]`;
const CODE = '.code, .terminal';

/** Addresses of the scripts of the open page's client, by name: the very ones the page loads, so that both share what they know. */
type Parts = Readonly<Record<string, string>>;

/** Starts what works on parts of a page for those that have come into it. */
export interface PartStarter {
  readonly start: (morphed: Morphed) => void;
  /** The open page is another one now, whose own scripts start what is in it. */
  readonly leave: () => void;
}

/** Makes a starter; `partsUrl` is where the server tells the addresses of scripts. */
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
    // What listens for all sets of a page may listen already.
    const isFirst = !hasTabs;
    hasTabs = true;
    const tabs = await load<Tabs>('tabs');
    if (signal.aborted) return;
    markChosenTabs(document, readStored);
    if (isFirst) tabs.startTabs(signal, LENT_TO_TABS);
    else tabs.setUpTabs(sets);
  }

  async function startCode(signal: AbortSignal): Promise<void> {
    const { startCodeBlocks } = await load<CodeBlocks>('code-blocks');
    if (signal.aborted) return;
    // Blocks that were there are watched twice, which does them no harm; those that left, no more.
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
      // Rows of lists may be new; the script that ticks them is there when there is something to tick.
      if (readStored(PROGRESS_KEY) && 'progress' in document.documentElement.dataset) showTicks(signal).catch(report);
      // The contents list looks again at which part the reader is in.
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

/** Sets of tabs that have come, and those that something has come into. */
function setsAround(came: readonly Element[]): HTMLElement[] {
  const around = came.flatMap((element) => element.closest<HTMLElement>(TABS) ?? []);
  return [...new Set([...find(came, TABS), ...around])];
}
