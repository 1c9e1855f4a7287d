import type { Locator, Page } from '@playwright/test';
import { activeHeading } from '../../client/shared/rules/active-heading.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { drawn, ran } from '../support/browser-actions.ts';
import { longPage, miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON, LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier } from '../support/tier.ts';

const vi = messagesFor('vi');

const contents = (page: Page, name: string = vi.page.onThisPage) => page.getByRole('navigation', { name });
const headingOf = (page: Page, name: string) => page.locator('main h2', { hasText: new RegExp(`^${name}(?!\\d)`) });
const active = (list: Locator) => list.locator('[aria-current=location]');

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await drawn(page);
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const { code, prefix, words } of casesOfTier('toc', LOCALES)) {
  test(`the contents list marks the section the reader is in, all the way down and up, in ${code}`, async ({
    page,
  }) => {
    await page.goto(prefix + LESSON);
    await ran(page, /reading-/);
    const list = contents(page, words.page.onThisPage);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const places = [0, ...Array.from({ length: 9 }, (_, i) => Math.round((end * (i + 1)) / 9))];
    for (const y of [...places, ...places.slice(0, -1).reverse()]) {
      await scrollTo(page, y);
      const { boxes, names } = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
        const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
        return {
          names: links.map((link) => link.textContent),
          boxes: headings.map((heading) => {
            const { top = 0, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
            return { top, bottom };
          }),
        };
      });
      expect(boxes.length).toBeGreaterThan(3);
      const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      const name = names[activeHeading(boxes, { offset: Math.round(bar), windowHeight: 800 })];
      await expect(active(list), `at ${y}`).toHaveText(name === undefined ? [] : [name ?? '']);
    }
  });
}

const HEADINGS = [
  ...['Giới thiệu', 'Biến', 'Đầu vào', 'Đầu ra'],
  ...Array.from({ length: 30 }, (_, i) => `Mục thứ ${i + 1}`),
];

const mini = miniSiteTest({
  'codemaster.config.ts': miniConfig({}),
  'content/vi/docs/intro.md': `${longPage('Mở đầu', HEADINGS)}\n## Gần cuối\n\nNgắn.\n\n## Bài tập\n\nNgắn.\n`,
  'content/vi/docs/plain.md': '# Không có mục\n\nMột dòng.\n',
});

mini('the marked entry stays in sight in a list that is longer than the window @full', async ({ page }) => {
  await page.goto('/docs/intro');
  await contents(page).getByRole('link', { name: 'Đầu ra' }).click();
  await expect(active(contents(page))).toHaveText('Đầu ra');
  for (const name of ['Mục thứ 28', 'Mục thứ 3', 'Giới thiệu']) {
    await headingOf(page, name).evaluate((heading) => heading.scrollIntoView());
    await expect(active(contents(page))).toHaveText(name);
    await expect(active(contents(page))).toBeInViewport({ ratio: 1 });
  }

  // Not from under the keyboard: the entry it is at stays where it is, whatever the page does.
  const last = contents(page).getByRole('link').last();
  await contents(page).getByRole('link').nth(-2).focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await headingOf(page, 'Biến').evaluate((heading) => heading.scrollIntoView());
  await expect(active(contents(page))).toHaveText('Biến');
  await expect(last).toBeInViewport({ ratio: 1 });
});

mini(
  'the entry the reader chose is the marked one, also where the page cannot scroll that far @full',
  async ({ page }) => {
    await page.goto('/docs/intro');
    for (const name of ['Bài tập', 'Gần cuối', 'Bài tập']) {
      await contents(page).getByRole('link', { name }).click();
      await expect(active(contents(page))).toHaveText(name);
      await drawn(page);
      await expect(active(contents(page))).toHaveText(name);
    }
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -1500);
    await expect(active(contents(page))).not.toHaveText('Bài tập');
  },
);

mini('an address with Vietnamese letters marks its entry on arrival', async ({ page }) => {
  for (const hash of ['#đầu-vào', `#${encodeURIComponent('đầu-vào')}`]) {
    await page.goto(`/docs/intro${hash}`);
    await expect(active(contents(page))).toHaveText('Đầu vào');
    await page.goto('/docs/plain');
  }
});

mini('a change of the window’s height is followed @full', async ({ page }) => {
  await page.goto('/docs/intro');
  const second = headingOf(page, 'Biến');
  await second.evaluate((heading) => heading.scrollIntoView());
  await page.mouse.move(600, 400);
  // Half of the window's height lies between the bar and the heading now.
  await page.mouse.wheel(0, -250);
  await expect(active(contents(page))).toHaveText('Biến');
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(active(contents(page))).toHaveText('Giới thiệu');
});

mini('narrow windows fetch what accompanies readers once they scroll @full', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/docs/intro', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('reading-'))).toEqual([]);
  await Promise.all([page.waitForResponse(/reading-/), scrollTo(page, 500)]);
});

mini('marks the folded list of narrower windows, which says whether it is open @full', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/docs/intro');
  const fold = contents(page);
  await expect(fold.getByRole('link').first()).toBeHidden();
  await fold.locator('summary').focus();
  await page.keyboard.press('Enter');
  await fold.getByRole('link', { name: 'Biến' }).click();
  await expect(headingOf(page, 'Biến')).toBeInViewport({ ratio: 1 });
  await expect(active(fold)).toHaveText('Biến');
});

mini('a page without headings has no contents, and needs no scripts for them', async ({ page }) => {
  await page.goto('/docs/plain');
  await expect(contents(page)).toHaveCount(0);
  await expect(page.locator('.toc, .toc-fold')).toHaveCount(0);
});

mini.describe('the button that leads back to the top', () => {
  const button = (page: Page) => page.getByRole('button', { name: vi.navigation.backToTop });

  mini('is there for readers on their way up, and for no others', async ({ page }) => {
    await page.goto('/docs/intro');
    await ran(page, /reading-/);
    await scrollTo(page, 10);
    await drawn(page);
    for (const [y, shown] of [
      [1200, false],
      [2000, false],
      [1900, true],
      [1950, false],
      [1900, true],
      [200, false],
      [100, false],
    ] as const) {
      await scrollTo(page, y);
      await expect(button(page), `at ${y}`).toBeVisible({ visible: shown });
    }
  });

  mini('is not offered to readers who jump up to a heading @full', async ({ page }) => {
    await page.goto('/docs/intro');
    await contents(page).getByRole('link', { name: 'Mục thứ 5' }).click();
    await drawn(page);
    await contents(page).getByRole('link', { name: 'Giới thiệu' }).click();
    await drawn(page);
    await expect(button(page)).toBeHidden();
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    mini(`leads there, with the keyboard, and gives its place up (${reducedMotion}) @full`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/docs/intro');
      await ran(page, /reading-/);
      await scrollTo(page, 2000);
      await drawn(page);
      await scrollTo(page, 3000);
      await scrollTo(page, 2800);
      await button(page).focus();
      await drawn(page);
      const places = await page.evaluateHandle(() => {
        const seen: number[] = [];
        window.addEventListener('scroll', () => seen.push(window.scrollY));
        return seen;
      });
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      // Readers who want no motion see no place on the way.
      if (reducedMotion === 'reduce') await expect.poll(() => places.jsonValue()).toEqual([0]);
      await expect(button(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents list leads to its headings, and no button is shown that could not do anything @full', async ({
    page,
  }) => {
    await page.goto(LESSON);
    await contents(page).getByRole('link').nth(2).click();
    await expect(page.getByRole('main').locator(':target')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.back-to-top')).toBeHidden();
  });
});
