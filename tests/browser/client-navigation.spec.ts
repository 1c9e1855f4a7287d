import type { Page } from '@playwright/test';
import { blockStorage, drawn } from '../support/browser-actions.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import {
  answerFetch,
  expectShown,
  holdFetch,
  markDocument,
  visitPage,
  wakeNavigator,
} from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const BEFORE = '/docs/golang/installation';
const FIRST = '/docs/golang/introduction';
const POST = '/blog/mdx-blog-post';
const vi = localeOf('vi');

const sidebarLink = (page: Page, path: string) => page.locator(`.page-side a[href="${path}"]`);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const historyLength = (page: Page) => page.evaluate(() => history.length);

/** What a page says about itself and is made of, but for what scripts add to it. */
async function about(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(page.locator('.visit-progress')).toHaveCount(0);
  await drawn(page);
  return page.evaluate(() => {
    const list = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).sort();
    return {
      title: document.title,
      root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      head: list('head > :is(meta, link, script[type="application/ld+json"])'),
      main: document.querySelector('main')?.innerText,
      current: list('[aria-current=page]'),
      parts: [...document.body.children].map(({ localName, id, className }) => `${localName}#${id}.${className}`),
      sidebar: document.querySelector('.page-side')?.scrollTop,
    };
  });
}

for (const locale of casesOfTier('client-navigation', LOCALES)) {
  test(`a link shows the next page as if it had been loaded, in the same document, in ${locale.code}`, async ({
    page,
  }) => {
    await page.goto(locale.prefix + BEFORE);
    const loaded = await about(page);
    await visitPage(page, locale.prefix + LESSON);
    const isSame = await markDocument(page);

    const pager = page.getByRole('navigation', { name: locale.words.navigation.docsPages });
    await pager.getByRole('link').first().click();

    await expect(page).toHaveURL(locale.prefix + BEFORE);
    await expect(page).toHaveTitle(loaded.title);
    expect(await isSame()).toBe(true);
    expect(await about(page)).toEqual(loaded);
    expect(await scrolled(page)).toBe(0);
  });

  test(`the title is read out, and the next Tab is the skip link, in ${locale.code}`, async ({ page }) => {
    await visitPage(page, locale.prefix + LESSON);
    const region = page.locator('#announcer');
    await expect(region).toHaveText('');

    await sidebarLink(page, locale.prefix + BEFORE).click();
    await expect(page).toHaveURL(locale.prefix + BEFORE);
    await expect(region).toHaveText(await page.title());
    await expect(region).toHaveRole('status');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: locale.words.skipToContent })).toBeFocused();
  });
}

test('pages of every kind can be gone through, there and back, with everything they need', async ({ page, site }) => {
  const isOurs = ({ type }: { type: string }) => type !== 'not-found';
  const stops = site.each(vi).filter(isOurs);
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  for (const { path } of stops) {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect.poll(() => page.evaluate(() => decodeURI(location.pathname))).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Be Vietnam Pro/);
  }
  expect(await isSame()).toBe(true);
  for (const { path } of stops.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => decodeURI(location.pathname))).toBe(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(await isSame()).toBe(true);
});

test('the open page stays until the next one is there', async ({ page }) => {
  const next = await holdFetch(page, BEFORE);
  await visitPage(page, LESSON);
  const title = await page.title();
  await sidebarLink(page, BEFORE).click();
  await expect.poll(next.asked).toBeGreaterThan(0);
  await drawn(page);
  expect(await page.title()).toBe(title);
  await expect(page).toHaveURL(LESSON);
  await expect(page.locator('main')).toContainText('Println');

  next.release();
  await expect(page).toHaveURL(BEFORE);
  await expect(page).not.toHaveTitle(title);
});

test('style sheets only the next page needs are there before it is shown, and go with it', async ({ page }) => {
  const sheet = /\/assets\/sheets-[^/]*home[^/]*\.css$/;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let asked = 0;
  await page.route(sheet, async (route) => {
    asked += 1;
    await opened;
    await route.continue();
  });
  await visitPage(page, LESSON);
  await page.getByRole('banner').locator('.brand').click();
  await expect.poll(() => asked).toBe(1);
  await drawn(page);
  await expect(page).toHaveURL(LESSON);
  open();
  await expect(page).toHaveURL('/');
  const links = page.locator('link[rel=stylesheet][href*="-home-"]');
  await expect(links).toHaveCount(1);
  await expect(links).not.toHaveAttribute('media', 'not all');
  await page.goBack();
  await expectShown(page, LESSON);
  await expect(links).toHaveCount(0);
});

