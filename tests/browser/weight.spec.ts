import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drawn } from '../support/browser-actions.ts';
import { LESSON, LOCALES, localeOf, PAGE_TYPES, type PageType } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { setConnection } from '../support/browser-visits.ts';
import { weighSite } from '../support/page-weight.ts';
import { partOf } from '../support/tier.ts';

interface Loaded {
  readonly path: string;
  readonly kind: 'script' | 'style' | 'font' | 'image' | 'page' | 'other';
  readonly body: Buffer;
}

const KINDS: readonly (readonly [RegExp, Loaded['kind']])[] = [
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/font/, 'font'],
  [/image/, 'image'],
  [/html/, 'page'],
];

/** React names its site in every error it reports, so its code can be told by that. */
const REACT = 'react.dev/errors';

function weigh(files: readonly Loaded[], kind: Loaded['kind']): number {
  return files.filter((file) => file.kind === kind).reduce((sum, { body }) => sum + gzipSync(body).length, 0);
}

/** What the page makes a browser load, from now on. */
function watchLoads(page: Page): () => Promise<readonly Loaded[]> {
  const answers: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
    const answer = response.body().then((body) => ({ path: new URL(response.url()).pathname, kind, body }));
    // One that comes after the weighing is given up with the page; whoever waits for it still hears of it.
    answer.catch(() => undefined);
    answers.push(answer);
  });
  return () => Promise.all(answers);
}

async function inlineScripts(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src], [type$=json])').allTextContents();
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

/** What a page may load, gzipped, besides pages that have more to show than others. */
const BUDGET = { scripts: 8 * 1024, styles: 10 * 1024, page: 20 * 1024 };

const LARGER: { readonly [Type in PageType]?: Partial<typeof BUDGET> } = {
  // Everything a page can have, once; tabs among it.
  page: { scripts: 9.25 * 1024 },
  // At its end, the control for keeping the course, which comes when the reader does.
  course: { scripts: 11.4 * 1024 },
  // An application; what it loads has a budget of its own.
  search: { scripts: 110 * 1024 },
};

/** The built site by its files: the browser is asked for a page of each type, and that both agree. */
const weights = () => {
  weighed ??= weighSite(join(import.meta.dirname, '../../build'));
  return weighed;
};
let weighed: ReturnType<typeof weighSite> | undefined;

/** What scripts may weigh more on pages that have such parts. */
const ALLOWED: readonly (readonly [mark: string, bytes: number])[] = [
  [' data-tabs=', 1.39 * 1024],
  [' data-module=', 1.6 * 1024],
  // The control for keeping a course, on one page of it.
  [' data-plain=', 2.87 * 1024],
];

/** Long by its purpose: it shows what a long post looks like, and carries the files of four projects. */
const LONG = /(^|\/)blog\/long-blog-post\//;

test('every page keeps to the budgets, and lessons leave room', () => {
  const pages = [...weights()];
  expect(pages.length).toBeGreaterThan(90);
  const over = pages.flatMap(([path, { html, scripts, styles, page }]) => {
    const allowed = ALLOWED.reduce((sum, [mark, bytes]) => sum + (html.includes(mark) ? bytes : 0), 0);
    const isLesson = /(^|\/)docs\/[^/]+\/./.test(path);
    const room = isLesson ? 140 : 0;
    const faults = [
      scripts > BUDGET.scripts + allowed - room && `scripts ${scripts}`,
      styles > BUDGET.styles - room / 2 && `styles ${styles}`,
      page > (LONG.test(path) ? 1.7 : 1) * BUDGET.page && `page ${page}`,
    ];
    return faults.flatMap((fault) => (fault ? [`${path}: ${fault}`] : []));
  });
  expect(over).toEqual([]);
});

/** A post without interactive components, which fetch React once they are seen. */
const PLAIN_POST = '/blog/welcome';

function hasReact(files: readonly Loaded[]): boolean {
  return files.some(({ body, kind }) => kind === 'script' && body.includes(REACT));
}

