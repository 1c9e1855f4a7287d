import { startComforts, tell } from './behaviours/comforts-on-demand.ts';
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
  if (root.dataset.docsVersions) improve(async () => (await import('./behaviours/versions.ts')).startVersions);
  if (document.querySelector('.code'))
    improve(async () => (await import('./behaviours/code-blocks.ts')).startCodeBlocks);
  const loadTabs = async () => {
    const { startTabs } = await import('./behaviours/tabs.ts');
    return () => startTabs(signal, LENT_TO_TABS);
  };
  whenWanted(`[${TABS_ATTRIBUTES.set}]`, loadTabs, signal);
  whenWanted(
    MODULE_ISLAND_SELECTOR,
    async () => (await import('./behaviours/module-islands.ts')).startModuleIslands,
    signal,
  );

  const startIslands = async (near?: Element) => {
    const module = await importAgain(() => import('./behaviours/islands.ts'));
    if (!signal.aborted) module.startIslands(signal, near);
  };
  // Those of the frame wait for the reader; others have moments of their own, which the reader's takes the place of after a failure.
  const awaitReader = () => onNearing(ISLAND_SELECTOR, startIslands, signal);
  const own = document.querySelector<HTMLElement>(`${ISLAND_SELECTOR}:not([data-when="interaction"])`);
  if (own)
    startIslands().catch((error) => {
      awaitReader();
      tell(own, error, () => location.reload());
    });
  else awaitReader();

  const loadReading = async () => {
    const { startReading } = await import('./behaviours/reading.ts');
    return () => startReading(signal, showInside);
  };
  const startReading = () => improve(loadReading);
  const isOnTheWay = location.hash || scrollY > 0 || 'hideNavbar' in root.dataset;
  if (isOnTheWay || document.querySelector('.toc')?.checkVisibility()) startReading();
  else addEventListener('scroll', startReading, { once: true, passive: true, signal });
}
