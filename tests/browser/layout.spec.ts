import type { Page } from '@playwright/test';
import { drawn, FONTS, holdRequests } from '../support/browser-actions.ts';
import { findOverflow, findUnmarked } from '../support/browser-layout.ts';
import { watchShifts } from '../support/browser-shifts.ts';
import { LESSON, LOCALES, localeOf, PAGE_TYPES, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { wakeNavigator } from '../support/browser-visits.ts';
import { casesOfTier, partOf, partOfTier, TIER } from '../support/tier.ts';

const HEIGHT = 800;
/** From the smallest window there is over both sides of each layout change to a wide desk. */
const WIDTHS = [320, 360, 768, 996, 997, 1280, 1920];
/** Another language changes the length of words only, which tells where room is short. */
const WIDTHS_OF_TRANSLATION = [320, 360, 997, 1280];
const BOTH_THEMES = [360, 1280];
const vi = localeOf('vi');

/**
 * Types of pages for a language and a width, of four such pairs: each type is met in both languages and at both widths, in two
 * pairs, of which the quick tier has one.
 */
const typesOf = (pair: number) => [
  ...partOf(PAGE_TYPES, pair, 4),
  ...(TIER === 'all' ? partOf(PAGE_TYPES, 3 - pair, 4) : []),
];

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: HEIGHT } });

async function unfoldEverything(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true;
  });
}

/**
 * Styles as they are on a system that has none of the fonts that stand in with the same measures, and whose font of code is a
 * tenth narrower.
 */
function withoutStandIns(css: string): string {
  return css
    .replace(/local\("?(Arial|Liberation Sans|Roboto)[^)]*\)/g, 'local("-")')
    .replace(/size-adjust:\s*99\.7%/, 'size-adjust:90%');
}

/** Text that has less than 4.5:1 on white paper, on which browsers print no backgrounds. */
async function findPale(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (color: string): number => {
      if (!context) return 1;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5)
      .map((element) => `${element.getAttribute('class')}: ${element.textContent?.trim().slice(0, 20)}`);
  });
}

/** What takes time to change, although the reader asked for less motion. */
async function findMoving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const milliseconds = (list: string) =>
      Math.max(...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(element, part);
        const longest = Math.max(milliseconds(style.transitionDuration), milliseconds(style.animationDuration));
        if (longest > 1) found.push(`${element.tagName}.${element.getAttribute('class')}${part ?? ''}: ${longest} ms`);
      }
    }
    return found;
  });
}

for (const [part, locale] of LOCALES.entries()) {
  for (const type of partOfTier(PAGE_TYPES, part)) {
    test(`a page of type ${type} in ${locale.code} fits its window at every width, zoomed in, in the colours of the system and on paper`, async ({
      page,
      site,
      guard,
    }) => {
      if (type === 'not-found') guard.allow(/404/);
      const path = site.one(locale, type);
      test.skip(path === undefined, `the site has no page of type ${type}`);
      await page.goto(path ?? '');
      await page.evaluate(() => document.fonts.ready);
      await unfoldEverything(page);

      for (const width of locale.prefix === '' ? WIDTHS : WIDTHS_OF_TRANSLATION) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const colorScheme of BOTH_THEMES.includes(width) ? (['dark', 'light'] as const) : (['dark'] as const)) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          expect(await findOverflow(page), `${width} px, ${colorScheme}`).toEqual([]);
        }
      }

      // Motion is a matter of style, not of language.
      if (locale.prefix === '') expect(await findMoving(page)).toEqual([]);

      // Not every engine can be told to do so.
      await page.emulateMedia({ forcedColors: 'active' });
      if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches))
        for (const width of BOTH_THEMES) {
          await page.setViewportSize({ width, height: HEIGHT });
          expect(await findOverflow(page), `${width} px, colours of the system`).toEqual([]);
          expect(await findUnmarked(page), `${width} px, colours of the system`).toEqual([]);
        }
      await page.emulateMedia({ forcedColors: 'none' });

      // A window of 1280 by 800 at 200 %.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await findOverflow(page), 'zoomed in').toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('button', { name: locale.words.navigation.toggleMenu })).toBeInViewport();
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height, 'the bar leaves the window to the text').toBeLessThan(100);

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      expect(await findPale(page), 'from the dark theme on white paper').toEqual([]);
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
      await page.setViewportSize({ width: 794, height: 1123 });
      expect(await findOverflow(page), 'on A4 paper').toEqual([]);
    });
  }
}

