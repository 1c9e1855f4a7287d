/**
 * The script every page loads. It carries out what readers do at once and wakes the islands when they are wanted;
 * React is behind dynamic imports, so a page that is only read never fetches it.
 */
import { startActions } from './behaviours/actions.ts';
import { startComforts } from './behaviours/comforts-on-demand.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startFolds } from './behaviours/folds.ts';
import { startIslands } from './behaviours/islands.ts';
import { startLocaleLinks } from './behaviours/locale-links.ts';
import { startMenu } from './behaviours/menu.ts';
import { startSidebars } from './behaviours/sidebar.ts';
import { startTheme } from './behaviours/theme.ts';
import { whenWanted } from './behaviours/when-wanted.ts';
import { MODULE_ISLAND_SELECTOR } from './shared/island-markup.ts';
import { TABS_ATTRIBUTES } from './shared/tabs.ts';

startTheme();
startMenu();
startDropdowns();
startLocaleLinks();
startSidebars();
startFolds();
startActions();
startComforts();
startIslands();

// What follows improves parts that work without it, on the pages that have them; nobody need hear of it when it cannot be had.
if (document.documentElement.dataset.docsVersions)
  import('./behaviours/versions.ts').then(({ startVersions }) => startVersions()).catch(() => undefined);
if (document.querySelector('.code'))
  import('./behaviours/code-blocks.ts').then(({ startCodeBlocks }) => startCodeBlocks()).catch(() => undefined);
whenWanted(`[${TABS_ATTRIBUTES.set}]`, async () => (await import('./behaviours/tabs.ts')).startTabs());
whenWanted(MODULE_ISLAND_SELECTOR, async () => (await import('./behaviours/module-islands.ts')).startModuleIslands());

const startReading = () =>
  import('./behaviours/reading.ts').then(({ startReading: start }) => start()).catch(() => undefined);
const isOnTheWay = location.hash !== '' || window.scrollY > 0 || 'hideNavbar' in document.documentElement.dataset;
if (isOnTheWay || document.querySelector('.toc')?.checkVisibility()) startReading();
else window.addEventListener('scroll', startReading, { once: true, passive: true });
