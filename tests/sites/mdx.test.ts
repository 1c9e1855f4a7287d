import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteSession, type SiteSnapshot } from '../../src/pipeline/site-session.ts';
import { attributes, compiled, type Files, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';

const CONFIG = (extra = '') => `import { defineConfig } from 'codemaster';
export default defineConfig({ title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en', 'vi'] }, ${extra} });
`;
const front = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\n`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const COUNTER = `'use client';
import { useId, useState } from 'react';
import { step } from './step';

interface Props { readonly start: number }

export function Counter({ start }: Props) {
  const id = useId();
  const [count, setCount] = useState(start);
  return <p id={id}><button type="button" onClick={() => setCount(count + step)}>{count}</button></p>;
}
export const limit = 10;
`;

const GOOD: Files = {
  'codemaster.config.ts': CONFIG("baseUrl: '/sub/', customFields: { team: 'Blue' }"),
  'content/en/docs/plain.md': `${front('Plain')}## There {#there}\n\nText.\n`,
  'content/en/docs/lesson.mdx': `${front('Lesson')}import Card from '@site/components/card';
import { Counter, limit } from '@site/components/counter';
import languages from '@site/data/languages.json';
import Part from './_part.mdx';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import CodeBlock from '@theme/CodeBlock';
import source from '!!raw-loader!./hello.go';
import picture from './dot.png';
import Context from '@site/components/context';

export const shout = (text) => text.toUpperCase();

The first paragraph.

{/* not shown */}
<!-- neither this { -->

## What {shout('you')} need {#need}

:::tip[Nothing **here**]
A [link](./plain.md#there) and ~~old~~ <b>bold</b>.
:::

\`\`\`go title="main.go"
package main
\`\`\`

\`\`\`output
hello
\`\`\`

<Card title="Heading of a card">inside *the* card</Card>

<ul>{languages.map((name) => <li key={name}>{name}</li>)}</ul>

<Counter start={3} client:idle /> up to {limit}

<Part name="Lan" />

<Tabs groupId="language">
  <TabItem value="go" label="Go">

### In a tab

  </TabItem>
  <TabItem value="java" default>second</TabItem>
</Tabs>

<CodeBlock language="go" title="hello.go">{source}</CodeBlock>

<img src={picture} alt="A dot" /> <img src={require('./dot.png').default} alt="Again" />

<Link to="/docs/plain">Plain</Link> <Context />

<TOCInline toc={toc} />

A \`<!-- comment -->\` in code, and {frontMatter.title}.
`,
  'content/en/docs/_part.mdx': '### Of the part\n\nHello {props.name}, [up](./plain.md).\n',
  'content/en/docs/parts.mdx': `${front('Parts')}::::exercise[Sum]{.wide}
Press :kbd[Ctrl+K].

:::hint
Loop.
:::

:::solution
Done.
:::
::::

:::steps
1. One
:::

:::files
- src/ the source
  - **main.go**
:::

:::compare
\`\`\`go
a := 1
\`\`\`

\`\`\`java
int a = 1;
\`\`\`
:::
`,
  'content/en/docs/counted.mdx': `${front('Counted')}import { Counter } from '@site/components/counter';\n\n<Counter start={1} />\n`,
  'content/en/docs/hello.go': 'package hello\n',
  'content/en/docs/dot.png': PIXEL,
  'data/languages.json': '["go", "java"]',
  'components/card.tsx': `import type { ReactNode } from 'react';
import './card.css';
export default function Card({ title, children }: { title: string; children?: ReactNode }) {
  return <section className="card"><h3>{title}</h3>{children}<a href="/docs/plain">more</a></section>;
}
`,
  'components/card.css': '.card { border: 1px solid; }\n',
  'components/counter.css': '.counter { color: red; }\n',
  'components/unused.css': '.unused { color: red; }\n',
  'components/context.tsx': `import useContext from '@docusaurus/useDocusaurusContext';
import Translate from '@docusaurus/Translate';
export default () => <i><Translate id="team" values={{ name: useContext().siteConfig.customFields.team }}>{'Team {name}'}</Translate></i>;
`,
  'components/counter.tsx': COUNTER.replace('\n', "\nimport './counter.css';\n"),
  'components/step.ts': 'export const step = 1;\n',
};

