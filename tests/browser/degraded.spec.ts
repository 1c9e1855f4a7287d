import type { Page } from '@playwright/test';
import { findOverflow } from '../support/browser-layout.ts';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { expectShown, visitPage } from '../support/browser-visits.ts';

// Browsers in a state that nobody tests by hand. Others are in files of what they are about: blocked storage, no scripts, scripts that
// are late or missing, no network, a wrong base path, two clicks at once.

const NEXT = '/docs/golang/installation';
const vi = localeOf('vi');
const link = (page: Page, path: string) => page.locator(`.page-side a[href="${path}"]`);

/** Does to a page what translators in browsers do: each text stands in elements of theirs, and the language is another one. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.lang = 'fr';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, font, [translate="no"]')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.toUpperCase();
      outer.append(inner);
      text.replaceWith(outer);
    }
    const tooltip = document.createElement('div');
    tooltip.className = 'skiptranslate';
    document.body.prepend(tooltip);
  });
}

test('a page that a translator has rewritten can be used, left and come back to @full', async ({ page }) => {
  await visitPage(page, LESSON);
  await translate(page);
  const theme = await page.locator('html').getAttribute('data-theme');
  // Its name is in another language now.
  await page.locator('[data-action=toggle-theme]').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await box.fill('go');
  await expect(page.getByRole('option').first()).toBeVisible();
  await translate(page);
  await box.fill('golang');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await link(page, NEXT).click();
  await expect(page).toHaveURL(NEXT);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await translate(page);
  await page.goBack();
  await expect(page).toHaveURL(LESSON);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a clock that jumps ten years ahead and back changes nothing @full', async ({ page }) => {
  await visitPage(page, LESSON);
  for (const [time, path] of [
    ['2036-11-28T12:00:00Z', NEXT],
    ['2016-02-29T12:00:00Z', LESSON],
  ] as const) {
    await page.clock.setSystemTime(new Date(time));
    await link(page, path).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await themeToggle(page, vi).click();
  }
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(NEXT);
  await expectShown(page, NEXT);
});

test('every kind of page keeps its text and its controls at 400 % for readers who ask for more contrast @full', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(/404/);
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  // A window of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { path } of site.each(vi)) {
    await page.goto(path);
    expect(await findOverflow(page), path).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.getByRole('button', { name: vi.words.navigation.toggleMenu }).click();
    await expect(page.getByRole('dialog').getByRole('link').filter({ visible: true }).first(), path).toBeVisible();
  }
});
