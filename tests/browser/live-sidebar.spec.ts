import { type Desk, serveAuthored } from '../support/browser-authoring.ts';
import { miniConfig } from '../support/browser-mini-site.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { markDocument } from '../support/browser-visits.ts';

/** Enough pages in two groups of one group that neither is sent with a page outside. */
const lessons = ['a', 'b'].flatMap((part) =>
  Array.from(
    { length: 90 },
    (_, i) => [`content/vi/docs/all/${part}/${i + 1}.md`, `# Bài ${part}-${i + 1}\n`] as const,
  ),
);

/** `test` beside the authoring server of a site with a long sidebar. */
const test = base.extend<{ readonly desk: Desk; readonly baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  desk: async ({}, use) => {
    const desk = await serveAuthored({
      'codemaster.config.ts': miniConfig({}),
      'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'content/vi/docs/intro.md': '# Mở đầu\n',
      ...Object.fromEntries(lessons),
    });
    await use(desk);
    await desk.close();
  },
  baseURL: async ({ desk }, use) => use(desk.origin),
});

test('groups that were fetched stay open while a title in them changes', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/docs/intro');
  const isSame = await markDocument(page);
  const side = page.locator('.page-side');
  const group = (key: string) => side.locator(`details[data-key="${key}"]`);
  for (const key of ['all', 'all/b']) await group(key).locator('> summary').click();
  await expect(side.getByText('Bài b-3', { exact: true })).toBeVisible();
  desk.save('content/vi/docs/all/b/3.md', '# Bài đổi tên\n');
  await expect(side.getByText('Bài đổi tên')).toBeVisible();
  await expect(group('all/b')).toHaveAttribute('open', '');
  await expect(group('all/a')).not.toHaveAttribute('open');
  expect(await isSame()).toBe(true);
});
