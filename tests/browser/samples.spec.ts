import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { catchClipboard } from '../support/browser-clipboard.ts';
import type { Guard } from '../support/browser-guard.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { readZip } from '../support/read-zip.ts';
import { casesOfTier } from '../support/tier.ts';

const en = localeOf('en');
const PATH = '/docs/golang/design-patterns';
const PAGE = en.prefix + PATH;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.use({ reducedMotion: 'reduce' });

/** The program of the exercise, whose first lines are folded up, with everything around it open. */
async function openFolded(page: Page): Promise<Locator> {
  await page.goto(PAGE);
  const sample = page.locator('.sample', { has: page.locator('.code-fold') });
  await page.locator('details', { has: sample }).locator('> summary').click();
  await expect(sample.locator('pre').last()).toBeVisible();
  return sample;
}

/** A program that is not folded, and can be run elsewhere. */
const programOf = (page: Page) => page.locator('.sample', { has: page.locator('a[download="counting-sender.zip"]') });

test.describe('folded lines', () => {
  test('open and close by keyboard, and say which they are', async ({ page }) => {
    const sample = await openFolded(page);
    const summary = sample.locator('.code-fold > summary');
    const first = sample.locator('.line', { hasText: 'package main' });
    await expect(summary).toHaveText('Lines 1–13');
    await expect(first).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeVisible();
    await page.keyboard.press('Space');
    await expect(first).toBeHidden();
  });

  test('are copied with the others, open or not @full', async ({ page }) => {
    const copied = await catchClipboard(page);
    const sample = await openFolded(page);
    await sample.locator('.copy-button').click();
    await expect.poll(copied).toHaveLength(1);
    await sample.locator('.code-fold > summary').click();
    await sample.locator('.copy-button').click();
    await expect.poll(copied).toHaveLength(2);
    const [closed = '', open] = await copied();
    expect(closed).toBe(open);
    expect(closed).toMatch(/^package main\n\nimport \(\n\t"errors"\n\t"fmt"\n\)\n/);
    expect(closed).toContain('}\n\ntype Flaky struct');
    expect(closed).toMatch(/\n\t}\n}$/);
  });

  test('share the button that breaks long lines @full', async ({ page }) => {
    await page.setViewportSize({ width: 250, height: 740 });
    const sample = await openFolded(page);
    const button = sample.getByRole('button', { name: en.words.code.wrap });
    await expect(button).toHaveCount(1);
    await expect(button).toBeVisible();
    // The lines that are folded up are short: opening them does not take the button away.
    await sample.locator('.code-fold > summary').click();
    await expect(sample.locator('.code-fold pre')).toBeVisible();
    await expect(button).toBeVisible();
    await button.click();
    await expect
      .poll(() =>
        sample.locator('.code pre').evaluateAll((all) => all.every((pre) => pre.scrollWidth <= pre.clientWidth + 1)),
      )
      .toBe(true);
  });

  test('are on paper, without their bars @full', async ({ page }) => {
    const sample = await openFolded(page);
    await page.emulateMedia({ media: 'print' });
    await expect(sample.locator('.code-fold > summary')).toBeHidden();
    expect(
      await sample.locator('.code-fold pre').evaluate((pre) => pre.getBoundingClientRect().height),
    ).toBeGreaterThan(100);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('folded lines open, archives can be had, and nothing is offered that would not work', async ({ page }) => {
    const sample = await openFolded(page);
    await sample.locator('.code-fold > summary').click();
    await expect(sample.locator('.line', { hasText: 'package main' })).toBeVisible();
    await expect(sample.getByRole('link', { name: 'Download retry-sender.zip' })).toBeVisible();
    await expect(page.locator('[data-comfort=playground]').filter({ visible: true })).toHaveCount(0);
  });
});