test.describe('places', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const storage of ['kept', 'blocked'] as const) {
    test(`Back and Forward lead to where the reader was, with storage ${storage}`, async ({ page }) => {
      if (storage === 'blocked') await blockStorage(page);
      await visitPage(page, LESSON);
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(() => scrolled(page)).toBe(700);
      await sidebarLink(page, BEFORE).click();
      await expect(page).toHaveURL(BEFORE);
      expect(await scrolled(page)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 300));
      await expect.poll(() => scrolled(page)).toBe(300);

      await page.goBack();
      await expectShown(page, LESSON);
      await expect.poll(() => scrolled(page)).toBe(700);
      await expect(page.locator('main')).toContainText('Println');
      await page.goForward();
      await expectShown(page, BEFORE);
      await expect.poll(() => scrolled(page)).toBe(300);
    });
  }

  test('a link to a heading of another page leads there, and marks it as the browser does', async ({ page }) => {
    await visitPage(page, BEFORE);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, `${LESSON}#printing`);
    await expect(page).toHaveURL(`${LESSON}#printing`);
    await expect(page.locator('h2:target, h3:target')).toBeInViewport();
    await expect(page.locator('.toc [aria-current]')).toHaveAttribute('href', '#printing');
    // The keyboard goes on from there, too.
    await page.keyboard.press('Tab');
    await expect(page.locator('#printing :focus, #printing ~ * :focus, #printing ~ :focus')).toHaveCount(1);
    const length = await historyLength(page);
    await page.goBack();
    await expectShown(page, BEFORE);
    await expect(page.locator('#announcer')).toHaveText(await page.title());
    await page.goForward();
    await expectShown(page, `${LESSON}#printing`);
    await expect(page.locator('#printing')).toBeInViewport();
    expect(await historyLength(page)).toBe(length);
  });

  test('places within a page and between pages can be gone back through in turn @full', async ({ page }) => {
    await visitPage(page, LESSON);
    await page.locator('.toc a[href="#printing"]').click();
    await expect(page).toHaveURL(`${LESSON}#printing`);
    const there = await scrolled(page);
    await sidebarLink(page, BEFORE).click();
    await expect(page).toHaveURL(BEFORE);
    await page.goBack();
    await expectShown(page, `${LESSON}#printing`);
    await expect.poll(() => scrolled(page)).toBe(there);
    await page.goBack();
    await expectShown(page, LESSON);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goForward();
    await expectShown(page, `${LESSON}#printing`);
    await expect.poll(() => scrolled(page)).toBe(there);
  });

  test('a reload and a return from another document keep the place and the way back @full', async ({ page }) => {
    await visitPage(page, LESSON);
    await page.evaluate(() => window.scrollTo(0, 700));
    await sidebarLink(page, BEFORE).click();
    await expect(page).toHaveURL(BEFORE);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.goBack();
    await expectShown(page, LESSON);
    await expect(page.locator('main')).toContainText('Println');
    await expect.poll(() => scrolled(page)).toBe(700);
  });
});

