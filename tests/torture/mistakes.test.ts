import { linkSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { type Files, makeSharedSite, type TestSite } from '../support/site-test.ts';
import { type TortureRow, testRows } from '../support/torture.ts';

// What an author may get wrong and `tests/sites/bad-input`, `bad-files`, `mdx` and others do not have yet.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const PAGE = 'content/en/docs/bad.md';
const page = (text: string): Files => ({ [PAGE]: text });
const at = (rule: string, line: number, column: number, file = PAGE) => `${rule} ${file}:${line}:${column}`;
const CONFIG = 'codemaster.config.ts';
const config = (more: string): Files => ({
  [CONFIG]: `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  ${more}\n};\n`,
});
const front = (field: string) => page(`---\ntitle: Bad\n${field}\n---\n\nText.\n`);

const texts: readonly TortureRow[] = [
  {
    name: 'a second block of front matter',
    put: page('---\ntitle: Bad\n---\n---\ndraft: true\n---\n\nText.\n'),
    finds: [],
  },
  ...['toml', 'json', 'js'].map((name) => ({
    name: `front matter in ${name}`,
    put: page(`---${name}\ntitle = 1\n---\n\nText.\n`),
    finds: [at('front-matter/language', 1, 4)],
  })),
  {
    name: 'front matter of TOML',
    put: page('+++\ntitle = "Bad"\n+++\n\nText.\n'),
    finds: [at('front-matter/language', 1, 4)],
  },
  ...['99999-01-01', '-1', '.nan', '2025-13-45', '2025-02-30', '0'].map((date) => ({
    name: `a date of ${date}`,
    put: { 'content/en/blog/2025-01-01-a.md': `---\ntitle: Post\ndate: ${date}\n---\n\nText.\n` },
    finds: [`front-matter/impossible-date content/en/blog/2025-01-01-a.md:3:7`],
  })),
  {
    name: 'front matter of 1 MB',
    put: page(`---\ntitle: ${'x'.repeat(1_000_000)}\n---\n\nText.\n`),
    finds: [at('front-matter/too-large', 1, 1)],
  },
  {
    name: 'a bomb of aliases',
    put: page(`---\na: &a [x, x]\nb: &b [*a, *a]\nc: [${'*b, '.repeat(30)}x]\n---\n\nText.\n`),
    finds: [at('front-matter/too-large', 1, 1)],
  },
  {
    name: 'YAML 10,000 deep',
    put: page(`---\ntitle: ${'['.repeat(10_000)}\n---\n\nText.\n`),
    finds: [at('front-matter/too-large', 1, 1)],
  },
  {
    name: 'a NUL character in a key',
    put: page('---\nti\0tle: Bad\n---\n\nText.\n'),
    finds: [at('source/nul-character', 2, 3)],
  },
  { name: 'half a surrogate pair', put: front('description: "x \\ud800"'), finds: [at('front-matter/syntax', 3, 14)] },
  {
    name: 'marks that turn text around, in code',
    put: page('# Bad\n\n```js\nlet a; // \u202e } \u2066\n```\n'),
    finds: [at('markdown/unseen-in-code', 4, 11)],
    exit: 0,
    also: (site) => {
      const html = site.main('docs/bad/index.html');
      expect(html).toContain('U+202E');
      expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    },
  },
  {
    name: 'line separators in text and code',
    put: page('# Bad\n\nA\u2028B\u2029C.\n\n```js\nlet a;\u2028let b;\n```\n'),
    finds: [at('markdown/unseen-in-code', 6, 7)],
    exit: 0,
  },
  { name: 'only front matter', put: page('---\ntitle: Bad\n---\n'), finds: [] },
  { name: 'only spaces', put: page('   \n \n'), finds: [at('front-matter/missing-title', 1, 1)], exit: 0 },
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => ({
    name: `${name} as slug, tag, id and heading`,
    put: page(`---\ntitle: Bad\nid: ${name}\nslug: ${name}\n---\n\n## ${name}\n\n[^${name}]: note\n`),
    finds: [at('markdown/unused-footnote', 9, 1)],
    exit: 0,
    also: () => expect(Reflect.get({}, 'polluted')).toBeUndefined(),
  })),
];

