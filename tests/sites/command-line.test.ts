import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot, toolVersion } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { findingsFaults, sarifFaults } from '../support/report-faults.ts';
import { compiled, copySite, makeSharedSite, makeSite, spawnCli, type TestSite } from '../support/site-test.ts';

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

/** One error and one warning, in two files. */
const twoFindings = (): TestSite => {
  const site = copySite(good);
  site.write({ 'content/en/docs/link.md': '# Link, 100%\n\n[x](./secnd.md)\n', 'content/en/docs/name.md': 'Text.\n' });
  return site;
};
const oneWarning = (): TestSite => {
  const site = copySite(good);
  site.write({ 'content/en/docs/name.md': 'Text.\n' });
  return site;
};
const withRules = (site: TestSite, rules: string) =>
  site.write({
    'codemaster.config.ts': `export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  rules: ${rules},\n};\n`,
  });

describe('usage', () => {
  it('names an old version of Node, and the one that is needed', async () => {
    const { engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
    const oldest = engines.node.replace('>=', '');
    for (const nodeVersion of ['v18.20.4', 'v20.18.1']) {
      const { code, stderr } = await good.run(['--version'], { nodeVersion });
      expect([code, stderr.split('\n')[0]]).toEqual([
        2,
        `codemaster needs Node ${oldest} or newer, and this is Node ${nodeVersion}`,
      ]);
    }
    for (const nodeVersion of [`v${oldest}.0`, 'v22.0.0', 'v24.1.0'])
      expect((await good.run(['--version'], { nodeVersion })).code).toBe(0);
  });

  it.each([['build'], ['build', '--shard', '1/2'], ['merge', 'part-1', 'part-2'], ['book', 'docs']])(
    'does not take what is no time for the time of a build: %s %s',
    async (...args) => {
      const site = copySite(good);
      const before = site.files();
      for (const SOURCE_DATE_EPOCH of [
        'soon',
        '-1',
        '1e9',
        '1760000000.5',
        ' 1',
        '0x10',
        '100000000000',
        '\u001b[31m1',
      ]) {
        const { code, stderr } = await site.run(args, { variables: { SOURCE_DATE_EPOCH } });
        const shown = SOURCE_DATE_EPOCH.replace('\u001b', '?');
        expect(stderr).toContain(
          `\`SOURCE_DATE_EPOCH\` is \`${shown}\`, which is no number of seconds since 1970.\nhint: `,
        );
        expect(code).toBe(2);
      }
      expect(site.files()).toEqual(before);
    },
  );

  it('prints help on stdout, with every command and no words on stderr', async () => {
    const run = await good.run(['--help']);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('');
    for (const command of ['build', 'serve', 'preview', 'check', 'clean', 'info', 'version']) {
      expect(run.stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
      const own = await good.run([command, '--help']);
      expect(own.code, command).toBe(0);
      expect(own.stdout, command).toContain(`codemaster ${command}`);
    }
  });

  it('documents every flag of the design for build', async () => {
    const { stdout } = await good.run(['build', '--help']);
    for (const flag of ['--out-dir', '--locale', '--drafts', '--clean', '--format', '--json', '--fail-on', '--quiet'])
      expect(stdout).toContain(flag);
  });

  it('prints its version', async () => {
    expect(await good.run(['--version'])).toEqual({ code: 0, stdout: `${toolVersion()}\n`, stderr: '' });
  });

  it('suggests the command that was meant', async () => {
    const run = await good.run(['biuld']);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain("unknown command 'biuld'");
    expect(run.stderr).toContain('Did you mean build?');
  });

  it('suggests the option that was meant', async () => {
    const run = await good.run(['build', '--draft']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("unknown option '--draft'");
    expect(run.stderr).toContain('Did you mean --drafts?');
  });

  it.each([
    [['build', '--format', 'xml']],
    [['build', '--fail-on', 'sometimes']],
    [['build', 'one', 'two']],
    [['preview', '--port', '70000']],
    [['preview', '--port', 'abc']],
    [['build', '--out-dir']],
  ])('refuses %j as wrong usage', async (args) => {
    const run = await good.run(args);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/^error: /);
  });

  it('builds the site of the folder it is given, from anywhere', async () => {
    const site = makeSite(SMALL_SITE);
    const run = await site.run(['build', site.root], { cwd: makeFolder() });
    expect(run.code).toBe(0);
    expect(site.has('docs/intro/index.html')).toBe(true);
  });
});

describe('findings for machines', () => {
  it('prints JSON on stdout, and only words for people on stderr', async () => {
    const run = await twoFindings().build('--format', 'json');
    expect(run.code).toBe(1);
    expect(run.stderr).toBe('nothing was written; the previous site was kept\n');
    expect(JSON.parse(run.stdout)).toEqual({
      version: 1,
      findings: [
        {
          rule: 'links/broken',
          severity: 'error',
          message: 'The link `./secnd.md` leads nowhere.',
          file: 'content/en/docs/link.md',
          line: 3,
          column: 1,
          endLine: 3,
          endColumn: 16,
          frame: '  1 | # Link, 100%\n  2 |\n> 3 | [x](./secnd.md)\n    | ^^^^^^^^^^^^^^^\n  4 |',
          hint: 'did you mean `./second.md`?',
        },
        expect.objectContaining({
          rule: 'front-matter/missing-title',
          severity: 'warning',
          file: 'content/en/docs/name.md',
          line: 1,
          column: 1,
        }),
      ],
    });
  });

  it('takes --json as the short form', async () => {
    const site = twoFindings();
    expect((await site.build('--json')).stdout).toBe((await site.build('--format', 'json')).stdout);
  });

  it('prints an empty list when all is well', async () => {
    const site = copySite(good);
    const run = await site.run(['check', '--json']);
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toEqual({ version: 1, findings: [] });
  });

  it('prints SARIF 2.1.0', async () => {
    const run = await twoFindings().run(['check', '--format', 'sarif']);
    const sarif = JSON.parse(run.stdout);
    expect(sarifFaults(sarif)).toEqual([]);
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs).toHaveLength(1);
    expect(sarif.runs[0].tool.driver).toMatchObject({
      name: 'codemaster',
      version: toolVersion(),
      rules: [{ id: 'front-matter/missing-title' }, { id: 'links/broken' }],
    });
    expect(sarif.runs[0].results[0]).toMatchObject({
      ruleId: 'links/broken',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/en/docs/link.md' },
            region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 16 },
          },
        },
      ],
    });
  });

  it('prints workflow commands for GitHub, one on a line', async () => {
    const run = await twoFindings().run(['check', '--format', 'github']);
    expect(run.code).toBe(1);
    expect(run.stdout.split('\n')).toEqual([
      '::error file=content/en/docs/link.md,line=3,col=1,title=links/broken::The link `./secnd.md` leads nowhere.%0Ahint: did you mean `./second.md`?',
      expect.stringMatching(
        /^::warning file=content\/en\/docs\/name\.md,line=1,col=1,title=front-matter\/missing-title::The page has no title/,
      ),
      '',
    ]);
  });

  it('carries findings about the config in every format', async () => {
    const site = copySite(good);
    site.write({ 'codemaster.config.ts': "export default { title: 5, url: 'https://lessons.example' };\n" });
    for (const format of ['json', 'sarif', 'github']) {
      const run = await site.run(['check', '--format', format]);
      expect(run.code).toBe(2);
      expect(run.stdout).toContain('config/wrong-value');
      if (format === 'sarif') expect(sarifFaults(JSON.parse(run.stdout))).toEqual([]);
      if (format === 'json') expect(findingsFaults(JSON.parse(run.stdout))).toEqual([]);
    }
  });
});

