import { ACTION_SELECTOR, type ActionName, EARLY_CLICK_ATTRIBUTE } from '../shared/action-name.ts';
import { dismissAnnouncement } from '../shared/markup/announcement.ts';
import { closeMenu, openMenu, switchMenuView } from './frame/menu.ts';
import { openSearch, pressKey } from './frame/search.ts';
import { toggleSidebar } from './frame/sidebar.ts';
import { toggleTheme } from './frame/theme.ts';
import { demand, runComfort } from './islands/comforts-on-demand.ts';

const ACTIONS: { readonly [Name in ActionName]: (source: HTMLElement) => void } = {
  'toggle-theme': toggleTheme,
  'open-menu': openMenu,
  'close-menu': closeMenu,
  'switch-menu-view': switchMenuView,
  'close-announcement': () => dismissAnnouncement(document.documentElement),
  'copy-code': (source) =>
    void demand(
      () => import('./code/copy-code.ts'),
      ({ copyCode }) => copyCode(source),
      source,
    ),
  'toggle-sidebar': toggleSidebar,
  'back-to-top': () =>
    void import('./frame/go-to-top.ts').then(
      ({ goToTop }) => goToTop(),
      () => scrollTo(0, 0),
    ),
  // Adds no history entry: Back still leaves the page.
  skip() {
    const main = document.querySelector('main');
    main?.focus();
    main?.scrollIntoView();
  },
  'open-search': openSearch,
  comfort: runComfort,
};

/** Runs the actions that the markup names in `data-action`, including those of clicks made before this script was loaded. */
export function startActions(): void {
  document.addEventListener('click', (event) => {
    const source = (event.target as Element).closest<HTMLElement>(ACTION_SELECTOR);
    // With a modifier key, the browser opens the link in another tab or window.
    if (
      !source ||
      ((event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && (source as HTMLAnchorElement).href)
    )
      return;
    // The `href` of such a link is for browsers without scripts; here the action replaces it.
    event.preventDefault();
    ACTIONS[source.dataset.action as ActionName](source);
  });
  document.addEventListener('keydown', pressLinkButton);
  document.addEventListener('keydown', pressKey);
  // The header shows the shortcut that opens search, which is a different one on Apple devices.
  document.documentElement.dataset.ready = /Mac|iP/.test(navigator.platform) ? 'mac' : '';
  for (const source of document.querySelectorAll<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`)) {
    source.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    source.click();
  }
}

/** Lets the space bar activate a link with the button role, as it does for a button. */
function pressLinkButton(event: KeyboardEvent): void {
  const source = event.target as HTMLElement;
  if (event.key !== ' ' || !source.matches('a[role="button"]')) return;
  event.preventDefault();
  source.click();
}
