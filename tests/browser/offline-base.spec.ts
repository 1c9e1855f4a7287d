import { controlOf, goOffline, keepCourse, offlineTest } from '../support/browser-offline.ts';
import { expect } from '../support/browser-test.ts';
import { wakeNavigator } from '../support/browser-visits.ts';

/** A site below another one on the same host, whose addresses end with a slash. */
const test = offlineTest({ baseUrl: '/sub/', trailingSlash: true });
const HOME = '/sub/docs/go/';

test('a course below a base path is kept in its own store, whatever the addresses look like @full', async ({
  page,
  host,
  guard,
}) => {
  guard.allow(/ERR_|status(?: of)? 503/);
  await keepCourse(page, HOME, /đã có trên máy/);
  expect(await page.evaluate(() => caches.keys())).toEqual(['codemaster-offline /sub/']);
  await goOffline(page, host);
  for (const asked of [`${HOME}lesson-2/`, `${HOME}lesson-2`, `${HOME}lesson-2.html`, '/sub/old-lesson']) {
    await page.goto(asked);
    await expect(page).toHaveURL(`${HOME}lesson-2/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 2 go');
  }
  await wakeNavigator(page);
  await page.locator('.pager a').last().click();
  await expect(page).toHaveURL(`${HOME}lesson-3/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài 3 go');
  await page.goto('/sub/docs/java/');
  await expect(page.locator('[data-offline="stored"] a')).toHaveAttribute('href', HOME);
  await page.locator('[data-offline="stored"] a').click();
  await page.locator('.offline').scrollIntoViewIfNeeded();
  await controlOf(page).remove.click();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});
