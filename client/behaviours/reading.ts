import { startBackToTop } from './back-to-top.ts';
import { startHidingNavbar } from './hide-navbar.ts';
import { startToc } from './toc.ts';

/** What accompanies a reader down a page. Fetched once they are on their way, or where it can be seen at once. */
export function startReading(signal: AbortSignal): void {
  startToc(signal);
  startBackToTop(signal);
  if ('hideNavbar' in document.documentElement.dataset) startHidingNavbar(signal);
}
