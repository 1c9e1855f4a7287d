import { readStored, writeStored } from './storage.ts';

/** What a reader left a sidebar like. Kept for as long as the tab is open. */
interface SidebarState {
  /** Whether each group is open, by key. */
  readonly open: Readonly<Record<string, boolean>>;
  /** Scrolled distance. */
  readonly y: number;
}

/** The sidebar that stands in the page on wide screens; the menu has another copy of its list. */
export const SIDE_SELECTOR = '.page-side';

/** A sidebar's list; the value of its attribute tells sidebars, and sites under one origin, apart. */
export const SIDEBAR_SELECTOR = '[data-sidebar]';

export const FOLD_SELECTOR = 'details[data-key]';

const HIDDEN_KEY = 'codemaster.sidebar.hidden';

/**
 * Gives a sidebar's groups, or those of a branch that came later, the state the reader left them in. Groups around the
 * page stay open, and where one group is open at a time their neighbours stay closed.
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

/** The row of the page itself. */
export const CURRENT = '[aria-current]';

/** Remembers a sidebar as it is now. States of groups that are not in the page are kept. */
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

/** Before first paint: hides the sidebar from a reader who folded it away. */
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

/** Storage is open to everybody, so whatever does not look like a state is none. */
export function sidebarState(sidebar: HTMLElement): SidebarState {
  try {
    const { open, y } = JSON.parse(readStored(keyOf(sidebar), 'sessionStorage') ?? '');
    return { open: { ...open }, y: Number(y) || 0 };
  } catch {
    return { open: {}, y: 0 };
  }
}