describe('a site with MDX', () => {
  let site: ReturnType<typeof makeSharedSite>;
  let html: string;
  beforeAll(async () => {
    await compiled();
    site = makeSharedSite(GOOD);
    await site.mustBuild();
    html = site.main('docs/lesson/index.html');
  }, 60_000);
  afterAll(() => site.dispose());

  it('evaluates expressions, imports, data and exports', () => {
    const text = site.text('docs/lesson/index.html');
    expect(text).toContain('What YOU need');
    expect(html).toContain('<ul><li>go</li><li>java</li></ul>');
    expect(text).toContain('and Lesson.');
    expect(text).toContain('Team Blue');
    expect(text).not.toContain('not shown');
    expect(text).not.toContain('neither this');
    expect(html).toContain('<code>&#x3C;!-- comment --></code>');
  });

  it('treats the text like that of a .md page', () => {
    expect(html).toContain('<div class="callout is-tip" role="note">');
    expect(html).toContain('<samp>hello</samp>');
    expect(html).toContain('<span class="t-keyword">package </span>');
    expect(html).toContain('<h2 id="need">');
    expect(html).toContain('<a href="/sub/docs/plain#there">link</a>');
  });

  it('has the parts of lessons, with their styles', () => {
    const parts = site.main('docs/parts/index.html');
    expect(parts).toContain('<section class="exercise wide"><p class="exercise-title">Exercise: Sum</p>');
    expect(parts).toContain('Press <kbd>Ctrl</kbd>\u00a0+\u00a0<kbd>K</kbd>.');
    expect(parts).toMatch(/<details class="exercise-hint"><summary[^>]*>Hint 1<\/summary>/);
    expect(parts).toMatch(/<div class="steps">\s*<ol>/);
    expect(parts).toContain('<span class="file-name">src/</span> <span class="file-remark">the source</span>');
    expect(attributes(parts, 'button', 'data-value')).toEqual(['side-by-side', 'go', 'java']);
    const sheets = (page: string) => site.read(page).match(/\/sub\/assets\/sheets-[a-zA-Z-]+(?=-[0-9a-f]{12}\.css)/g);
    expect(sheets('docs/parts/index.html')).toEqual([
      '/sub/assets/sheets-prose-code-sidebar-page-tabs-exercise-steps-filetree-compare',
    ]);
    expect(sheets('docs/plain/index.html')).toEqual(['/sub/assets/sheets-prose-sidebar-toc-page']);
  });

  it('links the styles of a component where it is used', () => {
    const styles = (page: string) =>
      [...site.read(page).matchAll(/<link rel="stylesheet" href="\/sub\/(assets\/components-[^"]+)"/g)].map(
        ([, path = '']) => site.read(path).trim(),
      );
    expect(styles('docs/lesson/index.html')).toEqual([
      '@layer components{.card{border:1px solid}}',
      '@layer components{.counter{color:red}}',
    ]);
    expect(styles('docs/counted/index.html')).toEqual(['@layer components{.counter{color:red}}']);
    expect(styles('docs/parts/index.html')).toEqual([]);
  });

  it('collects headings of components, tabs and partials for the contents list', () => {
    const page = site.read('docs/lesson/index.html');
    const toc = page.slice(page.indexOf('<nav class="toc"'));
    expect(attributes(toc.slice(0, toc.indexOf('</nav>')), 'a', 'href')).toEqual([
      '#need',
      '#heading-of-a-card',
      '#of-the-part',
      '#in-a-tab',
    ]);
  });

  it('checks and completes links that components make', () => {
    expect(html).toContain('<a href="/sub/docs/plain">more</a>');
    expect(html).toContain('<a href="/sub/docs/plain">Plain</a>');
    expect(html).toContain('Hello Lan, <a href="/sub/docs/plain">up</a>.');
  });

  it('publishes imported pictures under a name with their hash', () => {
    const [first, second] = attributes(html, 'img', 'src');
    expect(first).toMatch(/^\/sub\/assets\/files\/dot-[0-9a-f]{8}\.png$/);
    expect(second).toBe(first);
    expect(site.has((first ?? '').slice('/sub/'.length))).toBe(true);
  });

  it('shows imported code with colours', () => {
    expect(html).toContain('<span class="code-title">hello.go</span>');
    expect(html).toContain('<span class="t-type">hello</span>');
  });

  it('makes tabs of the Docusaurus components', () => {
    expect(html).toContain('data-tabs="" data-group="language"');
    expect(attributes(html, 'button', 'data-value')).toEqual(['go', 'java']);
    expect(html).toMatch(/aria-selected="true"[^>]*data-value="java"/);
  });

  it('renders interactive components into the page and names their chunk', () => {
    const island = /<p><div|<div class="island"[^>]*>|<span class="island"[^>]*>/.exec(html)?.[0] ?? '';
    const [chunk = ''] = /\/sub\/assets\/counter-\w+\.js/.exec(island) ?? [];
    expect(site.has(chunk.slice('/sub/'.length))).toBe(true);
    expect(island).toContain('data-export="Counter"');
    expect(island).toContain('data-when="idle"');
    expect(island).toContain('data-props="{&quot;start&quot;:3}"');
    expect(html).toContain('<button type="button">3</button>');
    expect(site.read(chunk.slice('/sub/'.length))).toMatch(/from"\.\/react-\w+\.js"/);
  });

  it('links the styles of components on pages that use them, and only there', () => {
    const styles = (path: string) =>
      attributes(site.read(path), 'link', 'href').filter((url) => /components-/.test(url));
    expect(styles('docs/lesson/index.html')).toHaveLength(2);
    expect(styles('docs/plain/index.html')).toEqual([]);
    expect(site.main('docs/plain/index.html')).not.toContain('data-module');
  });

  it('gives the page as plain Markdown without the code around it', () => {
    const twin = site.read('docs/lesson.md');
    expect(twin).toContain('## What need {#need}');
    expect(twin).toContain('[link](https://t.example/sub/docs/plain#there)');
    expect(twin).toContain('inside *the* card');
    expect(twin).not.toMatch(/import |<Card|<Counter|shout|not shown/);
  });

  it('lends the page to other languages like any other', () => {
    const borrowed = site.main('vi/docs/lesson/index.html');
    expect(borrowed).toContain('data-module="/sub/assets/counter-');
    expect(borrowed).toContain('<a href="/sub/vi/docs/plain">more</a>');
  });

  it('builds the same bytes again', async () => {
    const before = site.manifest();
    const run = await site.mustBuild();
    expect(run.stderr).toContain('(0 files written');
    expect(site.manifest()).toEqual(before);
  });
});

