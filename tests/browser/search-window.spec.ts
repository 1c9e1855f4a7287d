import type { Locator, Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { dialogOf, fieldOf, LATE, opener, openPage, openWindow, rowsOf } from '../support/browser-search.ts';
import { LESSON, LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = localeOf('vi');

/** Rows as the window remembers them, the newest first. */
async function remember(page: Page, { prefix }: SiteLocale, titles: readonly string[]): Promise<void> {
  const rows = titles.map((title, i) => ({
    objectID: `${prefix}${LESSON}#${i}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Go', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    url: `${prefix}${LESSON}`,
  }));
  await page.addInitScript((text) => {
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', text);
  }, JSON.stringify(rows));
}

for (const locale of casesOfTier('search-window', LOCALES)) {
  const { save, remove, saved, removed, noRecent } = locale.words.search;

  test(`focus goes on to the next row when one is saved or removed, and that is said, in ${locale.code}`, async ({
    page,
  }) => {
    await remember(page, locale, ['One', 'Two', 'Three']);
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    const rows = dialog.locator('a[data-stored]');
    const said = dialog.getByRole('status');
    await expect(rows).toHaveText([/^One/, /^Two/, /^Three/]);

    await dialog.getByRole('button', { name: remove }).first().press('Enter');
    await expect(rows).toHaveText([/^Two/, /^Three/]);
    await expect(rows.first()).toBeFocused();
    await expect(said).toHaveText(removed);
    await dialog.getByRole('button', { name: save }).last().press('Enter');
    await expect(dialog.getByRole('heading', { name: locale.words.search.favourites })).toBeVisible();
    await expect(rows.last()).toBeFocused();
    await expect(said).toHaveText(saved);
    await dialog.getByRole('button', { name: locale.words.search.removeFavourite }).press('Space');
    await expect(rows).toHaveText([/^Two/]);
    await expect(rows.first()).toBeFocused();
    await expect(said).toHaveText(removed);
    await dialog.getByRole('button', { name: remove }).press('Enter');
    await expect(dialog.getByText(noRecent)).toBeVisible();
    await expect(fieldOf(dialog)).toBeFocused();
    await expect(said).toHaveText(removed);
  });

  test(`a first question that finds nothing is answered with parts of the site, in ${locale.code} @full`, async ({
    page,
  }) => {
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    await fieldOf(dialog).fill('qqqqzzzz');
    const tries = dialog.locator('.search-tries button');
    await expect(dialog.getByText(`${locale.words.search.tryFor}:`)).toBeVisible();
    await expect(tries.first()).toHaveText(locale.courses.golang);
    expect(await tries.count()).toBeLessThanOrEqual(3);
    for (let i = (await tries.count()) - 1; i >= 0; i--) {
      const name = await tries.nth(i).innerText();
      await tries.nth(i).click();
      await expect(fieldOf(dialog)).toHaveValue(`${name.toLowerCase()} `);
      await expect(fieldOf(dialog)).toBeFocused();
      await expect(rowsOf(dialog).first()).toBeVisible();
      await fieldOf(dialog).fill('qqqqzzzz');
    }
  });

  test(`a first question that finds nothing is answered with words that are like it, in ${locale.code} @full`, async ({
    page,
  }) => {
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    await fieldOf(dialog).fill('gorutin');
    const tries = dialog.locator('.search-tries button');
    await expect(tries.first()).toHaveText('goroutine', LATE);
    // Parts of the site come after them.
    await expect(tries.nth(1)).toHaveText(locale.courses.golang);
    await tries.first().click();
    await expect(fieldOf(dialog)).toHaveValue('goroutine ');
    await expect(rowsOf(dialog).first()).toBeVisible();
  });

  test(`a crash stays inside of the window, which can be closed and opened again, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(/TypeError|Cannot read properties|crash/i);
    await page.route(/search-settings-/, async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      delete settings.words.seeAll;
      await route.fulfill({ response, json: settings });
    });
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    await fieldOf(dialog).fill('go');
    const crash = dialog.getByRole('alert');
    await expect(crash).toContainText(locale.words.island.crashed);
    await expect(crash).toContainText('undefined');
    await expect(crash.getByRole('button', { name: locale.words.island.tryAgain })).toBeFocused();
    expect((await (await axeIn(page)).include('.search-dialog').analyze()).violations).toEqual([]);
    await crash.getByRole('button', { name: locale.words.island.tryAgain }).press('Enter');
    await expect(fieldOf(dialog)).toBeFocused();
    await fieldOf(dialog).fill('go');
    await expect(crash).toBeVisible();
    await dialog.getByRole('button', { name: locale.words.search.cancel }).click();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await openWindow(page, locale);
    await fieldOf(dialog).fill('go');
    await expect(crash).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The page itself is as it was.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('focus is in the field while results that could not be had are asked for again @full', async ({ page, guard }) => {
  guard.allow(/search-index|ERR_FAILED|Failed to load/);
  await openPage(page, LESSON);
  let isBroken = true;
  await page.route(/search-index\.json/, (route) => (isBroken ? route.abort() : route.continue()));
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  const retry = dialog.getByRole('button', { name: vi.words.search.retry });
  await retry.press('Enter');
  await expect(fieldOf(dialog)).toBeFocused();
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.press('Enter');
  await expect(fieldOf(dialog)).toBeFocused();
  await expect(rowsOf(dialog).first()).toBeVisible();
});

test('an index that comes in part is told as a failure, once, and asked for again @full', async ({ page, guard }) => {
  // Nothing but the requests themselves: no promise is left alone.
  guard.allow(/^(request failed|console error: Failed to load resource).*search-[0-9a-f]{12}/);
  await openPage(page, LESSON);
  let isBroken = true;
  await page.route(/assets\/search-[0-9a-f]{12}\.json/, (route) => (isBroken ? route.abort() : route.continue()));
  const dialog = await openWindow(page, vi);
  for (const text of ['go', 'java']) {
    await fieldOf(dialog).fill(text);
    await expect(dialog.locator('.search-message-title')).toHaveText(vi.words.search.errorTitle);
  }
  isBroken = false;
  await dialog.getByRole('button', { name: vi.words.search.retry }).click();
  await expect(rowsOf(dialog).first()).toBeVisible();
});

test('the words of the index are fetched when the window opens, not with the first key @full', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  const shards = () => new Set(fetched.filter((path) => /\/search-[0-9a-f]{12}\.json$/.test(path)));
  await expect.poll(() => fetched.filter((path) => path === '/search-index.json').length).toBe(1);
  await expect.poll(() => shards().size).toBe(1);
  await page.waitForLoadState('networkidle');
  const known = new Set(fetched);
  await fieldOf(dialog).fill('vòng lặp');
  await expect(rowsOf(dialog).first()).toBeVisible();
  // Only texts came with the key, a few of them: nothing that was known before.
  const later = fetched.filter((path) => !known.has(path));
  expect(later.length, later.join('\n')).toBeLessThanOrEqual(6);
  expect(fetched.length).toBe(known.size + later.length);
});

test('a style sheet that does not come keeps nobody from searching @full', async ({ page }) => {
  await page.route(/sheets-search-/, () => undefined);
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  await expect(rowsOf(dialog).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a selection over several lines becomes one line, without the signs of headings @full', async ({ page }) => {
  await openPage(page, LESSON);
  const heading = page.locator('.prose h2').first();
  const lines = [(await heading.textContent())?.replace('#', ''), await heading.locator('+ *').textContent()];
  const expected = lines.join(' ').replace(/\s+/g, ' ').trim();
  await heading.evaluate((element) => {
    const range = document.createRange();
    range.setStartBefore(element);
    range.setEndAfter(element.nextElementSibling ?? element);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.keyboard.press('Control+k');
  const field = fieldOf(dialogOf(page, vi));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(expected.normalize('NFC').slice(0, 64));
});

test('the search page is not fetched ahead by the link that opens the window @full', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, LESSON);
  await page.locator('.pager-forward').hover();
  await expect
    .poll(() => fetched.filter((path) => /^\/docs\/golang\/(?!hello-world)/.test(path)).length)
    .toBeGreaterThan(0);
  await opener(page).hover();
  await opener(page).focus();
  // Longer than a link has to be in view, and than the page has to be settled.
  await page.waitForTimeout(1500);
  expect(fetched).not.toContain('/search');
});

test('a click that asks for another tab opens the search page there @full', async ({ page }) => {
  await openPage(page, LESSON);
  const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
  for (const how of ways) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), opener(page).click(how)]);
    await expect(tab).toHaveURL('/search');
    await tab.close();
  }
  await expect(dialogOf(page, vi)).toHaveCount(0);
  await openWindow(page, vi);
});

test('parts of the site are chosen by keyboard, and keep the focus', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('chương trình');
  await expect(rowsOf(dialog).first()).toBeVisible();
  const chip = (name: string) => dialog.getByRole('button', { name, exact: true });
  for (const [name, path] of [
    [vi.courses.java, '/docs/java/'],
    [vi.courses.golang, '/docs/golang/'],
  ] as const) {
    await chip(name).press('Space');
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(vi.words.search.everything)).toHaveAttribute('aria-pressed', 'false');
    await expect(dialog.locator(`[role=option]:not([href^="${path}"])`)).toHaveCount(0);
    await expect(rowsOf(dialog).first()).toBeVisible();
    await expect(chip(name)).toBeFocused();
  }
  // From there the arrows lead back to the rows.
  await page.keyboard.press('ArrowDown');
  await expect(fieldOf(dialog)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(dialog).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('who has chosen a part goes on typing in the field @full', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  const chip = (name: string) => page.getByRole('main').or(dialog).getByRole('button', { name, exact: true });
  await fieldOf(dialog).fill('chương trình');
  await chip(vi.courses.java).click();
  await expect(chip(vi.courses.java)).toHaveAttribute('aria-pressed', 'true');
  await expect(fieldOf(dialog)).toBeFocused();
  await page.keyboard.type(' Java');
  await expect(fieldOf(dialog)).toHaveValue('chương trình Java');
  await expect(chip(vi.courses.java)).toHaveAttribute('aria-pressed', 'true');
  // Keys of the page among them.
  await chip(vi.courses.golang).focus();
  await page.keyboard.type('/t');
  await expect(fieldOf(dialog)).toHaveValue('chương trình Java/t');
  await expect(dialog).toBeVisible();
  await chip(vi.courses.java).press('Space');
  await expect(chip(vi.courses.java)).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/search?q=${encodeURIComponent('chương trình')}`);
  const theme = await page.locator('html').getAttribute('data-theme');
  const field = page.getByRole('main').getByRole('searchbox');
  await chip(vi.courses.java).click();
  await expect(field).toBeFocused();
  await chip(vi.courses.golang).focus();
  await page.keyboard.type('t');
  await expect(field).toHaveValue('chương trìnht');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');
});

test('the chosen part and the field can be told where the system picks all colours @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await expect(dialog.locator('.search-box')).toHaveCSS('outline-style', 'solid');
  await fieldOf(dialog).fill('chương trình');
  const chip = dialog.getByRole('button', { name: vi.courses.java, exact: true });
  const background = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(chip).toBeVisible();
  const before = await background();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(await background()).not.toBe(before);
});

test('in a low window the rows can be scrolled to, below the field @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('chương trình');
  await expect(rowsOf(dialog).first()).toBeVisible();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await fieldOf(dialog).press(key);
    const row = dialog.locator('[role=option][aria-selected=true]');
    await expect(row).toBeInViewport({ ratio: 0.95 });
    const [field, box] = [await fieldOf(dialog).boundingBox(), await row.boundingBox()];
    expect(box?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true });

  test('what is above the keyboard is what the window fills @full', async ({ page }) => {
    // No engine under test has a keyboard to show; it tells of one in this way.
    await page.addInitScript(() => {
      let height: number | undefined;
      const viewport = window.visualViewport as VisualViewport;
      const own = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
      Object.defineProperty(viewport, 'height', { get: () => height ?? own?.get?.call(viewport) });
      Object.assign(window, {
        showKeyboard(left?: number) {
          height = left;
          viewport.dispatchEvent(new Event('resize'));
        },
      });
    });
    const showKeyboard = (left?: number) =>
      page.evaluate(
        (height) => (window as unknown as { showKeyboard(left?: number): void }).showKeyboard(height),
        left,
      );
    await openPage(page, LESSON);
    await opener(page).tap();
    const dialog = dialogOf(page, vi);
    await expect(fieldOf(dialog)).toBeFocused();
    await fieldOf(dialog).fill('chương trình');
    await expect(rowsOf(dialog).first()).toBeVisible();
    const height = async () => (await dialog.boundingBox())?.height;
    await expect.poll(height).toBe(560);
    await showKeyboard(300);
    await expect.poll(height).toBe(300);
    // The last row can be scrolled into what is seen.
    await fieldOf(dialog).press('ArrowUp');
    await expect(rowsOf(dialog).last()).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => (await rowsOf(dialog).last().boundingBox())?.y ?? 999).toBeLessThan(300 - 56);
    await showKeyboard();
    await expect.poll(height).toBe(560);
  });
});