test.describe('what is wider than the window', () => {
  for (const [what, selector] of [
    ['code', '.code pre'],
    ['a table', '.table-scroll'],
  ] as const) {
    test(`${what} scrolls in its own box, by keyboard too`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(SAMPLE_PAGE);
      await page.evaluate(() => document.fonts.ready);
      const boxes = page.locator(selector);
      const wide = await boxes.evaluateAll((all) => all.findIndex((box) => box.scrollWidth > box.clientWidth + 20));
      expect(wide).toBeGreaterThanOrEqual(0);

      const box = boxes.nth(wide);
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');

      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
    });
  }

  test('a highlighted line of code is marked to its end when the code is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(SAMPLE_PAGE);
    const marked = await page.locator('.line.is-marked').evaluateAll((lines) =>
      lines.map((line) => {
        const box = line.closest('pre');
        if (box) box.scrollLeft = box.scrollWidth;
        const mark = line.getBoundingClientRect();
        const frame = box?.getBoundingClientRect();
        return frame !== undefined && mark.left <= frame.left + 2 && mark.right >= frame.right - 2;
      }),
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(marked).not.toContain(false);
  });
});

test.describe('the side columns', () => {
  for (const [width, sidebar, contents] of [
    [996, false, false],
    [997, true, false],
    [1279, true, false],
    [1280, true, true],
  ] as const) {
    test(`at ${width} px ${sidebar ? 'the lessons' : 'no lessons'} and ${contents ? 'the' : 'no'} contents stand beside the text`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(LESSON);

      await expect(page.getByRole('navigation', { name: vi.courses.golang })).toBeVisible({ visible: sidebar });
      const { onThisPage, toggleMenu } = { ...vi.words.page, ...vi.words.navigation };
      const list = page.getByRole('navigation', { name: onThisPage });
      await expect(list).toHaveCount(1);
      await expect(list.locator('summary')).toHaveCount(contents ? 0 : 1);
      await expect(page.getByRole('button', { name: toggleMenu })).toBeVisible({ visible: !sidebar });
    });
  }

  test('the text keeps a measure that can be read', async ({ page }) => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(LESSON);
      const box = await page.locator('.prose > p').first().boundingBox();
      expect(box?.width).toBeLessThanOrEqual(720);
      expect(box?.width).toBeGreaterThan(480);
    }
  });
});

