import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { compiled, copySite, makeSharedSite, type TestSite } from '../support/site-test.ts';
import { expectNoLeftovers, sampled } from '../support/torture.ts';

// What the system around the command may be like: folders, the environment, streams. Each case says how the command ends; the site
// that was there stays or is the new one.

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const CLI = join(packageRoot, 'bin/codemaster.js');

interface Case {
  readonly name: string;
  readonly prepare?: (site: TestSite) => void;
  readonly args?: readonly string[];
  /** Instead of the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** Run by a shell, in which `$NODE $CLI` is the command. */
  readonly shell?: string;
  readonly code: number;
  readonly says: RegExp;
}

/** Whether commands can be run as if by somebody at a terminal. */
const mayBeAtTerminal = process.platform === 'linux' && spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

const built = /^built \d+ pages/m;
const PLAIN = { PATH: process.env.PATH };
const cases: readonly Case[] = [
  { name: 'no HOME, no TMPDIR, no PATH', env: {}, code: 0, says: built },
  {
    name: 'a folder for temporary files that is not there',
    env: { ...PLAIN, TMPDIR: '/nowhere/at/all' },
    code: 0,
    says: built,
  },
  { name: 'a HOME that is not there', env: { ...PLAIN, HOME: '/nowhere' }, code: 0, says: built },
  { name: 'a locale that nobody has', env: { ...PLAIN, LANG: 'xx_XX.UTF-8', LC_ALL: 'xx_XX' }, code: 0, says: built },
  { name: 'a terminal of 20 columns', env: { ...PLAIN, COLUMNS: '20', TERM: 'dumb' }, code: 0, says: built },
  {
    name: 'a reader that goes away',
    shell: '$NODE $CLI build --format json | head -c 1; $NODE $CLI build',
    code: 0,
    says: /./,
  },
  { name: 'no standard output', shell: '$NODE $CLI build >&-', code: 0, says: built },
  { name: 'no standard error', shell: '$NODE $CLI build 2>&-', code: 0, says: /^$/ },
  { name: 'no standard input', shell: '$NODE $CLI build <&-', code: 0, says: built },
  { name: '64 open files at most', shell: 'ulimit -n 64; $NODE $CLI build', code: 0, says: built },
  {
    name: 'a folder that is gone',
    shell: 'mkdir gone; cd gone; rmdir ../gone; $NODE $CLI build',
    code: 2,
    says: /folder/,
  },
  { name: 'a site that is not there', args: ['nowhere'], code: 2, says: /nowhere/ },
  { name: 'a site that is a file', args: ['codemaster.config.ts'], code: 2, says: /./ },
  { name: 'output to the site', args: ['--out-dir', '.'], code: 2, says: /the site itself is inside it/ },
  { name: 'output to the folder above', args: ['--out-dir', '..'], code: 2, says: /the site itself is inside it/ },
  { name: 'output to the root of the system', args: ['--out-dir', '/'], code: 2, says: /not a folder of its own/ },
  { name: 'output to the content', args: ['--out-dir', 'content'], code: 2, says: /the site's own `content` folder/ },
  { name: 'output to a file', args: ['--out-dir', 'codemaster.config.ts'], code: 2, says: /it is a file/ },
  {
    name: 'output to a folder with other files',
    prepare: (site) => site.write({ 'mine/letter.txt': 'x' }),
    args: ['--out-dir', 'mine'],
    code: 2,
    says: /no build of codemaster has made/,
  },
  {
    name: 'output by a link to a folder with other files',
    prepare: (site) => {
      site.write({ 'mine/letter.txt': 'x' });
      symlinkSync('mine', join(site.root, 'there'));
    },
    args: ['--out-dir', 'there'],
    code: 2,
    says: /no build of codemaster has made/,
  },
  { name: 'output below a file', args: ['--out-dir', 'codemaster.config.ts/x'], code: 74, says: /./ },
  {
    name: 'a cache that is a file',
    prepare: (site) => {
      rmSync(join(site.root, '.codemaster'), { recursive: true });
      writeFileSync(join(site.root, '.codemaster'), 'x');
    },
    code: 0,
    says: built,
  },
  {
    name: 'a cache that may not be written',
    prepare: (site) => chmodSync(join(site.root, '.codemaster'), 0o555),
    code: 0,
    says: built,
  },
  {
    name: 'a date of the sources that is none',
    env: { ...PLAIN, SOURCE_DATE_EPOCH: 'soon' },
    code: 2,
    says: /^`SOURCE_DATE_EPOCH` is `soon`, which is no number of seconds since 1970\.\nhint: give whole seconds/,
  },
  { name: 'a date of the sources that is empty', env: { ...PLAIN, SOURCE_DATE_EPOCH: '' }, code: 0, says: built },
];

function run({ args = [], env = process.env, shell }: Case, cwd: string) {
  const [program, all] = shell === undefined ? [process.execPath, [CLI, 'build', ...args]] : ['/bin/sh', ['-c', shell]];
  return spawnSync(program, all, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...env, NODE: process.execPath, CLI },
  });
}

