import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasStrace } from '../../scripts/reliability/fault/inject.mjs';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { SMALL_SITE } from '../support/refusal.ts';
import { startServe } from '../support/running-serve.ts';
import { compiled, copySite, type JsonFinding, makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';
import { expectNoLeftovers, IS_WHOLE, inWords } from '../support/torture.ts';

// Machines that are short of something or long at work: disks that fail at a file or answer late, little memory, huge folders, a
// history that is missing or very long. The site that was there stays, or is the new one.

const LESSONS = {
  ...SMALL_SITE,
  'codemaster.config.ts':
    "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  docs: { showLastUpdateTime: true },\n  rules: { 'source/history-unknown': 'warning' },\n};\n",
};
let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  await compiled();
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const CLI = join(packageRoot, 'bin/codemaster.js');

/** Builds in a process of its own; `before` is the program that runs it, `env` its whole environment. */
function buildApart(
  site: TestSite,
  {
    before = [],
    env = { PATH: process.env.PATH ?? '' },
    args = [],
  }: {
    readonly before?: readonly string[];
    readonly env?: NodeJS.ProcessEnv;
    readonly args?: readonly string[];
  } = {},
) {
  const [program = '', ...rest] = [...before, process.execPath, CLI, 'build', '--format', 'json', ...args];
  const started = performance.now();
  const { stdout, stderr, status, signal } = spawnSync(program, rest, {
    cwd: site.root,
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
    env,
  });
  const findings = stdout === '' ? [] : (JSON.parse(stdout) as { findings: JsonFinding[] }).findings;
  return { findings, stderr, code: status, signal, ms: performance.now() - started };
}

/** Runs a program so that the system fails, or waits, at calls that have to do with one file. */
const atFile = (site: TestSite, file: string, fault: string) => [
  ...['strace', '-f', '-qq', '-o', '/dev/null', '-P', join(site.root, file), '-e', `inject=${fault}`],
];

describe.skipIf(!hasStrace())('a disk that fails', () => {
  const page = 'content/en/docs/second.md';
  it.each([
    ['when a page is opened', page, 'openat:error=EIO', `source/unreadable ${page}:1:1`],
    ['when a page is read', page, 'read,pread64:error=EIO', `source/unreadable ${page}:1:1`],
    ['when a folder is listed', 'content/en/docs', 'getdents64:error=EIO', 'source/unreadable content/en/docs:1:1'],
  ])('%s: the place is named, and the previous site stays', (_, file, fault, said) => {
    const site = copySite(good);
    // What is the same as before would not be read.
    site.write({ [page]: '# Second\n\nMore of it.\n' });
    const before = { output: site.manifest(), times: site.times() };
    const { code, findings, stderr } = buildApart(site, { before: atFile(site, file, fault) });
    expect([1, 74]).toContain(code);
    if (code === 1) expect(findings.map(inWords)).toContain(said);
    else expect(stderr).toContain(file);
    expect({ output: site.manifest(), times: site.times() }).toEqual(before);
    expectNoLeftovers(site);
    expect(buildApart(site).code).toBe(0);
    expect(site.read('docs/second/index.html')).toContain('More of it.');
  });

  it('when remembered work is read: nothing is said, and the site is the same', () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/third.md': '# Third\n\nText.\n' });
    const pack = readdirSync(join(site.root, '.codemaster/cache-2')).find((name) => name.startsWith('pack'));
    const run = buildApart(site, { before: atFile(site, `.codemaster/cache-2/${pack}`, 'pread64,read:error=EIO') });
    expect(run).toMatchObject({ code: 0, findings: [] });
    const clean = makeSite({ ...SMALL_SITE, 'content/en/docs/third.md': '# Third\n\nText.\n' });
    expect(buildApart(clean).code).toBe(0);
    expect(site.manifest()).toEqual(clean.manifest());
  });

  it('answers late: the site is the same', () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/second.md': '# Second\n\nMore.\n' });
    const slow = atFile(site, 'content/en/docs/second.md', 'openat,read,pread64,statx,fstat:delay_enter=200000');
    const run = buildApart(site, { before: slow, args: ['--no-cache'] });
    expect(run).toMatchObject({ code: 0, findings: [] });
    expect(run.ms).toBeGreaterThan(200);
    expect(site.manifest()).toEqual(good.manifest());
  });
});

describe('little memory', () => {
  it('ends the build, the previous site stays, and the next build heals', () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/second.md': '# Second\n\nOther words.\n' });
    const before = site.manifest();
    const run = buildApart(site, {
      before: [],
      env: { PATH: process.env.PATH ?? '', NODE_OPTIONS: '--max-old-space-size=16 --max-semi-space-size=1' },
      args: ['--no-cache'],
    });
    expect(run.signal ?? run.code).not.toBe(0);
    expect(run.stderr).toMatch(/heap/i);
    expect(site.manifest()).toEqual(before);
    expect(buildApart(site).code).toBe(0);
    expect(site.read('docs/second/index.html')).toContain('Other words.');
    expectNoLeftovers(site);
  });
});