test.describe('the fonts', () => {
  test('are the site’s own and have every Vietnamese letter', async ({ page, baseURL }) => {
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (FONTS.test(new URL(response.url()).pathname)) fonts.push(response.url());
    });
    await page.goto(LESSON);
    await page.evaluate(() => document.fonts.ready);

    await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(2);
    expect(fonts.filter((url) => !url.startsWith(`${baseURL}/assets/`))).toEqual([]);
    // One that came too late for the page is there for the next.
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    const missing = await page.evaluate(async () => {
      const letters = 'aăâeêioôơuưyđ'.split('');
      const marks = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
      const alphabet = [...new Set(letters.flatMap((one) => marks.map((mark) => (one + mark).normalize('NFC'))))]
        .filter((one) => one.length === 1)
        .flatMap((one) => [one, one.toUpperCase()]);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return ['no canvas'];
      const found: string[] = [];
      for (const family of ['Be Vietnam Pro', 'JetBrains Mono']) {
        for (const weight of family === 'Be Vietnam Pro' ? [400, 600, 700] : [400, 700]) {
          const faces = await document.fonts.load(`${weight} 40px "${family}"`, alphabet.join(''));
          if (faces.length === 0) found.push(`${family} ${weight}: no file`);
          // A letter the font lacks is drawn by the fallback, so it is as wide as the fallback makes it.
          for (const letter of alphabet) {
            const widths = ['serif', 'monospace'].map((fallback) => {
              context.font = `${weight} 40px "${family}", ${fallback}`;
              return context.measureText(letter).width;
            });
            if (widths[0] !== widths[1]) found.push(`${family} ${weight}: ${letter}`);
          }
        }
      }
      return found;
    });
    expect(missing).toEqual([]);
  });

  test('are what headings, text and code are set in', async ({ page }) => {
    await page.goto(LESSON);
    await page.evaluate(() => document.fonts.ready);
    for (const [selector, family] of [
      ['h1', 'Be Vietnam Pro'],
      ['.prose p', 'Be Vietnam Pro'],
      ['.code code', 'JetBrains Mono'],
    ] as const) {
      await expect(page.locator(selector).first()).toHaveCSS('font-family', new RegExp(`^"?${family}"?,`));
    }
  });

  for (const [part, locale] of LOCALES.entries()) {
    for (const [column, width] of [360, 1280].entries()) {
      for (const type of typesOf(part * 2 + column)) {
        test(`and everything else that comes late move nothing on a page of type ${type} at ${width} px in ${locale.code}`, async ({
          page,
          site,
          guard,
          browserName,
        }) => {
          test.skip(browserName !== 'chromium', 'only Chromium measures layout shifts');
          if (type === 'not-found') guard.allow(/404/);
          const path = site.one(locale, type);
          test.skip(path === undefined, `the site has no page of type ${type}`);
          const shifted = await watchShifts(page);
          await page.setViewportSize({ width, height: HEIGHT });
          let hasStandIns = true;
          await page.route(/\.css$/, async (route) => {
            const response = await route.fetch();
            const css = await response.text();
            await route.fulfill({ response, body: hasStandIns ? css : withoutStandIns(css) });
          });
          const fonts = await holdRequests(page, FONTS);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            hasStandIns = colorScheme === 'light';
            fonts.hold();
            await page.goto(path ?? '', { waitUntil: 'commit' });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await drawn(page);
            await fonts.release();
            await page.waitForLoadState('load');
            await page.evaluate(() => document.fonts.ready);
            await drawn(page);

            expect(await shifted(), colorScheme).toBeLessThanOrEqual(0.01);
          }
        });
      }
    }
  }
});

