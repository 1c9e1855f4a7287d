import { afterAll, beforeAll } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { type Files, makeSharedSite } from '../support/site-test.ts';
import { type TortureRow, testRows } from '../support/torture.ts';

// What pages, sidebars, redirects and the config may say about each other that cannot be.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const PAGE = 'content/en/docs/bad.md';
const CONFIG = 'codemaster.config.ts';
const page = (text: string): Files => ({ [PAGE]: text });
const at = (rule: string, line: number, column: number, file = PAGE) => `${rule} ${file}:${line}:${column}`;
const front = (field: string) => page(`---\ntitle: Bad\n${field}\n---\n\nText.\n`);
const config = (more: string): Files => ({
  [CONFIG]: `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  ${more}\n};\n`,
});
const sidebars = (text: string): Files => ({ 'content/sidebars.json': `${text}\n` });
const post = (fields: string): Files => ({
  'content/en/blog/2025-01-01-a.md': `---\ntitle: Post\n${fields}\n---\n\nText.\n`,
});

const addresses: readonly TortureRow[] = [
  { name: 'a slug of another page', put: front('slug: intro'), finds: [at('routes/duplicate', 1, 1)] },
  {
    name: 'a slug of another page in capitals',
    put: front('slug: Intro'),
    finds: ['routes/case-collision content/en/docs/intro.md:1:1'],
  },
  {
    name: 'three pages with one slug',
    put: { ...front('slug: second'), 'content/en/docs/worse.md': '---\ntitle: Worse\nslug: second\n---\n\nText.\n' },
    finds: [at('routes/duplicate', 1, 1)],
  },
  {
    name: 'a file where a page stands',
    put: { 'content/static/docs/intro/index.html': 'x' },
    finds: ['routes/static-clash content/static/docs/intro/index.html:1:1'],
  },
  {
    name: 'a file in the place of the folder of a page',
    put: { 'content/static/docs/intro': 'x' },
    finds: ['routes/static-clash content/static/docs/intro:1:1'],
  },
  {
    name: 'a redirect from a page',
    put: config("redirects: [{ from: '/docs/intro', to: '/docs/second' }],"),
    finds: [at('redirects/shadowed', 4, 15, CONFIG)],
  },
  {
    name: 'a redirect from a file',
    put: { ...config("redirects: [{ from: '/x.txt', to: '/docs/second' }],"), 'content/static/x.txt': 'x' },
    finds: [at('redirects/shadowed', 4, 15, CONFIG), 'routes/static-clash content/static/x.txt:1:1'],
  },
  {
    name: 'a redirect to itself',
    put: config("redirects: [{ from: '/a', to: '/a' }],"),
    finds: [at('redirects/loop', 4, 15, CONFIG)],
  },
  {
    name: 'redirects in a circle',
    put: config("redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],"),
    finds: [at('redirects/loop', 4, 15, CONFIG)],
  },
  {
    name: 'a redirect to a page that is not there',
    put: config("redirects: [{ from: '/a', to: '/docs/intor' }],"),
    finds: [at('redirects/missing-target', 4, 15, CONFIG)],
  },
  {
    name: 'a redirect to a redirect',
    put: config("redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/docs/intro' }],"),
    finds: [at('redirects/chain', 4, 15, CONFIG)],
    exit: 0,
  },
  {
    name: 'two redirects from one address',
    put: config("redirects: [{ from: '/a', to: '/docs/intro' }, { from: '/a/', to: '/docs/second' }],"),
    finds: [at('redirects/duplicate', 4, 50, CONFIG)],
  },
];

const links: readonly TortureRow[] = (
  [
    ['a page that is not there', '[a](./nowhere.md)', [at('links/broken', 3, 5)]],
    ['a page in other letters', '[a](./Intro.md)', [at('links/broken', 3, 5)]],
    ['an address in other letters', '[a](/docs/Intro)', [at('links/broken', 3, 5)]],
    ['an address with a slash', '[a](/docs/intro/)', []],
    ['a heading that is not there', '[a](./intro.md#nowhere)', [at('links/broken-anchor', 3, 5)]],
    ['a heading in other letters', '[a](./intro.md#First-Steps)', [at('links/broken-anchor', 3, 5)]],
    ['a picture that is not there', '![a](./nowhere.png)', [at('links/broken-image', 3, 5)]],
    ['a file that is not there', '[a](./nowhere.zip)', [at('links/broken', 3, 5)]],
  ] as const
).map(([name, text, findings]) => ({
  name: `a link to ${name}`,
  put: page(`# Bad\n\nSee ${text}.\n`),
  finds: findings,
}));

