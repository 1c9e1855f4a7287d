import { readFileSync } from 'node:fs';
import { BOOT_SCRIPT, blockStorage, holdRequests, ran } from '../support/browser-actions.ts';
import { catchClipboard } from '../support/browser-clipboard.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LESSON, LOCALES, localeOf, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { framesOf, recordLoading } from '../support/browser-theme.ts';
import { visitPage } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = localeOf('vi');
const en = localeOf('en');

/** Part of the sample page whose code is not copied as it was written; `code.spec.ts` says how it is. */
const MARKED_CODE = 'code-features';

/** What the author wrote into the fences of a page that show code, without the marks that light up lines. */
function writtenCode(file: string): readonly string[] {
  const written = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
  const text = written.replace(new RegExp(`^## [^\\n]*\\{#${MARKED_CODE}\\}[^]*?(?=^## )`, 'm'), '');
  const fences = [...text.matchAll(/^( *)(`{3,}|~{3,})(\S*)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm)];
  return (
    fences
      // What a program prints is part of its sample, except where it stands by itself (`of=`), as in the solution of a task.
      .filter(([, , , language, meta = '']) => !/^(?:output|input)$/.test(language ?? '') || /\bof=/.test(meta))
      .map(([, indent = '', , , , code = '']) =>
        code
          .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
          .replaceAll(/^[ \t]*(\/\/|#|\/\*|<!--) *highlight-(next-line|start|end) *(\*\/|-->)?\n/gm, '')
          .replace(/\n$/, ''),
      )
  );
}

for (const { code, prefix, words } of casesOfTier('reading-aids', LOCALES)) {
  for (const [path, file] of [
    [LESSON, `${code}/docs/golang/hello-world.md`],
    [SAMPLE_PAGE, `${code}/pages/markdown-page.md`],
  ] as const) {
    test(`every copy button of ${prefix}${path} gives exactly the code the author wrote`, async ({ page }) => {
      const copied = await catchClipboard(page);
      // With its tabs at work, all of which are opened then.
      await page.goto(prefix + path, { waitUntil: 'networkidle' });
      await page.locator('main').evaluate((main, id) => {
        for (const fold of main.querySelectorAll('details')) fold.open = true;
        for (const panel of main.querySelectorAll('[role=tabpanel]')) panel.removeAttribute('hidden');
        const heading = main.querySelector(`#${id}`);
        while (heading?.nextElementSibling && heading.nextElementSibling.localName !== 'h2')
          heading.nextElementSibling.remove();
      }, MARKED_CODE);
      const buttons = page.getByRole('button', { name: words.code.copy });
      const expected = writtenCode(file);
      await expect(buttons).toHaveCount(expected.length);
      expect(expected.length).toBeGreaterThan(4);

      // A button changes its name once it is pressed, so they are told apart by their place.
      for (let index = 0; index < expected.length; index++) {
        await page.locator('.copy-button').nth(index).click();
        // One after the other: what is copied first may take longer than what is copied next.
        await expect.poll(async () => (await copied()).length).toBe(index + 1);
      }
      expect(await copied()).toEqual(expected);
    });
  }

  test(`a copy is confirmed in place and aloud, and the button can be used again, in ${code}`, async ({ page }) => {
    await catchClipboard(page);
    await page.clock.install();
    await page.goto(prefix + LESSON);
    const button = page.locator('.copy-button').first();
    const status = page.getByRole('status');
    await expect(button).toHaveText(new RegExp(words.code.copy));
    await expect(status).toHaveText('');

    await button.focus();
    await page.keyboard.press('Enter');

    await expect(button).toHaveAccessibleName(words.code.copied);
    await expect(status).toHaveText(words.code.copied);
    await expect(button).toBeFocused();
    await page.clock.runFor(5_000);
    await expect(button).toHaveAccessibleName(words.code.copy);
    await expect(status).toHaveText('');
  });
}

