import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { dialogOf, fieldOf, openPage, rowsOf } from '../support/browser-search.ts';
import { LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect } from '../support/browser-test.ts';
import { setConnection } from '../support/browser-visits.ts';
import { manualFiles } from '../support/copy-manual.ts';

// The manual (manual/), as its readers meet it.

/** The manual has more than 500 pages, so building it takes longer than the sites of other tests. */
const test = miniSiteTest(manualFiles, 180_000);

test.use({ reducedMotion: 'reduce' });

const GUIDES = ['start', 'writing', 'code', 'configuration', 'theming', 'parts-and-slots', 'search', 'moving'];
const REFERENCE = ['reference/config', 'reference/front-matter', 'reference/commands', 'findings'];
const FINDING = 'findings/links/broken';

const en = localeOf('en');

/** Path of a page. English is at the root here. */
const pathOf = ({ code }: SiteLocale, page: string) => `${code === 'en' ? '' : '/vi'}/docs/${page}`;

/** Makes what the policy of a page forbids a complaint, which the guard looks for. */
async function reportViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`the policy forbids ${blockedURI} (${violatedDirective})`);
    });
  });
}

/** A page of each language is examined in another window, because axe needs seconds for a page. */
const WINDOWS = {
  en: { width: 360, colorScheme: 'light' },
  vi: { width: 1280, colorScheme: 'dark' },
} as const;

/** Expects nothing to be wrong with a page in such a window, and no line to be too wide in the other one. */
async function expectSound(
  page: Page,
  path: string,
  { width, colorScheme }: (typeof WINDOWS)['en' | 'vi'],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: width === 360 ? 1280 : 360, height: 800 });
  await openPage(page, path);
  await page.evaluate(() => document.fonts.ready);
  expect(await findOverflow(page), `${path} in the other width`).toEqual([]);
  await page.setViewportSize({ width, height: 800 });
  await openPage(page, path);
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  const { violations } = await (await axeIn(page)).analyze();
  const where = `${path}, ${width} px, ${colorScheme}`;
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
  expect(await findOverflow(page), where).toEqual([]);
}

/** What a page loads until it is read to its end, gzipped. */
async function weightOf(page: Page, path: string): Promise<{ script: number; style: number; html: number }> {
  const answers: Promise<readonly [type: string, size: number]>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    answers.push(response.body().then((body) => [type, gzipSync(body).length] as const));
  });
  await setConnection(page, { saveData: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(answers);
  const sum = (pattern: RegExp) => all.reduce((total, [type, size]) => total + (pattern.test(type) ? size : 0), 0);
  const inline = await page.locator('script:not([src], [type$=json])').allTextContents();
  const own = inline.reduce((total, text) => total + gzipSync(text).length, 0);
  return { script: sum(/javascript/) + own, style: sum(/css/), html: sum(/html/) };
}

async function openWithKeys(page: Page, path: string) {
  await openPage(page, path);
  await page.keyboard.press('Control+k');
  const dialog = dialogOf(page, en);
  await expect(fieldOf(dialog)).toBeFocused();
  return dialog;
}

test('a guide in Vietnamese and the page of a finding can be read by everybody, on every screen', async ({ page }) => {
  await reportViolations(page);
  await expectSound(page, '/vi/docs/code', WINDOWS.en);
  await expectSound(page, `/docs/${FINDING}`, WINDOWS.en);
  await expectSound(page, `/docs/${FINDING}`, WINDOWS.vi);
  await expect(page.getByRole('link', { name: 'All findings' })).toHaveAttribute('href', '/docs/findings#links');
  await expect(page.locator('.page-side').getByRole('link', { name: 'Get started' })).toBeVisible();
});

for (const locale of LOCALES) {
  for (const name of [...GUIDES, ...REFERENCE]) {
    test(`${name} can be read by everybody, on every screen, in ${locale.code} @full`, async ({ page }) => {
      test.slow(REFERENCE.includes(name));
      await reportViolations(page);
      await expectSound(page, pathOf(locale, name), WINDOWS[locale.code]);
    });
  }

  test(`guides load little, and reference pages hardly more, in ${locale.code} @full`, async ({ context }) => {
    test.slow();
    for (const name of [...GUIDES, ...REFERENCE, FINDING]) {
      const page = await context.newPage();
      const weight = await weightOf(page, pathOf(locale, name));
      test.info().annotations.push({ type: `${name}, bytes, gzipped`, description: JSON.stringify(weight) });
      expect(weight.script, name).toBeLessThanOrEqual(8 * 1024);
      expect(weight.style, name).toBeLessThanOrEqual(10 * 1024);
      expect(weight.html, name).toBeLessThanOrEqual(20 * 1024);
      await page.close();
    }
  });
}

test('search leads from the keyboard to a guide @full', async ({ page }) => {
  const dialog = await openWithKeys(page, '/docs/start');
  await fieldOf(dialog).fill('precompress');
  const guide = rowsOf(dialog).filter({ hasText: 'Deploying' }).first();
  await expect(guide).toBeVisible();
  while ((await guide.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/deploying(#.*)?$/);
});

test('search leads from the keyboard to the page of a finding @full', async ({ page }) => {
  const dialog = await openWithKeys(page, '/docs/start');
  await fieldOf(dialog).fill('links/broken');
  await expect(rowsOf(dialog).first()).toContainText('links/broken');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/findings\/links\/broken(#.*)?$/);
});

test('the language menu keeps the page, also on one that is made from the tool @full', async ({ page }) => {
  for (const [path, title] of [
    ['/docs/theming', 'Giao diện'],
    ['/docs/reference/config', 'Bảng tra cấu hình'],
    [`/docs/${FINDING}`, 'Thông báo links/broken'],
  ] as const) {
    await openPage(page, path);
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL((url) => url.pathname === `/vi${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Ngôn ngữ đang hiện: Tiếng Anh.')).toBeHidden();
  }
});

test('the menu of narrow screens leads to a guide @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/vi/docs/start');
  await page
    .getByRole('banner')
    .getByRole('button', { name: localeOf('vi').words.navigation.toggleMenu })
    .click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Theo ý bạn').click();
  await menu.getByRole('link', { name: 'Giao diện' }).click();
  await expect(page).toHaveURL(/\/vi\/docs\/theming$/);
  await expect(menu).toBeHidden();
});
