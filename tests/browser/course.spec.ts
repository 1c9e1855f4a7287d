import type { Locator, Page } from '@playwright/test';
import { drawn } from '../support/browser-actions.ts';
import { axeIn } from '../support/browser-axe.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const PAGE = '/markdown-page';
const KEY = 'docusaurus.tab.language';
const WIDE = { width: 1280, height: 740 };
const NARROW = { width: 360, height: 740 };
const WORDS = {
  vi: {
    hint: 'Gợi ý 1',
    second: 'Gợi ý 2: Vòng lặp',
    solution: 'Lời giải',
    both: 'Đặt cạnh nhau',
    total: 'Tổng: 202500',
  },
  en: {
    hint: 'Hint 1',
    second: 'Hint 2: The loop',
    solution: 'Solution',
    both: 'Side by side',
    total: 'Total: 202500',
  },
};

const comparison = (page: Page, at = 0) => page.locator('.compare').nth(at);
const panels = (set: Locator) => set.locator('> [role=tabpanel]');
const selected = (set: Locator) => set.locator('[role=tab][aria-selected=true]');
const choose = (set: Locator, name: string) => set.getByRole('tab', { name, exact: true }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(comparison(page)).toHaveAttribute('data-live');
}

/** Whether all panels stand in one row. */
async function areSideBySide(set: Locator): Promise<boolean> {
  const boxes = await panels(set).evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect()));
  const [first, second] = boxes;
  return first !== undefined && second !== undefined && first.top === second.top && first.right < second.left;
}

for (const { code, prefix } of casesOfTier('course', LOCALES)) {
  const words = WORDS[code as keyof typeof WORDS];

  test(`hints and the solution of an exercise open by keyboard, ${code}`, async ({ page }) => {
    await open(page, prefix + PAGE);
    const exercise = page.locator('.exercise');
    const solution = exercise.getByText(words.total).last();
    await expect(exercise.locator('details[open]')).toHaveCount(0);
    await expect(solution).toBeHidden();

    await exercise.getByText(words.hint, { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(exercise.locator('details[open]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(exercise.locator('summary').nth(1)).toBeFocused();
    await expect(exercise.locator('summary').nth(1)).toHaveText(words.second);
    await page.keyboard.press('Tab');
    await expect(exercise.locator('summary').nth(2)).toHaveText(words.solution);
    await page.keyboard.press('Space');
    await expect(solution).toBeVisible();
  });

  test(`a comparison shows both languages where there is room, and remembers the one that is chosen, ${code}`, async ({
    page,
  }) => {
    await page.setViewportSize(WIDE);
    await open(page, prefix + PAGE);
    await expect(selected(comparison(page))).toHaveText(words.both);
    expect(await areSideBySide(comparison(page))).toBe(true);

    await choose(comparison(page), 'Java');
    await expect(panels(comparison(page)).nth(0)).toBeHidden();
    await expect(panels(comparison(page)).nth(1)).toBeVisible();
    await expect(selected(comparison(page, 1))).toHaveText('Java');
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('java');

    // Every other page and locale follows.
    for (const other of LOCALES) {
      await open(page, other.prefix + PAGE);
      await expect(selected(comparison(page))).toHaveText('Java');
      await expect(panels(comparison(page)).nth(0)).toBeHidden();
    }
    await open(page, prefix + PAGE);
    await choose(comparison(page, 1), words.both);
    expect(await areSideBySide(comparison(page))).toBe(true);
    await page.reload();
    await expect(selected(comparison(page))).toHaveText(words.both);
  });
}

test('on a narrow screen a comparison is a set of tabs, and turning the screen keeps the choice @full', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await open(page, PAGE);
  const set = comparison(page);
  await expect(set.getByRole('tab')).toHaveText(['Go', 'Java']);
  await expect(selected(set)).toHaveText('Go');
  await expect(panels(set).nth(1)).toBeHidden();

  // Nothing was chosen, so there is room for both now.
  await page.setViewportSize(WIDE);
  await expect.poll(() => areSideBySide(set)).toBe(true);
  await page.setViewportSize(NARROW);
  await expect(selected(set)).toHaveText('Go');

  await set.getByRole('tab', { name: 'Go', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(set.getByRole('tab', { name: 'Java', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.setViewportSize(WIDE);
  await expect(selected(set)).toHaveText('Java');
});

test('only pages with such parts load their styles @full', async ({ page }) => {
  const sheets = () => page.locator('head link[rel=stylesheet][href*="-exercise-steps-filetree-compare-"]').count();
  await open(page, PAGE);
  expect(await sheets()).toBe(1);
  await page.goto('/docs/golang/hello-world');
  expect(await sheets()).toBe(0);
});

test('steps and files are lists, keys are keys @full', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.locator('.steps').getByRole('list').first()).toBeVisible();
  await expect(page.locator('.steps > ol').getByRole('listitem')).toHaveCount(3);
  expect(
    await page
      .locator('.steps > ol > li')
      .evaluateAll((all) => all.map((li) => getComputedStyle(li, '::before').content)),
  ).toEqual(Array(3).fill('counter(list-item)'));
  await expect(page.locator('.filetree').getByRole('list').nth(2).getByRole('listitem')).toHaveCount(3);
  const keys = page.locator('#part-keys + p');
  await expect(keys.locator('kbd')).toHaveText(['Ctrl', 'Shift', 'P', 'Ctrl', '+']);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const size of [WIDE, NARROW]) {
    test(`a comparison shows all languages under their names, ${size.width} wide @full`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(PAGE);
      const set = comparison(page);
      await expect(set.getByRole('tab')).toHaveCount(0);
      await expect(set.locator('.tab-label').filter({ visible: true })).toHaveText(['Go', 'Java']);
      await expect(set.locator('.code').filter({ visible: true })).toHaveCount(2);
      expect(await areSideBySide(set)).toBe(size === WIDE);
    });
  }

  test('an exercise opens its solution @full', async ({ page }) => {
    await page.goto(PAGE);
    await page.locator('.exercise-solution > summary').click();
    await expect(page.locator('.exercise-solution .code')).toBeVisible();
  });
});

test('on paper nothing is folded or left out', async ({ page }) => {
  await open(page, PAGE);
  await choose(comparison(page), 'Java');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.exercise-solution .code', '.compare .code >> nth=0', '.compare .code >> nth=1']) {
    await expect(page.locator(part)).toBeVisible();
  }
});

test('where the reader picks all colours, icons and what stands out can still be seen @full', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, PAGE);
  const icon = await page
    .locator('.filetree .is-folder')
    .first()
    .evaluate((folder) => getComputedStyle(folder, '::before').backgroundColor);
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(icon).not.toBe(ground);
  const strong = page.locator('.filetree strong').first();
  expect(await strong.evaluate((name) => getComputedStyle(name).outlineStyle)).toBe('solid');
});

for (const locale of casesOfTier('course 2', LOCALES)) {
  for (const colorScheme of casesOfTier(`course ${locale.code}`, ['light', 'dark'] as const)) {
    test(`axe finds nothing in the parts of lessons, ${locale.code}, ${colorScheme} @full`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, locale.prefix + PAGE);
      await page.locator('.exercise details').evaluateAll((all) => {
        for (const fold of all as HTMLDetailsElement[]) fold.open = true;
      });
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size);
        await drawn(page);
        const axe = await axeIn(page);
        const parts = ['.exercise', '.steps', '.filetree', '.compare', '#part-keys + p'];
        const { violations } = await parts.reduce((all, part) => all.include(part), axe).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
        expect(await findOverflow(page)).toEqual([]);
      }
    });
  }
}
