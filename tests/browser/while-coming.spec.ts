import type { Locator, Page } from '@playwright/test';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectShown, followLink, holdFetch, setConnection, visitPage } from '../support/browser-visits.ts';

/** What readers do while a page is coming. */

const NEXT = '/docs/golang/installation';
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

test.describe('Escape that closes something', () => {
  test('leaves the page that was asked for on its way: the list of keys', async ({ page }) => {
    const slow = await askFor(page);
    const sheet = page.getByRole('dialog', { name: vi.words.shortcuts.title });
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    slow.release();
    await expectShown(page, NEXT);
  });

  test('leaves the page that was asked for on its way: a menu of the bar', async ({ page }) => {
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
    test(`a look into the menu, closed by ${way}, leaves the page on its way`, async ({ page }) => {
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
});
