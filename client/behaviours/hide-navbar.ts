import { navbarOnJump, navbarOnScroll } from '../shared/navbar-rule.ts';
import type { ScrollState } from '../shared/scroll-state.ts';
import type * as jumps from './jumps.ts';
import type * as place from './scroll-place.ts';

const root = document.documentElement;

/** What the script of reading has already; a file both load would be one more request on sites whose bar stays. */
type ReadingTools = typeof jumps & typeof place;

/** Hides the navigation bar while the reader scrolls down, on sites that ask for it. */
export function startHidingNavbar(signal: AbortSignal, { onJump, targetOf, scrollPlace }: ReadingTools): void {
  const bar = document.querySelector<HTMLElement>('.header');
  if (!bar) return;
  let state: ScrollState = { shown: true, arriving: false };
  const show = (next: ScrollState) => {
    // Not from under the reader's hands: an open menu, or the keyboard's place.
    const inUse = bar.matches(':has([open], :focus-visible)');
    state = inUse ? { ...next, shown: true } : next;
    root.dataset.navbar = state.shown ? 'shown' : 'hidden';
  };
  const onScroll = () => show(navbarOnScroll(state, scrollPlace(), bar.offsetHeight));
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  bar.addEventListener('focusin', () => show({ ...state, shown: true }));
  onJump((target) => show(navbarOnJump(state, target !== null)), signal);
  // The next page begins with its bar.
  signal.addEventListener('abort', () => delete root.dataset.navbar);
  show(location.hash === '' ? state : navbarOnJump(state, targetOf(location.hash) !== null));
}
