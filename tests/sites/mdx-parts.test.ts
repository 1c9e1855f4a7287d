import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributes, type Files, makeSharedSite, makeSite } from '../support/site-test.ts';

const CONFIG = `export default { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] } };\n`;
const front = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n`;

const PAGES: Files = {
  'codemaster.config.ts': CONFIG,
  'content/en/docs/notes.mdx': `${front('Notes')}import Part from './_part.mdx';

Page one[^a] and two[^b].

<Part />

<Part />

Page one again[^a].

[^a]: Note A of the page.
[^b]: Note B of the page, see [^c].
[^c]: Note C of the page.
`,
  'content/en/docs/_part.mdx': 'Part one[^a], twice[^a].\n\n[^a]: Note A of the part.\n',
  'content/en/docs/borrowed.mdx': `${front('Borrowed')}import Part from './_part.mdx';\n\n<Part />\n\nThe end.\n`,
};

describe('footnotes of a page of MDX and its partials', () => {
  let site: ReturnType<typeof makeSharedSite>;
  beforeAll(async () => {
    site = makeSharedSite(PAGES);
    await site.mustBuild();
  }, 60_000);
  afterAll(() => site.dispose());

  it('are one list at the end, numbered in the order they are referred to', () => {
    const main = site.main('docs/notes/index.html');
    expect(main.match(/<section [^>]*data-footnotes/g)).toHaveLength(1);
    const numbers = [...main.matchAll(/<a [^>]*data-footnote-ref[^>]*>(\d+)<\/a>/g)].map(([, number]) => number);
    expect(numbers).toEqual(['1', '2', '3', '3', '4', '4', '1', '5']);
    const text = site.text('docs/notes/index.html');
    expect(text).toMatch(
      /Note A of the page\..*Note B of the page.*Note A of the part\..*Note A of the part\..*Note C of the page\./,
    );
    expect(text.indexOf('Page one again')).toBeLessThan(text.indexOf('Note A of the part'));
  });

  it('lead to their own note and back, each way with a name of its own', () => {
    const main = site.main('docs/notes/index.html');
    const ids = attributes(main, '[a-z0-9]+', 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const links = attributes(main, 'a', 'href').filter((href) => href.startsWith('#'));
    for (const href of links) expect(ids, href).toContain(decodeURIComponent(href.slice(1)));
    const labels = [...main.matchAll(/aria-label="(Back to the text[^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual([
      'Back to the text, reference 1',
      'Back to the text, reference 1-2',
      'Back to the text, reference 2',
      'Back to the text, reference 3',
      'Back to the text, reference 3-2',
      'Back to the text, reference 4',
      'Back to the text, reference 4-2',
      'Back to the text, reference 5',
    ]);
  });

  it('are found where only the partial has some', () => {
    const main = site.main('docs/borrowed/index.html');
    const [href = ''] = attributes(main, 'a', 'href').filter((address) => /^#.*fn-a$/.test(address));
    expect(attributes(main, 'li', 'id')).toContain(href.slice(1));
  });
});

describe('findings about what components make of a page', () => {
  it('name the file and line of the tag', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG,
      'content/en/docs/page.mdx': `${front('Page')}import Part from './_part.mdx';\n\n## Same {#same}\n\n<Part />\n`,
      'content/en/docs/_part.mdx': 'Text.\n\n## Same too {#same}\n\n#### Deep\n',
      'content/en/docs/hidden.mdx': `${front('Hidden')}Text.

<BrowserOnly fallback={<p>Wait</p>}>{() => <p>{window.name}</p>}</BrowserOnly>

- <Tabs><p>no tab</p></Tabs>
`,
    });
    const found = await site.findings('--fail-on', 'never');
    expect(found.map(({ rule, file, line, column }) => `${rule} ${file}:${line}:${column}`)).toEqual([
      'markdown/duplicate-anchor content/en/docs/_part.mdx:3:1',
      'markdown/skipped-heading content/en/docs/_part.mdx:5:1',
      'mdx/browser-only content/en/docs/hidden.mdx:8:1',
      'mdx/bad-tabs content/en/docs/hidden.mdx:10:3',
    ]);
  });

  it('count columns in the file, whatever stands before them on the line', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG,
      'content/static/a.png': '',
      'content/en/docs/page.mdx': `${front('Page')}![A](/a.png){width=20} and ![B](/a.png){height=2}, [not](./there.md) <Missing /> \\{x}\n`,
    });
    const found = await site.findings();
    expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual([
      ['links/broken', 6, 52],
      ['mdx/unknown-component', 6, 71],
    ]);
  });

  it('name a crash beside a mistake that the site passes, which does not explain why the page is empty', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG.replace(' };', ", rules: { 'markdown/bad-code-meta': 'warning' } };"),
      'content/en/docs/page.mdx': `${front('Page')}{undefinedName.length}\n\n\`\`\`js live\nrun();\n\`\`\`\n`,
    });
    const found = await site.findings();
    expect(found.map(({ rule, severity, line }) => `${rule} ${severity} ${line}`)).toEqual([
      'mdx/render-crash error 6',
      'markdown/bad-code-meta warning 8',
    ]);
  });

  it('checks and completes the links of a part in plain Markdown', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG,
      'content/en/docs/page.mdx': `${front('Page')}import Part from './_part.md';\n\n<Part />\n`,
      'content/en/docs/other.md': `${front('Other')}Text.\n`,
      'content/en/docs/_part.md':
        'See [there](./other.md), [away](https://away.example/) and <a href="./other.md">raw</a>.\n',
    });
    await site.mustBuild();
    expect(site.main('docs/page/index.html')).toContain('See <a href="/docs/other">there</a>');
    expect(site.main('docs/page/index.html')).toContain('href="https://away.example/"');
    expect(site.main('docs/page/index.html')).toContain('<a href="/docs/other">raw</a>');
  });

  it('follows links of a part from the folder of the part, also when the page is in another', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG,
      'content/en/docs/guide/page.mdx': `${front('Page')}import Part from '../_part.mdx';\n\n<Part />\n`,
      'content/en/docs/guide/other.md': `${front('Other')}Text.\n`,
      'content/en/docs/_part.mdx': 'See [there](./guide/other.md).\n',
    });
    await site.mustBuild();
    expect(site.main('docs/guide/page/index.html')).toContain('See <a href="/docs/guide/other">there</a>');
  });

  it('draws a page with faults that the site does not mind, targets of `Link` and addresses without a slash too', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG.replace(' };', ", rules: { 'markdown/bad-code-meta': 'off' } };"),
      'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'components/dot.tsx':
        "import useBaseUrl from '@docusaurus/useBaseUrl';\nexport const Dot = () => <img alt=\"dot\" src={useBaseUrl('dot.svg')} />;\n",
      'content/en/docs/page.mdx': `${front('Page')}import Link from '@docusaurus/Link';
import { Dot } from '@site/components/dot';

<Link id="mark" />Text, [down](#below), [here](#mark), [under](#under) <Dot />

\`\`\`js odd
1
\`\`\`

## <a id="under" />Below
`,
    });
    await site.mustBuild();
    expect(site.main('docs/page/index.html')).toContain('<a id="mark"></a>Text');
    expect(site.main('docs/page/index.html')).toContain('src="/dot.svg"');
  });

  it('is silent about `BrowserOnly` where it works', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG,
      'components/late.tsx': `'use client';
import BrowserOnly from '@docusaurus/BrowserOnly';
export const Late = () => <BrowserOnly fallback={<p>Wait</p>}>{() => <p>{window.name}</p>}</BrowserOnly>;
`,
      'content/en/docs/page.mdx': `${front('Page')}import { Late } from '@site/components/late';\n\n<Late />\n`,
    });
    await site.mustBuild();
    expect(site.text('docs/page/index.html')).toContain('Wait');
  });
});