describe('findings for people', () => {
  it('go to stderr with their count', async () => {
    const run = await twoFindings().run(['check']);
    expect(run.code).toBe(1);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/\n\n1 error, 1 warning\n$/);
  });

  it('are the same from check and build', async () => {
    const site = twoFindings();
    const [check, build] = [await site.run(['check']), await site.build()];
    expect(build.stderr).toBe(`${check.stderr}nothing was written; the previous site was kept\n`);
  });

  it('says that there are none', async () => {
    expect(await good.run(['check'])).toEqual({ code: 0, stdout: '', stderr: 'no findings in 6 pages\n' });
  });

  it('has no colours, whatever the terminal, when NO_COLOR is set', async () => {
    const run = await twoFindings().run(['check'], { isTTY: true, variables: { NO_COLOR: '1', FORCE_COLOR: '1' } });
    expect(run.stderr).not.toContain('\u001b');
  });

  it('has colours on a terminal, and elsewhere only with FORCE_COLOR', async () => {
    const site = twoFindings();
    expect((await site.run(['check'], { isTTY: true })).stderr).toContain('\u001b[31merror\u001b[39m');
    expect((await site.run(['check'])).stderr).not.toContain('\u001b');
    expect((await site.run(['check'], { variables: { FORCE_COLOR: '1' } })).stderr).toContain('\u001b[31merror');
    expect((await site.run(['check'], { variables: { FORCE_COLOR: '0' } })).stderr).not.toContain('\u001b');
    const flagged = await site.run(['check', '--no-color'], { variables: { FORCE_COLOR: '1' } });
    expect([flagged.code, flagged.stderr.includes('\u001b')]).toEqual([1, false]);
    expect((await site.run(['check'], { isTTY: true, variables: { CI: 'true' } })).stderr).not.toContain('\u001b');
    expect((await site.run(['check'], { isTTY: true, variables: { TERM: 'dumb' } })).stderr).not.toContain('\u001b');
  });

  it('never has colours in machine formats', async () => {
    const run = await twoFindings().run(['check', '--json'], { variables: { FORCE_COLOR: '1' } });
    expect(run.stdout).not.toContain('\u001b');
  });

  it('says only findings with --quiet', async () => {
    expect((await copySite(good).build('--quiet')).stderr).toBe('');
    const run = await twoFindings().build('--quiet');
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('links/broken');
    expect(run.stderr).not.toContain('nothing was written');
  });
});

