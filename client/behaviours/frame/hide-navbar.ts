import { navbarOnJump, navbarOnScroll } from '../../shared/rules/navbar-rule.ts';
import type { ScrollState } from '../../shared/rules/scroll-state.ts';
import type * as jumps from '../visits/jumps.ts';
import type * as place from '../visits/scroll-place.ts';

const root = document.documentElement;

/**
 * Functions that the reading script has already loaded. A shared chunk for them would add one request on sites whose header stays
 * visible.
 */
type ReadingTools = typeof jumps & typeof place;

/** Hides the header while the reader scrolls down, on sites with that option. */
export function startHidingNavbar(signal: AbortSignal, { onJump, targetOf, scrollPlace }: ReadingTools): void {
  const bar = document.querySelector<HTMLElement>('.header');
  if (!bar) return;
  let state: ScrollState = { shown: true, arriving: false };
  const show = (next: ScrollState) => {
    // Never while a menu in the header is open, or while the keyboard focus is in it.
    const inUse = bar.matches(':has([open], :focus-visible)');
    state = inUse ? { ...next, shown: true } : next;
    root.dataset.navbar = state.shown ? 'shown' : 'hidden';
  };
  const onScroll = () => show(navbarOnScroll(state, scrollPlace(), bar.offsetHeight));
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  bar.addEventListener('focusin', () => show({ ...state, shown: true }));
  onJump((target) => show(navbarOnJump(state, target !== null)), signal);
  // The next page starts with a visible header.
  signal.addEventListener('abort', () => delete root.dataset.navbar);
  show(location.hash === '' ? state : navbarOnJump(state, targetOf(location.hash) !== null));
}
