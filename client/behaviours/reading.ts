import { startBackToTop } from './back-to-top.ts';
import { onJump, targetOf } from './jumps.ts';
import { scrollPlace } from './scroll-place.ts';
import { startToc } from './toc.ts';

/** What accompanies a reader down a page. Fetched once they are on their way, or where it can be seen at once. */
export function startReading(signal: AbortSignal): void {
  startToc(signal);
  startBackToTop(signal);
  if (!('hideNavbar' in document.documentElement.dataset)) return;
  import('./hide-navbar.ts').then(
    ({ startHidingNavbar }) => signal.aborted || startHidingNavbar(signal, { onJump, targetOf, scrollPlace }),
    // The bar then stays.
    () => undefined,
  );
}
