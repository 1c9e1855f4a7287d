import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { ran } from '../support/browser-actions.ts';
import { dialogOf, fieldOf, LATE, rowsOf } from '../support/browser-search.ts';
import { LESSON, LOCALES, PAGE_TYPES, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { setConnection } from '../support/browser-visits.ts';
import { partOf } from '../support/tier.ts';

/** Script files a page may ask for after its load event, before anything of it is used. */
const MOST_SCRIPTS = 4;

/** Requests of an opened search until it has answered, whatever they are for. */
const MOST_FOR_SEARCH = 20;

/** An MDX page with an interactive component, which wakes when it is seen. */
const MDX_POST = '/blog/mdx-blog-post';

const SCRIPT = /\.js(\?|$)/;

/** Notes what the page asks for, from now on. */
function watchRequests(page: Page): readonly Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    // The icon of the tab is asked for by the browser itself, and only some versions of Chromium tell of it.
    if (!request.url().endsWith('/img/favicon.svg')) asked.push(request);
  });
  return asked;
}

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Tells beside the test what was asked for, with its weight, gzipped. */
async function report(requests: readonly Request[]): Promise<void> {
  const lines = await Promise.all(
    requests.map(async (request) => {
      const body = await (await request.response())?.body().catch(() => undefined);
      return { path: pathOf(request), bytes: body ? gzipSync(body).length : 0 };
    }),
  );
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const description = `${lines.length} requests, ${total} bytes: ${lines.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`;
  test.info().annotations.push({ type: 'requests', description });
}

/** Waits until the page has nothing more to do by itself: every script it asked for has run, and none has asked for another. */
async function settled(page: Page, asked: readonly Request[]): Promise<void> {
  // The last to come by itself, a second after the page has loaded.
  await ran(page, /\/navigator-/);
  const isQuiet = async () => {
    const scripts = asked.filter((request) => SCRIPT.test(request.url()));
    await Promise.all(scripts.map(async (request) => (await request.response())?.finished()));
    await page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    return asked.filter((request) => SCRIPT.test(request.url())).length === scripts.length;
  };
  await expect.poll(isQuiet).toBe(true);
}

/** Scripts that the page asked for after its load event. */
function scriptsAfterLoad(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime > (loaded?.loadEventStart ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
}

for (const [part, locale] of LOCALES.entries()) {
  // Scripts are a matter of what is on a page, not of its language.
  for (const type of partOf([...PAGE_TYPES, 'sample'] as const, part)) {
    test(`a page of type ${type} asks for few scripts after it has loaded, in ${locale.code}`, async ({
      page,
      site,
      guard,
    }) => {
      if (type === 'not-found') guard.allow(/404/);
      const path = type === 'sample' ? locale.prefix + SAMPLE_PAGE : site.one(locale, type);
      test.skip(path === undefined, `the site has no page of type ${type}`);
      const asked = watchRequests(page);
      await page.goto(path ?? '', { waitUntil: 'load' });
      await settled(page, asked);
      await report(asked.filter((request) => SCRIPT.test(request.url())));
      const scripts = await scriptsAfterLoad(page);
      expect(scripts.filter((name) => name.includes('/navigator-'))).toHaveLength(1);
      expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
    });
  }

  test(`a page with a component of the site asks for few scripts until it is awake, in ${locale.code} @full`, async ({
    page,
  }) => {
    const asked = watchRequests(page);
    await page.goto(locale.prefix + MDX_POST, { waitUntil: 'load' });
    await page.locator('[data-module]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-module][data-awake]')).toBeVisible();
    await settled(page, asked);
    await report(asked.filter((request) => SCRIPT.test(request.url())));
    const scripts = await scriptsAfterLoad(page);
    expect(scripts.filter((name) => name.includes('/byte-counter-'))).toHaveLength(1);
    // The page has code; the script that copies it is fetched ahead, because WebKit copies only while a press is answered.
    const others = scripts.filter((name) => !name.includes('/copy-code-'));
    expect(others.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
  });

  test(`a control whose script or React could not be fetched is awake when it is near again, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/react-|frame-|ERR_FAILED/);
    let isBroken = true;
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(pathOf(request)));
    await page.route(/\/assets\/(react|frame)-/, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(locale.prefix + LESSON);
    await themeToggle(page, locale).hover();
    // Both are asked for at once, though React is imported by the other.
    for (const script of ['/react-', '/frame-'])
      await expect.poll(() => failed.some((path) => path.includes(script))).toBe(true);
    isBroken = false;
    await expect(async () => {
      await page.mouse.move(0, 400);
      await themeToggle(page, locale).hover();
      await expect(themeToggle(page, locale)).toHaveAccessibleName(/\(/, { timeout: 1000 });
    }).toPass();
  });

  test(`the search window is opened and answers with few requests, in ${locale.code}`, async ({ page }) => {
    // Pages that are fetched ahead are not asked for by search.
    await setConnection(page, { saveData: true });
    await page.goto(locale.prefix + LESSON, { waitUntil: 'networkidle' });
    const asked = watchRequests(page);
    await page.keyboard.press('Control+k');
    const dialog = dialogOf(page, locale);
    await fieldOf(dialog).fill('map');
    await expect(rowsOf(dialog).first()).toBeVisible(LATE);
    await report(asked);
    expect(asked.length, asked.map(pathOf).join('\n')).toBeLessThanOrEqual(MOST_FOR_SEARCH);
  });

  test(`the search page answers the question of its address with few requests, in ${locale.code}`, async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto(`${locale.prefix}/search?q=map`);
    await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
    // What comes ahead in idle moments counts as well.
    await settled(page, asked);
    await page.waitForLoadState('networkidle');
    await report(asked);
    expect(asked.length, asked.map(pathOf).join('\n')).toBeLessThanOrEqual(MOST_FOR_SEARCH);
  });
}
