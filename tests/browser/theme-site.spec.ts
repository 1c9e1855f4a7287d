import type { Page } from '@playwright/test';
import type { Messages } from '../../templates/messages/messages.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { serveAuthored } from '../support/browser-authoring.ts';
import { axeIn } from '../support/browser-axe.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { watchShifts } from '../support/browser-shifts.ts';
import { expect } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';
import { FERRY_FONTS, ferryman } from '../support/ferryman.ts';

const THEME = {
  css: ['./theme/site.css'],
  colors: {
    light: { accent: '#0f766e', ground: '#ffffff', text: '#10201e' },
    dark: { ground: '#0b1120', text: '#e2e8f0' },
  },
  fonts: {
    text: { src: 'theme/ferry-text.woff2', family: 'Ferry Text', display: 'swap', subset: false },
    code: { src: 'theme/ferry-code.woff2', family: 'Ferry Code', subset: false },
  },
  radius: 0,
  width: '40rem',
};

const FILES = ferryman(
  {
    theme: THEME,
    head: [
      { tag: 'meta', attrs: { name: 'google-site-verification', content: 'a"b' } },
      { tag: 'script', content: 'window.ferryInline = document.title;' },
      { tag: 'style', content: '.footer-copyright{letter-spacing:3px}' },
      { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"name":"</script>"}' },
    ],
    scripts: ['/js/ferry.js', { src: 'https://chat.example/widget.js', async: true }],
    analytics: { goatcounter: { endpoint: 'https://ferry.goatcounter.com/count' }, privacyPolicy: '/docs/intro' },
    csp: { 'frame-src': ["'self'"] },
  },
  {
    ...FERRY_FONTS,
    'theme/site.css': '@import "./more.css";\n.footer { border-block-start: 5px solid rgb(1 2 3); }\n',
    'theme/more.css': '.navbar, .header, main { outline: 1px solid rgb(4 5 6); }\n',
    'content/static/js/ferry.js': 'window.ferryFile = true;\n',
    // A style of a component, over which the theme wins.
    'theme/slots/footer-end.tsx': 'import \'./foot.css\';\nexport default () => <p className="ferry-foot">Aye</p>;\n',
    'theme/slots/foot.css':
      '.footer { border-block-start-width: 9px; }\n.footer .ferry-foot { letter-spacing: 4px; }\n',
  },
);

/** Without items in the bar: it then shows what there is. */
const BARE = {
  ...FILES,
  'codemaster.config.ts': String(FILES['codemaster.config.ts']).replace(/ {6}items: \[[\s\S]*?\n {6}\],\n/, ''),
  'content/vi/messages.json': String(FILES['content/vi/messages.json']).replace(/.*navbar\.item\.label.*\n/g, ''),
};

const test = miniSiteTest(BARE);
const [en, vi] = [messagesFor('en'), messagesFor('vi')];

const PAGES = [
  'docs/intro',
  'blog',
  'blog/2026/03/02/ferryman-2',
  'blog/archive',
  'search',
  'nowhere',
  'vi',
  'vi/docs/install',
];

/** What other hosts would answer, and what they were asked. */
async function others(page: Page): Promise<{ readonly asked: string[] }> {
  const asked: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.includes('gc.zgo.at')
      ? 'window.goatcounter.count = () => fetch(window.goatcounter.endpoint + "?p=" + location.pathname, { mode: "no-cors" }); window.goatcounter.count();'
      : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return { asked };
}

