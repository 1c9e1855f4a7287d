import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';

const HEIGHT = 900;

test.use({ reducedMotion: 'reduce' });

for (const [section, pages] of [
  ['a course', ['/docs/golang', LESSON, '/docs/golang/maps']],
  ['the blog', ['/blog', '/blog/archive', '/blog/tags', '/blog/authors', '/blog/welcome']],
] as const) {
  test(`the text begins at the same place on all pages of ${section}, with contents beside it or not @full`, async ({
    page,
  }) => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const starts: number[] = [];
      for (const path of pages) {
        await page.goto(path);
        const box = await page.getByRole('heading', { level: 1 }).boundingBox();
        starts.push(Math.round(box?.x ?? -1));
      }
      expect(new Set(starts), `${width} px: ${starts.join(', ')}`).toHaveProperty('size', 1);
    }
  });
}

test('on phones the whole name of a file stands on one line of the bar above its code @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto('/docs/golang/code-organization');
  const name = page.locator('.code-title', { hasText: 'billing/internal/tax/tax.go' }).first();
  await expect(name).toBeVisible();
  const lines = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

const SAMPLE = '```go title="main.go"\npackage main\n\nfunc main() {}\n```';
const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

const mini = miniSiteTest({
  'codemaster.config.ts': miniConfig({}),
  'content/vi/docs/intro.md': `---
title: Mã trong khung
---

1. Trong danh sách:

${indented(SAMPLE, '   ')}

   - Trong danh sách con:

${indented(SAMPLE, '     ')}

:::tip

${SAMPLE}

:::

<details>
<summary>Xem</summary>

${SAMPLE}

</details>

> Trích:
>
${SAMPLE.replaceAll(/^/gm, '> ')}
`,
});

mini('a sample in a list, a frame, a fold or a quotation keeps inside of it @full', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto('/docs/intro');
    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    const outside = await page.locator('main .sample').evaluateAll((samples) =>
      samples.map((sample) => {
        const frame = sample.parentElement;
        if (!frame) return ['no frame'];
        const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(frame);
        const [inner, outer] = [sample.getBoundingClientRect(), frame.getBoundingClientRect()];
        const left = outer.left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
        const right = outer.right - Number.parseFloat(paddingRight) - Number.parseFloat(borderRightWidth);
        const isInside = inner.left >= left - 1 && inner.right <= right + 1;
        return isInside ? [] : [`${frame.className || frame.tagName}: ${inner.left} to ${inner.right}`];
      }),
    );
    expect(outside).toHaveLength(5);
    expect(outside.flat(), `${width} px`).toEqual([]);
  }
});
