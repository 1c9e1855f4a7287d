import type { Page } from '@playwright/test';
import { BREAKAGES, breakFiles } from '../support/browser-breakages.ts';
import { catchClipboard } from '../support/browser-clipboard.ts';
import { dialogOf, fieldOf, LATE, openPage, openWindow, rowsOf } from '../support/browser-search.ts';
import { LESSON, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';
import { casesOfWhole } from '../support/tier.ts';

// Every script that is loaded late, in every way in which it may not come: the reader goes on reading, is told where something
// they asked for cannot be had, and has it once the line is mended. The first of a page is here as well.

const vi = localeOf('vi');
const { island, search, code, shortcuts } = vi.words;

const NEXT = '/docs/golang/installation';
const POST = '/blog/mdx-blog-post';
const COURSE = '/docs/golang';
const PROGRAM = '/docs/golang/design-patterns';
const QUESTION = '/search?q=map';

interface Script {
  /** The file without its hash. */
  readonly name: string;
  readonly path: string;
  /** Does what needs the script. */
  readonly use: (page: Page) => Promise<void>;
  /** What the reader has of it without the script. */
  readonly without: (page: Page) => Promise<void>;
  /** Asks again, once it can be had. */
  readonly again: (page: Page) => Promise<unknown>;
  readonly works: (page: Page) => Promise<void>;
  /** Whether a reader who waits gets what they get without the script: the browser does it. */
  readonly isReplaced?: true;
}

const told = (page: Page) => page.getByRole('alert').filter({ hasText: island.failed });
const retry = (page: Page) => told(page).getByRole('button', { name: island.retry });
const reload = (page: Page) => page.reload();
const none = async () => undefined;

/** Which ones the quick tier breaks, each in one way. */
const QUICK = ['navigator', 'react', 'byte-counter', 'comforts', 'local-search'];

const followNext = (page: Page) => page.locator(`.page-side a[href="${NEXT}"]`).click();

async function isAtNext(page: Page): Promise<void> {
  await expect(page).toHaveURL(NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function followsInPlace(page: Page): Promise<void> {
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  await followNext(page);
  await isAtNext(page);
  expect(await isSame()).toBe(true);
}

const hasHits = (page: Page) => expect(page.locator('.search-hit').first()).toBeVisible(LATE);

/** A page of results that says what it lacks, and keeps the question. */
async function tellsSearchFailed(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert')).toContainText(search.errorTitle, LATE);
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('map');
}

const retrySearch = (page: Page) => page.getByRole('main').getByRole('button', { name: search.retry }).click();

async function findsInWindow(page: Page): Promise<void> {
  const field = fieldOf(dialogOf(page, vi));
  await expect(field).toBeFocused();
  await field.fill('map');
  await expect(rowsOf(dialogOf(page, vi)).first()).toBeVisible(LATE);
}

const value = (page: Page) => page.locator('.byte-value');
const add = (page: Page) => page.getByRole('button', { name: 'Cộng 1' });

async function countsOn(page: Page): Promise<void> {
  await expect(page.locator('[data-module][data-awake]')).toHaveCount(1);
  const before = Number(await value(page).textContent());
  await add(page).click();
  await expect(value(page)).toHaveText(String(before + 1));
}

/** The part of a component that its own script and what it is shown with have in common. */
const component = {
  path: POST,
  use: (page: Page) => add(page).click(),
  async without(page: Page) {
    await expect(told(page)).toBeVisible();
    await expect(value(page)).toHaveText('125');
  },
  async again(page: Page) {
    // A script that could be read but not understood is kept by the browser: the third press loads the page anew.
    await expect(async () => {
      if (await retry(page).isVisible()) await retry(page).click();
      await expect(page.locator('[data-module][data-awake]')).toHaveCount(1, { timeout: 500 });
    }).toPass({ intervals: [50] });
  },
  works: countsOn,
};

async function pressTheme(page: Page): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme');
  await themeToggle(page, vi).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
}

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const firstCopy = (page: Page) => page.locator('.copy-button').first();
const windowsTab = (page: Page) => page.locator('.tabs').first().getByRole('tab', { name: 'Windows', exact: true });
const dropdown = (page: Page) => page.locator('.header details.dropdown').first();

/** Closes and opens a group of the sidebar: the browser does it, and a script only makes it move. */
async function closeGroup(page: Page): Promise<void> {
  const group = page.locator('.page-side details[data-key]').first();
  const links = group.locator('a').first();
  await expect(links).toBeVisible();
  await group.locator('> summary').click();
  await expect(links).toBeHidden();
  await group.locator('> summary').click();
  await expect(links).toBeVisible();
}

/** Opens a page under the name of its file, on a host that has pages there. */
async function openFile(page: Page): Promise<unknown> {
  await page.route(`**${LESSON}.html`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace('.html', '') }) }),
  );
  return page.goto(`${LESSON}.html`);
}

