import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type CliEnv, runCli } from '../../src/cli/program.ts';
import { makeSite } from '../support/site-test.ts';

const KINDS = ['course', 'docs', 'blog'] as const;

describe('codemaster init', () => {
  it.each(KINDS)('writes a site in two languages that is checked and built without a finding: %s', async (kind) => {
    const site = makeSite({});
    // A course has two languages by itself.
    const init = await site.run([
      'init',
      ...(kind === 'course' ? [] : ['--kind', kind, '--locales', 'en,vi']),
      '--yes',
    ]);
    expect([init.code, init.stdout]).toEqual([0, '']);
    expect(site.source('codemaster.config.ts')).toContain("locales: ['en', 'vi']");
    const workflow = site.source('.github/workflows/site.yml');
    expect(workflow).toContain('actions/deploy-pages');
    // A tag can be moved to other code; a commit cannot.
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(actions).toHaveLength(5);
    for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(init.stderr).toContain('npm run serve');
    // All translations are there, and recorded; samples are verified.
    const status = await site.run(['i18n', 'status']);
    expect(status.stdout).toMatch(
      /^vi {2}from en, (\d+) pages: \1 up to date\n {4}(\d+) texts of the config: \2 translated\n$/,
    );
    expect((await site.run(['check', '--fail-on', 'info'])).stderr).toMatch(/^no findings in \d+ pages\n/);
    expect((await site.mustBuild()).stderr).not.toContain('not verified');
    expect(site.has('vi/index.html')).toBe(true);
  });

  it('begins in the language of the default locale, and leaves other languages to be translated', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'docs', '--locales', 'vi,fr', '--title', 'Đồ "án"', '--yes']);
    await site.mustBuild();
    expect(site.source('package.json')).toContain('"private": true');
    expect(JSON.parse(site.source('.vscode/settings.json'))).toHaveProperty('json.schemas');
    expect(site.text('docs/guide/install/index.html')).toContain('Cài đặt');
    expect(site.read('index.html')).toContain('Đồ &quot;án&quot;');
    // The French pages show the Vietnamese text until they are translated.
    expect(site.text('fr/docs/guide/install/index.html')).toContain('Cài đặt');
  });

  it('has snippets for VS Code that the tool accepts', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'course', '--yes']);
    const snippets = JSON.parse(site.source('.vscode/codemaster.code-snippets')) as Record<string, { body: string[] }>;
    const texts = Object.entries(snippets).map(
      ([name, { body }]) => [name, expanded(body.join('\n')).replace('title: Title', `title: ${name}`)] as const,
    );
    const heads = texts.filter(([, text]) => text.startsWith('---'));
    expect(heads.map(([name]) => name.split(' ').at(-1))).toEqual(['doc', 'post', 'page']);
    const rest = texts.filter(([, text]) => !text.startsWith('---')).map(([, text]) => text);
    const [[, doc], [, post], [, page]] = heads as [string, string][] as [
      [string, string],
      [string, string],
      [string, string],
    ];
    site.write({
      'content/en/docs/basics/snippets.md': `${doc}${rest.join('\n')}`,
      'content/en/blog/2025-01-02-snippet.md': `${post}Text.\n`,
      'content/en/pages/snippet.md': `${page}Text.\n`,
    });
    const { stderr } = await site.run(['check', '--samples', '--fail-on', 'never']);
    expect([...stderr.matchAll(/^content\/en.*(?:error|warning) {2}(\S+)$/gm)].map(([, rule]) => rule)).toEqual([]);
  });

  it('runs its samples', async () => {
    const site = makeSite({});
    await site.run(['init', '--locales', 'en', '--yes']);
    const check = await site.run(['check', '--samples', '--frozen']);
    expect(check.stderr).toMatch(/samples: 5 run, 0 cached, 0 skipped, 0 failed/);
    expect(check.code).toBe(0);
  });

  it('leaves a folder alone that is not empty, unless it is forced to', async () => {
    const site = makeSite({ 'notes.txt': 'mine', 'package.json': 'mine' });
    const refused = await site.run(['init', '--yes']);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('not an empty folder')]);
    expect(site.source('package.json')).toBe('mine');
    const cloned = await makeSite({ 'new site/.git/HEAD': 'ref: refs/heads/main' }).run(['init', 'new site', '--yes']);
    expect([cloned.code, cloned.stdout + cloned.stderr]).toEqual([0, expect.stringContaining('cd "new site"')]);
    expect((await site.run(['init', '--yes', '--force'])).code).toBe(0);
    expect(site.source('notes.txt')).toBe('mine');
    expect(site.source('package.json')).toContain('codemaster build');
  });

  it.each([
    ['--locales', 'en,,%'],
    ['--locales', 'english'],
    ['--title', ' '],
    ['--kind', 'shop'],
    ['--ci', 'hub'],
  ])('refuses %s %s', async (flag, value) => {
    const site = makeSite({});
    expect((await site.run(['init', flag, value, '--yes'])).code).toBe(2);
    expect(existsSync(join(site.root, 'codemaster.config.ts'))).toBe(false);
  });

  it('asks on a terminal for what no flag says, and asks again after a mistake', async () => {
    const site = makeSite({});
    const { code, shown } = await answer(
      site.root,
      ['init', '--ci', 'gitlab'],
      ['corse', 'd', 'en, vi', 'Ferries', 'github', 'nginx'],
    );
    expect(code).toBe(0);
    expect(shown).toContain('Allowed choices are course, docs, blog.\n(Did you mean course?)');
    expect(site.source('codemaster.config.ts')).toContain("title: 'Ferries'");
    expect(site.source('codemaster.config.ts')).toContain("locales: ['en', 'vi']");
    expect(site.source('codemaster.config.ts')).toContain("deploy: 'nginx'");
    const { image, '.site': steps, ...jobs } = parse(site.source('.gitlab-ci.yml'));
    expect([image, steps.script.at(-1), Object.keys(jobs)]).toEqual([
      'node:22',
      'npx codemaster build',
      ['site', 'publish'],
    ]);
    expect(jobs.publish.script[0]).toContain('rsync --archive');
    expect(jobs.site.rules).toHaveLength(2);
    await site.mustBuild();
  });

  it.each([
    [[], "deploy: 'github-pages'", 'actions/deploy-pages'],
    [['--ci', 'github'], "deploy: 'github-pages'", 'actions/deploy-pages'],
    [['--ci', 'github', '--deploy', 'nginx'], "deploy: 'nginx'", 'rsync --archive', 'DEPLOY_KEY'],
    [['--ci', 'github', '--deploy', 'static'], "deploy: 'static'", 'rsync --archive', 'DEPLOY_KEY'],
    [
      ['--ci', 'github', '--deploy', 'cloudflare'],
      "deploy: 'cloudflare'",
      'wrangler@4 pages deploy',
      'CLOUDFLARE_API_TOKEN',
    ],
    [['--ci', 'github', '--deploy', 'netlify'], "deploy: 'netlify'", 'netlify-cli@27 deploy', 'NETLIFY_AUTH_TOKEN'],
    [['--ci', 'github', '--deploy', 'vercel'], "deploy: 'vercel'", 'vercel@64 deploy', 'VERCEL_TOKEN'],
    [['--ci', 'github', '--deploy', 's3'], "deploy: 's3'", 'aws s3 sync', 'AWS_SECRET_ACCESS_KEY'],
  ])(
    'has a workflow for the host that is named, or for GitHub Pages: %s',
    async (flags, setting, step, secret = '') => {
      const site = makeSite({});
      expect((await site.run(['init', ...flags, '--yes'])).code).toBe(0);
      expect(site.source('codemaster.config.ts')).toContain(setting);
      const workflow = site.source('.github/workflows/site.yml');
      expect(workflow).toContain(step);
      const { jobs } = parse(workflow);
      expect(Object.keys(jobs)).toEqual(secret === '' ? ['build', 'deploy'] : ['build']);
      if (secret === '') return;
      const publish = jobs.build.steps.at(-1);
      expect(publish.if).toBe("github.ref == 'refs/heads/main'");
      expect(publish.env[secret]).toBe(`\${{ secrets.${secret} }}`);
      // A secret that nobody has filled in ends the job, and is named.
      const run = spawnSync('sh', ['-e', '-c', publish.run], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '' },
      });
      expect([run.status, run.stderr]).toEqual([1, `${Object.keys(publish.env)[0]} is not filled in\n`]);
    },
  );

  it.each(['vi,vi', 'en,vi,VI'])('refuses a language that is named twice: %s', async (locales) => {
    const site = makeSite({});
    const { code, stderr } = await site.run(['init', '--locales', locales, '--yes']);
    expect(code).toBe(2);
    expect(stderr).toContain('The language "vi" is in the list twice.');
    expect(site.files('.')).toEqual([]);
  });

  it('says how a site gets the tool from a clone, as long as npm does not have it', async () => {
    const site = makeSite({});
    const { stderr } = await site.run(['init', 'mine', '--kind', 'docs', '--yes']);
    expect(stderr).toMatch(
      /next:\n {2}npm pack \S+ --pack-destination \S+ {5}makes the package, which npm does not have\n {2}cd mine\n/,
    );
    expect(stderr).toMatch(/\n {2}npm install --save-dev \S*codemaster-site-\d+\.\d+\.\d+\.tgz\n/);
  });

  it('refuses GitHub Pages on GitLab', async () => {
    const site = makeSite({});
    const run = await site.run(['init', '--deploy', 'github-pages', '--ci', 'gitlab', '--yes']);
    expect([run.code, run.stderr]).toEqual([
      2,
      'error: GitLab cannot publish on GitHub Pages.\nhint: leave `--deploy` out to publish on GitLab Pages, or write `--ci github`\n',
    ]);
    expect(existsSync(join(site.root, 'package.json'))).toBe(false);
  });

  it('has drafts for translators in languages that the tool has no texts of', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'docs', '--locales', 'en,de', '--yes']);
    const pages = (locale: string) => site.files(`content/${locale}`).filter((path) => path.endsWith('.md'));
    expect(pages('de')).toEqual(pages('en'));
    expect(site.source('content/de/docs/intro.md')).toMatch(
      /^---\n[\s\S]+?\ndraft: true\n---\n\n<!-- title, description und den Text aus content\/en\/docs\/intro\.md übersetzen, dann `draft` entfernen\. -->\n\n/,
    );
    await site.mustBuild();
    expect((await site.run(['i18n', 'status'])).stdout).toMatch(/de/);
  });

  it('proposes on a terminal what it takes by itself with --yes', async () => {
    const [asked, taken] = [makeSite({}), makeSite({})];
    expect((await answer(asked.root, ['init', 'my-course'], ['', '', '', '', ''])).code).toBe(0);
    expect((await taken.run(['init', 'my-course', '--yes'])).code).toBe(0);
    expect(asked.files('my-course')).toEqual(taken.files('my-course'));
    for (const file of ['codemaster.config.ts', '.github/workflows/site.yml'])
      expect(asked.source(`my-course/${file}`)).toBe(taken.source(`my-course/${file}`));
  });

  it.each([
    [
      ['--ci', 'none'],
      ['.github', '.gitlab-ci.yml'],
    ],
    [['--ci', 'gitlab'], ['.github']],
    [
      ['--deploy', 'nginx'],
      ['.github', '.gitlab-ci.yml'],
    ],
  ])('writes no workflow that nobody asked for: %s', async (flags, absent) => {
    const site = makeSite({});
    expect((await site.run(['init', '--kind', 'blog', ...flags, '--yes'])).code).toBe(0);
    for (const path of absent) expect([path, existsSync(join(site.root, path))]).toEqual([path, false]);
  });

  it('writes nothing when the terminal is closed in between', async () => {
    const site = makeSite({});
    expect((await answer(site.root, ['init'], ['docs'])).code).toBe(130);
    expect(existsSync(join(site.root, 'package.json'))).toBe(false);
  });
});

