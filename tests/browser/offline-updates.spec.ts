import type { Page } from '@playwright/test';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { controlOf, goOffline, goOnline, keepCourse, offlineTest, openCourse } from '../support/browser-offline.ts';
import { expect } from '../support/browser-test.ts';
import { setConnection, wakeNavigator } from '../support/browser-visits.ts';

const vi = messagesFor('vi');

const test = offlineTest();
const HOME = '/docs/go';
const KEPT = /đã có trên máy/;

test.beforeEach(({ guard }) => guard.allow(/ERR_|status(?: of)? 503/));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A lesson of another version of the site. */
const lesson = (number: number, title: string, word: string) => ({
  [`content/vi/docs/go/lesson-${number}.md`]: `---\ntitle: ${title}\n---\n\n## Phần ${word}\n\n${word}\n`,
});

async function search(page: Page, word: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(word);
  return page.getByRole('dialog');
}

test('a new version is announced, fetched as far as it differs, and taken over from page to page', async ({
  page,
  host,
  context,
}) => {
  await keepCourse(page, HOME, KEPT);
  // The script that tells is on the device, so readers who save data are told as well.
  await setConnection(page, { saveData: true });
  await page.goto(`${HOME}/lesson-6`);
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.visit))).toBe(true);
  const other = await context.newPage();
  await other.goto(`${HOME}/lesson-9`);

  await host.publish({ ...lesson(7, 'Bài bảy mới', 'zebra7'), ...lesson(8, 'Bài tám mới', 'zebra8') });
  host.asked.length = 0;
  await other.reload();
  const notice = page.locator('#offline-notice');
  await expect(notice).toContainText(vi.offline.updated, { timeout: 30_000 });
  // The pages that say the titles of these lessons, and the lists, but no script, style or font.
  expect(host.asked.filter((path) => /\.(?:js|css|woff2|svg)$/.test(path))).toEqual(['/offline-worker.js']);

  // The open page has the search of its own version.
  const dialog = await search(page, 'variable7');
  await expect(dialog.getByText('Bài 7 go').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: vi.offline.close }).click();
  await expect(notice).toHaveCount(0);
  // And the next page is of the new one, without a network.
  await goOffline(page, host);
  await page.locator('.pager a').last().click();
  await expect(heading(page)).toHaveText('Bài bảy mới');
  const newDialog = await search(page, 'zebra8');
  await expect(newDialog.getByText('Bài tám mới').first()).toBeVisible({ timeout: 20_000 });
  await goOnline(page, host);
});

test('a page whose script comes after the announcement hears of the new version', async ({ page, host, context }) => {
  await keepCourse(page, HOME, KEPT);
  // What the worker tells everybody is lost on this page, as before its script is there.
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (event.data?.offline === 'state') event.stopImmediatePropagation();
    });
    const send = ServiceWorker.prototype.postMessage;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      document.documentElement.dataset.sent = JSON.stringify(message);
      send.call(this, message);
    };
  });
  await page.goto(`${HOME}/lesson-6`);
  await wakeNavigator(page);
  await expect(page.locator('html')).toHaveAttribute('data-sent', '{"offline":"version"}');
  await expect(page.locator('#offline-notice')).toHaveCount(0);
  await host.publish(lesson(9, 'Bài chín mới', 'zebra9'));
  const other = await context.newPage();
  await other.goto(`${HOME}/lesson-2`);
  await expect(async () => {
    await other.goto(`${HOME}/lesson-9`);
    await expect(heading(other)).toHaveText('Bài chín mới', { timeout: 1000 });
    // Chromium looks for another worker a second after a page has loaded; pages that follow sooner put that off.
  }).toPass({ intervals: [4000] });
  await expect(page.locator('#offline-notice')).toHaveCount(0);
  const ask = (asking: Page) =>
    asking.evaluate(() => navigator.serviceWorker.controller?.postMessage({ offline: 'version' }));
  await ask(page);
  await expect(page.locator('#offline-notice')).toContainText(vi.offline.updated);
  // A page of the new version has nothing to hear.
  await page.goto(`${HOME}/lesson-9`);
  await wakeNavigator(page);
  await ask(page);
  await expect(heading(page)).toHaveText('Bài chín mới');
  await expect(page.locator('#offline-notice')).toHaveCount(0);
});

test('the page of a kept course still says its size and date when a new version has come', async ({
  page,
  host,
  context,
}) => {
  await keepCourse(page, HOME, KEPT);
  await openCourse(page, HOME);
  await expect(controlOf(page).status).toHaveText(KEPT);
  // What is on the device needs no more room.
  await expect(page.locator('[data-offline="about"]')).toHaveText(vi.offline.about);
  await host.publish(lesson(10, 'Bài mười mới', 'zebra10'));
  const other = await context.newPage();
  await other.goto(`${HOME}/lesson-2`);
  const { status } = controlOf(page);
  await expect(status).toContainText(vi.offline.updated, { timeout: 30_000 });
  await expect(status).toHaveText(KEPT);
  await expect(status).toHaveText(/\d (?:kB|MB), /);
});

test('a new version that cannot be fetched leaves the old one, and is told @full', async ({ page, host }) => {
  await keepCourse(page, HOME, KEPT);
  await host.publish(lesson(5, 'Bài năm mới', 'zebra5'));
  host.faults.set(`${HOME}/lesson-5`, (response) => response.end('a page of another deployment'));
  await openCourse(page, HOME);
  await expect(controlOf(page).status).toContainText('Chưa lưu được bản mới', { timeout: 30_000 });
  await expect(controlOf(page).status).toContainText('docs/go/lesson-5');
  await goOffline(page, host);
  await page.goto(`${HOME}/lesson-5`);
  await expect(heading(page)).not.toHaveText('Bài năm mới');
  await goOnline(page, host);
  host.faults.clear();
  // The browser looks for it each time a page is opened.
  await expect(async () => {
    await page.goto(`${HOME}/lesson-5`);
    await expect(heading(page)).toHaveText('Bài năm mới', { timeout: 1000 });
  }).toPass();
  await openCourse(page, HOME);
  await expect(controlOf(page).status).toHaveText(KEPT);
  await goOffline(page, host);
  await page.goto(`${HOME}/lesson-5`);
  await expect(heading(page)).toHaveText('Bài năm mới');
});

test('a site that removes what was stored does so in open pages, too @full', async ({ page, host }) => {
  await keepCourse(page, HOME, KEPT);
  // The same pages: the one that is open is loaded again.
  const config = String(host.files['codemaster.config.ts']);
  const without = config.replace(/(\boffline"?: ?)true/, "$1'remove'");
  expect(without).not.toBe(config);
  await host.publish({ 'codemaster.config.ts': without });
  const left = () =>
    page.evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length);
  // The browser looks for a new worker each time a page is opened; the page is loaded again when it has come.
  await expect(async () => {
    await page.goto(`${HOME}/lesson-1`);
    await expect.poll(left, { timeout: 4000 }).toBe(0);
  }).toPass();
  await page.goto(`${HOME}/lesson-1`);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  // Other tests may get the same site.
  await host.publish({ 'codemaster.config.ts': config });
});
