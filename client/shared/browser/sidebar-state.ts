/** The state of sidebars, kept in session storage: open groups, scroll position, and whether the sidebar is hidden. */
import { readStored, writeStored } from './storage.ts';

/** The state in which a reader left a sidebar. Kept until the tab is closed. */
interface SidebarState {
  /** Whether each group is open, by key. */
  readonly open: Readonly<Record<string, boolean>>;
  /** Scroll position in CSS pixels. */
  readonly y: number;
}

/** The sidebar beside the content on wide screens; the menu contains a copy of its list. */
export const SIDE_SELECTOR = '.page-side';

/** A sidebar's list. The attribute's value identifies the sidebar, and the site if several share an origin. */
export const SIDEBAR_SELECTOR = '[data-sidebar]';

export const FOLD_SELECTOR = 'details[data-key]';

const HIDDEN_KEY = 'codemaster.sidebar.hidden';

/**
 * Restores the open groups of a sidebar, or of a branch that was loaded later. Groups around the current page stay open; where
 * only one group may be open at a time, their neighbours stay closed.
 */
export function restoreFolds(sidebar: HTMLElement, within: Element = sidebar): void {
  const { open } = sidebarState(sidebar);
  const isExclusive = 'autoCollapse' in sidebar.dataset;
  for (const fold of within.querySelectorAll<HTMLDetailsElement>(FOLD_SELECTOR)) {
    const row = fold.parentElement;
    const isSettled = isExclusive
      ? row?.parentElement?.querySelector(`:scope > .sidebar-group ${CURRENT}`)
      : row?.querySelector(CURRENT);
    const was = open[fold.dataset.key ?? ''];
    if (typeof was === 'boolean' && !isSettled) fold.open = was;
  }
}

/** The row of the current page. */
export const CURRENT = '[aria-current]';

/** Saves the current state of a sidebar. The stored state of groups that are not in the page stays. */
export function saveSidebar(sidebar: HTMLElement): void {
  const folds = [...sidebar.querySelectorAll<HTMLDetailsElement>(FOLD_SELECTOR)];
  const open = Object.fromEntries(
    folds.map((fold) => [fold.dataset.key ?? '', fold.open && !('closing' in fold.dataset)]),
  );
  const before = sidebarState(sidebar);
  const state: SidebarState = {
    open: { ...before.open, ...open },
    y: sidebar.closest(SIDE_SELECTOR)?.scrollTop ?? before.y,
  };
  writeStored(keyOf(sidebar), JSON.stringify(state), 'sessionStorage');
}

/** Hides the sidebar before the first paint if the reader has hidden it. */
export function restoreHidden(root: HTMLElement): void {
  if (readStored(HIDDEN_KEY, 'sessionStorage') === '1') root.dataset.sidebarHidden = '';
}

export function setHidden(root: HTMLElement, hidden: boolean): void {
  writeStored(HIDDEN_KEY, hidden ? '1' : '', 'sessionStorage');
  if (hidden) root.dataset.sidebarHidden = '';
  else delete root.dataset.sidebarHidden;
}

function keyOf(sidebar: HTMLElement): string {
  return `codemaster.sidebar:${sidebar.dataset.sidebar}`;
}

/** Returns the stored state. Any script may write to the storage, so a value of another shape counts as an empty state. */
export function sidebarState(sidebar: HTMLElement): SidebarState {
  try {
    const { open, y } = JSON.parse(readStored(keyOf(sidebar), 'sessionStorage') ?? '');
    return { open: { ...open }, y: Number(y) || 0 };
  } catch {
    return { open: {}, y: 0 };
  }
}
