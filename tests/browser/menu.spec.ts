import type { Locator, Page } from '@playwright/test';
import { BOOT_SCRIPT, drawn, holdRequests, LATER_SCRIPTS } from '../support/browser-actions.ts';
import { courseOf } from '../support/browser-course.ts';
import { LESSON, LOCALES, localeOf, SITE_TITLE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectShown } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

const vi = localeOf('vi');

function menuButton(page: Page, locale = vi): Locator {
  return page.getByRole('banner').getByRole('button', { name: locale.words.navigation.toggleMenu });
}

function menu(page: Page, locale = vi): Locator {
  return page.getByRole('dialog', { name: locale.words.navigation.menu });
}

async function openMenu(page: Page, locale = vi): Promise<Locator> {
  await menuButton(page, locale).click();
  const panel = menu(page, locale);
  await expect(panel).toBeVisible();
  return panel;
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  // The step out of the menu's history entry is asynchronous; a Back asked for before it lands would be the same step.
  await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
}

/** Where the keyboard is: in the panel, in the page behind it, or at the browser's own controls. */
async function focusPlace(page: Page): Promise<'panel' | 'page' | 'browser'> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'browser';
    return activeElement.closest('dialog') ? 'panel' : 'page';
  });
}

/** Marks the loaded document, so that a test can tell whether it was left. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.body.dataset.marked = '';
  });
  return async () => (await page.locator('body[data-marked]').count()) === 1;
}

test.describe('the menu of narrow windows', () => {
  for (const locale of casesOfTier('menu', LOCALES)) {
    test(`opens as a dialog with the site's navigation, in ${locale.code}`, async ({ page }) => {
      await page.goto(locale.prefix || '/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Golang' })).toBeHidden();
      await expect(menu(page, locale)).toBeHidden();

      const panel = await openMenu(page, locale);

      await expect(menuButton(page, locale)).toHaveAttribute('aria-expanded', 'true');
      const nav = panel.getByRole('navigation', { name: locale.words.navigation.main });
      for (const name of ['Java', 'Golang', 'Blog', 'Tiếng Việt', 'English']) {
        await expect(nav.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(nav.getByRole('link', { name: /^GitHub/ })).toBeVisible();
      await expect(panel.getByRole('button', { name: locale.words.navigation.backToMainMenu })).toHaveCount(0);
    });

    test(`opens on the lessons of the course, with a way to the main menu and back, in ${locale.code}`, async ({
      page,
      site,
    }) => {
      const { navigation } = locale.words;
      await page.goto(locale.prefix + LESSON);
      const panel = await openMenu(page, locale);

      const lessons = panel.getByRole('navigation', { name: locale.courses.golang });
      const paths = await lessons
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      // The name of the course leads to its overview.
      const overview = `${locale.prefix}/docs/golang`;
      expect(paths).toEqual([overview, ...courseOf('golangSidebar', locale, site).lessons]);
      await expect(lessons.locator('[aria-current=page]')).toHaveAttribute('href', locale.prefix + LESSON);
      const main = panel.getByRole('navigation', { name: navigation.main });
      await expect(main).toBeHidden();

      await panel.getByRole('button', { name: navigation.backToMainMenu }).click();
      await expect(main).toBeVisible();
      await expect(lessons).toBeHidden();
      const forward = panel.getByRole('button', { name: locale.courses.golang });
      await expect(forward).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(lessons).toBeVisible();
      await expect(main).toBeHidden();
      await expect(panel.getByRole('button', { name: navigation.backToMainMenu })).toBeFocused();
    });
  }

  test('opens on the lessons again after it was closed on the main menu @full', async ({ page }) => {
    await page.goto(LESSON);
    const panel = await openMenu(page);
    await panel.getByRole('button', { name: vi.words.navigation.backToMainMenu }).click();
    await page.keyboard.press('Escape');
    await expectClosed(page);

    await openMenu(page);
    await expect(panel.getByRole('navigation', { name: vi.courses.golang })).toBeVisible();
  });

  test('opens on the list of posts in the blog @full', async ({ page }) => {
    await page.goto('/blog/welcome');
    const panel = await openMenu(page);
    const posts = panel.getByRole('navigation', { name: vi.words.blog.recentPosts });
    await expect(posts.locator('[aria-current=page]')).toHaveAttribute('href', '/blog/welcome');
  });

  test('takes the focus and keeps it, in both directions', async ({ page }) => {
    await page.goto(LESSON);
    const panel = await openMenu(page);
    expect(await focusPlace(page)).toBe('panel');
    const stops = await panel.locator('a, button, summary').filter({ visible: true }).count();

    for (const key of ['Tab', 'Shift+Tab']) {
      const seen = new Set<string>();
      for (let press = 0; press < 2 * stops + 4; press++) {
        await page.keyboard.press(key);
        expect(await focusPlace(page)).not.toBe('page');
        seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
      }
      // Every stop was visited, and more than once round. A list that has to be scrolled makes the panel a stop of its own.
      expect([...seen].filter((html) => !/^<(body|dialog)/.test(html)).length).toBe(stops);
    }
  });

  for (const key of ['Enter', 'Space']) {
    test(`opens and closes with the key ${key} @full`, async ({ page }) => {
      await page.goto(LESSON);
      await menuButton(page).focus();
      await page.keyboard.press(key);
      await expect(menu(page)).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);

      await menu(page).getByRole('button', { name: vi.words.navigation.closeMenu }).focus();
      await page.keyboard.press(key);
      await expectClosed(page);
    });
  }

  test('makes the page behind it unreachable', async ({ page }) => {
    await page.goto(LESSON);
    await openMenu(page);

    const tookFocus = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('main a');
      link?.focus();
      return document.activeElement === link;
    });
    expect(tookFocus).toBe(false);
    const hit = await page.evaluate(() => {
      const found = document.elementFromPoint(12, 400);
      return found?.closest('dialog') !== null && found !== null;
    });
    expect(hit, 'a tap beside the panel meets the panel’s backdrop, not the page').toBe(true);
  });

  test('keeps the page behind it where it is @full', async ({ page }) => {
    await page.goto(LESSON);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    const before = 300;

    const button = await menuButton(page).boundingBox();
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    const panel = menu(page);
    await expect(panel).toBeVisible();
    for (const x of [12, 250]) {
      await page.mouse.move(x, 400);
      await page.mouse.wheel(0, 400);
      await drawn(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  });

  test('scrolls by itself where the window is too low for it @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 220 });
    await page.goto(LESSON);
    const panel = await openMenu(page);
    await panel.getByRole('button', { name: vi.words.navigation.backToMainMenu }).click();
    const last = panel.getByRole('link', { name: /^GitHub/ });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('button', { name: vi.words.navigation.closeMenu })).toBeInViewport({ ratio: 1 });
  });

  test('has its close button above the list, however far that is scrolled @full', async ({ page }) => {
    await page.goto(LESSON);
    const panel = await openMenu(page);
    const button = panel.getByRole('button', { name: vi.words.navigation.closeMenu });
    const covered = await button.evaluate((close) => {
      const dialog = close.closest('dialog') as HTMLDialogElement;
      const most = dialog.scrollHeight - dialog.clientHeight;
      const places = Array.from({ length: Math.floor(most / 7) }, (_, i) => i * 7);
      return places.filter((place) => {
        dialog.scrollTop = place;
        const { left, top, width, height } = close.getBoundingClientRect();
        return !close.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    });
    expect(covered).toEqual([]);
    expect(await panel.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(100);
  });

  for (const locale of casesOfTier('menu 2', LOCALES))
    test(`keeps the way to the main menu in view, and no row that the keyboard is at below it, in ${locale.code} @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${locale.prefix}/docs/golang/goroutines`);
      const panel = await openMenu(page, locale);
      const back = panel.getByRole('button', { name: locale.words.navigation.backToMainMenu });
      await expect(panel.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
      expect(await panel.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(100);
      await expect(back).toBeInViewport({ ratio: 1 });

      // Back through the rows: each comes into view from the start of the panel.
      const covered: string[] = [];
      await panel.locator('[aria-current=page]').focus();
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press('Shift+Tab');
        const hidden = await page.evaluate(() => {
          const row = document.activeElement;
          const { left, top, bottom } = row?.getBoundingClientRect() ?? new DOMRect();
          const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 14, y));
          return seen.every((one) => row?.contains(one) || one?.contains(row)) ? '' : row?.textContent;
        });
        if (hidden) covered.push(hidden);
      }
      expect(covered).toEqual([]);

      await back.click();
      await expect(panel.getByRole('link', { name: 'Golang' })).toBeVisible();
    });

  for (const [way, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'its close button',
      (page: Page) => menu(page).getByRole('button', { name: vi.words.navigation.closeMenu }).click(),
    ],
    ['a click beside it', (page: Page) => page.mouse.click(12, 400)],
    ['the browser’s Back', (page: Page) => page.goBack()],
  ] as const) {
    test(`closes by ${way}, gives the focus back, and leaves no trace in the history`, async ({ page }) => {
      await page.goto('/');
      await page.goto(`${LESSON}?from=home`);
      const isSameDocument = await markDocument(page);
      await openMenu(page);
      await close(page);

      await expectClosed(page);
      await expect(page).toHaveURL(`${LESSON}?from=home`);
      expect(await isSameDocument()).toBe(true);

      await page.goBack();
      await expectShown(page, '/');
    });
  }

  test('gives the focus back at an address with a hash too, and leaves the page where it is @full', async ({
    page,
  }) => {
    await page.goto(`${LESSON}#printing`);
    await expect(page.locator('#printing')).toBeInViewport();
    const before = await page.evaluate(() => window.scrollY);
    const button = await menuButton(page).boundingBox();
    await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
    await expect(menu(page)).toBeVisible();

    await page.keyboard.press('Escape');

    await expectClosed(page);
    await expect(page).toHaveURL(`${LESSON}#printing`);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('can be opened and closed many times, and Back still leaves the page at once @full', async ({ page }) => {
    await page.goto('/');
    await page.goto(LESSON);
    for (let time = 0; time < 3; time++) {
      await openMenu(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
    await page.goBack();
    await expectShown(page, '/');
  });

  for (const [moment, waitForClose] of [
    ['in the same moment as it is closed', false],
    ['while the browser is still leaving the first opening', true],
  ] as const) {
    test(`opens again when the button is pressed ${moment} @full`, async ({ page }) => {
      await page.goto('/');
      await page.goto(LESSON);
      const panel = await openMenu(page);
      // In the page, so that the step back in the history cannot have landed in between.
      await panel.evaluate(async (dialog, wait) => {
        const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
        dialog.querySelector<HTMLElement>('[data-action="close-menu"]')?.click();
        if (wait) await closed;
        document.querySelector<HTMLElement>('[data-action="open-menu"]')?.click();
      }, waitForClose);
      await expect(menu(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({ menu: true });

      await page.goBack();
      await expectClosed(page);
      await expect(page).toHaveURL(LESSON);
      await page.goBack();
      await expectShown(page, '/');
    });
  }

  test('closes when one of its links is followed, and Back returns to the page with the menu closed', async ({
    page,
  }) => {
    await page.goto(LESSON);
    const panel = await openMenu(page);
    await panel.getByRole('link').filter({ visible: true }).nth(2).click();
    await expect(page).toHaveURL('/docs/golang/introduction');
    await expect(panel).toBeHidden();

    await page.goBack();
    await expectShown(page, LESSON);
    await expect(panel).toBeHidden();
    await page.goForward();
    await expectShown(page, '/docs/golang/introduction');
  });

  test('closes when the reader chooses the page that is open already @full', async ({ page }) => {
    await page.goto(LESSON);
    const panel = await openMenu(page);
    await panel.locator('[aria-current=page]').click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(LESSON);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps query and hash when the language is changed in it @full', async ({ page }) => {
    await page.goto(`${LESSON}?from=mail#printing`);
    const panel = await openMenu(page);
    await panel.getByRole('button', { name: vi.words.navigation.backToMainMenu }).click();
    await panel.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(`/en${LESSON}?from=mail#printing`);
  });

  test('closes when the window becomes wide, at 997 pixels and not before; then the page scrolls, and Back leaves it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 740 });
    await page.goto('/');
    await page.goto(LESSON);
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 740 });
    await drawn(page);
    await expect(menu(page)).toBeVisible();

    await page.setViewportSize({ width: 997, height: 740 });

    await expect(menu(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
    await expect(page).toHaveURL(LESSON);
    await expect(menuButton(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Golang', exact: true })).toBeVisible();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

    // Narrow again, it waits for its button.
    await page.setViewportSize({ width: 996, height: 740 });
    await drawn(page);
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await page.goBack();
    await expectClosed(page);
    await expect(page).toHaveURL(LESSON);
    await page.goBack();
    await expectShown(page, '/');
  });

  test('is closed after a reload @full', async ({ page }) => {
    await page.goto('/');
    await page.goto(LESSON);
    await openMenu(page);
    await page.reload();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(LESSON);
  });

  test('works when React cannot be fetched', async ({ page, guard }) => {
    guard.allow(/request failed: .*\/assets\//);
    guard.allow(/Failed to load|Failed to fetch|error loading|Importing a module/i);
    await page.route(LATER_SCRIPTS, (route) => route.abort());
    await page.goto(LESSON);

    const panel = await openMenu(page);
    await panel.getByRole('button', { name: vi.words.navigation.backToMainMenu }).click();
    await expect(panel.getByRole('link', { name: 'Blog', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('opens at once while React is on its way, and tells so when it has come @full', async ({ page }) => {
    const later = await holdRequests(page, LATER_SCRIPTS);
    await page.goto(LESSON);
    await openMenu(page);
    await expect.poll(() => later.asked.length).toBeGreaterThan(0);
    await later.release();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('is a part of the page before any script file is there, and a dialog from then on @full', async ({ page }) => {
    const scripts = await holdRequests(page, BOOT_SCRIPT);
    await page.goto(LESSON, { waitUntil: 'commit' });
    await menuButton(page).click();
    const lessons = page.locator('#site-menu').getByRole('navigation', { name: vi.courses.golang });
    await expect(lessons).toBeVisible();

    await scripts.release();
    await expect(page.locator('#site-menu:modal')).toBeVisible();
    await expect(page).toHaveURL(LESSON);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false });

    test('every link of the navigation can be reached, and the way back to the text too', async ({ page }) => {
      await page.goto(LESSON);
      await menuButton(page).click();

      const panel = page.locator('#site-menu');
      await expect(panel).toBeVisible();
      await expect(panel).toBeInViewport();
      for (const name of ['Java', 'Golang', 'Blog', 'Tiếng Việt', 'English']) {
        await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
      }
      const lessons = panel.getByRole('navigation', { name: vi.courses.golang }).getByRole('link');
      await expect(lessons).not.toHaveCount(0);
      // The site's own list is short, so it comes first.
      const close = await panel.locator('a[data-action=close-menu]').boundingBox();
      const lastOfSite = await panel.getByRole('link', { name: 'GitHub' }).boundingBox();
      const firstLesson = await lessons.first().boundingBox();
      expect(lastOfSite?.y).toBeGreaterThan(close?.y ?? Number.NaN);
      expect(firstLesson?.y).toBeGreaterThan(lastOfSite?.y ?? Number.NaN);
      await expect(panel.locator('[data-action=switch-menu-view]').filter({ visible: true })).toHaveCount(0);
      await panel.locator('a[data-action=close-menu]').click();
      await expect(panel).toBeHidden();

      await menuButton(page).click();
      await panel.getByRole('link', { name: 'Blog', exact: true }).click();
      await expect(page).toHaveURL('/blog');
      await page.getByRole('banner').getByRole('link', { name: SITE_TITLE }).click();
      await expect(page).toHaveURL('/');
    });
  });
});
