import { demand, startComforts } from './behaviours/comforts-on-demand.ts';
import { LENT_TO_TABS } from './behaviours/lend-to-tabs.ts';
import { onNearing } from './behaviours/nearing.ts';
import { startSidebars } from './behaviours/sidebar.ts';
import { startLater, whenWanted } from './behaviours/when-wanted.ts';
import { hideDismissedAnnouncement } from './shared/announcement.ts';
import { importAgain } from './shared/import-again.ts';
import { ISLAND_SELECTOR, MODULE_ISLAND_SELECTOR } from './shared/island-markup.ts';
import { showInside } from './shared/show-inside.ts';
import { TABS_ATTRIBUTES } from './shared/tabs.ts';

const root = document.documentElement;

/**
 * Starts what belongs to the page that is shown, until `signal` ends it. What listens for all pages of a visit is
 * started by `boot.ts`.
 */
export function startPage(signal: AbortSignal): void {
  // It may have been closed in another window since the last page.
  hideDismissedAnnouncement(root);
  startSidebars(signal);
  startComforts();
  // What follows improves parts that work without it, on the pages that have them; nobody need hear of it when it cannot be had.
  const improve = (load: Parameters<typeof startLater>[0]) => void startLater(load, signal).catch(() => undefined);
  if (root.dataset.docsVersions)
    improve(() => import('./behaviours/versions.ts').then(({ startVersions }) => startVersions));
  if (document.querySelector('.code'))
    improve(() => import('./behaviours/code-blocks.ts').then(({ startCodeBlocks }) => startCodeBlocks));
  const loadTabs = () =>
    importAgain(() => import('./behaviours/tabs.ts')).then(
      ({ startTabs }) =>
        () =>
          startTabs(signal, LENT_TO_TABS),
    );
  whenWanted(`[${TABS_ATTRIBUTES.set}]`, loadTabs, signal);
  whenWanted(
    MODULE_ISLAND_SELECTOR,
    () =>
      importAgain(() => import('./behaviours/module-islands.ts')).then(({ startModuleIslands }) => startModuleIslands),
    signal,
  );

  const loadIslands = () => import('./behaviours/islands.ts');
  const start = ({ startIslands }: Awaited<ReturnType<typeof loadIslands>>, near?: Element) =>
    signal.aborted || startIslands(signal, near);
  // Those of the frame wait for the reader, others have moments of their own. After a failure, the reader's is another chance.
  const own = document.querySelector<HTMLElement>(`${ISLAND_SELECTOR}:not([data-when="interaction"])`);
  if (own) void demand(loadIslands, (module) => start(module), own);
  onNearing(ISLAND_SELECTOR, (near) => importAgain(loadIslands).then((module) => start(module, near)), signal);

  const loadReading = () =>
    import('./behaviours/reading.ts').then(
      ({ startReading: start }) =>
        () =>
          start(signal, showInside),
    );
  const startReading = () => improve(loadReading);
  const isOnTheWay = location.hash || scrollY > 0 || 'hideNavbar' in root.dataset;
  if (isOnTheWay || document.querySelector('.toc')?.checkVisibility()) startReading();
  else addEventListener('scroll', startReading, { once: true, passive: true, signal });
}
