import type { showInside } from '../shared/show-inside.ts';
import { startBackToTop } from './back-to-top.ts';
import { onJump, targetOf } from './jumps.ts';
import { scrollPlace } from './scroll-place.ts';
import { startToc } from './toc.ts';

/**
 * What accompanies a reader down a page. Fetched once they are on their way, or where it can be seen at once; the script of
 * the page lends what it has anyway.
 */
export function startReading(signal: AbortSignal, show: typeof showInside): void {
  startToc(signal, show);
  startBackToTop(signal);
  if (!('hideNavbar' in document.documentElement.dataset)) return;
  import('./hide-navbar.ts').then(
    ({ startHidingNavbar }) => signal.aborted || startHidingNavbar(signal, { onJump, targetOf, scrollPlace }),
    // The bar then stays.
    () => undefined,
  );
}
