import type { Page } from '@playwright/test';
import { BOOT_SCRIPT, blockStorage, drawn, holdRequests, LATER_SCRIPTS } from '../support/browser-actions.ts';
import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import {
  framesOf,
  groundOf,
  looksLike,
  recordLoading,
  recordThemeChanges,
  type Theme,
  themeToggle,
} from '../support/browser-theme.ts';
import { casesOfTier } from '../support/tier.ts';

const SYSTEMS = ['dark', 'light'] as const;
const vi = localeOf('vi');
const en = localeOf('en');
const opposite = { dark: 'light', light: 'dark' } as const;

async function store(page: Page, value: string): Promise<void> {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), value);
}

async function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

/** The theme was there in every frame and at the moment the document was read, and is there now. */
async function expectThroughout(page: Page, theme: Theme): Promise<void> {
  const frames = await framesOf(page);
  expect(frames.filter(({ moment }) => moment === 'content-loaded')).toHaveLength(1);
  for (const frame of frames) {
    expect(frame.theme, JSON.stringify(frames)).toBe(theme);
    expect(looksLike(theme, frame.brightness), JSON.stringify(frames)).toBe(true);
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test.describe('the theme of a page that opens', () => {
  for (const system of SYSTEMS) {
    for (const [stored, expected] of [
      ['nothing', system],
      ['dark', 'dark'],
      ['light', 'light'],
      ['purple"><script>', system],
      ['', system],
    ] as const) {
      test(`with ${stored || 'an empty text'} stored and a ${system} system is ${expected} from the first frame on`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: system });
        if (stored !== 'nothing') await store(page, stored);
        await recordLoading(page);
        // On a fast line, the page's script would put a wrong theme right before the first frame.
        const scripts = await holdRequests(page, /\.js$/);

        await page.goto(LESSON, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await drawn(page);
        await scripts.release();
        await page.waitForLoadState();

        await expectThroughout(page, expected);
        const own = page.locator(`meta[name=theme-color][data-theme-color=${expected}]`);
        await expect(own).toHaveAttribute('media', 'all');
        await expect(page.locator('meta[name=theme-color][media=all]')).toHaveCount(1);
      });
    }

    test(`is ${system} on a ${system} system when the browser refuses its storage, and can still be changed`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system });
      await blockStorage(page);
      await recordLoading(page);

      await page.goto(LESSON);
      await expectThroughout(page, system);
      await themeToggle(page, vi).click();

      await expect(page.locator('html')).toHaveAttribute('data-theme', opposite[system]);
    });

    test(`is right on a ${system} system while the scripts are still on their way @full`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      const scripts = await holdRequests(page, /\.js$/);
      await page.goto(LESSON, { waitUntil: 'commit' });

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => scripts.asked.length).toBeGreaterThan(0);
      await expect(page.locator('html')).toHaveAttribute('data-theme', system);
      // The heading is in the document before the style sheet is.
      await expect.poll(async () => looksLike(system, await groundOf(page))).toBe(true);
      await scripts.release();
    });

    test.describe('with scripts off', () => {
      test.use({ javaScriptEnabled: false });

      test(`is the site's default, dark, on a ${system} system, and no toggle is offered`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: system });
        await page.goto(LESSON);

        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        expect(looksLike('dark', await groundOf(page))).toBe(true);
        await expect(page.locator('[data-action=toggle-theme]')).toBeHidden();
      });
    });
  }

  test('writes nothing by itself, however long the page is looked at @full', async ({ page }) => {
    await page.addInitScript(() => {
      window.codemasterWrites = [];
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function write(this: Storage, key: string, value: string) {
        window.codemasterWrites.push(key);
        setItem.call(this, key, value);
      };
    });
    await page.goto(LESSON, { waitUntil: 'networkidle' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await themeToggle(page, vi).hover();
    await expect(themeToggle(page, vi)).toHaveAccessibleName(vi.words.theme.toggleWhenDark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    expect(await page.evaluate(() => window.codemasterWrites)).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('follows the system while it changes, until the reader has chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(LESSON);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    await themeToggle(page, vi).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await drawn(page);

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await storedTheme(page)).toBe('dark');
  });
});

test.describe('the theme toggle', () => {
  test.use({ colorScheme: 'dark' });

  for (const locale of casesOfTier('theme', LOCALES)) {
    const { toggle, toggleWhenDark, toggleWhenLight } = locale.words.theme;

    test(`tells what is on now and what it does, in ${locale.code}`, async ({ page }) => {
      await page.goto(locale.prefix + LESSON);
      const button = themeToggle(page, locale);
      await expect(button).toHaveAccessibleName(toggle);

      await button.click();
      await expect(button).toHaveAccessibleName(toggleWhenLight);
      await button.click();
      await expect(button).toHaveAccessibleName(toggleWhenDark);
    });

    test(`keeps the choice over a reload and in the other language, from ${locale.code}`, async ({ page }) => {
      await recordLoading(page);
      await page.goto(locale.prefix + LESSON);
      await themeToggle(page, locale).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await storedTheme(page)).toBe('light');

      await page.reload();
      await expectThroughout(page, 'light');
      await page.goto(localeOf(locale.otherCode).prefix + LESSON);
      await expectThroughout(page, 'light');
    });
  }

  for (const key of ['Enter', 'Space']) {
    test(`works with the key ${key} and keeps the focus @full`, async ({ page }) => {
      await page.goto(LESSON);
      const button = themeToggle(page, vi);
      await button.focus();
      await page.keyboard.press(key);

      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await storedTheme(page)).toBe('light');
      await expect(button).toHaveAccessibleName(vi.words.theme.toggleWhenLight);
      await expect(button).toBeFocused();

      await page.keyboard.press(key);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(button).toBeFocused();
    });
  }

  test('shows one picture at a time', async ({ page }) => {
    await page.goto(LESSON);
    const pictures = themeToggle(page, vi).locator('svg:visible');
    await expect(pictures).toHaveCount(1);
    const before = await pictures.getAttribute('class');
    await themeToggle(page, vi).click();
    await expect(pictures).toHaveCount(1);
    expect(await pictures.getAttribute('class')).not.toBe(before);
  });

  test('is followed by the other tabs of the site, which ignore junk', async ({ page, context }) => {
    await page.goto(LESSON);
    const tab = await context.newPage();
    await tab.goto(`/en${LESSON}`);
    const theme = tab.locator('html');

    await themeToggle(page, vi).click();
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await themeToggle(tab, en).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // The choice is taken back: the system decides again.
    await page.evaluate(() => localStorage.clear());
    await expect(theme).toHaveAttribute('data-theme', 'dark');
  });

  test('works at once when React cannot be fetched, and again @full', async ({ page, guard }) => {
    guard.allow(/request failed: .*\/assets\//);
    guard.allow(/Failed to load|Failed to fetch|error loading|Importing a module/i);
    await page.route(LATER_SCRIPTS, (route) => route.abort());
    await page.goto(LESSON);

    for (const expected of ['light', 'dark', 'light']) {
      await themeToggle(page, vi).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', expected);
      expect(await storedTheme(page)).toBe(expected);
    }
  });

  test('works at once while React is on its way, and one click counts once before and after @full', async ({
    page,
  }) => {
    const later = await holdRequests(page, LATER_SCRIPTS);
    await page.goto(LESSON);
    const changes = await recordThemeChanges(page);
    const button = themeToggle(page, vi);

    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => later.asked.length).toBeGreaterThan(0);
    await later.release();
    await expect(button).toHaveAccessibleName(vi.words.theme.toggleWhenLight);
    expect(await changes()).toEqual(['light']);

    await button.click();
    await expect(button).toHaveAccessibleName(vi.words.theme.toggleWhenDark);
    expect(await changes()).toEqual(['light', 'dark']);
    expect(await storedTheme(page)).toBe('dark');
  });

  test('does not lose a click made before any script file is there', async ({ page }) => {
    const scripts = await holdRequests(page, BOOT_SCRIPT);
    await page.goto(LESSON, { waitUntil: 'commit' });
    const changes = await recordThemeChanges(page);
    await themeToggle(page, vi).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await scripts.release();

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    // The pointer that rests on it may wake the button, which then also tells the state.
    await expect(themeToggle(page, vi)).toHaveAccessibleName(/^Chuyển đổi chế độ sáng và tối/);
    expect(await changes()).toEqual(['light']);
    expect(await storedTheme(page)).toBe('light');
  });

  test('tells the state to a reader who came to it before the scripts of a page that starts others did @full', async ({
    page,
  }) => {
    const islands = await holdRequests(page, /\/assets\/islands-[^/]+\.js$/);
    await page.goto('/search');
    await themeToggle(page, vi).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await islands.release();
    await expect(themeToggle(page, vi)).toHaveAccessibleName(vi.words.theme.toggleWhenLight);
  });

  test('colours the browser around the page too @full', async ({ page }) => {
    await page.goto(LESSON);
    const color = page.locator('meta[name=theme-color][media=all]');
    const before = await color.getAttribute('content');
    await themeToggle(page, vi).click();
    await expect(color).toHaveCount(1);
    expect(await color.getAttribute('content')).not.toBe(before);
  });
});

