import { describe, expect, it } from 'vitest';
import { type Files, makeSite } from '../support/site-test.ts';

const CONFIG = (markdown: string) => `export default {
  title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  markdown: ${markdown},
};
`;
const front = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n`;
const TEXT = 'graph TD\n  A["<b>1</b>"] --> B';
const FENCE = `\`\`\`mermaid title="Steps"\n${TEXT}\n\`\`\`\n`;
const DIAGRAM = `'use client';
import './diagram.css';

export default function Diagram({ value }: { readonly value: string }) {
  return <svg role="img" aria-label={value} />;
}
`;

const PAGES: Files = {
  'content/en/docs/plain.md': `${front('Plain')}${FENCE}`,
  'content/en/docs/other.md': `${front('Other')}Text.\n\n\`\`\`dot\ndigraph {}\n\`\`\`\n`,
  'content/vi/docs/plain.md': `${front('Trơn')}${FENCE}`,
  'components/mermaid.tsx': DIAGRAM,
  'components/diagram.css': '.diagram { color: red }\n',
};

/** Attributes of a tag. */
const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ]),
  );

const place = (html: string) => /<div class="island drawing"[^>]*>/.exec(html)?.[0] ?? '';

describe('fences that a component of the site draws', () => {
  it('are code where the site does not ask for it, whatever is in `components/`', async () => {
    const site = makeSite({
      ...PAGES,
      'codemaster.config.ts': CONFIG('{}'),
      'content/en/docs/other.md': front('Other'),
    });
    await site.mustBuild();
    const page = site.read('docs/plain/index.html');
    expect(place(page)).toBe('');
    expect(page).toContain('language-mermaid');
    expect(page).not.toContain('assets/components-');
  });

  it('hold their text, and hand it to the component as it was written', async () => {
    const site = makeSite({
      ...PAGES,
      'codemaster.config.ts': CONFIG("{ mermaid: true, fences: { Dot: '@site/components/mermaid.tsx' } }"),
      'content/en/docs/calc.mdx': `${front('Calc')}import Mermaid from '@theme/Mermaid';\n\n${FENCE}\n<Mermaid value={'graph LR' + '; A'} />\n`,
      'content/en/blog/2025-01-02-post.md': `${front('Post')}${FENCE}\n<!-- truncate -->\n\nMore.\n`,
    });
    await site.mustBuild();
    const page = site.read('docs/plain/index.html');
    const { 'data-module': module = '', ...island } = attributes(place(page));
    expect(site.has(module.replace(/^\//, ''))).toBe(true);
    expect(island).toMatchObject({ 'data-export': 'default', 'data-when': 'visible', 'data-draws': '' });
    expect(JSON.parse(island['data-props'] ?? '')).toEqual({ value: TEXT, title: 'Steps' });
    expect(page).toMatch(/<details class="drawing-text" open(?:="")?><summary>Show as text<\/summary>/);
    expect(site.text('docs/plain/index.html')).toContain('graph TD A["<b>1</b>"] --> B');
    expect(page).toContain('assets/components-diagram-');
    expect(page).toMatch(/assets\/sheets-[a-zA-Z-]*drawings-/);
    expect(site.read('vi/docs/plain/index.html')).toContain('<summary>Xem dạng văn bản</summary>');
    // A language that no grammar knows needs none when it is drawn.
    expect(place(site.read('docs/other/index.html'))).not.toBe('');
    const calc = site.read('docs/calc/index.html').match(/<div class="island drawing"[^>]*>/g) ?? [];
    expect(calc.map((tag) => JSON.parse(attributes(tag)['data-props'] ?? '').value)).toEqual([TEXT, 'graph LR; A']);
    expect(place(site.read('blog/index.html'))).toContain(module);
    const feed = site.read('blog/rss.xml');
    expect(feed).toContain('graph TD');
    expect(feed).not.toMatch(/data-module|data-props|[\ufdd0\ufdd1]/);
    expect(site.read('docs/plain.md')).toContain(FENCE.trim());
  });

  it('need no pages of MDX', async () => {
    const site = makeSite({
      ...PAGES,
      'codemaster.config.ts': CONFIG("{ mdx: false, mermaid: true, fences: { dot: './components/mermaid.tsx' } }"),
    });
    await site.mustBuild();
    expect(attributes(place(site.read('docs/plain/index.html')))['data-module']).toMatch(/^\/assets\/mermaid-/);
  });

  it('are drawn by the component that is named rather than by the one that is found', async () => {
    const site = makeSite({
      ...PAGES,
      'codemaster.config.ts': CONFIG(
        "{ mermaid: true, fences: { mermaid: 'components/chart.tsx', dot: 'components/chart.tsx' } }",
      ),
      'components/chart.tsx': DIAGRAM,
    });
    await site.mustBuild();
    expect(attributes(place(site.read('docs/plain/index.html')))['data-module']).toMatch(/^\/assets\/chart-/);
  });

  it('are refused, with the place in the config, when the component cannot draw them', async () => {
    const site = makeSite({
      ...PAGES,
      'codemaster.config.ts': CONFIG(
        "{ mermaid: true, fences: { dot: 'components/still.tsx', 'a b': 'components/x.tsx' } }",
      ),
    });
    expect((await site.findings()).map(({ rule }) => rule)).toEqual(['config/wrong-value']);
    site.remove('components/mermaid.tsx');
    site.write({
      'codemaster.config.ts': CONFIG("{ mermaid: true, fences: { dot: 'components/still.tsx' } }"),
      'components/still.tsx': 'export default () => null;\n',
    });
    const found = await site.findings();
    expect(found.map(({ rule, message, line, column }) => [rule, message, line, column])).toEqual([
      ['config/fence-component', expect.stringContaining('no file `components/mermaid.tsx`'), 3, expect.any(Number)],
      ['config/fence-component', expect.stringContaining('is not an interactive component'), 3, expect.any(Number)],
      // No component, no exception.
      ['markdown/unknown-language', expect.any(String), 8, 1],
    ]);
    for (const path of ['components/../content/x.tsx', '../x.tsx', 'content/x.tsx', 'components']) {
      site.write({ 'codemaster.config.ts': CONFIG(`{ fences: { dot: ${JSON.stringify(path)} } }`) });
      expect((await site.findings()).map(({ rule }) => rule)).toEqual(['config/wrong-value']);
    }
  });

  it('are refused by an untrusted build', async () => {
    const config = { title: 'T', url: 'https://t.example', markdown: { mermaid: true } };
    const { 'content/vi/docs/plain.md': _, ...pages } = PAGES;
    const site = makeSite({ ...pages, 'codemaster.config.json': JSON.stringify(config) });
    const run = await site.run(['build', '--untrusted', '--json']);
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('source/untrusted-code');
  });
});
