import { axeIn } from '../support/browser-axe.ts';
import { miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';
import { markDocument, visitPage } from '../support/browser-visits.ts';
import { FERRYMAN } from '../support/ferryman-files.ts';
import type { Files } from '../support/site-test.ts';

// Parts and slots of a site (manual/content/en/docs/parts-and-slots.md), as readers meet them.

/** The worked example of the docs. */
const HELPFUL = `'use client';
import type { DocAfterProps } from 'codemaster-site';
import { useState } from 'react';
import './helpful.css';

export default function Helpful({ page }: DocAfterProps) {
  const [isDone, setDone] = useState(false);
  const vi = page.locale === 'vi';
  if (isDone) return <p className="helpful" role="status">{vi ? 'Cảm ơn bạn!' : 'Thank you!'}</p>;
  const words = vi ? ['Trang này có ích không?', 'Có', 'Không'] : ['Was this helpful?', 'Yes', 'No'];
  const button = (word: string) => <button key={word} className="button" onClick={() => setDone(true)}>{word}</button>;
  return <p className="helpful">{words[0]} {words.slice(1).map(button)}</p>;
}
`;

/** Slots with a text, and where it stands. */
const SLOTS: readonly (readonly [name: string, page: string, place: string])[] = [
  ['banner', 'docs/next/intro', 'body'],
  ['header-end', 'docs/next/intro', 'header.header'],
  ['sidebar-start', 'docs/next/intro', '.page-side'],
  ['sidebar-end', 'docs/next/intro', '.page-side'],
  ['doc-before', 'docs/next/intro', 'main article'],
  ['page-foot', 'docs/next/intro', 'main article'],
  ['footer-start', 'docs/next/intro', 'footer.footer'],
  ['footer-end', 'docs/next/intro', 'footer.footer'],
  ['home', '', 'main'],
  ['not-found', 'nowhere', 'main'],
];

const added: Files = Object.fromEntries(
  SLOTS.map(([name]) => [
    `theme/slots/${name}.tsx`,
    `export default () => <section aria-label="${name}"><p>Own ${name}</p></section>;\n`,
  ]),
);

const test = miniSiteTest({
  ...FERRYMAN,
  ...added,
  'theme/slots/doc-after.tsx': HELPFUL,
  'theme/slots/helpful.css': '.helpful { display: flex; align-items: center; gap: 0.75rem; margin-block: 2rem; }\n',
  'theme/slots/head.tsx': 'export default ({ page }) => <meta name="own" content={page.title} />;\n',
  'theme/parts/pager.tsx': `export default function Pager({ original: Original, page, site, ...props }) {
  return <div className="own-pager"><p>Read on</p><Original {...props} /></div>;
}
`,
  'theme/parts/footer.tsx': `import { Slot } from 'codemaster-site/theme';
export default ({ site }) => <footer className="footer"><Slot name="footer-start" /><a href={site.homeUrl}>{site.title}</a>, by us<Slot name="footer-end" /></footer>;
`,
});

for (const [name, path, place] of SLOTS) {
  test(`what a site adds in the slot ${name} is seen in its place`, async ({ page, guard }) => {
    if (path === 'nowhere') guard.allow(/404/);
    await page.goto(`/ferryman/${path}`);
    await expect(page.locator(place).first().getByRole('region', { name, exact: true })).toBeVisible();
  });
}

test('a block with two buttons under every doc answers, in both languages, also after a visit without a reload', async ({
  page,
}) => {
  await visitPage(page, '/ferryman/docs/next/intro');
  await expect(page.locator('.helpful')).toHaveCSS('display', 'flex');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
  const isSame = await markDocument(page);
  await page
    .locator('.own-pager')
    .getByRole('link', { name: /Install/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Install/ })).toBeVisible();
  await expect(page.getByText('Thank you!')).toHaveCount(0);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.goto('/ferryman/vi/docs/next/intro');
  await page.getByRole('button', { name: 'Có', exact: true }).click();
  await expect(page.getByText('Cảm ơn bạn!')).toBeVisible();
});

test('a wrapped part keeps its landmark, a replaced one stands in for the original, and the head follows a visit', async ({
  page,
}) => {
  await visitPage(page, '/ferryman/docs/next/intro');
  const isSame = await markDocument(page);
  const pager = page.locator('.own-pager');
  await expect(pager.getByText('Read on')).toBeVisible();
  await expect(pager.getByRole('navigation', { name: 'Docs pages' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Ferryman, by us');
  await expect(page.locator('meta[name="own"]')).toHaveAttribute('content', 'What Ferryman does');
  await pager.getByRole('link', { name: /Install/ }).click();
  await expect(page.locator('meta[name="own"]')).toHaveAttribute('content', /Install/);
  await expect(page.locator('meta[name="own"]')).toHaveCount(1);
  expect(await isSame()).toBe(true);
});

test('slots and parts are read without scripts', async ({ browser, mini }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${mini.origin}/ferryman/docs/next/intro`);
  await expect(page.getByText('Was this helpful?')).toBeVisible();
  await expect(page.getByText('Own banner')).toBeVisible();
  await context.close();
});

for (const width of [360, 1280]) {
  test(`pages with all slots have no accessibility violations, ${width} pixels wide @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['docs/next/intro', 'vi/docs/next/intro', '']) {
      await page.goto(`/ferryman/${path}`);
      const { violations } = await (await axeIn(page)).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

test('slots of the sidebar are in the menu of narrow screens @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ferryman/docs/next/intro');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog').getByText('Own sidebar-start')).toBeVisible();
});

test('a page after a closed group of the sidebar stands apart from it', async ({ page }) => {
  await page.goto('/ferryman/docs/next/intro');
  const sidebar = page.locator('.page-side nav.sidebar');
  const group = sidebar.locator(':scope > ul > li.sidebar-group');
  await expect(group.locator('details')).not.toHaveAttribute('open');
  const [above, below] = await Promise.all([group.boundingBox(), sidebar.getByRole('link').last().boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(16);
});
