import type { BrowserContext } from '@playwright/test';

export interface Guard {
  /** Watches all pages of a context from now on. */
  watch(context: BrowserContext): void;
  /** Expects complaints that match, for instance about a request the test itself blocks. */
  allow(pattern: RegExp): void;
  complaints(): readonly string[];
}

/** What browsers ask for where a site names no icon, now and then, and after a test as well as within it. */
const NO_ICON = /\/favicon\.ico\b/;

/** How engines call a request that was given up because the page went away. */
const GIVEN_UP = /ERR_ABORTED|NS_BINDING_ABORTED|cancelled|Load request cancelled/i;

/** What engines say of the same mishap, and the words tests know it by. */
const MISHAPS: readonly (readonly [RegExp, string])[] = [
  [/NS_ERROR_FAILURE|Blocked by Web Inspector|NetworkError when|Load failed/i, 'ERR_FAILED'],
  [/NS_ERROR_CONNECTION_REFUSED|Could not connect/i, 'ERR_CONNECTION_REFUSED'],
  [/NS_ERROR_OFFLINE|appears to be offline/i, 'ERR_INTERNET_DISCONNECTED'],
  [/Importing a module script failed/i, 'dynamically imported module'],
];

/** A complaint with the words tests know it by, whichever engine makes it. */
function inCommonWords(complaint: string): string {
  const words = MISHAPS.flatMap(([pattern, word]) => (pattern.test(complaint) ? [word] : []));
  return [complaint, ...words].join(' ');
}

/** Collects what a reader with open developer tools would see go wrong. `origin` is the site's own. */
export function createGuard(origin: string): Guard {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  return {
    // Only by listening: a browser whose requests are intercepted does not use its cache.
    watch(context) {
      context.on('weberror', (error) => found.push(`exception: ${error.error().message}`));
      context.on('console', (message) => {
        const type = message.type();
        if (type === 'error' || type === 'warning')
          found.push(`console ${type}: ${message.text()} ${placeOf(message)}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (!GIVEN_UP.test(reason)) found.push(`request failed: ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`);
      });
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== origin)
          found.push(`request to another origin: ${url.href}`);
      });
    },
    allow(pattern) {
      allowed.push(pattern);
    },
    complaints() {
      const expected = [NO_ICON, ...allowed];
      return found.map(inCommonWords).filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    },
  };
}

function placeOf(message: { location(): { url: string; lineNumber: number } }): string {
  const { url, lineNumber } = message.location();
  return url === '' ? '' : `(${url}:${lineNumber})`;
}
