import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { fileTable } from '../../src/serve/authoring/snapshot-answers.ts';
import { type Files, type JsonFinding, makeSite } from '../support/site-test.ts';

const DRAWING = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n  ${inside}\n</svg>\n`;
const CALM = DRAWING('<path d="M0 0h1"/>');
const KEY = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAabcdefghijklmnop\n-----END PRIVATE KEY-----\n';
const CERTIFICATE = KEY.replaceAll('PRIVATE KEY', 'CERTIFICATE');

const site = (files: Files, config: object = {}) =>
  makeSite({
    'codemaster.config.json': JSON.stringify({ title: 'Maps', url: 'https://maps.example', ...config }),
    'content/en/docs/one.md': '# One\n\nText.\n',
    ...files,
  });
const RUNS = 'source/drawing-runs';
const PRIVATE = 'source/private-key';

describe('a drawing with code', () => {
  it('is a warning at its place, in each build, and is published', async () => {
    const maps = site({
      'content/en/docs/one.md': '# One\n\n![Map](./a.svg)\n\n![Calm](./calm.svg)\n',
      'content/en/docs/a.svg': DRAWING('<script>alert(1)</script>'),
      'content/en/docs/calm.svg': CALM,
      'content/en/docs/unlinked.svg': DRAWING('<script/>'),
      'content/static/b.svg': DRAWING('<path onclick="alert(1)"/>'),
      'content/static/wide.svg': Buffer.from(`\ufeff${DRAWING('<a href="javascript:x()"/>')}`, 'utf16le'),
    });
    const wanted = [
      [RUNS, 'warning', 'content/en/docs/a.svg', 2, 3],
      [RUNS, 'warning', 'content/static/b.svg', 2, 9],
      [RUNS, 'warning', 'content/static/wide.svg', 2, 6],
    ];
    const found = async (command: string) => {
      const { stdout, code } = await maps.run([command, '--format', 'json']);
      const { findings } = JSON.parse(stdout) as { findings: Record<string, unknown>[] };
      expect([code, findings.map((one) => [one.rule, one.severity, one.file, one.line, one.column])]).toEqual([
        0,
        wanted,
      ]);
      return findings;
    };
    expect((await found('build'))[0]?.message).toContain('The drawing has a script.');
    expect(maps.read('b.svg')).toContain('onclick');
    // What is unchanged is not read again, and is reported again.
    await found('build');
    await found('check');
    maps.write({ 'content/en/docs/one.md': '# One\n\n![Calm](./calm.svg)\n' });
    wanted.shift();
    await found('build');
    maps.write({ 'content/en/docs/one.md': '# One\n\n![Map](./a.svg) ![Calm](./calm.svg)\n' });
    wanted.unshift([RUNS, 'warning', 'content/en/docs/a.svg', 2, 3]);
    await found('build');
  });

  it('can be allowed by the config', async () => {
    const maps = site({ 'content/static/b.svg': DRAWING('<script/>') }, { rules: { [RUNS]: 'off' } });
    expect(await maps.findings()).toEqual([]);
  });
});

describe('a private key', () => {
  it.each([
    ['content/static/server.key', KEY],
    ['content/static/deep/site.pem', CERTIFICATE + KEY],
    ['content/static/site.p12', Buffer.from([0x30, 0x82, 0, 0xff])],
    ['content/static/backup/id_rsa', 'x\n'],
    ['content/static/notes.txt', `Keys:\n${KEY}`],
    ['content/en/docs/site.pfx', 'x\n'],
    ['content/en/docs/account.json', JSON.stringify({ private_key: KEY })],
  ])('%s is an error, and the site stays as it was', async (path, text) => {
    const maps = site({ 'content/static/site.crt': CERTIFICATE });
    await maps.mustBuild();
    const before = maps.manifest();
    maps.write({ [path]: text, 'content/en/docs/one.md': `# One\n\n[File](./${path.replace(/^.*\//, '')})\n` });
    if (path.startsWith('content/static')) maps.write({ 'content/en/docs/one.md': '# One\n\nOther text.\n' });
    const run = await maps.build('--format', 'json');
    const { findings } = JSON.parse(run.stdout) as { findings: Record<string, unknown>[] };
    expect([run.code, findings.map(({ rule, severity, file }) => [rule, severity, file])]).toEqual([
      1,
      [[PRIVATE, 'error', path]],
    ]);
    expect(run.stdout + run.stderr).not.toContain('MC4CAQ');
    expect((await maps.build()).stderr).not.toContain('MC4CAQ');
    expect(maps.manifest()).toEqual(before);
  });

  it('beside texts is no mistake while no page links to it', async () => {
    const page = '# One\n\n```text file=./sample.key\n```\n';
    const maps = site({ 'content/en/docs/one.md': page, 'content/en/docs/sample.key': KEY });
    await maps.mustBuild();
    expect(maps.files().filter((path) => /key/.test(path))).toEqual([]);
  });

  it('is not served either, also without a link to it', async () => {
    const files = {
      'content/static/server.key': KEY,
      'content/static/site.crt': CERTIFICATE,
      'content/en/docs/a.pem': KEY,
    };
    const served = async (config: object) => {
      const { root } = site(files, config);
      const snapshot = await createSiteSession(root, 'test').read();
      const table = fileTable(root, snapshot);
      const beside = [...table.keys()].find((path) => path.endsWith('.pem')) ?? '';
      return ['server.key', 'site.crt', beside].map((path) => table.get(path)?.()?.status);
    };
    expect(await served({})).toEqual([undefined, 200, undefined]);
    expect(await served({ rules: { [PRIVATE]: 'off' } })).toEqual([200, 200, 200]);
  });

  it('can be published on purpose', async () => {
    const maps = site({ 'content/static/sample.key': KEY }, { rules: { [PRIVATE]: 'warning' } });
    const run = await maps.build();
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining(PRIVATE)]);
    expect(maps.read('sample.key')).toBe(KEY);
  });
});