describe('--fail-on', () => {
  it('lets warnings pass by default', async () => {
    const run = await oneWarning().build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('1 warning\nbuilt 7 pages');
  });

  it('stops at a warning with --fail-on warning and keeps the previous site', async () => {
    const site = oneWarning();
    const before = site.manifest();
    const run = await site.build('--fail-on', 'warning');
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/1 warning\nnothing was written; the previous site was kept\n$/);
    expect(site.manifest()).toEqual(before);
    expect((await site.run(['check', '--fail-on', 'warning'])).code).toBe(1);
  });

  it('never writes a site with errors, not even with --fail-on never', async () => {
    const site = twoFindings();
    const before = site.manifest();
    const run = await site.build('--fail-on', 'never');
    expect(run.code).toBe(1);
    expect(site.manifest()).toEqual(before);
    expect((await site.run(['check', '--fail-on', 'never'])).code).toBe(0);
  });
});

describe('rules of the config', () => {
  it('turn an error into a warning, and the site is written', async () => {
    const site = twoFindings();
    withRules(site, "{ 'links/broken': 'warning' }");
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('link.md:3:1  warning  links/broken');
    expect(run.stderr).toContain('2 warnings\nbuilt');
    expect(site.main('docs/link/index.html')).toContain('<a href="#"');
  });

  it('silence a rule', async () => {
    const site = oneWarning();
    withRules(site, "{ 'front-matter/missing-title': 'off' }");
    await site.mustBuild();
  });

  it('raise a warning to an error', async () => {
    const site = oneWarning();
    withRules(site, "{ 'front-matter/missing-title': 'error' }");
    const run = await site.build();
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('name.md:1:1  error  front-matter/missing-title');
  });

  it('lower a fault of the navigation bar like any other', async () => {
    const site = copySite(good);
    site.write({
      'codemaster.config.ts':
        "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  rules: { 'config/broken-link': 'warning' },\n  themeConfig: { navbar: { items: [{ label: 'Gone', to: '/gone' }] } },\n};\n",
    });
    const run = await site.build();
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('warning  config/broken-link');
    expect(site.read('docs/intro/index.html')).not.toContain('Gone');
  });
});

