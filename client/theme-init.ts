/**
 * The only inline script. It runs in the head, before the first paint. It is bundled to constant texts, one for each kind of
 * page, so that a content security policy can allow them by hash. Settings of the site are read from the root element.
 */
import { ACTION_SELECTOR, EARLY_CLICK_ATTRIBUTE } from './shared/action-name.ts';
import { restoreEarly } from './shared/browser/restore-sidebar.ts';
import { restoreTabsEarly } from './shared/browser/restore-tabs.ts';
import { restoreHidden } from './shared/browser/sidebar-state.ts';
import { readStored } from './shared/browser/storage.ts';
import { hideDismissedAnnouncement } from './shared/markup/announcement.ts';
import { showBaseUrlBanner } from './shared/markup/base-url-banner.ts';
import { asTheme, resolveTheme, SYSTEM_DARK, THEME_KEY } from './shared/markup/theme.ts';
import { SLEEPING_SELECTOR } from './shared/rules/sleeping.ts';

const root = document.documentElement;

root.dataset.js = '';
root.dataset.theme = resolveTheme(asTheme(readStored(THEME_KEY)), root.dataset, matchMedia(SYSTEM_DARK).matches);
hideDismissedAnnouncement(root);
restoreHidden(root);
if (navigator.clipboard) root.dataset.clipboard = '';

// If the page's script fails to load, the page must look like one without scripts.
document.addEventListener(
  'error',
  ({ target }) => {
    if ((target as Element).localName === 'script') delete root.dataset.js;
  },
  true,
);

// Nor can a script start that comes empty or cut off, as from a broken proxy.
addEventListener('load', () => 'ready' in root.dataset || delete root.dataset.js);

// On a slow connection, the page is visible before boot.ts is loaded. Links work by themselves until then. A click on a button is
// marked on it, and carried out when boot.ts starts. The same applies to tabs and to controls of interactive components until
// their scripts have started.
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const source = 'ready' in root.dataset ? null : target.closest(`button${ACTION_SELECTOR}`);
  const control = target.closest(SLEEPING_SELECTOR);
  // Otherwise the click that is repeated later would toggle the box a second time.
  if (control?.matches('input')) event.preventDefault();
  (source ?? control)?.setAttribute(EARLY_CLICK_ATTRIBUTE, '');
});

// Included only in the variants for pages with such parts; see `templates/inline-script.ts`.
if (process.env.INIT_SIDEBAR === 'true') restoreEarly();
if (process.env.INIT_TABS === 'true') restoreTabsEarly(readStored);
if (process.env.INIT_BANNER === 'true') addEventListener('load', () => showBaseUrlBanner(root));
