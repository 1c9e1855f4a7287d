import { ACTION_SELECTOR, type ActionName, EARLY_CLICK_ATTRIBUTE } from '../shared/actions.ts';
import { dismissAnnouncement } from '../shared/announcement.ts';
import { demand, runComfort } from './comforts-on-demand.ts';
import { closeMenu, openMenu, switchMenuView } from './menu.ts';
import { openSearch, pressKey } from './search.ts';
import { toggleSidebar } from './sidebar.ts';
import { toggleTheme } from './theme.ts';

const ACTIONS: { readonly [Name in ActionName]: (source: HTMLElement) => void } = {
  'toggle-theme': toggleTheme,
  'open-menu': openMenu,
  'close-menu': closeMenu,
  'switch-menu-view': switchMenuView,
  'close-announcement': () => dismissAnnouncement(document.documentElement),
  'copy-code': (source) =>
    void demand(
      () => import('./copy-code.ts'),
      ({ copyCode }) => copyCode(source),
      source,
    ),
  'toggle-sidebar': toggleSidebar,
  'back-to-top': () =>
    void import('./go-to-top.ts').then(
      ({ goToTop }) => goToTop(),
      () => scrollTo(0, 0),
    ),
  // Without an entry in the history: Back leaves the page, as ever.
  skip() {
    const main = document.querySelector('main');
    main?.focus();
    main?.scrollIntoView();
  },
  'open-search': openSearch,
  comfort: runComfort,
};

/** Carries out the actions of the markup, including clicks the reader made before this script was loaded. */
export function startActions(): void {
  document.addEventListener('click', (event) => {
    const source = (event.target as Element).closest<HTMLElement>(ACTION_SELECTOR);
    // In another tab or window the link leads to where it says.
    if (
      !source ||
      ((event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && (source as HTMLAnchorElement).href)
    )
      return;
    // Such a link does something useful without scripts; here its action takes the place of that.
    event.preventDefault();
    ACTIONS[source.dataset.action as ActionName](source);
  });
  document.addEventListener('keydown', pressLinkButton);
  document.addEventListener('keydown', pressKey);
  // The bar names the key that opens the search, which is another one there.
  document.documentElement.dataset.ready = /Mac|iP/.test(navigator.platform) ? 'mac' : '';
  for (const source of document.querySelectorAll<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`)) {
    source.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    source.click();
  }
}

/** A link that presents itself as a button answers to the space bar like one. */
function pressLinkButton(event: KeyboardEvent): void {
  const source = event.target as HTMLElement;
  if (event.key !== ' ' || !source.matches('a[role="button"]')) return;
  event.preventDefault();
  source.click();
}
