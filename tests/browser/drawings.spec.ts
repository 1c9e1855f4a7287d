import type { Page } from '@playwright/test';
import { en } from '../../templates/messages/en.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { axeIn } from '../support/browser-axe.ts';
import { miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { expect } from '../support/browser-test.ts';

const vi = messagesFor('vi');

/** Draws `A --> B` as boxes in a row: enough to be a diagram, and small enough to be read here. */
const DIAGRAM = `'use client';
import { useEffect, useState } from 'react';
import './diagram.css';

export default function Diagram({ value, title }: { readonly value: string; readonly title?: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    // As a library would, a moment later.
    const timer = setTimeout(() => setNames(value.split('\\n').slice(1).join(' ').split('-->')), 50);
    return () => clearTimeout(timer);
  }, [value]);
  if (value.includes('broken') && document.documentElement.dataset.mended === undefined)
    throw new Error('This is no <b>diagram</b>');
  if (names.length === 0) return null;
  return (
    <svg className="diagram" role="img" aria-label={title ?? names.join(', ')} viewBox={'0 0 ' + names.length * 100 + ' 40'}>
      {names.map((name, i) => (
        <g key={name}>
          <rect x={i * 100 + 2} y={2} width={90} height={36} />
          <text x={i * 100 + 10} y={25}>{name.trim()}</text>
        </g>
      ))}
    </svg>
  );
}
`;

const fence = (text: string, meta = '') => `\`\`\`mermaid${meta}\ngraph LR\n${text}\n\`\`\`\n\n`;
const lesson = (title: string) =>
  `# ${title}\n\n${fence('Read --> Think --> <b>Write</b>', ' title="Steps"')}` +
  `::::tabs\n:::tab[One]\nText.\n:::\n:::tab[Two]\n${fence('In --> Tab')}:::\n::::\n`;

const mini = miniSiteTest({
  'codemaster.config.ts': miniConfig({ markdown: { mermaid: true } }),
  'components/mermaid.tsx': DIAGRAM,
  'components/diagram.css':
    '.diagram rect { fill: none; stroke: currentColor }\n.diagram text { fill: currentColor }\n',
  'content/vi/docs/intro.md': lesson('Mở đầu'),
  'content/en/docs/intro.md': lesson('Start'),
  'content/en/docs/broken.md': `# Broken\n\n${fence('broken')}${fence('Sound --> Still')}`,
});

const CHUNK = /\/assets\/mermaid-[^/]+\.js/;
const drawing = (page: Page, at = 0) => page.locator('.drawing').nth(at);
const picture = (page: Page, at = 0) => drawing(page, at).locator('svg.diagram');
const code = (page: Page, at = 0) => drawing(page, at).locator('pre');

for (const { path, words } of [
  { path: '/docs/intro', words: vi },
  { path: '/en/docs/intro', words: en },
]) {
  mini(`a fence becomes what the component draws, and its text folds up, at ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(picture(page)).toHaveAccessibleName('Steps');
    await expect(picture(page).locator('text')).toHaveText(['Read', 'Think', '<b>Write</b>']);
    await expect(code(page)).toBeHidden();
    const summary = drawing(page).getByText(words.code.drawingText);
    await expect(summary).toBeVisible();
    const { violations } = await (await axeIn(page)).analyze();
    expect(violations).toEqual([]);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeVisible();
    await expect(code(page)).toContainText('Read --> Think --> <b>Write</b>');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

mini('a fence in a tab is drawn when the tab is turned to @full', async ({ page }) => {
  await page.goto('/en/docs/intro');
  await expect(picture(page)).toBeVisible();
  await expect(picture(page, 1)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(picture(page, 1)).toBeVisible();
  await expect(code(page, 1)).toBeHidden();
});

mini('a component that fails says so and leaves the text, and others go on @full', async ({ page, guard }) => {
  guard.allow(/no <b>diagram|console error/);
  await page.goto('/en/docs/broken');
  await expect(drawing(page).getByRole('alert')).toContainText('This is no <b>diagram</b>');
  await expect(code(page)).toBeVisible();
  await expect(picture(page, 1)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.mended = '';
  });
  await drawing(page).getByRole('button', { name: en.island.tryAgain }).click();
  await expect(picture(page)).toBeVisible();
  await expect(code(page)).toBeHidden();
});

mini('a component that cannot be loaded leaves the text, with a button to try again @full', async ({ page, guard }) => {
  guard.allow(/mermaid-|ERR_FAILED|dynamically imported module/);
  await page.route(CHUNK, (route) => route.abort());
  await page.goto('/en/docs/intro');
  await expect(page.getByRole('alert').first()).toContainText(en.island.failed);
  await expect(code(page)).toBeVisible();
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: en.island.retry }).click();
  await expect(picture(page)).toBeVisible();
});

mini('without scripts the text is there, and nothing that leads to a picture', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/en/docs/intro');
  await expect(code(page)).toBeVisible();
  await expect(drawing(page).getByText(en.code.drawingText)).toBeHidden();
  await context.close();
});
