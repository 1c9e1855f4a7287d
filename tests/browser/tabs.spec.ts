import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { followLink, markDocument, visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const PAGE = '/markdown-page';
const sets = (page: Page) => page.locator('.tabs');
const tab = (page: Page, set: number, name: string) => sets(page).nth(set).getByRole('tab', { name, exact: true });
const panels = (page: Page, set: number) => sets(page).nth(set).locator('[role=tabpanel]');

/** Opens the page and waits for the script that makes tabs work. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-tabs]:not([data-live])')).toHaveCount(0);
}

/** The chosen tabs of the two sets this page compares; blocks of code have sets of their own. */
const selected = (page: Page) =>
  page
    .locator('.tabs [role=tab][aria-selected=true]')
    .evaluateAll((tabs) => tabs.slice(0, 2).map((one) => one.textContent));

for (const { code, prefix } of casesOfTier('tabs', LOCALES)) {
  test(`tabs of a group switch together, on later visits too, in ${code}`, async ({ page }) => {
    await visit(page, prefix + PAGE);
    await expect(panels(page, 0).nth(0)).toBeVisible();
    await expect(panels(page, 0).nth(1)).toBeHidden();
    expect(await selected(page)).toEqual(['Linux', 'Linux']);

    await tab(page, 0, 'Windows').click();
    expect(await selected(page)).toEqual(['Windows', 'Windows']);
    await expect(panels(page, 0).nth(2)).toBeVisible();
    await expect(panels(page, 0).nth(0)).toBeHidden();
    expect(new URL(page.url()).search).toBe('?os=windows');
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('windows');

    // A set without the chosen tab keeps its own.
    await tab(page, 0, 'macOS').click();
    expect(await selected(page)).toEqual(['macOS', 'Windows']);

    await visit(page, prefix + PAGE);
    expect(await selected(page)).toEqual(['macOS', 'Linux']);
    // The address is stronger than memory, and an unknown value is nothing.
    await visit(page, `${prefix + PAGE}?os=windows`);
    expect((await selected(page))[0]).toBe('Windows');
    await visit(page, `${prefix + PAGE}?os=amiga`);
    expect((await selected(page))[0]).toBe('macOS');
  });
}

test('a click that comes before the script is carried out when it is there @full', async ({ page }) => {
  const later = await holdRequests(page, /\/assets\/tabs-[^/]+\.js$/);
  await page.goto(PAGE);
  await expect.poll(() => later.asked.length).toBe(1);
  await tab(page, 0, 'Windows').click();
  await expect(tab(page, 0, 'Linux')).toHaveAttribute('aria-selected', 'true');
  await later.release();
  await expect(tab(page, 0, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await expect(panels(page, 0).nth(2)).toBeVisible();
  // Once is enough.
  await tab(page, 0, 'Linux').click();
  await expect(tab(page, 0, 'Linux')).toHaveAttribute('aria-selected', 'true');
});

test('what was chosen before is shown from the first frame on, before the script of the tabs is there @full', async ({
  page,
}) => {
  await visit(page, PAGE);
  await tab(page, 1, 'Windows').click();
  const later = await holdRequests(page, /\/assets\/tabs-[^/]+\.js$/);
  for (const [url, chosen] of [
    [PAGE, 'Windows'],
    [`${PAGE}?os=mac`, 'macOS'],
  ] as const) {
    await page.goto(url);
    await expect(tab(page, 0, chosen)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 0, 'Linux')).toHaveAttribute('aria-selected', 'false');
    await expect(panels(page, 0).filter({ visible: true })).toHaveCount(1);
    await expect(panels(page, 0).filter({ visible: true })).toHaveAccessibleName(chosen);
    await expect(sets(page).first()).not.toHaveAttribute('data-live');
  }
  await later.release();
  await expect(sets(page).first()).toHaveAttribute('data-live', '');
  await expect(tab(page, 0, 'macOS')).toHaveAttribute('aria-selected', 'true');
});

test('a page that comes without a reload is shown with the tabs that were chosen @full', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.os', 'windows'));
  const later = await holdRequests(page, /\/assets\/tabs-[^/]+\.js$/);
  await visitPage(page, '/docs/golang/hello-world');
  const isSame = await markDocument(page);
  await followLink(page, { href: PAGE });
  await expect(page).toHaveURL(PAGE);
  await expect(tab(page, 0, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await expect(panels(page, 0).filter({ visible: true })).toHaveAccessibleName('Windows');
  await expect(sets(page).first()).not.toHaveAttribute('data-live');
  await later.release();
  await expect(sets(page).first()).toHaveAttribute('data-live', '');
  await expect(tab(page, 0, 'Windows')).toHaveAttribute('aria-selected', 'true');
  expect(await isSame()).toBe(true);
});

test('another window follows at once @full', async ({ page, context }) => {
  await visit(page, PAGE);
  const other = await context.newPage();
  await visit(other, PAGE);
  await tab(other, 0, 'Windows').click();
  await expect(tab(page, 0, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 1, 'Windows')).toHaveAttribute('aria-selected', 'true');
});

test('arrows, Home and End move the focus, Enter and the space bar select', async ({ page }) => {
  await visit(page, PAGE);
  await tab(page, 0, 'Linux').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 0, 'macOS')).toBeFocused();
  expect((await selected(page))[0]).toBe('Linux');
  await page.keyboard.press('Enter');
  expect((await selected(page))[0]).toBe('macOS');
  await page.keyboard.press('End');
  await expect(tab(page, 0, 'Windows')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 0, 'Linux')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 0, 'Windows')).toBeFocused();
  await page.keyboard.press('Space');
  expect((await selected(page))[0]).toBe('Windows');
  await page.keyboard.press('Home');
  await expect(tab(page, 0, 'Linux')).toBeFocused();
  // One stop for all tabs: the chosen one. Then comes its panel.
  await tab(page, 0, 'Windows').focus();
  await page.keyboard.press('Tab');
  await expect(panels(page, 0).nth(2)).toBeFocused();
});