for (const [part, locale] of LOCALES.entries()) {
  for (const [width, height] of partOfTier(
    [
      [360, 640],
      [1920, 1080],
    ] as const,
    part,
  )) {
    test(`a question in the address is told to be searched for, and nothing jumps until it is answered, at ${width} px in ${locale.code}`, async ({
      page,
    }) => {
      const { search } = locale.words;
      const shifted = await watchShifts(page);
      await page.setViewportSize({ width, height });
      const scripts = await holdRequests(page, /\/(search-page|react)-[^/]+\.js$/);
      const settings = await holdRequests(page, /search-settings-/);
      const index = await holdRequests(page, /search-index\.json/);
      await page.goto(`${locale.prefix}/search?q=go`, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      const waiting = main.getByText(search.loading).filter({ visible: true });
      const lists = page.locator('#browse');
      // Each further part of what answers arrives alone.
      for (const part of [scripts, settings, index]) {
        await expect(waiting).toHaveCount(1);
        await expect(main.getByRole('searchbox')).toHaveValue('go');
        await expect(lists).toBeVisible();
        await expect.poll(() => part.asked.length).toBeGreaterThan(0);
        await drawn(page);
        await part.release();
      }
      await expect(page.locator('.search-hit').first()).toBeVisible();
      await expect(waiting).toHaveCount(0);
      await expect(lists).toBeHidden();
      await drawn(page);
      expect(await shifted()).toBeLessThanOrEqual(0.02);
    });
  }
}

test.describe('a reader who', () => {
  for (const locale of casesOfTier('layout', LOCALES)) {
    test(`reads ${locale.code} finds no text too small for stacked marks, and no sign that fonts may lack`, async ({
      page,
      site,
      guard,
    }) => {
      guard.allow(/404/);
      for (const { path } of site.each(locale)) {
        await page.goto(path);
        await unfoldEverything(page);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: HEIGHT });
          const tooSmall = await page.evaluate(() =>
            [...document.body.querySelectorAll('*')]
              .filter((element) =>
                [...element.childNodes].some((node) => node.nodeType === 3 && /\p{L}/u.test(node.textContent ?? '')),
              )
              .filter(
                (element) =>
                  element.checkVisibility() &&
                  // Indices of formulas are smaller, as in every book.
                  !element.closest('math') &&
                  Number.parseFloat(getComputedStyle(element).fontSize) < 13,
              )
              .map((element) => `${element.className}: ${element.textContent?.slice(0, 20)}`),
          );
          expect(tooSmall, `${path} at ${width} px`).toEqual([]);
        }
        const signs = await page.evaluate(() =>
          [...document.body.querySelectorAll('*')].flatMap((element) =>
            ['::before', '::after'].flatMap((part) => {
              const { content } = getComputedStyle(element, part);
              return /[\u2190\u2192]/.test(content) ? [`${element.className}${part}: ${content}`] : [];
            }),
          ),
        );
        expect(signs, path).toEqual([]);
      }
    });
  }

  test.describe('with a style sheet of their own', () => {
    test.use({ bypassCSP: true });

    test('spaces text out (WCAG 1.4.12) loses nothing', async ({ page, site, guard }) => {
      guard.allow(/404/);
      for (const { path } of site.each(vi)) {
        await page.goto(path);
        await page.addStyleTag({
          content:
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        });
        for (const width of [320, 360, 400]) {
          await page.setViewportSize({ width, height: 740 });
          expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });

  for (const [paper, width] of [
    ['upright A4 paper', 794],
    ['A4 paper laid across', 1123],
  ] as const) {
    test(`prints a lesson on ${paper} gets the text alone, in the width of the paper, black on white`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(LESSON);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.code').first()).toBeVisible();
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const text = await page.locator('.prose > p').first().boundingBox();
      expect(text?.width).toBeGreaterThan(width * 0.6);
      const cut = await page
        .locator('.code pre')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
      expect(cut, 'code is wrapped, not cut').toBe(0);
      const unsaid = await page
        .locator('.prose a[href^="http"]')
        .evaluateAll((links) =>
          links
            .map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const)
            .filter(([href, content]) => !content.includes(href)),
        );
      expect(unsaid, 'links tell where they lead').toEqual([]);
    });
  }

  test('lets the system pick all colours can still tell what is current and use every control', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(LESSON);

    const current = page.getByRole('navigation', { name: vi.courses.golang }).locator('[aria-current=page]');
    await expect(current).toHaveCSS('text-decoration-line', /underline/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const style = getComputedStyle(document.activeElement ?? document.body);
      return `${style.outlineStyle} ${style.outlineWidth}`;
    });
    expect(outline).toMatch(/^(solid|auto) [1-9]/);
    // What the arrow keys have reached is told by nothing but its look.
    await page.keyboard.press('Control+k');
    const found = page.getByRole('dialog').getByRole('option');
    await page.getByRole('dialog').getByRole('combobox').fill('go');
    await expect(found.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('dialog').locator('[aria-selected=true]')).toHaveCount(1);
    expect(await findUnmarked(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const before = await page.locator('html').getAttribute('data-theme');
    await page.getByRole('button', { name: vi.words.theme.toggle }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: vi.words.navigation.toggleMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
  });

  test('asks for less motion sees the menu come at once', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(LESSON);
    await page.getByRole('button', { name: vi.words.navigation.toggleMenu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findMoving(page)).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });

  test('asks for nothing arrives at the heading of an address at once, not after a ride through the page', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/docs/golang/hello-world#mistakes');
    // Two frames after loading: where a moving page still is on its way.
    const tops = await page.evaluate(async () => {
      const top = () => document.getElementById('mistakes')?.getBoundingClientRect().top ?? Number.NaN;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      const first = top();
      await frame();
      return [first, top()];
    });
    for (const top of tops) expect(Math.abs(top)).toBeLessThan(200);
  });

  test('asks for nothing sees the menu slide in, within 200 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(LESSON);
    await page.getByRole('button', { name: vi.words.navigation.toggleMenu }).click();
    const duration = await page
      .getByRole('dialog')
      .evaluate((panel) => Number.parseFloat(getComputedStyle(panel).transitionDuration) * 1000);
    expect(duration).toBeGreaterThan(1);
    expect(duration).toBeLessThanOrEqual(200);
  });
});

