import { SHARED_WITH_TABS } from './behaviours/code/share-with-tabs.ts';
import { startSidebars } from './behaviours/frame/sidebar.ts';
import { demand, startComforts } from './behaviours/islands/comforts-on-demand.ts';
import { startLater, whenWanted } from './behaviours/islands/when-wanted.ts';
import { onNearing } from './behaviours/visits/nearing.ts';
import { importWithRetry } from './shared/browser/import-with-retry.ts';
import { showInside } from './shared/browser/show-inside.ts';
import { hideDismissedAnnouncement } from './shared/markup/announcement.ts';
import { ISLAND_SELECTOR, MODULE_ISLAND_SELECTOR } from './shared/markup/island-markup.ts';
import { TABS_ATTRIBUTES } from './shared/markup/tabs.ts';

const root = document.documentElement;

/**
 * Starts the scripts of the current page; they stop when `signal` is aborted. `boot.ts` starts what stays active across pages.
 */
export function startPage(signal: AbortSignal): void {
  // The reader may have closed the announcement in another window since the last page.
  hideDismissedAnnouncement(root);
  startSidebars(signal);
  startComforts();
  // The following scripts improve parts that also work without them, so a failure to load them is not reported.
  const improve = (load: Parameters<typeof startLater>[0]) => void startLater(load, signal).catch(() => undefined);
  if (root.dataset.docsVersions)
    improve(() => import('./behaviours/frame/versions.ts').then(({ startVersions }) => startVersions));
  if (document.querySelector('.code'))
    improve(() => import('./behaviours/code/code-blocks.ts').then(({ startCodeBlocks }) => startCodeBlocks));
  const loadTabs = () =>
    importWithRetry(() => import('./behaviours/code/tabs.ts')).then(
      ({ startTabs }) =>
        () =>
          startTabs(signal, SHARED_WITH_TABS),
    );
  whenWanted(`[${TABS_ATTRIBUTES.set}]`, loadTabs, signal);
  whenWanted(
    MODULE_ISLAND_SELECTOR,
    () =>
      importWithRetry(() => import('./behaviours/islands/module-islands.ts')).then(
        ({ startModuleIslands }) => startModuleIslands,
      ),
    signal,
  );

  const loadIslands = () => import('./behaviours/islands/start-islands.ts');
  const start = ({ startIslands }: Awaited<ReturnType<typeof loadIslands>>, near?: Element) =>
    signal.aborted || startIslands(signal, near);
  // The frame's islands wait for the reader; other islands start at the moment their markup asks for. After a failed load, the
  // reader coming near an island tries again.
  const own = document.querySelector<HTMLElement>(`${ISLAND_SELECTOR}:not([data-when="interaction"])`);
  if (own) void demand(loadIslands, (module) => start(module), own);
  onNearing(ISLAND_SELECTOR, (near) => importWithRetry(loadIslands).then((module) => start(module, near)), signal);

  const loadReading = () =>
    import('./behaviours/visits/reading.ts').then(
      ({ startReading: start }) =>
        () =>
          start(signal, showInside),
    );
  const startReading = () => improve(loadReading);
  const isOnTheWay = location.hash || scrollY > 0 || 'hideNavbar' in root.dataset;
  if (isOnTheWay || document.querySelector('.toc')?.checkVisibility()) startReading();
  else addEventListener('scroll', startReading, { once: true, passive: true, signal });
}
