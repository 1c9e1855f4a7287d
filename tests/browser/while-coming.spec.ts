import type { Locator, Page } from '@playwright/test';
import { drawn } from '../support/browser-actions.ts';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import {
  answerFetch,
  expectShown,
  followLink,
  holdFetch,
  setConnection,
  visitPage,
} from '../support/browser-visits.ts';

/** What readers do while a page is coming. */

const NEXT = '/docs/golang/installation';
const FIRST = '/docs/golang/introduction';
const vi = localeOf('vi');

test.use({ reducedMotion: 'reduce' });

/** Asks for a page that is held back until it is released. */
async function askFor(page: Page): Promise<{ release(): void }> {
  // Nothing is fetched ahead where data are saved, so it is this click that asks.
  await setConnection(page, { saveData: true });
  const slow = await holdFetch(page, NEXT);
  await visitPage(page, LESSON);
  await followLink(page, { href: NEXT });
  await expect.poll(slow.asked).toBe(1);
  return slow;
}

/** Lets the page come, and gives it the time to be shown. */
async function releaseAndWait(page: Page, slow: { release(): void }): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === NEXT);
  slow.release();
  await (await answered).finished();
  for (let frame = 0; frame < 5; frame++) await drawn(page);
}

test.describe('Escape that closes something', () => {
  test('leaves the page that was asked for on its way: the list of keys @full', async ({ page }) => {
    const slow = await askFor(page);
    const sheet = page.getByRole('dialog', { name: vi.words.shortcuts.title });
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    slow.release();
    await expectShown(page, NEXT);
  });

  test('leaves the page that was asked for on its way: a menu of the bar @full', async ({ page }) => {
    const slow = await askFor(page);
    const menu = page.getByRole('banner').locator('details.dropdown').first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    slow.release();
    await expectShown(page, NEXT);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const panelOf = (page: Page) => page.getByRole('dialog', { name: vi.words.navigation.menu });

  async function openMenu(page: Page): Promise<Locator> {
    await page.getByRole('banner').getByRole('button', { name: vi.words.navigation.toggleMenu }).click();
    await expect(panelOf(page)).toBeVisible();
    return panelOf(page);
  }

  /** Waits until the history has left the menu's entry, too. */
  async function expectMenuLeft(page: Page): Promise<void> {
    await expect(panelOf(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
  }

  for (const [way, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.goBack()],
  ] as const) {
    test(`a look into the menu, closed by ${way}, leaves the page on its way @full`, async ({ page }) => {
      const slow = await askFor(page);
      await openMenu(page);
      await close(page);
      await expectMenuLeft(page);
      slow.release();
      await expectShown(page, NEXT);
      await page.goBack();
      await expectShown(page, LESSON);
    });
  }

  test('a page that comes waits until the menu is closed, and leaves no trace of it in the history @full', async ({
    page,
  }) => {
    const slow = await askFor(page);
    const panel = await openMenu(page);
    await releaseAndWait(page, slow);
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(LESSON);
    await page.keyboard.press('Escape');
    await expectShown(page, NEXT);
    await page.goBack();
    await expectShown(page, LESSON);
    expect(await page.evaluate(() => history.state?.menu)).toBeUndefined();
  });

  test('the first Back works after a link of the menu that failed, and another try follows the page @full', async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED/);
    await setConnection(page, { saveData: true });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    let isDown = true;
    await answerFetch(page, NEXT, (route) => (isDown ? route.abort() : route.continue()));
    await visitPage(page, FIRST);
    await followLink(page, { href: LESSON });
    await expectShown(page, LESSON);
    const notice = page.getByRole('alert');
    const fail = async () => {
      const panel = await openMenu(page);
      await panel.locator(`a[href="${NEXT}"]`).click();
      await expect(notice).toContainText(vi.words.visit.failed);
      await expectMenuLeft(page);
    };
    await fail();
    await page.goBack();
    await expectShown(page, FIRST);
    await page.goForward();
    await expectShown(page, LESSON);
    await fail();
    isDown = false;
    await notice.getByRole('button', { name: vi.words.island.retry }).click();
    await expectShown(page, NEXT);
    await page.goBack();
    await expectShown(page, LESSON);
  });

  test('a link of the menu that is given up leaves nothing in the history @full', async ({ page }) => {
    await setConnection(page, { saveData: true });
    const slow = await holdFetch(page, NEXT);
    await visitPage(page, FIRST);
    await followLink(page, { href: LESSON });
    await expectShown(page, LESSON);
    const panel = await openMenu(page);
    await panel.locator(`a[href="${NEXT}"]`).click();
    await expect.poll(slow.asked).toBe(1);
    await expectMenuLeft(page);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expectShown(page, FIRST);
  });

  test('a reload while the menu is open leaves nothing in the history @full', async ({ page }) => {
    await page.goto(FIRST);
    await page.goto(LESSON);
    await openMenu(page);
    await page.reload();
    await expectMenuLeft(page);
    await page.goBack();
    await expectShown(page, FIRST);
  });
});

test('a page that comes does not take the search window from a reader who types', async ({ page }) => {
  const slow = await askFor(page);
  await page.keyboard.press('Control+k');
  const field = page.locator('#search-dialog input').first();
  await expect(field).toBeFocused();
  await page.keyboard.type('println');
  await releaseAndWait(page, slow);
  await expect(field).toHaveValue('println');
  await expect(page).toHaveURL(LESSON);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expectShown(page, NEXT);
});

test('Back returns to the place below folds that the reader had opened @full', async ({ page }) => {
  await visitPage(page, LESSON);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await drawn(page);
  const state = () =>
    page.evaluate(() => ({
      y: Math.round(window.scrollY),
      open: [...document.querySelectorAll<HTMLDetailsElement>('main details')].map((fold) => fold.open),
    }));
  const before = await state();
  expect(before.open).toContain(true);
  await followLink(page, { href: NEXT });
  await expectShown(page, NEXT);
  await page.goBack();
  await expectShown(page, LESSON);
  await expect.poll(state).toEqual(before);
});
