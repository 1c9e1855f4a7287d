import { backToTopOnJump, backToTopOnScroll } from '../../shared/rules/back-to-top-rule.ts';
import type { ScrollState } from '../../shared/rules/scroll-state.ts';
import { onJump } from '../visits/jumps.ts';
import { scrollPlace } from '../visits/scroll-place.ts';

/** Shows the back-to-top button while the reader scrolls up. */
export function startBackToTop(signal: AbortSignal): void {
  const button = document.querySelector('.back-to-top');
  if (!button) return;
  let state: ScrollState = { shown: false, arriving: false };
  const show = (next: ScrollState) => {
    if (next.shown !== state.shown) button.toggleAttribute('data-shown', next.shown);
    state = next;
  };
  // The browser sends at most one scroll event per frame.
  window.addEventListener('scroll', () => show(backToTopOnScroll(state, scrollPlace())), {
    passive: true,
    signal,
  });
  onJump(() => show(backToTopOnJump(state)), signal);
}
