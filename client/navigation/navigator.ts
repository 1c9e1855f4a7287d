/**
 * Navigation without a reload: fetches the next page, swaps it in, and keeps history, scroll position and focus as a browser
 * would.
 */

import { hearNewVersion } from '../offline/hear-new-version.ts';
import { followHistory } from './follow-history.ts';
import { followFromMenu, followLinks } from './follow-links.ts';
import { forgetFetchedPages, lookAhead } from './look-ahead.ts';
import type { PageLife } from './page-life.ts';
import { arriveAtPlace, startPlaces } from './places.ts';
import { printAnswersAtEnd } from './print-answers.ts';
import { returnTo } from './return-to-place.ts';
import { addVisitStyles } from './styles.ts';
import { prepareVisits } from './visits.ts';

/**
 * Shows the pages of followed links without a reload. The next page and its resources are fetched first; the open page stays
 * until they have arrived. Returns the function that follows a link of the menu, while the history is leaving the menu's entry;
 * it returns false when the browser has to follow the link itself.
 */
export function startNavigator(life: PageLife): (link: HTMLAnchorElement) => boolean {
  prepareVisits(life);
  startPlaces();
  const arrivedManually = history.scrollRestoration === 'manual';
  const place = arriveAtPlace('unknown');
  // An earlier document turned off the browser's scroll restoration for this entry.
  if (arrivedManually && place && window.scrollY === 0) returnTo(place);
  addVisitStyles();
  // Pages that were fetched ahead are of the old version. The bundler sets this variable, and removes the call on other sites.
  if (process.env.SITE_OFFLINE === 'true') hearNewVersion(forgetFetchedPages);
  printAnswersAtEnd();
  lookAhead();
  followLinks();
  followHistory();
  return followFromMenu;
}