const BAD: Files = {
  'codemaster.config.ts': CONFIG(),
  'content/en/docs/good.mdx': `${front('Good')}Fine.\n`,
  'content/en/docs/syntax.mdx': `${front('Syntax')}A <b>tag without end.\n`,
  'content/en/docs/brace.mdx': `${front('Brace')}A set { of things.\n`,
  'content/en/docs/comparison.mdx': `${front('Comparison')}One is <1.\n`,
  'content/en/docs/asides.mdx': `${front('Asides')}<Admonition type="succes">x</Admonition>\n\n<Admonition type="important">y</Admonition>\n`,
  'content/en/docs/unknown.mdx': `${front('Unknown')}<Crad /> and <Tab.Item />\n\n<Tbs />\n`,
  'content/en/docs/island.mdx': `${front('Island')}import Counter from '@site/components/đếm';\n\n<Counter />\n`,
  'components/đếm.tsx': "'use client';\n\nexport default function Counter() {\n  throw new Error('no');\n}\n",
  'content/en/docs/throws.mdx': `${front('Throws')}import Boom from '@site/components/boom';\n\n<Boom />\n`,
  'content/en/docs/expression.mdx': `${front('Expression')}Before.\n\n{undefined.name}\n`,
  'content/en/docs/missing.mdx': `${front('Missing')}import A from './nowhere';
import B from 'no-such-package';
import C from '@theme/Tab';
import D from 'node:fs';
import E from '../../../../outside.js';
import F from '/components/boom';
import G from 'https://cdn.example/x.js';

Text.
`,
  'content/en/docs/name.mdx': `${front('Name')}import { Wrong } from '@site/components/boom';\n\n<Wrong />\n`,
  'content/en/docs/code.mdx': `${front('Code')}import Broken from '@site/components/broken';\n\n<Broken />\n`,
  'content/en/docs/props.mdx': `${front('Props')}import { Counter } from '@site/components/counter';

<Counter start={3} onFinish={() => 1} />
<Counter start={new Date(0)} />
<Counter start={{ deep: [1, undefined, Symbol('x')] }} />
<Counter start={1}>**text**</Counter>
<Counter start={1} client:load />
<b client:idle>x</b>
`,
  'content/en/docs/still.mdx': `${front('Still')}import Still from '@site/components/still';\n\n<Still client:idle />\n<button style={{ color: 'red' }} onClick={() => 1}>x</button>\n<a href="#" onClick="go()">y</a>\n`,
  'content/en/docs/circle.mdx': `${front('Circle')}import A from './_a.mdx';\n\n<A />\n`,
  'content/en/docs/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
  'content/en/docs/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
  'content/en/docs/links.mdx': `${front('Links')}[broken](./gone.md)\n\n<a href="/nowhere">x</a>\n\n<a href="javascript:alert(1)">y</a>\n`,
  'content/en/docs/tabs.mdx': `${front('Tabs')}<Tabs defaultValue="c"><TabItem value="a">A</TabItem></Tabs>\n`,
  'content/en/docs/place.mdx': `${front('Place')}import X from './island';\n\n<X />\n`,
  'content/en/docs/island.tsx': "'use client';\nexport default () => <p>x</p>;\n",
  'outside.js': 'export default 1;\n',
  'components/boom.tsx': `function explode(): never {
  throw new Error('It went <b>wrong</b>');
}
export default function Boom() {
  return <p>{explode()}</p>;
}
`,
  'content/en/docs/object.mdx': `${front('Object')}import Outer from '@site/components/outer';\n\n<Outer />\n`,
  'components/outer.tsx': `const Inner = () => <p>{{ a: 1 } as never}</p>;
export default function Outer() {
  return <Inner />;
}
`,
  'components/broken.tsx': 'export default function Broken() {\n  return <p>;\n}\n',
  'components/counter.tsx': COUNTER,
  'components/still.tsx': 'export default () => <p>still</p>;\n',
  'components/step.ts': 'export const step = 1;\n',
};

