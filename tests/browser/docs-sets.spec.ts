import type { Page } from '@playwright/test';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { LATE } from '../support/browser-search.ts';
import { expect } from '../support/browser-test.ts';
import { RECIPE_PAGES, RECIPES } from '../support/ferryman-recipes.ts';
import { ferrymanWithSets } from '../support/ferryman-sets.ts';

/** The page that lists the collection, in Vietnamese. */
const COOK = String(RECIPE_PAGES['content/en/pages/cook.mdx']).replace('title: Cook', 'title: Nấu ăn');

// Ferryman with a second set of docs, whose versions are its own, and a collection.
const test = miniSiteTest(
  ferrymanWithSets({}, { ...RECIPE_PAGES, 'content/vi/pages/cook.mdx': COOK }, { collections: { recipes: RECIPES } }),
);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();
/** The version menus of the bar: that of the first set, and that of the second. */
const menu = (page: Page, at: number) => bar(page).locator('details', { hasText: 'Versions' }).nth(at);
/** Opens a page and waits for the script that remembers choices, which is fetched after the first one. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

async function choose(page: Page, at: number, name: string): Promise<void> {
  await menu(page, at).locator('summary').click();
  await menu(page, at).getByRole('link', { name, exact: true }).click();
}

test('each set has its own menu of versions, and a choice in one leaves the other alone', async ({ page }) => {
  await visit(page, '/ferryman/sdk/intro');
  await expect(menu(page, 1).locator('summary')).toHaveText('Versions: 0.9');
  await expect(menu(page, 0).locator('summary')).toHaveText('Versions: 1.0');
  await choose(page, 1, 'Next');
  await expect(page).toHaveURL('/ferryman/sdk/next/intro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build on Ferryman');

  // Outside of the docs, links into a set lead to the version that the reader chose in it.
  await visit(page, '/ferryman/blog');
  await expect(bar(page).getByRole('link', { name: 'SDK', exact: true })).toHaveAttribute(
    'href',
    '/ferryman/sdk/next/intro',
  );
  await expect(bar(page).getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute(
    'href',
    '/ferryman/docs/intro',
  );
  await expect(menu(page, 1).locator('summary')).toHaveText('Versions: Next');
  await expect(menu(page, 0).locator('summary')).toHaveText('Versions: 1.0');

  // And so they do on pages of the other set.
  await visit(page, '/ferryman/docs/intro');
  await expect(bar(page).getByRole('link', { name: 'SDK', exact: true })).toHaveAttribute(
    'href',
    '/ferryman/sdk/next/intro',
  );
});

test('links lead from set to set, and the bar shows where the reader is', async ({ page }) => {
  await visit(page, '/ferryman/sdk/next/intro');
  await expect(bar(page).getByRole('link', { name: 'SDK', exact: true })).toHaveAttribute('aria-current', /true|page/);
  await expect(bar(page).getByRole('link', { name: 'Guide', exact: true })).not.toHaveAttribute('aria-current', /./);
  await page.getByRole('main').getByRole('link', { name: 'install it' }).click();
  await expect(page).toHaveURL('/ferryman/docs/next/install');
  await expect(bar(page).getByRole('link', { name: 'Guide', exact: true })).toHaveAttribute(
    'aria-current',
    /true|page/,
  );
});

for (const { prefix, lang, own, borrowed, data } of [
  {
    prefix: '/ferryman',
    lang: 'en',
    own: 'Pancakes',
    borrowed: 'Phở of the galley',
    data: ['Pancakes 20 false', 'Phở of the galley 90 true'],
  },
  {
    prefix: '/ferryman/vi',
    lang: 'vi',
    own: 'Bánh kếp',
    borrowed: 'Phở of the galley',
    data: ['Bánh kếp 25 false', 'Phở of the galley 90 true'],
  },
]) {
  test(`a collection has a list and pages, and is found by search, in ${lang}`, async ({ page }) => {
    await visit(page, `${prefix}/recipes`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const list = page.getByRole('main');
    await expect(list.getByRole('link', { name: borrowed })).toBeVisible();
    await list.getByRole('link', { name: own }).click();
    await expect(page).toHaveURL(`${prefix}/recipes/pancakes`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
    // From page to page within the collection.
    await list
      .getByRole('link', { name: /soup|phở/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(borrowed);

    await visit(page, `${prefix}/search?q=galley`);
    await expect(page.getByRole('main').getByRole('link', { name: borrowed }).first()).toHaveAttribute(
      'href',
      new RegExp(`^${prefix}/recipes/soups/pho`),
      LATE,
    );
  });

  test(`a page shows the data of a collection without a script, in ${lang}`, async ({ browser, mini }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${mini.origin}${prefix}/cook`);
    const rows = page.getByRole('main').locator('li');
    await expect(rows).toHaveText(data);
    await expect(rows.getByRole('link').first()).toHaveAttribute('href', `${prefix}/recipes/pancakes`);
    // It is plain HTML: nothing of it waits for React.
    await expect(page.getByRole('main').locator('[data-module], [data-island]')).toHaveCount(0);
    await context.close();
  });
}
