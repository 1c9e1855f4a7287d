import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_SITE } from '../support/refusal.ts';
import { copySite, makeSharedSite, makeSite, spawnCli, type TestSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

let good: ReturnType<typeof makeSharedSite>;
beforeAll(async () => {
  good = makeSharedSite(SMALL_SITE);
  await good.mustBuild();
});
afterAll(() => good.dispose());

const hidden = (site: TestSite) => readdirSync(site.root).filter((name) => name.startsWith('.build'));
const counts = (stderr: string) =>
  /\((\d+) files? written, (\d+) unchanged, (\d+) removed\)/.exec(stderr)?.slice(1).map(Number);

describe('building again', () => {
  it('writes nothing and keeps all modification times when nothing has changed', async () => {
    const site = copySite(good);
    const times = site.times();
    const run = await site.mustBuild();
    expect(counts(run.stderr)).toEqual([0, Object.keys(times).length - 1, 0]);
    expect(site.times()).toEqual(times);
  });

  it('writes only the pages a change shows on', async () => {
    const site = copySite(good);
    const [manifest, times] = [site.manifest(), site.times()];
    site.write({ 'content/en/docs/intro.md': '# Intro\n\nHello again.\n\n## First steps\n\nGo on.\n' });
    const run = await site.mustBuild();
    const changed = Object.entries(site.manifest()).flatMap(([path, hash]) => (manifest[path] === hash ? [] : [path]));
    // The page, its Markdown twin, the list that quotes its opening words, and what search knows of it.
    const named = changed.map((path) => path.replace(/search-[0-9a-f]{12}/, 'search-…')).sort();
    expect([...new Set(named)]).toEqual([
      'assets/search-….json',
      'docs/intro.md',
      'docs/intro/index.html',
      'llms.txt',
      'search-index.json',
    ]);
    expect(counts(run.stderr)?.[0]).toBe(changed.length);
    // The marker is no part of the site.
    const touched = new Set([...changed, '.codemaster-build']);
    const untouched = Object.entries(site.times()).filter(([path]) => !touched.has(path));
    for (const [path, time] of untouched) expect(time, path).toBe(times[path]);
  });

  it('gives the bytes of a first build whatever was there before', async () => {
    const site = copySite(good);
    site.write({ 'content/en/docs/third.md': '# Third\n\nNew.\n', 'content/static/a.txt': 'a\n' });
    await site.mustBuild();
    const fresh = makeSite({
      ...SMALL_SITE,
      'content/en/docs/third.md': '# Third\n\nNew.\n',
      'content/static/a.txt': 'a\n',
    });
    await fresh.mustBuild();
    expect(site.manifest()).toEqual(fresh.manifest());
  });

  it('takes away what the content no longer has, and comes back to the same bytes', async () => {
    const site = copySite(good);
    const before = site.manifest();
    site.write({ 'content/en/docs/third.md': '# Third\n\nNew.\n', 'content/static/deep/a.txt': 'a\n' });
    await site.mustBuild();
    // The page, its Markdown twin, the static file, and what search knew with the page.
    const gone = site.files().filter((path) => before[path] === undefined);
    expect(gone).toEqual(expect.arrayContaining(['docs/third.md', 'docs/third/index.html', 'deep/a.txt']));
    site.remove('content/en/docs/third.md', 'content/static');
    const run = await site.mustBuild();
    expect(site.manifest()).toEqual(before);
    expect(counts(run.stderr)?.[2]).toBe(gone.length);
    expect(existsSync(join(site.root, 'build/docs/third'))).toBe(false);
    expect(existsSync(join(site.root, 'build/deep'))).toBe(false);
  });

  it('goes on when two pages have one address and the config calls that a warning', async () => {
    const site = copySite(good);
    site.write({
      'codemaster.config.ts':
        "export default {\n  title: 'Lessons',\n  url: 'https://lessons.example',\n  rules: { 'routes/duplicate': 'warning' },\n};\n",
      'content/en/docs/third.md': '---\nslug: /intro\n---\n\n# Third\n\nNew.\n',
      'content/en/docs/fourth.md': '---\nslug: /intro\n---\n\n# Fourth\n\nNew.\n',
    });
    expect((await site.build()).code).toBe(0);
    // Only one of them has a page, and so a Markdown twin.
    expect(site.files().filter((path) => /^(?:index|docs\/.*)\.md$/.test(path))).toEqual([
      'docs/intro.md',
      'docs/second.md',
    ]);
  });

  it('follows a page that turns into a folder and back', async () => {
    const site = copySite(good);
    const before = site.manifest();
    site.write({ 'content/static/thing': 'a file\n' });
    await site.mustBuild();
    site.remove('content/static/thing');
    site.write({ 'content/static/thing/inner': 'a folder now\n' });
    await site.mustBuild();
    expect(site.read('thing/inner')).toBe('a folder now\n');
    site.remove('content/static');
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
  });

  it('repairs files of the output that somebody changed or deleted', async () => {
    const site = copySite(good);
    const before = site.manifest();
    site.write({ 'build/docs/intro/index.html': 'changed\n', 'build/stray.txt': 'stray\n' });
    site.remove('build/docs/second/index.html');
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
  });

  it('keeps the old site when there is an error, and recovers when it is mended', async () => {
    const site = copySite(good);
    const before = { manifest: site.manifest(), times: site.times() };
    site.write({ 'content/en/docs/intro.md': '# Intro\n\n[x](./gone.md)\n' });
    expect((await site.build()).code).toBe(1);
    expect((await site.build()).code, 'the second time too').toBe(1);
    expect({ manifest: site.manifest(), times: site.times() }).toEqual(before);
    expect(hidden(site)).toEqual([]);
    site.write({ 'content/en/docs/intro.md': SMALL_SITE['content/en/docs/intro.md'] ?? '' });
    await site.mustBuild();
    expect(site.manifest()).toEqual(before.manifest);
  });

  it('keeps the old site when it is stopped, and says so with the exit code of the signal', async () => {
    const site = copySite(good);
    const before = { manifest: site.manifest(), times: site.times() };
    site.write({ 'content/en/docs/intro.md': '# Intro\n\nChanged.\n' });
    const controller = new AbortController();
    controller.abort(143);
    const run = await site.run(['build'], { signal: controller.signal });
    expect(run).toEqual({ code: 143, stdout: '', stderr: 'stopped; the previous site was kept\n' });
    expect({ manifest: site.manifest(), times: site.times() }).toEqual(before);
    expect(hidden(site)).toEqual([]);
  });
});

describe('the remains of a killed build', () => {
  it('are cleared away: half a new site', async () => {
    const site = copySite(good);
    site.write({ '.build.staging/docs/half.html': 'half\n', '.build.staging/.codemaster-build': 'x\n' });
    const before = site.manifest();
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
    expect(hidden(site)).toEqual([]);
  });

  it('are cleared away: the old site under its other name, beside the new one', async () => {
    const site = copySite(good);
    site.write({ '.build.previous/old.html': 'old\n' });
    const before = site.manifest();
    await site.mustBuild();
    expect(site.manifest()).toEqual(before);
    expect(hidden(site)).toEqual([]);
  });

  it('are healed: a build killed between its two renames gives the old site back, even if the next one fails', async () => {
    const site = copySite(good);
    const before = { manifest: site.manifest(), times: site.times() };
    renameSync(join(site.root, 'build'), join(site.root, '.build.previous'));
    mkdirSync(join(site.root, '.build.staging'));
    const run = await site.mustBuild();
    expect(counts(run.stderr)?.[0]).toBe(0);
    expect({ manifest: site.manifest(), times: site.times() }).toEqual(before);
    expect(hidden(site)).toEqual([]);
  });
});

describe('two builds at once', () => {
  it('turns the second one away while the first lives, and touches nothing', async () => {
    const site = copySite(good);
    const before = site.manifest();
    // The parent of this process lives as long as this test does.
    writeFileSync(join(site.root, '.build.lock'), String(process.ppid));
    site.write({ 'content/en/docs/intro.md': '# Intro\n\nChanged.\n' });
    const run = await site.build();
    expect(run).toEqual({
      code: 75,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^Another build \\(process ${process.ppid}, for \\d+ s\\) is writing to the same folder\\.\nhint: wait for it to finish; if there is none, delete <site>/\\.build\\.lock\n$`,
        ),
      ),
    });
    expect(site.manifest()).toEqual(before);
    expect(site.source('.build.lock')).toBe(String(process.ppid));
  });

  it.each([
    ['a process that is gone', '4194999'],
    ['nothing', ''],
    ['garbage', 'x\u0000y'],
    ['itself', String(process.pid)],
  ])('takes over the lock of %s', async (_, holder) => {
    const site = copySite(good);
    writeFileSync(join(site.root, '.build.lock'), holder);
    await site.mustBuild();
    expect(hidden(site)).toEqual([]);
  });

  it('lets two folders be written side by side', async () => {
    const site = copySite(good);
    writeFileSync(join(site.root, '.build.lock'), String(process.ppid));
    expect((await site.build('--out-dir', 'public')).code).toBe(0);
  });
});

describe('the same bytes everywhere', () => {
  it('gives the same output in other time zones, languages, folders and processes', async () => {
    const settings: readonly Readonly<Record<string, string>>[] = [
      { TZ: 'Asia/Ho_Chi_Minh', LANG: 'vi_VN.UTF-8', LC_ALL: 'vi_VN.UTF-8' },
      { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C', HOME: '/nonexistent' },
      { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    ];
    const manifests = await Promise.all(
      settings.map(async (variables) => {
        const site = makeSite({
          ...TWO_LOCALES,
          'content/vi/docs/code.md': '# Mã\n\n```go\nfunc main() {}\n```\n\n```java\nclass A {}\n```\n',
        });
        const run = await spawnCli(['build'], { cwd: site.root, variables });
        expect(run.stderr).toMatch(/^built \d+ pages in 2 locales/);
        return site.manifest();
      }),
    );
    expect(Object.keys(manifests[0] ?? {}).length).toBeGreaterThan(60);
    expect(manifests[1]).toEqual(manifests[0]);
    expect(manifests[2]).toEqual(manifests[0]);
  });

  it('writes no time, path, user or process into the output', async () => {
    const site = copySite(good);
    const texts = site
      .files()
      .filter((path) => /\.(html|xml|txt|js|css)$/.test(path))
      .map(site.read)
      .join('\n');
    expect(texts).not.toContain(good.root);
    expect(texts).not.toContain(process.cwd());
    expect(texts).not.toMatch(/\b20\d\d-\d\d-\d\dT\d\d:/);
  });
});
