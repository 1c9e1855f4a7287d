import { fieldOf, LATE, openPage, openWindow, rowsOf } from '../support/browser-search.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = localeOf('vi');

for (const locale of casesOfTier('search-page', LOCALES)) {
  const { errorTitle, errorHelp, retry } = locale.words.search;
  const { crashed } = locale.words.island;

  for (const [what, files] of [
    ['its script', /\/assets\/search-page-[^/]+\.js/],
    ['React', /\/assets\/react-[^/]+\.js/],
  ] as const) {
    test(`the search page without ${what} says so, keeps the question and tries again, in ${locale.code}`, async ({
      page,
      guard,
    }) => {
      guard.allow(/search-page|react-|ERR_FAILED|dynamically imported module/);
      let isBroken = true;
      await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
      await page.goto(`${locale.prefix}/search?q=map`);
      const main = page.getByRole('main');
      const alert = main.getByRole('alert');
      await expect(alert).toContainText(errorTitle);
      await expect(alert).toContainText(errorHelp);
      await expect(main.getByRole('searchbox')).toHaveValue('map');
      await expect(page.locator('#browse')).toBeVisible();
      isBroken = false;
      await alert.getByRole('button', { name: retry }).click();
      await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
      await expect(alert).toHaveCount(0);
      await expect(main.getByRole('searchbox')).toHaveValue('map');
    });
  }

  for (const [what, files] of [
    ['its loader', /\/assets\/islands-[^/]+\.js/],
    ['all scripts but the first', /\/assets\/(?!boot-)[^/]+\.js/],
  ] as const) {
    test(`the search page without ${what} says so, in ${locale.code}`, async ({ page, guard }) => {
      guard.allow(/\/assets\/[^/]+\.js|ERR_FAILED/);
      const { failed, retry: word } = locale.words.island;
      let isBroken = true;
      await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
      await page.goto(`${locale.prefix}/search?q=map`);
      const main = page.getByRole('main');
      const alert = main.getByRole('alert');
      await expect(alert).toContainText(failed, LATE);
      await expect(page.locator('#browse')).toBeVisible();
      isBroken = false;
      // Nothing is there that could be pressed when no script is; whoever comes near the field tries again as well.
      if (what === 'its loader') {
        await expect(main.getByRole('searchbox')).toHaveValue('map');
        await alert.getByRole('button', { name: word }).click();
      } else await main.getByRole('searchbox').focus();
      await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
      await expect(main.getByRole('searchbox')).toHaveValue('map');
      await expect(alert).toHaveCount(0);
    });
  }

  for (const [what, files] of [
    ['settings', /search-settings-/],
    ['index', /search-index\.json/],
    ['shards', /assets\/search-[0-9a-f]{12}\.json/],
    ['engine', /local-search-/],
  ] as const) {
    test(`the search page without its ${what} says so and tries again, in ${locale.code} @full`, async ({
      page,
      guard,
    }) => {
      guard.allow(/^(request failed|console error: Failed to load resource).*search/);
      let isBroken = true;
      await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
      await page.goto(`${locale.prefix}/search?q=map`);
      const main = page.getByRole('main');
      // What is said aloud says it for a while longer.
      const told = main.locator('.search-message-title');
      await expect(told).toHaveText(errorTitle, LATE);
      await expect(main.getByText(errorHelp).first()).toBeVisible();
      await expect(main.getByRole('searchbox')).toHaveValue('map');
      await main.getByRole('button', { name: retry }).press('Enter');
      await expect(main.getByRole('searchbox')).toBeFocused();
      await expect(told).toHaveText(errorTitle, LATE);
      isBroken = false;
      // Enter in the field asks again as well, once there is what can be asked.
      if (what === 'settings') await main.getByRole('button', { name: retry }).press('Enter');
      else await main.getByRole('searchbox').press('Enter');
      await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
      await expect(main.getByRole('searchbox')).toBeFocused();
      await expect(told).toHaveCount(0);
    });
  }

  test(`a crash of the search page is told and leaves the lists, in ${locale.code} @full`, async ({ page, guard }) => {
    guard.allow(/TypeError|Cannot read properties|crash/i);
    await page.route(/search-settings-/, async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      delete settings.words.count;
      await route.fulfill({ response, json: settings });
    });
    await page.goto(`${locale.prefix}/search?q=map`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(crashed, LATE);
    await expect(page.locator('#browse')).toBeVisible();
  });

  test(`a first question that finds nothing is answered with parts of the site on the page, in ${locale.code} @full`, async ({
    page,
  }) => {
    await page.goto(`${locale.prefix}/search?q=qqqqzzzz`);
    const tries = page.locator('.search-tries button');
    await expect(tries.first()).toHaveText(locale.courses.golang, LATE);
    await tries.first().press('Enter');
    await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  });
}

