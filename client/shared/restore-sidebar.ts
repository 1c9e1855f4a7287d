import { showInside } from './show-inside.ts';
import { CURRENT, restoreFolds, SIDE_SELECTOR, SIDEBAR_SELECTOR, sidebarState } from './sidebar-state.ts';

/** Once the list is complete: gives a sidebar the state the reader left it in, and notes that it has it. */
export function restoreSidebar(sidebar: HTMLElement): void {
  if ('restored' in sidebar.dataset) return;
  sidebar.dataset.restored = '';
  restoreFolds(sidebar);
  restoreScroll(sidebar);
}

/**
 * Does so before each frame from now on until the sidebar in the page has arrived whole: a frame is drawn only after its
 * style sheets are there, so the reader never sees the list in another state, nor anything move.
 */
export function restoreEarly(): void {
  requestAnimationFrame(() => {
    const sidebar = document.querySelector<HTMLElement>(`${SIDE_SELECTOR} ${SIDEBAR_SELECTOR}`);
    const isWhole = document.readyState !== 'loading' || sidebar?.closest(SIDE_SELECTOR)?.nextElementSibling;
    if (!isWhole) restoreEarly();
    if (sidebar) (isWhole ? restoreSidebar : restoreFolds)(sidebar);
  });
}

/** Scrolls a sidebar to where the reader left it, and further where the current row would be out of sight. */
export function restoreScroll(sidebar: HTMLElement): void {
  const side = sidebar.closest<HTMLElement>(SIDE_SELECTOR);
  if (!side) return;
  side.scrollTop = sidebarState(sidebar).y;
  showInside(sidebar.querySelector(CURRENT), side);
}
