import type { Page } from '@playwright/test';
import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { miniConfig } from '../support/browser-mini-site.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';

const CONFIG = miniConfig({
  themeConfig: { navbar: { items: [{ type: 'search', position: 'right' }] } },
  markdown: { mdx: true },
});

const PARTS = {
  title: '# Bài sống',
  opening: 'Đoạn đầu.',
  fold: ':::details[Thêm]\nẨn.\n:::',
  tabs: '::::tabs{group=os}\n\n:::tab[Linux]\nTrên Linux.\n:::\n\n:::tab[Windows]\nTrên Windows.\n:::\n\n::::',
  code: '```go\nfmt.Println("một")\n```',
  middle: '## Phần giữa\n\nĐoạn giữa.',
  filling: 'Đoạn lấp chỗ.\n\n'.repeat(60),
  end: '## Phần cuối\n\nĐoạn cuối.',
};

type Parts = Partial<typeof PARTS>;

/** A lesson with something of everything. */
const lesson = (parts: Parts = {}, front = '') => `${front}${Object.values({ ...PARTS, ...parts }).join('\n\n')}\n`;

const FILE = 'content/vi/docs/live.md';
const COUNTER = `'use client';
import { useState } from 'react';
import './counter.css';

export default function Counter({ step = 1 }) {
  const [count, setCount] = useState(0);
  return <button type="button" className="counter" onClick={() => setCount(count + step)}>{count} by {step}</button>;
}
`;
const island = (words: string, step = 1) =>
  `import Counter from '@site/components/counter';\n\n# Bộ đếm\n\n${words}\n\n<Counter step={${step}} />\n\nHết.\n`;

const FILES = {
  'codemaster.config.ts': CONFIG,
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/intro.md': '# Mở đầu\n\nĐọc [bài sống](./live.md).\n',
  [FILE]: lesson(),
  'content/vi/docs/count.mdx': island('Đếm.'),
  'components/counter.tsx': COUNTER,
  'components/counter.css': '.counter { color: rgb(1, 2, 3); }\n',
};

/** `test` beside the authoring server of a small site, which each test finds as it was. */
const test = base.extend<{ readonly baseURL: string; readonly fresh: Desk; readonly desk: Desk }>({
  desk: [
    async ({ keptServers }, use) => use(await keptServers.get(FILES, () => serveAuthored(FILES))),
    { scope: 'test', timeout: 60_000 },
  ],
  fresh: async ({ desk }, use) => {
    await use(desk);
    for (const [path, text] of Object.entries(FILES)) desk.save(path, text);
  },
  baseURL: async ({ desk }, use) => use(desk.origin),
});

const main = (page: Page) => page.getByRole('main');
const fold = (page: Page) => main(page).locator('details').filter({ hasText: 'Ẩn.' });
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true });

/** Opens the page with a component, and uses that once. */
async function openCounter(page: Page) {
  await page.goto('/docs/count');
  const isSame = await markDocument(page);
  const button = main(page).locator('.counter');
  await expect(page.locator('[data-module]')).toHaveAttribute('data-awake', '');
  await button.click();
  return { button, isSame };
}

