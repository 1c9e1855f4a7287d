import type { Page, Route } from '@playwright/test';
import type { Guard } from './browser-guard.ts';

/** A way in which a file of the site does not come as it should. */
export interface Breakage {
  readonly name: string;
  /** Answers a request for the file; undefined: the request waits until the line is mended. */
  readonly answer: ((route: Route) => Promise<void>) | undefined;
}

const PAGE = '<!doctype html><title>Not here</title><h1>Not here</h1>';

/** What hosts, proxies and lines do to a script. */
export const BREAKAGES: readonly Breakage[] = [
  { name: 'is missing', answer: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: PAGE }) },
  { name: 'meets a server error', answer: (route) => route.fulfill({ status: 500, body: 'down' }) },
  { name: 'is a page', answer: (route) => route.fulfill({ contentType: 'text/html', body: PAGE }) },
  {
    name: 'is a page that is called a script',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: PAGE }),
  },
  { name: 'is cut in half', answer: cutInHalf },
  { name: 'loses its connection', answer: (route) => route.abort('connectionreset') },
  { name: 'is asked for without a network', answer: (route) => route.abort('internetdisconnected') },
  { name: 'does not come', answer: undefined },
];

/** Half of the script, as a good answer: what a cache keeps of a load that was given up. */
async function cutInHalf(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const half = text.slice(0, Math.floor(text.length / 2));
  await route.fulfill({ status: 200, contentType: 'text/javascript', body: half });
}

/** Breaks files until the function it returns is called. Their requests may fail; errors that nothing catches still end the test. */
export async function breakFiles(
  page: Page,
  guard: Guard,
  { files, breakage }: { readonly files: RegExp; readonly breakage: Breakage },
): Promise<{ readonly asked: () => number; mend(): Promise<void> }> {
  guard.allow(/^(request failed|status \d|console (error|warning))/);
  const waiting: Route[] = [];
  let isBroken = true;
  let asked = 0;
  await page.route(files, (route) => {
    asked++;
    if (!isBroken) return route.continue();
    if (breakage.answer) return breakage.answer(route);
    waiting.push(route);
    return undefined;
  });
  return {
    asked: () => asked,
    async mend() {
      isBroken = false;
      // The page that asked may be gone.
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => undefined)));
    },
  };
}