for (const [part, locale] of LOCALES.entries()) {
  // The pages of both languages are weighed by their files; that a browser agrees is seen once for each type.
  for (const type of partOf(PAGE_TYPES, part)) {
    test(`a page of type ${type} loads little, and React only where it is needed, in ${locale.code}`, async ({
      page,
      site,
      guard,
    }) => {
      if (type === 'not-found') guard.allow(/404/);
      const path = type === 'post' ? locale.prefix + PLAIN_POST : site.one(locale, type);
      test.skip(path === undefined, `the site has no page of type ${type}`);
      const loaded = watchLoads(page);
      // What is fetched ahead in idle moments is for the pages to come; readers who save data load just this one.
      await setConnection(page, { saveData: true });
      await page.goto(path ?? '', { waitUntil: 'networkidle' });
      // Reading on to the end is no reason to fetch more code either.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await drawn(page);
      await page.waitForLoadState('networkidle');
      const files = await loaded();

      const sizes = {
        scripts: weigh(files, 'script') + (await inlineScripts(page)),
        styles: weigh(files, 'style'),
        page: weigh(files, 'page'),
      };
      test.info().annotations.push({ type: 'bytes, gzipped', description: JSON.stringify(sizes) });
      expect(sizes.scripts).toBeGreaterThan(0);
      const budget = { ...BUDGET, ...LARGER[type] };
      expect(sizes.scripts).toBeLessThanOrEqual(budget.scripts);
      expect(sizes.styles).toBeLessThanOrEqual(budget.styles);
      expect(sizes.page).toBeLessThanOrEqual(budget.page);
      expect(hasReact(files)).toBe(type === 'search');
      // What an application loads is not in its markup.
      if (type === 'search') return;
      const file = type === 'not-found' ? `${locale.prefix}/404.html` : `${path}/index.html`.replace('//', '/');
      const byFiles = weights().get(file.slice(1));
      expect(byFiles?.styles).toBe(sizes.styles);
      // A page too short to be scrolled does without what accompanies readers down.
      expect(byFiles?.scripts).toBeGreaterThanOrEqual(sizes.scripts);
    });
  }

  test(`React comes once it is needed, in ${locale.code}`, async ({ page }) => {
    const loaded = watchLoads(page);
    await page.goto(locale.prefix + LESSON);
    await themeToggle(page, locale).hover();
    await expect(themeToggle(page, locale)).toHaveAccessibleName(/\(/);
    expect(hasReact(await loaded())).toBe(true);
  });

  test(`a page fetches one font file for text and one for code, and asks for both at once, in ${locale.code}`, async ({
    page,
    site,
    guard,
  }) => {
    guard.allow(/404/);
    for (const { path } of site.each(locale)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);

      const preloads = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const hasCode = (await page.locator('code').count()) > 0;
      expect(preloads.length, path).toBe(hasCode ? 2 : 1);
      const faces = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', ''))
          .filter((family) => !family.endsWith('Fallback'))
          .sort(),
      );
      expect(faces, path).toEqual(hasCode ? ['Be Vietnam Pro', 'JetBrains Mono'] : ['Be Vietnam Pro']);
    }
  });
}

test('a page that was read once loads nothing but the page itself the second time', async ({ page }) => {
  await setConnection(page, { saveData: true });
  await page.goto(LESSON, { waitUntil: 'networkidle' });
  // Fonts are asked for when text is laid out, and are in the cache once they are all there.
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const cached: string[] = [];
  await page.goto('/docs/golang/installation', { waitUntil: 'networkidle' });
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize })),
  );
  for (const { name, transferSize } of entries) {
    if (!name.startsWith('/assets/')) continue;
    cached.push(name);
    expect(transferSize, name).toBe(0);
  }
  expect(cached.length).toBeGreaterThan(2);
});

test('pages are sent compressed to browsers that ask for it', async ({ request }) => {
  const response = await request.get(localeOf('en').prefix + LESSON, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers()['content-encoding']).toBe('gzip');
});
