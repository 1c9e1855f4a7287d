import type { Locator, Page } from '@playwright/test';
import { drawn, holdRequests, ran } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { catchClipboard } from '../support/browser-clipboard.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LOCALES, localeOf, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const en = localeOf('en');
const PAGE = `${en.prefix}${SAMPLE_PAGE}`;
const LONG = 'long-line.txt';

/** The block of code with a title. */
function block(page: Page, title: string): Locator {
  return page.locator('figure.code').filter({ has: page.locator('.code-title', { hasText: title }) });
}

/** The blocks between a heading and the next one of its level. */
function blocksBelow(page: Page, heading: string): Locator {
  return page.locator(`#${heading} ~ .sample, #${heading} ~ .code-group`);
}

test.describe('what is copied', () => {
  const copiesOf = async (page: Page, heading: string, blocks: readonly number[] = [0]): Promise<readonly string[]> => {
    const copied = await catchClipboard(page);
    await page.goto(PAGE);
    for (const index of blocks) await blocksBelow(page, heading).nth(index).locator('.copy-button').first().click();
    await expect.poll(copied).toHaveLength(blocks.length);
    return copied();
  };

  test('has the added lines, and neither removed lines nor the comments that marked them', async ({ page }) => {
    const [code] = await copiesOf(page, 'code-lines');
    expect(code).toContain('\tfor i := 0; i < len(prices); i++ {\n\t\ttotal += prices[i]\n');
    expect(code).not.toMatch(/i := 1|\[!code|highlight-|Added|Removed/);
    expect(code?.startsWith('package main\n\nimport "fmt"\n')).toBe(true);
    expect(code?.endsWith('\n}')).toBe(true);
  });

  test('has no numbers of notes @full', async ({ page }) => {
    const [code] = await copiesOf(page, 'code-notes');
    expect(code).toContain('"An");\n        for (var name : names) {\n');
  });

  test('of a session has only the commands, without prompts', async ({ page }) => {
    expect(await copiesOf(page, 'code-terminal')).toEqual(['go test ./...\ngo build -o shop \\\n./cmd/shop']);
  });

  test('of terminal output and of a diff has every letter, and no more @full', async ({ page }) => {
    expect(await copiesOf(page, 'code-terminal', [1, 2])).toEqual([
      'PASS shop  0.004 s\nFAIL cart  expected 3, got 2\n 1 of 2 failed ',
      ' notebook 12000\n-pen 5000\n+pen 5500',
    ]);
  });

  test('by selecting by hand has no prompts, signs, numbers or spoken words either @full', async ({ page }) => {
    await page.goto(PAGE);
    const selected = async (heading: string, index = 0) =>
      blocksBelow(page, heading)
        .nth(index)
        .locator('pre')
        .first()
        .evaluate((pre) => {
          getSelection()?.selectAllChildren(pre);
          return getSelection()?.toString() ?? '';
        });
    expect(await selected('code-terminal')).toMatch(/^go test .*\n[\s\S]*\n\.\/cmd\/shop\n?$/);
    expect(await selected('code-lines')).not.toMatch(/Added|Removed|^\s*\d/m);
    expect(await selected('code-notes')).not.toMatch(/;\s*1$/m);
  });

  test('is not offered where the browser has no clipboard @full', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(PAGE);
    await expect(page.locator('.copy-button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('breaking long lines', () => {
  const button = (figure: Locator) => figure.getByRole('button', { name: en.words.code.wrap });
  const isWide = (figure: Locator) => figure.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth + 1);

  test('is offered only where a line is too long, and tells its state @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE);
    const long = block(page, LONG);
    await expect(button(long)).toHaveAttribute('aria-pressed', 'false');
    await expect(button(block(page, 'book.json'))).toHaveCount(0);

    await button(long).focus();
    await page.keyboard.press('Space');
    await expect(button(long)).toHaveAttribute('aria-pressed', 'true');
    expect(await isWide(long)).toBe(false);
    await expect(button(long)).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(button(long)).toHaveAttribute('aria-pressed', 'false');
    expect(await isWide(long)).toBe(true);
  });

  test('follows the width of the window @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE);
    const sample = block(page, 'build.sh');
    await expect(button(block(page, LONG))).toBeVisible();
    await expect(button(sample)).toHaveCount(0);
    await page.setViewportSize({ width: 250, height: 800 });
    await expect(button(sample)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(button(sample)).toBeHidden();
  });

  test('is offered in a tab once the tab is opened @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(PAGE);
    const group = page.locator('.code-group').first();
    const java = group.locator('.tab-panel').nth(1);
    await expect(button(java)).toHaveCount(0);
    await group.getByRole('tab', { name: 'Main.java' }).click();
    await expect(button(java)).toBeVisible();
  });

  test('starts out on where the author wants it, and can be undone @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE);
    const json = block(page, 'one-line.json');
    expect(await isWide(json)).toBe(false);
    await expect(button(json)).toHaveAttribute('aria-pressed', 'true');
    await button(json).click();
    expect(await isWide(json)).toBe(true);
  });

  test('leaves only blocks that scroll as stops of the keyboard @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE);
    await expect(block(page, LONG).locator('pre')).toHaveAttribute('tabindex', '0');
    await expect(block(page, 'book.json').locator('pre')).not.toHaveAttribute('tabindex');
  });
});

