import type { Page } from '@playwright/test';
import { dialogOf, fieldOf, opener, openPage } from '../support/browser-search.ts';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

const vi = localeOf('vi');

/** Lets the code of the window wait until the test has it come, or fail. */
async function hold(page: Page, script = /\/assets\/search-window-/): Promise<{ come: () => void; fail: () => void }> {
  let settle: (isHad: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  await page.route(script, async (route) => {
    await ((await settled) ? route.continue() : route.abort());
  });
  return { come: () => settle(true), fail: () => settle(false) };
}

/** A field of the page's own, as an interactive component may have. */
async function addField(page: Page) {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'own-field';
    document.querySelector('main')?.prepend(field);
  });
  return page.locator('#own-field');
}

/** Tells the page of keys, as programs for Vietnamese letters do. */
const pressKeys = (page: Page, keys: readonly string[]) =>
  page.evaluate((names) => {
    for (const key of names)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a window that is on its way is told of, and given up with Escape (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openPage(page, LESSON);
    const window = await hold(page);
    const icon = opener(page).locator('.icon');
    await page.keyboard.press('Control+k');
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await expect(icon).toHaveCSS('border-top-width', '2px');
    await expect(icon).toHaveCSS('animation-name', reducedMotion === 'reduce' ? 'none' : 'busy');
    await page.keyboard.press('Escape');
    await expect(opener(page)).not.toHaveAttribute('aria-busy');
    await expect(icon).toHaveCSS('border-top-width', '0px');

    const response = page.waitForResponse(/\/assets\/search-window-/);
    window.come();
    await (await response).finished();
    // Longer than it takes to open once its code is there.
    await page.waitForTimeout(500);
    await expect(dialogOf(page, vi)).toBeHidden();
    // Who asks again gets it.
    await page.keyboard.press('Control+k');
    await expect(fieldOf(dialogOf(page, vi))).toBeFocused();
    await expect(opener(page)).not.toHaveAttribute('aria-busy');
  });
}

test('what is typed into a field of the page while the window is on its way stays there', async ({ page }) => {
  await openPage(page, LESSON);
  const window = await hold(page);
  const field = await addField(page);
  await page.keyboard.press('Control+k');
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
  await field.focus();
  await page.keyboard.type('hello');
  await expect(field).toHaveValue('hello');
  window.come();
  await expect(fieldOf(dialogOf(page, vi))).toHaveValue('');
  await expect(field).toHaveValue('hello');
});

test('settings, engine and index are fetched beside the code of the window', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, LESSON);
  const window = await hold(page);
  await page.keyboard.press('Control+k');
  for (const file of [
    /search-settings-/,
    /search-index\.json$/,
    /local-search-/,
    /sheets-search-/,
    /\/search-[0-9a-f]{12}\.json$/,
  ])
    await expect.poll(() => fetched.some((path) => file.test(path)), { message: String(file) }).toBe(true);
  window.come();
  await expect(fieldOf(dialogOf(page, vi))).toBeFocused();
  expect(fetched.filter((path) => /search-(settings|index)/.test(path))).toHaveLength(2);
});

test('letters that are taken back while the window is on its way are not in its field', async ({ page }) => {
  await openPage(page, LESSON);
  const window = await hold(page);
  await page.keyboard.press('Control+k');
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
  // Nothing to take back; then "vof" and "ng" with the accent put where it belongs.
  await pressKeys(page, [
    'Backspace',
    'v',
    'o',
    'Backspace',
    'ò',
    'n',
    'g',
    ' ',
    'l',
    'a',
    'a',
    'Backspace',
    'Backspace',
    'ặ',
    'p',
  ]);
  window.come();
  await expect(fieldOf(dialogOf(page, vi))).toHaveValue('vòng lặp');
  await page.keyboard.press('Backspace');
  await expect(fieldOf(dialogOf(page, vi))).toHaveValue('vòng lặ');
});

for (const script of ['search-opener', 'search-window', 'search-settings']) {
  test(`what was typed goes to the search page when the window cannot be had (${script})`, async ({ page, guard }) => {
    guard.allow(/search|ERR_FAILED|Failed to (load|fetch)/);
    const window = await hold(page, new RegExp(`/assets/${script}-`));
    await openPage(page, LESSON);
    await page.keyboard.press('Control+k');
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await pressKeys(page, ['v', 'ò', 'n', 'g', ' ', '&']);
    window.fail();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('vòng &')}`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('vòng &');
  });
}
