/**
 * The script that every page loads. It handles the reader's actions at once and hydrates islands when they are needed. React is
 * behind dynamic imports, so a page that is only read never loads it.
 */

import { startFolds } from './behaviours/code/folds.ts';
import { startDropdowns } from './behaviours/frame/dropdowns.ts';
import { startLocaleLinks } from './behaviours/frame/locale-links.ts';
import { startMenu } from './behaviours/frame/menu.ts';
import { startTheme } from './behaviours/frame/theme.ts';
import { startActions } from './behaviours/start-actions.ts';
import { startComingBack } from './behaviours/visits/come-back.ts';
import { startVisits } from './behaviours/visits/start-visits.ts';
import { startPage } from './start-page.ts';

startTheme();
const follow = startVisits(startPage);
startMenu(follow);
startDropdowns();
startLocaleLinks();
startFolds();
startComingBack();
startActions();
