import { drawn } from '../support/browser-actions.ts';
import { courseOf } from '../support/browser-course.ts';
import { type CrawledPage, crawl, readFiles } from '../support/browser-crawl.ts';
import { inOtherLanguage, LESSON, LOCALES, localeOf, PAGE_TYPES, SITE_TITLE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier, partOfTier } from '../support/tier.ts';

for (const [part, locale] of LOCALES.entries()) {
  const { code } = locale;

  test.describe(`navigation in ${code}`, () => {
    for (const type of partOfTier(PAGE_TYPES, part)) {
      test(`a page of type ${type} opens with its heading, title and language`, async ({ page, site, guard }) => {
        const path = site.one(locale, type);
        test.skip(path === undefined, `the site has no page of type ${type}`);
        if (type === 'not-found') guard.allow(/404/);

        const response = await page.goto(path ?? '');

        expect(response?.status()).toBe(type === 'not-found' ? 404 : 200);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveCount(1);
        await expect(heading).toBeVisible();
        const name = (await heading.innerText()).trim();
        expect(name).not.toBe('');
        await expect(page).toHaveTitle(type === 'home' ? SITE_TITLE : `${name} | ${SITE_TITLE}`);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
          await expect(page.getByRole(landmark)).toHaveCount(1);
        }
        await expect(page.getByRole('main')).toContainText(name);
      });
    }
  });
}

