import { DESKTOP, MENU_ID, type MenuView } from '../shared/menu.ts';
import { showInside } from '../shared/show-inside.ts';

/** Marks the history entry that stands for the open menu, so that the browser's Back closes it. */
interface MenuEntry {
  readonly menu: true;
}

/** The panel of the page that is shown at this moment. */
function panelOf(): HTMLDialogElement | null {
  return document.getElementById(MENU_ID) as HTMLDialogElement | null;
}

/** Set between closing the panel and the browser's arrival at the entry before the menu's. */
let isLeavingEntry = false;

function atMenuEntry(): true | undefined {
  return (history.state as MenuEntry | null)?.menu;
}

/**
 * Makes the panel close on Back, on the backdrop, on a wide window, and when one of its links is followed. `follow` goes
 * to a page without loading it anew, and tells whether it does.
 */
export function startMenu(follow: (link: HTMLAnchorElement) => boolean | undefined): void {
  // Left over from a reload while the menu was open.
  if (atMenuEntry()) history.back();
  // The reader opened the panel as a plain link before this script was there.
  if (location.hash === `#${MENU_ID}`) {
    history.replaceState(null, '', location.pathname + location.search);
    openMenu();
  }
  addEventListener('popstate', onHistory);
  matchMedia(DESKTOP).addEventListener('change', closeMenu);
  // Heard on the document, because each page has a panel of its own.
  document.addEventListener('close', ({ target }) => onClosed(target as Element), true);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    // The content fills the panel, so a click that lands on the panel itself came through its backdrop.
    if (target.id === MENU_ID) closeMenu();
    else if (target.closest(`#${MENU_ID}`)) followLink(event, follow);
  });
}

/** Shows the panel; while the browser is still leaving the entry of the last opening, as soon as it has left. */
export function openMenu(): void {
  const panel = panelOf();
  if (!panel || panel.open) return;
  if (isLeavingEntry) {
    // A new entry now would be the one that the pending step leaves.
    addEventListener('popstate', openMenu, { once: true });
    return;
  }
  panel.showModal();
  showInside(panel.querySelector('.sidebar [aria-current=page]'), panel);
  // Still there when the panel was closed in the same task, whose close event comes later.
  if (atMenuEntry()) return;
  // Where the reader is, for when they come back to this entry from the page that took the menu's.
  history.replaceState({ ...history.state, y: scrollY }, '');
  history.pushState({ menu: true } satisfies MenuEntry, '');
}

export function closeMenu(): void {
  panelOf()?.close();
}

/** Shows the other list, and moves focus with it because the button that was pressed disappears. */
export function switchMenuView(): void {
  const panel = panelOf();
  if (!panel) return;
  const view: MenuView = panel.dataset.view === 'section' ? 'main' : 'section';
  panel.dataset.view = view;
  panel.querySelector<HTMLElement>(`[data-menu-view="${view}"] [data-action]`)?.focus();
}

function onClosed(closed: Element): void {
  const panel = panelOf();
  if (!panel || panel !== closed || panel.open) return;
  if (panel.dataset.initialView) panel.dataset.view = panel.dataset.initialView;
  focusOpener();
  if (!atMenuEntry()) return;
  isLeavingEntry = true;
  history.back();
}

/** Going back to an address with a hash moves focus to that place, so it is put right once more afterwards. */
function onHistory(): void {
  closeMenu();
  if (isLeavingEntry) requestAnimationFrame(focusOpener);
  isLeavingEntry = false;
}

/** Not every browser puts focus on a link that is clicked, so it cannot find its way back alone. */
function focusOpener(): void {
  document.querySelector<HTMLElement>('[data-action="open-menu"]')?.focus({ preventScroll: true });
}

/** Back leads from the page to where the reader was, and not to the menu's history entry. */
function followLink(event: MouseEvent, follow: (link: HTMLAnchorElement) => boolean | undefined): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([data-action])');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || link.target || event.defaultPrevented || !atMenuEntry()) return;
  event.preventDefault();
  closeMenu();
  // The page may never come: until it does, the entry is left as ever.
  if (follow(link)) return;
  // The browser puts the page in its place.
  history.replaceState(null, '');
  location.replace(link.href);
}