test.describe('with the large letters a reader has set in the browser', () => {
  for (const [size, locale] of casesOfTier('large letters', [
    [20, vi],
    [24, vi],
    [32, vi],
    [32, localeOf('en')],
  ] as const)) {
    test(`no page of the site is wider than the window, and the whole bar can be used, at ${size} px in ${locale.code}`, async ({
      page,
      site,
      guard,
      browserName,
    }) => {
      test.skip(browserName !== 'chromium', 'only Chromium lets a test set it');
      guard.allow(/404/);
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
      const narrow: string[] = [];
      for (const { path } of site.each(locale)) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [360, 768, 1000, 1280, 1440]) {
          await page.setViewportSize({ width, height: HEIGHT });
          expect(await findOverflow(page), `${path} at ${width} px`).toEqual([]);
          const measure = await page.evaluate(() => {
            // Rows of lists and profiles share their width with pictures; dates are no text, nor is what is only said.
            const texts = document.querySelectorAll('main p:not(li *, .author *, .meta, [role=status])');
            const text = [...texts].find((one) => one.checkVisibility());
            return text?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY;
          });
          if (measure < Math.min(20 * size, 0.8 * width)) narrow.push(`${path} at ${width} px: ${measure} px`);
        }
      }
      expect(narrow, 'room for the text').toEqual([]);
      await page.setViewportSize({ width: 360, height: HEIGHT });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      const bar = page.locator('.header');
      for (const part of [bar.locator('.brand'), ...(await bar.locator('.header-tools :is(a, button)').all())])
        await expect(part).toBeInViewport({ ratio: 1 });
      await bar.locator('[data-action=open-menu]').click();
      await expect(page.locator('#site-menu')).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
      // Wide enough for the columns only with letters of 16 px.
      await page.setViewportSize({ width: 1000, height: HEIGHT });
      await drawn(page);
      await expect(page.locator('#site-menu')).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
    });
  }
});

test('a lesson is printed with its answers at the end, and is as before afterwards', async ({ page, browserName }) => {
  await page.goto('/docs/golang/introduction');
  await wakeNavigator(page);
  const article = page.locator('article');
  // Which programs need the keyboard to be scrolled changes with the width of the paper.
  const html = async () => (await article.innerHTML()).replaceAll(' tabindex="0"', '');
  const before = await html();
  const solutions = await article.locator('summary').filter({ hasText: vi.words.course.solution }).count();
  const questions = await article.locator('.quiz-answer').count();
  expect(Math.min(solutions, questions)).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const end = page.locator('.printed-answers');
  await expect(end.getByRole('heading', { level: 2 })).toHaveText(vi.words.course.solution);
  await expect(page.getByText(`→ ${vi.words.course.solution}`)).toHaveCount(solutions + questions);
  // Each under the heading that it belongs to, below everything else.
  const titles = await end.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toHaveLength(solutions + questions);
  const text = article.locator('.prose').first();
  const headings = await text.locator('h2, h3').allTextContents();
  for (const title of titles) expect(headings.some((own) => own.startsWith(title.replace(/: \d+$/, '')))).toBe(true);
  const bottom = await text.evaluate((element) => element.getBoundingClientRect().bottom);
  expect((await end.boundingBox())?.y).toBeGreaterThanOrEqual(bottom - 1);
  await expect(end.locator('.quiz-reasons')).toHaveCount(questions);
  await expect(end.locator('.quiz-reasons').first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await html()).toBe(before);
  if (browserName !== 'chromium') return;
  // And a browser that really prints says so in time.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelectorAll('.printed-answers h3').length);
    });
  });
  await page.pdf();
  expect(await page.title()).toBe(String(solutions + questions));
  expect(await html()).toBe(before);
});

