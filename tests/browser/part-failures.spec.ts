import type { Page } from '@playwright/test';
import { LATE, openPage } from '../support/browser-search.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { markDocument } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

/** All scripts but the one every page loads, so nothing depends on how the others are bundled. */
const LATER = /\/assets\/(?!boot-)[^/]+\.js/;

/** Breaks the line, which the browser takes for a good one, until the function it gives is called. */
async function breakLine(page: Page): Promise<() => void> {
  let isBroken = true;
  await page.route(LATER, (route) => (isBroken ? route.abort() : route.continue()));
  return () => {
    isBroken = false;
  };
}

const LOST = /\/assets\/|ERR_FAILED|Failed to (load|fetch)|error loading/;

for (const locale of casesOfTier('part-failures', LOCALES)) {
  const { prefix, words } = locale;
  const told = (page: Page) => page.getByRole('alert').filter({ hasText: words.island.failed });

  test(`a key whose script cannot be had says so, and works the next time, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(LOST);
    const mend = await breakLine(page);
    await openPage(page, prefix + LESSON);
    const isSame = await markDocument(page);
    for (const key of ['?', 'm']) {
      await page.keyboard.press(key);
      await expect(told(page)).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).click();
      await expect(told(page)).toHaveCount(0);
    }
    await page.keyboard.press('?');
    const retry = told(page).getByRole('button', { name: words.island.retry });
    // As long as the line is down, each attempt says so again.
    await retry.click();
    await expect(retry).toBeInViewport({ ratio: 1 });
    mend();
    await retry.click();
    await expect(page.getByRole('dialog', { name: words.shortcuts.title })).toBeVisible();
    await expect(told(page)).toHaveCount(0);
    expect(await isSame()).toBe(true);
  });

  test(`copying code without its scripts says so, and works the next time, in ${locale.code} @full`, async ({
    page,
    guard,
    context,
  }) => {
    guard.allow(LOST);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const mend = await breakLine(page);
    await openPage(page, prefix + LESSON);
    const button = page.locator('.copy-button').first();
    await button.click();
    await expect(told(page)).toBeVisible();
    mend();
    await told(page).getByRole('button', { name: words.island.retry }).click();
    await expect(button).toHaveAttribute('data-copied', '');
    await expect(button).toBeFocused();
    await expect(told(page)).toHaveCount(0);
  });

  test(`arrow keys in a menu of the bar without their script say so, and work the next time, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(LOST);
    const mend = await breakLine(page);
    await openPage(page, prefix + LESSON);
    const menu = page.locator('.header details.dropdown').first();
    await menu.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    await expect(told(page)).toBeInViewport({ ratio: 1 });
    mend();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link').first()).toBeFocused();
  });

  test(`a tab without its script says so when it is pressed, and is shown once it can be, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(LOST);
    const mend = await breakLine(page);
    await openPage(page, `${prefix}/markdown-page`);
    const tab = page.locator('.tabs').first().getByRole('tab', { name: 'Windows', exact: true });
    await tab.click();
    await expect(told(page)).toBeVisible();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    mend();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test(`the search page without its scripts is tried again in place, in ${locale.code}`, async ({ page, guard }) => {
    guard.allow(LOST);
    let isBroken = true;
    // What tells of failures has come.
    await page.route(/\/assets\/islands-/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(`${prefix}/search?q=map`);
    await expect(told(page)).toBeVisible(LATE);
    const isSame = await markDocument(page);
    await told(page).getByRole('button', { name: words.island.retry }).click();
    await expect(told(page)).toBeVisible();
    isBroken = false;
    await told(page).getByRole('button', { name: words.island.retry }).click();
    await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
    await expect(told(page)).toHaveCount(0);
    expect(await isSame()).toBe(true);
  });

  test(`trying the search page again on a dead line keeps the page, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|Failed to (load|fetch)|search/);
    await page.route(/\/assets\/search-page-/, (route) => route.abort());
    await page.goto(`${prefix}/search?q=map`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(words.search.errorTitle, LATE);
    const isSame = await markDocument(page);
    await page.route('**/search?q=map', (route) => route.abort());
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await alert.getByRole('button', { name: words.search.retry }).click();
    await asked;
    await expect(alert).toContainText(words.search.errorTitle);
    expect(await isSame()).toBe(true);
  });
}

const vi = localeOf('vi');

test('what was told goes away with Escape, and the focus goes back @full', async ({ page, guard }) => {
  guard.allow(LOST);
  await page.route(/\/assets\/comforts-/, (route) => route.abort());
  await page.goto(LESSON);
  // The script that tells comes with that of visits.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.visit))).toBe(true);
  await page.waitForLoadState('networkidle');
  const button = page.locator('[data-comfort=finish]').first();
  const told = page.getByRole('alert').filter({ hasText: vi.words.island.failed });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(told).toBeVisible();
  await told.getByRole('button').focus();
  await page.keyboard.press('Escape');
  await expect(told).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('letters that are typed into a field ask for no script @full', async ({ page }) => {
  await openPage(page, LESSON);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'own-field';
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await page.keyboard.type('n? mpt');
  await expect(page.locator('#own-field')).toHaveValue('n? mpt');
  expect(asked.filter((url) => /comforts-/.test(url))).toEqual([]);
});
