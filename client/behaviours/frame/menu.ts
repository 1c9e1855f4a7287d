import { showInside } from '../../shared/browser/show-inside.ts';
import { DESKTOP, MENU_ID, type MenuView } from '../../shared/markup/menu.ts';

/** State of the history entry that stands for the open menu. Because of this entry, the browser's Back button closes the menu. */
interface MenuEntry {
  readonly menu: true;
}

/** Returns the menu panel of the current page. */
function panelOf(): HTMLDialogElement | null {
  return document.getElementById(MENU_ID) as HTMLDialogElement | null;
}

/** True from closing the panel until the browser has arrived at the entry before the menu's. */
let isLeavingEntry = false;

function atMenuEntry(): true | undefined {
  return (history.state as MenuEntry | null)?.menu;
}

/**
 * Makes the panel close on Back, on a click on the backdrop, when the window becomes wide, and when one of its links is followed.
 * `follow` visits a page without a reload, and returns true if it can.
 */
export function startMenu(follow: (link: HTMLAnchorElement) => boolean | undefined): void {
  // The page was reloaded while the menu was open, so the menu's entry is still there.
  if (atMenuEntry()) history.back();
  // Before this script was loaded, the reader opened the panel as a plain fragment link.
  if (location.hash === `#${MENU_ID}`) {
    history.replaceState(null, '', location.pathname + location.search);
    openMenu();
  }
  addEventListener('popstate', onHistory);
  matchMedia(DESKTOP).addEventListener('change', closeMenu);
  // On the document, because each page has its own panel.
  document.addEventListener('close', ({ target }) => onClosed(target as Element), true);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    // The content fills the panel, so a click whose target is the panel itself hit the backdrop.
    if (target.id === MENU_ID) closeMenu();
    else if (target.closest(`#${MENU_ID}`)) followLink(event, follow);
  });
}

/** Opens the panel. While the browser still leaves the entry of the previous opening, it waits for that first. */
export function openMenu(): void {
  const panel = panelOf();
  if (!panel || panel.open) return;
  if (isLeavingEntry) {
    // The pending `history.back()` would leave an entry that is pushed now.
    addEventListener('popstate', openMenu, { once: true });
    return;
  }
  panel.showModal();
  showInside(panel.querySelector('.sidebar [aria-current=page]'), panel);
  // When the panel is closed and opened again in one task, the entry still exists, because the close event comes later.
  if (atMenuEntry()) return;
  // Saves the scroll position for a reader who comes back to this entry from the page that replaced the menu's entry.
  history.replaceState({ ...history.state, y: scrollY }, '');
  history.pushState({ menu: true } satisfies MenuEntry, '');
}

export function closeMenu(): void {
  panelOf()?.close();
}

/** Switches the panel to its other list, and moves the focus to that list, because the pressed button disappears. */
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

/** Going back to an address with a hash moves the focus to that target, so the focus is set again after it. */
function onHistory(): void {
  closeMenu();
  if (isLeavingEntry) requestAnimationFrame(focusOpener);
  isLeavingEntry = false;
}

/**
 * Moves the focus to the link that opens the menu. Some browsers do not focus a link on click, so the dialog cannot restore it.
 */
function focusOpener(): void {
  document.querySelector<HTMLElement>('[data-action="open-menu"]')?.focus({ preventScroll: true });
}

/** Follows a link of the menu so that Back leads to the page the reader was on, not to the menu's history entry. */
function followLink(event: MouseEvent, follow: (link: HTMLAnchorElement) => boolean | undefined): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([data-action])');
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || link.target || event.defaultPrevented || !atMenuEntry()) return;
  event.preventDefault();
  closeMenu();
  // The page may never arrive. Until it does, the menu's entry is left as on every close.
  if (follow(link)) return;
  // The browser replaces the menu's entry with the page.
  history.replaceState(null, '');
  location.replace(link.href);
}