describe('check', () => {
  it('writes nothing', async () => {
    const site = makeSite(SMALL_SITE);
    expect((await site.run(['check'])).code).toBe(0);
    expect(existsSync(join(site.root, 'build'))).toBe(false);
  });

  it('reports one area with --only, and takes single rules and lists', async () => {
    const site = twoFindings();
    const rules = async (...args: readonly string[]) =>
      (
        JSON.parse((await site.run(['check', '--json', ...args])).stdout) as { findings: { rule: string }[] }
      ).findings.map(({ rule }) => rule);
    expect(await rules('--only', 'links')).toEqual(['links/broken']);
    expect(await rules('--only', 'front-matter/missing-title')).toEqual(['front-matter/missing-title']);
    expect(await rules('--only', 'links, front-matter')).toEqual(['links/broken', 'front-matter/missing-title']);
    expect(await rules('--only', 'markdown')).toEqual([]);
  });

  it('passes when the area that was asked for is clean', async () => {
    const run = await twoFindings().run(['check', '--only', 'markdown']);
    expect(run.code).toBe(0);
  });

  it('looks at drafts with --drafts only', async () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\n[x](./gone.md)\n' });
    expect((await site.run(['check'])).code).toBe(0);
    expect((await site.run(['check', '--drafts'])).code).toBe(1);
  });
});

describe('clean', () => {
  it('removes the site and the cache, and nothing else', async () => {
    const site = copySite(good);
    site.write({ '.build.staging/half': 'x', '.codemaster/modules/a.mjs': '', 'notes.txt': 'mine\n' });
    const run = await site.run(['clean']);
    expect(run).toEqual({ code: 0, stdout: '', stderr: 'removed build and .codemaster\n' });
    expect(site.files('.')).toEqual([...Object.keys(SMALL_SITE), 'notes.txt'].sort());
  });

  it('leaves a folder of that name alone that no build has made', async () => {
    const site = makeSite({ ...SMALL_SITE, 'build/photo.txt': 'mine\n' });
    const run = await site.run(['clean']);
    expect(run).toEqual({ code: 2, stdout: '', stderr: 'build was not made by a build and is left alone\n' });
    expect(site.read('photo.txt')).toBe('mine\n');
  });

  it('waits for nobody: while a build writes, all stays as it is', async () => {
    const site = copySite(good);
    site.write({ '.build.staging/half': 'x', '.build.lock': String(process.ppid), '.codemaster/modules/a.mjs': '' });
    const before = site.files('.');
    const run = await site.run(['clean']);
    expect(run.code).toBe(75);
    expect(run.stderr).toMatch(
      /^Another build \(process \d+, for \d+ s\) is writing to the same folder\.\nhint: wait for it to finish/,
    );
    expect(site.files('.')).toEqual(before);
  });

  it('tells what the system refuses', async () => {
    const site = makeSite({ ...SMALL_SITE, 'notes.txt': 'mine\n' });
    const run = await site.run(['clean', '--out-dir', 'notes.txt/build']);
    expect(run.code).toBe(74);
    expect(run.stderr).toMatch(/^Cannot remove \S+notes\.txt\/build: a part of its path is not a folder\.\nhint: /);
  });

  it('removes a site that was written elsewhere', async () => {
    const site = copySite(good);
    await site.build('--out-dir', 'public');
    await site.run(['clean', '--out-dir', 'public']);
    expect(existsSync(join(site.root, 'public'))).toBe(false);
    expect(site.has('docs/intro/index.html')).toBe(true);
  });
});

