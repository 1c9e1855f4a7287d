import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { drawn, holdRequests } from '../support/browser-actions.ts';
import { longPage, miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON, LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = messagesFor('vi');

test.describe('a menu of the navigation bar', () => {
  const languages = (page: Page): { readonly summary: Locator; readonly links: Locator; readonly menu: Locator } => {
    const menu = page.getByRole('banner').locator('details.dropdown');
    return { menu, summary: menu.locator('summary'), links: menu.getByRole('link') };
  };

  for (const locale of casesOfTier('navbar', LOCALES)) {
    test(`opens and closes by mouse, in ${locale.code}`, async ({ page }) => {
      await page.goto(locale.prefix + LESSON);
      const { summary, links } = languages(page);
      await summary.click();
      await expect(links).toHaveText(['Tiếng Việt', 'English']);
      await summary.click();
      await expect(links.first()).toBeHidden();
      await summary.click();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(links.first()).toBeHidden();
    });
  }

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    test(`opens with ${key} @full`, async ({ page }) => {
      await page.goto(LESSON);
      const { summary, links } = languages(page);
      await summary.focus();
      await page.keyboard.press(key);
      await expect(links.first()).toBeVisible();
    });
  }

  test('is walked through with the arrow keys, round its ends, and with Home and End', async ({ page }) => {
    await page.goto(LESSON);
    const { summary, links } = languages(page);
    await summary.focus();
    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['End', 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links.nth(at), key).toBeFocused();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('gives Escape back to its button, and Tab to what follows', async ({ page }) => {
    await page.goto(LESSON);
    const { summary, links, menu } = languages(page);
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(0);
    await expect(links.first()).toBeHidden();
  });

  test('leaves the keys alone while it is closed, and those with a modifier at all times @full', async ({ page }) => {
    await page.goto(LESSON);
    const { summary, links } = languages(page);
    await summary.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(links.first()).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('opens before any script is there, and the keys work in it once one is @full', async ({ page }) => {
    const scripts = await holdRequests(page, /\.js$/);
    await page.goto(LESSON, { waitUntil: 'commit' });
    const { summary, links } = languages(page);
    await summary.click();
    await expect(links.first()).toBeVisible();
    await scripts.release();
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    await expect(links.first()).toBeVisible();
    await summary.focus();
    // What answers to the keys may come with the first of them.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(links.last()).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('opens, leads on with the query and the place of the page, and closes on a touch elsewhere @full', async ({
      page,
    }) => {
      await page.goto(`${LESSON}?from=mail#printing`);
      const { summary, links } = languages(page);
      await summary.tap();
      await expect(links.first()).toBeVisible();
      await page.locator('main').tap({ position: { x: 5, y: 300 } });
      await expect(links.first()).toBeHidden();
      await summary.tap();
      await links.last().tap();
      await expect(page).toHaveURL(`/en${LESSON}?from=mail#printing`);
    });
  });
});

const mini = miniSiteTest({
  'codemaster.config.ts': miniConfig({
    themeConfig: {
      navbar: { hideOnScroll: true, items: [{ type: 'localeDropdown', position: 'right' }] },
    },
  }),
  'content/vi/docs/intro.md': longPage('Mở đầu', ['Giới thiệu', 'Biến và kiểu', 'Vòng lặp', 'Đi tiếp']),
  'content/en/docs/intro.md': longPage('Start', ['Introduction', 'Variables', 'Loops', 'What next']),
});

/** Upper edge of the bar, and its height. */
async function barBox(page: Page): Promise<{ readonly top: number; readonly height: number }> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  });
  return page.getByRole('banner').evaluate((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    return { top, height };
  });
}

async function isBarShown(page: Page): Promise<boolean> {
  await drawn(page);
  return (await barBox(page)).top >= 0;
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await drawn(page);
}