describe('a secret of the environment', () => {
  const config = (tagline: string, more = '') =>
    `export default { title: 'Maps', url: 'https://maps.example', tagline: ${tagline}, ${more} };\n`;
  const build = async (name: string, value: string, text = config(`'x ' + (process.env.${name} ?? '')`)) => {
    const maps = site({ 'codemaster.config.ts': text });
    maps.remove('codemaster.config.json');
    vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const run = await maps.run(['build', '--format', 'json'], { variables: { [name]: value } });
    const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
    return { maps, run, findings };
  };

  it.each([
    ['MAPS_ADMIN_KEY', 'abcdef0123456789'],
    ['DEPLOY_TOKEN', 'a"b<c>&d=e/f g'],
    ['DB_PASSWORD', 'mật khẩu rất dài'],
    ['PROFILE_TOKEN', 'abcdef0123456789'],
    ['SEARCH_ADMIN_KEY', 'abcdef0123456789'],
  ])('%s is an error that does not show it, and nothing is published', async (name, value) => {
    const { maps, run, findings } = await build(name, value);
    expect([run.code, findings.map(({ rule, severity }) => [rule, severity])]).toEqual([
      1,
      [['output/secret', 'error']],
    ]);
    expect(findings[0]?.message).toContain(name);
    expect(findings[0]?.message).toMatch(/^The file \S+ of the site/);
    expect(run.stdout + run.stderr).not.toContain(value);
    expect(maps.has('index.html')).toBe(false);
  });

  it.each([
    ['PUBLIC_MAPS_KEY', 'abcdef0123456789', undefined],
    ['DEPLOY_TOKEN', 'short', undefined],
    ['KEY_PATH', '/home/keys/deploy', undefined],
    ['GREETING', 'abcdef0123456789', undefined],
    ['DEPLOY_TOKEN', 'abcdef0123456789', config("'x'")],
    [
      'ALGOLIA_KEY',
      'abcdef0123456789',
      config("'x'", "search: { algolia: { appId: 'APP', apiKey: process.env.ALGOLIA_KEY, indexName: 'maps' } }"),
    ],
  ])('%s with %s may be there', async (name, value, text) => {
    const { run, findings } = await build(name, value, text);
    expect([run.code, findings]).toEqual([0, []]);
  });
});