test.describe('what works on a page', () => {
  test('works on the next one too, once', async ({ page }) => {
    await visitPage(page, LESSON);
    await themeToggle(page, vi).hover();
    await expect(themeToggle(page, vi)).toHaveAccessibleName(/\(/);
    const isSame = await markDocument(page);
    await page.getByRole('banner').locator(`a[href="/blog"]`).click();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expectShown(page, LESSON);

    const theme = await page.locator('html').getAttribute('data-theme');
    await themeToggle(page, vi).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
    await expect(themeToggle(page, vi)).toHaveAccessibleName(/\(/);
    await page.locator('.page-side .sidebar-link').first().click();
    await expect(page).toHaveURL(FIRST);
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
    expect(await isSame()).toBe(true);
  });

  test('leaves nothing behind that listens to pages that are gone @full', async ({ page }) => {
    await page.addInitScript(() => {
      const listening = new Set<string>();
      const names = new Map<unknown, number>();
      const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
        names.set(listener, names.get(listener) ?? names.size);
        const isCapture = typeof options === 'object' ? (options as { capture?: boolean } | null)?.capture : options;
        return `${target === window ? 'window' : 'document'} ${type} ${names.get(listener)} ${Boolean(isCapture)}`;
      };
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const { signal, once } = typeof options === 'object' ? options : {};
        if ((this === window || this === document) && !signal?.aborted && !once) {
          const key = keyOf(this, type, listener, options);
          listening.add(key);
          if (signal) add.call(signal, 'abort', () => listening.delete(key));
        }
        add.call(this, type, listener, options);
      };
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        listening.delete(keyOf(this, type, listener, options));
        remove.call(this, type, listener, options);
      };
      Object.assign(window, { listening });
    });
    const count = () => page.evaluate(() => (window as unknown as { listening: Set<string> }).listening.size);
    await visitPage(page, '/blog');
    const counts: number[] = [];
    for (let round = 0; round < 3; round++) {
      await page.locator(`main a[href="${POST}"]`).first().click();
      await expect(page).toHaveURL(POST);
      await expect(page.locator('[data-tabs][data-live]').first()).toBeAttached();
      await page.getByRole('button', { name: 'Cộng 1' }).click();
      await expect(page.locator('.byte-value')).toHaveText('126');
      await page.goBack();
      await expectShown(page, '/blog');
      await expect(page.locator('#announcer')).toHaveText(await page.title());
      await drawn(page);
      counts.push(await count());
    }
    expect(counts[2]).toBe(counts[1]);
  });

  test('tabs, code and interactive components awake on a page that came later', async ({ page }) => {
    await visitPage(page, '/blog');
    const isSame = await markDocument(page);
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect(page).toHaveURL(POST);
    const add = page.getByRole('button', { name: 'Cộng 1' });
    await add.scrollIntoViewIfNeeded();
    await add.click();
    await expect(page.locator('.byte-value')).toHaveText('126');
    const tab = page.getByRole('tab', { name: 'Java' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    // Gone and come again, it starts anew and still counts each press once.
    await page.goBack();
    await expectShown(page, '/blog');
    await page.goForward();
    await expectShown(page, POST);
    await expect(page.locator('.byte-value')).toHaveText('125');
    await add.click();
    await expect(page.locator('.byte-value')).toHaveText('126');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await isSame()).toBe(true);
  });

  test('a page that is left while its parts are waking up says nothing about it @full', async ({ page }) => {
    // React hands itself its work by messages; these take long enough for the reader to go on.
    await page.addInitScript(() => {
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (...args: unknown[]) {
        setTimeout(() => Reflect.apply(send, this, args), 5000);
      };
    });
    await visitPage(page, LESSON);
    await themeToggle(page, vi).hover();
    const isReacts = (element: Element) =>
      Object.keys(element.parentElement ?? {}).some((key) => key.startsWith('__reactContainer'));
    await expect.poll(() => themeToggle(page, vi).evaluate(isReacts)).toBe(true);
    await sidebarLink(page, BEFORE).click();
    await expectShown(page, BEFORE);
  });

  test('an announcement that was closed stays closed @full', async ({ page }) => {
    await visitPage(page, LESSON);
    await page.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
    await expect(page.locator('.announcement')).toBeHidden();
    await sidebarLink(page, BEFORE).click();
    await expect(page).toHaveURL(BEFORE);
    await expect(page.locator('.announcement')).toBeHidden();
  });

  test('the menu leads on and Back returns to the page below it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitPage(page, LESSON);
    await page.evaluate(() => window.scrollTo(0, 500));
    const isSame = await markDocument(page);
    const button = page.getByRole('button', { name: vi.words.navigation.toggleMenu });
    await button.click();
    await page.getByRole('dialog').locator(`a[href="${BEFORE}"]`).click();
    await expect(page).toHaveURL(BEFORE);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expectShown(page, LESSON);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(500);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(LESSON);
    expect(await isSame()).toBe(true);
  });
});

