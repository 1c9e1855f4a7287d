import { setTimeout } from 'node:timers/promises';
import { test as base, expect as patient, type Route } from '@playwright/test';
import { createGuard, type Guard } from './browser-guard.ts';
import { type KeptServers, keepServers } from './browser-servers.ts';
import { readSite, type SiteMap } from './browser-site.ts';

/** Playwright's `expect`, which looks again sooner: left to itself, `poll` lets up to a second go by between two looks. */
export const expect = new Proxy(patient, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name);
    const poll: typeof patient.poll = (look, options) =>
      target.poll(look, {
        intervals: [25, 50, 100],
        ...(typeof options === 'string' ? { message: options } : options),
      });
    return poll;
  },
});

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
  /** Servers of small sites, for the tests that this worker runs. */
  readonly keptServers: KeptServers;
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
  keptServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const servers = keepServers();
      await use(servers);
      await servers.closeAll();
    },
    { scope: 'worker' },
  ],
});