describe('a site whose MDX is broken', () => {
  let findings: readonly { rule: string; place: string; message: string; hint: string }[];
  let site: ReturnType<typeof makeSharedSite>;
  beforeAll(async () => {
    await compiled();
    site = makeSharedSite(BAD);
    const found = await site.findings();
    findings = found.map(({ rule, file, line, column, message, hint = '' }) => ({
      rule,
      place: `${file?.replace('content/en/docs/', '')}:${line}:${column}`,
      message,
      hint,
    }));
  }, 60_000);
  afterAll(() => site.dispose());
  const of = (file: string) =>
    findings
      .filter(({ place }) => place.startsWith(`${file}:`))
      .map(({ rule, place }) => `${rule} ${place.slice(file.length + 1)}`);
  const about = (place: string) => findings.find((finding) => finding.place === place);

  it('says nothing about the page that is fine', () => {
    expect(of('good.mdx')).toEqual([]);
    expect(site.has('index.html')).toBe(false);
  });

  it('places errors of syntax in the page', () => {
    expect(of('syntax.mdx')).toEqual(['mdx/syntax 6:3']);
    expect(about('syntax.mdx:6:3')?.hint).toMatch(/closing tag/);
    expect(of('brace.mdx')).toEqual(['mdx/syntax 6:7']);
    expect(about('brace.mdx:6:7')?.hint).toMatch(/write `\\{`/);
    expect(of('comparison.mdx')).toEqual(['mdx/syntax 6:9']);
    expect(about('comparison.mdx:6:9')?.hint).toMatch(/write `\\<`/);
  });

  it('names every component that is not there, and the nearest that is', () => {
    expect(of('unknown.mdx')).toEqual([
      'mdx/unknown-component 6:2',
      'mdx/unknown-component 6:15',
      'mdx/unknown-component 8:2',
    ]);
    expect(about('unknown.mdx:8:2')?.hint).toContain('did you mean `Tabs`?');
    expect(about('unknown.mdx:6:2')?.hint).toContain('`Admonition`');
  });

  it('names a type of admonition that there is not, and the nearest that is', () => {
    expect(of('asides.mdx')).toEqual(['mdx/unknown-admonition 6:1']);
    expect(about('asides.mdx:6:1')?.hint).toContain('did you mean `success`?');
  });

  it('shows where a component throws, and on the way to which page', () => {
    expect(of('components/boom.tsx')).toEqual(['mdx/render-crash 2:9']);
    expect(about('components/boom.tsx:2:9')?.message).toBe(
      'The page cannot be rendered: It went <b>wrong</b> (in `Boom`).',
    );
    expect(of('components/đếm.tsx')).toEqual(['mdx/render-crash 4:9']);
    expect(about('components/đếm.tsx:4:9')?.message).toBe('The page cannot be rendered: no.');
    expect(of('object.mdx')).toEqual(['mdx/render-crash 1:1']);
    expect(about('object.mdx:1:1')?.message).toMatch(
      /an object cannot be shown as text.*\(in `Inner`, in `Outer`\)\.$/,
    );
    expect(of('expression.mdx')).toEqual(['mdx/render-crash 8:12']);
  });

  it('refuses imports that lead nowhere or out of the site', () => {
    expect(of('missing.mdx')).toEqual([6, 7, 8, 9, 10, 11, 12].map((line) => `mdx/broken-import ${line}:15`));
    expect(about('missing.mdx:8:15')?.hint).toContain('did you mean `@theme/Tabs`?');
    expect(about('missing.mdx:9:15')?.message).toContain('no access to the system');
    expect(about('missing.mdx:10:15')?.message).toMatch(/no such file|leads out of/);
    expect(of('name.mdx')).toEqual(['mdx/broken-module 6:23']);
    expect(about('name.mdx:6:23')?.message).toContain('Wrong');
    expect(of('components/broken.tsx')).toEqual(['mdx/broken-module 3:1']);
  });

  it('refuses props that cannot be sent, and moments that do not exist', () => {
    expect(of('props.mdx')).toEqual([
      'mdx/island-props 8:1',
      'mdx/island-props 9:1',
      'mdx/island-props 10:1',
      'mdx/island-props 11:1',
      'mdx/island-moment 12:1',
      'mdx/island-moment 13:1',
    ]);
    expect(about('props.mdx:8:1')?.message).toContain('`onFinish` is a function');
    expect(about('props.mdx:9:1')?.message).toContain('`start` is an object of the class Date');
    expect(about('props.mdx:10:1')?.message).toContain('`start.deep[2]` is a symbol');
    expect(about('props.mdx:11:1')?.message).toContain('`children` is');
    expect(of('place.mdx').concat(of('island.tsx'))).toEqual(['mdx/island-place 1:1']);
  });

  it('warns of what would silently do nothing', () => {
    expect(of('still.mdx')).toEqual([
      'mdx/island-moment 8:1',
      'mdx/dead-handler 9:1',
      'mdx/inline-style 9:1',
      'mdx/dead-handler 10:1',
    ]);
  });

  it('names the circle of pages that import each other', () => {
    expect(findings.find(({ rule }) => rule === 'mdx/circular-import')?.message).toContain(
      'content/en/docs/_a.mdx → content/en/docs/_b.mdx → content/en/docs/_a.mdx',
    );
  });

  it('judges links of text and tags', () => {
    expect(of('links.mdx')).toEqual(['links/broken 6:1', 'links/broken 8:1', 'links/unsafe-url 10:1']);
    expect(of('tabs.mdx')).toEqual(['mdx/bad-tabs 6:1']);
  });
});

