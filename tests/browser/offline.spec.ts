import type { Page } from '@playwright/test';
import { en } from '../../templates/messages/en.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { axeIn } from '../support/browser-axe.ts';
import {
  controlOf,
  goOffline,
  goOnline,
  keepCourse,
  type OfflineSite,
  offlineTest,
  openCourse,
} from '../support/browser-offline.ts';
import { expect } from '../support/browser-test.ts';
import { markDocument, setConnection, wakeNavigator } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = messagesFor('vi');

const test = offlineTest();

/** What browsers say when the network is gone is expected here. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|status(?: of)? 503|ERR_CONNECTION/;

const VI = { kept: /đã có trên máy/, home: '/docs/go', lesson: 'Bài', words: vi };
const EN = { kept: /stored on your device/, home: '/en/docs/go', lesson: 'Lesson', words: en };

test.beforeEach(({ guard }) => guard.allow(WITHOUT_NETWORK));

/** Names of the caches of the page's origin. */
const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

const workersOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

test('nothing is registered or stored before a reader asks', async ({ page, host }) => {
  await openCourse(page, VI.home);
  await expect(controlOf(page).keep).toBeVisible();
  await expect(controlOf(page).keep).toHaveText(/\d+,?\d* (kB|MB)/);
  expect(await workersOf(page)).toEqual([]);
  expect(await cachesOf(page)).toEqual([]);
  await page.goto('/docs/go/lesson-1', { waitUntil: 'networkidle' });
  expect(await page.locator('[data-module]').count()).toBe(0);
  expect(host.asked).not.toContain('/offline-worker.js');
});

for (const { kept, home, lesson, words } of casesOfTier('offline', [VI, EN])) {
  test(`a kept course is walked without a network, in ${words === vi ? 'vi' : 'en'}`, async ({ page, host }) => {
    await keepCourse(page, home, kept);
    await goOffline(page, host);
    await page.goto(`${home}/lesson-1`);
    await wakeNavigator(page);
    const isSame = await markDocument(page);
    for (let number = 2; number <= 10; number++) {
      await page.locator('.pager a[rel="next"], .pager a').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lesson} ${number} go`);
      if (number === 3) {
        const picture = page.locator('main img');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }
    }
    expect(await isSame()).toBe(true);
    // Ticks and the theme.
    await page.getByRole('button', { name: words.progress.finish }).click();
    await expect(page.getByRole('button', { name: words.progress.finish })).toHaveAttribute('aria-pressed', 'true');
    const before = await page.locator('html').getAttribute('data-theme');
    await page.locator('[data-action="theme"], [data-island="theme-toggle"] button').first().click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
    // A page that is loaded as a document, by another spelling of its address.
    await page.goto(`${home}/lesson-4.html?from=test#a`);
    await expect(page).toHaveURL(`${home}/lesson-4?from=test#a`);
    await page.locator('.quiz details summary').first().click();
    await expect(page.locator('.quiz details').first()).toHaveAttribute('open', '');
    // Search.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('variable7');
    await expect(page.getByRole('dialog').getByText(`${lesson} 7 go`).first()).toBeVisible({ timeout: 20_000 });
  });
}

test('a page that is not kept says what is stored', async ({ page, host }) => {
  await keepCourse(page, VI.home, VI.kept);
  await goOffline(page, host);
  const answer = await page.goto('/đất-nước');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.offline.pageTitle);
  const stored = page.locator('[data-offline="stored"] a');
  await expect(stored).toHaveText(['Khóa Go']);
  // A link of the page leads there as well, and the way back is there.
  await stored.click();
  await expect(page).toHaveURL(VI.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khóa Go');
  await goOnline(page, host);
  await page.goto('/đất-nước');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đất nước');
});

test('the head of a course leads to the control for keeping it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(VI.home);
  const link = page.getByRole('link', { name: vi.offline.title });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(controlOf(page).keep).toBeInViewport();
});