describe('codemaster new', () => {
  it('begins a doc in all languages, with its row in the sidebar', async () => {
    const site = makeSite({});
    await site.run(['init', '--locales', 'en,vi', '--yes']);
    const made = await site.run(['new', 'doc', 'basics/while-loops']);
    expect(made.stderr).toBe(
      'wrote content/en/docs/basics/while-loops.md\nwrote content/vi/docs/basics/while-loops.md\nadded a row to content/sidebars.ts\n',
    );
    await site.mustBuild();
    expect(site.read('docs/basics/functions/index.html')).toContain('While loops');
    // The draft waits for its translator; until then the page of the default locale is shown.
    expect(site.source('content/vi/docs/basics/while-loops.md')).toContain('draft: true');
    expect(site.text('vi/docs/basics/while-loops/index.html')).toContain('What readers learn here.');
  });

  it('writes in the language of the site, and to translators in theirs', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'docs', '--locales', 'vi,en', '--yes']);
    await site.run(['new', 'doc', 'vong-lap', '--title', 'Vòng lặp']);
    expect(site.source('content/vi/docs/vong-lap.md')).toContain('Nội dung.');
    expect(site.source('content/vi/docs/vong-lap.md')).not.toMatch(/\b(?:readers|Text|section)\b/);
    expect(site.source('content/en/docs/vong-lap.md')).toContain('<!-- Translate title');
    const english = makeSite({});
    await english.run(['init', '--kind', 'docs', '--locales', 'en,vi', '--yes']);
    await english.run(['new', 'page', 'team']);
    expect(english.source('content/vi/pages/team.md')).toContain(
      '<!-- Dịch title, description và nội dung từ content/en/pages/team.md, rồi xóa `draft`. -->',
    );
  });

  it('begins a page in each language of the interface, in its own words', async () => {
    const codes = [
      'de',
      'fr',
      'es',
      'pt-BR',
      'ja',
      'ko',
      'zh-Hans',
      'zh-Hant',
      'ru',
      'th',
      'id',
      'ar',
      'hi',
      'vi',
      'en',
    ];
    const site = makeSite({
      'codemaster.config.json': JSON.stringify({
        title: 'x',
        url: 'https://x.example',
        i18n: { defaultLocale: 'de', locales: [...codes, 'sw'] },
      }),
    });
    for (const kind of ['doc', 'post', 'page'])
      expect((await site.run(['new', kind, 'erste', '--title', kind])).code).toBe(0);
    const twins = codes.slice(1).map((code) => site.source(`content/${code}/docs/erste.md`));
    expect(site.source('content/de/docs/erste.md')).toContain('Was man auf dieser Seite lernt.');
    expect(site.source('content/de/docs/erste.md')).not.toContain('draft');
    // Each twin says in words of its own what to translate from where.
    for (const text of twins)
      expect(text).toMatch(/\ndraft: true\n---\n\n<!-- .*content\/de\/docs\/erste\.md.*`draft`.* -->\n$/);
    expect(new Set(twins.map((text) => text.split('<!--')[1])).size).toBe(twins.length);
    expect(site.source('content/sw/docs/erste.md')).toContain('<!-- Translate title');
    expect((await site.run(['check', '--fail-on', 'warning'])).stderr).toMatch(/^no findings/);
    // Readers of another language see the page of the default one until it is translated, and the author sees what is left.
    await site.mustBuild();
    expect(site.text('ja/docs/erste/index.html')).toContain('Was man auf dieser Seite lernt.');
    const status = (await site.run(['i18n', 'status'])).stdout;
    expect(status).toMatch(/^ja {2}from de, 3 pages: 3 /m);
    expect(status).toMatch(/^ar {2}from de, 3 pages: 3 /m);
  });

  it('says where a row is missing that it cannot place, and keeps the form of the file', async () => {
    const site = makeSite({
      'codemaster.config.json': JSON.stringify({ title: 'x', url: 'https://x.example' }),
      'content/en/docs/intro.md': '---\ntitle: Intro\ndescription: Text.\n---\n\nText.\n',
      'content/sidebars.json': '{\n  "main": [\n    "intro"\n  ]\n}\n',
    });
    const placed = await site.run(['new', 'doc', 'setup', '--title', 'Say "hi"']);
    expect(placed.stderr).toContain('added a row to content/sidebars.json');
    expect(site.source('content/sidebars.json')).toBe('{\n  "main": [\n    "intro",\n    "setup"\n  ]\n}\n');
    const unplaced = await site.run(['new', 'doc', 'guide/first']);
    expect(unplaced.stderr).toContain("add 'guide/first' to content/sidebars.json");
    await site.build();
    expect(site.read('docs/setup/index.html')).toContain('Say &quot;hi&quot;');
  });

  it('begins posts with their day, and pages', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'blog', '--yes']);
    const post = await site.run(['new', 'post', 'đường-phố']);
    expect(post.stderr).toMatch(/^wrote content\/en\/blog\/\d{4}-\d\d-\d\d-đường-phố\.md\n$/);
    expect((await site.run(['new', 'page', 'team/contact.md'])).code).toBe(0);
    await site.mustBuild();
    expect(site.has('team/contact/index.html')).toBe(true);
  });

  it('begins pages of MDX with comments of MDX, and writes hyphens for blanks', async () => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'blog', '--locales', 'en,vi', '--yes']);
    const post = await site.run(['new', 'post', 'my second post.mdx']);
    const [en = '', vi = ''] = [...post.stderr.matchAll(/^wrote (.*)$/gm)].map(([, file]) => file);
    expect(en).toMatch(/^content\/en\/blog\/\d{4}-\d\d-\d\d-my-second-post\.mdx$/);
    expect(vi).toBe(en.replace('/en/', '/vi/'));
    expect(site.source(en)).toContain('title: "My second post"');
    expect(site.source(en)).toContain('{/* truncate */}');
    expect(site.source(vi)).toMatch(/^\{\/\* .*\/en\/blog\/.* \*\/\}$/m);
    expect((await site.run(['new', 'post', en.replace(/^.*\/(.*)x$/, '$1')])).code).toBe(2);
    expect((await site.run(['check', '--fail-on', 'warning'])).code).toBe(0);
    await site.mustBuild();
  });

  it.each([
    ['page', 'about.html'],
    ['doc', '../out'],
    ['doc', 'a/_b'],
    ['doc', ''],
    ['page', 'a:b'],
    ['doc', 'intro'],
    ['dok', 'x'],
  ])('refuses %s "%s" and writes nothing', async (kind, path) => {
    const site = makeSite({});
    await site.run(['init', '--kind', 'docs', '--yes']);
    const before = site.files('content');
    expect((await site.run(['new', kind, path])).code).toBe(2);
    expect(site.files('content')).toEqual(before);
  });
});

/** The text that an editor inserts for a snippet when nothing is typed into its gaps. */
function expanded(body: string): string {
  const date = { CURRENT_YEAR: '2025', CURRENT_MONTH: '01', CURRENT_DATE: '02' };
  return body
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/\$([A-Z_]+)/g, (_, name: keyof typeof date) => date[name])
    .replace(/\$0/g, '');
}

/** Runs a command on a terminal at which somebody types these lines, one after each question, and then closes it. */
async function answer(cwd: string, args: readonly string[], lines: readonly string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const rest = [...lines];
  let shown = '';
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  stderr.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (!/: $/.test(text)) return;
    const line = rest.shift();
    if (line === undefined) stdin.end();
    else stdin.write(`${line}\n`);
  });
  const env: CliEnv = {
    ...{ cwd, stdin, stderr, stdout: new PassThrough(), variables: {}, now: () => 0, pid: process.pid },
    ...{ signal: new AbortController().signal, nodeVersion: process.version, platform: 'test x64' },
  };
  return { code: await runCli(args, env), shown };
}