/** Opens a page and waits until its script follows the reader, which a robot is quick enough to outrun. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'shown');
}

mini.describe('a navigation bar that hides', () => {
  mini.use({ viewport: { width: 1280, height: 800 } });

  mini('goes while the reader scrolls down and comes back on the way up', async ({ page }) => {
    await open(page, '/docs/intro');
    const seen: boolean[] = [];
    for (const y of [200, 500, 900, 850, 1200, 1190, 30]) {
      await scrollTo(page, y);
      seen.push(await isBarShown(page));
    }
    expect(seen).toEqual([true, false, false, true, false, true, true]);
  });

  mini(
    'stays out of the way of the heading the reader goes to, with Vietnamese letters in its address @full',
    async ({ page }) => {
      await open(page, '/docs/intro');
      await page.getByRole('navigation', { name: vi.page.onThisPage }).getByRole('link', { name: 'Vòng lặp' }).click();
      expect(decodeURI(new URL(page.url()).hash)).toBe('#vòng-lặp');
      await drawn(page);
      expect(await isBarShown(page)).toBe(false);
      const heading = page.getByRole('heading', { name: 'Vòng lặp' });
      const place = await heading.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(0);
      expect(place?.y).toBeLessThan(24);

      // The same link again, after some reading on.
      await page.mouse.wheel(0, 300);
      await drawn(page);
      await page.mouse.wheel(0, -100);
      await expect.poll(() => isBarShown(page)).toBe(true);
      await page.getByRole('navigation', { name: vi.page.onThisPage }).getByRole('link', { name: 'Vòng lặp' }).click();
      await expect.poll(() => isBarShown(page)).toBe(false);
      await expect(heading).toBeInViewport({ ratio: 1 });
    },
  );

  for (const hash of ['#giới-thiệu', '#gi%E1%BB%9Bi-thi%E1%BB%87u']) {
    mini(`does not cover the heading of the address ${hash} on arrival @full`, async ({ page }) => {
      await page.goto(`/docs/intro${hash}`);
      await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
      const heading = page.getByRole('heading', { name: 'Giới thiệu' });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const { top, height } = await barBox(page);
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(top + height);
    });
  }

  mini('comes back when the keyboard enters it, and stays while it is there', async ({ page }) => {
    await open(page, '/docs/intro');
    await scrollTo(page, 400);
    await scrollTo(page, 900);
    expect(await isBarShown(page)).toBe(false);
    await page.getByRole('link', { name: 'Lớp học' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    expect(await isBarShown(page)).toBe(true);
    await scrollTo(page, 1300);
    expect(await isBarShown(page)).toBe(true);
  });

  mini('does not take an open menu away @full', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.getByRole('banner').locator('summary').click();
    await scrollTo(page, 300);
    await scrollTo(page, 700);
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeInViewport();
  });

  mini('never covers what the keyboard steps back to @full', async ({ page }) => {
    await open(page, '/en/docs/intro');
    await scrollTo(page, 600);
    await scrollTo(page, 2000);
    const link = page.getByRole('heading', { name: 'Introduction' }).getByRole('link');
    await link.focus();
    await drawn(page);
    const { top, height } = await barBox(page);
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(top + height);
  });

  mini('leaves no empty strip above the list of lessons, and moves nothing else @full', async ({ page }) => {
    await open(page, '/docs/intro');
    await scrollTo(page, 400);
    await scrollTo(page, 900);
    expect(await isBarShown(page)).toBe(false);
    const side = await page.locator('.page-side').boundingBox();
    expect(Math.round(side?.y ?? -1)).toBe(0);
    expect(Math.round(side?.height ?? 0)).toBe(800);
  });

  mini('moves at once for readers who asked for less motion @full', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/docs/intro');
    await scrollTo(page, 400);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await drawn(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect((await barBox(page)).top).toBeLessThan(0);
  });

  mini('stays where it is without scripts @full', async ({ browser, mini: { origin } }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
    const page = await context.newPage();
    await page.goto(`/docs/intro#${encodeURIComponent('vòng-lặp')}`);
    const heading = await page.getByRole('heading', { name: 'Vòng lặp' }).boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.y).toBe(0);
    expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    await context.close();
  });
});

test('the bar of a site that does not ask for it stays @full', async ({ page }) => {
  await page.goto(LESSON);
  await page.evaluate(() => window.scrollTo(0, 400));
  await drawn(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await drawn(page);
  expect((await barBox(page)).top).toBe(0);
});