test('removing the last course removes everything', async ({ page, host }) => {
  await keepCourse(page, VI.home, VI.kept);
  await controlOf(page).remove.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.removed);
  await expect(controlOf(page).keep).toBeVisible();
  await expect.poll(() => cachesOf(page)).toEqual([]);
  await page.goto('/docs/go/lesson-1');
  await expect.poll(() => workersOf(page)).toEqual([]);
  await goOffline(page, host);
  await expect(page.goto('/docs/go/lesson-2')).rejects.toThrow(/ERR_/);
});

/** Faults of the host, and what the reader is told. */
const FAULTS: readonly (readonly [what: string, fault: Parameters<OfflineSite['faults']['set']>[1], told: string])[] = [
  ['a file does not come', (response) => response.destroy(), vi.offline.network],
  ['the server fails', (response) => response.writeHead(503).end(), vi.offline.server.replace('{file}', '503, {file}')],
  ['a file is not there', (response) => response.writeHead(404).end(), vi.offline.missing],
  ['a file is not the one that was published', (response) => response.end('something else'), vi.offline.changed],
];

for (const [what, fault, told] of casesOfTier('faults', FAULTS)) {
  test(`when ${what}, nothing is stored and the reader is told`, async ({ page, host, guard }) => {
    guard.allow(/lesson-7/);
    host.faults.set('/docs/go/lesson-7', fault);
    await openCourse(page, VI.home);
    await controlOf(page).keep.click();
    await expect(controlOf(page).status).toHaveText(told.replace('{file}', 'docs/go/lesson-7'), { timeout: 30_000 });
    await expect(controlOf(page).keep).toBeVisible();
    await expect.poll(() => cachesOf(page)).toEqual([]);
    host.faults.clear();
    await controlOf(page).keep.click();
    await expect(controlOf(page).status).toHaveText(VI.kept, { timeout: 30_000 });
  });
}

test('without a network, or without the worker on the host, nothing is registered and the reader is told', async ({
  page,
  host,
  guard,
}) => {
  guard.allow(/404|fetching the script|bad HTTP response/);
  await openCourse(page, VI.home);
  await expect(controlOf(page).keep).toHaveText(/kB|MB/);
  await goOffline(page, host);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.network);
  await goOnline(page, host);
  host.faults.set('/offline-worker.js', (response) => response.writeHead(404).end());
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.missing.replace('{file}', 'offline-worker.js'));
  expect(await workersOf(page)).toEqual([]);
});

test('a reader who comes back to a course that was never completed is told, and nothing of it is left', async ({
  page,
  host,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only there can workers be stopped');
  const held: (() => void)[] = [];
  host.faults.set('/docs/go/lesson-7', (response) => held.push(() => response.destroy()));
  await openCourse(page, VI.home);
  await controlOf(page).keep.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goto('/docs/java/lesson-1');
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  host.faults.clear();
  for (const end of held) end();
  await openCourse(page, VI.home);
  await expect(controlOf(page).status).toHaveText(vi.offline.unfinished);
  await expect.poll(() => cachesOf(page)).toEqual([]);
  await openCourse(page, VI.home);
  await expect(controlOf(page).keep).toHaveText(/kB|MB/);
  await expect(controlOf(page).status).toHaveText('');
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(VI.kept, { timeout: 30_000 });
});

test('a course that is being fetched can be stopped @full', async ({ page, host }) => {
  const held: (() => void)[] = [];
  host.faults.set('/docs/go/lesson-7', (response) => held.push(() => response.end()));
  await openCourse(page, VI.home);
  await controlOf(page).keep.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('progressbar', { name: vi.offline.progress })).toBeVisible();
  await expect(controlOf(page).status).toHaveText(/Đã lưu .*[kM]B trên .*[kM]B/);
  await controlOf(page).stop.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.stopped);
  await expect(controlOf(page).keep).toBeFocused();
  await expect.poll(() => cachesOf(page)).toEqual([]);
  for (const end of held) end();
});

