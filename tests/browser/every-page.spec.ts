import { blockStorage, FONTS } from '../support/browser-actions.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LOCALES, localeOf } from '../support/browser-site.ts';
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
}

test('the pages are those of both languages, with nothing left out @full', async ({ site }) => {
  expect(site.pages(localeOf('vi')).length).toBeGreaterThan(30);
  expect(site.pages(localeOf('en')).length).toBeGreaterThan(30);
});
