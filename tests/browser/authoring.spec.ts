import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { miniConfig } from '../support/browser-mini-site.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';

/** A lesson with a paragraph between a folded part and much else. */
const lesson = (middle: string) =>
  `# Bài ba\n\nĐoạn đầu.\n\n${middle}\n\n:::details[Thêm]\nẨn.\n:::\n\n${'Đoạn cuối.\n\n'.repeat(80)}`;

const FILES = {
  'codemaster.config.ts': miniConfig({ themeConfig: { navbar: { items: [] } } }),
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/vi/docs/intro.md': '# Mở đầu\n\nĐọc tiếp [bài một](./one.md) hoặc [bài hai](./two.md).\n',
  'content/vi/docs/one.md': '# Bài một\n\nNội dung đầu tiên. Về [mở đầu](./intro.md).\n',
  'content/vi/docs/three.md': lesson('Đoạn giữa.'),
  'content/vi/docs/two.md': '# Bài hai\n\nNội dung thứ hai.\n',
  'content/vi/docs/code.md': sample('# Mã', 'chào', 'chào'),
  'content/en/docs/code.md': sample('# Code', 'hello', 'hello'),
};

/** A page with a program that prints one thing, and shows another. */
function sample(title: string, printed: string, shown: string): string {
  return `${title}\n\n\`\`\`js id=a\nconsole.log('${printed}');\n\`\`\`\n\n\`\`\`output\n${shown}\n\`\`\`\n`;
}

/** `test` beside the authoring server of a small site, of a worker's own. */
const test = base.extend<{ readonly baseURL: string; readonly desk: Desk }>({
  desk: [
    async ({ keptServers }, use) => use(await keptServers.get(FILES, () => serveAuthored(FILES, '--samples'))),
    { scope: 'test', timeout: 60_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.origin),
});

test('a page that came without a reload follows what its author saves, and no other page does', async ({
  page,
  desk,
}) => {
  await visitPage(page, '/docs/intro');
  const isSame = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'bài một' }).first().click();
  await expect(page).toHaveURL('/docs/one');
  expect(await isSame()).toBe(true);

  desk.save('content/vi/docs/two.md', '# Bài hai\n\nNội dung đã sửa.\n');
  desk.save('content/vi/docs/one.md', '# Bài một\n\nNội dung mới. Về [mở đầu](./intro.md).\n');
  await expect(page.getByRole('main')).toContainText('Nội dung mới.');
  await expect(page).toHaveURL('/docs/one');
});

test('what was saved meanwhile is on the next page @full', async ({ page, desk }) => {
  await visitPage(page, '/docs/intro');
  const link = page.getByRole('main').getByRole('link', { name: 'bài hai' }).first();
  await link.hover();
  desk.save('content/vi/docs/two.md', '# Bài hai\n\nNội dung của lần sau.\n');
  await page.waitForTimeout(500);
  await link.click();
  await expect(page).toHaveURL('/docs/two');
  await expect(page.getByRole('main')).toContainText('Nội dung của lần sau.');
});

test('an edit that comes while the page is being opened is taken over as well @full', async ({ page, desk }) => {
  for (let i = 1; i <= 5; i++) {
    const opened = page.goto('/docs/three', { waitUntil: 'commit' });
    desk.save('content/vi/docs/three.md', lesson(`Lần ${i}.`));
    await opened;
    const isSame = await markDocument(page);
    await expect(page.getByRole('main')).toContainText(`Lần ${i}.`);
    expect(await isSame()).toBe(true);
  }
});

test('the first steps in a page come with their style sheet @full', async ({ page, desk }) => {
  await page.goto('/docs/three');
  const isSame = await markDocument(page);
  const sheets = page.locator('head link[rel~=stylesheet]');
  const addresses = () => sheets.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const before = await addresses();

  desk.save('content/vi/docs/three.md', lesson(':::steps\n\n1. Cài đặt.\n2. Chạy thử.\n\n:::'));
  await expect(page.getByRole('main').locator('.steps')).toContainText('Chạy thử.');
  const after = await addresses();
  expect(after).not.toEqual(before);
  expect(after.length).toBe(before.length);
  expect(await sheets.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).media))).toEqual(
    after.map(() => ''),
  );
  desk.save('content/vi/docs/three.md', lesson('Không còn bước nào.'));
  await expect(page.getByRole('main')).toContainText('Không còn bước nào.');
  await expect.poll(addresses).toEqual(before);
  expect(await isSame()).toBe(true);
});

test('what is saved many times at once ends in the last text @full', async ({ page, desk }) => {
  await visitPage(page, '/docs/two');
  for (let i = 1; i <= 60; i++) {
    desk.save('content/vi/docs/two.md', `# Bài hai\n\nLần thứ ${i}.\n`);
    if (i % 10 === 0) await page.waitForTimeout(30);
  }
  await expect(page.getByRole('main')).toContainText('Lần thứ 60.');
});

for (const { locale, title, path, errors, close, right, wrong } of [
  {
    locale: 'vi',
    title: '# Mã',
    path: '/docs/code',
    errors: '1 lỗi',
    close: 'Đóng (Esc)',
    right: 'chào',
    wrong: 'chàu',
  },
  {
    locale: 'en',
    title: '# Code',
    path: '/en/docs/code',
    errors: '1 error',
    close: 'Close (Esc)',
    right: 'hello',
    wrong: 'hallo',
  },
]) {
  test(`a sample that is wrong is shown over its page when it is saved, and goes when it is right (${locale})`, async ({
    page,
    desk,
  }) => {
    const file = `content/${locale}/docs/code.md`;
    await page.goto(path);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toHaveCount(0);

    desk.save(file, sample(title, wrong, right));
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(errors);
    await expect(dialog).toContainText(`${file}:8:1`);
    await expect(dialog).toContainText(`- ${right}\n  + ${wrong}`);
    await dialog.getByRole('button', { name: close }).click();
    await expect(page.getByRole('button', { name: errors })).toBeVisible();

    desk.save(file, `${title}\n\n\`\`\`js id=a\nlet = ;\n\`\`\`\n`);
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await expect(dialog).toContainText('SyntaxError');

    desk.save(file, sample(title, right, right));
    await expect(dialog).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('button', { name: errors })).toHaveCount(0);
  });
}

test('a page says that samples are being checked, and stops when a newer save ends that @full', async ({
  page,
  desk,
}) => {
  await page.goto('/docs/one');
  const status = page.getByRole('status').filter({ hasText: 'Đang chạy thử 1 đoạn mã…' });
  desk.save('content/vi/docs/code.md', '# Mã\n\n```js id=a timeout=60\nfor (;;) {}\n```\n');
  await expect(status).toBeVisible({ timeout: 20_000 });
  desk.save('content/vi/docs/code.md', sample('# Mã', 'chào', 'chào'));
  await expect(status).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an open page goes along to another base path, and back @full', async ({ page, desk }) => {
  await visitPage(page, '/docs/two');
  const moved = miniConfig({ baseUrl: '/sub/', themeConfig: { navbar: { items: [] } } });
  desk.save('codemaster.config.ts', moved);
  await expect(page).toHaveURL('/sub/docs/two');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài hai');
  desk.save('content/vi/docs/two.md', '# Bài hai ở nơi khác\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài hai ở nơi khác');
  desk.save('codemaster.config.ts', FILES['codemaster.config.ts']);
  await expect(page).toHaveURL('/docs/two');
  desk.save('content/vi/docs/two.md', FILES['content/vi/docs/two.md']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài hai');
});