const lists: readonly TortureRow[] = [
  {
    name: 'a sidebar that names a doc that is not there',
    put: sidebars('{ "all": ["intor", "second"] }'),
    finds: ['sidebars/unknown-doc content/sidebars.json:1:11'],
  },
  { name: 'a sidebar that names a doc twice', put: sidebars('{ "all": ["intro", "second", "intro"] }'), finds: [] },
  { name: 'a doc in two sidebars', put: sidebars('{ "all": ["intro", "second"],\n  "other": ["intro"] }'), finds: [] },
  { name: 'an empty sidebar', put: sidebars('{ "all": ["intro", "second"], "none": [] }'), finds: [] },
  {
    name: 'a row that is a number',
    put: sidebars('{ "all": ["intro", 7] }'),
    finds: ['sidebars/invalid content/sidebars.json:1:20'],
  },
  {
    name: 'a sidebar of a page that is not there',
    put: front('displayed_sidebar: nowhere'),
    finds: [at('sidebars/unknown-sidebar', 3, 20)],
  },
  {
    name: 'a sidebar that holds itself',
    put: {
      'content/sidebars.ts':
        "const own = { type: 'category', label: 'A', items: ['intro'] };\nown.items.push(own);\nexport default { all: [own, 'second'] };\n",
    },
    finds: ['sidebars/invalid content/sidebars.ts:1:45'],
  },
  {
    name: 'a previous page that is not there',
    put: front('pagination_prev: nowhere'),
    finds: [at('docs/unknown-doc', 3, 18)],
  },
  {
    name: 'an unknown author',
    put: post('authors: [nobody]'),
    finds: ['blog/unknown-author content/en/blog/2025-01-01-a.md:3:11'],
  },
  { name: 'a tag that is a number', put: post('tags: [7]'), finds: [] },
  {
    name: 'a tag that the list of tags does not have',
    put: { ...post('tags: [golnag]'), 'content/en/blog/tags.yml': 'golang:\n  label: Go\n' },
    finds: ['tags/unknown content/en/blog/2025-01-01-a.md:3:8'],
  },
];

const configs: readonly TortureRow[] = (
  [
    [
      'an unknown key three levels deep',
      "themeConfig: { navbar: { items: [{ label: 'A', tpye: 'doc' }] } },",
      [at('config/unknown-key', 4, 50, CONFIG)],
    ],
    ['a value that is none of the list', "trailingSlash: 'explode',", [at('config/wrong-value', 4, 3, CONFIG)]],
    ['a number in the place of a text', 'tagline: 7,', [at('config/wrong-value', 4, 3, CONFIG)]],
    ['a function in the place of a text', 'tagline: () => 1,', [at('config/wrong-value', 4, 3, CONFIG)]],
    [
      'a locale that is none',
      "i18n: { defaultLocale: 'xx-invalid-', locales: ['xx-invalid-'] },",
      [at('config/wrong-value', 4, 11, CONFIG), at('config/wrong-value', 4, 51, CONFIG)],
    ],
    [
      'a default locale that is not listed',
      "i18n: { defaultLocale: 'vi', locales: ['en'] },",
      [at('config/wrong-value', 4, 11, CONFIG)],
    ],
    ['a rule that is not there', "rules: { 'links/brokn': 'off' },", [at('config/unknown-rule', 4, 12, CONFIG)]],
    ['a number that is too small', 'blog: { postsPerPage: -1 },', [at('config/wrong-value', 4, 11, CONFIG)]],
  ] as const
).map(([name, more, findings]) => ({
  name: `a config with ${name}`,
  put: config(more),
  finds: findings,
  isAlone: true,
  exit: 2,
}));

const wholeConfigs: readonly TortureRow[] = (
  [
    ['throws', "throw new Error('no');\n", [at('config/broken', 1, 7, CONFIG)]],
    [
      'is a function that throws',
      "export default () => { throw new Error('no'); };\n",
      [at('config/broken', 1, 30, CONFIG)],
    ],
    ['is no program', 'export default {\n', [at('config/broken', 2, 1, CONFIG)]],
    ['is null', 'export default null;\n', [at('config/wrong-value', 1, 16, CONFIG)]],
    ['is empty', '', [at('config/broken', 1, 1, CONFIG)]],
  ] as const
).map(([name, text, findings]) => ({
  name: `a config that ${name}`,
  put: { [CONFIG]: text },
  finds: findings,
  isAlone: true,
  exit: 2,
}));

const warned: readonly TortureRow[] = (
  [
    ['nothing', '[a]()', at('links/empty', 3, 5)],
    ['a definition that is not there', '[a][b]', at('links/undefined-reference', 3, 5)],
  ] as const
).map(([name, text, finding]) => ({
  name: `a link to ${name}`,
  put: page(`# Bad\n\nSee ${text}.\n`),
  finds: [finding],
  exit: 0,
}));

testRows('addresses', addresses, () => good);
testRows('links', [...links, ...warned], () => good);
testRows('lists of pages', lists, () => good);
testRows('values of the config', configs, () => good);
testRows('configs', wholeConfigs, () => good);
