import { LOCALES, localeOf, SITE_TITLE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

for (const { code, path } of [
  { code: 'vi', path: '/nothing' },
  { code: 'vi', path: '/docs/nothing' },
  { code: 'vi', path: '/blog/tags/nothing/here' },
  { code: 'vi', path: '/english' },
  { code: 'en', path: '/en/nothing' },
  { code: 'en', path: '/en/docs/nothing' },
] as const) {
  const locale = localeOf(code);

  test(`the wrong address ${path} gets a page in ${code} that says so and leads on`, async ({ page, guard }) => {
    guard.allow(/404/);

    const response = await page.goto(`${path}?from=mail`);

    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(`${path}?from=mail`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale.words.notFound.title);
    await expect(page).toHaveTitle(`${locale.words.notFound.title} | ${SITE_TITLE}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical], link[rel=alternate][hreflang]')).toHaveCount(0);

    // The other link leads out of the site: to where a reader can report the link that led here.
    const links = page.getByRole('main').locator('a[href^="/"]');
    const targets = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets) {
      expect(`${target}/`.startsWith(`${locale.prefix}/`), `${target} is in the language of the page`).toBe(true);
      expect((await page.request.get(target)).status(), target).toBe(200);
    }
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  });
}

for (const locale of LOCALES) {
  test(`changing the language on the ${locale.code} not-found page leads to a page there is @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/404: .*\/nothing/);
    guard.allow(/Failed to load resource.*404.*\/nothing/);
    const other = localeOf(locale.otherCode);
    await page.goto(`${locale.prefix}/nothing`);
    await page.getByRole('banner').locator('summary').click();
    const link = page.getByRole('banner').getByRole('link', { name: other.label, exact: true });

    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() !== 301),
      link.click(),
    ]);

    expect(response.status(), response.url()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', other.code);
  });
}

test.describe('the not-found page', () => {
  test('keeps the theme, the search and the menu of the site @full', async ({ page, guard }) => {
    guard.allow(/404/);
    const { words } = localeOf('vi');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/some/deep/address');
    await page.getByRole('button', { name: words.theme.toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: words.navigation.toggleMenu }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Golang', exact: true })).toBeVisible();
  });

  test('is not sent in place of a missing file', async ({ request }) => {
    for (const path of ['/assets/nothing.js', '/img/nothing.svg']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});
