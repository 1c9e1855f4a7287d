/**
 * The script every page loads. It carries out what readers do at once and wakes the islands when they are wanted;
 * React is behind dynamic imports, so a page that is only read never fetches it.
 */
import { startActions } from './behaviours/actions.ts';
import { startComingBack } from './behaviours/come-back.ts';
import { startDropdowns } from './behaviours/dropdowns.ts';
import { startFolds } from './behaviours/folds.ts';
import { startLocaleLinks } from './behaviours/locale-links.ts';
import { startMenu } from './behaviours/menu.ts';
import { startTheme } from './behaviours/theme.ts';
import { startVisits } from './behaviours/visits.ts';
import { startPage } from './start-page.ts';

startTheme();
const follow = startVisits(startPage);
startMenu(follow);
startDropdowns();
startLocaleLinks();
startFolds();
startComingBack();
startActions();