test('an archive has the program of the page, and what it takes to run it', async ({ page }) => {
  const sample = await openFolded(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sample.getByRole('link', { name: 'Download retry-sender.zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('retry-sender.zip');
  const files = readZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['retry-sender/README.md', 'retry-sender/main.go', 'retry-sender/go.mod']);
  expect(files.get('retry-sender/main.go')).toMatch(/^package main\n/);
  expect(page.url()).toContain(PAGE);
});

test.describe('a playground', () => {
  /** Stands in for the playground; gives the programs it was sent. */
  async function playground(
    page: Page,
    guard: Guard,
    answers: readonly (string | number)[],
  ): Promise<readonly string[]> {
    guard.allow(/play\.golang\.org|go\.dev|status of 5\d\d|ERR_FAILED/);
    const sent: string[] = [];
    await page.context().route('https://play.golang.org/share', async (route) => {
      const answer = answers[sent.length] ?? 500;
      sent.push(route.request().postData() ?? '');
      if (answer === 0) return route.abort();
      const isFault = typeof answer === 'number';
      return route.fulfill({
        status: isFault ? answer : 200,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'text/plain',
        body: isFault ? 'no' : answer,
      });
    });
    await page
      .context()
      .route('https://go.dev/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>there</title>' }));
    return sent;
  }

  test('is sent the program by a press of the button, by keyboard as well, and opened in a window of its own', async ({
    page,
    guard,
  }) => {
    const sent = await playground(page, guard, ['abc_-123']);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PAGE);
    const sample = programOf(page);
    const button = sample.getByRole('button', { name: 'Open in Go Playground' });
    await button.hover();
    await button.focus();
    await expect(button).toBeFocused();
    expect(asked.filter((url) => /open-playground|golang\.org|go\.dev\//.test(url))).toEqual([]);

    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(opened).toHaveURL('https://go.dev/play/p/abc_-123');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^package main\n/);
    expect(sent[0]).toMatch(/\n}\n-- go\.mod --\nmodule play\n\ngo 1\.26\n$/);
    const link = sample.getByRole('link', { name: 'Open in Go Playground' });
    await expect(link).toHaveAttribute('href', 'https://go.dev/play/p/abc_-123');
    await expect(link).toBeFocused();
    await expect(button).toHaveCount(0);
  });

  test('that cannot be reached, or gives no name, is told of; another press tries again @full', async ({
    page,
    guard,
  }) => {
    const sent = await playground(page, guard, [0, 503, '<html>sign in</html>', 'abc']);
    await page.goto(PAGE);
    const sample = programOf(page);
    const button = sample.getByRole('button', { name: 'Open in Go Playground' });
    const words = en.words.playground.failed.replace('{place}', 'go.dev/play');
    for (const tries of [1, 2, 3]) {
      await button.click();
      await expect.poll(() => sent.length).toBe(tries);
      await expect(sample.getByText(words)).toHaveCount(1);
      await expect(page.locator('#announcer')).toHaveText(words);
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    }
    await button.click();
    await expect(sample.getByRole('link', { name: 'Open in Go Playground' })).toHaveAttribute('href', /\/abc$/);
    await expect(sample.getByText(words)).toHaveCount(0);
  });
});

for (const locale of casesOfTier('samples', LOCALES)) {
  test(`axe finds nothing, and nothing sticks out, in facts and folds of samples in ${locale.code}, light and dark, narrow and wide @full`, async ({
    page,
    guard,
  }) => {
    // Axe reads the page four times.
    test.slow();
    guard.allow(/play\.golang\.org|ERR_FAILED/);
    await page.context().route('https://play.golang.org/share', (route) => route.abort());
    await page.goto(locale.prefix + PATH);
    const button = programOf(page).getByRole('button', { name: 'Go Playground' });
    await button.click();
    await expect(programOf(page).getByText('go.dev/play')).toBeVisible();
    await page.locator('main details').evaluateAll((all) => {
      for (const fold of all) (fold as HTMLDetailsElement).open = true;
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        const axe = (await axeIn(page)).options({ runOnly: TAGS, resultTypes: ['violations'] });
        const { violations } = await axe.include('.sample-facts').include('.code-fold').analyze();
        expect(
          violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`),
          `${width} ${colorScheme}`,
        ).toEqual([]);
      }
      expect(await findOverflow(page), `${width} px`).toEqual([]);
      const targets = page.locator('.sample-facts :is(a, button, summary)').filter({ visible: true });
      const sizes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.min(...sizes), 'height of the smallest control').toBeGreaterThanOrEqual(24);
    }
  });
}
