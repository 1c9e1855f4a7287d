import type { AreaExplanations } from './explanation.ts';

const PAGE = 'content/en/docs/page.mdx';
const mdx = (text: string) => ({ [PAGE]: `---\ntitle: Page\n---\n\n${text}` });
const COUNTER = {
  'components/counter.tsx':
    "'use client';\n\nexport function Counter({ start }: { readonly start?: unknown }) {\n  return <b>{String(start)}</b>;\n}\n",
};
const IMPORT = "import { Counter } from '@site/components/counter';\n\n";

/** Explanations of rules about pages with components. */
export const MDX_EXPLANATIONS: AreaExplanations<'mdx'> = {
  'mdx/bad-tabs': {
    cause: 'A `<Tabs>` element has no tabs, or a tab has no value.',
    fix: 'Put one `<TabItem value="…" label="…">` for each tab into `<Tabs>`.',
    broken: mdx('<Tabs>\n\nText.\n\n</Tabs>\n'),
    mended: mdx('<Tabs>\n<TabItem value="mac" label="macOS">\n\nText.\n\n</TabItem>\n</Tabs>\n'),
  },
  'mdx/broken-import': {
    cause: 'A page or component imports something that does not exist or cannot be used there.',
    fix: 'Correct the path: `./` beside the file, `@site/…` below the site folder, or the name of an installed package.',
    broken: { ...mdx("import { Counter } from '@site/components/conuter';\n\n<Counter start={1} />\n"), ...COUNTER },
    mended: { ...mdx(`${IMPORT}<Counter start={1} />\n`), ...COUNTER },
  },
  'mdx/broken-module': {
    cause: 'A file that the page imports has a syntax error, or throws an error when it is loaded.',
    fix: 'Correct the place that the finding shows.',
    broken: {
      ...mdx("import { total } from '@site/data/total';\n\n{total}\n"),
      'data/total.ts': 'export const total = 1 +;\n',
    },
    mended: {
      ...mdx("import { total } from '@site/data/total';\n\n{total}\n"),
      'data/total.ts': 'export const total = 1 + 1;\n',
    },
  },
  'mdx/browser-only': {
    cause:
      'Pages are rendered when the site is built, so the content of `<BrowserOnly>` never appears; readers see its `fallback`.',
    fix: "Move it into a component of `components/` whose file begins with `'use client';`.",
    broken: mdx('<BrowserOnly fallback={<p>Loading</p>}>{() => <p>{window.innerWidth}</p>}</BrowserOnly>\n'),
    mended: { ...mdx(`${IMPORT}<Counter start={1} />\n`), ...COUNTER },
  },
  'mdx/circular-import': {
    cause: 'Pages or partials import each other in a cycle.',
    fix: 'Move what they share into a separate partial.',
    broken: {
      ...mdx("import Part from './_part.mdx';\n\n<Part />\n"),
      'content/en/docs/_part.mdx': "import Other from './_other.mdx';\n\n<Other />\n",
      'content/en/docs/_other.mdx': "import Part from './_part.mdx';\n\n<Part />\n",
    },
    mended: {
      ...mdx("import Part from './_part.mdx';\n\n<Part />\n"),
      'content/en/docs/_part.mdx': "import Other from './_other.mdx';\n\n<Other />\n",
      'content/en/docs/_other.mdx': 'Text.\n',
    },
  },
  'mdx/dead-handler': {
    cause: 'An event handler is on an element that is only rendered when the site is built, so it never runs.',
    fix: "Put the element into a component of `components/` whose file begins with `'use client';`.",
    broken: mdx('<button onClick={() => undefined}>Press</button>\n'),
    mended: mdx('<button>Press</button>\n'),
  },
  'mdx/head': {
    cause: 'A `<Head>` block in a page has no effect, because pages cannot write into the head of the document.',
    fix: 'Use `title`, `description`, `keywords` and `image` in the front matter.',
    broken: mdx('<Head>\n  <meta name="author" content="Ann" />\n</Head>\n\nText.\n'),
    mended: mdx('Text.\n'),
  },
  'mdx/inline-style': {
    cause: 'A `style` attribute was left out, because the security policy of the site forbids inline styles.',
    fix: 'Use a class, and write its rules into a `.css` file that a component imports.',
    broken: mdx("<p style={{ color: 'red' }}>Text.</p>\n"),
    mended: mdx('<p className="red">Text.</p>\n'),
  },
  'mdx/island-moment': {
    cause: 'A `client:` attribute has an unknown moment, or is on a component that is not interactive.',
    fix: "Use `client:visible`, `client:idle` or `client:interaction` on components whose file begins with `'use client';`.",
    broken: { ...mdx(`${IMPORT}<Counter start={1} client:idel />\n`), ...COUNTER },
    mended: { ...mdx(`${IMPORT}<Counter start={1} client:idle />\n`), ...COUNTER },
  },
  'mdx/island-place': {
    cause: "A file with `'use client'` is outside of `components/`, where interactive components are looked for.",
    fix: 'Move it into `components/`.',
    broken: {
      ...mdx("import { Counter } from '@site/data/counter';\n\n<Counter start={1} />\n"),
      'data/counter.tsx': COUNTER['components/counter.tsx'],
    },
    mended: { ...mdx(`${IMPORT}<Counter start={1} />\n`), ...COUNTER },
  },
  'mdx/island-props': {
    cause: 'An interactive component gets a value that cannot be sent to a browser, such as a function.',
    fix: 'Give it plain data: texts, numbers, booleans, lists and objects of these.',
    broken: { ...mdx(`${IMPORT}<Counter start={() => 1} />\n`), ...COUNTER },
    mended: { ...mdx(`${IMPORT}<Counter start={1} />\n`), ...COUNTER },
  },
  'mdx/partial-front-matter': {
    cause:
      'A partial, whose name starts with `_` or which stands outside of `content/`, is no page, so its front matter has no effect.',
    fix: 'Remove the front matter. A file that should be a page must not start with `_`.',
    broken: {
      ...mdx("import Part from './_part.mdx';\n\n<Part />\n"),
      'content/en/docs/_part.mdx': '---\ntitle: Part\n---\n\nText.\n',
    },
    mended: { ...mdx("import Part from './_part.mdx';\n\n<Part />\n"), 'content/en/docs/_part.mdx': 'Text.\n' },
  },
  'mdx/render-crash': {
    cause:
      'A component or expression threw an error while the page was rendered, or gave something that cannot be shown.',
    fix: 'Correct it. Components are rendered once without a browser, so `window` and the like belong into effects.',
    broken: mdx('{undefinedName.length}\n'),
    mended: mdx("{'name'.length}\n"),
  },
  'mdx/syntax': {
    cause: 'The page is not valid MDX: an unclosed tag or brace, or JavaScript that cannot be read.',
    fix: 'Correct the place that the finding shows. A brace in the text is `\\{`.',
    broken: mdx('A set is {1, 2.\n'),
    mended: mdx('A set is \\{1, 2}.\n'),
  },
  'mdx/timed-out': {
    cause: 'The page was not rendered within the time limit, mostly because of an endless loop.',
    fix: 'Look for the loop in the page or in its components.',
    broken: mdx('{(() => { for (;;); })()}\n'),
    mended: mdx('{(() => { for (let i = 0; i < 9; i++); })()}\n'),
  },
  'mdx/unknown-admonition': {
    cause: 'There is no admonition of this type, so it is shown as a note.',
    fix: 'Use the type that the hint suggests.',
    broken: mdx('<Admonition type="warn-me">\n\nText.\n\n</Admonition>\n'),
    mended: mdx('<Admonition type="warning">\n\nText.\n\n</Admonition>\n'),
  },
  'mdx/unknown-component': {
    cause:
      'The page uses a component that it does not import, or that its file does not export, or a tag that HTML does not have.',
    fix: 'Import it at the top of the page, with the name that the file exports.',
    broken: mdx('<Counter start={1} />\n'),
    mended: { ...mdx(`${IMPORT}<Counter start={1} />\n`), ...COUNTER },
  },
};