test('a printed lesson says where its links lead, on the site as well', async ({ page }) => {
  await page.goto(LESSON);
  await page.emulateMedia({ media: 'print' });
  const shown = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content] as const);
  for (const selector of ['.prose p > a[href^="/"]:not([href*="#"])', '.prose a[href^="/"][href*="#"]']) {
    const [href, content] = await shown(selector);
    expect(content, selector).toContain(href);
  }
});

test('a printed lesson says on which host its links lead, and leaves out its own address', async ({ page }) => {
  await page.goto(LESSON);
  await wakeNavigator(page);
  const { origin, pathname } = new URL(page.url());
  const own = [`${pathname}#đây`, `${pathname}/`, '//other.example/a', '/docs/bài?a=1#b'];
  await page
    .locator('.prose p')
    .first()
    .evaluate((text, hrefs) => {
      for (const href of hrefs) text.append(Object.assign(document.createElement('a'), { href, textContent: 'x' }));
      for (const [i, link] of document.querySelectorAll('.prose a[href]').entries()) link.id ||= `link-${i}`;
    }, own);
  // By their ids, because answers move, with their links.
  const links = () =>
    page
      .locator('.prose a[href]')
      .evaluateAll((all) =>
        all.map((link): [string, [href: string, content: string]] => [
          link.id,
          [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content],
        ]),
      );
  const before = Object.fromEntries(await links());
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const printed = Object.fromEntries(await links());
  expect(Object.keys(printed).sort()).toEqual(Object.keys(before).sort());
  for (const [id, [written]] of Object.entries(before)) {
    const [href, content] = printed[id] ?? [];
    const isHere = written.startsWith('#') || [pathname, `${pathname}/`].includes(written.replace(/#.*/, ''));
    // The author's spelling stays; what leads to another place of the page prints nothing.
    if (isHere) expect(href).toMatch(/^#/);
    else if (/^\/(?!\/)/.test(written)) expect(href).toBe(origin + written);
    else expect(href).toMatch(/^[a-z]+:/);
    if (isHere) expect(content).not.toContain('(');
    else expect(content).toContain(` (${href})`);
  }
  const hrefs = Object.values(printed).map(([href]) => href);
  expect(hrefs).toContain('http://other.example/a');
  expect(hrefs).toContain(`${origin}/docs/bài?a=1#b`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  expect(Object.fromEntries(await links())).toEqual(before);
});

test('no label of a printed lesson is left alone at the foot of a page', async ({ page }) => {
  await page.goto('/docs/golang/arrays-slices');
  await page.emulateMedia({ media: 'print' });
  const styles = (selector: string, name: 'breakAfter' | 'breakInside') =>
    page.locator(selector).evaluateAll((all, key) => [...new Set(all.map((one) => getComputedStyle(one)[key]))], name);
  expect(await styles('.terminal', 'breakInside')).toEqual(['avoid']);
  // Long programs are divided, so that they leave no page empty.
  expect(await styles('.code:not(:has(.line:nth-child(21)))', 'breakInside')).toEqual(['avoid']);
  expect(await styles('.code:has(.line:nth-child(21))', 'breakInside')).toEqual(['auto']);
  // A bar that names nothing is not printed.
  const bars = page.locator('.code-bar').filter({ visible: true });
  for (const words of await bars.allInnerTexts()) expect(words.trim()).not.toBe('');
  expect(await styles('.prose summary', 'breakAfter')).toEqual(['avoid']);
});

test('where scripts cannot move them, a printed lesson has the answers of its questions below them', async ({
  page,
}) => {
  await page.goto('/docs/golang/introduction');
  await page.emulateMedia({ media: 'print' });
  const quiz = page.locator('.quiz').first();
  await expect(quiz.locator('.quiz-choices').first()).toBeVisible();
  const answers = quiz.locator('details > :not(summary)');
  expect(await answers.count()).toBeGreaterThan(0);
  for (const answer of await answers.all()) {
    const [own, question] = [await answer.boundingBox(), await quiz.locator('.quiz-choices').first().boundingBox()];
    expect(own?.height).toBeGreaterThan(10);
    expect(own?.y).toBeGreaterThan(question?.y ?? 0);
  }
});
