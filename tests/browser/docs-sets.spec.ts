import type { Page } from '@playwright/test';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { LATE } from '../support/browser-search.ts';
import { expect } from '../support/browser-test.ts';
import { RECIPE_PAGES, RECIPES } from '../support/ferryman-recipes.ts';
import { ferrymanWithSets } from '../support/ferryman-sets.ts';
import type { Files } from '../support/site-test.ts';

/** Pages beside code, pages with layouts of their own, and a picture for the home page. */
const MORE: Files = {
  'content/vi/pages/cook.mdx': String(RECIPE_PAGES['content/en/pages/cook.mdx']).replace(
    'title: Cook',
    'title: Nấu ăn',
  ),
  'packages/hull/docs/planks.md':
    '---\naudience: crew\n---\n\n# Planks\n\n## Oak\n\nBack to [install](../../../content/en/docs/install.md).\n',
  'content/en/pages/tour.md':
    '---\nlayout: splash\n---\n\n# Tour\n\n## Aboard\n\nSee [the planks](../../../packages/hull/docs/planks.md#oak).\n\n## Ashore\n\nText.\n',
  'content/en/pages/404.md': '# Lost at sea\n\nBack to [the guide](../docs/intro.md).\n',
  'theme/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>\n',
  'theme/parts/art.tsx':
    'import boat from \'../boat.svg\';\n\nexport default () => <div className="art"><img src={boat} alt="" width="400" height="400" /></div>;\n',
  'theme/slots/page-foot.tsx':
    'export default ({ page }) => (page.fields.audience ? <p className="audience">For the {page.fields.audience}</p> : null);\n',
};

const FILES = ferrymanWithSets(
  {},
  { ...RECIPE_PAGES, ...MORE },
  {
    collections: { recipes: RECIPES },
    frontMatter: { docs: { audience: { type: 'string', enum: ['crew', 'harbour'] } } },
  },
);

// Ferryman with a second set of docs, whose versions are its own, a collection, and pages beside code.
const test = miniSiteTest({
  ...FILES,
  'codemaster.config.ts': String(FILES['codemaster.config.ts']).replace(
    'docs: [{ ',
    "docs: [{ path: ['packages/*/docs'], ",
  ),
});

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

test('a page beside code is a doc like others, with a field of the site, and has links both ways', async ({ page }) => {
  await visit(page, '/ferryman/tour');
  await page.getByRole('main').getByRole('link', { name: 'the planks' }).click();
  await expect(page).toHaveURL('/ferryman/docs/next/hull/planks#oak');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planks');
  await expect(page.locator('.audience')).toHaveText('For the crew');
  await page.getByRole('main').getByRole('link', { name: 'install' }).click();
  await expect(page).toHaveURL('/ferryman/docs/next/install');
  await expect(page.locator('.audience')).toHaveCount(0);
});

test('a splash page is as wide as the header, and has no table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ferryman/tour');
  await expect(page.locator('.toc, .toc-fold')).toHaveCount(0);
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().left);
  expect(Math.abs((await left('main h1')) - (await left('header .brand')))).toBeLessThan(2);
});

test('the site has its own 404 page', async ({ page, guard }) => {
  guard.allow(/404/);
  await page.goto('/ferryman/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost at sea');
  await page.getByRole('main').getByRole('link', { name: 'the guide' }).click();
  await expect(page).toHaveURL(/\/ferryman\/docs\/(?:next\/)?intro$/);
});

test('a picture of the site stands beside the headline, and leaves it the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ferryman/');
  const picture = page.locator('.hero .art img');
  await expect(picture).toBeVisible();
  const box = async (selector: string) =>
    (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [text, image] = [await box('.hero h1'), await box('.hero .art img')];
  expect(image.x).toBeGreaterThanOrEqual(text.x + text.width);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(picture).toBeHidden();
  expect((await box('.hero')).width).toBeGreaterThan(300);
});
