import type { Page } from '@playwright/test';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectShown, holdFetch, setConnection, visitPage } from '../support/browser-visits.ts';

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
  await page.locator(`.page-side a[href="${NEXT}"]`).click();
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
