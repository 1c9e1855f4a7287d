import type { Page } from '@playwright/test';
import { inOtherLanguage, LESSON, LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

// Browsers that run no script of the site, or only the one that stands in the page itself.

/** Changes the pages that the browser loads. */
async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = change(html);
    // Otherwise this would test pages that are as ever.
    expect(body).not.toBe(html);
    return route.fulfill({ response, body });
  });
}

interface Browser {
  readonly what: string;
  readonly javaScriptEnabled: boolean;
  readonly prepare: (page: Page) => Promise<unknown>;
}

const BROWSERS: readonly Browser[] = [
  { what: 'with scripts off', javaScriptEnabled: false, prepare: async () => undefined },
  {
    // They ignore scripts of a type that they do not know, and run the others.
    what: 'that knows no modules',
    javaScriptEnabled: true,
    prepare: (page) => changePages(page, (html) => html.replaceAll('<script type="module"', '<script type="x-module"')),
  },
  {
    what: 'that knows no modules and not the language of the script in the page',
    javaScriptEnabled: true,
    prepare: (page) =>
      changePages(page, (html) =>
        html
          .replaceAll('<script type="module"', '<script type="x-module"')
          .replaceAll('<script>', '<script type="x-later">'),
      ),
  },
];

/** What a page offers to press, and would not answer: a button is carried out by a script, unless it opens a popover. */
const IDLE = 'button:not([popovertarget]), [role=tab], [role=button]:not([href])';

async function expectWide(page: Page, path: string, { locale, target }: { locale: SiteLocale; target: string }) {
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  const bar = page.getByRole('banner');
  for (const name of ['Java', 'Golang', 'Blog'])
    await expect(bar.getByRole('link', { name, exact: true }), path).toBeVisible();
  const other = bar.getByRole('link', { name: localeOf(locale.otherCode).label, exact: true });
  await expect(other, path).toBeHidden();
  await bar.locator('summary').click();
  await expect(other, path).toBeVisible();
  await expect(other, path).toHaveAttribute('href', encodeURI(target));
  await expect(page.locator(IDLE).filter({ visible: true }), path).toHaveCount(0);
}

async function expectNarrow(page: Page, path: string, { words }: SiteLocale): Promise<void> {
  expect(await page.locator('a[data-action]').filter({ visible: true }).count(), path).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('button', { name: words.navigation.toggleMenu }).click();
  const menu = page.locator('#site-menu');
  await expect(menu, path).toBeInViewport();
  await expect(menu.getByRole('link', { name: 'Golang', exact: true }), path).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeAttached();
}

for (const locale of casesOfTier('without-scripts', LOCALES)) {
  const { prefix, words } = locale;

  for (const { what, javaScriptEnabled, prepare } of BROWSERS) {
    test.describe(`a browser ${what}, in ${locale.code}`, () => {
      test.use({ javaScriptEnabled });
      const tier = javaScriptEnabled ? ' @full' : '';

      test.beforeEach(async ({ page }) => void (await prepare(page)));

      test(`reads every kind of page and leaves it in every direction, and is offered nothing that would not work${tier}`, async ({
        page,
        site,
        guard,
      }) => {
        guard.allow(/404/);
        for (const { path, type } of site.each(locale)) {
          await page.setViewportSize({ width: 1280, height: 740 });
          await page.goto(path);
          const target =
            type === 'not-found' ? localeOf(locale.otherCode).prefix || '/' : inOtherLanguage(path, locale);
          await expectWide(page, path, { locale, target });
          await page.setViewportSize({ width: 360, height: 740 });
          await expectNarrow(page, path, locale);
        }
      });

      test(`has the tables, the code and the tabs of a page, and goes on to the next lesson${tier}`, async ({
        page,
      }) => {
        await page.goto(`${prefix}/markdown-page`);
        const main = page.getByRole('main');
        await expect(main.getByRole('table').first()).toBeVisible();
        for (const pre of await main.locator('.tab-panel pre').all()) await expect(pre).toBeVisible();
        await expect(main.getByRole('tablist').filter({ visible: true })).toHaveCount(0);
        // A file is named by its own title already.
        for (const label of await main.locator('.tabs:not(.code-group) .tab-label').all())
          await expect(label).toBeVisible();
        const fold = main.locator('.prose details').filter({ visible: true }).first();
        const folded = fold.locator('> :not(summary)').first();
        await expect(folded).toBeHidden();
        await fold.locator('> summary').click();
        await expect(folded).toBeVisible();

        await page.goto(prefix + LESSON);
        await expect(main).toContainText('Println');
        await page.locator('.pager a[rel=next]').click();
        await expect(page).not.toHaveURL(prefix + LESSON);
        await page.locator('.pager a[rel=prev]').click();
        await expect(page).toHaveURL(prefix + LESSON);
        const contents = page.locator('.toc a').first();
        await contents.click();
        await expect(page).toHaveURL(`${prefix}${LESSON}${await contents.getAttribute('href')}`);
      });

      test(`is led from the search of the bar to a list of all pages${tier}`, async ({ page }) => {
        await page.goto(prefix + LESSON);
        await page.locator('a[data-action=open-search]').click();
        await expect(page).toHaveURL(`${prefix}/search`);
        await expect(page.getByText(words.search.withoutScripts)).toBeVisible();
        await expect(page.getByRole('searchbox')).toBeHidden();
        await page.locator(`#browse a[href="${prefix}${LESSON}"]`).click();
        await expect(page).toHaveURL(prefix + LESSON);
        await expect(page.getByRole('main')).toContainText('Println');
      });
    });
  }
}

test('a browser with scripts is not told on the search page what it would be like without', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText(localeOf('vi').words.search.withoutScripts)).toBeHidden();
});
