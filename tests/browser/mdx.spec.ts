import type { Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { LESSON, LOCALES, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const POST = '/blog/mdx-blog-post';
const CHUNK = /\/assets\/byte-counter-[^/]+\.js/;

const WORDS = {
  vi: { add: 'Cộng 1', again: 'Làm lại', wrapped: 'Số đã tràn' },
  en: { add: 'Add 1', again: 'Start again', wrapped: 'The number overflowed' },
} as const;

const counter = (page: Page) => page.locator('.byte-counter');
const value = (page: Page) => page.locator('.byte-value');
const island = (page: Page) => page.locator('[data-module]');
const add = (page: Page, { code }: SiteLocale) => page.getByRole('button', { name: WORDS[code].add });

/** Paths of the scripts a page asks for. */
function watchScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

for (const locale of casesOfTier('mdx', LOCALES)) {
  test(`an interactive component works by mouse and keyboard and says what happened, in ${locale.code}`, async ({
    page,
  }) => {
    await page.goto(locale.prefix + POST);
    await counter(page).scrollIntoViewIfNeeded();
    await add(page, locale).click();
    await expect(value(page)).toHaveText('126');
    await add(page, locale).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(value(page)).toHaveText('-128');
    await expect(counter(page).getByRole('status')).toContainText(WORDS[locale.code].wrapped);
    await page.getByRole('button', { name: WORDS[locale.code].again }).click();
    await expect(value(page)).toHaveText('125');
  });

  test(`a chunk that cannot be loaded shows the error and a button to try again, in ${locale.code} @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/byte-counter|ERR_FAILED|dynamically imported module/);
    await page.route(CHUNK, (route) => route.abort());
    await page.goto(locale.prefix + POST);
    await counter(page).scrollIntoViewIfNeeded();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText(locale.words.island.failed);
    await expect(failure).toContainText('byte-counter');
    await expect(value(page)).toHaveText('125');

    const retry = page.getByRole('button', { name: locale.words.island.retry });
    await retry.click();
    await expect(failure).toHaveCount(1);
    await expect(failure).toBeVisible();
    await expect(retry).toBeEnabled();

    await page.unroute(CHUNK);
    await retry.click();
    await expect(failure).toHaveCount(0);
    await add(page, locale).click();
    await expect(value(page)).toHaveText('126');
  });

  test(`a component that throws shows a box in its place and leaves the page alive, in ${locale.code}`, async ({
    page,
    guard,
  }) => {
    guard.allow(/Broken <b>part|console error/);
    const body = `export function ByteCounter() {
  if (document.documentElement.dataset.mended === undefined)
    throw new Error('Broken <b>part</b>', { cause: new Error('A deeper fault') });
  return 'mended';
}`;
    await page.route(CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(locale.prefix + POST);
    await island(page).scrollIntoViewIfNeeded();
    const box = page.getByRole('alert');
    await expect(box).toContainText(locale.words.island.crashed);
    await expect(box).toContainText('Broken <b>part</b>');
    await expect(box).toContainText(`${locale.words.island.cause} A deeper fault`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Java' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');

    const again = page.getByRole('button', { name: locale.words.island.tryAgain });
    await again.click();
    await expect(again).toBeFocused();
    await page.evaluate(() => {
      document.documentElement.dataset.mended = '';
    });
    await again.click();
    await expect(box).toHaveCount(0);
    await expect(island(page)).toHaveText('mended');
  });

  test(`the post can be read without scripts, in ${locale.code}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(locale.prefix + POST);
    await expect(value(page)).toHaveText('125');
    await expect(page.getByText('package main')).toBeVisible();
    await expect(page.getByText('byte counter = 126;')).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await context.close();
  });

  test(`the post has no accessibility faults, awake, in ${locale.code} @full`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(locale.prefix + POST);
    await add(page, locale).click();
    await expect(value(page)).toHaveText('126');
    const { violations } = await (await axeIn(page)).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

const [locale] = LOCALES;
if (!locale) throw new Error('The site has no language.');

test('a component is fetched when it comes near, with React, and not before @full', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto(locale.prefix + POST, { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => CHUNK.test(path))).toEqual([]);
  await counter(page).scrollIntoViewIfNeeded();
  await expect(island(page)).toHaveAttribute('data-awake', '');
  expect(scripts.filter((path) => CHUNK.test(path))).toHaveLength(1);
});

test('a click before the component is awake counts, once', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(locale.prefix + POST);
  await counter(page).scrollIntoViewIfNeeded();
  await add(page, locale).click();
  await expect(value(page)).toHaveText('125');
  release();
  await expect(value(page)).toHaveText('126');
  await add(page, locale).click();
  await expect(value(page)).toHaveText('127');
});

test('a click before any script is there counts too @full', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/boot-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(locale.prefix + POST, { waitUntil: 'commit' });
  await add(page, locale).click();
  release();
  await expect(value(page)).toHaveText('126');
});

test('pages without such components load nothing for them', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(locale.prefix + LESSON, { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /module-islands|hydrate|react|byte-counter|tabs-/.test(path))).toEqual([]);
  expect(await page.locator('link[href*="components-"]').count()).toBe(0);
});

test('the markup the browser takes over is the markup it makes itself @full', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const still = await context.newPage();
  await still.goto(locale.prefix + POST);
  const served = await island(still).innerHTML();
  await context.close();
  await page.goto(locale.prefix + POST);
  await counter(page).scrollIntoViewIfNeeded();
  await expect(island(page)).toHaveAttribute('data-awake', '');
  expect(await island(page).innerHTML()).toBe(served);
});
