import type { Page } from '@playwright/test';
import { drawn, holdRequests } from '../support/browser-actions.ts';
import { LESSON } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

// What browsers find by themselves. A link to a text (`#:~:text=`) goes the way of find-in-page: it opens what hides the text.

test.use({ reducedMotion: 'reduce' });

const FOLDED: readonly (readonly [what: string, path: string, selector: string])[] = [
  ['a tab that is not shown', '/markdown-page', '.tab-panel[hidden] p:not(.tab-label)'],
  ['a folded part', '/markdown-page', '.prose details:not([open]) p'],
  ['folded lines of code', '/docs/golang/design-patterns', '.code-fold:not([open]) .line'],
];

/** A text that stands in one place of the page alone, below the first element that a selector finds. */
async function uniqueText(page: Page, selector: string): Promise<string> {
  await expect(page.locator(selector).first()).toBeAttached();
  return page.evaluate((wanted) => {
    const all = document.body.textContent ?? '';
    const texts = [...document.querySelectorAll(wanted)].map((one) => one.textContent?.trim().slice(0, 60) ?? '');
    return texts.find((text) => text.length > 12 && all.indexOf(text) === all.lastIndexOf(text)) ?? '';
  }, selector);
}

for (const [what, path, selector] of FOLDED)
  test(`a text in ${what} is found and shown @full`, async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'other engines have no links to hidden texts');
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const text = await uniqueText(page, selector);
    expect(text).not.toBe('');
    const place = page.getByRole('main').getByText(text).last();
    await expect(place).toBeHidden();
    // The document stays, as it does when the reader searches in it.
    await page.goto(`${path}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);
    await expect(place).toBeVisible();
    await expect(place).toBeInViewport();
    if (!selector.startsWith('.tab-panel')) return;
    // The tab above it is the chosen one, so that another press closes it again.
    const label = await place.evaluate((one) => one.closest('.tab-panel')?.getAttribute('aria-labelledby') ?? '');
    await expect(page.locator(`#${label}`)).toHaveAttribute('aria-selected', 'true');
  });

test('a link to a heading is at its place before the late scripts come, and stays there when they do', async ({
  page,
}) => {
  const scripts = await holdRequests(page, /\/assets\/(?!boot-)[^/]+\.js/);
  await page.goto(`${LESSON}#mistakes`, { waitUntil: 'commit' });
  const heading = page.locator('#mistakes');
  await expect(heading).toBeInViewport();
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  expect(before).toBeGreaterThanOrEqual(0);
  expect(scripts.asked.length).toBeGreaterThan(0);
  await scripts.release();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  expect(await top()).toBe(before);
});