const markdown: readonly TortureRow[] = [
  {
    name: 'a fence that is open at the end',
    put: page('# Bad\n\n```js\nlet a;\n'),
    finds: [at('markdown/unclosed-fence', 3, 1)],
  },
  {
    name: 'a comment that is open at the end',
    put: page('# Bad\n\n<!-- never\n\nText.\n'),
    finds: [at('markdown/unclosed-html', 3, 1)],
    exit: 0,
  },
  {
    name: 'code in an unknown language',
    put: page('# Bad\n\n```golnag\nx\n```\n'),
    finds: [at('markdown/unknown-language', 3, 1)],
    exit: 0,
  },
  {
    name: 'a table of 4,000,000 cells',
    put: page(`# Bad\n\n${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|\n${'|b|\n'.repeat(2_000)}`),
    finds: [at('markdown/limit-exceeded', 3, 1)],
  },
  {
    name: 'a paragraph of 1 MB',
    put: page(`# Bad\n\n${'word '.repeat(200_000)}\n`),
    finds: [at('markdown/limit-exceeded', 3, 1)],
  },
  ...(
    [
      ['quotes', `${'> '.repeat(10_000)}a`],
      ['lists', `${'- '.repeat(10_000)}a`],
      ['brackets', `${'['.repeat(10_000)}a${']'.repeat(10_000)}`],
    ] as const
  ).map(([name, text]) => ({
    name: `${name} 10,000 deep`,
    put: page(`# Bad\n\n${text}\n`),
    finds: [at('markdown/limit-exceeded', 3, 1)],
  })),
  {
    name: '5,000 headings with one text',
    put: page(`# Bad\n\n${'## Same\n\n'.repeat(5_000)}`),
    finds: [],
    exit: 0,
    also: (site) => expect(site.read('docs/bad/index.html')).toContain('id="same-4999"'),
  },
  {
    name: '3,000 footnotes',
    put: page(
      `# Bad\n\n${Array.from({ length: 3_000 }, (_, i) => `a[^${i}]`).join('\n\n')}\n\n${Array.from({ length: 3_000 }, (_, i) => `[^${i}]: n`).join('\n\n')}\n`,
    ),
    finds: [],
  },
  {
    name: 'a line of code of 200 kB',
    put: page(`# Bad\n\n\`\`\`js\n${'let a=1;'.repeat(25_000)}\n\`\`\`\n`),
    finds: [],
  },
  {
    name: 'a grammar that would loop',
    put: page(`# Bad\n\n\`\`\`java\n${'List<'.repeat(10_000)}\n\`\`\`\n`),
    finds: [],
  },
];

const graph: readonly TortureRow[] = [
  {
    name: 'a page where the file of another one stands',
    put: front('slug: index.html'),
    finds: [at('routes/duplicate', 1, 1)],
  },
  {
    name: 'a page where the Markdown twin of another one stands',
    put: front('slug: intro.md'),
    finds: [at('routes/duplicate', 1, 1)],
  },
  {
    name: 'a page where the tool writes a file',
    put: { 'content/en/pages/robots.txt.md': '# Robots\n\nText.\n' },
    finds: ['routes/duplicate content/en/pages/robots.txt.md:1:1'],
  },
  {
    name: 'sidebars 10,000 deep',
    put: { 'content/sidebars.json': `{ "all": ${'['.repeat(10_000)}${']'.repeat(10_000)} }\n` },
    finds: ['sidebars/invalid content/sidebars.json:1:1'],
  },
  ...(["'/a b/'", "'/../x/'", "'https://lessons.example/docs/'", "'/a/?b/'", "'/a/#b/'", '7'] as const).map(
    (value) => ({
      name: `baseUrl: ${value}`,
      put: config(`baseUrl: ${value},`),
      finds: [at('config/wrong-value', 4, 3, CONFIG)],
      isAlone: true,
      exit: 2,
    }),
  ),
  ...["'docs/'", "'/docs'", "'//docs//'"].map((value) => ({
    name: `baseUrl: ${value}, which is read as /docs/`,
    put: config(`baseUrl: ${value},`),
    finds: [],
    also: (site: TestSite) => expect(site.read('docs/intro/index.html')).toContain('href="/docs/docs/second"'),
  })),
  {
    name: 'categories 10,000 deep',
    put: {
      'content/sidebars.json': `{ "all": ${'[{ "type": "category", "label": "C", "items": '.repeat(10_000)}["intro"]${'}]'.repeat(10_000)} }\n`,
    },
    finds: ['sidebars/invalid content/sidebars.json:1:1'],
  },
];

const files: readonly TortureRow[] = [
  {
    name: 'one file under two names',
    put: (site) => linkSync(join(site.root, 'content/en/docs/second.md'), join(site.root, PAGE)),
    finds: ['titles/duplicate content/en/docs/bad.md:1:1'],
    exit: 0,
  },
  {
    name: 'a page whose name changes only in case',
    put: (site) =>
      renameSync(join(site.root, 'content/en/docs/second.md'), join(site.root, 'content/en/docs/Second.md')),
    finds: [],
    also: (site) =>
      expect(site.files().filter((path) => /^docs\/second\/index/i.test(path))).toEqual(['docs/Second/index.html']),
  },
];

testRows('texts', texts, () => good);
testRows('Markdown', markdown, () => good);
testRows('addresses and config', graph, () => good);
testRows('files', files, () => good);
