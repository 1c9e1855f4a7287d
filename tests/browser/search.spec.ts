import type { Locator, Page } from '@playwright/test';
import { blockStorage } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { dialogOf, fieldOf, LATE, opener, openPage, openWindow, rowsOf } from '../support/browser-search.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const QUERIES = {
  vi: { text: 'cài đặt', page: '/docs/golang/installation', key: 'c' },
  en: { text: 'install', page: '/en/docs/golang/installation', key: 'i' },
} as const;

for (const locale of LOCALES) {
  const { text, page: target } = QUERIES[locale.code];

  test(`the window finds a lesson and leads to it, in ${locale.code}`, async ({ page }) => {
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    await expect(dialog.getByText(locale.words.search.noRecent)).toBeVisible();
    await fieldOf(dialog).fill(text);
    await expect(rowsOf(dialog).first()).toBeVisible();
    await expect(dialog.locator('mark').first()).toBeVisible();
    await expect(fieldOf(dialog)).toHaveAttribute('aria-expanded', 'true');
    const active = dialog.locator('[role=option][aria-selected=true]');
    await expect(active).toHaveCount(1);
    await expect(fieldOf(dialog)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
    await expect(active).toHaveAttribute('href', new RegExp(`^${target}`));
    await fieldOf(dialog).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${target}(#.*)?$`));

    // The result is remembered, and can become a favourite.
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const again = await openWindow(page, locale);
    await expect(again.getByRole('heading', { name: locale.words.search.recent })).toBeVisible();
    await again.getByRole('button', { name: locale.words.search.save }).click();
    await expect(again.getByRole('heading', { name: locale.words.search.favourites })).toBeVisible();
    await again.getByRole('button', { name: locale.words.search.removeFavourite }).click();
    await expect(again.getByText(locale.words.search.noRecent)).toBeVisible();
  });

  test(`says so when nothing is found, and offers what there is, in ${locale.code}`, async ({ page }) => {
    await openPage(page, locale.prefix + LESSON);
    const dialog = await openWindow(page, locale);
    await fieldOf(dialog).fill(text);
    await expect(rowsOf(dialog).first()).toBeVisible();
    await fieldOf(dialog).fill('qqqqzzzz');
    await expect(dialog.locator('.search-message-title')).toHaveText(
      locale.words.search.noResults.replace('{query}', 'qqqqzzzz'),
    );
    const tries = dialog.locator('.search-tries button');
    expect(await tries.count()).toBeLessThanOrEqual(3);
    await tries.first().click();
    await expect(rowsOf(dialog).first()).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/\d/);
  });

  test(`the search page answers the question in its address, in ${locale.code}`, async ({ page }) => {
    await page.goto(`${locale.prefix}/search?q=${encodeURIComponent(text)}`);
    const hits = page.locator('.search-hit');
    await expect(hits.first()).toBeVisible(LATE);
    await expect(hits.first().getByRole('link')).toHaveAttribute('href', new RegExp(`^${target}`));
    const told = locale.words.search.resultsFor.replace('{query}', text);
    await expect(page.getByRole('main').getByText(told)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${told}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale.words.search.title);
    await expect(page.locator('#browse')).toBeHidden();
    await page.getByRole('main').getByRole('searchbox').fill('java');
    await expect(page).toHaveURL(/\?q=java$/);
    await expect(hits.locator('mark').filter({ hasText: /java/i }).first()).toBeVisible();
    await expect(page.locator('#browse')).toBeHidden();
    // Who finds nothing can still look through everything.
    await page.getByRole('main').getByRole('searchbox').fill('qqqqzzzz');
    await expect(page.locator('#browse')).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('');
    await expect(page.locator('#browse')).toBeVisible();
    await expect(page).not.toHaveURL(/q=/);
  });
}

const vi = localeOf('vi');

test('the number of results stands clear of the field, and in one line, at every width @full', async ({ page }) => {
  for (const [path, width] of [
    ['/en/search?q=vong+lap', 1280],
    ['/search?q=goroutine', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const count = page.locator('.search-count');
    await expect(count).toBeVisible(LATE);
    const [form, told] = [await page.getByRole('main').locator('form').boundingBox(), await count.boundingBox()];
    expect((told?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0), path).toBeGreaterThanOrEqual(8);
    expect(told?.height, path).toBeLessThan(40);
  }
});

test('keys open and close the window, but not while text is being typed', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = dialogOf(page, vi);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(dialog)).toBeFocused();
  await fieldOf(dialog).press('/');
  await expect(fieldOf(dialog)).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  // The hidden field keeps the focus until the browser draws its next frame, sooner than anybody presses the next key.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('input');
  await page.keyboard.press('/');
  await expect(fieldOf(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await opener(page).click();
  await expect(fieldOf(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

for (const [platform, keys] of [
  ['Linux x86_64', 'Ctrl K'],
  ['MacIntel', '⌘ K'],
] as const) {
  test(`the bar names the keys that open the window from the start, on ${platform} @full`, async ({ page }) => {
    await page.addInitScript(
      (name) => Object.defineProperty(Navigator.prototype, 'platform', { get: () => name }),
      platform,
    );
    await openPage(page, LESSON);
    const hint = opener(page).locator('.search-link-keys');
    await expect(hint).toBeVisible();
    expect(await hint.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${keys}"`);
    await expect(opener(page)).toHaveAccessibleName(vi.words.search.label);
    const box = await opener(page).boundingBox();
    // React takes over then, and changes nothing.
    const awake = page.waitForResponse(/search-window-/);
    await opener(page).hover();
    await awake;
    await expect(hint).toBeVisible();
    expect(await opener(page).boundingBox()).toEqual(box);
  });
}

test('one press of Escape closes the window, also with text in the field @full', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  await expect(rowsOf(dialog).first()).toBeVisible();
  await fieldOf(dialog).press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('the page behind the window can neither be reached nor moved, and keeps its width', async ({ page }) => {
  await openPage(page, LESSON);
  const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
  const [before, y] = [await width(), await page.evaluate(() => scrollY)];
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  await expect(rowsOf(dialog).first()).toBeVisible();
  expect(await width()).toBe(before);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    // Focus goes through the window, and beyond it only to the browser itself.
    expect(await page.evaluate(() => document.activeElement?.closest('.search-dialog, body')?.tagName)).toMatch(
      /^(DIALOG|BODY)$/,
    );
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(false);
  }
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  // A page that could be scrolled would do so within this time.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(y);
});

test('a click beside the window closes it, and no text that is selected out over its edge @full', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  await expect(rowsOf(dialog).first()).toBeVisible();
  const field = await fieldOf(dialog).boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.down();
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeHidden();
});

test('all results are as many as the window says, also of one part of the site', async ({ page }) => {
  const count = async (locator: Locator) => Number((await locator.innerText()).replace(/\D/g, ''));
  for (const isNarrowed of [false, true]) {
    await openPage(page, LESSON);
    const dialog = await openWindow(page, vi);
    await fieldOf(dialog).fill('chương trình');
    await expect(rowsOf(dialog).first()).toBeVisible();
    const all = dialog.locator('.search-foot a').first();
    if (isNarrowed) {
      const before = await count(all);
      await dialog.getByRole('button', { name: vi.courses.java, exact: true }).click();
      await expect.poll(() => count(all)).toBeLessThan(before);
    }
    const total = await count(all);
    await all.click();
    await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
    await expect.poll(() => count(page.locator('.search-count'))).toBe(total);
    if (isNarrowed)
      await expect(page.getByRole('button', { name: vi.courses.java, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
  }
});

test('links that open elsewhere leave the window open, and what is chosen again stands first @full', async ({
  page,
}) => {
  await openPage(page, LESSON);
  let dialog = await openWindow(page, vi);
  const elsewhere = async (link: Locator, how: Parameters<Locator['click']>[0]) => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click(how)]);
    // A tab that is closed while it is being set up may stop the page that opened it: both are of one process.
    await tab.waitForLoadState();
    await tab.close();
    await expect(dialog).toBeVisible();
  };
  await fieldOf(dialog).fill('vòng lặp');
  await expect(rowsOf(dialog).nth(2)).toBeVisible();
  await elsewhere(rowsOf(dialog).nth(0), { modifiers: ['ControlOrMeta'] });
  await elsewhere(rowsOf(dialog).nth(1), { button: 'middle' });
  await elsewhere(dialog.locator('.search-foot a').first(), { modifiers: ['ControlOrMeta'] });

  await fieldOf(dialog).fill('');
  const stored = dialog.locator('a[data-stored]');
  await expect(stored.first()).toBeVisible();
  const known = await stored.count();
  const last = (await stored.last().getAttribute('href')) ?? '';
  await elsewhere(stored.last(), { modifiers: ['ControlOrMeta'] });
  await fieldOf(dialog).press('Escape');
  await expect(dialog).toBeHidden();
  dialog = await openWindow(page, vi);
  await expect(stored).toHaveCount(known);
  await expect(stored.first()).toHaveAttribute('href', last);
});

test('says in which part of the site nothing is found, and offers the others @full', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('goroutine');
  await expect(rowsOf(dialog).first()).toBeVisible();
  await fieldOf(dialog).fill('chương trình');
  await dialog.getByRole('button', { name: vi.courses.java, exact: true }).click();
  await fieldOf(dialog).fill('goroutine');
  await expect(dialog.locator('.search-message-title')).toHaveText(
    vi.words.search.noResultsIn.replace('{query}', 'goroutine').replace('{part}', vi.courses.java),
  );
  await dialog.getByRole('button', { name: vi.words.search.searchEverything }).click();
  await expect(rowsOf(dialog).first()).toBeVisible();
});

test('what is offered where one part of the site has nothing is looked for in all of it @full', async ({ page }) => {
  const { noResultsIn } = vi.words.search;
  const nothing = noResultsIn.replace('{query}', 'goroutine').replace('{part}', vi.courses.java);
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('chương trình');
  await dialog.getByRole('button', { name: vi.courses.java, exact: true }).click();
  // Spaces around a question are no part of it.
  await fieldOf(dialog).fill('goroutine ');
  await expect(dialog.locator('.search-message-title')).toHaveText(nothing);
  await dialog.locator('.search-tries button').filter({ hasText: vi.courses.golang }).first().click();
  await expect(rowsOf(dialog).first()).toBeVisible();

  const part = encodeURIComponent(vi.courses.java);
  await page.goto(`/search?q=${encodeURIComponent('goroutine ')}&part=${part}`);
  await expect(page.locator('.search-message-title')).toHaveText(nothing, LATE);
  await page.locator('.search-tries button').filter({ hasText: vi.courses.golang }).first().click();
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(page).not.toHaveURL(/part=/);
});

test('what is selected on the page is the first question, cut to 64 characters', async ({ page }) => {
  await openPage(page, LESSON);
  await page.evaluate(() => {
    const text = document.querySelector('.prose p')?.firstChild;
    if (text) getSelection()?.selectAllChildren(text.parentNode as Node);
  });
  await page.keyboard.press('Control+k');
  const field = fieldOf(dialogOf(page, vi));
  await expect(field).toBeFocused();
  await expect(field).not.toHaveValue('');
  expect((await field.inputValue()).length).toBeLessThanOrEqual(64);
});

test('a pasted question is cut to 64 letters as they are read, not as they are written @full', async ({ page }) => {
  const text = 'Mã nguồn của một chương trình được tổ chức thành những gói';
  const paste = (field: ReturnType<typeof fieldOf>) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text.normalize('NFD'));
  expect(text.normalize('NFD').length).toBeGreaterThan(64);
  await openPage(page, LESSON);
  await page.keyboard.press('Control+k');
  const field = fieldOf(dialogOf(page, vi));
  await expect(field).toBeFocused();
  await paste(field);
  await expect(field).toHaveValue(text);
});

test('what is typed while the window is fetched goes into its field, and turns no page @full', async ({ page }) => {
  await page.route(/\/assets\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await openPage(page, LESSON);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('panic?n', { delay: 30 });
  const field = fieldOf(dialogOf(page, vi));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('panic?n');
  await page.keyboard.type(' x');
  await expect(field).toHaveValue('panic?n x');
  await expect(page).toHaveURL(LESSON);
});

test('who is offline stays on the page, is told, and can ask again', async ({ page, guard }) => {
  guard.allow(/search|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  await openPage(page, LESSON);
  await page.context().setOffline(true);
  const notice = page.getByRole('alertdialog', { name: vi.words.search.errorTitle });
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Control+k');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).toHaveAccessibleDescription(vi.words.search.errorHelp);
    // It would lead to the browser's own error page.
    await expect(notice.getByRole('link')).toHaveCount(0);
  }
  await expect(page).toHaveURL(LESSON);
  await page.context().setOffline(false);
  await notice.getByRole('button', { name: vi.words.search.retry }).click();
  await expect(fieldOf(dialogOf(page, vi))).toBeFocused();
  await expect(notice).toBeHidden();
});

test('who follows a result on the same page goes on from there @full', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('Println, Print và Printf');
  const row = dialog.locator(`[role=option][href^="${LESSON}#"]`).first();
  const target = (await row.getAttribute('href')) ?? '';
  await row.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(target);
  // The window tells of its end a little later.
  await page.waitForTimeout(100);
  await expect(opener(page)).not.toBeFocused();
});

for (const [name, keys] of [
  ['Enter before the answer follows the first row of that answer', 'Enter'],
  ['Enter for another tab waits for the answer as well', 'ControlOrMeta+Enter'],
] as const) {
  test(name, async ({ page }) => {
    await openPage(page, LESSON);
    let letThrough = () => {};
    const wanted = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/search-index\.json/, async (route) => {
      await wanted;
      await route.continue();
    });
    const dialog = await openWindow(page, vi);
    await fieldOf(dialog).fill(QUERIES.vi.text);
    await fieldOf(dialog).press(keys);
    await expect(page).toHaveURL(LESSON);
    const tab = keys === 'Enter' ? page : page.context().waitForEvent('page');
    letThrough();
    await expect(await tab).toHaveURL(new RegExp(`${QUERIES.vi.page}(#.*)?$`));
  });
}

test('arrows go through the rows and around, and a part of the site can be chosen', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('chương trình');
  await expect(rowsOf(dialog).first()).toHaveAttribute('aria-selected', 'true');
  await fieldOf(dialog).press('ArrowUp');
  await expect(rowsOf(dialog).last()).toHaveAttribute('aria-selected', 'true');
  await fieldOf(dialog).press('ArrowDown');
  await expect(rowsOf(dialog).first()).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: vi.courses.java, exact: true }).click();
  await expect(dialog.getByRole('button', { name: vi.courses.java, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(dialog.locator('[role=option]:not([href^="/docs/java/"])')).toHaveCount(0);
  await expect(rowsOf(dialog).first()).toBeVisible();
});

test.describe('with an input method', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'Only its developer tools can compose.');

  /** Types as Telex does: the text under the line changes with each key, until it is taken over. */
  async function compose(page: Page, ...steps: readonly string[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    for (const text of steps) {
      const selection = { selectionStart: text.length, selectionEnd: text.length };
      await session.send('Input.imeSetComposition', { text, ...selection });
    }
  }
  async function take(page: Page, text: string): Promise<void> {
    await (await page.context().newCDPSession(page)).send('Input.insertText', { text });
  }

  test('words are looked for while they are composed, and its keys choose nothing', async ({ page }) => {
    await openPage(page, LESSON);
    const dialog = await openWindow(page, vi);
    const field = fieldOf(dialog);
    await field.evaluate((element) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      for (const type of ['compositionstart', 'compositionend', 'keydown'])
        element.addEventListener(type, (event) => {
          seen.push(event instanceof KeyboardEvent ? `${event.key} ${event.isComposing}` : event.type);
        });
    });
    await compose(page, 'm', 'ma', 'man', 'mang', 'mảng');
    await expect(field).toHaveValue('mảng');
    await expect(
      dialog
        .locator('mark')
        .filter({ hasText: /^mảng$/i })
        .first(),
    ).toBeVisible();
    await expect(rowsOf(dialog).nth(1)).toBeVisible();
    await expect(rowsOf(dialog).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rowsOf(dialog).first()).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(LESSON);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'compositionstart',
      'ArrowDown true',
      'Enter true',
    ]);

    await take(page, 'mảng');
    await expect(field).toHaveValue('mảng');
    await page.keyboard.type(' ');
    await compose(page, 'h', 'ha', 'hai');
    await take(page, 'hai');
    await expect(field).toHaveValue('mảng hai');
    await expect(rowsOf(dialog).first()).toBeVisible();
    await field.press('ArrowDown');
    await expect(rowsOf(dialog).nth(1)).toHaveAttribute('aria-selected', 'true');
    const target = await rowsOf(dialog).nth(1).getAttribute('href');
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(target);
  });

  test('the search page keeps every letter that is composed, also in its address @full', async ({ page }) => {
    await page.goto('/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await compose(page, 'v', 'vo', 'vò', 'vòn', 'vòng');
    await expect(field).toHaveValue('vòng');
    await take(page, 'vòng');
    await expect(field).toHaveValue('vòng');
    await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('vòng')}`);
  });
});

/** Opens the search page, goes on until there are more results than at first, and goes to one of the last. */
async function goFar(page: Page): Promise<{ readonly y: number; readonly shown: number; readonly target: string }> {
  await page.goto('/search?q=go');
  const hits = page.locator('.search-hit');
  await expect(hits).toHaveCount(15, LATE);
  await page.getByRole('button', { name: vi.words.search.loadMore }).click();
  await expect.poll(() => hits.count()).toBeGreaterThanOrEqual(30);
  const link = hits.nth(24).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  // Being near the end asks for more, which must have come before the place is measured.
  await page.waitForTimeout(500);
  await expect(page.locator('.search-results')).toHaveAttribute('aria-busy', 'false');
  const target = (await link.getAttribute('href')) ?? '';
  return { y: await page.evaluate(() => scrollY), shown: await hits.count(), target };
}

async function expectBack(page: Page, { y, shown, target }: Awaited<ReturnType<typeof goFar>>): Promise<void> {
  const hits = page.locator('.search-hit');
  await expect(page).toHaveURL('/search?q=go');
  await expect.poll(() => hits.count(), LATE).toBeGreaterThanOrEqual(shown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(60);
  await expect(hits.nth(24).getByRole('link')).toHaveAttribute('href', target);
  await expect(hits.nth(24).getByRole('link')).toBeInViewport();
}

test('going back leads to the same place of the same results', async ({ page }) => {
  const place = await goFar(page);
  await page.locator('.search-hit').nth(24).getByRole('link').click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page.locator('.prose').first()).toBeVisible();
  await page.goBack();
  await expectBack(page, place);
});

test('going back from another site, and loading anew, lead there as well @full', async ({ page }) => {
  const place = await goFar(page);
  await page.goto('about:blank');
  await page.goBack();
  await expectBack(page, place);
  await page.reload();
  await expectBack(page, place);
});

test('another question begins at the top of its own results @full', async ({ page }) => {
  await goFar(page);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('java');
  await expect(page).toHaveURL('/search?q=java');
  await expect(page.locator('.search-hit').first().locator('mark').filter({ hasText: /java/i }).first()).toBeVisible();
  await expect(page.locator('.search-hit')).toHaveCount(15);
});

test('the part that was chosen is in the address, and there again after going back @full', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('chương trình')}`);
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  const chip = page.getByRole('button', { name: vi.courses.java, exact: true });
  await chip.click();
  await expect(page).toHaveURL(/&part=/);
  const links = page.locator('.search-hit h2 a');
  await expect(page.locator('.search-hit h2 a:not([href^="/docs/java/"])')).toHaveCount(0);
  await links.first().click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(chip).toHaveAttribute('aria-pressed', 'true', LATE);
  await expect(links.first()).toBeVisible(LATE);
  await expect(page.locator('.search-hit h2 a:not([href^="/docs/java/"])')).toHaveCount(0);
});

test('typing writes the address when it pauses, and goes on where the browser refuses @full', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { written: 0 };
    Object.assign(window, { counts });
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      if (args[2] instanceof URL && args[2].pathname.endsWith('/search')) {
        counts.written++;
        if (args[2].searchParams.get('q') === 'go')
          throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
      }
      replace(...args);
    };
  });
  await page.goto('/search');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('.search-results')).toBeAttached(LATE);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('goroutine ', { delay: 20 });
  await expect(page).toHaveURL(/\?q=goroutine$/);
  expect(await page.evaluate(() => (window as unknown as { counts: { written: number } }).counts.written)).toBeLessThan(
    4,
  );
  await field.fill('go');
  await expect(page.locator('.search-hit').first()).toBeVisible(LATE);
  await expect(page).toHaveURL(/\?q=goroutine$/);
});

