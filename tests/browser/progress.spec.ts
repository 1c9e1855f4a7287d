import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { fill } from '../../templates/messages/messages.ts';
import { blockStorage, holdRequests, ran } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LESSON, LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { expectShown, markDocument, visitPage } from '../support/browser-visits.ts';
import { casesOfTier, partOfTier } from '../support/tier.ts';

const KEY = 'codemaster.progress';
const FIRST = '/docs/golang/introduction';
const OVERVIEW = '/docs/golang';
const COMFORTS = /\/assets\/comforts-[^/]+\.js$/;
const vi = localeOf('vi');

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

function finishButton(page: Page, { words }: SiteLocale): Locator {
  return page.getByRole('button', { name: words.progress.finish });
}

/** The row of a lesson in the sidebar beside the text. */
function row(page: Page, locale: SiteLocale, path: string): Locator {
  return page
    .locator('.page-side')
    .getByRole('navigation', { name: locale.courses.golang })
    .locator(`a[href="${locale.prefix}${path}"]`);
}

async function stored(page: Page): Promise<Record<string, string>> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return text === null ? {} : JSON.parse(text).lessons;
}

/** Puts ticks into the browser before a page opens. */
async function tick(page: Page, ...lessons: readonly string[]): Promise<void> {
  const ticks = Object.fromEntries(lessons.map((lesson, i) => [lesson, `2025-03-0${i + 1}T08:00:00.000Z`]));
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key as string) === null) localStorage.setItem(key as string, text as string);
    },
    [KEY, JSON.stringify({ version: 1, lessons: ticks })],
  );
}

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await (await axeIn(page)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

for (const locale of casesOfTier('progress', LOCALES)) {
  const { prefix, words } = locale;

  test(`a lesson is ticked at its end, shown as ticked everywhere, and given back, in ${locale.code}`, async ({
    page,
  }) => {
    await page.goto(prefix + FIRST);
    const button = finishButton(page, locale);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();

    await expect(button).toHaveAttribute('aria-pressed', 'true');
    // The pointer is still there.
    const sign = button.locator('.icon');
    const ground = await sign.evaluate((icon) => getComputedStyle(icon).backgroundColor);
    await expect(sign).not.toHaveCSS('color', ground);
    await expect(sign.locator('path').first()).toBeVisible();
    await expect(row(page, locale, FIRST)).toHaveAccessibleName(new RegExp(`\\(${words.progress.done}\\)$`));
    expect(Object.keys(await stored(page))).toEqual([FIRST]);

    // Another page, and the other language, know of it.
    await page.goto(prefix + LESSON);
    await expect(row(page, locale, FIRST)).toHaveAttribute('data-done', '');
    const other = localeOf(locale.otherCode);
    await page.goto(other.prefix + FIRST);
    await expect(finishButton(page, other)).toHaveAttribute('aria-pressed', 'true');

    await finishButton(page, other).click();
    await expect(finishButton(page, other)).toHaveAttribute('aria-pressed', 'false');
    await expect(finishButton(page, other).locator('path').first()).toBeHidden();
    await expect(row(page, other, FIRST)).not.toHaveAttribute('data-done', '');
    expect(await stored(page)).toEqual({});
  });

  test(`the overview of a course counts ticks and leads on, in ${locale.code}`, async ({ page }) => {
    await page.goto(prefix + OVERVIEW);
    const main = page.getByRole('main');
    const lessons = main.locator('.stop > a[data-lesson]');
    const total = String(await lessons.count());
    const [first = '', second = ''] = await lessons.allTextContents();
    await expect(main.getByRole('link', { name: fill(words.path.start, { lesson: first }) })).toHaveAttribute(
      'href',
      prefix + FIRST,
    );
    await expect(main.getByText(fill(words.progress.doneOf, { done: '0', total }))).toBeVisible();

    await tick(page, FIRST);
    await page.reload();
    await expect(main.getByText(fill(words.progress.doneOf, { done: '1', total }))).toBeVisible();
    await expect(main.locator('progress[aria-hidden]')).toHaveJSProperty('value', 1);
    await expect(lessons.first()).toHaveAccessibleName(new RegExp(words.progress.done));
    const on = main.getByRole('link', { name: fill(words.progress.continue, { lesson: second }) });
    await expect(on).toHaveAttribute('href', (await lessons.nth(1).getAttribute('href')) ?? '');
    await on.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
  });

  test(`the overview of a finished course offers to go over it again, in ${locale.code} @full`, async ({ page }) => {
    await page.goto(prefix + OVERVIEW);
    const main = page.getByRole('main');
    const hrefs = await main
      .locator('.stop > a[data-lesson]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const [first = ''] = await main.locator('.stop > a[data-lesson]').allTextContents();
    const lessons = hrefs.map((href) => href.slice(prefix.length));
    const ticks = Object.fromEntries(lessons.map((lesson) => [lesson, '2025-03-01T08:00:00.000Z']));
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [KEY, JSON.stringify({ version: 1, lessons: ticks })],
    );
    await page.reload();
    const again = main.getByRole('link', { name: words.progress.again, exact: true });
    await expect(again).toHaveAttribute('href', prefix + FIRST);

    // Without ticks it is again where the reader begins.
    await page.evaluate((key) => {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }, KEY);
    await expect(main.getByRole('link', { name: fill(words.path.start, { lesson: first }) })).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test(`the home page shows how far the reader has come in each course, in ${locale.code} @full`, async ({ page }) => {
    await tick(page, FIRST);
    await page.goto(prefix || '/');
    const card = page.locator('.course-card').filter({ has: page.getByRole('heading', { name: 'Go', exact: true }) });
    const total = String(await card.locator('[data-lesson]').count());
    await expect(card.getByText(fill(words.progress.doneOf, { done: '1', total }))).toBeVisible();
    await expect(card.locator('[data-done]')).toHaveCount(1);
    await expect(card.locator('[data-continue]')).toBeVisible();
    const java = page.locator('.course-card').filter({ has: page.getByRole('heading', { name: 'Java', exact: true }) });
    const javaTotal = String(await java.locator('[data-lesson]').count());
    await expect(java.getByText(fill(words.progress.doneOf, { done: '0', total: javaTotal }))).toBeVisible();
    await expect(java.locator('[data-continue]')).toHaveText(new RegExp(fill(words.path.start, { lesson: '' }).trim()));
  });

  for (const width of [360, 1280]) {
    test(`what a reader has ticked moves nothing when it is known, at ${width} px, in ${locale.code} @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await tick(page, FIRST);
      for (const path of [OVERVIEW, '/']) {
        const comforts = await holdRequests(page, COMFORTS);
        await page.goto(prefix + path);
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => comforts.asked.length).toBeGreaterThan(0);
        const places = () =>
          page.locator('main :is(.stop, .path h2, .course-card, .course-card :is(p, .code))').evaluateAll((parts) =>
            parts.map((part) => {
              const { top, height } = part.getBoundingClientRect();
              return `${part.className} ${Math.round(top)} ${Math.round(height)}`;
            }),
          );
        await expect(page.locator('[data-begun]')).toHaveCount(0);
        const before = await places();
        expect(before.length).toBeGreaterThan(5);
        await comforts.release();
        await expect(page.locator('main [data-begun]')).toHaveCount(1);
        expect(await places()).toEqual(before);
        await page.unroute(COMFORTS);
      }
    });
  }

  test(`the courses of the home page stand level, with ticks in one of them, in ${locale.code} @full`, async ({
    page,
  }) => {
    await tick(page, FIRST);
    await page.goto(prefix || '/');
    await expect(page.locator('main [data-begun]')).toHaveCount(1);
    for (const width of [997, 1280, 1920]) {
      await page.setViewportSize({ width, height: 720 });
      for (const part of ['.course-start', '.code', '> p:last-child']) {
        const tops = await page
          .locator('.course-card')
          .evaluateAll(
            (cards, selector) =>
              cards.map((card) => card.querySelector(`:scope ${selector}`)?.getBoundingClientRect().top),
            part,
          );
        expect(tops).toHaveLength(2);
        expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)), `${part} at ${width} px`).toBeLessThan(1);
      }
    }
    // On a small laptop readers see that there are courses, and the way into them.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.locator('.course-card').first().locator('[data-continue]')).toBeInViewport({ ratio: 1 });
  });
}

test('a tick belongs to the lesson on which it was made, also when its script comes on the next one @full', async ({
  page,
}) => {
  const comforts = await holdRequests(page, COMFORTS);
  await visitPage(page, FIRST);
  await finishButton(page, vi).click();
  await expect.poll(() => comforts.asked.length).toBeGreaterThan(0);
  await page.locator(`.page-side a[href="${LESSON}"]`).click();
  await expectShown(page, LESSON);
  await comforts.release();
  await expect(row(page, vi, FIRST)).toHaveAttribute('data-done', '');
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'false');
  expect(Object.keys(await stored(page))).toEqual([FIRST]);
});

test('ticks go when another window clears all that is stored @full', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(FIRST);
  await two.goto(LESSON);
  // Made on this very page, and read from the storage like all others.
  await finishButton(one, vi).click();
  await expect(row(one, vi, FIRST)).toHaveAttribute('data-done', '');
  await two.evaluate(() => localStorage.clear());
  await expect(row(one, vi, FIRST)).not.toHaveAttribute('data-done', '');
  await expect(finishButton(one, vi)).toHaveAttribute('aria-pressed', 'false');
});

test('words about a lesson are in the language of the page, its name in its own @full', async ({ page }) => {
  // As where the translations of the first two lessons are missing.
  await page.route(`**${OVERVIEW}`, async (route) => {
    const answer = await route.fetch();
    let left = 2;
    const body = (await answer.text()).replace(/(<a [^>]*data-lesson=""[^>]*>)([^<]+)(?=<\/a>)/g, (all, start, name) =>
      left-- > 0 ? `${start}<span lang="en">${name}</span>` : all,
    );
    await route.fulfill({ response: answer, body });
  });
  await tick(page, FIRST);
  await page.goto(OVERVIEW);
  const [, second = ''] = await page.locator('.stop > a[data-lesson]').allTextContents();
  const on = page.getByRole('link', { name: fill(vi.words.progress.continue, { lesson: second }) });
  await expect(on).not.toHaveAttribute('lang', /./);
  await expect(on.locator('[lang=en]')).toHaveText(second);
  const shown = await on.evaluate((link) => (link as HTMLElement).innerText);
  expect(shown, 'with a space before the name').toBe(fill(vi.words.progress.continue, { lesson: second }));
  await expect(page.locator('.stop > a > .done-word')).toHaveAttribute('lang', 'vi');
});

test('ticks go to a file and come back from it', async ({ page }) => {
  await tick(page, FIRST, LESSON);
  await page.goto(OVERVIEW);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: vi.words.progress.save }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('progress.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(Object.keys(JSON.parse(text).lessons)).toEqual([FIRST, LESSON]);

  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"lessons":{"/docs/x":"2025-01-01"}}'), KEY);
  const input = page.getByLabel(vi.words.progress.load);
  await input.setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByText(fill(vi.words.progress.loaded, { count: '2' }))).toBeVisible();
  expect(Object.keys(await stored(page)).sort()).toEqual([FIRST, LESSON, '/docs/x'].sort());
  await expect(page.locator('.stop > a[data-done]')).toHaveCount(2);
});

for (const [what, text] of [
  ['no JSON', 'hello'],
  ['JSON of something else', '{"name":"x"}'],
  ['a list', '[1,2]'],
  ['more than a megabyte', `{"lessons":{"/a":"2025-01-01"},"x":"${'x'.repeat(1_100_000)}"}`],
] as const) {
  test(`a file that is ${what} changes nothing, and the reader is told @full`, async ({ page }) => {
    await tick(page, FIRST);
    await page.goto(OVERVIEW);
    await page
      .getByLabel(vi.words.progress.load)
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(page.getByText(vi.words.progress.unreadable)).toBeVisible();
    expect(Object.keys(await stored(page))).toEqual([FIRST]);
  });
}

test('a tick of the future does not decide forever where the reader goes on @full', async ({ page }) => {
  await page.goto(OVERVIEW);
  const lessons = page.locator('.stop > a[data-lesson]');
  const [, second = '', , fourth = ''] = await lessons.allTextContents();
  const third = (await lessons.nth(2).getAttribute('href')) ?? '';
  await page.getByLabel(vi.words.progress.load).setInputFiles({
    name: 'progress.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ version: 1, lessons: { [FIRST]: '9999-12-31T23:59:59.000Z' } })),
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: fill(vi.words.progress.continue, { lesson: second }) })).toBeVisible();
  await page.goto(third);
  await finishButton(page, vi).click();
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(OVERVIEW);
  await expect(main.getByRole('link', { name: fill(vi.words.progress.continue, { lesson: fourth }) })).toBeVisible();
});

test('a tick in one window is seen in the others', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(LESSON);
  await two.goto(FIRST);
  await finishButton(two, vi).click();
  await expect(row(one, vi, FIRST)).toHaveAttribute('data-done', '');
  await finishButton(two, vi).click();
  await expect(row(one, vi, FIRST)).not.toHaveAttribute('data-done', '');
});

for (const junk of ['{', '{"lessons":7}', '"x"', '{"lessons":{"/docs/golang/introduction":"never"}}']) {
  test(`what is no progress in the storage (${junk}) counts as none, and can be replaced`, async ({ page }) => {
    await page.addInitScript(
      ([key, text]) => sessionStorage.getItem('x') || localStorage.setItem(key as string, text as string),
      [KEY, junk],
    );
    await page.goto(FIRST);
    const button = finishButton(page, vi);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(Object.keys(await stored(page))).toEqual([FIRST]);
  });
}

test('a browser that keeps nothing still shows ticks until the reader leaves, and says so of a file @full', async ({
  page,
}) => {
  await blockStorage(page);
  await page.goto(FIRST);
  await finishButton(page, vi).click();
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, vi, FIRST)).toHaveAttribute('data-done', '');
  await page.goto(OVERVIEW);
  await page.getByLabel(vi.words.progress.load).setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ lessons: { [FIRST]: '2025-01-01' } })),
  });
  await expect(page.getByText(vi.words.progress.blocked)).toBeVisible();
});

test('a browser that keeps nothing shows ticks on the pages the reader goes on to, and takes them back at once @full', async ({
  page,
}) => {
  await blockStorage(page);
  await visitPage(page, FIRST);
  const isSame = await markDocument(page);
  await finishButton(page, vi).click();
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'true');
  await row(page, vi, LESSON).click();
  await expectShown(page, LESSON);
  await expect(row(page, vi, FIRST)).toHaveAttribute('data-done', '');
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'false');
  await row(page, vi, FIRST).click();
  await expectShown(page, FIRST);
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'true');
  await finishButton(page, vi).click();
  await expect(finishButton(page, vi)).toHaveAttribute('aria-pressed', 'false');
  await expect(row(page, vi, FIRST)).not.toHaveAttribute('data-done', '');
  expect(await isSame()).toBe(true);
});

for (const locale of casesOfTier('progress 2', LOCALES)) {
  const { prefix, words } = locale;

  test(`a control whose script cannot be had says so behind itself, and tries again when asked, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|Failed to fetch|Failed to load|error loading/i);
    const script = /\/assets\/comforts-[^/]+\.js(\?.*)?$/;
    await page.route(script, (route) => route.abort());
    await visitPage(page, prefix + FIRST);
    await ran(page, /navigator-/);
    const button = finishButton(page, locale);
    const failure = page.getByRole('alert');
    for (let press = 0; press < 2; press++) {
      await button.click();
      await expect(failure).toHaveCount(1);
      await expect(failure).toContainText(words.island.failed);
    }
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await violations(page)).toEqual([]);

    await failure.getByRole('button', { name: words.island.retry }).click();
    await expect(failure).toContainText(words.island.failed);
    await page.unroute(script);
    await failure.getByRole('button', { name: words.island.retry }).click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(failure).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('a file that was chosen while its script could not be had is read once it can @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to fetch|Failed to load|error loading/i);
  const script = /\/assets\/comforts-[^/]+\.js(\?.*)?$/;
  await page.route(script, (route) => route.abort());
  await visitPage(page, OVERVIEW);
  await ran(page, /navigator-/);
  await page.getByLabel(vi.words.progress.load).setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ lessons: { [FIRST]: '2025-01-01' } })),
  });
  await expect(page.getByRole('alert')).toContainText(vi.words.island.failed);
  await page.unroute(script);
  await page.getByRole('alert').getByRole('button', { name: vi.words.island.retry }).click();
  await expect(page.getByText(fill(vi.words.progress.loaded, { count: '1' }))).toBeVisible();
  expect(Object.keys(await stored(page))).toEqual([FIRST]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing offers what only scripts can do', async ({ page }) => {
    for (const path of [FIRST, OVERVIEW, '/']) {
      await page.goto(path);
      await expect(page.locator('[data-comfort]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('.path-progress, .course-progress').filter({ visible: true })).toHaveCount(0);
    }
    await page.goto(OVERVIEW);
    await expect(page.getByRole('main').locator('a.button')).toHaveAttribute('href', FIRST);
  });
});

for (const [part, width] of [360, 1280].entries()) {
  for (const colorScheme of partOfTier(['light', 'dark'] as const, part)) {
    test(`axe finds nothing in a ticked lesson, its course and the home page, ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await tick(page, FIRST, LESSON);
      for (const path of [FIRST, OVERVIEW, '/']) {
        await page.goto(path);
        await expect(page.locator('[data-done], [aria-pressed=true]').first()).toBeAttached();
        expect(await violations(page), path).toEqual([]);
        expect(await findOverflow(page), path).toEqual([]);
      }
    });
  }
}

test('ticks are told apart where the system picks all colours @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await tick(page, FIRST);
  await page.goto(OVERVIEW);
  await expect(page.locator('.stop > a').first()).toHaveAttribute('data-done', '');
  // Drawn by its borders, which have the colour of text then.
  const marks = await page.locator('.stop').evaluateAll((stops) =>
    stops.slice(0, 2).map((stop) => {
      const { content, borderRightStyle, borderRightColor, color } = getComputedStyle(stop, '::after');
      return content !== 'none' && borderRightStyle === 'solid' && borderRightColor === color;
    }),
  );
  expect(marks).toEqual([true, false]);
});