test.describe('groups of code', () => {
  test('have their buttons at the far end, as blocks alone have, on phones too @full', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${PAGE}#code-group`);
      const bars = page.locator('.code-bar').filter({ visible: true });
      await expect(page.locator('.code-group .copy-button').filter({ visible: true }).first()).toBeVisible();
      const gaps = await bars.evaluateAll((all) =>
        all.flatMap((bar) => {
          const last = [...bar.querySelectorAll('button')].findLast((one) => one.checkVisibility());
          return last ? [bar.getBoundingClientRect().right - last.getBoundingClientRect().right] : [];
        }),
      );
      expect(gaps.length).toBeGreaterThan(5);
      expect(Math.max(...gaps), `${width} px`).toBeLessThan(12);
    }
  });

  const panels = (group: Locator) => group.getByRole('tabpanel').filter({ visible: true });

  test('are tabs for the keyboard, and groups of one name switch together and are remembered', async ({
    page,
    context,
  }) => {
    await page.goto(PAGE);
    await ran(page, /\/tabs-/);
    const [first, second] = [page.locator('.code-group').first(), page.locator('.code-group').nth(1)];
    await expect(first.getByRole('tablist')).toHaveAccessibleName(en.words.code.group);
    const go = first.getByRole('tab', { name: 'main.go' });
    const java = first.getByRole('tab', { name: 'Main.java' });
    await expect(go).toHaveAttribute('aria-selected', 'true');
    await expect(panels(first)).toHaveCount(1);

    const other = await context.newPage();
    await other.goto(PAGE);
    await go.focus();
    await page.keyboard.press('ArrowRight');
    await expect(java).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(java).toHaveAttribute('aria-selected', 'true');
    await expect(panels(first)).toHaveAccessibleName('Main.java');
    await expect(second.getByRole('tab', { name: 'Main.java' })).toHaveAttribute('aria-selected', 'true');
    await expect(other.locator('.code-group').first().getByRole('tab', { name: 'Main.java' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await other.close();

    await page.goto(SAMPLE_PAGE);
    await expect(page.locator('.code-group').first().getByRole('tab', { name: 'Main.java' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Tab');
  });

  test('do not move the page when scripts take them over @full', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Until the page stands as it was sent: a busy browser draws half of the bar while the rest of the page comes in.
    const scripts = await holdRequests(page, /\.js$/);
    await page.goto(`${PAGE}#code-group`, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawn(page);
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    await expect(page.locator('.code-group').first()).not.toHaveAttribute('data-live');

    await scripts.release();
    await expect(page.locator('.code-group').first()).toHaveAttribute('data-live');
    await drawn(page);
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  });
});

test.describe('notes', () => {
  test('lead from the line to its note and back, without a pointer', async ({ page }) => {
    await page.goto(PAGE);
    const mark = page.locator('pre').getByRole('link', { name: 'Note 1', exact: true });
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#code-1-note-1$/);
    const back = page.locator('.code-notes').getByRole('link', { name: 'Note 1, back to line 5' });
    await expect(back).toBeInViewport();
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#code-1-mark-1$/);
    await expect(mark).toBeInViewport();
  });
});

test.describe('marked lines', () => {
  test('are told apart without colours: by signs, and by words for who hears the page @full', async ({ page }) => {
    await page.goto(PAGE);
    const words = en.words.code;
    for (const [name, sign, word] of [
      ['is-added', '+', words.added],
      ['is-removed', '−', words.removed],
      ['is-error', '×', words.error],
      ['is-warning', '!', words.warning],
    ] as const) {
      const line = page.locator(`.line.${name}`).first();
      expect(await line.evaluate((el) => getComputedStyle(el, '::after').content)).toContain(sign);
      await expect(line).toContainText(`${word}:`);
    }
  });

  test('keep lines out of focus readable, and give them their colours back @full', async ({ page }) => {
    await page.goto(PAGE);
    const pre = page.locator('pre.has-focus').first();
    const keyword = pre.locator('.line:not(.is-focused) .t-keyword').first();
    const colour = () => keyword.evaluate((el) => getComputedStyle(el).color);
    const dimmed = await colour();
    await pre.hover();
    await expect.poll(colour).not.toBe(dimmed);
  });

  test('number from where the author says @full', async ({ page }) => {
    await page.goto(PAGE);
    const lines = block(page, 'prices.txt').locator('.line');
    await expect(lines.first()).toHaveAttribute('data-line', '98');
    expect(await lines.last().evaluate((line) => getComputedStyle(line, '::before').content)).toMatch(/100|data-line/);
    const edges = await lines.evaluateAll((all) =>
      all.map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(edges).size, 'all code begins at one edge').toBe(1);
  });
});

for (const locale of casesOfTier('code', LOCALES)) {
  for (const colorScheme of casesOfTier(`code ${locale.code}`, ['light', 'dark'] as const)) {
    test(`axe finds nothing in code of every kind, ${locale.code}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(locale.prefix + SAMPLE_PAGE);
      await expect(page.locator('.code-group').first()).toHaveAttribute('data-live');
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await drawn(page);
        const axe = await axeIn(page);
        // The rest of the page is looked at where pages of its type are.
        const parts = ['.sample', '.code-notes', '.tab-list', 'p > code'];
        const { violations } = await parts.reduce((all, part) => all.include(part), axe).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
        expect(await findOverflow(page)).toEqual([]);
      }
    });
  }
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('all code of a group is there, one after the other, each under its name', async ({ page }) => {
    await page.goto(PAGE);
    const group = page.locator('.code-group').first();
    await expect(group.getByRole('tab')).toHaveCount(0);
    for (const title of ['main.go', 'Main.java']) {
      await expect(group.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(group.locator('pre').filter({ visible: true })).toHaveCount(4);
    await expect(page.locator('.wrap-button, .copy-button').filter({ visible: true })).toHaveCount(0);
  });

  test('a long line can be scrolled by keyboard @full', async ({ page }) => {
    await page.goto(PAGE);
    await expect(block(page, LONG).locator('pre')).toHaveAttribute('tabindex', '0');
  });
});

test('when the script cannot be had, the page is one without scripts @full', async ({ page, guard }) => {
  guard.allow(/boot-|ERR_FAILED|request failed/);
  await page.route(/\/assets\/boot-/, (route) => route.abort());
  await page.goto(PAGE);
  await expect(page.locator('.code-group').first().locator('pre').filter({ visible: true })).toHaveCount(4);
});

for (const [what, body] of [
  ['comes empty', ''],
  ['is cut off', 'function start('],
  ['is a page of a proxy', '<!doctype html><title>Sign in</title>'],
] as const)
  test(`when the script ${what}, the page is one without scripts @full`, async ({ page, guard }) => {
    guard.allow(/SyntaxError|Unexpected/);
    await page.route(/\/assets\/boot-/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(PAGE);
    await expect(page.locator('.code-group').first().locator('pre').filter({ visible: true })).toHaveCount(4);
    await expect(page.locator('.wrap-button, .copy-button').filter({ visible: true })).toHaveCount(0);
  });

test('on paper every panel is there, and lines are broken @full', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('.code-group').first()).toHaveAttribute('data-live');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.code-group').first().locator('pre').filter({ visible: true })).toHaveCount(4);
  await expect(page.locator('.copy-button, .wrap-button').filter({ visible: true })).toHaveCount(0);
});