test.beforeEach(({ guard }) => {
  guard.allow(/request to another origin: https:\/\/(chat\.example|gc\.zgo\.at|ferry\.goatcounter\.com)\//);
});

for (const theme of ['light', 'dark'] as const) {
  test(`every page has the site's colours, fonts and styles in the ${theme} theme`, async ({ page, guard }) => {
    guard.allow(/404/);
    await others(page);
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const path of PAGES) {
      await page.goto(`/ferryman/${path}`);
      const seen = await page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
        const root = getComputedStyle(document.documentElement);
        return {
          ground: root.backgroundColor,
          text: style('body').color,
          family: style('body').fontFamily.split(',')[0],
          accent: root.getPropertyValue('--accent'),
          radius: root.getPropertyValue('--radius'),
          width: root.getPropertyValue('--reading-width'),
          border: style('.footer').borderBlockStartWidth,
          foot: style('.ferry-foot').letterSpacing,
          outline: style('main').outlineColor,
          bar: document.querySelector('meta[name="theme-color"][media="all"]')?.getAttribute('content'),
        };
      });
      expect(seen, path).toMatchObject({
        family: '"Ferry Text"',
        radius: expect.stringMatching(/^0(px)?$/),
        width: '40rem',
        border: '5px',
        foot: '4px',
        outline: 'rgb(4, 5, 6)',
        ...(theme === 'light'
          ? { ground: 'rgb(255, 255, 255)', text: 'rgb(16, 32, 30)', accent: '#0f766e', bar: '#ffffff' }
          : { ground: 'rgb(11, 17, 32)', text: 'rgb(226, 232, 240)', bar: '#0b1120' }),
      });
    }
  });
}

for (const width of [360, 1280]) {
  test(`docs, blog and languages are offered without configuration at ${width} px`, async ({ page }) => {
    await others(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ferryman/blog');
    const isNarrow = width < 800;
    const bar = isNarrow ? page.getByRole('dialog') : page.getByRole('banner');
    const open = async (words: Messages) => {
      if (!isNarrow) return;
      await page.getByRole('banner').getByRole('button', { name: words.navigation.toggleMenu }).click();
      // It opens with the list of the part of the site that is shown.
      await bar.getByRole('button', { name: words.navigation.backToMainMenu }).click();
    };
    await open(en);
    await expect(bar.getByRole('link', { name: 'News', exact: true })).toHaveAttribute('aria-current', /page|true/);
    await bar.getByRole('link', { name: 'Guide', exact: true }).click();
    await expect(page).toHaveURL(/\/ferryman\/docs\/intro$/);
    await open(en);
    if (!isNarrow) await bar.locator('summary', { hasText: 'English' }).click();
    await bar.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(/\/ferryman\/vi\/docs\/intro$/);
    await open(vi);
    await bar.getByRole('link', { name: 'Tin tức', exact: true }).click();
    await expect(page).toHaveURL(/\/ferryman\/vi\/blog$/);
  });
}

test('the fonts of the site are loaded from the site, and the tool’s own are not', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname.replace(/-[^-]+$/, ''));
  });
  await others(page);
  await page.goto('/ferryman/docs/install');
  await page.evaluate(() => document.fonts.ready);
  expect([...new Set(fonts)].sort()).toEqual(['/ferryman/assets/ferry-code', '/ferryman/assets/ferry-text']);
  expect(await page.evaluate(() => document.fonts.check('16px "Ferry Text"'))).toBe(true);
});

test('nothing moves when the text font comes late', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await others(page);
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const shifted = await watchShifts(page);
  await page.goto('/ferryman/docs/intro', { waitUntil: 'domcontentloaded' });
  const heightOf = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0);
  await expect(page.locator('main h1')).toBeVisible();
  const before = await heightOf();
  release();
  await page.evaluate(() => document.fonts.load('16px "Ferry Text"').then(() => document.fonts.ready));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(Math.abs((await heightOf()) - before)).toBeLessThan(2);
  expect(await shifted()).toBeLessThan(0.02);
});

test('scripts and elements of the head work under the policy of the site', async ({ page }) => {
  const { asked } = await others(page);
  await page.goto('/ferryman/docs/intro');
  expect(await page.evaluate(() => [Reflect.get(window, 'ferryInline'), Reflect.get(window, 'ferryFile')])).toEqual([
    expect.stringContaining('Ferryman'),
    true,
  ]);
  await expect(page.locator('.footer-copyright')).toHaveCSS('letter-spacing', '3px');
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute('content', 'a"b');
  expect(asked).toContain('https://chat.example/widget.js');
});

test('a script of another site that is blocked leaves the page with its scripts', async ({ page, guard }) => {
  guard.allow(/chat\.example|ERR_FAILED/);
  await page.route('https://chat.example/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/ferryman/docs/intro');
  await failed;
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
});

