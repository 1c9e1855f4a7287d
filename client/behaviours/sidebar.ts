import { neighboursOf } from '../shared/folds.ts';
import { restoreScroll, restoreSidebar } from '../shared/restore-sidebar.ts';
import { FOLD_SELECTOR, SIDE_SELECTOR, SIDEBAR_SELECTOR, saveSidebar, setHidden } from '../shared/sidebar-state.ts';
import { demand } from './comforts-on-demand.ts';

const root = document.documentElement;

/** Keeps sidebars between pages as the reader leaves them, and fetches what huge ones leave out. */
export function startSidebars(signal: AbortSignal): void {
  const lists = [...document.querySelectorAll<HTMLElement>(SIDEBAR_SELECTOR)];
  if (lists.length === 0) return;
  const onToggle = (event: Event) => void openBranch(event.target as HTMLDetailsElement);
  document.addEventListener('toggle', onToggle, { capture: true, signal });
  for (const list of lists) {
    restoreSidebar(list);
    void completeBranches(list);
  }
  // Folds that move are a later matter (`folds.ts`); which of them are open is settled here.
  const onClick = (event: Event) => {
    const fold = (event.target as Element).closest('summary')?.parentElement as HTMLDetailsElement | null;
    if (fold && !fold.open && !event.defaultPrevented) for (const other of neighboursOf(fold)) other.open = false;
  };
  document.addEventListener('click', onClick, { signal });
  const save = () => {
    // Of the two copies of a list the reader used the one that can be seen.
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

/** Branches that were open on the page before come in one go, so that the list is where it was when they are there. */
async function completeBranches(list: HTMLElement): Promise<void> {
  const open = [...list.querySelectorAll<HTMLDetailsElement>(`${FOLD_SELECTOR}[data-branch][open]`)];
  if (open.length === 0) return;
  await Promise.all(open.map(openBranch));
  restoreScroll(list);
}

async function openBranch(fold: HTMLDetailsElement): Promise<void> {
  if (!fold.open || fold.dataset.branch === undefined) return;
  // Without it the link to all its pages stays, and the next opening asks again as well.
  await demand(
    () => import('./load-branch.ts'),
    ({ loadBranch }) => loadBranch(fold),
    fold.querySelector('ul'),
  );
}