/** A site of one lesson with these rules for colours. */
const siteWith = (colorMode: Readonly<Record<string, unknown>>) =>
  miniSiteTest({
    'codemaster.config.ts': miniConfig({ themeConfig: { colorMode } }),
    'content/vi/docs/intro.md': '# Mở đầu\n\nĐọc tiếp.\n',
    'content/en/docs/intro.md': '# Start\n\nRead on.\n',
  });

const own = siteWith({ defaultMode: 'light', respectPrefersColorScheme: false });

own.describe('a site that is light until the reader chooses, whatever the system has', () => {
  for (const { prefix, words } of casesOfTier('theme 2', LOCALES)) {
    own(
      `is light from the first frame on, and dark once it was chosen, at ${prefix || '/'} @full`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await recordLoading(page);
        await page.goto(`${prefix}/docs/intro`);
        await expectThroughout(page, 'light');
        await page.emulateMedia({ colorScheme: 'light' });
        await page.emulateMedia({ colorScheme: 'dark' });
        await drawn(page);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

        await page.getByRole('button', { name: words.theme.toggle }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await page.emulateMedia({ colorScheme: 'light' });
        await page.reload();
        await expectThroughout(page, 'dark');
      },
    );
  }
});

const fixed = siteWith({ defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false });

fixed.describe('a site that lets nobody choose', () => {
  fixed(
    'keeps its theme from the first frame on, whatever was stored before and is stored elsewhere',
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await store(page, 'light');
      await recordLoading(page);
      await page.goto('/docs/intro');
      await expectThroughout(page, 'dark');
      await expect(page.locator('[data-action=toggle-theme]')).toHaveCount(0);

      const tab = await context.newPage();
      await tab.goto('/en/docs/intro');
      await tab.evaluate(() => localStorage.setItem('theme', 'dark'));
      await tab.evaluate(() => localStorage.setItem('theme', 'light'));
      await page.keyboard.press('t');
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await drawn(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );
});