const STOPPED = [
  ['a build that loops', true, 'stopped; the previous site was kept'],
  ['a first build that loops', false, 'stopped; nothing was written'],
] as const;

describe('the command', () => {
  it.skipIf(process.platform === 'win32').each(sampled(cases, 3).map((row) => [row.name, row] as const))(
    'with %s',
    (_, row) => {
      const site = copySite(good);
      row.prepare?.(site);
      const { stderr, status } = run(row, site.root);
      expect(stderr).toMatch(row.says);
      expect(stderr).not.toMatch(/^ {4}at |bug in codemaster/m);
      expect(status).toBe(row.code);
      expect(site.manifest()).toEqual(good.manifest());
      expectNoLeftovers(site);
    },
  );

  it.runIf(mayBeAtTerminal).each(sampled(STOPPED, 1))(
    'says what has become of the site when Ctrl+C ends %s',
    async (_, hasSite, says) => {
      const site = copySite(good);
      if (!hasSite) rmSync(join(site.root, 'build'), { recursive: true });
      site.write({
        'codemaster.config.ts': String(SMALL_SITE['codemaster.config.ts']).replace(
          'export default {',
          "export default {\n  plugins: ['./own.ts'],",
        ),
        // Gives the thread that says it time to start, which builds of more than a few pages take by themselves.
        'own.ts': `const until = Date.now() + 1500;
export default { name: 'own', findings: async () => { while (Date.now() < until); console.log('looping'); for (;;); } };\n`,
      });
      const terminal = ['-qec', `"${process.execPath}" "${CLI}" build`, '/dev/null'];
      const env = { ...process.env, TERM: 'xterm', CI: '' };
      const child = spawn('script', terminal, { cwd: site.root, env, stdio: ['pipe', 'pipe', 'ignore'] });
      let said = '';
      const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
      await new Promise<void>((resolve) =>
        child.stdout.on('data', (data) => {
          said += data;
          if (said.includes('looping\r\n')) resolve();
        }),
      );
      const asked = performance.now();
      child.stdin.write('\u0003');
      const code = await ended;
      expect(performance.now() - asked).toBeLessThan(2_000);
      expect(said.split('looping\r\n').at(-1)).toContain(`\r\u001b[K${says}\r\n`);
      expect(code).toBe(130);
      if (hasSite) expect(site.manifest()).toEqual(good.manifest());
      else expect(existsSync(join(site.root, 'build'))).toBe(false);
    },
  );

  it('stops at once when a second signal does not want to wait', async () => {
    const site = copySite(good);
    mkdirSync(join(site.root, 'content/en/docs/many'));
    for (let i = 0; i < 200; i++) site.write({ [`content/en/docs/many/${i}.md`]: `# Page ${i}\n\nText.\n` });
    const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', site.root], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await new Promise((resolve) => child.stderr.once('data', resolve));
    const ended = new Promise((resolve) => child.on('close', (code, by) => resolve(by ?? code)));
    child.kill('SIGHUP');
    child.kill('SIGHUP');
    expect([129, 'SIGHUP']).toContain(await ended);
    expect(existsSync(join(site.root, '.build.lock'))).toBe(false);
  });
});
