import type { Page } from '@playwright/test';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { type DeployHost, LESSONS, deployTest as test, VERSIONS } from '../support/browser-deployments.ts';
import { expect } from '../support/browser-test.ts';
import { markDocument, setConnection, visitPage } from '../support/browser-visits.ts';
import { IS_WHOLE } from '../support/tier.ts';

// A site that is published again and again while readers have it open. Every file of the version before is gone at once.

const vi = messagesFor('vi');

const pathOf = (lesson: number) => `/docs/lesson-${lesson}`;
const sideLink = (page: Page, lesson: number) => page.locator(`.page-side a[href="${pathOf(lesson)}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What browsers say of files that are gone. Errors that nothing catches, and pages in place of files, still end a test. */
const GONE = /^(request failed|status 404|console (error|warning)).*(\/assets\/|404|Failed to load|preload)/;

test.beforeEach(({ guard }) => guard.allow(GONE));

/** The page of a lesson is shown: whole, of one version, and under its address. */
async function expectLesson(page: Page, lesson: number, said: string): Promise<void> {
  await expect(page, said).toHaveURL(pathOf(lesson));
  await expect(heading(page), said).toHaveText(`Bài ${lesson}`);
  await expect(page.getByRole('main'), said).toContainText(new RegExp(`Bản [ABC] của bài ${lesson},`));
  await expect(page.getByRole('main').getByText('Nội dung một.'), said).toBeAttached();
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What readers do in a tab that is older than the site. Each returns the lesson that is open afterwards. */
const ACTIONS: readonly ((page: Page, at: number, random: () => number) => Promise<number>)[] = [
  ...[1, 2, 3].map(() => async (page: Page, at: number, random: () => number) => {
    const lesson = 1 + Math.floor(random() * LESSONS);
    // Links that are near are fetched ahead now and then.
    if (random() < 0.3) await sideLink(page, lesson).hover();
    await sideLink(page, lesson).click();
    return lesson === at ? at : lesson;
  }),
  async (page, at) => {
    await page.locator('.pager a').last().click();
    return at === LESSONS ? at - 1 : at + 1;
  },
  async (page, at) => {
    // Its script may be gone: then the code is selected instead.
    await page.locator('.copy-button').first().click();
    return at;
  },
  async (page, at) => {
    await page.getByRole('tab', { name: 'Hai' }).first().click();
    return at;
  },
  async (page, at) => {
    await page.keyboard.press('m');
    await page.keyboard.press('Escape');
    return at;
  },
];

/** Publishes versions and acts, round after round. */
async function liveThrough(page: Page, host: DeployHost, { seed, rounds }: { seed: number; rounds: number }) {
  const random = randomNumbers(seed);
  let at = 1;
  let version = 0;
  for (let round = 1; round <= rounds; round++) {
    if (random() < 0.5) {
      version = (version + 1) % VERSIONS.length;
      host.deploy(VERSIONS[version] ?? 'A');
    }
    const said = `seed ${seed}, round ${round}, version ${VERSIONS[version]}`;
    const before = host.documents();
    const action = ACTIONS[Math.floor(random() * ACTIONS.length)];
    at = (await action?.(page, at, random)) ?? at;
    await expectLesson(page, at, said);
    await page.waitForLoadState('load');
    // A page that loads itself again and again would have begun by now.
    if (random() < 0.2) await page.waitForLoadState('networkidle');
    expect(host.documents() - before, `${said}: documents that were loaded`).toBeLessThanOrEqual(1);
  }
}

for (const seed of IS_WHOLE ? [1, 2, 3, 4, 5] : [1])
  test(`a tab that was open before is good for every click, whatever is published meanwhile (${seed})`, async ({
    page,
    host,
  }) => {
    test.slow();
    await visitPage(page, pathOf(1));
    await liveThrough(page, host, { seed, rounds: IS_WHOLE ? 20 : 6 });
    expect(host.pagesForAssets).toEqual([]);
  });

test('a click in an old tab loads the new version once, and visits go on in place there', async ({ page, host }) => {
  // Nothing is fetched ahead: what was fetched before a version was published is shown, whole, in place.
  await setConnection(page, { saveData: true });
  await visitPage(page, pathOf(1));
  for (const version of ['B', 'C', 'A'] as const) {
    host.deploy(version);
    const isSame = await markDocument(page);
    const before = host.documents();
    await sideLink(page, 5).click();
    await expectLesson(page, 5, version);
    await expect(page.getByRole('main')).toContainText(`Bản ${version}`);
    expect(await isSame()).toBe(false);
    expect(host.documents() - before).toBe(1);
    await visitPage(page, pathOf(1));
    const isSameAgain = await markDocument(page);
    await sideLink(page, 2).click();
    await expectLesson(page, 2, version);
    expect(await isSameAgain()).toBe(true);
    await sideLink(page, 1).click();
    await expectLesson(page, 1, version);
  }
});

test('Back and Forward lead through pages of three versions @full', async ({ page, host }) => {
  await visitPage(page, pathOf(1));
  for (const [version, lesson] of [
    ['B', 2],
    ['C', 3],
    ['A', 4],
  ] as const) {
    host.deploy(version);
    await sideLink(page, lesson).click();
    await expectLesson(page, lesson, version);
  }
  host.deploy('B');
  for (const lesson of [3, 2, 1]) {
    await page.goBack();
    await expectLesson(page, lesson, 'back');
  }
  for (const lesson of [2, 3, 4]) {
    await page.goForward();
    await expectLesson(page, lesson, 'forward');
  }
});

test('a search in an old tab finds pages, or leads to the search page that does', async ({ page, host }) => {
  await visitPage(page, pathOf(1));
  host.deploy('B');
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alertdialog', { name: vi.search.errorTitle });
  await notice.getByRole('link', { name: vi.search.openPage }).click();
  await expect(page).toHaveURL(/\/search/);
  await page.getByRole('searchbox').fill('goroutine');
  await expect(page.locator('.search-hit').first()).toBeVisible({ timeout: 15_000 });
  // An index that was opened before is read anew.
  host.deploy('C');
  await page.getByRole('searchbox').fill('gorout');
  await expect(page.locator('.search-hit').first()).toBeVisible({ timeout: 15_000 });
});

for (const [what, versions] of [
  ['an old page whose files are gone', { pages: 'A', assets: 'B' }],
  ['a new page whose files have not come yet', { pages: 'B', assets: 'A' }],
] as const) {
  test(`${what} can be read and left, and the home page says what may be wrong`, async ({ page, host }) => {
    host.mix(versions);
    const before = host.documents();
    await page.goto(pathOf(1));
    await expectLesson(page, 1, what);
    await expect(heading(page)).toBeVisible();
    // Without scripts and styles, nothing is hidden.
    await expect(page.getByText('Nội dung hai.').first()).toBeVisible();
    await page.locator('.pager a').last().click();
    await expectLesson(page, 2, what);
    expect(host.documents() - before).toBe(2);
    await page.goto('/');
    await expect(page.locator('#base-url-banner')).toContainText(vi.baseUrl.title);
    await expect(page.getByRole('main')).toContainText(`Bản ${versions.pages}`);
    // Once everything is there, the next page is whole.
    host.deploy(versions.assets);
    await page.getByRole('link', { name: 'Bắt đầu' }).click();
    await expectLesson(page, 1, what);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    await expect(page.getByText('Nội dung hai.').first()).toBeHidden();
    expect(host.pagesForAssets).toEqual([]);
  });
}