for (const locale of casesOfTier('navigation', LOCALES)) {
  const { code, prefix, words } = locale;
  const home = prefix === '' ? '/' : prefix;
  const other = localeOf(locale.otherCode);

  test.describe(`navigation in ${code}`, () => {
    test('entries of the navigation bar lead where they say and mark where the reader is', async ({ page }) => {
      const bar = page.getByRole('banner').getByRole('navigation', { name: words.navigation.main });
      const entries = [
        { label: 'Java', path: '/docs/java/basics/introduction' },
        { label: 'Golang', path: '/docs/golang/introduction' },
        { label: 'Blog', path: '/blog' },
      ];
      await page.goto(home);
      await expect(bar.locator('[aria-current]:not([data-locale-link])')).toHaveCount(0);

      for (const { label, path } of entries) {
        await bar.getByRole('link', { name: label, exact: true }).click();

        await expect(page).toHaveURL(prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(bar.locator('[aria-current]:not([data-locale-link])')).toHaveText([label]);
      }
      await expect(bar.getByRole('link', { name: /^GitHub/ })).toHaveAttribute('href', /^https:\/\/github\.com\//);
    });

    test('the brand leads to the start page of the same language', async ({ page }) => {
      await page.goto(prefix + LESSON);

      await page.getByRole('banner').getByRole('link', { name: SITE_TITLE, exact: true }).click();

      await expect(page).toHaveURL(home);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
    });

    for (const [sidebar, course] of [
      ['golangSidebar', 'golang'],
      ['javaSidebar', 'java'],
    ] as const) {
      test(`the sidebar of the ${course} course lists its lessons in order and marks the one that is open`, async ({
        page,
        site,
      }) => {
        const { lessons, groups } = courseOf(sidebar, locale, site);
        const list = page.getByRole('navigation', { name: locale.courses[course], exact: true });
        await page.goto(lessons[1] ?? '');

        const links = await list.getByRole('link').evaluateAll((all) =>
          all.map((link) => ({
            path: new URL((link as HTMLAnchorElement).href).pathname,
            current: link.ariaCurrent,
          })),
        );

        // The name of the course leads to its overview.
        expect(links.map(({ path }) => path)).toEqual([`${prefix}/docs/${course}`, ...lessons]);
        expect(links.filter(({ current }) => current === 'page').map(({ path }) => path)).toEqual([lessons[1]]);
        const titles = await list.locator('.sidebar-group-title').allTextContents();
        expect(titles.map((title) => title.trim())).toEqual(groups);
      });

      test(`previous and next walk through the ${course} course in the order of its sidebar @full`, async ({
        page,
        site,
      }) => {
        const { lessons } = courseOf(sidebar, locale, site);
        const pager = page.getByRole('navigation', { name: words.navigation.docsPages });
        await page.goto(lessons[0] ?? '');
        await expect(pager.getByRole('link')).toHaveCount(1);

        for (const lesson of lessons.slice(1, 4)) {
          const link = pager.getByRole('link', { name: words.page.next });
          const label = await link.locator('strong').innerText();
          await link.click();
          await expect(page).toHaveURL(lesson);
          await expect(
            page.getByRole('navigation', { name: locale.courses[course] }).locator('[aria-current=page]'),
          ).toHaveText(label);
        }
        await pager.getByRole('link', { name: words.page.previous }).click();
        await expect(page).toHaveURL(lessons.slice(0, 4).at(-2) ?? '');

        const pages = await crawl(page, lessons, { follow: false });
        for (const [index, lesson] of lessons.entries()) {
          expect(pages.get(lesson)).toMatchObject({ previous: lessons[index - 1], next: lessons[index + 1] });
        }
      });
    }

    test('breadcrumbs lead from the start page down to the lesson, each step once', async ({ page }) => {
      await page.goto(prefix + LESSON);
      const trail = page.getByRole('navigation', { name: words.navigation.breadcrumbs });

      const steps = await trail
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => item.firstElementChild?.getAttribute('aria-label') ?? item.textContent?.trim() ?? ''),
        );

      expect(steps[0]).toBe(words.navigation.home);
      expect(new Set(steps).size, steps.join(' › ')).toBe(steps.length);
      // A lesson is called there what it is called among its neighbours.
      const row = page.locator('.sidebar a[aria-current=page]').first();
      expect(steps.at(-1)).toBe((await row.textContent())?.trim());
      await expect(trail.locator('[aria-current=page]')).toHaveText(steps.at(-1) ?? '');
      await trail.getByRole('link', { name: words.navigation.home }).click();
      await expect(page).toHaveURL(home);
    });

    for (const { width, name } of [
      { width: 1280, name: 'beside the text' },
      { width: 360, name: 'folded above the text' },
    ]) {
      test(`the contents list ${name} leads to headings that the bar does not cover @full`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 740 });
        await page.goto(prefix + LESSON);
        const list = page.getByRole('navigation', { name: words.page.onThisPage });
        const fold = list.locator('summary');
        const links = list.locator('a');
        const count = await links.count();
        expect(count).toBeGreaterThan(5);

        for (const index of [0, Math.floor(count / 2), count - 2]) {
          if ((await fold.count()) > 0 && !(await links.first().isVisible())) await fold.click();
          const link = links.nth(index);
          const text = await link.innerText();
          await link.click();
          await drawn(page);

          const heading = page.locator('main').locator(':is(h2, h3):target');
          await expect(heading).toContainText(text);
          await expect(heading).toBeInViewport({ ratio: 1 });
          const bar = await page.getByRole('banner').boundingBox();
          const box = await heading.boundingBox();
          expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
          await page.evaluate(() => window.scrollTo(0, 0));
        }
      });
    }

    test('an address with a hash opens at its heading, below the bar', async ({ page }) => {
      await page.goto(`${prefix}${LESSON}#printing`);

      const heading = page.locator('#printing');
      await expect(heading).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    });

    test('the footer offers its groups as named landmarks with links that lead on', async ({ page }) => {
      await page.goto(home);
      const footer = page.getByRole('contentinfo');

      for (const group of locale.footerGroups) {
        const links = footer.getByRole('navigation', { name: group, exact: true }).getByRole('link');
        expect(await links.count(), group).toBeGreaterThan(0);
      }
      await expect(footer).toContainText('© 2025');
      await footer.getByRole('navigation').first().getByRole('link').nth(1).click();
      await expect(page).toHaveURL(`${prefix}/docs/golang/introduction`);
    });

    test('the root of the docs leads to their first page', async ({ page }) => {
      await page.goto(`${prefix}/docs`);

      await expect(page).toHaveURL(`${prefix}/docs/intro`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
    });

    for (const address of ['/docs/intro.html', '/docs/intro/index.html', '/docs/intro/']) {
      test(`the address ${address} shows the page, and names its proper address`, async ({ page }) => {
        await page.goto(`${prefix}${address}?from=mail#goals`);

        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?from=mail#goals');
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${prefix}/docs/intro$`));
      });
    }

    test('changing the language keeps the page, its query and its hash', async ({ page }) => {
      for (const place of ['?x=1#content', '/search?q=a%23b', `${LESSON}?from=mail&x=%26#printing`]) {
        const start = place.startsWith('/') ? '' : '/';
        await page.goto(`${prefix || start}${place}`);

        await page.getByRole('banner').locator('summary').click();
        await page.getByRole('banner').getByRole('link', { name: other.label, exact: true }).click();

        await expect(page).toHaveURL(`${other.prefix || start}${place}`);
        await expect(page.locator('html')).toHaveAttribute('lang', other.code);
      }
      await expect(page.locator('#printing')).toBeInViewport();
    });

    test('changing the language keeps the place the reader has moved to meanwhile', async ({ page }) => {
      await page.goto(prefix + LESSON);
      await page.getByRole('navigation', { name: words.page.onThisPage }).locator('a[href="#printing"]').click();
      await expect(page).toHaveURL(/#printing$/);

      const menu = page.getByRole('banner').locator('summary');
      await menu.focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('banner').getByRole('link', { name: other.label, exact: true });
      await link.focus();
      await expect(link).toHaveAttribute('href', new RegExp(`${other.prefix}${LESSON}#printing$`));
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(`${other.prefix}${LESSON}#printing`);
    });

    test('changing the language leads to the same page on every page, and never to a missing one @full', async ({
      page,
      site,
    }) => {
      const pages = await crawl(page, site.pages(locale), { follow: false });

      for (const path of site.pages(locale)) {
        const targets =
          pages
            .get(path)
            ?.links.filter(({ language }) => language)
            .map((link) => link.path) ?? [];
        expect(new Set(targets), path).toEqual(new Set([path, inOtherLanguage(path, locale)]));
      }
    });
  });
}

