import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Route } from '@playwright/test';
import { createGuard, type Guard } from './browser-guard.ts';
import { readSite, type SiteMap } from './browser-site.ts';

export { expect };

/** How long what scripts ask for is held back, for a run that shows which tests only pass on a fast line. */
const SLOW_SCRIPTS_MS = Number(process.env.SLOW_SCRIPTS_MS ?? 0);

/** How many times slower the processor is to be (Chromium only), for a run that shows which tests only pass on a fast one. */
const SLOW_CPU = Number(process.env.SLOW_CPU ?? 1);

const LATE_SCRIPT = /\/assets\/(?!boot-)[^/]+\.js$/;

interface TestFixtures {
  /** Fails the test when a page of its context complains, loses a request or talks to another origin. */
  readonly guard: Guard;
}

interface WorkerFixtures {
  /** Every page of the site, as its sitemaps list them. */
  readonly site: SiteMap;
}

/** Playwright's `test` with a guard on the page and the list of the site's pages. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  guard: [
    async ({ context, baseURL }, use) => {
      const guard = createGuard(new URL(baseURL ?? '').origin);
      guard.watch(context);
      if (SLOW_SCRIPTS_MS > 0) {
        const isLate = (route: Route) =>
          LATE_SCRIPT.test(route.request().url()) || route.request().resourceType() === 'fetch';
        await context.route('**', async (route) => {
          if (isLate(route)) await setTimeout(SLOW_SCRIPTS_MS);
          await route.continue().catch(() => undefined);
        });
      }
      if (SLOW_CPU > 1) {
        context.on('page', async (page) => {
          const session = await context.newCDPSession(page).catch(() => undefined);
          await session?.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU }).catch(() => undefined);
        });
      }
      await use(guard);
      expect(guard.complaints(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  site: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await readSite(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
