import { blockStorage, FONTS } from '../support/browser-actions.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { inOtherLanguage, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { casesOfTier } from '../support/tier.ts';

test.use({ reducedMotion: 'reduce' });

/** In how many tests the pages of a language are opened, so that workers can share them. */
const PARTS = [1, 2, 3, 4];

for (const locale of casesOfTier('every-page', LOCALES)) {
  for (const part of casesOfTier('part of the pages', PARTS)) {
    test(`every page opens and is read to its end without a complaint of the browser, in ${locale.code}, part ${part}`, async ({
      page,
      site,
    }) => {
      const paths = site.pages(locale).filter((_, i) => i % PARTS.length === part - 1);
      expect(paths.length).toBeGreaterThan(0);
      // The guard looks at what is written to the console, at requests that fail, and at what the policy of a page forbids.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`the policy forbids ${blockedURI} (${violatedDirective})`);
        });
      });
      for (const path of paths) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await expect(page.locator('html[data-ready]'), path).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('');
        await page.evaluate(async () => {
          scrollTo(0, document.body.scrollHeight);
          for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
        });
      }
    });
  }

  test(`without its fonts and without storage every kind of page can be read and used, and nothing sticks out, in ${locale.code}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allow(/woff2|ERR_FAILED|downloadable font|404/);
    await page.route(FONTS, (route) => route.abort());
    await blockStorage(page);
    for (const { path } of site.each(locale)) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expect(page.locator('html[data-ready]')).toHaveCount(1);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        const all = [...document.fonts];
        return {
          loaded: all.filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback')).length,
          // Text that waits for its font takes its place, but is not drawn; the descriptor is what decides that.
          hiding: all.filter(({ display }) => display === 'block').map(({ family }) => family),
        };
      });
      expect(fonts, path).toEqual({ loaded: 0, hiding: [] });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findOverflow(page), `${path} at 360 px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 740 });
      expect(await findOverflow(page), `${path} at 1280 px`).toEqual([]);

      const theme = await page.locator('html').getAttribute('data-theme');
      await themeToggle(page, locale).click();
      await expect(page.locator('html'), path).not.toHaveAttribute('data-theme', theme ?? '');
      await page.getByRole('button', { name: locale.words.announcement.close, exact: true }).click();
      await expect(page.locator('.announcement'), path).toBeHidden();
    }
  });

  test.describe(`with scripts off, in ${locale.code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('every kind of page can be read and left, in every direction, and offers nothing that would not work', async ({
      page,
      site,
      guard,
    }) => {
      guard.allow(/404/);
      const { words } = locale;
      for (const { path, type } of site.each(locale)) {
        await page.setViewportSize({ width: 1280, height: 740 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        const bar = page.getByRole('banner');
        for (const name of ['Java', 'Golang', 'Blog'])
          await expect(bar.getByRole('link', { name, exact: true }), path).toBeVisible();
        const other = bar.getByRole('link', { name: localeOf(locale.otherCode).label, exact: true });
        await expect(other, path).toBeHidden();
        await bar.locator('summary').click();
        await expect(other, path).toBeVisible();
        const target = type === 'not-found' ? localeOf(locale.otherCode).prefix || '/' : inOtherLanguage(path, locale);
        await expect(other, path).toHaveAttribute('href', encodeURI(target));
        // What carries out an action is a script, unless it is a link that leads somewhere by itself.
        const idle = page.locator('button:not([popovertarget])').filter({ visible: true });
        await expect(idle, path).toHaveCount(0);

        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.locator('a[data-action]').filter({ visible: true }).count(), path).toBeGreaterThan(0);
        await bar.getByRole('button', { name: words.navigation.toggleMenu }).click();
        const menu = page.locator('#site-menu');
        await expect(menu, path).toBeInViewport();
        await expect(menu.getByRole('link', { name: 'Golang', exact: true }), path).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeAttached();
      }
    });
  });
}

test('the pages are those of both languages, with nothing left out @full', async ({ site }) => {
  expect(site.pages(localeOf('vi')).length).toBeGreaterThan(30);
  expect(site.pages(localeOf('en')).length).toBeGreaterThan(30);
});
