import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStrace } from '../../scripts/reliability/fault/inject.mjs';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { compiled, copySite, type Files, makeSharedSite, type TestSite } from '../support/site-test.ts';
import { STRICT_OBJECTS } from '../support/strict-objects.ts';
import { expectNoLeftovers } from '../support/torture.ts';

// What a build takes from the machine, and what it does without: network, other programs, objects that anybody may change, packages.

/** Names that all objects have, wherever authors may choose names. */
const SITE: Files = {
  ...SMALL_SITE,
  'content/en/docs/__proto__.md': '---\ntags: [constructor, toString]\n---\n\n# Proto\n\n## __proto__\n\nText.\n',
  'content/en/docs/constructor/toString.md': '# To string\n\n## constructor\n\n## valueOf\n\nText.\n',
};
let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const CLI = join(packageRoot, 'bin/codemaster.js');

function run(site: TestSite, program: string, args: readonly string[]) {
  return spawnSync(program, args, { cwd: site.root, encoding: 'utf8', timeout: 120_000 });
}
const buildWith = (site: TestSite, ...flags: string[]) =>
  run(site, process.execPath, [...flags, CLI, 'build', '--no-cache']);

/** Whether this user may have name spaces of its own. */
const mayUnshare = process.platform === 'linux' && spawnSync('unshare', ['-rnm', 'true']).status === 0;

describe('a build', () => {
  it('gives the same without `__proto__`, where nothing can be added to all objects', () => {
    const site = copySite(good);
    const { status, stderr } = buildWith(site, ...STRICT_OBJECTS);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^built \d+ pages/m)]);
    expect(site.manifest()).toEqual(good.manifest());
  });

  it.runIf(mayUnshare)('needs no network', () => {
    const site = copySite(good);
    const { status, stderr } = run(site, 'unshare', ['-rn', process.execPath, CLI, 'build', '--no-cache']);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^built \d+ pages/m)]);
    expect(site.manifest()).toEqual(good.manifest());
  });

  it.runIf(hasStrace())(
    'runs no programs but esbuild, git and the one that exchanges the folders, and asks nobody over the network',
    () => {
      const site = copySite(good);
      site.write({
        'codemaster.config.ts': String(SITE['codemaster.config.ts']).replace(
          'export default {',
          'export default { docs: { showLastUpdateTime: true },',
        ),
        // What a page names is no program, and what lies beside it is not run either.
        'content/en/docs/git': '#!/bin/sh\ntouch ran\n',
        'content/en/docs/third.md': '# Third\n\n```sh\ncurl https://lessons.example\n```\n',
      });
      const git = (...args: string[]) => run(site, 'git', args).stdout.trim();
      git('init', '-q', '-b', 'main');
      // A repository may name programs for git to run: here one for the signature of its commit.
      const ran = join(makeFolder(), 'ran');
      const program = join(makeFolder(), 'gpg');
      writeFileSync(program, `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
      git('config', 'log.showSignature', 'true');
      git('config', 'gpg.program', program);
      git('add', '.');
      const who = 'Lan <lan@a.example> 1600000000 +0000';
      const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----';
      writeFileSync(
        join(site.root, '.git/commit'),
        `tree ${git('write-tree')}\nauthor ${who}\ncommitter ${who}\n${signature}\n\nAll\n`,
      );
      git('update-ref', 'HEAD', git('hash-object', '-t', 'commit', '-w', '.git/commit'));
      git('log', '-1');
      expect(existsSync(ran), 'git itself runs it').toBe(true);
      rmSync(ran);
      const log = join(makeFolder(), 'log');
      const calls = ['-f', '-qq', '-s', '4096', '-e', 'trace=execve,connect', '-o', log];
      const { status, stderr } = run(site, 'strace', [...calls, process.execPath, CLI, 'build', '--no-cache']);
      expect([status, stderr]).toEqual([0, expect.stringMatching(/^built \d+ pages/m)]);
      const lines = readFileSync(log, 'utf8').split('\n');
      const programs = lines.flatMap((line) => /execve\("([^"]+)".* = 0$/.exec(line)?.[1] ?? []);
      expect(programs.length).toBeGreaterThan(1);
      const names = new Set(programs.map((path) => path.replace(/^.*\//, '')));
      expect([...names].filter((name) => !['node', 'esbuild', 'git', 'perl'].includes(name))).toEqual([]);
      expect([...names]).toEqual(expect.arrayContaining(['esbuild', 'git']));
      expect(lines.filter((line) => /connect\(.*sa_family=AF_INET/.test(line))).toEqual([]);
    },
  );

  it.runIf(mayUnshare).each([
    ['the program of esbuild may not be run', '@esbuild/linux-x64/bin/esbuild', /program of esbuild cannot be started/],
    ['the packages for this system are missing', '@esbuild', /program of esbuild for this system is missing/],
    ['a package is missing', 'react-dom', /The package `react-dom` is missing/],
    ['another package is missing', 'shiki', /The package `shiki` is missing/],
  ])('says what to do where %s, and keeps the previous site', (_, path, says) => {
    const site = copySite(good);
    site.write({ 'content/en/docs/second.md': '# Second\n\nEdited.\n\n```js\nlet a;\n```\n' });
    const empty = makeFolder();
    mkdirSync(join(empty, 'folder'));
    const from = path.endsWith('/esbuild') && path.includes('/bin/') ? '/dev/null' : join(empty, 'folder');
    const script = 'mount --bind "$1" "$2" && exec "$3" "$4" build --no-cache';
    const over = join(packageRoot, 'node_modules', path);
    const { status, stderr } = run(site, 'unshare', [
      ...['-rm', 'sh', '-c', script, 'sh', from, over, process.execPath, CLI],
    ]);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^hint: .*npm ci/m);
    expect(stderr).not.toMatch(/bug in codemaster|^ {4}at /m);
    expect(status).toBe(2);
    expect(site.manifest()).toEqual(good.manifest());
    expectNoLeftovers(site);
  });
});