describe('info', () => {
  it('gives versions, paths and the resolved config as JSON', async () => {
    const run = await good.run(['info', '--json']);
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toMatchObject({
      codemaster: toolVersion(),
      node: process.version,
      platform: 'test x64',
      site: good.root,
      configFile: join(good.root, 'codemaster.config.ts'),
      config: { title: 'Lessons', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en'] } },
      docsVersions: [{ name: 'current', path: '', isLast: true }],
    });
  });

  it('works with a broken config and says that it is broken', async () => {
    const site = copySite(good);
    site.write({ 'codemaster.config.ts': 'export default { title: 5 };\n' });
    const run = await site.run(['info']);
    expect(run.code).toBe(2);
    expect(run.stdout).toContain('not valid');
    expect(run.stderr).toContain('config/wrong-value');
  });
});

describe('the real command', () => {
  it('builds, reports on the right streams, and exits with the right code', async () => {
    const site = twoFindings();
    site.write({
      'codemaster.config.ts':
        "import { defineConfig } from 'codemaster';\n\nexport default defineConfig({ title: 'Lessons', url: 'https://lessons.example' });\n",
    });
    const bad = await spawnCli(['build', '--json'], { cwd: site.root });
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout).findings).toHaveLength(2);
    expect(bad.stderr).toBe('nothing was written; the previous site was kept\n');
    site.remove('content/en/docs/link.md', 'content/en/docs/name.md');
    const built = await spawnCli(['build'], { cwd: site.root });
    expect(built.code).toBe(0);
    expect(built.stdout).toBe('');
    expect(built.stderr).toMatch(/^built 6 pages in 1 locale into build in 0\.00 s/);
  });

  it('gives the same site as a build inside a test', async () => {
    await compiled();
    const site = makeSite(SMALL_SITE);
    await spawnCli(['build'], { cwd: site.root });
    expect(site.manifest()).toEqual(good.manifest());
  });
});

describe('content', () => {
  it('cannot make the tool call something a bug of its own', async () => {
    const nasty = [
      '',
      '---\n---',
      '\ufffd\ufffe\u2028',
      ':::',
      ':::note',
      '::::\n:::',
      '[a](<>)',
      '![](<>)',
      '[a](%)',
      '[a](%zz.md)',
      '[a](#%)',
      '[a](//)',
      '[a](?)',
      '[a](./)',
      '[a](../../../../../..)',
      '[a](/)',
      '[a](mailto:)',
      '<a href>x</a>',
      '<cm-component data-index="0">x</cm-component>',
      '<cm-title>x</cm-title>',
      '```\n',
      '```js {\n```',
      '```__proto__ constructor=1\n```',
      '# {#}',
      '# \n\n## ',
      '## __proto__\n\n## constructor\n\n## __proto__',
      '[^1]\n\n[^1]: [^1]',
      '| a\n| -',
      '<!--',
      '<![CDATA[',
      '<?php',
      '</div>',
      '<table><a><table><a>',
      '<svg><style><a title="</style><img src=x onerror=alert(1)>">',
      '- [ ]',
      ':::quiz\n\n1. a\n\n:::',
      ':::course[x]{tint="y"}\n:::',
      ':::note[a [b](./nope.md) `c`]{title=x title=y .z #w}\ntext\n:::',
      '&#0; &#xD800; &nosuch;',
      'a\u0301'.repeat(2000),
      '*'.repeat(500),
      `${'>'.repeat(90)} deep`,
    ];
    const site = copySite(good);
    site.write(
      Object.fromEntries(nasty.map((text, i) => [`content/en/docs/nasty-${i}.md`, `# Page ${i}\n\n${text}\n`])),
    );
    site.write(Object.fromEntries(nasty.map((text, i) => [`content/en/docs/raw-${i}.md`, text])));
    const run = await site.run(['check']);
    expect(run.stderr).not.toContain('bug in codemaster');
    expect(run.code).toBe(1);
  });
});