/** Opens the lesson, and leaves it as a reader does. The answer checks that all of it is still so. */
async function openUsed(page: Page, path = '/docs/live'): Promise<() => Promise<void>> {
  await page.goto(path);
  await expect(main(page)).toContainText('Đoạn cuối.');
  await expect(page.locator('[data-tabs]:not([data-live])')).toHaveCount(0);
  const isSame = await markDocument(page);
  await main(page).getByText('Thêm', { exact: true }).click();
  await expect(main(page).getByText('Ẩn.')).toBeVisible();
  await tab(page, 'Windows').click();
  await expect(tab(page, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Windows').focus();
  return async () => {
    expect(await isSame(), 'the same document').toBe(true);
    await expect(fold(page)).toHaveAttribute('open', '');
    await expect(tab(page, 'Windows')).toHaveAttribute('aria-selected', 'true');
    await expect(main(page).getByText('Trên Windows.')).toBeVisible();
    await expect(tab(page, 'Windows')).toBeFocused();
  };
}

for (const { what, parts, front, shows } of [
  { what: 'a paragraph', parts: { opening: 'Đoạn đầu **mới**.' }, shows: 'Đoạn đầu mới.' },
  { what: 'the title', parts: { title: '# Tên khác' }, shows: 'Tên khác' },
  { what: 'a heading', parts: { middle: '## Phần đã đổi tên\n\nĐoạn giữa.' }, shows: 'Phần đã đổi tên' },
  { what: 'a new part', parts: { middle: `${PARTS.middle}\n\n## Phần mới\n\nChữ mới.` }, shows: 'Chữ mới.' },
  { what: 'text in a fold', parts: { fold: ':::details[Thêm]\nẨn. Nhiều hơn.\n\n- một\n:::' }, shows: 'Nhiều hơn.' },
  { what: 'code', parts: { code: '```go\nfmt.Println("hai")\nreturn\n```' }, shows: 'fmt.Println("hai")' },
  { what: 'a list', parts: { opening: '- một\n- hai\n  1. ba' }, shows: 'ba' },
  { what: 'a table', parts: { opening: '| a | b |\n| --- | --- |\n| ô mới | 2 |' }, shows: 'ô mới' },
  { what: 'a link', parts: { opening: 'Xem [mở đầu](./intro.md).' }, shows: 'Xem mở đầu.' },
  {
    what: 'text in a tab',
    parts: { tabs: PARTS.tabs.replace('Trên Windows.', 'Trên Windows. Thêm.') },
    shows: 'Thêm.',
  },
  { what: 'a draft mark', parts: { opening: 'Còn nháp.' }, front: '---\ndraft: true\n---\n\n', shows: 'Còn nháp.' },
] satisfies readonly { what: string; parts: Parts; front?: string; shows: string }[]) {
  test(`an edit of ${what} changes the open page, where folds, tabs and the focus stay as they are`, async ({
    page,
    fresh,
  }) => {
    const isAsItWas = await openUsed(page);
    fresh.save(FILE, lesson(parts, front));
    await expect(main(page)).toContainText(shows);
    await isAsItWas();
    if (what === 'the title') {
      await expect(page).toHaveTitle(/^Tên khác/);
      await expect(page.locator('.page-side')).toContainText('Tên khác');
    }
    if (front) await expect(main(page).locator('.status')).toBeVisible();
    if (what === 'a heading') await expect(page.locator('.toc')).toContainText('Phần đã đổi tên');

    fresh.save(FILE, lesson());
    await expect(main(page)).not.toContainText(shows);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Bài sống');
    await expect(main(page).locator('.status')).toHaveCount(0);
    await isAsItWas();
  });
}

test('what stands above grows or goes, and what the reader looks at stays where it is @full', async ({
  page,
  fresh,
}) => {
  await page.goto('/docs/live');
  const isSame = await markDocument(page);
  const end = page.getByRole('heading', { name: 'Phần cuối' });
  await end.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = async () => Math.round((await end.boundingBox())?.y ?? -1);
  const before = await place();
  for (const opening of [`${'Chữ chen vào.\n\n'.repeat(20)}`, 'Ngắn.', `${'- mục\n'.repeat(30)}`]) {
    fresh.save(FILE, lesson({ opening }));
    await expect(main(page)).toContainText(opening.trim().split('\n')[0]?.replace('- ', '') ?? '');
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  }
  expect(await isSame()).toBe(true);
});

test('tabs and code that come into a page work as those of a page that was opened so @full', async ({
  page,
  fresh,
}) => {
  fresh.save(FILE, lesson({ tabs: '', code: '' }));
  await page.goto('/docs/live');
  await expect(tab(page, 'Linux')).toHaveCount(0);
  const isSame = await markDocument(page);
  fresh.save(FILE, lesson({ code: `\`\`\`go\n${'x := "rất dài" + '.repeat(40)}\n\`\`\`` }));
  await tab(page, 'Windows').click();
  await expect(main(page).getByText('Trên Windows.')).toBeVisible();
  await expect(main(page).getByText('Trên Linux.')).toBeHidden();
  await expect(main(page).locator('.code .wrap-button')).toBeVisible();
  // A second set, in a page that has learned what tabs are.
  fresh.save(FILE, lesson({ opening: PARTS.tabs.replaceAll('Trên', 'Dưới').replace('{group=os}', '{group=hai}') }));
  await expect(main(page).getByText('Dưới Linux.')).toBeVisible();
  await tab(page, 'Windows').first().click();
  await expect(main(page).getByText('Dưới Windows.')).toBeVisible();
  await tab(page, 'Windows').first().press('ArrowLeft');
  await expect(tab(page, 'Linux').first()).toBeFocused();
  await expect(main(page).getByText('Trên Windows.')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('the contents list follows headings that came while the page was open @full', async ({ page, fresh }) => {
  await page.goto('/docs/live');
  const isSame = await markDocument(page);
  fresh.save(FILE, lesson({ end: `## Phần mới toanh\n\n${'Chữ.\n\n'.repeat(80)}` }));
  const link = page.locator('.toc').getByRole('link', { name: 'Phần mới toanh' });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'location');
  await expect(page.locator('.toc [aria-current]')).toHaveCount(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(link).not.toHaveAttribute('aria-current', /.*/);
  expect(await isSame()).toBe(true);
});

test('a component keeps what it knows while the page around it changes, and starts anew when it is told something else', async ({
  page,
  fresh,
}) => {
  const { button, isSame } = await openCounter(page);
  await button.click();
  await expect(button).toHaveText('2 by 1');
  fresh.save('content/vi/docs/count.mdx', island('Đếm tiếp.'));
  await expect(main(page)).toContainText('Đếm tiếp.');
  await expect(button).toHaveText('2 by 1');
  fresh.save('content/vi/docs/count.mdx', island('Đếm nhanh.', 5));
  await expect(button).toHaveText('0 by 5');
  await expect(page.locator('[data-module]')).toHaveAttribute('data-awake', '');
  await button.click();
  await expect(button).toHaveText('5 by 5');
  expect(await isSame()).toBe(true);
});

test('a component that shows something else in a browser is told, with both texts, until it is mended', async ({
  page,
  fresh,
  guard,
}) => {
  guard.allow(/\[codemaster\]|#418|[Hh]ydrat/);
  const clock = (shown: string) =>
    `'use client';\nimport { useState } from 'react';\nexport default function Counter({ step = 1 }) {\n  const [count, setCount] = useState(0);\n  const where = typeof window === 'undefined' ? 'máy chủ' : 'trình duyệt';\n  return <button type="button" className="counter" onClick={() => setCount(count + step)}>${shown} {count}</button>;\n}\n`;
  fresh.save('components/counter.tsx', clock('Ở {where}'));
  await expect.poll(async () => (await page.request.get('/docs/count')).text()).toContain('máy chủ');
  await page.goto('/docs/count');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('in the page:  “Ở máy chủ 0”');
  await expect(dialog).toContainText('in a browser: “Ở trình duyệt 0”');
  await page.keyboard.press('Escape');
  fresh.save('components/counter.tsx', clock('Ở đâu'));
  await expect(main(page).locator('.counter')).toHaveText('Ở đâu 0');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-module]')).toHaveAttribute('data-awake', '');
  await main(page).locator('.counter').click();
  await expect(main(page).locator('.counter')).toHaveText('Ở đâu 1');
  await expect(page.locator('codemaster-overlay')).toHaveCount(0);
});

test('styles of the site are exchanged in the open page', async ({ page, fresh }) => {
  const { button, isSame } = await openCounter(page);
  await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)');
  for (const colour of ['rgb(4, 5, 6)', 'rgb(7, 8, 9)']) {
    fresh.save('components/counter.css', `.counter { color: ${colour}; }\n`);
    await expect(button).toHaveCSS('color', colour);
  }
  await expect(button).toHaveText('1 by 1');
  expect(await isSame()).toBe(true);
});

for (const { what, path, broken, says } of [
  { what: 'front matter', path: FILE, broken: lesson({}, '---\ntitel: x\n---\n\n'), says: 'titel' },
  { what: 'a block', path: FILE, broken: lesson({ opening: ':::quiz\n:::' }), says: FILE },
  { what: 'the config', path: 'codemaster.config.ts', broken: 'export default {', says: 'codemaster.config.ts' },
  { what: 'a component', path: 'content/vi/docs/count.mdx', broken: '# Đếm\n\n<Missing />\n', says: 'Missing' },
]) {
  test(`a mistake in ${what} is told over the open page, which is there as it was once it is mended`, async ({
    page,
    fresh,
    guard,
  }) => {
    // Without a config there is no page to compare with.
    if (what === 'the config') guard.allow(/500/);
    const isAsItWas = await openUsed(page);
    const dialog = page.getByRole('alertdialog');
    fresh.save(path, broken);
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(says);
    // As many authors do: they go on writing, and never touch the page.
    fresh.save(path, FILES[path as keyof typeof FILES]);
    await expect(dialog).toHaveCount(0);
    fresh.save(FILE, lesson({ opening: 'Sau khi sửa.' }));
    await expect(main(page)).toContainText('Sau khi sửa.');
    await isAsItWas();
  });
}

test('a mistake in the code of a component does not load the page anew, and neither does mending it @full', async ({
  page,
  fresh,
}) => {
  const { button, isSame } = await openCounter(page);
  await expect(button).toHaveText('1 by 1');
  const dialog = page.getByRole('alertdialog');
  fresh.save('components/counter.tsx', COUNTER.replace('return <button', 'return <<button'));
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('components/counter.tsx');
  expect(await isSame()).toBe(true);
  await expect(main(page)).toContainText('Hết.');
  fresh.save('components/counter.tsx', COUNTER);
  await expect(dialog).toHaveCount(0);
  await expect(button).toHaveText('1 by 1');
  fresh.save('content/vi/docs/count.mdx', island('Sau khi sửa.'));
  await expect(main(page)).toContainText('Sau khi sửa.');
  await button.click();
  await expect(button).toHaveText(/^[12] by 1$/);
  expect(await isSame()).toBe(true);
});

test('a page of which a mistake leaves nothing stays in its place until that is mended @full', async ({
  page,
  fresh,
}) => {
  const long = `Đếm.\n\n${'Một đoạn dài.\n\n'.repeat(80)}`;
  const seen: number[] = [];
  const y = () => page.evaluate(() => Math.round(scrollY));
  fresh.save('content/vi/docs/count.mdx', island(long));
  await page.goto('/docs/count');
  await expect(main(page)).toContainText('Một đoạn dài.');
  const isSame = await markDocument(page);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  seen.push(await y());
  fresh.save('content/vi/docs/count.mdx', island(`${long}<Missing />`));
  await expect(page.getByRole('alertdialog')).toContainText('Missing');
  seen.push(await y());
  fresh.save('content/vi/docs/count.mdx', island(`${long}Sau khi sửa.`));
  await expect(main(page)).toContainText('Sau khi sửa.');
  seen.push(await y());
  expect(seen).toEqual([2000, 2000, 2000]);
  expect(await isSame()).toBe(true);
});

test('a mistake is told without taking the focus out of the page @full', async ({ page, fresh }) => {
  const isAsItWas = await openUsed(page);
  const dialog = page.getByRole('alertdialog');
  fresh.save(FILE, lesson({}, '---\ntitel: x\n---\n\n'));
  await expect(dialog).toContainText('titel');
  await isAsItWas();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await isAsItWas();
  // The button in the corner opens it again, as a window of its own.
  await page.getByRole('button', { name: '1 lỗi' }).click();
  await expect(dialog.getByRole('button')).toBeFocused();
  fresh.save(FILE, lesson());
  await expect(dialog).toHaveCount(0);
});

test('a page that came by a link follows edits as one that was loaded', async ({ page, fresh }) => {
  await visitPage(page, '/docs/intro');
  const isSame = await markDocument(page);
  await main(page).getByRole('link', { name: 'bài sống', exact: true }).click();
  await main(page).getByText('Thêm', { exact: true }).click();
  await expect(main(page).getByText('Ẩn.')).toBeVisible();
  fresh.save(FILE, lesson({ opening: 'Đoạn đầu mới.' }));
  await expect(main(page)).toContainText('Đoạn đầu mới.');
  await expect(fold(page)).toHaveAttribute('open', '');
  expect(await isSame()).toBe(true);
});

test('what is saved while a page is on its way is on it @full', async ({ page, fresh }) => {
  await visitPage(page, '/docs/intro');
  const isSame = await markDocument(page);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isMade = false;
  await page.route(
    (url) => url.pathname === '/docs/live',
    async (route) => {
      if (isMade) return route.fallback();
      const response = await route.fetch();
      isMade = true;
      await released;
      await route.fulfill({ response });
    },
  );
  await main(page).getByRole('link', { name: 'bài sống', exact: true }).click();
  await expect.poll(() => isMade).toBe(true);
  // The open page has heard of the edit when it shows the other half of it.
  fresh.save(FILE, lesson({ opening: 'Đoạn đầu mới.' }));
  fresh.save('content/vi/docs/intro.md', `${FILES['content/vi/docs/intro.md']}\nXong.\n`);
  await expect(main(page)).toContainText('Xong.');
  release();
  await expect(main(page)).toContainText('Đoạn đầu mới.');
  await expect(page).toHaveURL('/docs/live');
  expect(await isSame()).toBe(true);
});

test('the open search finds what has been saved since it was opened', async ({ page, fresh }) => {
  await page.goto('/docs/live');
  const isSame = await markDocument(page);
  await page.locator('[data-action=open-search]').click();
  const field = page.getByRole('dialog').getByRole('combobox');
  const results = page.getByRole('dialog').getByRole('option');
  await field.fill('giữa');
  await expect(results.first()).toContainText('giữa');
  fresh.save(FILE, lesson({ opening: 'Một con kangaroo.' }));
  await expect(main(page)).toContainText('kangaroo');
  await expect(async () => {
    await field.fill('kangaro');
    await field.fill('kangaroo');
    await expect(results.first()).toContainText('kangaroo', { timeout: 2000 });
  }).toPass();
  expect(await isSame()).toBe(true);
});

test('a page that stands in for a missing translation changes with its source @full', async ({ page, fresh }) => {
  const isAsItWas = await openUsed(page, '/en/docs/live');
  fresh.save(FILE, lesson({ middle: '## Phần giữa mới\n\nĐoạn giữa mới.' }));
  await expect(main(page)).toContainText('Đoạn giữa mới.');
  await isAsItWas();
  // Its own translation: other words in place of the borrowed ones.
  fresh.save('content/en/docs/live.md', lesson({ opening: 'In English.' }));
  await expect(main(page)).toContainText('In English.');
  await expect(main(page)).not.toContainText('Đoạn giữa mới.');
  fresh.remove('content/en/docs/live.md');
  await expect(main(page)).toContainText('Đoạn giữa mới.');
});

test('a page whose file is away for a moment comes back as it was @full', async ({ page, fresh, guard }) => {
  // It may be asked for in that moment.
  guard.allow(/404/);
  const isAsItWas = await openUsed(page);
  fresh.remove(FILE);
  fresh.save(FILE, lesson({ opening: 'Từ nhánh khác.' }));
  await expect(main(page)).toContainText('Từ nhánh khác.');
  await isAsItWas();
});

test('a page that is deleted is told to be gone, and shown when it is there again @full', async ({
  page,
  fresh,
  guard,
}) => {
  guard.allow(/404/);
  await page.goto('/docs/live');
  fresh.remove(FILE);
  await expect(main(page)).not.toContainText('Đoạn đầu.');
  fresh.save(FILE, lesson({ opening: 'Lại đây.' }));
  await expect(main(page)).toContainText('Lại đây.');
});