test('the pressed tab stays where it is although other sets change their height @full', async ({ page }) => {
  await visit(page, PAGE);
  const target = tab(page, 1, 'Windows');
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const filler = document.createElement('div');
    filler.style.height = '400px';
    document.querySelectorAll('.tabs')[0]?.querySelectorAll('[role=tabpanel]')[2]?.append(filler);
  });
  const before = (await target.boundingBox())?.y ?? 0;
  await target.click();
  expect(Math.abs(((await target.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
});

test('every tab and its panel name each other', async ({ page }) => {
  await visit(page, PAGE);
  const wrong = await page.locator('.tabs [role=tab]').evaluateAll(
    (tabs) =>
      tabs.filter((one) => {
        const ids = (one.getAttribute('aria-controls') ?? '').split(' ');
        const panels = ids.map((id) => document.getElementById(id));
        if (panels.some((panel) => panel?.getAttribute('role') !== 'tabpanel')) return true;
        // The tab that shows a comparison side by side leaves each panel the name of its language.
        return ids.length === 1 && panels[0]?.getAttribute('aria-labelledby') !== one.id;
      }).length,
  );
  expect(wrong).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels are shown, each under its label', async ({ page }) => {
    await page.goto(localeOf('en').prefix + PAGE);
    for (const set of [0, 1]) {
      for (const panel of await panels(page, set).all()) {
        await expect(panel).toBeVisible();
        await expect(panel.locator('.tab-label')).toBeVisible();
      }
      await expect(sets(page).nth(set).locator('[role=tablist]')).toBeHidden();
    }
  });
});

for (const { code, prefix } of casesOfTier('tabs 2', LOCALES)) {
  for (const theme of casesOfTier(`tabs ${code}`, ['light', 'dark'] as const)) {
    test(`the sample page shows every element, in ${code}, ${theme}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(prefix + PAGE);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const main = page.getByRole('main');
      for (const selector of [
        '.tabs',
        '.callout',
        'details',
        '.formula math',
        '.formula.is-display',
        '.term',
        'table',
        'blockquote',
        'input[type=checkbox]',
        'section[data-footnotes]',
        'img[width="160"][height]',
        'code.language-mermaid',
        '.quiz',
        'kbd',
        'del',
        'hr',
      ])
        expect(await main.locator(selector).count(), selector).toBeGreaterThan(0);
      // A formula is drawn, and takes room, without any inline style.
      const box = await main.locator('.formula.is-display math').first().boundingBox();
      expect(box?.height).toBeGreaterThan(20);
      expect(await page.locator('[style]').count()).toBe(0);

      const term = main.locator('.term').first();
      const explanation = main.locator('.term-definition').first();
      await expect(explanation).toBeHidden();
      await term.focus();
      await page.keyboard.press('Enter');
      await expect(explanation).toBeVisible();
      await expect(explanation).toBeInViewport({ ratio: 1 });
      const { violations } = await (await axeIn(page)).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(explanation).toBeHidden();
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, 'nothing is wider than the page').toBe(false);
    });
  }
}
