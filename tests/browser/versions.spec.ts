import type { Page } from '@playwright/test';
import { blockStorage } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON, LOCALES } from '../support/browser-site.ts';
import { expect, test as flagship } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';
import { VERSIONS, withConfig } from '../support/versions.ts';

const test = miniSiteTest(VERSIONS);
const searched = miniSiteTest(
  withConfig((config) => config.replace("{ type: 'localeDropdown'", "{ type: 'search', position: 'right' }, $&")),
);

const KEY = 'docs-preferred-version-default';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' }).first();
const heading = (page: Page) => bar(page).locator('summary', { hasText: 'Phiên bản' });
const version = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

/** Opens a page and waits for the script that remembers choices, which is fetched after the first one. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

async function choose(page: Page, name: string): Promise<void> {
  await heading(page).click();
  await version(page, name).click();
}

test('the menu leads to the same place of the page in another version', async ({ page }) => {
  await page.goto('/docs/1.0/intro?x=1#dau');
  await expect(heading(page)).toHaveText('Phiên bản: 1.0');
  await expect(version(page, '2.0')).toBeHidden();

  await heading(page).click();
  await expect(version(page, '1.0')).toHaveAttribute('aria-current', 'true');
  await version(page, '2.0').click();

  await expect(page).toHaveURL('/docs/intro?x=1#dau');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giới thiệu');
  await expect(heading(page)).toHaveText('Phiên bản: 2.0');
});

test('the menu leads to the start of a version that lacks the page, without the place in it @full', async ({
  page,
}) => {
  await page.goto('/docs/next/go/generics?x=1#dau');
  await choose(page, '1.0');
  await expect(page).toHaveURL('/docs/1.0/intro');
});

test('the menu works by keyboard', async ({ page }) => {
  await page.goto('/docs/intro');
  await heading(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(version(page, 'Sắp tới')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeFocused();
  await expect(version(page, 'Sắp tới')).toBeHidden();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/next/intro');
});

test('a choice is remembered on pages outside the docs, and docs keep their own version', async ({ page }) => {
  await visit(page, '/blog');
  await expect(heading(page)).toHaveText('Phiên bản: 2.0');
  expect(await stored(page)).toBeNull();

  await choose(page, '1.0');
  await expect(page).toHaveURL('/docs/1.0/intro');
  expect(await stored(page)).toBe('1.0');

  await visit(page, '/blog');
  await expect(heading(page)).toHaveText('Phiên bản: 1.0');
  await expect(bar(page).getByRole('link', { name: 'Golang' })).toHaveAttribute('href', '/docs/1.0/intro');

  await visit(page, '/docs/go/slices');
  await expect(heading(page)).toHaveText('Phiên bản: 2.0');
  await expect(bar(page).getByRole('link', { name: 'Golang' })).toHaveAttribute('href', '/docs/intro');
  expect(await stored(page)).toBe('1.0');
});

for (const { prefix, label, query, own } of [
  { prefix: '', label: 'Phiên bản', query: 'cũ', own: '1.0' },
  { prefix: '/en', label: 'Version', query: 'cũ', own: '1.0' },
]) {
  searched(`the search page searches the version the window searched, under ${prefix}/ @full`, async ({ page }) => {
    await page.goto(`${prefix}/docs/1.0/intro`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.keyboard.press('Control+k');
    const dialog = page.locator('.search-dialog');
    await dialog.getByRole('combobox').fill(query);
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const all = dialog.locator('.search-foot a').first();
    const count = (await all.innerText()).replace(/\D/g, '');
    await all.click();
    await expect(page.locator('.search-count')).toHaveText(new RegExp(`^${count} `));
    const choice = page.locator('.search-version select');
    await expect(choice).toHaveAccessibleName(label);
    await expect(choice).toHaveValue(own);
    await expect(page.locator('.search-hit a:not([href*="/docs/1.0/"])')).toHaveCount(0);
    // The last version has another index, and needs no name.
    await choice.selectOption('');
    await expect(page).not.toHaveURL(/version=/);
    await expect(page.locator('.search-hit a[href*="/docs/1.0/"]')).toHaveCount(0);
    await choice.selectOption(own);
    await expect(page).toHaveURL(/version=1\.0/);
    await expect(page.locator('.search-count')).toHaveText(new RegExp(`^${count} `));
    await page.reload();
    await expect(choice).toHaveValue(own);
    await expect(page.locator('.search-count')).toHaveText(new RegExp(`^${count} `));
  });
}

searched('outside of the docs the version a reader chose is searched @full', async ({ page }) => {
  const dialog = page.locator('.search-dialog');
  const openWindow = async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await dialog.getByRole('combobox').fill('chữ');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  };
  const linksOutside = (docs: RegExp) =>
    dialog
      .getByRole('option')
      .evaluateAll(
        (rows, own) =>
          rows
            .map((row) => row.getAttribute('href') ?? '')
            .filter((href) => /\/docs\//.test(href) && !new RegExp(own).test(href)),
        docs.source,
      );
  await visit(page, '/blog');
  await choose(page, '1.0');
  await visit(page, '/blog');
  await expect(page.locator('[data-action=open-search]')).toHaveAttribute('data-search-of', /1\.0/);
  await openWindow();
  expect(await linksOutside(/\/docs\/1\.0\//)).toEqual([]);
  await dialog.locator('.search-foot a').first().click();
  await expect(page).toHaveURL(/version=1\.0/);

  // So does the search page, until another version is chosen there, and the window with it.
  await visit(page, '/search?q=ch%E1%BB%AF');
  const choice = page.locator('.search-version select');
  await expect(choice).toHaveValue('1.0');
  await expect(page).toHaveURL(/version=1\.0/);
  await choice.selectOption('');
  await expect(page).toHaveURL(/version=$/);
  await expect(page.locator('.search-hit').first()).toBeVisible();
  await expect(page.locator('.search-hit a[href*="/docs/1.0/"]')).toHaveCount(0);
  await page.reload();
  await expect(choice).toHaveValue('');
  await expect(page.locator('.search-hit').first()).toBeVisible();
  await expect(page.locator('.search-hit a[href*="/docs/1.0/"]')).toHaveCount(0);
  await choice.selectOption('current');
  await expect(page).toHaveURL(/version=current/);
  await openWindow();
  expect(await linksOutside(/\/docs\/next\//)).toEqual([]);
  expect(await stored(page)).toBe('1.0');

  // Docs are of their own version, which their search page is asked for.
  await visit(page, '/docs/intro');
  await expect(page.locator('[data-search-of]')).toHaveCount(0);
  await openWindow();
  expect(await linksOutside(/\/docs\/(?!1\.0|next)/)).toEqual([]);
  await dialog.locator('.search-foot a').first().click();
  await expect(choice).toHaveValue('');
});

test('the way out of an old version is a choice too @full', async ({ page }) => {
  await visit(page, '/docs/1.0/go/maps');
  await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
  await page.getByRole('alert').getByRole('link').click();
  await expect(page).toHaveURL('/docs/go/maps');
  expect(await stored(page)).toBe('2.0');
});

test('a remembered version that is gone is forgotten @full', async ({ page }) => {
  await visit(page, '/blog');
  await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
  await page.reload();
  await expect.poll(() => stored(page)).toBeNull();
  await expect(heading(page)).toHaveText('Phiên bản: 2.0');
});

test('going back to a page shows the choice made since @full', async ({ page }) => {
  await visit(page, '/blog');
  await choose(page, '1.0');
  await expect(page).toHaveURL('/docs/1.0/intro');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(heading(page)).toHaveText('Phiên bản: 1.0');
});

test('blocked storage harms nothing', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/blog');
  await choose(page, '1.0');
  await expect(page).toHaveURL('/docs/1.0/intro');
  await page.goto('/blog');
  await expect(heading(page)).toHaveText('Phiên bản: 2.0');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and leads to the page in another version', async ({ page }) => {
    await page.goto('/docs/1.0/go/maps');
    await choose(page, '2.0');
    await expect(page).toHaveURL('/docs/go/maps');
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await choose(page, 'Sắp tới');
    await expect(page).toHaveURL('/docs/next/intro');
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('versions are a group of the menu, and the page is no wider than the screen @full', async ({ page }) => {
    await visit(page, '/docs/1.0/go/maps#dau');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Đóng/mở thanh điều hướng' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Trở lại' }).click();
    const group = menu.getByRole('listitem').filter({ has: page.getByText('Phiên bản', { exact: true }) });
    await group.getByRole('link', { name: 'Sắp tới' }).click();
    await expect(page).toHaveURL('/docs/next/go/maps#dau');
    expect(await stored(page)).toBe('current');
  });
});

for (const path of casesOfTier('versions', [
  '/docs/1.0/intro',
  '/docs/next/category/basics',
  '/en/docs/1.0/tags/xưa',
])) {
  test(`axe finds nothing on ${path}, light and dark, narrow and wide, with the menu open @full`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const viewport of [
      { width: 1280, height: 740 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      if (viewport.width > 996) await page.locator('.header summary').first().click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme);
        const { violations } = await (await axeIn(page)).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`)).toEqual([]);
      }
    }
  });
}

flagship.describe('the one version of the flagship', () => {
  for (const { code, prefix, words } of casesOfTier('versions 2', LOCALES)) {
    const name = `${words.versions.title}: Next`;
    const nav = (page: Page) => page.getByRole('navigation', { name: words.navigation.main }).first();

    flagship(`is a link of the bar to the start of the docs, in ${code}`, async ({ page }) => {
      await page.goto(prefix + LESSON);
      const link = nav(page).getByRole('link', { name });
      await expect(link).toHaveText(name);
      await expect(link).toHaveAttribute('href', `${prefix}/docs/intro`);
      await expect(link).not.toHaveAttribute('aria-current');
      // Before the languages, as in Docusaurus.
      await nav(page).getByRole('link', { name: 'Blog' }).focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(nav(page).locator('summary')).toBeFocused();
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(link).toHaveAttribute('aria-current', 'page');
    });

    for (const width of [997, 1140, 1279, 1280]) {
      flagship(`leaves room for all of the bar in windows of ${width} px, in ${code} @full`, async ({ page }) => {
        await page.setViewportSize({ width, height: 600 });
        await page.goto(prefix + LESSON);
        await expect(nav(page).getByRole('link', { name })).toBeVisible();
        const boxes = await page
          .locator('.header-bar > .brand, .header-nav li:not(li li), .header-tools > :visible')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ x, right }) => [x, right]));
        for (const [i, [left = 0]] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[i - 1]?.[1] ?? 0);
        expect(boxes.at(-1)?.[1]).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      });
    }

    flagship(`stands under its heading in the menu of narrow windows, in ${code}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(prefix || '/');
      await page.getByRole('banner').getByRole('button', { name: words.navigation.toggleMenu }).click();
      const group = page.getByRole('dialog').locator('.menu-group', { hasText: words.versions.title });
      await expect(group.locator('p')).toHaveText(words.versions.title);
      await group.getByRole('link').click();
      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  }
});