test('the search page announces a count only once it is there @full', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('.search-said')?.textContent ?? '';
      if (text !== '' && said.at(-1) !== text) said.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.route(/search-index\.json/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/search?q=goroutine');
  await expect(page.locator('.search-count')).toBeVisible(LATE);
  const count = await page.locator('.search-count').innerText();
  await expect(page.locator('.search-said')).toHaveText(count);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    vi.words.search.loading,
    count,
  ]);
});

test('everything but remembering works where storage is blocked', async ({ page }) => {
  await blockStorage(page);
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  await expect(dialog.getByText(vi.words.search.noRecent)).toBeVisible();
  await fieldOf(dialog).fill(QUERIES.vi.text);
  await expect(rowsOf(dialog).first()).toBeVisible();
  await fieldOf(dialog).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${QUERIES.vi.page}(#.*)?$`));
  const again = await openWindow(page, vi);
  await expect(again.getByText(vi.words.search.noRecent)).toBeVisible();
});

for (const colorScheme of casesOfTier('search', ['light', 'dark'] as const)) {
  test(`axe has nothing against the window and the page of results, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = async (part: string) => {
      const { violations: found } = await (await axeIn(page)).include(part).analyze();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    };
    await openPage(page, LESSON);
    const dialog = await openWindow(page, vi);
    await expect(dialog.locator('.search-message')).toBeVisible();
    expect(await violations('.search-dialog')).toEqual([]);
    await fieldOf(dialog).fill('go');
    await expect(rowsOf(dialog).first()).toBeVisible();
    expect(await violations('.search-dialog')).toEqual([]);
    await fieldOf(dialog).fill('qqqqzzzz');
    await expect(dialog.locator('.search-message-title')).toBeVisible();
    expect(await violations('.search-dialog')).toEqual([]);
    await page.goto('/search?q=go');
    await expect(page.locator('.search-hit').first()).toBeVisible();
    expect(await violations('main')).toEqual([]);
  });
}

test('says that results cannot be had, and tries again', async ({ page, guard }) => {
  guard.allow(/search|ERR_FAILED|Failed to load/);
  await openPage(page, LESSON);
  let isBroken = true;
  await page.route(/search-index\.json/, (route) => (isBroken ? route.abort() : route.continue()));
  const dialog = await openWindow(page, vi);
  await fieldOf(dialog).fill('go');
  await expect(dialog.locator('.search-message-title')).toHaveText(vi.words.search.errorTitle);
  await expect(dialog.getByText(vi.words.search.errorHelp)).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: vi.words.search.retry }).click();
  await expect(rowsOf(dialog).first()).toBeVisible();
});

test('text is shown as it is written, also where it looks like markup', async ({ page }) => {
  await openPage(page, LESSON);
  const dialog = await openWindow(page, vi);
  for (const query of ['List<String>', '<img src=x onerror=alert(1)>', '&lt;b&gt;']) {
    await fieldOf(dialog).fill(query);
    await expect(dialog.locator('.search-message-title, [role=option]').first()).toBeVisible();
    await expect(dialog.locator('img')).toHaveCount(0);
  }
});

test('nothing of the search is fetched before a reader wants it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  expect(requests.filter((path) => /search-(index|window|settings|link)|sheets-search-/.test(path))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });
  test('the window fills the screen and is left by its button @full', async ({ page }) => {
    await openPage(page, LESSON);
    await opener(page).tap();
    const dialog = dialogOf(page, vi);
    await expect(fieldOf(dialog)).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(360);
    await fieldOf(dialog).fill('go');
    await expect(rowsOf(dialog).first()).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360);
    const all = dialog.locator('.search-foot a').first();
    await expect.poll(async () => (await all.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await dialog.getByRole('button', { name: vi.words.search.cancel }).tap();
    await expect(dialog).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the search page explains itself and leads to everything there is', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText(vi.words.search.withoutScripts)).toBeVisible();
    await expect(page.locator('#browse a').first()).toBeVisible();
    await expect(page.locator('.search-link-keys')).toBeHidden();
  });
});
