import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/make-folder.ts';
import { type Files, makeSite, spawnCli, type TestSite } from '../support/site-test.ts';

const CONFIG = 'codemaster.config.ts';
const SITE: Files = {
  [CONFIG]:
    "export default {\n  title: 'Bài', url: 'https://e.org',\n  i18n: {\n    defaultLocale: 'vi', locales: ['vi', 'en'],\n  },\n};\n",
  'content/vi/docs/a.md': '# Đầu\n\nMột.\n',
  'content/en/docs/a.md': '# First\n\nOne.\n',
};

const siteOf = (files: Files) => makeSite({ ...SITE, ...files });

/** Each finding as `file:line:column rule message`. */
async function placesOf(site: TestSite): Promise<readonly string[]> {
  const found = await site.findings();
  return found.map(({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`);
}

describe('JSON files of a site', () => {
  it.each([
    ['content/sidebars.json', '{\n  "main": [\n    "a",\n  ]\n}\n', '3:8 sidebars/invalid', 'there is an extra comma'],
    [
      'content/en/messages.json',
      '{\n  "title": "đ"\n  "tagline": "y"\n}\n',
      '2:15 source/broken-data',
      'a comma is missing after this value',
    ],
    ['content/versions.json', "[\n  '1.0'\n]\n", '2:3 versions/invalid', 'a text needs double quotes'],
    [
      'content/en/docs/g/_category_.json',
      '{\n  // label\n  "label": "G"\n}\n',
      '2:3 source/broken-data',
      'it has a comment, which JSON does not allow',
    ],
    [
      'content/vi/blog/tags.json',
      '{\n  "go": { "label": "Go }\n}\n',
      '2:20 source/broken-data',
      'this text has no closing quote on its line',
    ],
  ])('have their mistake named where it is: %s', async (file, text, place, reason) => {
    const site = siteOf({ [file]: text, 'content/vi/blog/2025-01-01-p.md': '---\ntags: [go]\n---\n\n# P\n' });
    const [finding] = (await site.findings()).filter((one) => one.file === file);
    expect(`${finding?.line}:${finding?.column} ${finding?.rule}`).toBe(place);
    expect(finding?.message).toBe(`The file is not valid JSON: ${reason}.`);
    expect(finding?.frame).toContain('^');
    expect(finding?.hint).not.toBe('');
  });

  it('may begin with a byte order mark', async () => {
    const site = siteOf({
      'content/sidebars.json': '\ufeff{ "main": ["a"] }\n',
      'content/en/messages.json': '\ufeff{}\n',
    });
    expect(await placesOf(site)).toEqual([]);
  });

  it('show a comma too many with its line and what to do', async () => {
    const run = await siteOf({ 'content/sidebars.json': '{\n  "main": [\n    "a",\n  ]\n}\n' }).build();
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(
      [
        'content/sidebars.json:3:8  error  sidebars/invalid',
        '  The file is not valid JSON: there is an extra comma.',
        '    1 | {',
        '    2 |   "main": [',
        '  > 3 |     "a",',
        '      |        ^',
        '    4 |   ]',
        '  hint: remove this comma',
        '',
        '1 error',
        'nothing was written',
        '',
      ].join('\n'),
    );
  });

  it('of the config are read the same way, and places on the first line are exact', async () => {
    const { [CONFIG]: _, ...rest } = SITE;
    const broken = makeSite({
      ...rest,
      'codemaster.config.json': '{\n  "title": "T",\n  "url": "https://e.org",\n}\n',
    });
    expect(await placesOf(broken)).toEqual([
      'codemaster.config.json:3:25 config/broken The file is not valid JSON: there is an extra comma.',
    ]);
    const unknown = makeSite({
      ...rest,
      'codemaster.config.json': '{ "title": "T", "url": "https://e.org", "titel": 1 }',
    });
    expect(await placesOf(unknown)).toEqual(['codemaster.config.json:1:41 config/unknown-key Unknown key `titel`.']);
  });

  it('of verified samples name the mistake', async () => {
    const site = siteOf({
      'content/samples.lock.json': '{\n  "version": 1,\n<<<<<<< ours\n  "samples": {}\n}\n',
      'content/vi/docs/a.md': '# Đầu\n\n```js id=a\nlet a;\n```\n',
    });
    const { stdout } = await site.run(['check', '--only', 'samples', '--json']);
    const found = JSON.parse(stdout).findings as { rule: string; message: string }[];
    const finding = found.find(({ rule }) => rule === 'samples/bad-lock');
    expect(finding).toMatchObject({ rule: 'samples/bad-lock', line: 3, column: 1 });
    expect(finding?.message).toContain('merge conflict');
  });
});

describe('modules that fail while they run', () => {
  it.each([
    [
      'throws',
      'const a: number = 1;\n\nconst b = (undefined as unknown as { x: 1 }).x;\nexport default {};\n',
      '3:46',
      "Cannot read properties of undefined (reading 'x')",
    ],
    [
      'throws later',
      'async function load() {\n  await null;\n  throw new TypeError(`đ`);\n}\nexport default async () => load();\n',
      '3:9',
      'đ',
    ],
    ['throws in a getter', "export default {\n  get title() { throw new Error('no'); },\n};\n", '2:23', 'no'],
    [
      'never ends a call',
      'const f = (n: number): number => f(n + 1) + 1;\nexport default { title: f(1) };\n',
      '1:41',
      'Maximum call stack size exceeded',
    ],
  ])('are reported where they fail: a config that %s', async (_, text, place, message) => {
    const site = siteOf({ [CONFIG]: text });
    expect(await placesOf(site)).toEqual([`${CONFIG}:${place} config/broken The file failed while it ran: ${message}`]);
    // The second time the bundled module is remembered.
    expect(await placesOf(site)).toEqual([`${CONFIG}:${place} config/broken The file failed while it ran: ${message}`]);
    expect((await site.run(['check'])).code).toBe(2);
  });

  const HELPER = "export function read(): string {\n  // why\n  throw new RangeError('bad');\n}\n";

  it('name the imported file that threw, show its text, and say who imports it', async () => {
    const site = siteOf({
      [CONFIG]: "import { read } from './lib/đọc.ts';\nexport default { title: read() };\n",
      'lib/đọc.ts': HELPER,
    });
    for (const args of [['build'], ['check'], ['info']]) {
      const run = await site.run(args);
      expect(run.code, args.join()).toBe(2);
      expect(run.stderr).toContain(
        [
          'lib/đọc.ts:3:9  error  config/broken',
          '  The file failed while it ran: bad',
          '    1 | export function read(): string {',
          '    2 |   // why',
          "  > 3 |   throw new RangeError('bad');",
          '      |         ^',
          '    4 | }',
          `  it is imported, directly or not, by ${CONFIG}:1:1`,
        ].join('\n'),
      );
    }
  });

  it('are sidebars as well', async () => {
    const own = siteOf({
      'content/sidebars.ts': "const a = 1;\n\nthrow new Error('no');\nexport default { main: [] };\n",
    });
    expect(await placesOf(own)).toEqual(['content/sidebars.ts:3:7 config/broken The file failed while it ran: no']);
    const other = siteOf({
      [CONFIG]:
        "export default { title: 'T', url: 'https://e.org', i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },\n  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'M' }] } } };\n",
      'content/sidebars.ts': "import { read } from '../lib/x.ts';\nexport default { main: [read()] };\n",
      'lib/x.ts': HELPER,
    });
    expect(await placesOf(other)).toEqual(['lib/x.ts:3:9 config/broken The file failed while it ran: bad']);
    expect((await other.build()).stderr).toContain("  > 3 |   throw new RangeError('bad');");
  });

  it('name the file and the column of a syntax error, counted in letters', async () => {
    const own = siteOf({ [CONFIG]: "const đ = 'ế' const b = 2;\nexport default {};\n" });
    expect((await placesOf(own))[0]).toMatch(/^codemaster\.config\.ts:1:15 config\/broken /);
    const other = siteOf({
      [CONFIG]: "import { x } from './lib/x.ts';\nexport default x;\n",
      'lib/x.ts': '\nexport const x = ;\n',
    });
    expect((await placesOf(other))[0]).toMatch(/^lib\/x\.ts:2:18 config\/broken /);
  });

  it.each([
    ["const a = 1;\nthrow 'a text';\nexport default a;\n", "it threw 'a text', which is not an `Error`"],
    ['export default () => Promise.reject({ code: 7 });\n', 'it threw { code: 7 }, which is not an `Error`'],
    ['export const config = {};\n', 'The file has no default export.'],
    ['export default () => {};\n', 'The default export gives no value.'],
  ])('say what is wrong where nothing knows the line: %j', async (text, message) => {
    const site = siteOf({ [CONFIG]: text });
    const findings = await site.findings();
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'config/broken', file: CONFIG });
    expect(findings[0]?.message).toContain(message);
    expect((await site.build()).code).toBe(2);
  });

  // Packages and rejections as Node itself handles them: the test runner has a module loader of its own.
  it('are placed at the import of a package, or the call into it, by the real command line', async () => {
    const words = {
      'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
      'node_modules/words/index.js': "export const call = () => {\n  throw new Error('deep');\n};\n",
    };
    const placeOf = async (text: string) => {
      const site = siteOf({ ...words, [CONFIG]: text });
      const { stdout } = await spawnCli(['check', '--json'], { cwd: site.root });
      const [{ file, line, column, message }] = JSON.parse(stdout).findings;
      return `${file}:${line}:${column} ${message}`;
    };
    const failed = (place: string, message: string) => `${CONFIG}:${place} The file failed while it ran: ${message}`;
    expect(await placeOf("\nimport { x } from 'nope';\nexport default x;\n")).toBe(
      failed('2:19', "Cannot find package 'nope'"),
    );
    expect(await placeOf("import { other } from 'words';\nexport default other;\n")).toBe(
      failed('1:23', "The requested module 'words' does not provide an export named 'other'"),
    );
    expect(await placeOf("import { call } from 'words';\nexport default () => {\n  return call();\n};\n")).toBe(
      failed('3:10', 'deep'),
    );
    expect(await placeOf("const a = 1;\nexport default Promise.reject(new Error('no'));\n")).toBe(failed('2:31', 'no'));
  });

  // The parser that finds keys is bundled into the tool.
  it('are placed at the key, by the real command line', async () => {
    const site = siteOf({
      [CONFIG]:
        "const config = {\n  title: 'A',\n  url: 'https://e.org',\n  taglin: 'B',\n};\nexport default config;\n",
    });
    const { stdout } = await spawnCli(['check', '--json'], { cwd: site.root });
    expect(JSON.parse(stdout).findings).toMatchObject([{ line: 4, column: 3, rule: 'config/unknown-key' }]);
  });

  it('are refused when they are not UTF-8, as wrong config', async () => {
    const site = siteOf({ [CONFIG]: Buffer.from('export default {};\n', 'utf16le') });
    expect((await placesOf(site))[0]).toBe(
      `${CONFIG}:1:1 config/broken The file is not UTF-8; it looks like UTF-16LE.`,
    );
    expect((await site.build()).code).toBe(2);
  });
});

describe('content that is missing', () => {
  it.each([
    ['no folder', {}],
    ['a folder without pages', { 'content/vi/messages.json': '{}' }],
  ])('names the folder of a default locale with %s, at the line that chooses it', async (_, files) => {
    const { 'content/vi/docs/a.md': __, ...rest } = SITE;
    const site = makeSite({ ...rest, ...files });
    expect(await site.findings()).toEqual([
      expect.objectContaining({
        rule: 'source/no-content',
        file: CONFIG,
        line: 4,
        column: 5,
        message: 'The default locale `vi` has no pages: there is no Markdown file in `content/vi`.',
        hint: 'put its pages into `content/vi/`, or set `i18n.defaultLocale` to a locale that has pages: en',
      }),
    ]);
    expect((await site.run(['check'])).code).toBe(1);
  });

  it('names the first page to write where there is none at all', async () => {
    const { 'content/vi/docs/a.md': _, 'content/en/docs/a.md': __, ...rest } = SITE;
    for (const files of [rest, { ...rest, 'content/vi/messages.json': '{}' }]) {
      const [finding, ...more] = await makeSite(files).findings();
      expect(more).toEqual([]);
      expect(finding?.rule).toBe('source/no-content');
      expect(finding?.hint).toContain('`content/vi/docs/intro.md`');
    }
  });

  it('does not mind other locales without pages, nor a folder without a config', async () => {
    const { 'content/en/docs/a.md': _, ...rest } = SITE;
    expect(await placesOf(makeSite(rest))).toEqual([]);
    const folder = makeFolder();
    const run = await makeSite(SITE).run(['build', folder]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('There is no config file in');
  });
});

describe('mistakes in YAML', () => {
  it.each([
    ['a text that is not closed', 'title: "A', '2:8', 'The quote that opens this text is never closed.'],
    [
      'a key that is indented deeper',
      "title: A\n  description: it's B",
      '3:3',
      'The key is indented deeper than the key above, which has a text already.',
    ],
    ['two keys on a line', 'title: A description: B', '2:8', 'YAML reads a second `key: value` on this line.'],
  ])('are named where they are: %s', async (_, yaml, place, message) => {
    const site = siteOf({ 'content/vi/docs/a.md': `---\n${yaml}\n---\n\nMột.\n` });
    expect(await placesOf(site)).toEqual([`content/vi/docs/a.md:${place} front-matter/syntax ${message}`]);
  });

  it('does not speak of front matter in a data file', async () => {
    const site = siteOf({ 'content/en/blog/authors.yml': '\n- a\n' });
    const [found] = await placesOf(site);
    expect(found).toBe(
      'content/en/blog/authors.yml:2:1 source/broken-data The file should be `key: value` lines, but it is a list.',
    );
  });
});
