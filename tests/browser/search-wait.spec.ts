import type { Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { dialogOf, fieldOf, LATE, opener, openPage, rowsOf } from '../support/browser-search.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

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

test('what is typed into a field of the page while the window is on its way stays there @full', async ({ page }) => {
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

test('settings, engine and index are fetched beside the code of the window @full', async ({ page }) => {
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

test('letters that are taken back while the window is on its way are not in its field @full', async ({ page }) => {
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

for (const locale of casesOfTier('search-wait', LOCALES)) {
  const { errorTitle, errorHelp, retry, openPage: openSearchPage } = locale.words.search;
  const notice = (page: Page) => page.getByRole('alertdialog', { name: errorTitle });

  for (const [what, files] of [
    ['its settings', /\/assets\/search-settings-/],
    ['all scripts but the first', /\/assets\/(?!boot-)[^/]+\.js/],
  ] as const) {
    test(`a search that cannot be had without ${what} says so over the page and tries again, in ${locale.code}`, async ({
      page,
      guard,
    }) => {
      guard.allow(/\/assets\/|ERR_FAILED|Failed to (load|fetch)/);
      let isBroken = true;
      await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
      await openPage(page, locale.prefix + LESSON);
      const isSame = await markDocument(page);
      for (const ask of [
        () => opener(page).click(),
        () => page.keyboard.press('Control+k'),
        () => page.keyboard.press('/'),
      ]) {
        await opener(page).focus();
        await ask();
        await expect(notice(page)).toBeVisible();
        await expect(notice(page)).toHaveAccessibleDescription(errorHelp);
        await expect(notice(page).getByRole('button', { name: retry })).toBeFocused();
        await expect(opener(page)).not.toHaveAttribute('aria-busy');
        await page.keyboard.press('Escape');
        await expect(notice(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
      }
      await opener(page).click();
      await expect(notice(page)).toBeVisible();
      expect((await (await axeIn(page)).include('#search-notice').analyze()).violations).toEqual([]);
      // As long as the line is down, each attempt says so again.
      await page.keyboard.press('Enter');
      await expect(opener(page)).not.toHaveAttribute('aria-busy');
      await expect(notice(page).getByRole('button', { name: retry })).toBeFocused();
      isBroken = false;
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page, locale);
      await expect(fieldOf(dialog)).toBeFocused();
      await expect(notice(page)).toBeHidden();
      await fieldOf(dialog).fill('map');
      await expect(rowsOf(dialog).first()).toBeVisible(LATE);
      await page.keyboard.press('Escape');
      await expect(opener(page)).toBeFocused();
      await expect(page).toHaveURL(locale.prefix + LESSON);
      expect(await isSame()).toBe(true);
    });
  }

  test(`the notice of a search that cannot be had closes by its button, and leads to the search page, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/search|ERR_FAILED|Failed to (load|fetch)/);
    await page.route(/\/assets\/islands-/, (route) => route.abort());
    await page.setViewportSize({ width: 360, height: 740 });
    await visitPage(page, locale.prefix + LESSON);
    await opener(page).click();
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await notice(page).getByRole('button', { name: locale.words.shortcuts.close, exact: true }).click();
    await expect(notice(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await notice(page).getByRole('link', { name: openSearchPage }).click();
    await expect(page).toHaveURL(`${locale.prefix}/search`);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
}

for (const script of ['islands', 'search-window', 'search-settings']) {
  test(`what was typed is kept when the window cannot be had (${script})`, async ({ page, guard }) => {
    guard.allow(/search|ERR_FAILED|Failed to (load|fetch)/);
    const window = await hold(page, new RegExp(`/assets/${script}-`));
    await openPage(page, LESSON);
    const asked = page.waitForRequest(new RegExp(`/assets/${script}-`));
    await page.keyboard.press('Control+k');
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await pressKeys(page, ['v', 'ò', 'n', 'g', ' ', '&']);
    await asked;
    window.fail();
    const notice = page.getByRole('alertdialog', { name: vi.words.search.errorTitle });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(LESSON);
    await page.unrouteAll({ behavior: 'wait' });
    await notice.getByRole('button', { name: vi.words.search.retry }).click();
    await expect(fieldOf(dialogOf(page, vi))).toHaveValue('vòng &');
  });

  test(`what was typed goes to the search page that the notice leads to (${script}) @full`, async ({ page, guard }) => {
    guard.allow(/search|ERR_FAILED|Failed to (load|fetch)/);
    const window = await hold(page, new RegExp(`/assets/${script}-`));
    await openPage(page, LESSON);
    await page.keyboard.press('Control+k');
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await pressKeys(page, ['v', 'ò', 'n', 'g', ' ', '&']);
    window.fail();
    const link = page.getByRole('alertdialog').getByRole('link');
    await expect(link).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await link.click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('vòng &')}`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('vòng &');
  });
}