const playground = (page: Page) =>
  page
    .locator('.sample', { has: page.locator('a[download="counting-sender.zip"]') })
    .getByRole('button', { name: 'Go Playground' });

/** What the scripts that follow links have in common. */
const following: Omit<Script, 'name'> = {
  path: LESSON,
  use: followNext,
  without: isAtNext,
  again: none,
  works: followsInPlace,
  isReplaced: true,
};

const SCRIPTS: readonly Script[] = [
  { name: 'boot', ...following },
  { name: 'navigator', ...following },
  {
    name: 'islands',
    path: QUESTION,
    use: none,
    without: (page) => expect(told(page)).toBeVisible(LATE),
    again: (page) => retry(page).click(),
    works: hasHits,
  },
  ...['search-page', 'react'].map((name) => ({
    name,
    path: QUESTION,
    use: none,
    without: tellsSearchFailed,
    again: retrySearch,
    works: hasHits,
  })),
  {
    name: 'frame',
    path: LESSON,
    use: pressTheme,
    // The action of the button is one of the first script; a component only says more of it.
    without: pressTheme,
    again: reload,
    async works(page) {
      await themeToggle(page, vi).hover();
      await expect(themeToggle(page, vi)).toHaveAccessibleName(/\(/);
    },
  },
  {
    name: 'search-window',
    path: LESSON,
    use: (page) => page.keyboard.press('Control+k'),
    async without(page) {
      const notice = page.getByRole('alertdialog', { name: search.errorTitle });
      await expect(notice.getByRole('link', { name: search.openPage })).toBeVisible();
    },
    again: (page) => page.getByRole('alertdialog').getByRole('button', { name: search.retry }).click(),
    works: findsInWindow,
  },
  {
    name: 'local-search',
    path: LESSON,
    async use(page) {
      await fieldOf(await openWindow(page, vi)).fill('map');
    },
    without: (page) => expect(page.locator('.search-message-title')).toHaveText(search.errorTitle),
    again: (page) => dialogOf(page, vi).getByRole('button', { name: search.retry }).click(),
    works: (page) => expect(rowsOf(dialogOf(page, vi)).first()).toBeVisible(LATE),
  },
  {
    name: 'tabs',
    path: '/markdown-page',
    use: (page) => windowsTab(page).click(),
    async without(page) {
      await expect(told(page)).toBeVisible();
      await expect(windowsTab(page)).toHaveAttribute('aria-selected', 'false');
    },
    again: (page) => windowsTab(page).click(),
    works: (page) => expect(windowsTab(page)).toHaveAttribute('aria-selected', 'true'),
  },
  { name: 'module-islands', ...component },
  { name: 'hydrate-module', ...component },
  { name: 'byte-counter', ...component },
  {
    name: 'comforts',
    path: LESSON,
    use: (page) => page.keyboard.press('?'),
    without: (page) => expect(told(page)).toBeInViewport({ ratio: 1 }),
    again: (page) => retry(page).click(),
    works: (page) => expect(page.getByRole('dialog', { name: shortcuts.title })).toBeVisible(),
  },
  {
    name: 'open-playground',
    path: PROGRAM,
    use: (page) => playground(page).click(),
    async without(page) {
      const words = (await playground(page).getAttribute('data-failed')) ?? '';
      await expect(page.locator('[data-told]', { hasText: words })).toBeVisible();
    },
    again: (page) => playground(page).click(),
    works: (page) =>
      expect(page.getByRole('link', { name: 'Mở trong Go Playground' })).toHaveAttribute('href', /\/abc$/),
  },
  {
    name: 'copy-code',
    path: LESSON,
    use: (page) => firstCopy(page).click(),
    async without(page) {
      await expect(firstCopy(page)).toHaveAccessibleName(code.copyFailed);
      expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(10);
    },
    again: (page) => firstCopy(page).click(),
    works: (page) => expect(firstCopy(page)).toHaveAttribute('data-copied', ''),
  },
  {
    name: 'code-blocks',
    path: LESSON,
    use: (page) => page.setViewportSize({ width: 360, height: 740 }),
    without: (page) => expect(page.locator('.code pre').first()).toContainText('package main'),
    again: reload,
    // Long lines can be broken.
    works: (page) => expect(page.locator('.wrap-button').first()).toBeVisible(),
  },
  {
    name: 'walk-dropdown',
    path: LESSON,
    async use(page) {
      await dropdown(page).locator('summary').focus();
      await page.keyboard.press('ArrowDown');
    },
    without: (page) => expect(told(page)).toBeInViewport({ ratio: 1 }),
    again: (page) => retry(page).click(),
    works: (page) => expect(dropdown(page).getByRole('link').first()).toBeFocused(),
  },
  {
    name: 'go-to-top',
    path: LESSON,
    async use(page) {
      await scrollTo(page, 900);
      // The button is there for readers on their way up.
      await expect(async () => {
        await scrollTo(page, 850);
        await scrollTo(page, 800);
        await expect(page.locator('.back-to-top[data-shown]')).toHaveCount(1, { timeout: 300 });
      }).toPass();
      await page.locator('.back-to-top').click();
    },
    without: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
    again: none,
    works: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0),
  },
  {
    name: 'reading',
    path: LESSON,
    use: (page) => scrollTo(page, 500),
    async without(page) {
      const first = page.locator('.toc a').first();
      await first.click();
      await expect(page).toHaveURL(`${LESSON}${await first.getAttribute('href')}`);
    },
    again: reload,
    works: (page) => expect(page.locator('.toc [aria-current=location]')).toHaveCount(1),
  },
  {
    name: 'move-folds',
    path: LESSON,
    use: closeGroup,
    without: none,
    again: none,
    works: closeGroup,
  },
  {
    name: 'offline-control',
    path: COURSE,
    use: (page) => page.locator('.offline').scrollIntoViewIfNeeded(),
    without: (page) => expect(told(page)).toBeVisible(),
    again: (page) => retry(page).click(),
    works: (page) => expect(page.locator('[data-offline=keep]')).toHaveText(/\d+,?\d* (kB|MB)/),
  },
  {
    name: 'proper-address',
    path: LESSON,
    async use(page) {
      await openFile(page);
    },
    async without(page) {
      await followNext(page);
      await isAtNext(page);
    },
    again: openFile,
    works: (page) => expect(page).toHaveURL(LESSON),
  },
];

