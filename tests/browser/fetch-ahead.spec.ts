import type { Page } from '@playwright/test';
import { LESSON } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';

/** Too far down to be in view on a low window. */
const WINDOW = { width: 1280, height: 400 };

/** Paths of pages that scripts ask for. */
function watchFetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Makes the browser tell this of the reader's line. */
async function setConnection(page: Page, connection: unknown): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}

test.use({ viewport: WINDOW });

test('pages behind links in view are fetched ahead, and shown without asking again', async ({ page, guard }) => {
  const fetched = watchFetches(page);
  await visitPage(page, LESSON);
  await expect.poll(() => fetched).toContain('/docs/golang/installation');
  const isSame = await markDocument(page);
  await page.waitForLoadState('networkidle');
  const before = fetched.length;
  expect(before).toBeLessThanOrEqual(12);
  expect(new Set(fetched).size).toBe(before);
  // What is not a page of the site is not fetched, nor the page itself, nor what is far below.
  for (const path of fetched) expect(path).not.toMatch(/\.(xml|json|md)$/);
  expect(fetched).not.toContain(LESSON);
  expect(fetched).not.toContain('/blog/archive');

  // The browser asks for the icon again whenever the address changes.
  guard.allow(/favicon/);
  await page.context().setOffline(true);
  await page.locator('.page-side a[href="/docs/golang/installation"]').click();
  await expect(page).toHaveURL('/docs/golang/installation');
  expect(await isSame()).toBe(true);
  await page.context().setOffline(false);
});

for (const [way, near] of [
  ['pointer', (page: Page) => page.locator('footer a[href="/blog"]').hover()],
  ['keyboard', (page: Page) => page.locator('footer a[href="/blog"]').focus()],
] as const) {
  test(`a link the reader comes near with the ${way} is fetched at once, and once`, async ({ page }) => {
    const fetched = watchFetches(page);
    await visitPage(page, LESSON);
    await near(page);
    await expect.poll(() => fetched).toContain('/blog');
    await page.locator('h1').hover();
    await near(page);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => path === '/blog')).toHaveLength(1);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a touch is enough to make the next tap quick', async ({ page }) => {
    await page.goto(LESSON);
    await page.locator('h1').tap();
    await expect.poll(() => page.evaluate(() => history.state?.visit)).toBeTruthy();
    const isSame = await markDocument(page);
    await page.locator('.page-side a[href="/docs/golang/installation"]').tap();
    await expect(page).toHaveURL('/docs/golang/installation');
    expect(await isSame()).toBe(true);
  });
});

for (const [what, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a 2G line', { saveData: false, effectiveType: '2g' }],
  ['has a line slower than that', { effectiveType: 'slow-2g' }],
] as const) {
  test(`nothing is fetched ahead for a reader who ${what}, and links work as they do`, async ({ page }) => {
    await setConnection(page, connection);
    const fetched = watchFetches(page);
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    const link = page.locator('.page-side a[href="/docs/golang/installation"]');
    await link.hover();
    await page.waitForTimeout(500);
    expect(fetched).toEqual([]);
    await link.click();
    await expect(page).toHaveURL('/docs/golang/installation');
    expect(await isSame()).toBe(true);
    expect(fetched).toEqual(['/docs/golang/installation']);
  });
}

for (const [what, connection] of [
  ['nothing of the line', undefined],
  ['nothing about its speed', {}],
  ['that there is none', null],
] as const) {
  test(`a browser that tells ${what} fetches ahead`, async ({ page }) => {
    await setConnection(page, connection);
    const fetched = watchFetches(page);
    await visitPage(page, LESSON);
    await expect.poll(() => fetched).toContain('/docs/golang/installation');
  });
}

test('a page that is only read fetches no other one', async ({ page }) => {
  const fetched = watchFetches(page);
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
});
