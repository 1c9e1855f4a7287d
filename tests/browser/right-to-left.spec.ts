import type { Locator, Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';
import { ferryman } from '../support/ferryman.ts';

// Ferryman in Arabic, written from right to left, and in Japanese, whose words have no spaces between them.

const INTRO = `# مقدمة

ينقل Ferryman الملفات عبر الخطوط البطيئة. نفّذ \`--limit 2M\` في الطرفية.

:::tip
استخدم الإصدار 2.0 أو أحدث.
:::

## الأمر الأول {#when}

\`\`\`js showLineNumbers {2}
const crates = await split('./photos');
for (const crate of crates) await send(crate);
\`\`\`

- [x] مهمة منجزة

| الخيار | الوصف |
| --- | --- |
| \`--limit\` | السرعة القصوى |
`;
const SEND =
  '# إرسال الملفات\n\nيمكنك إرسال ملف أو مجلد عبر الخطوط البطيئة.\n\n## تقسيم الملفات {#size}\n\nتُقسَّم الملفات.\n';
const JAPANESE =
  '# インストール手順\n\nFerrymanは遅い回線でファイルを運びます。設定ファイルを編集してください。\n\n## 設定ファイルの場所\n\n場所を説明します。\n';

const config = String(ferryman()['codemaster.config.ts'])
  .replace("locales: ['en', 'vi']", "locales: ['en', 'vi', 'ar', 'ja']")
  .replace('themeConfig: {', 'themeConfig: { docs: { sidebar: { hideable: true } },');
const test = miniSiteTest(
  ferryman(
    {},
    {
      'codemaster.config.ts': config,
      'content/ar/docs/intro.md': INTRO,
      'content/ar/docs/crossing/send.md': SEND,
      'content/ja/docs/reference.md': JAPANESE,
      'content/ar/messages.json': JSON.stringify({ 'sidebar.guide.category.crossing': 'العبور' }),
    },
  ),
);

const DOC = '/ferryman/ar/docs/next/intro';
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return { ...box, right: box.x + box.width };
};

/** Where the first and the last letter of a text stand. */
const endsOf = (part: Locator) =>
  part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const written = texts.filter(({ data }) => data.trim() !== '');
    const at = (node: Text | undefined, offset: number) => {
      const range = document.createRange();
      if (!node) throw new Error('no text');
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return range.getBoundingClientRect().x;
    };
    const last = written.at(-1);
    return { first: at(written[0], 0), last: at(last, (last?.data.trimEnd().length ?? 1) - 1) };
  });

async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await (await axeIn(page)).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const width of [360, 1280])
  for (const theme of ['light', 'dark'])
    test(`nothing is wider than the page, and axe finds nothing, at ${width} px, ${theme}`, async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['ar/docs/next/intro', 'ar', 'ar/blog', 'ar/search', 'ar/docs/next/reference']) {
        await page.goto(`/ferryman/${path}`);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await overflow(), path).toBe(0);
        expect(await violations(page), path).toEqual([]);
      }
    });

test('the frame is mirrored: sidebar at the right, contents at the left, arrows the other way', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto(DOC);
  const main = await boxOf(page.locator('main'));
  const side = page.locator('.page-side');
  expect((await boxOf(side)).x).toBeGreaterThanOrEqual(main.right - 1);
  expect((await boxOf(page.locator('.toc'))).x).toBeLessThan(main.x + main.width / 2);
  // The bar at the current row is at its start.
  const current = side.locator('.sidebar-link[aria-current]');
  expect(await current.evaluate((link) => getComputedStyle(link).boxShadow)).toMatch(/ -2px 0px/);
  // A letter that points on in the language points to the left.
  for (const icon of [page.locator('.pager-forward .icon'), page.locator('.side-toggle .icon')])
    expect(
      await icon.evaluate(
        (svg) => new DOMMatrix(getComputedStyle(svg).transform).a * Number(getComputedStyle(svg).scale.split(' ')[0]),
      ),
    ).toBe(-1);
  const [home, here] = [page.locator('.breadcrumbs li').first(), page.locator('.breadcrumbs li').last()];
  expect((await boxOf(home)).x).toBeGreaterThan((await boxOf(here)).x);
});

test('code is written from left to right, in blocks, lines and tables', async ({ page }) => {
  await page.goto(DOC);
  const line = page.locator('.code .line').first();
  const ends = await endsOf(line);
  expect(ends.first).toBeLessThan(ends.last);
  // It starts at the left edge of the block, after its number.
  expect(ends.first - (await boxOf(page.locator('.code pre'))).x).toBeLessThan(90);
  for (const code of [page.locator('main p > code'), page.locator('td > code')]) {
    const inline = await endsOf(code);
    expect(inline.first).toBeLessThan(inline.last);
  }
  // The text around it is not.
  const text = await endsOf(page.locator('main .prose > p, main .callout p').last());
  expect(text.first).toBeGreaterThan(text.last);
});

test('a borrowed text has the direction of its language, and starts where the others do', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/ferryman/ar/docs/next/reference');
  await expect(page.locator('.prose').first()).toHaveAttribute('dir', 'ltr');
  const row = page.locator('.page-side .sidebar-link[lang="en"]').last();
  const ends = await endsOf(row);
  expect(ends.first).toBeLessThan(ends.last);
  const edge = await boxOf(page.locator('.page-side .sidebar-link:not([lang])').first());
  expect(edge.right - ends.last).toBeLessThan(40);
});

test('the menu of narrow screens comes from the left, where its button is', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(DOC);
  const button = page.locator('.header-menu').first();
  const at = await boxOf(button);
  expect(at.x).toBeLessThan(180);
  await button.click();
  const menu = await boxOf(page.locator('.menu:modal'));
  expect(menu.x).toBe(0);
  expect(menu.right).toBeLessThan(340);
  expect(await violations(page)).toEqual([]);
});

test('search finds Arabic without its marks, and shows each result in its own direction', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(DOC);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  // Written without the hamza of the page.
  await field.fill('ارسال');
  const hit = page.getByRole('option').first();
  await expect(hit).toContainText('إرسال');
  await expect(hit.locator('mark').first()).toHaveText('إرسال');
  const title = await endsOf(hit.locator('.search-row-title bdi'));
  expect(title.first).toBeGreaterThan(title.last);
  expect(await violations(page)).toEqual([]);
  // A page that is borrowed from English.
  await field.fill('flags');
  const english = page.getByRole('option').first().locator('bdi').first();
  await expect(english).toContainText(/[A-Za-z]/);
  const ends = await endsOf(english);
  expect(ends.first).toBeLessThan(ends.last);
  await expect(page.getByRole('dialog')).toContainText(/نتيجة|نتائج|نتيجتان|النتيجتين/);
});

test('search divides Japanese into words, with rules that other languages do not load', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/search-scripts/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/ferryman/docs/next/intro');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('crossing');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(scripts).toEqual([]);

  await page.goto('/ferryman/ja/docs/next/reference');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.fill('設定はどこ？');
  const hit = page.getByRole('option').first();
  await expect(hit).toContainText('設定');
  await expect(hit.locator('mark').first()).toHaveText('設定');
  expect(scripts.length).toBeGreaterThan(0);
  // In hiragana and half-width kana too.
  await field.fill('ｲﾝｽﾄｰﾙ');
  await expect(page.getByRole('option').first()).toContainText('インストール');
});