/** Scripts of the site that no page above asks for, and where their failures are tested. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'hide-navbar': 'the bar stays where it is without it; this site does not hide it',
  'load-branch': 'sidebar.spec.ts, on a site whose sidebar is very long',
  'offline-notice': 'offline-updates.spec.ts',
  'reload-if-reachable': 'part-failures.spec.ts: it only follows after another script that is missing',
  'search-scripts': 'search-languages, on a site in another language',
  versions: 'versions.spec.ts, on a site that has some',
};

for (const { name, path, use, without, again, works, isReplaced } of SCRIPTS) {
  const files = new RegExp(`/assets/${name}-[A-Z0-9]{8}\\.js`);
  const isFirst = name === 'boot';
  const tier = QUICK.includes(name) ? '' : ' @full';

  for (const breakage of casesOfWhole(`broken ${name}`, BREAKAGES)) {
    test(`the page is there, and what it lacks can be had later, when ${name}.js ${breakage.name}${tier}`, async ({
      page,
      guard,
    }) => {
      await catchClipboard(page);
      await page.context().route('https://play.golang.org/share', (route) => route.fulfill({ body: 'abc' }));
      await page.context().route('https://go.dev/**', (route) => route.fulfill({ body: 'there' }));
      guard.allow(/play\.golang\.org|go\.dev/);
      // Nothing of the site can catch it.
      if (isFirst) guard.allow(/^exception: (Unexpected|Invalid)/);
      const line = await breakFiles(page, guard, { files, breakage });
      if (isFirst) await page.goto(path, { waitUntil: 'commit' });
      else await openPage(page, path);
      await use(page);
      if (breakage.answer || isReplaced) await without(page);
      await expect.poll(line.asked, `${name} is asked for`).toBeGreaterThan(0);
      // Whatever is missing, nothing is blank.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.footer')).toBeAttached();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
      await line.mend();
      if (breakage.answer) await again(page);
      await works(page);
    });
  }
}

test('every script that the site loads late is tested with its failures @full', async ({ page }) => {
  const known = new Set<string>();
  const read = async (path: string): Promise<void> => {
    if (known.has(path)) return;
    known.add(path);
    const text = await (await page.request.get(path)).text();
    const pattern = path.endsWith('.js') ? /["']\.\/([\w-]+\.js)["']/g : /\/assets\/([\w-]+\.js)/g;
    for (const [, file] of text.matchAll(pattern)) await read(`/assets/${file}`);
  };
  for (const path of [LESSON, POST, COURSE, '/search']) await read(path);
  const names = [...known].flatMap((path) => /^\/assets\/(.+)-[A-Z0-9]{8}\.js$/.exec(path)?.[1] ?? []);
  const tested = [...SCRIPTS.map(({ name }) => name), ...Object.keys(ELSEWHERE)];
  expect(names.sort()).toEqual(tested.sort());
});
