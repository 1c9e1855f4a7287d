import { deepEqual, equal, ok } from 'node:assert/strict';

const LESSON = '/docs/golang/hello-world';

/** On phones: opens as a dialog, keeps the focus, shows the course and the main menu, closes by Escape and Back, and leads to a page. */
export const menu = {
  name: 'menu of phones',
  widths: [360],
  async run({ page, prefix }) {
    await page.open(prefix + LESSON);
    await open(page);
    deepEqual(await page.run(stateOfMenu), { isModal: true, hasFocus: true, isPageStill: true });
    for (let turn = 0; turn < 5; turn += 1) await page.press('Tab');
    equal(
      await page.run(() => Boolean(document.activeElement.closest('dialog')) || document.activeElement.nodeName),
      true,
    );
    await page.press('Escape');
    await isClosed(page);

    await open(page);
    await page.traverse(-1);
    await isClosed(page);
    equal(await page.run(() => location.pathname), prefix + LESSON);

    await open(page);
    await page.click('#site-menu [data-menu-view=section] .menu-switch');
    await page.until('the main menu', () => document.querySelector('#site-menu').dataset.view !== 'section');
    ok(
      await page.run(() =>
        [...document.querySelectorAll('#site-menu a[data-locale-link]')].some((a) => a.checkVisibility()),
      ),
    );
    await page.click(`#site-menu a[href="${prefix}/blog"]`);
    await page.until('the list of the blog', (path) => location.pathname === path, `${prefix}/blog`);
    await page.until('a closed menu', () => !document.querySelector('#site-menu').open);
    await page.until('a heading', () => document.querySelector('h1')?.checkVisibility() === true);
  },
};

async function open(page) {
  await page.click('[data-action=open-menu]');
  await page.until('the menu', () => document.querySelector('#site-menu').open);
  await page.until(
    'the button says so',
    () => document.querySelector('[data-action=open-menu]').ariaExpanded === 'true',
  );
  await page.until('an entry for Back', () => history.state?.menu !== undefined);
}

async function isClosed(page) {
  await page.until('a closed menu', () => !document.querySelector('#site-menu').open);
  await page.until('its entry is gone', () => history.state?.menu === undefined);
  await page.until('the focus is back', () => document.activeElement.dataset.action === 'open-menu');
}

function stateOfMenu() {
  const dialog = document.querySelector('#site-menu');
  return {
    isModal: dialog.matches(':modal'),
    hasFocus: dialog.contains(document.activeElement),
    isPageStill:
      getComputedStyle(document.documentElement).overflowY === 'hidden' ||
      getComputedStyle(document.body).overflowY === 'hidden',
  };
}
