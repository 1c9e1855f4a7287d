import type { Page, Route } from '@playwright/test';
import { expect } from './browser-test.ts';

/** The script every page loads at once. */
export const BOOT_SCRIPT = /\/assets\/boot-[^/]+\.js$/;

/** The scripts that are fetched when they are needed: React and the islands. */
export const LATER_SCRIPTS = /\/assets\/(react|frame)-[^/]+\.js$/;

export const FONTS = /\.woff2$/;

export interface HeldRequests {
  /** Lets what was asked for, and what will be, through. */
  release(): Promise<void>;
  /** Makes requests wait again. */
  hold(): void;
  /** Addresses asked for so far. */
  readonly asked: readonly string[];
}

/** Makes requests wait, as on a slow line, until the test lets them through. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<HeldRequests> {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    asked.push(route.request().url());
    if (open) await route.continue();
    else waiting.push(route);
  });
  return {
    asked,
    hold() {
      open = false;
    },
    async release() {
      open = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

/** Waits until a script that the page fetches when it is needed has arrived, and what waited for it has run. */
export async function ran(page: Page, script: RegExp): Promise<void> {
  const arrived = () =>
    page.evaluate(
      (source) =>
        performance.getEntriesByType('resource').find(({ name }) => new RegExp(source).test(name))?.name ?? '',
      script.source,
    );
  await expect.poll(arrived).not.toBe('');
  // The page's own import of it began earlier, so its reactions come first.
  await page.evaluate((url) => import(url), await arrived());
}

/** Waits until the page has drawn what it was told so far. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Makes the browser refuse its storage, as it does when a reader blocks cookies. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}