describe('what .md pages have, in a page of MDX', () => {
  it('gives pictures the size of their file or the one that is written, in pages and feeds', async () => {
    const text = `![one](a.png)\n\n![two](a.png){width=200} end.\n\n<img src="a.png" alt="three" height="3" />\n`;
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}import Part from './part/_part.mdx';\n\n${text}\n<Part />\n`,
      'content/en/docs/part/_part.mdx': '![four](../a.png)\n',
      'content/en/docs/a.png': PIXEL,
      'content/en/blog/2026-01-02-post.mdx': `${front('Post')}${text}\n{/* truncate */}\n`,
      'content/en/blog/a.png': PIXEL,
    });
    await site.mustBuild();
    const shown = (html: string) => html.match(/<img[^>]*>[^<\n]*/g)?.map((tag) => tag.replace(/src="[^"]*"/, 'src'));
    const page = site.main('docs/page/index.html');
    expect(shown(page)).toEqual([
      '<img src alt="one" decoding="async" width="1" height="1">',
      '<img src alt="two" loading="lazy" decoding="async" width="200" height="200"> end.',
      '<img src alt="three" loading="lazy" decoding="async" width="3" height="3">',
      '<img src alt="four" loading="lazy" decoding="async" width="1" height="1">',
    ]);
    for (const file of ['docs/page/index.html', 'docs/page.md', 'blog/rss.xml', 'blog/atom.xml'])
      if (site.has(file)) expect(site.read(file)).not.toMatch(/[\ufdd0-\ufdef]|data-size/);
    expect(site.read('blog/atom.xml')).toContain('width=');
    expect(site.read('docs/page.md')).toContain('{width=200} end.');
  }, 60_000);

  it('joins code with its notes, also where a partial has notes of its own', async () => {
    const noted = '```go\na := 1 // [!note 1]\n```\n\n:::notes\n1. One.\n:::\n';
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}import Part from './_part.mdx';\n\n${noted}\n<Part />\n`,
      'content/en/docs/_part.mdx': noted,
    });
    await site.mustBuild();
    const html = site.main('docs/page/index.html');
    const marks = attributes(html, 'a', 'href').filter((href) => href.startsWith('#code-'));
    expect(marks).toHaveLength(4);
    for (const mark of marks) expect(html.split(`id="${mark.slice(1)}"`)).toHaveLength(2);
    expect(new Set(marks).size).toBe(4);
    expect(marks).toContain('#code-1-mark-1');
  }, 60_000);

  it('fills fences from files, again when one changes, and says where a file is missing', async () => {
    await compiled();
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}import Part from './part/_part.mdx';\n\n\`\`\`go file=./main.go region=loop\n\`\`\`\n\n<Part />\n`,
      // Also in a part that is no MDX.
      'content/en/docs/part/_part.mdx':
        "import Plain from './_plain.md';\n\n```go file=../main.go lines=1\n```\n\n<Plain />\n",
      'content/en/docs/part/_plain.md': '```go\nfunc plain() {}\n```\n',
      'content/en/docs/main.go': 'package first\n// #region loop\nfor {}\n// #endregion\n',
    });
    const session = createSiteSession(site.root, 'test');
    const html = ({ renderer, loaded }: SiteSnapshot) => {
      const route = loaded?.site.routes.get('/docs/page');
      return route && renderer ? String(renderer.prepare(route).render().contents).replace(/<[^>]*>/g, '') : '';
    };
    const first = await session.read();
    expect(first.diagnostics).toEqual([]);
    expect(html(first)).toContain('for {}');
    expect(html(first)).toContain('package first');
    expect(html(first)).toContain('func plain() {}');
    site.write({ 'content/en/docs/main.go': 'package second\n// #region loop\nfor true {}\n// #endregion\n' });
    const second = html(await session.read());
    expect(second).toContain('for true {}');
    expect(second).toContain('package second');
    site.remove('content/en/docs/main.go');
    expect((await session.read()).diagnostics.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
      'includes/not-found content/en/docs/page.mdx',
      'includes/not-found content/en/docs/part/_part.mdx',
    ]);
  }, 60_000);

  it('draws formulas, whose braces are no expressions', async () => {
    const text = 'So $\\frac{a}{b}$ at $5 and {1 + 1} or $6.\n\n## The $x^{2}$ of it\n\n$$\n\\sqrt{x} < 1\n$$\n';
    const site = makeSite({
      'codemaster.config.ts': CONFIG('markdown: { math: true }'),
      'content/en/docs/page.mdx': `${front('Page')}import Part from './_part.md';\n\n${text}\n<Part />\n`,
      'content/en/docs/same.md': `${front('Same')}${text.replace('{1 + 1}', '2')}\nPart $y$.\n`,
      'content/en/docs/_part.md': 'Part $y$.\n',
    });
    await site.mustBuild();
    const html = site.main('docs/page/index.html');
    const formulas = (page: string) => page.match(/<span class="formula[\s\S]*?<\/math><\/span>/g);
    expect(formulas(html)).toHaveLength(4);
    expect(formulas(html)).toEqual(formulas(site.main('docs/same/index.html')));
    expect(attributes(html, 'h2', 'id')).toEqual(attributes(site.main('docs/same/index.html'), 'h2', 'id'));
    expect(site.text('docs/page/index.html')).toContain('at $5 and 2 or $6.');
    expect(site.read('docs/page.md')).toContain('$$\n\\sqrt{x} < 1\n$$');
  }, 60_000);

  it('reports a formula that cannot be read in its place', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG('markdown: { math: true }'),
      'content/en/docs/page.mdx': `${front('Page')}A $\\nothing{a}$ here.\n`,
    });
    const found = await site.findings();
    expect(found.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['markdown/bad-math 6']);
  }, 60_000);

  it('explains abbreviations where they are used first, again when their words change', async () => {
    await compiled();
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/abbreviations.yml': 'API: Application Programming Interface\n',
      'content/en/docs/page.mdx': `${front('Page')}:::tip[An API]\nThe API {'and'} \`API\`.\n:::\n\nAPI again.\n\n\`\`\`js\nAPI\n\`\`\`\n`,
    });
    const session = createSiteSession(site.root, 'test');
    const html = ({ renderer, loaded }: SiteSnapshot) => {
      const route = loaded?.site.routes.get('/docs/page');
      return route && renderer ? String(renderer.prepare(route).render().contents) : '';
    };
    const first = await session.read();
    expect(first.diagnostics).toEqual([]);
    expect(html(first).match(/class="term-definition"/g)).toHaveLength(1);
    expect(html(first)).toMatch(/<p>The <button type="button" class="term" popovertarget="cm-term-1">API<\/button>/i);
    expect(html(first)).toContain('Application Programming Interface');
    site.write({ 'content/en/abbreviations.yml': 'API: A way in\n' });
    expect(html(await session.read())).toContain('A way in');
  }, 60_000);

  it('gives the headings of a translation the ids of the page it translates', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}## First part\n\nText.\n\n## Second part {#two}\n\nText.\n`,
      'content/vi/docs/page.mdx': `${front('Trang')}<TOCInline toc={toc} />\n\n## Phần một\n\n[Xuống](#two).\n\n## Phần hai\n\nChữ.\n`,
      'content/en/docs/plain.md': `${front('Plain')}## Only one\n\nText.\n`,
      'content/vi/docs/plain.mdx': `${front('Chữ')}## Chỉ một\n\nChữ.\n`,
    });
    await site.mustBuild();
    expect(attributes(site.main('vi/docs/page/index.html'), 'h2', 'id')).toEqual(['first-part', 'two']);
    expect(site.main('vi/docs/page/index.html')).toContain('<li><a href="/vi/docs/page#first-part">');
    expect(attributes(site.main('vi/docs/plain/index.html'), 'h2', 'id')).toEqual(['only-one']);
  }, 60_000);

  it('publishes no page in which a marker was left', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}A {'\\ufdd0x\\ufdd1'} marker.\n`,
    });
    const found = await site.findings();
    expect(found.map(({ rule, message }) => `${rule} ${message}`)).toContainEqual(
      expect.stringMatching(/^output\/leftover-marker .*\bdocs\/page/),
    );
  }, 60_000);
});

describe('code that is not wanted', () => {
  const files: Files = {
    'codemaster.config.ts': CONFIG('markdown: { mdx: false }'),
    'content/en/docs/intro.md': `${front('Intro')}Text.\n`,
    'content/en/docs/page.mdx': `${front('Page')}{globalThis.canary = 1}\n`,
    'content/en/docs/_part.mdx': 'x\n',
    'content/sidebars.ts': "export default { main: ['intro'] };\n",
  };

  it('is refused where the config switches MDX off', async () => {
    const site = makeSite(files);
    const found = await site.findings();
    expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['source/mdx content/en/docs/page.mdx']);
    expect('canary' in globalThis).toBe(false);
  });

  it('is listed and not run by an untrusted build, which ends with a code of its own', async () => {
    const site = makeSite({ ...files, 'codemaster.config.ts': 'globalThis.canary = 1;' });
    const run = await site.run(['build', '--untrusted', '--json']);
    expect(run.code).toBe(3);
    const { findings } = JSON.parse(run.stdout) as { findings: { rule: string; file: string }[] };
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'source/untrusted-code codemaster.config.ts',
      'source/mdx content/en/docs/_part.mdx',
      'source/mdx content/en/docs/page.mdx',
      'source/untrusted-code content/sidebars.ts',
    ]);
    expect('canary' in globalThis).toBe(false);
    expect(site.has('index.html')).toBe(false);
  });

  it('lets an untrusted site of data through', async () => {
    const config = { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] } };
    const site = makeSite({
      'codemaster.config.json': JSON.stringify(config),
      'content/sidebars.json': '{ "main": ["intro"] }',
      'content/en/docs/intro.md': `${front('Intro')}Text.\n`,
    });
    await site.mustBuild('--untrusted');
    expect(site.text('docs/intro/index.html')).toContain('Text.');
  });
});

describe('writing MDX with `serve`', () => {
  const html = ({ renderer, loaded }: SiteSnapshot, url: `/${string}`) => {
    const route = loaded?.site.routes.get(url);
    return route && renderer ? String(renderer.prepare(route).render().contents) : '';
  };

  it('renders a page again when something it imports changes, and names new chunks', async () => {
    await compiled();
    const site: TestSite = makeSite(GOOD);
    const session = createSiteSession(site.root, 'test');
    const first = await session.read();
    expect(first.diagnostics).toEqual([]);
    const before = html(first, '/docs/lesson');
    site.write({ 'data/languages.json': '["go", "rust"]' });
    expect(html(await session.read(), '/docs/lesson')).toContain('<li>rust</li>');
    site.write({ 'components/step.ts': 'export const step = 5;\n' });
    const after = html(await session.read(), '/docs/lesson');
    const chunk = (text: string) => /assets\/counter-\w+\.js/.exec(text)?.[0];
    expect(chunk(after)).toMatch(/counter-/);
    expect(chunk(after)).not.toBe(chunk(before));
    site.write({ 'content/en/docs/_part.mdx': 'Changed {props.name}.\n' });
    expect(html(await session.read(), '/docs/lesson')).toContain('Changed Lan.');
    site.write({ 'components/card.tsx': 'export default function Card() { return <p>; }\n' });
    const broken = await session.read();
    expect(broken.diagnostics.map(({ code, span }) => `${code} ${span?.file}`)).toEqual([
      'mdx/broken-module components/card.tsx',
    ]);
    expect(broken.textOf('components/card.tsx')).toContain('<p>;');
    site.write({ 'components/card.tsx': GOOD['components/card.tsx'] ?? '' });
    expect((await session.read()).diagnostics).toEqual([]);
  }, 60_000);
});

describe('pages of MDX among others', () => {
  it('run interactive components of JavaScript with JSX, also beside one that cannot be bundled', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG("rules: { 'mdx/broken-module': 'warning' }"),
      'content/en/docs/page.mdx': `${front('Page')}import Sound from '@site/components/sound';\nimport Broken from '@site/components/broken';\n\n<Sound />\n\n<Broken />\n`,
      'components/sound.js': "'use client';\nexport default () => <b>sound</b>;\n",
      'components/broken.js': "'use client';\nimport Note from './_note.md';\nexport default () => <Note />;\n",
      'components/_note.md': 'A note.\n',
    });
    expect((await site.run(['build'])).code).toBe(0);
    const modules = attributes(site.main('docs/page/index.html'), 'div', 'data-module');
    expect(modules[0]).toMatch(/^\/assets\/sound-\w+\.js$/);
    expect(site.has(modules[0] ?? '')).toBe(true);
    expect(modules.slice(1)).toEqual(['']);
  });

  it('name the file of a site for a fault of an interactive component', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}import Sound from '@site/components/sound';\n\n<Sound />\n`,
      'components/sound.tsx': "'use client';\nimport { gone } from './other';\nexport default () => <b>{gone}</b>;\n",
      'components/other.ts': 'export const other = 1;\n',
    });
    const { findings } = JSON.parse((await site.run(['check', '--json'])).stdout) as {
      findings: { rule: string; file: string }[];
    };
    expect(findings.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['mdx/broken-module components/sound.tsx']);
  });

  it('show every kind of block of a partial in plain Markdown', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/page.mdx': `${front('Page')}import Part from './_part.md';\n\n<Part />\n`,
      'content/en/docs/_part.md':
        'Raw <kbd>K</kbd>.\n\n:::note\n\nA remark.\n\n:::\n\n```go\npackage main\n```\n\n::::tabs\n\n:::tab[One]\n\nFirst tab.\n\n:::\n\n:::tab[Two]\n\nSecond tab.\n\n:::\n\n::::\n\n> [!TIP]\n> A piece of advice.\n',
    });
    await site.mustBuild();
    const text = site.text('docs/page/index.html');
    for (const words of ['A remark.', 'package main', 'First tab.', 'Second tab.', 'A piece of advice.'])
      expect(text).toContain(words);
  });

  it('cannot leave names behind for each other', async () => {
    const site = makeSite({
      'codemaster.config.ts': CONFIG(),
      'content/en/docs/one.mdx': `${front('One')}Text {width = 5}.\n`,
      'content/en/docs/two.mdx': `${front('Two')}Text.\n`,
    });
    const { code, stderr } = await site.build();
    expect(code).toBe(1);
    expect(stderr).toContain('content/en/docs/one.mdx:6:7');
    expect(stderr).toContain('width is not defined');
  });
});