for (const { code, prefix, words } of casesOfTier('reading-aids 2', LOCALES)) {
  for (const why of ['refused by the browser', 'whose script cannot be had'] as const) {
    test(`a copy ${why} is said to have failed, and the code is selected instead, in ${code} @full`, async ({
      page,
      guard,
    }) => {
      guard.allow(/ERR_FAILED|Failed to fetch|Failed to load|error loading/i);
      await page.setViewportSize({ width: 360, height: 740 });
      if (why === 'refused by the browser') await catchClipboard(page, { refuse: true });
      else await page.route(/\/assets\/copy-code-[^/]+\.js(\?.*)?$/, (route) => route.abort());
      await visitPage(page, prefix + LESSON);
      await ran(page, /navigator-/);
      await page.clock.install();
      const figure = page.locator('figure.code').first();
      const button = figure.locator('.copy-button');
      const status = page.getByRole('status');
      const before = await button.textContent();

      // The second press comes while the first is still told of.
      for (let press = 0; press < 2; press++) {
        await button.click();
        await expect(button).toHaveAccessibleName(words.code.copyFailed);
        await expect(status).toHaveText(words.code.copyFailed);
        // The words of the first press still stand while the second is at work: only the selection tells when it is done.
        const text = await figure
          .locator('pre')
          .first()
          .evaluate((pre) => (pre as HTMLElement).innerText.trim());
        await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(text);
        await page.evaluate(() => getSelection()?.removeAllRanges());
      }
      await expect(button).toBeFocused();
      expect(await findOverflow(page)).toEqual([]);
      await page.clock.runFor(5_000);
      await expect(button).toHaveAccessibleName(words.code.copy);
      await expect(button).toHaveText(before ?? '');
      await expect(status).toHaveText('');
    });
  }
}

test('a copy asked for before the scripts are there happens when they are @full', async ({ page }) => {
  const copied = await catchClipboard(page);
  const scripts = await holdRequests(page, BOOT_SCRIPT);
  await page.goto(LESSON, { waitUntil: 'commit' });
  await page.locator('.copy-button').first().click();
  await scripts.release();
  await expect.poll(copied).toHaveLength(1);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('no button is shown that could not do anything', async ({ page }) => {
    for (const path of ['/', LESSON, SAMPLE_PAGE]) {
      await page.goto(path);
      // What opens a popover is done by the browser.
      const buttons = page.locator('main button:not([type=submit], [popovertarget])');
      await expect(buttons.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('region', { name: vi.words.announcement.label }).getByRole('button')).toBeHidden();
    }
  });

  test('folded parts, the language menu and the lists on the search page work', async ({ page }) => {
    await page.goto(LESSON);
    const fold = page.locator('main .prose details').first();
    await fold.locator('summary').click();
    await expect(fold.locator(':scope > :not(summary)').first()).toBeVisible();
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: en.label, exact: true }).click();
    await expect(page).toHaveURL(`/en${LESSON}`);
    await page.goto('/search');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go', exact: false }).first()).toBeVisible();
  });
});

test.describe('the announcement', () => {
  for (const { code, prefix, words } of casesOfTier('reading-aids 3', LOCALES)) {
    test(`is a named region that can be closed for good, in ${code}`, async ({ page }) => {
      await recordLoading(page);
      await page.goto(prefix + LESSON);
      const bar = page.getByRole('region', { name: words.announcement.label });
      await expect(bar).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);

      await bar.getByRole('button', { name: words.announcement.close, exact: true }).click();
      await expect(bar).toBeHidden();

      for (const path of [prefix + LESSON, `${prefix}/blog`, localeOf(code === 'vi' ? 'en' : 'vi').prefix || '/']) {
        await page.goto(path);
        const frames = await framesOf(page);
        expect(frames.length, path).toBeGreaterThan(0);
        expect(
          frames.filter(({ announcementShown }) => announcementShown),
          path,
        ).toEqual([]);
        await expect(page.locator('.announcement')).toBeHidden();
      }
    });
  }

  test('shows again when there is a new one, and for a reader who closed another', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
    await page.route('/blog', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace(/data-announcement="[^"]*"/, 'data-announcement="brand-new"');
      expect(body).not.toBe(text);
      await route.fulfill({ response, body });
    });
    await recordLoading(page);
    await page.goto('/blog');

    await expect(page.getByRole('region', { name: vi.words.announcement.label })).toBeVisible();
    expect((await framesOf(page)).every(({ announcementShown }) => announcementShown)).toBe(true);
  });

  test('can be closed for the visit when the browser refuses its storage @full', async ({ page }) => {
    await blockStorage(page);
    await page.goto('/');
    await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
    await expect(page.locator('.announcement')).toBeHidden();
    await page.reload();
    await expect(page.locator('.announcement')).toBeVisible();
  });

  test('leaves the keyboard in a place to go on from when it is closed @full', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.announcement')).toBeHidden();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  });
});
