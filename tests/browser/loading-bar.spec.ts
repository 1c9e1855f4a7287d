import type { Page } from '@playwright/test';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { holdFetch, visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const NEXT = '/docs/golang/installation';
const vi = localeOf('vi');

interface Sighting {
  /** Milliseconds after the click. */
  readonly at: number;
  readonly value: number;
}

/** Writes down what the bar shows from the next click on, moment by moment. */
async function watchBar(page: Page): Promise<() => Promise<readonly Sighting[]>> {
  await page.evaluate(() => {
    const seen: Sighting[] = [];
    Object.assign(window, { seen });
    let start = Number.NaN;
    document.addEventListener('click', () => {
      start = performance.now();
    });
    new MutationObserver(() => {
      const bar = document.querySelector('.visit-progress');
      if (bar) seen.push({ at: performance.now() - start, value: Number(bar.getAttribute('aria-valuenow')) });
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-valuenow'] });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Sighting[] }).seen);
}

const link = (page: Page, path: string) => page.locator(`.page-side a[href="${path}"]`);

for (const locale of casesOfTier('loading-bar', LOCALES)) {
  test(`a bar tells that the next page is on its way, from 200 ms on, in ${locale.code}`, async ({ page }) => {
    const slow = await holdFetch(page, locale.prefix + NEXT);
    await visitPage(page, locale.prefix + LESSON);
    const seen = await watchBar(page);
    const bar = page.getByRole('progressbar', { name: locale.words.visit.loading });
    await expect(bar).toHaveCount(0);

    await link(page, locale.prefix + NEXT).click();
    await expect(bar).toHaveAttribute('aria-valuenow', '8');
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 2 });
    await expect(bar.locator('div')).toHaveCSS('background-color', await accentOf(page));
    // Each step adds at most 2 of 100, every 800 ms.
    await expect.poll(async () => (await seen()).length, { timeout: 6000 }).toBeGreaterThan(4);
    slow.release();
    await expect(page).toHaveURL(locale.prefix + NEXT);
    await expect(bar).toHaveCount(0);

    const all = await seen();
    const [first] = all;
    expect(first?.at).toBeGreaterThanOrEqual(200);
    const values = all.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(100);
    const waiting = values.slice(
      0,
      values.findIndex((value) => value > 30),
    );
    expect(Math.max(...waiting)).toBeLessThanOrEqual(8 + 2 * waiting.length);
  });
}

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.className = 'probe';
    document.body.append(probe);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.probe { color: var(--accent); }');
    document.adoptedStyleSheets.push(sheet);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
}

test('a page that comes in time never shows the bar', async ({ page }) => {
  await visitPage(page, LESSON);
  const seen = await watchBar(page);
  await link(page, NEXT).hover();
  await page.waitForLoadState('networkidle');
  await link(page, NEXT).click();
  await expect(page).toHaveURL(NEXT);
  // Longer than the bar would have waited.
  await page.waitForTimeout(300);
  expect(await seen()).toEqual([]);
});

test('places of the page and its queries show no bar @full', async ({ page }) => {
  await visitPage(page, LESSON);
  const seen = await watchBar(page);
  await page.locator('.toc a[href="#printing"]').click();
  await expect(page).toHaveURL(`${LESSON}#printing`);
  await page.goBack();
  await expect(page).toHaveURL(LESSON);
  await page.waitForTimeout(300);
  expect(await seen()).toEqual([]);
});

test('a second choice goes on with the bar that is there @full', async ({ page }) => {
  const slow = await holdFetch(page, NEXT);
  const slower = await holdFetch(page, '/docs/golang/introduction');
  await visitPage(page, LESSON);
  await link(page, NEXT).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await link(page, '/docs/golang/introduction').click();
  await expect(bar).toHaveCount(1);
  slow.release();
  slower.release();
  await expect(page).toHaveURL('/docs/golang/introduction');
  await expect(bar).toHaveCount(0);
});

test('readers who asked for less motion see the bar without movement @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slow = await holdFetch(page, NEXT);
  await visitPage(page, LESSON);
  await link(page, NEXT).click();
  const bar = page.getByRole('progressbar', { name: vi.words.visit.loading });
  await expect(bar).toBeVisible();
  for (const part of [bar, bar.locator('div')]) await expect(part).toHaveCSS('transition-property', 'none');
  slow.release();
  await expect(page).toHaveURL(NEXT);
  await expect(bar).toHaveCount(0);
});
