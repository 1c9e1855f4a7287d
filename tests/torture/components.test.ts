import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { compiled, copySite, type Files, makeSharedSite } from '../support/site-test.ts';
import { IS_WHOLE, type TortureRow, testRows } from '../support/torture.ts';

// What pages of MDX, their components and plugins may do wrong. Other pages are rendered and checked all the same.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const PAGE = 'content/en/docs/bad.mdx';
const COMPONENT = 'components/own.tsx';
const OWN = 'own.ts';
const page = (text: string): Files => ({ [PAGE]: `---\ntitle: Bad\n---\n\n${text}\n` });
const at = (rule: string, line: number, column: number, file = PAGE) => `${rule} ${file}:${line}:${column}`;

/** A page that shows a component, and the code of that. */
const shows = (code: string): Files => ({
  ...page("import Own from '@site/components/own';\n\n<Own />"),
  [COMPONENT]: `${code}\n`,
});

const pages: readonly TortureRow[] = [
  ...(
    [
      ['a component nobody has imported', '<Foo />', at('mdx/unknown-component', 5, 2)],
      ['a misspelt component', '<Tbs />', at('mdx/unknown-component', 5, 2)],
      ['a tag without an end', 'A <b>tag.', at('mdx/syntax', 5, 3)],
      ['an end without a tag', 'A tag</b>.', at('mdx/syntax', 5, 7)],
      ['an attribute without an end', '<Tabs values="x', at('mdx/syntax', 6, 1)],
      ['a brace without an end', 'Text.\n\nA { b.', at('mdx/syntax', 7, 3)],
      ['an expression that is no program', 'Text {1 +}.', at('mdx/syntax', 5, 10)],
      ['an export that is no program', 'export const a = ;\n\nText.', at('mdx/syntax', 5, 18)],
      ['an import that is no program', "import from 'x';\n\nText.", at('mdx/syntax', 5, 13)],
      [
        'an export of a name that is taken',
        'export const a = 1;\nexport const a = 2;\n\nText.',
        at('mdx/syntax', 6, 14),
      ],
      ['an expression that throws', 'Text.\n\n{undefined.name}', at('mdx/render-crash', 7, 12)],
      ['an expression that is a promise', 'Text {Promise.resolve(1)}.', at('mdx/render-crash', 1, 1)],
      ['an expression that is a function', 'Text {() => 1}.', at('mdx/render-crash', 5, 1)],
      ['an element that HTML does not have', 'Text <sapn>x</sapn>.', at('mdx/unknown-component', 5, 6)],
      ['an expression that is an object', 'Text {({ a: 1 })}.', at('mdx/render-crash', 1, 1)],
      ['a page that imports itself', "import Own from './bad.mdx';\n\n<Own />", at('mdx/circular-import', 1, 1)],
      ['brackets 10,000 deep', `${'{['.repeat(10_000)}`, at('markdown/limit-exceeded', 5, 1)],
      ['tags 10,000 deep', `${'<b>'.repeat(10_000)}a${'</b>'.repeat(10_000)}`, at('markdown/limit-exceeded', 5, 1)],
    ] as const
  ).map(([name, text, finding]) => ({ name, put: page(text), finds: finding === undefined ? [] : [finding] })),
  {
    name: 'partials that import each other',
    put: {
      ...page("import A from './_a.mdx';\n\n<A />"),
      'content/en/docs/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
      'content/en/docs/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
    },
    finds: [at('mdx/circular-import', 1, 1)],
  },
  {
    name: 'texts that include each other',
    put: {
      'content/en/docs/bad.md': '# Bad\n\n::include[./_a.md]\n',
      'content/en/docs/_a.md': 'A\n\n::include[./_b.md]\n',
      'content/en/docs/_b.md': 'B\n\n::include[./_a.md]\n',
    },
    finds: ['includes/cycle content/en/docs/_b.md:3:1'],
  },
];