test('visits are counted once the reader agrees, and not before', async ({ page }) => {
  const { asked } = await others(page);
  const counted = () => asked.filter((url) => !url.includes('chat.example'));
  await visitPage(page, '/ferryman/docs/intro');
  const question = page.getByRole('region', { name: 'Visitor statistics' });
  await expect(question).toContainText('with GoatCounter?');
  await expect(question.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/ferryman/docs/intro');
  expect(counted()).toEqual([]);
  // It stays while the reader goes on.
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(question).toBeVisible();
  expect(counted()).toEqual([]);

  await question.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(counted)
    .toEqual(['https://gc.zgo.at/count.js', 'https://ferry.goatcounter.com/count?p=/ferryman/blog']);
  // The next page comes without a reload, and counts as well.
  const isSame = await markDocument(page);
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect.poll(() => counted().at(-1)).toMatch(/count\?p=\/ferryman\/docs\//);
  expect(await isSame()).toBe(true);
  // The choice is kept, and can be taken back.
  await page.reload();
  await expect.poll(() => counted().filter((url) => url.endsWith('count.js')).length).toBe(2);
  await page.getByRole('button', { name: 'Statistics settings' }).click();
  await expect(question.getByRole('button', { name: 'Allow', exact: true })).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Do not allow' }).click();
  await reloaded;
  const before = counted().length;
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await expect(question).toHaveCount(0);
  expect(counted().length).toBe(before);
});

test('readers who do not want to be tracked are neither asked nor counted', async ({ page }) => {
  const { asked } = await others(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
    localStorage.setItem('codemaster-counting', 'yes');
  });
  await page.goto('/ferryman/docs/intro');
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('.counting')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Statistics settings' })).toHaveCount(0);
  expect(asked.filter((url) => !url.includes('chat.example'))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the question is asked in Vietnamese, and everybody can answer it', async ({ page }) => {
    await others(page);
    await page.goto('/ferryman/vi/docs/intro');
    const question = page.getByRole('region', { name: 'Thống kê truy cập' });
    await expect(question).toContainText(
      'Bạn có đồng ý cho trang này thống kê lượt truy cập của bạn bằng GoatCounter không?',
    );
    const { violations } = await (await axeIn(page)).include('.counting').analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await question.getByRole('button', { name: 'Không đồng ý' }).press('Enter');
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Tùy chọn thống kê' }).tap();
    await expect(question).toBeVisible();
  });
});

test('the question works where storage is blocked @full', async ({ page }) => {
  const { asked } = await others(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/ferryman/docs/intro');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(() => asked.some((url) => url.endsWith('count.js'))).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
});

test('no page of the site breaks the policy @full', async ({ page, request }) => {
  await others(page);
  const broken: string[] = [];
  await page.exposeFunction('codemasterReport', (report: string) => broken.push(report));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { codemasterReport(text: string): void }).codemasterReport(
        `${violatedDirective} ${blockedURI} on ${location.pathname}`,
      );
    });
  });
  const map = await (await request.get('/ferryman/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>https:\/\/docs\.ferryman\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain('https://gc.zgo.at/count.js');
  }
  expect(broken).toEqual([]);
});

test('an open page shows what is saved in the theme, without a reload by hand @full', async ({ page, guard }) => {
  guard.allow(/.*/);
  const desk = await serveAuthored(FILES);
  try {
    await others(page);
    await page.goto(`${desk.origin}/ferryman/docs/next/intro`);
    await expect(page.locator('.footer')).toHaveCSS('border-block-start-width', '5px');
    desk.save('theme/site.css', '@import "./more.css";\n.footer { border-block-start: 9px solid red; }\n');
    await expect(page.locator('.footer')).toHaveCSS('border-block-start-width', '9px');
    desk.save('theme/more.css', 'main { outline: 7px solid red; }\n');
    await expect(page.locator('main')).toHaveCSS('outline-width', '7px');
    desk.save('codemaster.config.ts', String(FILES['codemaster.config.ts']).replace('"radius":0', '"radius":11'));
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius')))
      .toBe('11px');
  } finally {
    await desk.close();
  }
});
