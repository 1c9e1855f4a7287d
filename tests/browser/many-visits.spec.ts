import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { BOOT_SCRIPT, drawn, holdRequests } from '../support/browser-actions.ts';
import { LESSON } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';
import { TIER } from '../support/tier.ts';

// Readers who are quicker than the line: whatever they did before, the page of their last wish is the one that is shown.

const PAGES = [
  LESSON,
  '/docs/golang/installation',
  '/docs/golang/introduction',
  '/docs/golang/design-patterns',
  '/docs/golang/goroutines',
  '/docs/golang/maps',
];

/** Delays in milliseconds, from one fetch to the next: later ones come before earlier ones. */
const DELAYS = [180, 20, 90, 0, 140, 50, 10];

const link = (page: Page, path: string) => page.locator(`.page-side a[href="${path}"]`);

/** What tells one page from another, and where the reader is on it. */
function stateOf(page: Page) {
  return page.evaluate(() => ({
    path: location.pathname,
    canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '').pathname,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    current: [...document.querySelectorAll('.page-side a[aria-current=page]')].map((one) => one.getAttribute('href')),
    announced: document.getElementById('announcer')?.textContent,
    focus: document.activeElement?.id || document.activeElement?.localName,
    alerts: [...document.querySelectorAll('[role=alert]')].filter((one) => one.checkVisibility()).length,
  }));
}

/** Waits until nothing is on its way. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('.visit-progress')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-shown');
  await drawn(page);
}

/** Makes fetches of pages take a while, each a different one. */
async function delayFetches(page: Page): Promise<void> {
  let count = 0;
  await page.route('**/docs/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const delay = DELAYS[count++ % DELAYS.length] ?? 0;
    await setTimeout(delay);
    // The reader may have gone on, and the request with them.
    await route.continue().catch(() => undefined);
  });
}

/** Clicks links and goes back and forth, without waiting for a page. Returns the path of the last link. */
async function hurry(page: Page, { paths, gap, withBack }: { paths: string[]; gap: number; withBack: boolean }) {
  await page.evaluate(
    async ({ list, pause, isBackToo }) => {
      for (const [i, path] of list.entries()) {
        document.querySelector<HTMLElement>(`.page-side a[href="${path}"]`)?.click();
        await new Promise((resolve) => window.setTimeout(resolve, pause));
        // The entries before are those of other documents.
        if (isBackToo && i % 3 === 1 && history.state?.at > 3) history.back();
        if (isBackToo && i % 7 === 5) history.forward();
      }
    },
    { list: paths, pause: gap, isBackToo: withBack },
  );
  return paths.at(-1) ?? '';
}

const COUNT = 50;

for (const [gap, tier] of [
  [0, ''],
  [15, ' @full'],
  [70, ' @full'],
] as const) {
  test(`after ${COUNT} clicks, one every ${gap} ms, the last one has won${tier}`, async ({ page }) => {
    await delayFetches(page);
    // What one visit leads to.
    const last = PAGES[COUNT % PAGES.length] ?? '';
    await visitPage(page, LESSON);
    await link(page, last).evaluate((one) => (one as HTMLElement).click());
    await expect(page).toHaveURL(last);
    await settle(page);
    const alone = await stateOf(page);
    expect(alone).toMatchObject({ path: last, canonical: last, current: [last], announced: alone.title, alerts: 0 });

    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    const before = await page.evaluate(() => history.length);
    const paths = Array.from({ length: COUNT }, (_, i) => PAGES[(i + 1) % PAGES.length] ?? '');
    expect(await hurry(page, { paths, gap, withBack: false })).toBe(last);
    await expect(page).toHaveURL(last);
    await settle(page);
    expect(await stateOf(page)).toEqual(alone);
    expect(await isSame()).toBe(true);
    // No click has two entries.
    const added = (await page.evaluate(() => history.length)) - before;
    expect(added).toBeLessThanOrEqual(COUNT);
    // Back shows pages that are what their addresses say.
    for (let step = 0; step < Math.min(added, TIER === 'all' ? 5 : 1); step++) {
      await page.goBack();
      await settle(page);
      const now = await stateOf(page);
      expect(now).toMatchObject({ canonical: now.path, current: [now.path], alerts: 0 });
    }
  });
}

test(`${COUNT} clicks among steps back and forward end on a page that is what its address says @full`, async ({
  page,
}) => {
  await delayFetches(page);
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  for (const path of [...PAGES.slice(1), ...PAGES]) {
    await link(page, path).click();
    await expect(page).toHaveURL(path);
    await settle(page);
  }
  const paths = Array.from({ length: COUNT }, (_, i) => PAGES[(i * 5 + 1) % PAGES.length] ?? '');
  await hurry(page, { paths, gap: 40, withBack: true });
  await settle(page);
  const now = await stateOf(page);
  expect(now).toMatchObject({ canonical: now.path, current: [now.path], alerts: 0 });
  expect(await isSame()).toBe(true);
  // The reader goes on from there.
  const next = PAGES.find((path) => path !== now.path) ?? '';
  await link(page, next).click();
  await expect(page).toHaveURL(next);
  await settle(page);
  expect(await stateOf(page)).toMatchObject({ path: next, canonical: next, current: [next] });
});

for (const clicks of [2, 5])
  test(`${clicks} clicks on a link while the page is still loading are one visit @full`, async ({ page }) => {
    const scripts = await holdRequests(page, BOOT_SCRIPT);
    const next = PAGES[1] ?? '';
    await page.goto('/', { waitUntil: 'commit' });
    await page.goto(LESSON, { waitUntil: 'commit' });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    const before = await page.evaluate(() => history.length);
    await expect(link(page, next)).toBeVisible();
    await link(page, next).click({ clickCount: clicks, noWaitAfter: true });
    await scripts.release();
    await expect(page).toHaveURL(next);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(new Set(documents)).toEqual(new Set([next]));
    await page.goBack();
    await expect(page).toHaveURL(LESSON);
    await expect(page.getByRole('main')).toContainText('Println');
  });

test('a click while the browser itself is on its way to another page wins over it @full', async ({ page }) => {
  const [, other = '', next = ''] = PAGES;
  // The line is bad enough that the page is left to the browser, which then waits for it.
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let documents = 0;
  await page.route(`**${other}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fulfill({ contentType: 'text/plain', body: '-' });
    documents++;
    await opened;
    return route.continue().catch(() => undefined);
  });
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  // Playwright does nothing in a page while a navigation is on its way, so the page clicks by itself.
  await page.evaluate(
    (paths) => {
      for (const [i, path] of paths.entries())
        window.setTimeout(() => document.querySelector<HTMLElement>(`.page-side a[href="${path}"]`)?.click(), 1000 * i);
    },
    [other, next],
  );
  await expect.poll(() => documents).toBe(1);
  await setTimeout(2000);
  open();
  await expect(page).toHaveURL(next);
  await settle(page);
  expect(await stateOf(page)).toMatchObject({ path: next, canonical: next, current: [next] });
  expect(await isSame()).toBe(true);
});
