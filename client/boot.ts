/**
 * The script every page loads. It carries out what readers do at once and wakes the islands when they are wanted;
 * React is behind dynamic imports, so a page that is only read never fetches it.
 */
import { startActions } from './behaviours/actions.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startIslands } from './behaviours/islands.ts';
import { startLocaleLinks } from './behaviours/locale-links.ts';
import { startMenu } from './behaviours/menu.ts';
import { startPageFeatures } from './behaviours/page-features.ts';
import { startTheme } from './behaviours/theme.ts';

startTheme();
startMenu();
startDropdowns();
startLocaleLinks();
startActions();
startIslands();
// Only sites with several versions of their docs need this; their links work without it too.
if (document.documentElement.dataset.docsVersions)
  import('./behaviours/versions.ts').then(({ startVersions }) => startVersions()).catch(() => undefined);
startPageFeatures();
