import { axeIn } from '../support/browser-axe.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';
import { ferrymanWithApi } from '../support/ferryman-plugins.ts';

// Pages and texts that plugins of a site have made (manual/content/en/docs/plugins.md), as readers meet them.

/** A remark plugin that draws `==text==` as marked text. */
const MARK = `
export default { name: 'mark', remark: [() => (tree) => {
  const walk = (node) => {
    node.children = node.children?.flatMap((child) => {
      if (child.type !== 'text') return [walk(child)];
      return child.value.split(/==(.+?)==/).map((value, i) => i % 2 === 0
        ? { type: 'text', value }
        : { type: 'emphasis', data: { hName: 'mark' }, children: [{ type: 'text', value }] });
    });
    return node;
  };
  walk(tree);
}] };`;

const plugins = [['./plugins/openapi.ts', { base: 'api', into: 'api' }], './mark.mjs'];

const test = miniSiteTest(
  ferrymanWithApi(
    { plugins },
    {
      'mark.mjs': MARK,
      'content/en/docs/marked.md':
        '---\ntitle: Marked\ndescription: Marked words.\n---\n\nThis is ==important== here.\n',
    },
  ),
);

test('a page that a plugin makes is reached, read and translated like others', async ({ page, mini }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto(`${mini.origin}/ferryman/docs/next/reference`);
  await page.locator('.pager-forward').click();
  await expect(page.locator('main h1')).toHaveText('List crossings');
  await expect(page.locator('.page-side [aria-current=page]')).toHaveText('List crossings');
  await expect(page.locator('main td').first()).toHaveText('limit');
  await expect(page.locator('.toc a')).toHaveText(['Request', 'Parameters']);
  await page.locator('main a', { hasText: 'resume a crossing' }).click();
  await expect(page.locator('main h1')).toHaveText('Go on after a break');
  await page.goto(`${mini.origin}/ferryman/vi/docs/next/api/list-crossings`);
  await expect(page.locator('main h1')).toHaveText('Liệt kê các chuyến tải');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('footer .operations')).toHaveText('list-crossings, start-crossing');
  const { violations } = await (await axeIn(page)).analyze();
  expect(violations).toEqual([]);
  expect(refused).toEqual([]);
});

test('a remark plugin changes the text', async ({ page, mini }) => {
  await page.goto(`${mini.origin}/ferryman/docs/next/marked`);
  await expect(page.locator('main mark')).toHaveText('important');
  await expect(page.locator('.prose')).toHaveText('This is important here.');
});
