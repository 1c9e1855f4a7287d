import type { Page } from '@playwright/test';
import { blockStorage, drawn } from '../support/browser-actions.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import {
  answerFetch,
  expectShown,
  followLink,
  markDocument,
  setConnection,
  visitPage,
  wakeNavigator,
} from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const NEXT = '/docs/golang/installation';
const vi = localeOf('vi');

const link = (page: Page, path = NEXT) => page.locator(`.page-side a[href="${path}"]`);
const notice = (page: Page) => page.getByRole('alert');

for (const locale of casesOfTier('visit-failures', LOCALES)) {
  test(`without a network the page stays, says so, and tries again when asked, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const next = locale.prefix + NEXT;
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !('isOffline' in window) });
    });
    let isDown = true;
    await answerFetch(page, next, (route) => (isDown ? route.abort() : route.continue()));
    await visitPage(page, locale.prefix + LESSON);
    await page.evaluate(() => Object.assign(window, { isOffline: true }));
    const isSame = await markDocument(page);

    await link(page, next).click();
    await expect(notice(page)).toContainText(locale.words.visit.failed);
    await expect(notice(page)).toContainText('fetch');
    await expect(notice(page)).toBeInViewport();
    await expect(page).toHaveURL(locale.prefix + LESSON);
    await expect(page.locator('main')).toContainText('Println');

    await notice(page).getByRole('button', { name: locale.words.island.retry }).click();
    await expect(notice(page)).toContainText(locale.words.visit.failed);
    isDown = false;
    await notice(page).getByRole('button', { name: locale.words.island.retry }).click();
    await expect(page).toHaveURL(next);
    await expect(notice(page)).toHaveCount(0);
    expect(await isSame()).toBe(true);
  });
}

test('the notice can be closed, and gives the focus back @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  await answerFetch(page, NEXT, (route) => route.abort());
  await visitPage(page, LESSON);
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: vi.words.visit.close }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

test('Escape closes the notice from wherever the reader is, and a closed one takes no key @full', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  await answerFetch(page, NEXT, (route) => route.abort());
  await visitPage(page, LESSON);
  for (const isInside of [false, true]) {
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    if (isInside) await notice(page).getByRole('button', { name: vi.words.visit.close }).focus();
    await page.keyboard.press('Escape');
    await expect(notice(page)).toHaveCount(0);
    await expect(link(page)).toBeFocused();
  }
  const elsewhere = link(page, LESSON);
  await elsewhere.focus();
  await page.keyboard.press('Escape');
  await expect(elsewhere).toBeFocused();
});

for (const [what, answer] of [
  ['a fault of the server', { status: 500, contentType: 'text/html', body: 'down' }],
  ['a broken line', undefined],
] as const) {
  test(`after ${what} the browser loads the page itself, once; then the reader is asked`, async ({ page, guard }) => {
    guard.allow(/500|ERR_FAILED/);
    await answerFetch(page, NEXT, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    await link(page).click();
    await expect(page).toHaveURL(NEXT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isSame()).toBe(false);

    await visitPage(page, LESSON);
    const isStill = await markDocument(page);
    await link(page).click();
    await expect(notice(page)).toContainText(vi.words.visit.failed);
    await expect(page).toHaveURL(LESSON);
    expect(await isStill()).toBe(true);
    // The reader insists; what they ask for is never out of reach.
    await notice(page).getByRole('button', { name: vi.words.island.retry }).click();
    await expect(page).toHaveURL(NEXT);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('where nothing can be remembered, nothing is reloaded by itself @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  await answerFetch(page, NEXT, (route) => route.abort());
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  await link(page).click();
  await expect(notice(page)).toContainText(vi.words.visit.failed);
  expect(await isSame()).toBe(true);
  await expect(page).toHaveURL(LESSON);
});

test('a style sheet that is missing counts as a page that could not be loaded @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|sheets-[a-zA-Z-]*home/);
  await blockStorage(page);
  await page.route(/\/assets\/sheets-[^/]*home[^/]*\.css$/, (route) => route.abort());
  await visitPage(page, LESSON);
  await page.getByRole('banner').locator('.brand').click();
  await expect(notice(page)).toContainText('-home-');
  await expect(page).toHaveURL(LESSON);
  await expect(page.locator('link[rel=stylesheet][href*="-home-"]')).toHaveCount(0);
  await page.unroute(/\/assets\/sheets-[^/]*home[^/]*\.css$/);
  await notice(page).getByRole('button', { name: vi.words.island.retry }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Back to a page that cannot be fetched says so, and can be tried again @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await blockStorage(page);
  let isDown = true;
  await answerFetch(page, LESSON, (route) => (isDown ? route.abort() : route.continue()));
  await visitPage(page, LESSON);
  await link(page).click();
  await expect(page).toHaveURL(NEXT);
  const isSame = await markDocument(page);
  await page.goBack();
  await expect(notice(page)).toContainText(vi.words.visit.failed);
  // The address is that of the page that is shown.
  await expectShown(page, NEXT);
  isDown = false;
  await notice(page).getByRole('button', { name: vi.words.island.retry }).click();
  await expectShown(page, LESSON);
  await expect(notice(page)).toHaveCount(0);
  expect(await isSame()).toBe(true);
  // It was the entry before, and the other one still lies ahead.
  await page.goForward();
  await expectShown(page, NEXT);
});

const JAVA = '/docs/java/basics/hello-world';
const GO = '/docs/golang/introduction';

/** Goes from JAVA to GO, at a line of which nothing is kept ahead. */
async function goOn(page: Page): Promise<void> {
  await setConnection(page, { saveData: true });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await visitPage(page, JAVA);
  await followLink(page, { href: GO });
  await expectShown(page, GO);
}

/** What `history.state` says of the entry the history stands at. */
const entryNumber = (page: Page) => page.evaluate(() => history.state?.at as number);

test.describe('when Back leads to a page that does not come', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.allow(/ERR_FAILED/);
    await answerFetch(page, JAVA, (route) => route.abort());
    await goOn(page);
    await page.goBack();
    await expect(notice(page)).toContainText(vi.words.visit.failed);
    await expectShown(page, GO);
  });

  test('the reader stays where they read, and all entries stay where they are @full', async ({ page }) => {
    const isSame = await markDocument(page);
    for (let time = 0; time < 3; time++) {
      await page.goBack();
      await expect(page.locator('html')).not.toHaveAttribute('data-shown');
      await expectShown(page, GO);
      await expect(notice(page)).toHaveCount(1);
    }
    expect(await isSame()).toBe(true);
    // A new document knows the way, too.
    await page.reload();
    await expectShown(page, GO);
    await wakeNavigator(page);
    await page.goBack();
    await expect(notice(page)).toContainText(vi.words.visit.failed);
    await expectShown(page, GO);
  });

  test('a later page follows the one that is shown @full', async ({ page }) => {
    await followLink(page, { href: NEXT });
    await expectShown(page, NEXT);
    await expect(notice(page)).toHaveCount(0);
    await page.goBack();
    await expectShown(page, GO);
  });

  test('the lesson that is read is the one that is ticked @full', async ({ page }) => {
    await page.keyboard.press('m');
    await expect(page.locator('[data-comfort=finish]')).toHaveAttribute('aria-pressed', 'true');
    const stored = await page.evaluate(() => localStorage.getItem('codemaster.progress'));
    expect(Object.keys(JSON.parse(stored ?? '{}').lessons)).toEqual([GO]);
  });

  test('the place of the page is kept @full', async ({ page }) => {
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await drawn(page);
    await page.goBack();
    await expect(page.locator('html')).not.toHaveAttribute('data-shown');
    await expectShown(page, GO);
    await drawn(page);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(700);
  });
});

test('Forward to a page that does not come leaves the reader where they are, and can be tried again @full', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await goOn(page);
  await followLink(page, { href: NEXT });
  await expectShown(page, NEXT);
  await page.goBack();
  await expectShown(page, GO);
  await page.goBack();
  await expectShown(page, JAVA);
  // What was read stays in memory, so the next document is one that knows none of it.
  await page.reload();
  await wakeNavigator(page);
  let isDown = true;
  await answerFetch(page, NEXT, (route) => (isDown ? route.abort() : route.continue()));
  await page.evaluate(() => history.go(2));
  await expect(notice(page)).toContainText(vi.words.visit.failed);
  await expectShown(page, JAVA);
  isDown = false;
  await notice(page).getByRole('button', { name: vi.words.island.retry }).click();
  await expectShown(page, NEXT);
  await page.goBack();
  await expectShown(page, GO);
});

test.describe('while the page Back leads to is on its way', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.allow(/ERR_FAILED|ERR_ABORTED/);
    // Never answered.
    await answerFetch(page, JAVA, async () => undefined);
    await goOn(page);
  });

  /** Steps back, and waits until the address has gone ahead of the page. */
  async function stepBack(page: Page): Promise<void> {
    await page.goBack();
    await expect(page).toHaveURL(JAVA);
    await expect(page.locator('html')).toHaveAttribute('data-shown', new RegExp(GO));
  }

  test('a link of the table of contents gives it up, and leads to its place on the page that is shown @full', async ({
    page,
  }) => {
    const isSame = await markDocument(page);
    const number = await entryNumber(page);
    await stepBack(page);
    const first = page.locator('.toc a').first();
    const hash = (await first.getAttribute('href')) ?? '';
    await first.click();
    await expect(page).toHaveURL(GO + hash);
    await expect(page.locator(':target')).toHaveCount(1);
    expect(await isSame()).toBe(true);
    expect(await entryNumber(page)).toBe(number + 1);
    await page.goBack();
    await expect(page).toHaveURL(GO);
    await expect(page.locator('.visit-progress')).toHaveCount(0);
    expect(await entryNumber(page)).toBe(number);
  });

  test('Escape gives it up, and the address is that of the page again @full', async ({ page }) => {
    await stepBack(page);
    await page.keyboard.press('Escape');
    await expectShown(page, GO);
    await expect(page.locator('html')).not.toHaveAttribute('data-shown');
  });

  test('a link to another page gives it up, and that page follows the one that is shown @full', async ({ page }) => {
    const number = await entryNumber(page);
    await stepBack(page);
    await followLink(page, { href: NEXT });
    await expectShown(page, NEXT);
    expect(await entryNumber(page)).toBe(number + 1);
    await page.goBack();
    await expectShown(page, GO);
  });

  test('another language shows the same page, at the place where the reader is @full', async ({ page }) => {
    const other = page.locator('a[data-locale-link][hreflang=en]').first();
    await page.locator('.toc a').first().click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
    const { hash } = new URL(page.url());
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(JAVA);
    await other.dispatchEvent('pointerdown');
    await expect(other).toHaveAttribute('href', new RegExp(`/en${GO}${hash}$`));
  });
});

/** Never answers the first fetch of a page, as on a line that died, and the others as ever. Tells how many there were. */
async function loseFirstFetch(page: Page, path: string): Promise<() => number> {
  let count = 0;
  await answerFetch(page, path, async (route) => {
    count += 1;
    if (count > 1) await route.continue();
  });
  return () => count;
}

test('a click does not wait for ever on a page that was asked for ahead and never came @full', async ({ page }) => {
  const asked = await loseFirstFetch(page, NEXT);
  await visitPage(page, LESSON);
  await link(page).hover();
  await expect.poll(asked).toBe(1);
  await link(page).click();
  await expect(page).toHaveURL(NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked()).toBe(2);
});

test.describe('when the request of a click is never answered', () => {
  test.beforeEach(({ page }) => setConnection(page, { saveData: true }));

  test('another click asks again', async ({ page }) => {
    const asked = await loseFirstFetch(page, NEXT);
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    await link(page).click();
    await expect(page.locator('.visit-progress')).toBeVisible();
    // Longer than a double click takes.
    await page.waitForTimeout(600);
    await link(page).click();
    await expect(page).toHaveURL(NEXT, { timeout: 3000 });
    await expect(page.locator('.visit-progress')).toHaveCount(0);
    expect(asked()).toBe(2);
    expect(await isSame()).toBe(true);
  });

  test('Escape ends it, and the link works on @full', async ({ page }) => {
    const asked = await loseFirstFetch(page, NEXT);
    await visitPage(page, LESSON);
    await link(page).click();
    await expect(page.locator('.visit-progress')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.visit-progress')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
    await expect(page).toHaveURL(LESSON);
    await link(page).click();
    await expect(page).toHaveURL(NEXT);
    expect(asked()).toBe(2);
  });

  test('a style sheet that was given up while it was loading is not taken for loaded @full', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sheets = 0;
    await page.route(/\/assets\/sheets-[^/]*home[^/]*\.css$/, async (route) => {
      sheets += 1;
      await released;
      await route.continue().catch(() => undefined);
    });
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    const home = page.getByRole('banner').locator('.brand');
    await home.click();
    await expect.poll(() => sheets).toBe(1);
    await page.waitForTimeout(600);
    await home.click();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(LESSON);
    release();
    await expect(page).toHaveURL('/');
    const sheet = page.locator('link[rel=stylesheet][href*="-home-"]');
    await expect(sheet).toHaveCount(1);
    await expect(sheet).not.toHaveAttribute('media', 'not all');
    expect(await isSame()).toBe(true);
  });
});

test('a control of the bar that crashes gives its place back to what was served, and works on @full', async ({
  page,
  guard,
}) => {
  guard.allow(/Broken control/);
  await page.goto(LESSON);
  // The control is about to watch the theme.
  await page.evaluate(() => {
    window.MutationObserver = class {
      constructor() {
        throw new Error('Broken control');
      }
    } as never;
  });
  const toggle = themeToggle(page, vi);
  const crash = page.waitForEvent('pageerror');
  await toggle.hover();
  await crash;
  await expect(toggle).toBeVisible();
  const theme = await page.locator('html').getAttribute('data-theme');
  await toggle.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
});

for (const locale of casesOfTier('visit-failures 2', LOCALES)) {
  test(`a page that crashes half-way says so, with the reason as text, in ${locale.code}`, async ({ page, guard }) => {
    guard.allow(/Broken <b>part/);
    await visitPage(page, locale.prefix + LESSON);
    const toggle = themeToggle(page, locale);
    await toggle.hover();
    // React is at home in it now.
    await expect(toggle).toHaveAccessibleName(/\(/);
    await page.evaluate(() => {
      document.body.prepend = () => {
        throw new Error('Broken <b>part</b>', { cause: new Error('A deeper fault') });
      };
    });
    await link(page, locale.prefix + NEXT).click();

    const box = notice(page);
    await expect(box.getByRole('heading', { level: 1 })).toHaveText(locale.words.island.crashed);
    await expect(box).toContainText('Broken <b>part</b>');
    await expect(box).toContainText(`${locale.words.island.cause} A deeper fault`);
    const again = box.getByRole('button', { name: locale.words.island.tryAgain });
    await expect(again).toBeFocused();
    // The reader is not locked in with it: the frame of the page stays.
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const theme = await page.locator('html').getAttribute('data-theme');
    await toggle.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
    await expect(toggle).toHaveAccessibleName(/\(/);
    await again.click();
    await expect(page).toHaveURL(locale.prefix + NEXT);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(locale.words.island.crashed);
  });
}

test('a part of a page that throws takes nothing away: the page can be read, and the reader goes on @full', async ({
  page,
  guard,
}) => {
  guard.allow(/Broken part of the page/);
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  await page.evaluate(() => {
    const { querySelector } = document;
    document.querySelector = (selector: string) => {
      if (selector === '.code') throw new Error('Broken part of the page');
      return querySelector.call(document, selector);
    };
  });
  const crash = page.waitForEvent('pageerror');
  await link(page).click();
  await crash;
  await expect(page).toHaveURL(NEXT);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await link(page, LESSON).click();
  await expect(page).toHaveURL(LESSON);
  await expect(page.locator('main')).toContainText('Println');
  expect(await isSame()).toBe(true);
});

test('a part of the first page that throws leaves every button of the frame at work @full', async ({ page, guard }) => {
  guard.allow(/Broken part of the page/);
  await page.addInitScript(() => {
    // What sidebars are looked for with, once the script of the page is there.
    const { querySelectorAll } = document;
    document.querySelectorAll = ((selector: string) => {
      if (selector === '[data-sidebar]') throw new Error('Broken part of the page');
      return querySelectorAll.call(document, selector);
    }) as typeof querySelectorAll;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const crash = page.waitForEvent('pageerror');
  await page.goto(LESSON);
  await crash;
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await themeToggle(page, vi).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
  await expect(page.locator('.announcement')).toBeHidden();
});
