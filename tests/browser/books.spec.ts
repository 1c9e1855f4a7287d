import type { Page } from '@playwright/test';
import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';

const fence = '```';

/** A program of this many lines. */
function program(name: string, lines: number): string {
  const rows = Array.from({ length: lines - 4 }, (_, i) => `\tprintln("${name}", ${i})`);
  return `${fence}go title="${name}.go"\npackage main\n\nfunc main() {\n${rows.join('\n')}\n}\n${fence}\n`;
}

/** Six programs, each a little longer than half a sheet of paper. */
const LONG = Array.from({ length: 6 }, (_, i) => program(`long${i}`, 32)).join('\n');

const test = miniSiteTest({
  'codemaster.config.ts': miniConfig({
    i18n: { defaultLocale: 'vi', locales: ['vi'] },
    docs: { sidebars: { course: { label: 'Khóa học' } } },
    books: [{ sidebar: 'course', formats: ['html'] }],
  }),
  'content/sidebars.ts': "export default { course: ['mot'] };\n",
  'content/vi/docs/mot.md': `---\ntitle: Bài một\n---\n\n${program('short', 10)}\n${LONG}`,
});

/** Opens the book as a file that was downloaded. */
async function openBook(page: Page): Promise<void> {
  const file = await page.request.get('/books/course.html');
  await page.setContent(await file.text());
  await page.emulateMedia({ media: 'print' });
}

test('long programs of a printed book are divided, so that they leave no page half empty', async ({
  page,
  browserName,
}) => {
  await openBook(page);
  const breaks = await page.locator('.code').evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
  expect(breaks).toEqual(['avoid', ...Array.from({ length: 6 }, () => 'auto')]);
  test.skip(browserName !== 'chromium', 'only Chromium prints without a dialog');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  // Cover, title and contents, then 202 lines with some 45 on a page. A page for each program would make ten.
  expect(pages).toBeGreaterThan(6);
  expect(pages).toBeLessThan(9);
});

test('what belongs to the text above does not begin a page of a printed book', async ({ page }) => {
  await openBook(page);
  const before = await page.locator('.online').evaluate((line) => getComputedStyle(line).breakBefore);
  expect(before).toBe('avoid');
});
