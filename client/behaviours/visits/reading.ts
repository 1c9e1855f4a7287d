import type { showInside } from '../../shared/browser/show-inside.ts';
import { startBackToTop } from '../frame/back-to-top.ts';
import { startToc } from '../frame/toc.ts';
import { onJump, targetOf } from './jumps.ts';
import { scrollPlace } from './scroll-place.ts';

/**
 * Starts what follows the reader's scroll position: the table of contents, the back-to-top button and the hiding header. Loaded
 * when the reader scrolls, or at once where the table of contents is visible. `show` comes from the script of the page, which has
 * it already.
 */
export function startReading(signal: AbortSignal, show: typeof showInside): void {
  startToc(signal, show);
  startBackToTop(signal);
  if (!('hideNavbar' in document.documentElement.dataset)) return;
  import('../frame/hide-navbar.ts').then(
    ({ startHidingNavbar }) => signal.aborted || startHidingNavbar(signal, { onJump, targetOf, scrollPlace }),
    // On failure the header stays visible.
    () => undefined,
  );
}