/** Makes writing to the store fail as on a full disk, in every worker of the context. */
async function fillDisk(page: Page): Promise<void> {
  await page.context().route('**/offline-worker.js', async (route) => {
    const response = await route.fetch();
    const full = "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));\n";
    await route.fulfill({ response, body: full + (await response.text()) });
  });
}

test('a full disk is told, and nothing stays', async ({ page }) => {
  await fillDisk(page);
  await openCourse(page, VI.home);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.full, { timeout: 30_000 });
  await expect.poll(() => cachesOf(page)).toEqual([]);
  await expect.poll(() => workersOf(page)).toEqual([]);
});

test('a stored file that is damaged is not shown, and can be fetched again', async ({ page, host }) => {
  await keepCourse(page, VI.home, VI.kept);
  const damaged = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const text = (await response?.clone().text()) ?? '';
      if (!text.includes('<h1>Bài 7 go</h1>')) continue;
      await cache.put(request, new Response('<h1>damaged</h1>', response));
      return true;
    }
    return false;
  });
  expect(damaged).toBe(true);
  await goOffline(page, host);
  await page.goto('/docs/go/lesson-7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.offline.pageTitle);
  await goOnline(page, host);
  await openCourse(page, VI.home);
  await expect(controlOf(page).status).toHaveText(vi.offline.broken);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(VI.kept, { timeout: 30_000 });
  await goOffline(page, host);
  await page.goto('/docs/go/lesson-7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 7 go');
});

test('a course that the browser has removed is told', async ({ page, host }) => {
  await keepCourse(page, VI.home, VI.kept);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/docs/go/lesson-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 1 go');
  await openCourse(page, VI.home);
  await expect(controlOf(page).status).toHaveText(vi.offline.evicted);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(VI.kept, { timeout: 30_000 });
  await goOffline(page, host);
  await page.goto('/docs/go/lesson-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 1 go');
});

test('a second tab shows what is going on, and two languages are kept side by side', async ({
  page,
  host,
  context,
}) => {
  const other = await context.newPage();
  await openCourse(other, VI.home);
  await keepCourse(page, VI.home, VI.kept);
  await expect(controlOf(other).status).toHaveText(VI.kept);
  host.asked.length = 0;
  await keepCourse(other, EN.home, EN.kept);
  // Scripts, fonts and styles are shared.
  expect(host.asked.filter((path) => /\.woff2$|react-/.test(path))).toEqual([]);
  // Asked for itself, the list is not called a page without a network.
  await page.goto('/offline');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.offline.storedTitle);
  expect(await page.title()).toContain(vi.offline.storedTitle);
  await expect(page.getByText(vi.offline.pageText)).toHaveCount(0);
  await expect(page.locator('[data-offline="stored"] a')).toHaveText(['Khóa Go', 'Khóa Go']);
  await goOffline(page, host);
  for (const [path, title] of [
    ['/docs/go/lesson-3', 'Bài 3 go'],
    ['/en/docs/go/lesson-3', 'Lesson 3 go'],
  ] as const) {
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await other.goto('/en/docs/java/lesson-1');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(en.offline.pageTitle);
  await goOnline(page, host);
  await openCourse(page, VI.home);
  await controlOf(page).remove.click();
  await expect(controlOf(page).status).toHaveText(vi.offline.removed);
  await goOffline(page, host);
  await page.goto('/en/docs/go/lesson-4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lesson 4 go');
});

test('what a worker that was stopped half-way has left is removed @full', async ({ page }) => {
  await keepCourse(page, VI.home, VI.kept);
  const count = () =>
    page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length);
  const before = await count();
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    await cache.put('/?offline=file-left.page', new Response('left'));
  });
  expect(await count()).toBe(before + 1);
  await openCourse(page, VI.home);
  await expect(controlOf(page).status).toHaveText(VI.kept);
  const isLeft = () => page.evaluate(async () => (await caches.match('/?offline=file-left.page')) !== undefined);
  await expect.poll(isLeft).toBe(false);
  await page.goto('/docs/go/lesson-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 1 go');
});

