import { backToTopOnJump, backToTopOnScroll } from '../shared/back-to-top-rule.ts';
import type { ScrollState } from '../shared/scroll-state.ts';
import { onJump } from './jumps.ts';
import { scrollPlace } from './scroll-place.ts';

/** Shows the button that leads back to the top to readers who are scrolling up. */
export function startBackToTop(signal: AbortSignal): void {
  const button = document.querySelector('.back-to-top');
  if (!button) return;
  let state: ScrollState = { shown: false, arriving: false };
  const show = (next: ScrollState) => {
    if (next.shown !== state.shown) button.toggleAttribute('data-shown', next.shown);
    state = next;
  };
  // The browser sends at most one of these per frame.
  window.addEventListener('scroll', () => show(backToTopOnScroll(state, scrollPlace())), {
    passive: true,
    signal,
  });
  onJump(() => show(backToTopOnJump(state)), signal);
}
