import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { LESSON, LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { expectShown, markDocument, visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

// Browsers that store nothing, little, or what is no longer understood. A page may forget with them; it may not break.

const NEXT = '/docs/golang/installation';
const vi = localeOf('vi');

/** What the browser does to its storage, before any script of the page runs. */
const STATES: readonly (readonly [string, () => void])[] = [
  [
    'refuses its storage',
    () => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
  ],
  [
    'has no storage',
    () => {
      for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { value: null });
    },
  ],
  [
    'refuses to read and to write',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
        Storage.prototype[name] = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
    },
  ],
  [
    'has no room left',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  ...['', '{', 'null', '[1,[2],null]', '{"version":1,"lessons":{"/x":7},"open":[1],"y":"x"}', '<img src=x>', '\0'].map(
    (value) => [`has stored ${JSON.stringify(value)} for everything`, storeEverywhere(value)] as const,
  ),
];

/** A script that leaves a value under every key that a page reads. */
function storeEverywhere(value: string): () => void {
  // Playwright takes a function without what is around it, so the value is part of its text.
  return new Function(`
    const { getItem } = Storage.prototype;
    const seen = new Set();
    Storage.prototype.getItem = function (key) {
      if (!seen.has(key)) {
        seen.add(key);
        this.setItem(key, ${JSON.stringify(value)});
      }
      return getItem.call(this, key);
    };`) as () => void;
}

/** Chooses the other theme and closes the announcement. */
async function changeFrame(page: Page | FrameLocator, locale: SiteLocale, path: string): Promise<void> {
  const html = page.locator('html');
  await expect(html, path).toHaveAttribute('data-ready', '');
  const theme = await html.getAttribute('data-theme');
  await themeToggle(page as Page, locale).click();
  await expect(html, path).toHaveAttribute('data-theme', theme === 'dark' ? 'light' : 'dark');
  await page.getByRole('button', { name: locale.words.announcement.close, exact: true }).click();
  await expect(page.locator('.announcement'), path).toBeHidden();
}

for (const [what, spoil] of STATES) {
  const tier = what === 'has no room left' ? '' : ' @full';

  // What is stored is read by the same code on every page.
  for (const locale of what.startsWith('has stored') ? [] : casesOfTier(`storage ${what}`, LOCALES))
    test(`every kind of page can be changed as its reader likes in a browser that ${what}, in ${locale.code} @full`, async ({
      page,
      site,
      guard,
    }) => {
      guard.allow(/404/);
      await page.addInitScript(spoil);
      for (const { path } of site.each(locale)) {
        await page.goto(path);
        await changeFrame(page, locale, path);
      }
    });

  test(`a visit, its search, ticks, tabs and sidebar work in a browser that ${what}${tier}`, async ({ page }) => {
    await page.addInitScript(spoil);
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    await changeFrame(page, vi, LESSON);
    const theme = (await page.locator('html').getAttribute('data-theme')) ?? '';
    await page.locator(`.page-side a[href="${NEXT}"]`).click();
    await expectShown(page, NEXT);
    expect(await isSame()).toBe(true);
    // What was chosen holds as long as the document.
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('.announcement')).toBeHidden();

    const finish = page.locator('[data-comfort=finish]');
    const isDone = await finish.getAttribute('aria-pressed');
    await finish.click();
    await expect(finish).toHaveAttribute('aria-pressed', isDone === 'true' ? 'false' : 'true');
    const group = page.locator('.page-side details[data-key]').first();
    const isOpen = await group.evaluate((fold) => (fold as HTMLDetailsElement).open);
    await group.locator('> summary').click();
    await expect(group).toHaveJSProperty('open', !isOpen);

    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: vi.words.search.label });
    await dialog.getByRole('combobox').fill('goroutine');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(NEXT);
    await page.goBack();
    await expectShown(page, NEXT);

    await page.goto('/markdown-page');
    const tab = page.locator('.tabs').first().getByRole('tab', { name: 'Windows', exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('in a frame of another page that gives it no origin', () => {
  const around = (sandbox: string) =>
    `<!doctype html><title>Around</title><link rel="icon" href="data:,">
<iframe width="1200" height="700" sandbox="${sandbox}" src="${LESSON}"></iframe>`;

  /** What forbids to show a page in a frame, or to load its files there. Many hosts send none of it. */
  const FORBIDDING = /^(x-frame-options|content-security-policy|cross-origin-resource-policy|content-encoding)$/;

  let host: Server;

  /** Shows a page in a frame, on a host that lets everybody do so. `isOpen`: scripts of all origins may read it, too. */
  async function frame(page: Page, { sandbox, isOpen }: { sandbox: string; isOpen: boolean }): Promise<FrameLocator> {
    const { baseURL = '' } = test.info().project.use;
    host = createServer(async ({ url = '' }, response) => {
      if (isOpen) response.setHeader('access-control-allow-origin', '*');
      if (url === '/around') return void response.setHeader('content-type', 'text/html').end(around(sandbox));
      const answer = await fetch(baseURL + url);
      for (const [name, value] of answer.headers) if (!FORBIDDING.test(name)) response.setHeader(name, value);
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-length': body.length }).end(body);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/around`);
    return page.frameLocator('iframe');
  }

  test.beforeEach(({ guard }) => guard.allow(/^request to another origin/));

  test.afterEach(async () => {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });

  test('it is read without scripts', async ({ page, guard }) => {
    guard.allow(/Blocked script execution|CORS|ERR_FAILED|allow-scripts/);
    const inner = await frame(page, { sandbox: '', isOpen: false });
    await expect(inner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inner.getByRole('main')).toContainText('Println');
    await expect(inner.locator('button:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
  });

  test('it is read, and offers nothing that would not work, where its scripts cannot be fetched', async ({
    page,
    guard,
  }) => {
    // The browser tells of every file it may not read.
    guard.allow(/CORS|ERR_FAILED|preload/);
    const inner = await frame(page, { sandbox: 'allow-scripts', isOpen: false });
    await expect(inner.getByRole('main')).toContainText('Println');
    await expect(inner.locator('html')).not.toHaveAttribute('data-js');
    await expect(inner.locator('button:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
    await inner.locator(`.page-side a[href="${NEXT}"]`).click();
    await expect(inner.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${NEXT}$`));
  });

  test('it works, page by page, where they can', async ({ page }) => {
    const inner = await frame(page, { sandbox: 'allow-scripts', isOpen: true });
    await changeFrame(inner, vi, LESSON);
    const finish = inner.locator('[data-comfort=finish]');
    await finish.click();
    await expect(finish).toHaveAttribute('aria-pressed', 'true');
    await inner.locator(`.page-side a[href="${NEXT}"]`).click();
    await expect(inner.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${NEXT}$`));
    await expect(inner.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inner.getByRole('alert')).toHaveCount(0);
    await inner.locator('[data-action=open-search]').click();
    const dialog = inner.getByRole('dialog', { name: vi.words.search.label });
    await dialog.getByRole('combobox').fill('goroutine');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  });
});
