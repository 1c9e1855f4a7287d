import { isJumpTo, takeMenuStep } from './follow-links.ts';
import { endReturn, stepBack } from './history-return.ts';
import { arriveAtPlace, isAtPlace, leavePlace } from './places.ts';
import { scrollToPlace } from './return-to-place.ts';
import { comingToEntry, isAway, markAway, noteAddress, settleAddress, shownUrl } from './shown-page.ts';
import { openDialog } from './until-uncovered.ts';
import { giveUp, pendingVisit, takeRetry, visitNotice, visitPage } from './visits.ts';

/** Follows the reader through the history: visits the pages of its entries, and goes to the positions in the shown page. */
export function followHistory(): void {
  window.addEventListener('popstate', (event) => {
    const isReturn = endReturn();
    const isRetry = takeRetry();
    const isFromMenu = takeMenuStep();
    const pending = pendingVisit();
    if (location.pathname !== shownUrl().pathname) {
      markAway();
      // An entry of another page is not the way back; going on from there could loop for ever.
      const isComing = pending?.arrival === 'traverse' && pending.url.href === location.href;
      if (isFromMenu) stepBack();
      else if (!isReturn && !isComing)
        visitPage(new URL(location.href), 'traverse', { isRetry, isAnimated: event.hasUAVisualTransition });
      return;
    }
    // A reader who closes the menu still waits for the requested page.
    const isMenuStep = pending?.arrival !== 'traverse' && !isAway() && isAtPlace();
    if (!isReturn && !isFromMenu && !isMenuStep) giveUp();
    const isSame = location.href === shownUrl().href;
    const isNext = isJumpTo(location.href);
    // A reader who jumps within the page no longer waits for another one.
    if (isNext && !isSame) visitNotice.hide();
    settleAddress();
    leavePlace();
    const left = arriveAtPlace(isSame ? 'same' : isNext ? 'next' : comingToEntry());
    if (left) scrollToPlace(left.y);
  });
  for (const name of ['click', 'keyup', 'hashchange']) window.addEventListener(name, noteAddress);
  document.addEventListener('keydown', ({ key, defaultPrevented, isComposing }) => {
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    // A modal dialog over the page handles the key first.
    if (openDialog()) return;
    giveUp();
    stepBack();
  });
  // Leaving the page ends its visits. If it is restored from the back/forward cache with another page's address, that page is
  // visited again.
  window.addEventListener('pagehide', giveUp);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isAway()) visitPage(new URL(location.href), 'traverse');
  });
}
