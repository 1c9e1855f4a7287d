import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compiled, type Files, type JsonFinding, makeSite, type TestSite } from '../support/site-test.ts';

// Where a secret of the environment can come from, and when it is found; `published-files.test.ts` has the spellings.

// Threads run the compiled tool.
beforeAll(compiled);

const NAME = 'MAPS_TOKEN';
const VALUE = 'tok/abc "0123456789';

const site = (files: Files, config: object = {}) =>
  makeSite({
    'codemaster.config.json': JSON.stringify({ title: 'Maps', url: 'https://maps.example', ...config }),
    'content/en/docs/one.md': '# One\n\nText.\n',
    'content/en/docs/two.md': '# Two\n\nText.\n',
    ...files,
  });

/** Builds with a secret in the environment, and returns rules and severities of the findings. */
async function build(
  maps: TestSite,
  variables: Record<string, string> = { [NAME]: VALUE },
  args: readonly string[] = [],
) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = await maps.run(['build', '--format', 'json', ...args], { variables });
  const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
  return {
    code: run.code,
    found: findings.map(({ rule, severity }) => `${rule} ${severity}`),
    message: findings.map(({ message }) => message).join('\n'),
    printed: run.stdout + run.stderr,
  };
}

const FOUND = { code: 1, found: ['output/secret error'] };
const READ = `process.env.${NAME}`;
const part = (markup: string) => `export default function Part() {\n  return ${markup};\n}\n`;

describe('a secret of the environment is found, whichever code has put it into a file', () => {
  it.each<[what: string, file: RegExp, files: Files, config?: object]>([
    [
      'a remark plugin',
      /^docs\/one/,
      {
        'own.js': `export default { name: 'own', remark: [() => (tree) => {
          tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${READ} }] });
        }] };`,
      },
      { plugins: ['./own.js'] },
    ],
    [
      'data of a plugin',
      /^docs\/list/,
      {
        'own.js': `export default { name: 'own', data: { all: { base: '.', pattern: '*.json', load: () => [${READ}] } },
pages: ({ data }) => [{ locale: 'en', collection: 'docs', path: 'list.md', frontMatter: { title: 'List' }, text: 'Of ' + data.all + '.' }] };`,
      },
      { plugins: ['./own.js'] },
    ],
    [
      'a file that a plugin writes when all others are done',
      /^api\/late\.json$/,
      {
        'own.js': `export default { name: 'own', afterBuild({ write }) { write('api/late.json', JSON.stringify({ a: ${READ} })); } };`,
      },
      { plugins: ['./own.js'] },
    ],
    [
      'a component of a page',
      /^docs\/three/,
      {
        'components/key.tsx': part(`<p title={${READ}}>Key</p>`),
        'content/en/docs/three.mdx': `---\ntitle: Three\n---\n\nimport Key from '@site/components/key';\n\n<Key />\n`,
      },
    ],
    [
      'props of a component for the browser',
      /^docs\/three/,
      {
        'components/key.tsx': `'use client';\nexport default function Key({ token }: { token: string }) {\n  return <p>{token.length}</p>;\n}\n`,
        'content/en/docs/three.mdx': `---\ntitle: Three\n---\n\nimport Key from '@site/components/key';\n\n<Key token={${READ}} />\n`,
      },
    ],
    ['a slot of the theme', /\.html$/, { 'theme/slots/doc-after.tsx': part(`<p>{${READ}}</p>`) }],
    ['a part of the theme', /\.html$/, { 'theme/parts/footer.tsx': part(`<footer>{${READ}}</footer>`) }],
  ])('%s', async (_, file, files, config) => {
    const maps = site(files, config);
    const { printed, message, ...result } = await build(maps);
    expect(result).toEqual(FOUND);
    expect(/^The file (\S+) of the site contains .* MAPS_TOKEN/.exec(message)?.[1]).toMatch(file);
    expect(printed).not.toContain(VALUE);
    expect(maps.has('index.html')).toBe(false);
  });

  it('code for the browser has no environment, so nothing gets there', async () => {
    const maps = site({
      'components/key.tsx': `'use client';\nexport default function Key() {\n  return <p>{typeof process === 'undefined' ? '' : String(${READ}).length}</p>;\n}\n`,
      'content/en/docs/three.mdx': `---\ntitle: Three\n---\n\nimport Key from '@site/components/key';\n\n<Key />\n`,
    });
    expect((await build(maps)).code).toBe(0);
    for (const path of maps.files().filter((name) => name.endsWith('.js')))
      expect(maps.read(path)).not.toContain(VALUE);
  });
});