test.describe('when several things are asked for', () => {
  test('the last click wins', async ({ page }) => {
    const slow = await holdFetch(page, BEFORE);
    await visitPage(page, LESSON);
    await sidebarLink(page, BEFORE).click();
    await expect.poll(slow.asked).toBeGreaterThan(0);
    await sidebarLink(page, FIRST).click();
    await expect(page).toHaveURL(FIRST);
    slow.release();
    await drawn(page);
    await expect(page).toHaveURL(FIRST);
    await page.goBack();
    await expectShown(page, LESSON);
  });

  test('a double click is one visit @full', async ({ page }) => {
    const slow = await holdFetch(page, BEFORE);
    await visitPage(page, LESSON);
    const before = await historyLength(page);
    await sidebarLink(page, BEFORE).dblclick();
    await expect.poll(slow.asked).toBe(1);
    slow.release();
    await expect(page).toHaveURL(BEFORE);
    expect(await historyLength(page)).toBe(before + 1);
    expect(slow.asked()).toBe(1);
  });

  test('Back gives up what is on its way', async ({ page }) => {
    const slow = await holdFetch(page, BEFORE);
    await visitPage(page, FIRST);
    await sidebarLink(page, LESSON).click();
    await expect(page).toHaveURL(LESSON);
    await sidebarLink(page, BEFORE).click();
    await expect.poll(slow.asked).toBeGreaterThan(0);
    await page.goBack();
    await expectShown(page, FIRST);
    slow.release();
    await drawn(page);
    await expect(page).toHaveURL(FIRST);
    await expect(page.locator('.visit-progress')).toHaveCount(0);
  });

  test('the page that is open is shown anew, in its own entry of the history @full', async ({ page }) => {
    await visitPage(page, LESSON);
    await page.evaluate(() => window.scrollTo(0, 500));
    const before = await historyLength(page);
    await sidebarLink(page, LESSON).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL(LESSON);
    expect(await historyLength(page)).toBe(before);
  });
});

test.describe('the browser’s own way is kept', () => {
  for (const [what, attributes] of [
    ['another window', { href: BEFORE, target: '_blank' }],
    ['a download', { href: BEFORE, download: '' }],
    ['another site', { href: 'https://example.org/' }],
    ['another port of the host', { href: 'http://127.0.0.1:1/docs' }],
    ['a mail address', { href: 'mailto:a@example.org' }],
    ['a place of the page', { href: '#printing' }],
    ['a query of the page', { href: '?a=b' }],
    ['a file', { href: '/blog/rss.xml' }],
    ['another language', { href: `/en${LESSON}`, hreflang: 'en' }],
  ] as const) {
    test(`for ${what}`, async ({ page }) => {
      await visitPage(page, LESSON);
      expect(await isLeftAlone(page, attributes)).toBe(true);
    });
  }

  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey', 'button'] as const) {
    test(`for a click with ${modifier} @full`, async ({ page }) => {
      await visitPage(page, LESSON);
      expect(await isLeftAlone(page, { href: BEFORE }, { [modifier]: modifier === 'button' ? 1 : true })).toBe(true);
    });
  }

  test('and plain links to pages are not left alone @full', async ({ page }) => {
    await visitPage(page, LESSON);
    expect(await isLeftAlone(page, { href: BEFORE })).toBe(false);
  });

  test('a form is sent by the browser @full', async ({ page }) => {
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    // The search page has taken its own form over; a site's pages may have others.
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.action = '/search';
      const field = document.createElement('input');
      field.name = 'q';
      form.append(field);
      document.querySelector('main')?.prepend(form);
    });
    await page.locator('main form input').fill('goroutine');
    await page.locator('main form input').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=goroutine/);
    expect(await isSame()).toBe(false);
  });

  test('a page in another language is loaded @full', async ({ page }) => {
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(`/en${LESSON}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await isSame()).toBe(false);
  });

  test('a page of another deployment is loaded', async ({ page }) => {
    await answerFetch(page, BEFORE, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/\/assets\/boot-[^"]+/, '/assets/boot-NEWER000.js');
      await route.fulfill({ response, body });
    });
    await visitPage(page, LESSON);
    const isSame = await markDocument(page);
    await sidebarLink(page, BEFORE).click();
    await expect(page).toHaveURL(BEFORE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isSame()).toBe(false);
  });

  for (const [what, answer] of [
    ['a redirect', { contentType: 'text/html', body: `<meta http-equiv="refresh" content="0; url=${FIRST}">` }],
    ['no page at all', { contentType: 'text/plain', body: 'plain' }],
  ] as const) {
    test(`what turns out to be ${what} is loaded @full`, async ({ page }) => {
      await answerFetch(page, BEFORE, (route) => route.fulfill(answer));
      await visitPage(page, LESSON);
      const isSame = await markDocument(page);
      await sidebarLink(page, BEFORE).click();
      await expect(page).toHaveURL(BEFORE);
      expect(await isSame()).toBe(false);
    });
  }

  test('links are followed where the script cannot be had', async ({ page, guard }) => {
    guard.allow(/navigator-|ERR_FAILED|dynamically imported module/);
    await page.route(/\/assets\/navigator-[^/]+\.js$/, (route) => route.abort());
    await page.goto(LESSON);
    const isSame = await markDocument(page);
    await sidebarLink(page, BEFORE).click();
    await expect(page).toHaveURL(BEFORE);
    expect(await isSame()).toBe(false);
  });
});

/** Clicks a link like this and tells whether the page left it to the browser, which is then kept from following it. */
async function isLeftAlone(
  page: Page,
  attributes: Readonly<Record<string, string>>,
  event: Readonly<Record<string, boolean | number>> = {},
) {
  return page.evaluate(
    ([wanted, init]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(wanted)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      let isOpen = false;
      window.addEventListener(
        'click',
        (click) => {
          isOpen = !click.defaultPrevented;
          click.preventDefault();
        },
        { once: true },
      );
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return isOpen;
    },
    [attributes, event] as const,
  );
}

test('a missing page shows the not-found page under its address', async ({ page, guard }) => {
  guard.allow(/404/);
  await visitPage(page, LESSON);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/docs/nothing-here';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL('/docs/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(vi.words.notFound.title);
  await page.goBack();
  await expectShown(page, LESSON);
  await expect(page.locator('main')).toContainText('Println');
});

for (const name of ['.html', '/index.html']) {
  test(`a page that is asked for as a file ending in ${name} shows its own address @full`, async ({ page }) => {
    // As a plain host serves it, which redirects nothing.
    await page.route(
      (url) => url.pathname === LESSON + name,
      async (route) => route.fulfill({ response: await route.fetch({ url: new URL(LESSON, page.url()).href }) }),
    );
    await page.goto(BEFORE);
    await page.goto(`${LESSON}${name}?from=mail#printing`);
    await expect(page).toHaveURL(`${LESSON}?from=mail#printing`);
    await expect(page.locator('#printing')).toBeInViewport();

    await visitPage(page, BEFORE);
    const isSame = await markDocument(page);
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, `${LESSON}${name}?from=mail#printing`);
    await expect(page).toHaveURL(`${LESSON}?from=mail#printing`);
    await expect(page.locator('#printing')).toBeInViewport();
    expect(await isSame()).toBe(true);
  });
}