for (const [how, body] of [
  ['not there', undefined],
  ['pages', '<!doctype html><title>Gone</title>'],
] as const) {
  test(`a site that was published anew is searched as it is now, when its old files are ${how} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/search-0{12}\.json|status of 404/);
    // Whether the browser is asked to look, or may take what it has kept: of what a test answers nothing else tells it.
    await page.addInitScript(() => {
      const caches: unknown[] = [];
      Object.assign(window, { cacheModes: caches });
      const get = window.fetch;
      window.fetch = (url, init) => {
        if (String(url).endsWith('search-index.json')) caches.push(init?.cache);
        return get(url, init);
      };
    });
    let isOld = true;
    await page.route(/search-index\.json/, async (route) => {
      const response = await route.fetch();
      const manifest = await response.json();
      // The one that an older page has, or the browser has kept.
      const gone = (shards: unknown[][]) => shards.map(([first]) => [first, '0'.repeat(12)]);
      const old = { ...manifest, words: gone(manifest.words), texts: gone(manifest.texts) };
      await route.fulfill({ response, json: isOld ? old : manifest });
      isOld = false;
    });
    if (body) await page.route(/search-0{12}\.json/, (route) => route.fulfill({ contentType: 'text/html', body }));
    await openPage(page, LESSON);
    const dialog = await openWindow(page, vi);
    await fieldOf(dialog).fill('goroutine');
    await expect(rowsOf(dialog).first()).toBeVisible(LATE);
    await fieldOf(dialog).fill('java');
    await expect(dialog.locator('mark').filter({ hasText: /java/i }).first()).toBeVisible();
    await expect(dialog.getByText(vi.words.search.errorTitle)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { cacheModes: unknown[] }).cacheModes)).toEqual([
      'default',
      'no-cache',
    ]);
  });
}

test('files that stay away are told of, and asked for again only when a reader asks again @full', async ({
  page,
  guard,
}) => {
  guard.allow(/search-[0-9a-f]{12}\.json|status of 404/);
  let isGone = true;
  let manifests = 0;
  await page.route(/search-index\.json/, (route) => {
    manifests++;
    return route.continue();
  });
  await page.route(/assets\/search-[0-9a-f]{12}\.json/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'none' }) : route.continue(),
  );
  await page.goto('/search?q=map');
  const main = page.getByRole('main');
  const told = main.locator('.search-message-title');
  await expect(told).toHaveText(vi.words.search.errorTitle, LATE);
  // A further attempt would follow at once.
  await page.waitForTimeout(500);
  expect(manifests).toBe(2);
  isGone = false;
  await main.getByRole('button', { name: vi.words.search.retry }).click();
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(told).toHaveCount(0);
});

test('a page that is older than the site is loaded anew when its reader tries again @full', async ({ page, guard }) => {
  guard.allow(/search-settings|status of 404/);
  let isGone = true;
  await page.route(/search-settings-/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'none' }) : route.continue(),
  );
  await page.goto('/search?q=map');
  const main = page.getByRole('main');
  await expect(main.locator('.search-message-title')).toHaveText(vi.words.search.errorTitle, LATE);
  isGone = false;
  await Promise.all([page.waitForEvent('load'), main.getByRole('button', { name: vi.words.search.retry }).click()]);
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(main.getByRole('searchbox')).toHaveValue('map');
});

test('an index of a later release is told of, not misread @full', async ({ page }) => {
  await page.route(/search-index\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), format: 4 } });
  });
  await page.goto('/search?q=map');
  await expect(page.getByRole('main').locator('.search-message-title')).toHaveText(vi.words.search.errorTitle, LATE);
});

test('an empty search page waits for words, and Enter asks at once', async ({ page }) => {
  await openPage(page, '/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toBeFocused(LATE);
  await page.keyboard.type('vòng lặp');
  await page.keyboard.press('Enter');
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(field).toBeFocused();
  // Who comes back reads on where the results were.
  await page.locator('.search-hit').first().getByRole('link').click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(field).not.toBeFocused();
});

test('focus goes to the first of the results that were asked for @full', async ({ page }) => {
  await page.goto('/search?q=go');
  const hits = page.locator('.search-hit');
  await expect(hits).toHaveCount(15, LATE);
  const more = page.getByRole('button', { name: vi.words.search.loadMore });
  // The keyboard brings it into view, which is not reading on.
  await more.focus();
  await page.waitForTimeout(500);
  await expect(hits).toHaveCount(15);
  await page.keyboard.press('Enter');
  await expect.poll(() => hits.count()).toBeGreaterThanOrEqual(30);
  await expect(hits.nth(15).getByRole('link')).toBeFocused();
});
