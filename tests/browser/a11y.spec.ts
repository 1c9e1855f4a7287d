import type { Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { LESSON, LOCALES, localeOf, PAGE_TYPES, SAMPLE_PAGE, SITE_TITLE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier, partOfTier } from '../support/tier.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const vi = localeOf('vi');

test.use({ reducedMotion: 'reduce' });

/** What axe finds in the page, or in a part of it, in a form that tells where to look. */
async function violations(page: Page, part = 'html'): Promise<readonly string[]> {
  // The site has no frames, so the simple mode that runs in the page alone sees everything, in half the time.
  const axe = (await axeIn(page)).options({ runOnly: TAGS, resultTypes: ['violations'] });
  const { violations: found } = await axe.include(part).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}

test.describe('axe', () => {
  // The faults are put into the page by hand.
  test.use({ bypassCSP: true });

  test('does see a picture without words, pale text and a wrong role', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog/tags');
    await page.locator('main').evaluate((main) => {
      main.insertAdjacentHTML('beforeend', '<img src="/img/logo.svg"><p id="pale">pale</p><p role="buton">role</p>');
      const pale = document.getElementById('pale');
      if (pale) pale.style.color = '#ddd';
    });
    const rules = (await violations(page)).map((finding) => finding.split(':')[0]);
    expect(new Set(rules)).toEqual(new Set(['image-alt', 'color-contrast', 'aria-roles']));
  });
});

for (const [part, locale] of LOCALES.entries()) {
  test.describe(`axe finds nothing in ${locale.code}`, () => {
    // Each type is looked at in both widths and both themes; one language has the pairs that the other one has not.
    const [narrow, wide] = part % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    for (const type of partOfTier(PAGE_TYPES, part)) {
      test(`on a page of type ${type}, narrow and ${narrow}, wide and ${wide}`, async ({ page, site, guard }) => {
        if (type === 'not-found') guard.allow(/404/);
        // The sample page shows everything there is.
        test.slow(type === 'page');
        const path = site.one(locale, type);
        test.skip(path === undefined, `the site has no page of type ${type}`);
        await page.goto(path ?? '');
        for (const [width, colorScheme] of [
          [360, narrow],
          [1280, wide],
        ] as const) {
          await page.setViewportSize({ width, height: 740 });
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
      });
    }

    for (const colorScheme of partOfTier(['light', 'dark'] as const, part)) {
      test(`in what opens: folds, language menu and menu, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(locale.prefix + LESSON);
        await page.evaluate(() => {
          for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
        });
        expect(await violations(page, 'main details'), 'in the open folds').toEqual([]);
        await page.getByRole('banner').locator('summary').click();
        await expect(page.getByRole('banner').getByRole('link', { name: 'English', exact: true })).toBeVisible();
        expect(await violations(page, '.header'), 'in the language menu').toEqual([]);

        await page.setViewportSize({ width: 360, height: 740 });
        await page.getByRole('button', { name: locale.words.navigation.toggleMenu }).click();
        const panel = page.getByRole('dialog');
        await expect(panel).toBeVisible();
        expect(await violations(page, '#site-menu'), 'in the menu of lessons').toEqual([]);
        await panel.getByRole('button', { name: locale.words.navigation.backToMainMenu }).click();
        expect(await violations(page, '#site-menu'), 'in the main menu').toEqual([]);
      });
    }

    test('in the bar and in code after they were used @full', async ({ page }) => {
      await page.goto(locale.prefix + LESSON);
      const toggle = page.getByRole('button', { name: locale.words.theme.toggle });
      await toggle.click();
      // The name tells the state once React has taken over.
      await expect(toggle).toHaveAccessibleName(/\(/);
      await page.locator('.copy-button').first().focus();
      expect(await violations(page, '.header')).toEqual([]);
      expect(await violations(page, '.code')).toEqual([]);
    });
  });
}

test.describe('by keyboard', () => {
  for (const { code, prefix, words } of casesOfTier('a11y', LOCALES)) {
    test(`the first stop is a link that leads past the navigation, in ${code}`, async ({ page }) => {
      await page.goto(prefix + LESSON);
      await page.keyboard.press('Tab');

      const skip = page.getByRole('link', { name: words.skipToContent });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');

      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
      await expect(skip).not.toBeInViewport();
    });

    test(`that link is no step of the history: Back leaves the page at once, in ${code} @full`, async ({ page }) => {
      await page.goto(prefix || '/');
      await page.goto(prefix + LESSON);
      await expect(page.locator('html')).toHaveAttribute('data-ready', '');
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.getByRole('link', { name: words.skipToContent }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL(prefix + LESSON);
      await page.goBack();
      await expect(page).toHaveURL(prefix || '/');
    });
  }

  test('the bar is walked in the order it is read, and each stop shows a ring', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: SITE_TITLE }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 9; stop++) {
      const { name, outline } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const style = getComputedStyle(element);
        return {
          name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
          outline: `${style.outlineStyle} ${style.outlineWidth}`,
        };
      });
      stops.push(name);
      if (stop > 0) expect(outline, name).toBe('solid 2px');
      await page.keyboard.press('Tab');
    }
    expect(stops.slice(0, 4)).toEqual([SITE_TITLE, 'Java', 'Golang', 'Blog']);
    for (const name of ['Next', vi.label, 'GitHub', vi.words.search.label, vi.words.theme.toggle]) {
      expect(
        stops.slice(4).some((stop) => stop.includes(name)),
        `${name} in ${stops}`,
      ).toBe(true);
    }
  });

  test('walking through the bar leaves the page where the reader is @full', async ({ page }) => {
    await page.goto(LESSON);
    await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);

    await page.keyboard.press('Tab');
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(1500);
    }
  });

  for (const key of ['Enter', 'Space']) {
    test(`the language menu opens with ${key}, closes with Escape, and gives the focus back`, async ({ page }) => {
      await page.goto(LESSON);
      const button = page.getByRole('banner').locator('summary');
      const link = page.getByRole('banner').getByRole('link', { name: 'English', exact: true });
      await button.focus();
      await page.keyboard.press(key);
      await expect(link).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  test('the language menu closes when the reader goes on, by keyboard and by mouse @full', async ({ page }) => {
    await page.goto(LESSON);
    const button = page.getByRole('banner').locator('summary');
    const link = page.getByRole('banner').getByRole('link', { name: 'English', exact: true });
    await button.click();
    await link.focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeHidden();

    await button.click();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link).toBeHidden();
  });

  test('nothing that has the focus is hidden below the bar', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(SAMPLE_PAGE);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Shift+Tab');
      const place = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.closest('main')) return undefined;
        const bar = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().bottom <= bar + 1 ? element.outerHTML.slice(0, 80) : undefined;
      });
      if (place !== undefined) covered.push(place);
    }
    expect(covered).toEqual([]);
  });

  test('every control is big enough to be hit by a finger on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', LESSON, '/blog', '/search']) {
      await page.goto(path);
      const small = await page
        .locator('button, summary, [role=button], .search-link, .button')
        .filter({ visible: true })
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ name: control.outerHTML.slice(0, 90), box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width < 24 || box.height < 24)
            .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
        );
      expect(small, path).toEqual([]);
    }
  });
});
