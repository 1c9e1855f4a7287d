import { SEARCH_NOTICE_ID } from '../shared/markup/search-notice.ts';
import { isPlainClick } from '../shared/rules/own-link.ts';
import { stepBack, untilReturned } from './history-return.ts';
import { arriveAtPlace, leavePlace } from './places.ts';
import { isAway, pageOfLink, settleAddress, shownUrl } from './shown-page.ts';
import { giveUp, noteLeaving, visitNotice, visitPage } from './visits.ts';

/** Address of the last clicked link within the page. */
let jump: string | undefined;

/** True while the history leaves the menu's entry after a link in the menu was followed. */
let isLeavingMenu = false;

/** Whether the last clicked link within the page leads to an address. */
export function isJumpTo(address: string): boolean {
  return address === jump;
}

/** Notes that the history has moved; returns whether it has left the menu's entry for a link of the menu. */
export function takeMenuStep(): boolean {
  const wasLeaving = isLeavingMenu;
  isLeavingMenu = false;
  return wasLeaving;
}

/** Follows a link of the menu; see `startNavigator`. */
export function followFromMenu(link: HTMLAnchorElement): boolean {
  const url = pageOfLink(link);
  if (!url) return false;
  isLeavingMenu = true;
  follow(url);
  return true;
}

/** Follows the links that are clicked. */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (event.defaultPrevented || !isPlainClick(event) || !(link instanceof HTMLAnchorElement)) return;
    const isWithin = link.getAttribute('href')?.startsWith('#') && link.target === '';
    if (isWithin) jump = link.href;
    if (isWithin && isAway()) {
      event.preventDefault();
      void stay(link.hash);
      return;
    }
    const url = pageOfLink(link);
    if (!url) {
      if (link.target !== '') return;
      // A click on any other link also replaces the pending visit.
      giveUp();
      if (!isWithin && !link.download && link.protocol.startsWith('http')) noteLeaving();
      return;
    }
    event.preventDefault();
    // The open notice would cover messages about the next page.
    link.closest<HTMLDialogElement>(`#${SEARCH_NOTICE_ID}`)?.close();
    follow(url);
  });
}

function follow(url: URL): void {
  const arrival = url.href === location.href ? 'replace' : 'push';
  visitPage(url, arrival);
  if (arrival === 'push') stepBack();
}

/** Goes to a target on the shown page while the address is already that of another page. */
async function stay(hash: string): Promise<void> {
  giveUp();
  visitNotice.hide();
  stepBack();
  await untilReturned();
  if (isAway()) {
    leavePlace();
    history.pushState(null, '', shownUrl().pathname + shownUrl().search);
    settleAddress();
    arriveAtPlace('unknown');
  }
  jump = new URL(hash, shownUrl()).href;
  location.assign(hash);
}