test.describe('every page of the site', () => {
  let seen: Map<string, CrawledPage>;
  let listed: readonly string[];

  test.beforeEach(async ({ page, site }) => {
    if (seen) return;
    listed = LOCALES.flatMap((locale) => site.pages(locale));
    seen = await crawl(page, [...LOCALES.flatMap((locale) => site.each(locale).map(({ path }) => path)), ...listed]);
  });

  test('has only links that lead to a page, and to a place that is there @full', () => {
    const broken: string[] = [];
    for (const { path, links } of seen.values()) {
      for (const link of links) {
        const target = seen.get(link.path);
        // A link within the page is fine on a not-found page too.
        if (target?.status !== 200 && link.path !== path) {
          broken.push(`${path} → ${link.path}: status ${target?.status}`);
        } else if (link.hash !== '' && !target?.ids.includes(link.hash)) {
          broken.push(`${path} → ${link.path}#${link.hash}: no such place`);
        } else if (target?.redirected) {
          broken.push(`${path} → ${link.path}: answered from another address`);
        }
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  test('has only images, scripts, style sheets and fonts that exist @full', async ({ page }) => {
    const files = await readFiles(page, seen.values());
    const missing = [...files].filter(([, status]) => status !== 200);
    expect(missing).toEqual([]);
    for (const kind of [/\.css$/, /\.js$/, /\.woff2$/, /\.svg$/]) {
      expect(
        [...files.keys()].some((url) => kind.test(url)),
        String(kind),
      ).toBe(true);
    }
  });

  test('has one heading, a title, the right language and no id twice @full', () => {
    const wrong: string[] = [];
    for (const path of listed) {
      const one = seen.get(path);
      const isEnglish = path === '/en' || path.startsWith('/en/');
      if (one?.status !== 200) wrong.push(`${path}: status ${one?.status}`);
      if (one?.headings.length !== 1 || one.headings[0] === '') wrong.push(`${path}: headings ${one?.headings}`);
      if (one?.title === '') wrong.push(`${path}: no title`);
      if (one?.lang !== (isEnglish ? 'en' : 'vi')) wrong.push(`${path}: language ${one?.lang}`);
      if (one?.noindex) wrong.push(`${path}: in the sitemap although it asks not to be indexed`);
      if (one?.duplicateIds.length) wrong.push(`${path}: ids twice: ${one.duplicateIds}`);
    }
    expect(wrong).toEqual([]);
  });

  test('names its own address and those of its translations @full', () => {
    const wrong: string[] = [];
    for (const path of listed) {
      const one = seen.get(path);
      if (one?.canonical !== path) wrong.push(`${path}: canonical ${one?.canonical}`);
      for (const locale of LOCALES) {
        const named = one?.alternates.find(({ lang }) => lang === locale.code)?.path;
        const expected = one?.lang === locale.code ? path : inOtherLanguage(path, localeOf(locale.otherCode));
        if (named !== expected) wrong.push(`${path}: ${locale.code} at ${named}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('can be reached by following links from the start page @full', async ({ page }) => {
    const pages = await crawl(page, ['/']);
    expect(listed.filter((path) => !pages.has(path))).toEqual([]);
  });
});
