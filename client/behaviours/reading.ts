import { startBackToTop } from './back-to-top.ts';
import { startHidingNavbar } from './hide-navbar.ts';
import { startToc } from './toc.ts';

/** What accompanies a reader down a page. Fetched once they are on their way, or come to a place of it. */
export function startReading(): void {
  startToc();
  startBackToTop();
  if ('hideNavbar' in document.documentElement.dataset) startHidingNavbar();
}