test('pages change without a transition where the reader asked for less motion, or there is none @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The types of the DOM are too deep for the compiler here.
    const prototype = Document.prototype as unknown as Record<string, (update: () => void) => unknown>;
    const known = prototype.startViewTransition;
    const counted = Object.assign(window, { transitions: 0 });
    // There is nothing to count in an engine without transitions, where pages change all the same.
    if (!known) return;
    prototype.startViewTransition = function (update) {
      counted.transitions += 1;
      return known.call(this, update);
    };
  });
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  await visitPage(page, LESSON);
  const once = (await page.evaluate(() => 'startViewTransition' in document)) ? 1 : 0;
  await sidebarLink(page, BEFORE).click();
  await expect(page).toHaveURL(BEFORE);
  expect(await transitions()).toBe(once);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await sidebarLink(page, LESSON).click();
  await expect(page).toHaveURL(LESSON);
  expect(await transitions()).toBe(once);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await sidebarLink(page, FIRST).click();
  await expect(page).toHaveURL(FIRST);
});

test('a page comes back from the browser’s memory or anew with its links alive @full', async ({ page }) => {
  await visitPage(page, LESSON);
  await sidebarLink(page, BEFORE).click();
  await expect(page).toHaveURL(BEFORE);
  await page.goto(`/en${LESSON}`);
  await page.goBack();
  await expectShown(page, BEFORE);
  await wakeNavigator(page);
  await sidebarLink(page, FIRST).click();
  await expect(page).toHaveURL(FIRST);
  await page.goBack();
  await expectShown(page, BEFORE);
  await page.goBack();
  await expectShown(page, LESSON);
  await expect(page.locator('main')).toContainText('Println');
});

test('the first page with code is drawn with its font, without a reload too @full', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium tells which font is drawn');
  await visitPage(page, '/blog/archive');
  expect(await page.locator('code').count()).toBe(0);
  const isSame = await markDocument(page);

  await page.getByRole('banner').locator('a[href="/"]').first().click();

  await expectShown(page, '/');
  expect(await isSame()).toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main code' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['JetBrains Mono']);
});