describe('the Markdown twin of a page of MDX', () => {
  const twins: readonly [name: string, text: string, twin: string][] = [
    ['import', "import { a } from './a.ts';\n\n# Own\n\nText {a}.\n", '# Own\n\nText .\n'],
    ['export', 'export const a = 1\n\n# Own\n\nText.\n', '# Own\n\nText.\n'],
    ['comment', '{/* c */}\n# Own **bold**\n\nText.\n', '# Own **bold**\n\nText.\n'],
    ['long-comment', '{/* c\n\nd */}\n\nOwn\nwords\n===\n\nText.\n', 'Own\nwords\n===\n\nText.\n'],
    [
      'both',
      '---\ndescription: D\n---\nexport const a = {\n  b: 1,\n};\n\n{/* c */} {/* d */}\n\n# Own\n\n{/* e */}\n\nText.\n',
      '# Own\n\n> D\n\n\nText.\n',
    ],
    // A tag shows something, so that a heading below it is no title.
    ['tag', '<b />\n\n# Below\n\nText.\n', '# Tag\n\n\n# Below\n\nText.\n'],
    ['value', '{1 + 1}\n\n# Below\n\nText.\n', '# Value\n\n\n# Below\n\nText.\n'],
    ['only', 'export const a = 1\n', '# Only\n'],
    ['no-title', 'export const a = 1\n\nText.\n', '# No title\n\nText.\n'],
  ];

  it('has its title once, whatever stands above it', async () => {
    const site = makeSite({
      'codemaster.config.ts':
        "export default { title: 'T', url: 'https://t.example', i18n: { defaultLocale: 'en', locales: ['en'] } };\n",
      'content/en/docs/a.ts': 'export const a = 1;\n',
      ...Object.fromEntries(twins.map(([name, text]) => [`content/en/docs/${name}.mdx`, text])),
    });
    await site.build();
    const read = Object.fromEntries(twins.map(([name]) => [name, site.read(`docs/${name}.md`)]));
    expect(read).toEqual(Object.fromEntries(twins.map(([name, , twin]) => [name, twin])));
  });
});