describe('the history of the texts', () => {
  const updated = (site: TestSite) => /class="last-updated"/.test(site.read('docs/intro/index.html'));

  it('is left out with one warning where git is not installed', () => {
    const site = makeSite(LESSONS);
    const run = buildApart(site, { env: { PATH: '/nowhere' } });
    expect(run.code).toBe(0);
    expect(run.findings.map(({ rule, severity }) => [rule, severity])).toEqual([['source/history-unknown', 'warning']]);
    expect(run.findings[0]?.message).toMatch(/git/i);
    expect(updated(site)).toBe(false);
  });

  const COMMITS = IS_WHOLE ? 100_000 : 2_000;
  it(`is read where it has ${COMMITS} commits`, () => {
    const site = makeSite(LESSONS);
    const git = (args: readonly string[], input?: string) =>
      spawnSync('git', ['-C', site.root, ...args], { encoding: 'utf8', ...(input === undefined ? {} : { input }) });
    git(['init', '-q', '-b', 'main']);
    const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
    const files = Object.entries(LESSONS).map(([path, text]) => `M 100644 inline ${path}\n${data(text)}`);
    const commit = (seconds: number, changes: string) =>
      `commit refs/heads/main\ncommitter Lan <lan@a.example> ${seconds} +0000\n${data('Change')}${changes}`;
    const later = Array.from({ length: COMMITS }, (_, i) =>
      commit(1_700_000_000 + i, `M 100644 inline notes.txt\n${data(String(i))}`),
    );
    expect(git(['fast-import', '--quiet'], commit(1_600_000_000, files.join('')) + later.join('')).status).toBe(0);
    git(['reset', '-q', '--hard']);
    const run = buildApart(site);
    expect(run).toMatchObject({ code: 0, findings: [] });
    // The page is as old as its own change, not as the newest commit.
    expect(site.read('docs/intro/index.html')).toMatch(/class="last-updated">.*September 13, 2020/s);
    expect(run.ms).toBeLessThan(20_000);
  });
});

describe('long at work', () => {
  it('follows what was edited while it was stopped', async () => {
    const site = copySite(good);
    const server = await startServe(site.root);
    try {
      await server.until('docs/second/', 'More.');
      server.signal('SIGSTOP');
      for (let i = 0; i < 50; i++) site.write({ 'content/en/docs/second.md': `# Second\n\nEdit ${i}.\n` });
      site.write({ 'content/en/docs/third.md': '# Third\n\nNew.\n' });
      await new Promise((resolve) => setTimeout(resolve, IS_WHOLE ? 10_000 : 500));
      server.signal('SIGCONT');
      await server.until('docs/second/', 'Edit 49.');
      await server.until('docs/third/', 'New.');
    } finally {
      await server.end();
    }
  });

  const EDITS = IS_WHOLE ? 300 : 20;
  it(`needs no more files and hardly more memory after ${EDITS} edits`, async () => {
    const site = copySite(good);
    const server = await startServe(site.root);
    const use = () => ({
      files: readdirSync(`/proc/${server.pid}/fd`).length,
      mib:
        Number(
          /VmRSS:\s+(\d+)/.exec(spawnSync('cat', [`/proc/${server.pid}/status`], { encoding: 'utf8' }).stdout)?.[1],
        ) / 1024,
    });
    const edit = async (i: number) => {
      site.write({ 'content/en/docs/second.md': `# Second\n\nEdit ${i}.\n` });
      await server.until('docs/second/', `Edit ${i}.`);
    };
    try {
      for (let i = 0; i < EDITS / 4; i++) await edit(i);
      const before = use();
      for (let i = 0; i < EDITS; i++) await edit(1000 + i);
      const after = use();
      expect(after.files).toBeLessThanOrEqual(before.files + 3);
      expect(after.mib).toBeLessThan(before.mib + 60);
    } finally {
      await server.end();
    }
  });
});

const ENTRIES = IS_WHOLE ? 100_000 : 3_000;
describe('huge folders', () => {
  it(`a folder of ${ENTRIES} entries beside the pages is gone through`, () => {
    const site = copySite(good);
    const folder = join(site.root, 'content/en/docs/parts');
    mkdirSync(folder);
    // Partials, which become pages only where others include them.
    for (let i = 0; i < ENTRIES; i++) writeFileSync(join(folder, `_part-${i}.md`), 'A part.\n');
    site.write({ 'content/en/docs/third.md': `# Third\n\n::include[./parts/_part-${ENTRIES - 1}.md]\n` });
    const run = buildApart(site);
    expect(run).toMatchObject({ code: 0, findings: [] });
    expect(site.read('docs/third/index.html')).toContain('A part.');
    expect(existsSync(join(site.root, 'build/docs/parts'))).toBe(false);
  });

  const DOCS = IS_WHOLE ? 3_000 : 400;
  it(`a folder of ${DOCS} docs is built, and pages do not grow with it`, { timeout: 300_000 }, () => {
    const sizeWith = (docs: number) => {
      const page = (i: number) => [`content/en/docs/doc-${i}.md`, `# Doc ${i}\n\nText of ${i}.\n`];
      const site = makeSite({ ...SMALL_SITE, ...Object.fromEntries(Array.from({ length: docs }, (_, i) => page(i))) });
      expect(buildApart(site)).toMatchObject({ code: 0, findings: [] });
      for (let i = 0; i < docs; i++) expect(site.read(`docs/doc-${i}/index.html`)).toContain(`<p>Text of ${i}.</p>`);
      return site.read('docs/doc-7/index.html').length;
    };
    expect(sizeWith(DOCS)).toBeLessThan(sizeWith(200) * 1.3);
  });
});