test('every spelling of an address is answered as a host does, and parts of a file are', async ({ page, host }) => {
  await keepCourse(page, VI.home, VI.kept);
  await goOffline(page, host);
  const LESSON = '/docs/go/lesson-2';
  for (const [asked, shown] of [
    [LESSON, LESSON],
    [`${LESSON}/`, `${LESSON}/`],
    [`${LESSON}.html`, LESSON],
    [`${LESSON}/index.html`, LESSON],
    [`${LESSON}?a=b#c`, `${LESSON}?a=b#c`],
    ['/old-lesson', LESSON],
  ] as const) {
    await page.goto(asked);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 2 go');
  }
  const part = await page.evaluate(async () => {
    const response = await fetch('/img/memory.svg', { headers: { range: 'bytes=1-3' } });
    return [response.status, await response.text(), response.headers.get('content-range')];
  });
  expect(part.slice(0, 2)).toEqual([206, 'svg']);
  expect(part[2]).toMatch(/^bytes 1-3\/\d+$/);
  // What the host said of a page still holds: its policy.
  const policy = await page.evaluate(async (path) => {
    const response = await fetch(path);
    return response.headers.get('content-security-policy');
  }, LESSON);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('a browser that forbids storing is told of, and nothing can be pressed', async ({ page }) => {
  await page.addInitScript(() => {
    CacheStorage.prototype.has = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  });
  await openCourse(page, VI.home);
  await expect(controlOf(page).status).toHaveText(vi.offline.blocked);
  await expect(controlOf(page).keep).toBeHidden();
});

test('readers who save data learn the size before anything is fetched @full', async ({ page, host }) => {
  await setConnection(page, { saveData: true });
  await openCourse(page, VI.home);
  await expect(page.locator('.offline[data-awake]')).toBeVisible();
  await expect(controlOf(page).keep).toHaveText(vi.offline.keep);
  expect(host.asked).not.toContain('/offline.json');
  await controlOf(page).keep.click();
  await expect(controlOf(page).keep).toHaveText(/[kM]B/);
  expect(await workersOf(page)).toEqual([]);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(VI.kept, { timeout: 30_000 });
});

test('the control and the page without a network are accessible', async ({ page }) => {
  await keepCourse(page, VI.home, VI.kept);
  for (const path of [VI.home, '/offline']) {
    await openCourse(page, path);
    await expect(page.locator('.offline[data-awake]')).toBeVisible();
    const { violations } = await (await axeIn(page)).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  await expect(page.getByRole('button', { name: 'Xóa Khóa Go khỏi máy' })).toBeVisible();
});

test('a worker whose site has had none for a day removes itself @full', async ({ page, host, guard, browserName }) => {
  test.skip(browserName !== 'chromium', 'only there can workers be stopped');
  guard.allow(/404/);
  await keepCourse(page, VI.home, VI.kept);
  host.faults.set('/offline-worker.js', (response) => response.writeHead(404).end());
  await page.evaluate(async () => {
    const name = (await caches.keys())[0] ?? '';
    // The worker may be recording the answer of the site: its changes are made under this lock.
    await navigator.locks.request(name, async () => {
      const cache = await caches.open(name);
      const address = `${location.origin}/?offline=state`;
      const state = await (await cache.match(address))?.json();
      await cache.put(address, new Response(JSON.stringify({ ...state, missingSince: Date.now() - 25 * 3600 * 1000 })));
    });
  });
  // The site is asked from time to time; a worker that has just started asks at once.
  const session = await page.context().newCDPSession(page);
  const stopped = new Promise<void>((done) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) done();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await page.goto('/docs/go/lesson-1');
  await expect.poll(() => cachesOf(page), { timeout: 20_000 }).toEqual([]);
});