describe('a secret of the environment is found, whenever it gets there', () => {
  const WRITTEN = { 'content/en/docs/two.md': `# Two\n\nAsk with \`${VALUE}\`.\n` };

  it('in a page of the last build that is as it was, once the variable is set', async () => {
    const maps = site(WRITTEN);
    expect(await build(maps, {})).toMatchObject({ code: 0, found: [] });
    expect(await build(maps)).toMatchObject(FOUND);
    // Also where another page was edited since, and where nothing was.
    maps.write({ 'content/en/docs/one.md': '# One\n\nOther text.\n' });
    expect(await build(maps)).toMatchObject(FOUND);
    expect(await build(maps)).toMatchObject(FOUND);
  });

  it('in a page of the last build, once the rule is on again', async () => {
    const maps = site(WRITTEN, { rules: { 'output/secret': 'off' } });
    expect(await build(maps)).toMatchObject({ code: 0, found: [] });
    maps.write({ 'codemaster.config.json': JSON.stringify({ title: 'Maps', url: 'https://maps.example' }) });
    expect(await build(maps)).toMatchObject(FOUND);
  });

  it('and a warning of it is repeated by each build', async () => {
    const maps = site(WRITTEN, { rules: { 'output/secret': 'warning' } });
    const warned = { code: 0, found: ['output/secret warning'] };
    expect(await build(maps)).toMatchObject(warned);
    expect(await build(maps)).toMatchObject(warned);
    maps.write({ 'content/en/docs/one.md': '# One\n\nOther text.\n' });
    expect(await build(maps)).toMatchObject(warned);
    maps.write({ 'content/en/docs/two.md': '# Two\n\nText.\n' });
    expect(await build(maps)).toMatchObject({ code: 0, found: [] });
    expect(await build(maps)).toMatchObject({ code: 0, found: [] });
  });

  it('in one of many pages, which threads parse and write', async () => {
    const pages = Array.from({ length: 320 }, (_, i) => [`content/en/docs/many/p${i}.md`, `# Page ${i}\n\nText.\n`]);
    const maps = site({
      ...Object.fromEntries(pages),
      'content/en/docs/many/p319.md': `# Page 319\n\nAsk with ${VALUE}.\n`,
    });
    const { message, ...result } = await build(maps, { [NAME]: VALUE }, ['--jobs', '3']);
    expect(result).toMatchObject(FOUND);
    expect(message).toContain('docs/many/p319');
  });

  it('in a part of a build, whose machine may be the only one that knows it', async () => {
    const maps = site(WRITTEN);
    const outcome = async (part: string) => {
      const run = await maps.run(['build', '--shard', `${part}/2`, '--out-dir', `part-${part}`], {
        variables: { [NAME]: VALUE },
      });
      expect(run.stdout + run.stderr).not.toContain(VALUE);
      return [run.code, /This part of the site contains the value .* MAPS_TOKEN/.test(run.stderr)];
    };
    const outcomes = [await outcome('1'), await outcome('2')];
    expect(outcomes.sort()).toEqual([
      [0, false],
      [1, true],
    ]);
    expect((await maps.run(['merge', 'part-1', 'part-2'])).code).not.toBe(0);
  });

  it('and its value and hashes of it are not kept for the next build', async () => {
    const maps = site({});
    const secret = 'q8Zr2Vx7Lm4Tn9Ks';
    await build(maps, { [NAME]: secret });
    const kept = maps.files('.codemaster');
    expect(kept.length).toBeGreaterThan(0);
    for (const path of kept) expect(maps.source(`.codemaster/${path}`)).not.toContain(secret);
  });
});

describe('publicVariables', () => {
  const files = { 'content/en/docs/two.md': `# Two\n\nAsk with \`${VALUE}\`.\n` };

  it('names variables that may be shown, and no others', async () => {
    const maps = site(files, { publicVariables: [NAME] });
    expect(await build(maps)).toMatchObject({ code: 0, found: [] });
    expect(maps.text('docs/two/index.html')).toContain('tok/abc');
    expect(await build(maps, { [NAME]: VALUE, OTHER_TOKEN: VALUE })).toMatchObject(FOUND);
    maps.write({ 'codemaster.config.json': JSON.stringify({ title: 'Maps', url: 'https://maps.example' }) });
    expect(await build(maps)).toMatchObject(FOUND);
  });

  it('refuses what is no name', async () => {
    const maps = site({}, { publicVariables: ['a=b'] });
    const [finding] = await maps.findings();
    expect(finding).toMatchObject({ severity: 'error', file: 'codemaster.config.json' });
    expect(finding?.message).toContain('`publicVariables');
    expect(finding?.message).toContain('should be the name of an environment variable');
  });
});
