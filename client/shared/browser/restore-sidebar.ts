import { showInside } from './show-inside.ts';
import { CURRENT, restoreFolds, SIDE_SELECTOR, SIDEBAR_SELECTOR, sidebarState } from './sidebar-state.ts';

/** Restores the open groups and the scroll position of a complete sidebar, once; marks it as restored. */
export function restoreSidebar(sidebar: HTMLElement): void {
  if ('restored' in sidebar.dataset) return;
  sidebar.dataset.restored = '';
  restoreFolds(sidebar);
  restoreScroll(sidebar);
}

/**
 * Restores the sidebar before each frame until the sidebar is completely parsed. A frame is painted only after its style sheets
 * are loaded, so the reader never sees the list in another state or anything move.
 */
export function restoreEarly(): void {
  requestAnimationFrame(() => {
    const sidebar = document.querySelector<HTMLElement>(`${SIDE_SELECTOR} ${SIDEBAR_SELECTOR}`);
    const isWhole = document.readyState !== 'loading' || sidebar?.closest(SIDE_SELECTOR)?.nextElementSibling;
    if (!isWhole) restoreEarly();
    if (sidebar) (isWhole ? restoreSidebar : restoreFolds)(sidebar);
  });
}

/** Restores the sidebar's scroll position, then scrolls further if the current row is not visible. */
export function restoreScroll(sidebar: HTMLElement): void {
  const side = sidebar.closest<HTMLElement>(SIDE_SELECTOR);
  if (!side) return;
  side.scrollTop = sidebarState(sidebar).y;
  showInside(sidebar.querySelector(CURRENT), side);
}
