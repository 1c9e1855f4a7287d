import { describe, expect, it } from 'vitest';
import { convertEntry, type EntryContext } from '../../../src/migrate/convert/convert-entry.ts';
import { findMdx } from '../../../src/migrate/convert/find-mdx.ts';

const context: EntryContext = { collection: 'docs', format: 'mdx', keywords: ['question'], docsFolder: 'docs' };
const convert = (text: string, extra: Partial<EntryContext> & { inner?: string; eol?: '\r\n' } = {}) => {
  const { inner = 'page.md', eol = '\n', ...rest } = extra;
  return convertEntry({ from: `docs/${inner}`, inner, source: { text, eol } }, { ...context, ...rest });
};
const found = (text: string) => findMdx(text).map(({ what, at }) => `${at.line}:${at.column} ${what}`);

describe('findMdx', () => {
  it.each([
    ["import Tabs from '@theme/Tabs';\n\nText.", ['1:1 `import`']],
    ["Text.\n\nimport A from 'a';\nimport B from 'b';\n", ['3:1 `import`']],
    ['export const x = 1;\n', ['1:1 `export`']],
    ['a <Tabs groupId="os">\n<TabItem value="a">x</TabItem></Tabs>', ['1:3 `<Tabs>`', '2:1 `<TabItem>`']],
    ['<Foo.Bar />', ['1:1 `<Foo.Bar>`']],
    ['<head>\n<meta name="x" />\n</head>', ['1:1 `<head>`']],
    ['Total: {1 + 1}.', ['1:8 `{1 + 1}`']],
    ['<b style={{color: 1}}>x</b>', ['1:1 `<b>` with a computed attribute', '1:10 `{{color: 1}`']],
    ['<>x</>', ['1:1 a fragment']],
  ])('finds what only MDX reads in %j', (text, uses) => {
    expect(found(text)).toEqual(uses);
  });

  it.each([
    'Code `{x}` and `<Tabs>`.',
    '```jsx\nimport x from "x";\n<App a={1} />\n```',
    '> ~~~\n> {x}\n> ~~~',
    '- item\n\n  ```js\n  export default {};\n  ```',
    '## Heading {#custom-id}',
    'Setext {#id}\n======',
    ':::note{title="x"}\n\nText.\n\n:::',
    '<!-- {x} <Tabs> -->',
    '{/* a comment */}',
    'An escaped \\{ brace.',
    'We import goods and export others.',
    '<details><summary>`{x}`</summary>\n\nText\n\n</details>',
    '<img src="/a.png" width="20" />',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('convertEntry', () => {
  it.each([
    [':::note Your Title\n\nText.\n\n:::', ':::note[Your Title]\n\nText.\n\n:::'],
    ['> ::::tip A `code` title  \n> x\n> ::::', '> ::::tip[A `code` title]  \n> x\n> ::::'],
    ['  :::info See [docs](./a.md)\n  :::', '  :::info[See [docs](./a.md)]\n  :::'],
    [':::warning Odd ] bracket\n:::', ':::warning[Odd \\] bracket]\n:::'],
    [':::secondary Title\nx\n:::', ':::secondary[Title]\nx\n:::'],
    [':::question\nx\n:::', ':::note[question]\nx\n:::'],
    ['a {/* remark */} b', 'a <!-- remark --> b'],
    ['{/* truncate */}', '<!-- truncate -->'],
    ['## Title {/* #my-id */}', '## Title {#my-id}'],
    ['![x](@site/static/img/a.png)', '![x](/img/a.png)'],
    ['[x](@site/docs/guide/a.md#b)', '[x](/guide/a.md#b)'],
    ['[r]: @site/static/a.zip', '[r]: /a.zip'],
  ])('writes %j as %j', (before, after) => {
    const front = '---\ntitle: Page\n---\n\n';
    expect(convert(front + before)).toMatchObject({ isMigrated: true, text: front + after });
  });

  it.each([
    ':::note\nText.\n:::',
    ':::note[Title]\nText.\n:::',
    ':::important\nx\n:::',
    ':::success[Title]\nx\n:::',
    '```md\n:::note Title\n{/* x */}\n![x](@site/static/a.png)\n```',
    'Text with `{/* code */}` and [a link](pathname:///file.zip).',
    '<!-- truncate -->\n\n![x](./img/a.png)\n\n[y](../other.md)',
    ':::quiz\n\n- [x] a\n\n:::',
  ])('leaves %j as it is', (text) => {
    const entry = convert(text);
    expect(entry).toMatchObject({ isMigrated: true, diagnostics: [] });
    expect(entry.text).toBeUndefined();
  });

  it('leaves out the mark of fences that a plugin turns into tabs', () => {
    expect(
      convert('```bash npm2yarn\nnpm install x\n```\n\n- a\n\n  ```bash title="A" npm2yarn\n  npm i\n  ```\n').text,
    ).toBe('```bash\nnpm install x\n```\n\n- a\n\n  ```bash title="A"\n  npm i\n  ```\n');
  });

  it('keeps comments of .mdx files', () => {
    expect(convert('Text.\n\n{/* truncate */}\n', { inner: 'page.mdx' }).text).toBeUndefined();
  });

  it('removes front matter we do not know, with the lines that belong to it, and nothing else', () => {
    const text =
      '---\n# first\ntitle:   "Odd  spacing"\nodd_key:\n  deep:\n    - 1\n\n# about tags\ntags: [ a,b ]\nother_key: 2\n---\n\n# T\n';
    const entry = convert(text);
    expect(entry.text).toBe('---\n# first\ntitle:   "Odd  spacing"\n\n# about tags\ntags: [ a,b ]\n---\n\n# T\n');
    expect(
      entry.diagnostics
        .map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}`)
        .sort()
        .reverse(),
    ).toEqual(['migrate/front-matter docs/page.md:4', 'migrate/front-matter docs/page.md:10']);
  });

  it('removes keys that lead on to a doc which was not carried', () => {
    const text = '---\npagination_next: guide/lost\ntitle: A\n---\n';
    const entry = convert(text, { lost: new Set(['guide/lost']) });
    expect(entry.text).toBe('---\ntitle: A\n---\n');
    expect(entry.diagnostics[0]?.message).toContain('`guide/lost` was not carried');
  });

  it('keeps the line ends of a file it changes', () => {
    expect(convert('---\nodd_key: 1\n---\n\n:::note A B\n:::\n', { eol: '\r\n' }).text).toBe(
      '---\r\n---\r\n\r\n:::note[A B]\r\n:::\r\n',
    );
  });

  it.each([
    ["import Tabs from '@theme/Tabs';\nimport P from './_part.mdx';\n\n<Tabs><P /></Tabs>\n"],
    [
      "export const Mark = ({children}) => (\n  <b style={{color: '#fff'}}>{children}</b>\n);\n\n<Mark>x</Mark> {2 + 2}\n",
    ],
    ["<ul>{[1].map((n) => <li>{n}</li>)}</ul>\n\n<img src={require('./a.png').default} />\n"],
  ])('carries a page of MDX that finds all it needs: %j', (text) => {
    const exists = (file: string) => /_part\.mdx$|a\.png$/.test(file);
    const entry = convert(text, { inner: 'page.md', exists });
    expect(entry.isMigrated).toBe(true);
    expect(entry.renamed).toMatch(/page\.mdx$/);
    expect(entry.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['info migrate/mdx']);
  });

  it('reads .md as CommonMark where the site does', () => {
    const text = 'Braces {these} and <Generics>.\n';
    expect(convert(text).isMigrated).toBe(false);
    expect(convert(text, { format: 'md' }).isMigrated).toBe(true);
    expect(convert(text, { format: 'detect' }).isMigrated).toBe(true);
    expect(convert(text, { format: 'detect', inner: 'page.mdx' }).isMigrated).toBe(false);
    expect(convert(`---\nmdx:\n  format: md\n---\n\n${text}`).isMigrated).toBe(true);
  });

  it.each([
    ['page.md', '---\ntitle: [\n---\n', /^The page was not carried: /],
    ['page.md', '---\nslug: a?b\n---\n', /its address cannot be used/],
    ['page.md', 'Text {gone}.\n', /it uses `gone`, which nothing in it defines. It needs MDX: `\{gone\}` \(line 1\)/],
    [
      'page.mdx',
      "import { list } from 'a-package';\n\n{list.map((x) => x)}\n",
      /it imports `a-package`, which stays behind/,
    ],
  ])('does not carry %s with %j', (inner, text, message) => {
    const entry = convert(text, { inner });
    expect(entry.isMigrated).toBe(false);
    expect(entry.diagnostics).toHaveLength(1);
    expect(entry.diagnostics[0]?.message).toMatch(message);
  });

  it.each([
    ['page.md', 'Text.\n\n<Video>x</Video>\n', 'Video', 3, 'nothing in the page defines it'],
    ['page.mdx', "import V from '@site/src/video';\n\n<V />\n", 'V', 1, 'it imports `@site/src/video`'],
    ['page.mdx', "import P, {Q} from 'a-package';\n\n<P />\n", 'P', 1, 'it imports `a-package`'],
  ])('carries %s with %j, and says that the component is missing', (inner, text, name, line, reason) => {
    const entry = convert(text, { inner });
    expect(entry.text).toContain(`export const ${name} = ({ children } = {}) => <>{children}</>;`);
    expect(entry.text?.split('\n').slice(-2)).toEqual(text.split('\n').slice(-2));
    const found = entry.diagnostics.find(({ code }) => code === 'migrate/component');
    expect(found).toMatchObject({ severity: 'error', span: { file: `docs/${inner}`, start: { line } } });
    expect(found?.message).toContain(`\`${name}\` was not carried: ${reason}`);
  });

  it('imports the components of the site from their new places', () => {
    const importOf = (specifier: string) => ({ specifier: specifier.replace('@site/src/', '@site/') });
    const text = "import A from '@site/src/components/a';\n\n<A />\n";
    expect(convert(text, { inner: 'page.mdx', importOf }).text).toBe(text.replace('@site/src/', '@site/'));
  });

  it('takes no import in a code sample for one of the page', () => {
    const text = "import Tabs from '@theme/Tabs';\n\n<Tabs />\n\n```js\nimport x from 'a-package';\nx();\n```\n";
    expect(convert(text, { inner: 'page.mdx' })).toMatchObject({ isMigrated: true, diagnostics: [] });
  });

  it.each([
    ['undated.md', '# Post\n', /it has no date/],
    ['2024-02-31-post.md', '# Post\n', /its date cannot be read/],
  ])('does not carry the post %s', (inner, text, message) => {
    const entry = convert(text, { inner, collection: 'blog' });
    expect(entry.isMigrated).toBe(false);
    expect(entry.diagnostics[0]?.message).toMatch(message);
  });

  it.each([
    ['01-guide/02-setup.md', '', 'guide/setup', '/guide/setup'],
    ['guide/index.md', '', 'guide/index', '/guide'],
    ['guide/a.md', 'id: b', 'guide/b', '/guide/b'],
    ['guide/a.md', 'slug: /top', 'guide/a', '/top'],
  ])('names %s with %j like the build does', (inner, front, id, slug) => {
    expect(convert(`---\n${front}\n---\n`, { inner })).toMatchObject({ id, slug });
  });
});
