import type { Page, Route } from '@playwright/test';
import { expect } from './browser-test.ts';

/**
 * Waits until the script that changes pages without a reload has come: it names the present entry of the history, and keeps its
 * places itself. The name alone may be of an earlier document. Over a slow line it would not come; then the line is a good one for
 * the moment in which the script is asked for.
 */
export async function wakeNavigator(page: Page): Promise<void> {
  await page
    .locator('.footer a')
    .first()
    .evaluate((link) => {
      Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
      link.focus({ preventScroll: true });
      Reflect.deleteProperty(navigator, 'connection');
    });
  const isAwake = () => page.evaluate(() => Boolean(history.state?.visit) && history.scrollRestoration === 'manual');
  await expect.poll(isAwake).toBe(true);
}

/** Opens a page and waits until links on it change pages without a reload. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeNavigator(page);
}

/**
 * Waits until a page is the one that is shown. On the way back and forward the address changes at once, and the page only
 * when the next one is there.
 */
export async function expectShown(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path.replace(/[?#].*/, '')}$`));
}

/** Makes the browser tell this of the reader's line, from the next document on. */
export async function setConnection(page: Page, connection: unknown): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value, configurable: true });
  }, connection);
}

/** Marks the present document; the answer tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    (window as { marked?: true }).marked = true;
  });
  return () => page.evaluate(() => (window as { marked?: true }).marked === true);
}

/** Puts a link into the text of the open page and clicks it, however it looks. */
export async function followLink(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((wanted) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(wanted)) link.setAttribute(name, value);
    link.textContent = 'link of a test';
    document.querySelector('main')?.append(link);
    link.click();
  }, attributes);
}

/** What a page asks for by script, as a path. Documents the browser loads by itself are not meant. */
export function isFetchOf(path: string): (route: Route) => boolean {
  return (route) => route.request().resourceType() === 'fetch' && new URL(route.request().url()).pathname === path;
}

/** Answers what scripts fetch from a path in another way; what the browser loads by itself goes its way. */
export async function answerFetch(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  const isMeant = isFetchOf(path);
  await page.route(
    (url) => url.pathname === path,
    (route) => (isMeant(route) ? answer(route) : route.fallback()),
  );
}

/** Makes fetches of a path wait until the test lets them go. */
export async function holdFetch(page: Page, path: string): Promise<{ readonly asked: () => number; release(): void }> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let count = 0;
  await answerFetch(page, path, async (route) => {
    count += 1;
    await opened;
    // The reader may have gone on, and the request with them.
    await route.continue().catch(() => undefined);
  });
  return { asked: () => count, release: open };
}
