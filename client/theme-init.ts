/**
 * The one inline script: runs in the head, before first paint. It is bundled to constant texts, one for pages of each kind, so a
 * content security policy can allow them by their hashes; whatever differs between sites is read from the root element.
 */
import { ACTION_SELECTOR, EARLY_CLICK_ATTRIBUTE } from './shared/actions.ts';
import { hideDismissedAnnouncement } from './shared/announcement.ts';
import { showBaseUrlBanner } from './shared/base-url-banner.ts';
import { restoreEarly } from './shared/restore-sidebar.ts';
import { restoreTabsEarly } from './shared/restore-tabs.ts';
import { restoreHidden } from './shared/sidebar-state.ts';
import { SLEEPING_SELECTOR } from './shared/sleeping.ts';
import { readStored } from './shared/storage.ts';
import { asTheme, resolveTheme, SYSTEM_DARK, THEME_KEY } from './shared/theme.ts';

const root = document.documentElement;

root.dataset.js = '';
root.dataset.theme = resolveTheme(asTheme(readStored(THEME_KEY)), root.dataset, matchMedia(SYSTEM_DARK).matches);
hideDismissedAnnouncement(root);
restoreHidden(root);
if (navigator.clipboard) root.dataset.clipboard = '';

// When the page's script cannot be had, nothing may wait for it: the page is then one without scripts.
document.addEventListener(
  'error',
  ({ target }) => {
    if ((target as Element).localName === 'script') delete root.dataset.js;
  },
  true,
);

// On a slow line the page is visible before boot.ts is loaded. Links do something useful by themselves until then;
// a click on a button is noted on it and carried out as soon as boot.ts starts.
// The same holds for tabs and the controls of interactive components, until each of them is awake.
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const source = 'ready' in root.dataset ? null : target.closest(`button${ACTION_SELECTOR}`);
  const control = target.closest(SLEEPING_SELECTOR);
  // A box that is ticked now would be ticked twice.
  if (control?.matches('input')) event.preventDefault();
  (source ?? control)?.setAttribute(EARLY_CLICK_ATTRIBUTE, '');
});

// For pages that have such parts alone; see `templates/inline-script.ts`.
if (process.env.INIT_SIDEBAR === 'true') restoreEarly();
if (process.env.INIT_TABS === 'true') restoreTabsEarly(readStored);
if (process.env.INIT_BANNER === 'true') addEventListener('load', () => showBaseUrlBanner(root));
