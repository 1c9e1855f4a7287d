import { restoreScroll, restoreSidebar } from '../../shared/browser/restore-sidebar.ts';
import {
  FOLD_SELECTOR,
  SIDE_SELECTOR,
  SIDEBAR_SELECTOR,
  saveSidebar,
  setHidden,
} from '../../shared/browser/sidebar-state.ts';
import { neighboursOf } from '../../shared/markup/folds.ts';
import { demand } from '../islands/comforts-on-demand.ts';

const root = document.documentElement;

/** Keeps the state of sidebars between pages, and loads the rows that very large sidebars leave out. */
export function startSidebars(signal: AbortSignal): void {
  const lists = [...document.querySelectorAll<HTMLElement>(SIDEBAR_SELECTOR)];
  if (lists.length === 0) return;
  const onToggle = (event: Event) => void openBranch(event.target as HTMLDetailsElement);
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  for (const list of lists) {
    restoreSidebar(list);
    void completeBranches(list);
  }
  // `folds.ts` adds the animation later. This listener closes the neighbours of the group that opens.
  const onClick = (event: Event) => {
    const fold = (event.target as Element).closest('summary')?.parentElement as HTMLDetailsElement | null;
    if (fold && !fold.open && !event.defaultPrevented) for (const other of neighboursOf(fold)) other.open = false;
  };
  document.addEventListener('click', onClick, { signal });
  const save = () => {
    // Each list is in the page twice (sidebar and menu). The reader used the visible copy.
    const used = lists.find((list) => list.checkVisibility()) ?? lists.at(-1);
    if (used) saveSidebar(used);
  };
  addEventListener('pagehide', save, { signal });
  signal.addEventListener('abort', save);
}

export function toggleSidebar(button: HTMLElement): void {
  setHidden(root, !('sidebarHidden' in root.dataset));
  const list = button.closest(SIDE_SELECTOR)?.querySelector<HTMLElement>(SIDEBAR_SELECTOR);
  if (list?.checkVisibility()) restoreScroll(list);
}

/** Loads the branches that were open on the previous page all together, then restores the scroll position. */
async function completeBranches(list: HTMLElement): Promise<void> {
  const open = [...list.querySelectorAll<HTMLDetailsElement>(`${FOLD_SELECTOR}[data-branch][open]`)];
  if (open.length === 0) return;
  await Promise.all(open.map(openBranch));
  restoreScroll(list);
}

async function openBranch(fold: HTMLDetailsElement): Promise<void> {
  if (!fold.open || fold.dataset.branch === undefined) return;
  // On failure the link to all pages of the group stays, and the next opening tries again.
  await demand(
    () => import('./load-branch.ts'),
    ({ loadBranch }) => loadBranch(fold),
    fold.querySelector('ul'),
  );
}
