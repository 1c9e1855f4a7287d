import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ferryman } from '../support/ferryman.ts';
import { ferrymanWithRecipes } from '../support/ferryman-recipes.ts';
import { type Files, listFiles, makeSite, type TestSite } from '../support/site-test.ts';

const FIELDS = {
  docs: {
    audience: { type: 'string', enum: ['crew', 'harbour'], required: true, description: 'Who it is for' },
    minutes: { type: 'integer', minimum: 1, default: 5 },
    seen: 'boolean',
    owners: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', required: true } } } },
  },
  blog: { mood: { type: 'string', maxLength: 10 } },
};

/** Ferryman with fields of its own, and a slot that shows them. */
function withFields(files: Files = {}, fields: object = FIELDS): TestSite {
  const own = ferryman({ frontMatter: fields });
  const docs = Object.keys(own).filter((path) => /\/docs\/.*\.md$/.test(path));
  const marked = docs.map((path) => {
    const text = String(own[path]);
    const head = 'audience: crew\n';
    return [
      path,
      text.startsWith('---\n') ? text.replace('---\n', `---\n${head}`) : `---\n${head}---\n\n${text}`,
    ] as const;
  });
  return makeSite({
    ...own,
    ...Object.fromEntries(marked),
    'theme/slots/doc-after.tsx':
      "export default function Facts({ page }) {\n  const { audience, minutes, owners = [] } = page.fields;\n  const names = owners.map(({ name }) => name).join();\n  return <p>{['For ', audience, ': ', minutes, ' min by ', names, '.'].join('')}</p>;\n}\n",
    ...files,
  });
}

const NOTE = 'content/en/docs/note.md';

describe('fields that a site adds to front matter', () => {
  it('are given to parts with their defaults, and to pages with components', async () => {
    const site = withFields({
      [NOTE]: '---\naudience: harbour\nminutes: 12\nowners:\n  - name: Ann\n  - name: Bo\n---\n\n# Note\n\nText.\n',
      'content/en/docs/live.mdx': '---\naudience: crew\n---\n\n# Live\n\nIt is for the {frontMatter.audience}.\n',
    });
    await site.mustBuild();
    expect(site.text('docs/next/note/index.html')).toContain('For harbour: 12 min by Ann,Bo.');
    expect(site.text('docs/next/intro/index.html')).toContain('For crew: 5 min by .');
    expect(site.text('docs/next/live/index.html')).toContain('It is for the crew.');
    expect((await site.mustBuild()).stderr).toContain('(0 files written,');
    site.write({ [NOTE]: '---\naudience: crew\nminutes: 13\n---\n\n# Note\n\nText.\n' });
    await site.mustBuild();
    expect(site.text('docs/next/note/index.html')).toContain('For crew: 13 min by .');
    // Another default is another page.
    const config = site.source('codemaster.config.ts').replace('"default":5', '"default":7');
    site.write({ 'codemaster.config.ts': config });
    await site.mustBuild();
    expect(site.text('docs/next/intro/index.html')).toContain('For crew: 7 min by .');
  });

  it.each([
    ['audiense: crew', '3:1 front-matter/unknown-key Unknown key `audiense`. (did you mean `audience`?)'],
    ['audience: pirates', '3:11 front-matter/wrong-type'],
    ['audience: crew\nminutes: 0', '4:10 front-matter/'],
    ['audience: crew\nseen: maybe', '4:7 front-matter/'],
    ['audience: crew\nowners:\n  - nam: Ann', '5:5 front-matter/unknown-key'],
    ['minutes: 3', '1:1 front-matter/'],
  ])('are checked: `%s`', async (line, expected) => {
    const site = withFields({ [NOTE]: `---\ntitle: Note\n${line}\n---\n\nText.\n` });
    const found = (await site.findings()).map(
      ({ line: row, column, rule, message, hint }) => `${row}:${column} ${rule} ${message} (${hint})`,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected.includes('Unknown') ? expected : expected.split(' ')[1]);
    expect(found[0]?.split(' ')[0]).toBe(expected.split(' ')[0]);
  });

  it('are for their collection only', async () => {
    const site = withFields({ 'content/en/pages/about.md': '---\ntitle: About\naudience: crew\n---\n\nText.\n' });
    expect((await site.findings()).map(({ rule }) => rule)).toEqual(['front-matter/unknown-key']);
  });

  it.each([
    [{ docs: { title: 'string' } }, '`frontMatter.docs.title` has the name of a field that front matter has anyway.'],
    [{ docs: { size: 'sting' } }, 'frontMatter.docs.size'],
    [{ docs: { size: { type: 'array' } } }, '`frontMatter.docs.size.items` should say what an array contains.'],
    [{ docs: { size: { type: 'string', patern: 'a' } } }, 'Unknown key `frontMatter.docs.size.patern`.'],
    [{ dosc: {} }, 'Unknown key `frontMatter.dosc`.'],
  ])('are described without mistakes: %j', async (fields, message) => {
    const site = withFields({}, fields);
    const found = await site.findings();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: 'codemaster.config.ts' });
    expect(found[0]?.message).toContain(message);
  });
});

describe('JSON Schemas of a site', () => {
  it('have its fields beside ours, for each folder of pages', async () => {
    const site = makeSite(ferrymanWithRecipes({}, {}, { frontMatter: FIELDS }));
    const { code, stderr } = await site.run(['schemas']);
    expect(code).toBe(0);
    const written = [...stderr.matchAll(/^wrote (\S+)$/gm)].map(([, path = '']) => path);
    const folders = written.map((path) => /^\.vscode\/schemas\/front-matter-(.+)\.json$/.exec(path)?.[1]);
    expect(folders).toEqual(['docs', 'recipes', 'blog', 'pages']);
    const fits = (folder: string, data: object) => {
      const schema = JSON.parse(site.source(`.vscode/schemas/front-matter-${folder}.json`)) as object;
      return new Ajv({ strict: false }).validate(schema, data);
    };
    const doc = { title: 'Note', audience: 'crew', owners: [{ name: 'Ann' }] };
    expect(fits('docs', doc)).toBe(true);
    expect(fits('docs', { ...doc, audience: 'guests' })).toBe(false);
    expect(fits('docs', { ...doc, owners: [{}] })).toBe(false);
    expect(fits('docs', { ...doc, minutes: 0 })).toBe(false);
    expect(fits('docs', { ...doc, mood: 'good' })).toBe(false);
    expect(fits('docs', { title: 'Note' })).toBe(false);
    expect(fits('blog', { mood: 'good' })).toBe(true);
    expect(fits('blog', { mood: 'far too good for it' })).toBe(false);
    expect(fits('pages', { layout: 'splash' })).toBe(true);
    expect(fits('recipes', { minutes: 20, spicy: true })).toBe(true);
    expect(fits('recipes', { spicy: true })).toBe(false);
  });

  it('are not written for a config that cannot be read', async () => {
    const site = makeSite({ 'codemaster.config.json': '{ "title": 1 }\n' });
    const { code, stderr } = await site.run(['schemas']);
    expect(code).toBe(2);
    expect(stderr).toContain('codemaster.config.json:1');
    expect(listFiles(site.root)).toEqual(['codemaster.config.json']);
  });
});
