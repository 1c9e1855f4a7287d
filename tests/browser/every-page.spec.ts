import { FONTS } from '../support/browser-actions.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

test.use({ reducedMotion: 'reduce' });

/** In how many tests the pages of a language are opened, so that workers can share them. */
const PARTS = 4;

for (const locale of LOCALES) {
  for (let part = 0; part < PARTS; part++) {
    test(`every page opens and is read to its end without a complaint of the browser, in ${locale.code}, part ${part + 1}`, async ({
      page,
      site,
    }) => {
      const paths = site.pages(locale).filter((_, i) => i % PARTS === part);
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

  test(`without any of its fonts a page can be read, and nothing sticks out of it, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(/woff2|ERR_FAILED|downloadable font/);
    await page.route(FONTS, (route) => route.abort());
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of [LESSON, '/markdown-page', '/docs/golang', '']) {
        await page.goto(locale.prefix + path || '/');
        await expect(page.locator('html[data-ready]')).toHaveCount(1);
        const loaded = await page.evaluate(async () => {
          await document.fonts.ready;
          return [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
            .length;
        });
        expect(loaded, path).toBe(0);
        // Text that waits for its font takes its place, but is not drawn; the descriptor is what decides that.
        const hidden = await page.evaluate(() =>
          [...document.fonts].filter(({ display }) => display === 'block').map(({ family }) => family),
        );
        expect(hidden, path).toEqual([]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('the pages are those of both languages, with nothing left out', async ({ site }) => {
  expect(site.pages(localeOf('vi')).length).toBeGreaterThan(30);
  expect(site.pages(localeOf('en')).length).toBeGreaterThan(30);
});
