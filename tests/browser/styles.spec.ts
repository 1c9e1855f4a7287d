import { LESSON, SAMPLE_PAGE } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { readDeclarations } from '../support/css/read-declarations.ts';

/** Written for other engines; `tests/support/css/accepted-gaps.ts` says what stands in. */
const FOR_OTHERS: readonly RegExp[] = [
  /^-(webkit|moz)-/,
  // These have a prefix beside them, or a fallback.
  /^(text-size-adjust|scrollbar-color|forced-color-adjust|reading-flow|position-area|position-try-fallbacks): /,
  /^(user-select|box-decoration-break|print-color-adjust): /,
  /^display: block math$/,
];

test('the browser takes every declaration of every style sheet', async ({ page, request }) => {
  const sheets = new Set<string>();
  for (const path of ['/', LESSON, '/docs/golang', SAMPLE_PAGE, '/blog', '/search', '/blog/mdx-blog-post']) {
    await page.goto(path);
    const links = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const link of links) sheets.add(link);
  }
  const texts = await Promise.all([...sheets].map(async (url) => (await request.get(url)).text()));
  const declarations = readDeclarations(texts.join('\n'));
  expect(declarations.length).toBeGreaterThan(500);

  const dropped = await page.evaluate(
    (all) => all.filter(([property, value]) => !CSS.supports(property, value)).map((one) => one.join(': ')),
    declarations,
  );

  expect(dropped.filter((one) => !FOR_OTHERS.some((pattern) => pattern.test(one)))).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`links in a text are told from it by a line in another colour, in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/', LESSON, '/blog/go-or-java-first', SAMPLE_PAGE, '/en/docs/golang/hello-world']) {
      await page.goto(path);
      const links = await page.locator('main :is(p, li, td) a').evaluateAll((all) =>
        // Links that stand among words; buttons, rows of lists and numbers of notes are known by other signs.
        all
          .filter((link) => !/^\d+$/.test(link.textContent ?? ''))
          .filter((link) => [...(link.parentElement?.childNodes ?? [])].some((one) => one.nodeType === 3))
          .map((link) => {
            const {
              color,
              textDecorationLine: line,
              textDecorationColor: own,
              textDecorationThickness,
            } = getComputedStyle(link);
            const isMarked =
              line.includes('underline') && own !== color && Number.parseFloat(textDecorationThickness) >= 1;
            return isMarked ? '' : (link.textContent ?? 'a link');
          }),
      );
      expect(links.length, path).toBeGreaterThan(0);
      expect(links.filter(Boolean), path).toEqual([]);
    }
  });
}