const components: readonly TortureRow[] = (
  [
    ['throws', "export default () => { throw new Error('no'); };", at('mdx/render-crash', 1, 30, COMPONENT)],
    ['throws a text', "export default () => { throw 'no'; };", at('mdx/render-crash', 1, 1)],
    ['throws nothing', 'export default () => { throw undefined; };', at('mdx/render-crash', 1, 1)],
    ['gives undefined', 'export default () => undefined;', undefined],
    ['gives an object', 'export default () => ({ a: 1 });', at('mdx/render-crash', 1, 1)],
    ['gives a function', 'export default () => () => 1;', at('mdx/render-crash', 7, 1)],
    [
      'gives a function to an element',
      'export default () => <p>{() => 1}</p>;',
      at('mdx/render-crash', 1, 22, COMPONENT),
    ],
    ['gives a promise', 'export default async () => <p>x</p>;', at('mdx/render-crash', 1, 1)],
    ['is a text', "export default 'own';", at('mdx/unknown-component', 7, 1)],
    ['is the name of an element', "export default 'p';", undefined],
    ['is an object', 'export default { a: 1 };', at('mdx/unknown-component', 7, 1)],
    ['is not exported', 'export const other = 1;', at('mdx/broken-module', 5, 17)],
    ['reads the window', 'export default () => <p>{window.innerWidth}</p>;', at('mdx/render-crash', 1, 26, COMPONENT)],
    [
      'reads what is stored',
      "export default () => <p>{localStorage.getItem('x')}</p>;",
      at('mdx/render-crash', 1, 26, COMPONENT),
    ],
    [
      'reads the document as it is loaded',
      'const title = document.title;\nexport default () => <p>{title}</p>;',
      at('mdx/render-crash', 1, 7, COMPONENT),
    ],
    [
      'changes its state while it is drawn',
      "import { useState } from 'react';\nexport default function Own() { const [a, set] = useState(0); set(a + 1); return <p>{a}</p>; }",
      at('mdx/render-crash', 2, 63, COMPONENT),
    ],
    [
      'calls a hook from nowhere',
      "import { useState } from 'react';\nuseState(0);\nexport default () => <p>x</p>;",
      at('mdx/render-crash', 2, 1, COMPONENT),
    ],
  ] as const
).map(([name, code, finding]) => ({
  name: `a component that ${name}`,
  put: shows(code),
  finds: finding === undefined ? [] : [finding],
}));

const endless: readonly TortureRow[] = [
  {
    name: 'a component that calls itself',
    put: shows('export default function Own() { return <Own />; }'),
    finds: [at('mdx/timed-out', 1, 1)],
  },
  {
    name: 'a component that never ends',
    put: shows('export default () => { for (;;); };'),
    finds: [at('mdx/timed-out', 1, 1)],
  },
];

const plugin = (code: string, more: Files = {}): Files => ({
  'codemaster.config.ts':
    "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  plugins: ['./own.ts'],\n};\n",
  [OWN]: `export default { name: 'own', timeout: 1, ${code} };\n`,
  ...more,
});
const plugins: readonly TortureRow[] = (
  [
    ['throws in a hook', "findings: () => { throw new Error('no'); }", at('plugins/failed', 1, 67, OWN)],
    ['rejects in a hook', "findings: () => Promise.reject(new Error('no'))", at('plugins/failed', 1, 74, OWN)],
    ['never settles', 'findings: () => new Promise(() => undefined)', at('plugins/too-slow', 1, 18, OWN)],
    ['gives what no hook gives', 'findings: () => 7', at('plugins/wrong-result', 1, 18, OWN)],
    ['gives pages without an address', "pages: () => [{ locale: 'en' }]", at('plugins/wrong-result', 1, 18, OWN)],
    [
      'changes what is shared',
      'findings: ({ pages }) => { pages.length = 0; return []; }',
      at('plugins/failed', 1, 76, OWN),
    ],
    ['ends the program', 'findings: () => process.exit(0)', at('plugins/failed', 1, 67, OWN)],
  ] as const
).map(([name, code, finding]) => ({
  name: `a plugin that ${name}`,
  put: plugin(code),
  finds: finding === undefined ? [] : [finding],
}));

testRows('pages of MDX', pages, () => good);
testRows('components', components, () => good);
if (IS_WHOLE) testRows('code without an end', endless, () => good);
testRows('plugins', plugins, () => good);

it.each([
  ['gives an object', 'export default () => ({ a: 1 });', 'an object cannot be shown as text (object with keys {a})'],
  ['gives a promise', 'export default async () => <p>x</p>;', 'a component waits for something, such as a promise;'],
])('a component that %s: the message says what that means for the page', async (_, code, words) => {
  const site = copySite(good);
  site.write(shows(code));
  const [finding] = await site.findings();
  expect(finding?.message).toContain(words);
});
