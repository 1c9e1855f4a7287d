import type { Page } from '@playwright/test';
import { drawn } from '../support/browser-actions.ts';
import { fieldOf, opener } from '../support/browser-search.ts';
import { LESSON, LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { markDocument, setConnection, visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

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

/** The script that fetches pages and puts them in the place of the open one. */
const NAVIGATOR = /\/assets\/navigator-[^/]+\.js$/;

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
  test(`a link the reader comes near with the ${way} is fetched at once, and once @full`, async ({ page }) => {
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

  test('a touch is enough to make the next tap quick @full', async ({ page }) => {
    await page.goto(LESSON);
    await page.locator('h1').tap();
    await expect.poll(() => page.evaluate(() => history.state?.visit)).toBeTruthy();
    const isSame = await markDocument(page);
    await page.locator('.page-side a[href="/docs/golang/installation"]').tap();
    await expect(page).toHaveURL('/docs/golang/installation');
    expect(await isSame()).toBe(true);
  });
});

test('nothing is fetched ahead for readers who save data or have a slow line, and links work as they do', async ({
  page,
}) => {
  const fetched = watchFetches(page);
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    fetched.length = 0;
    await setConnection(page, connection);
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    const link = page.locator('.page-side a[href="/docs/golang/installation"]');
    await link.hover();
    await page.waitForTimeout(400);
    expect(fetched).toEqual([]);
    await link.click();
    await expect(page).toHaveURL('/docs/golang/installation');
    expect(await isSame()).toBe(true);
    expect(fetched).toEqual(['/docs/golang/installation']);
  }
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  for (const { code, prefix } of casesOfTier('fetch-ahead', LOCALES)) {
    test(`coming near a link fetches nothing at all with ${JSON.stringify(connection)}, in ${code}`, async ({
      page,
    }) => {
      await setConnection(page, connection);
      await page.goto(prefix + LESSON, { waitUntil: 'networkidle' });
      await expect(page.locator('html[data-ready]')).toHaveCount(1);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const near = [
        '.search-link',
        '.brand',
        '.page-side a',
        'main a[href^="/"]',
        '.pager-forward',
        '.footer a',
        'summary',
      ];
      for (const selector of near) {
        const link = page.locator(selector).filter({ visible: true }).first();
        await link.hover();
        await link.focus();
        await link.dispatchEvent('touchstart');
      }
      await drawn(page);
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      // What is pressed is fetched as ever.
      await opener(page).click();
      await expect(fieldOf(page.getByRole('dialog'))).toBeFocused();
      await page.keyboard.press('Escape');
      await page.locator(`.page-side a[href="${prefix}/docs/golang/installation"]`).click();
      await expect(page).toHaveURL(`${prefix}/docs/golang/installation`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

test('a line that becomes good while a page is open lets scripts come ahead again @full', async ({ page }) => {
  await setConnection(page, { effectiveType: '2g' });
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  const link = page.locator('footer a[href="/blog"]');
  await link.hover();
  await page.evaluate(() => {
    Object.assign((navigator as never as { connection: object }).connection, { effectiveType: '4g' });
  });
  const asked = page.waitForRequest(NAVIGATOR);
  await page.locator('h1').hover();
  await link.hover();
  await asked;
});

test('a line that becomes slow while a page is open ends it @full', async ({ page }) => {
  const line = { effectiveType: '4g' };
  await setConnection(page, line);
  const fetched = watchFetches(page);
  await visitPage(page, LESSON);
  await expect.poll(() => fetched).toContain('/docs/golang/installation');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    Object.assign((navigator as never as { connection: object }).connection, { effectiveType: '2g' });
  });
  fetched.length = 0;
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('footer a[href="/blog"]').hover();
  await page.waitForTimeout(400);
  expect(fetched).toEqual([]);
});

test('browsers that tell nothing of the line, or not all of it, fetch ahead @full', async ({ page }) => {
  const fetched = watchFetches(page);
  for (const connection of [undefined, {}, null]) {
    fetched.length = 0;
    await setConnection(page, connection);
    await visitPage(page, LESSON);
    await expect.poll(() => fetched, JSON.stringify(connection)).toContain('/docs/golang/installation');
  }
});

test.describe('a page that is only read', () => {
  /** Scripts and pages that are asked for, and whether the page had been there for a moment. */
  async function readOn(page: Page): Promise<{ readonly early: readonly string[]; readonly late: readonly string[] }> {
    const asked: { readonly path: string; readonly at: number }[] = [];
    let loadedAt = Number.POSITIVE_INFINITY;
    page.on('load', () => {
      loadedAt = performance.now();
    });
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.resourceType() === 'fetch' || NAVIGATOR.test(path)) asked.push({ path, at: performance.now() });
    });
    await page.goto(LESSON);
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    await page.waitForTimeout(1800);
    await page.waitForLoadState('networkidle');
    const isEarly = ({ at }: { readonly at: number }) => at < loadedAt + 900;
    return {
      early: asked.filter(isEarly).map(({ path }) => path),
      late: asked.filter((one) => !isEarly(one)).map(({ path }) => path),
    };
  }

  test('fetches those behind links in view after a while, few of them, and then the first click needs no network', async ({
    page,
    guard,
  }) => {
    const { early, late } = await readOn(page);
    expect(early).toEqual([]);
    const pages = late.filter((path) => !NAVIGATOR.test(path));
    expect(pages).toContain('/docs/golang/installation');
    expect(pages.length).toBeLessThanOrEqual(10);

    guard.allow(/favicon|ERR_INTERNET_DISCONNECTED/);
    const isSame = await markDocument(page);
    await page.context().setOffline(true);
    // A click without any sign of it before, as assistive technology sends it.
    await page.locator('.page-side a[href="/docs/golang/installation"]').dispatchEvent('click');
    await expect(page).toHaveURL('/docs/golang/installation');
    expect(await isSame()).toBe(true);
    await page.context().setOffline(false);
  });

  test('fetches nothing for a reader who saves data, not even the script that could @full', async ({ page }) => {
    await setConnection(page, { saveData: true });
    expect(await readOn(page)).toEqual({ early: [], late: [] });
  });
});
