import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { createProgramRunner } from '../../src/io/process/run-program.ts';
import { createSampleSession, type SessionReport } from '../../src/pipeline/samples/sample-session.ts';
import { createSiteSession } from '../../src/pipeline/site-session.ts';
import { createSiteSource } from '../../src/serve/authoring/site-source.ts';
import { createSaveChecker } from '../../src/serve/check-on-save.ts';
import { makeFolder } from '../support/make-folder.ts';
import { compiled, type Files, makeSite } from '../support/site-test.ts';

const CONFIG = `export default {
  title: 'Test', url: 'https://example.org', blog: false,
  i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
  samples: { languages: ['go', 'node'] },
  rules: { 'titles/duplicate': 'off' },
};`;

const fence = (info: string, ...lines: readonly string[]) => [`\`\`\`${info}`, ...lines, '```'].join('\n');
const page = (...parts: readonly string[]) => `---\ntitle: Page\ndescription: A page.\n---\n\n${parts.join('\n\n')}\n`;
/** A page with a sample that prints one thing, and shows another. */
const prints = (printed: string, shown: string) =>
  page(fence('js id=a', `console.log('${printed}');`), fence('output', shown));

/** Command lines of all processes; empty where the system does not tell. */
function commandLines(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });
}

const foldersOf = (pid: number) =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`codemaster-samples-${pid}-`));

/** A desk of an author: a site, what open pages are told of its samples, and what the terminal says. */
async function openDesk(files: Files, variables: Readonly<Record<string, string>> = {}) {
  const site = makeSite({ 'codemaster.config.ts': CONFIG, ...files });
  const session = createSiteSession(site.root, 'test');
  const source = createSiteSource(site.root, session, await session.read());
  const reports: SessionReport[] = [];
  const states: number[] = [];
  const checker = createSaveChecker(createSampleSession(site.root, { variables, chosen: {} }), {
    onState(state) {
      states.push(state.checking);
      source.tellSamples(state);
    },
    onReport: (report) => reports.push(report),
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => checker.close());
  const refresh = async (paths: readonly string[]) => {
    checker.note(paths);
    checker.start(await source.refresh(new Set(paths)));
  };
  return {
    site,
    reports,
    states,
    close: checker.close,
    titles: () => source.findings().map(({ title }) => title),
    texts: () => source.findings().map(({ text }) => text),
    refresh,
    async save(saved: Files) {
      site.write(saved);
      await refresh(Object.keys(saved));
    },
    async saveAndWait(saved: Files): Promise<SessionReport | undefined> {
      const before = reports.length;
      site.write(saved);
      await refresh(Object.keys(saved));
      await vi.waitFor(() => expect(reports.length).toBeGreaterThan(before), { timeout: 20_000, interval: 10 });
      return reports.at(-1);
    },
  };
}

describe('samples of pages that are saved', () => {
  it('are checked, shown with place and difference, and forgotten when they are right; others are not run', async () => {
    const desk = await openDesk({
      'content/vi/docs/a.md': prints('chào', 'chào'),
      'content/vi/docs/b.md': prints('x', 'never looked at'),
      'content/en/docs/a.md': prints('hello', 'hello'),
    });
    expect(desk.titles()).toEqual([]);

    const report = await desk.saveAndWait({ 'content/vi/docs/a.md': prints('chàu', 'chào') });
    expect(report?.pages).toEqual(['content/vi/docs/a.md']);
    expect(report?.counts).toMatchObject({ run: 1, cached: 0, failed: 1 });
    expect(desk.titles()).toEqual(['`a` prints a different output (- the page, + the actual output):']);
    expect(desk.texts()[0]).toContain('content/vi/docs/a.md:11:1  error  samples/output-differs');
    expect(desk.texts()[0]).toContain('  - chào\n  + chàu\n');

    await desk.saveAndWait({ 'content/en/docs/a.md': page(fence('js id=a', 'let = ;')) });
    expect(desk.titles()).toEqual([
      '`a` does not build:',
      '`a` prints a different output (- the page, + the actual output):',
    ]);
    expect(desk.texts()[0]).toContain('SyntaxError');

    await desk.saveAndWait({ 'content/vi/docs/a.md': prints('chào', 'chào') });
    expect(desk.titles()).toEqual(['`a` does not build:']);
    const again = await desk.saveAndWait({ 'content/en/docs/a.md': prints('chào', 'chào') });
    expect(again?.counts).toMatchObject({ run: 0, cached: 1, failed: 0 });
    expect(desk.titles()).toEqual([]);
  });

  it('are found through what their pages include, show and import', async () => {
    const desk = await openDesk({
      'content/vi/docs/included.md': page('::include[./_part.md]'),
      'content/vi/docs/_part.md': `${fence('js id=a', "console.log('1');")}\n\n${fence('output', '1')}\n`,
      'content/vi/docs/shown.md': page(fence('js id=a file=./code.js'), fence('output', '1')),
      'content/vi/docs/code.js': "console.log('1');\n",
      'content/vi/docs/page.mdx': page("import Part from './_imported.md'", '<Part />'),
      'content/vi/docs/_imported.md': `${fence('js id=a', "console.log('1');")}\n\n${fence('output', '1')}\n`,
      'content/vi/docs/none.md': page('No code.'),
    });
    const wrong = (text: string) => text.replace("log('1')", "log('2')");
    const saves = { '_part.md': 'included.md', 'code.js': 'shown.md', '_imported.md': 'page.mdx' };
    for (const [file, user] of Object.entries(saves)) {
      const path = `content/vi/docs/${file}`;
      const right = desk.site.source(path);
      const report = await desk.saveAndWait({ [path]: wrong(right) });
      expect(report?.pages).toEqual([`content/vi/docs/${user}`]);
      expect(report?.fresh.map(({ code }) => code)).toEqual(['samples/output-differs']);
      await desk.saveAndWait({ [path]: right });
      expect(desk.titles()).toEqual([]);
    }
    const saved = await desk.saveAndWait({ 'content/vi/docs/page.mdx': page(fence('js id=a', 'process.exit(1);')) });
    expect(saved?.fresh.map(({ code, span }) => [code, span?.start.line])).toEqual([['samples/wrong-exit', 6]]);
  });

  it('end with a newer save, which never waits for them, and are checked with it', async () => {
    const marker = `loop-${process.pid}-${Date.now()}`;
    const loops = page(fence(`js id=a args=${marker} timeout=60`, 'for (;;) {}'), fence('output', ''));
    const desk = await openDesk({ 'content/vi/docs/a.md': page(), 'content/vi/docs/b.md': page() });
    await desk.save({ 'content/vi/docs/b.md': loops.replace('for (;;) {}', 'process.exit(1);') });
    await desk.save({ 'content/vi/docs/a.md': loops });
    const isRunning = () => commandLines().some((line) => line.includes(marker));
    if (process.platform === 'linux') await vi.waitFor(() => expect(isRunning()).toBe(true), { timeout: 20_000 });
    await vi.waitFor(() => expect(desk.states).toContain(2), { timeout: 20_000 });
    expect(desk.reports).toEqual([]);

    const report = await desk.saveAndWait({ 'content/vi/docs/a.md': prints('x', 'x') });
    expect(report?.pages.toSorted()).toEqual(['content/vi/docs/a.md', 'content/vi/docs/b.md']);
    expect(report?.fresh.map(({ code }) => code)).toEqual(['samples/wrong-exit']);
    expect(isRunning()).toBe(false);
    expect(desk.states.at(-1)).toBe(0);
  });

  it('leave neither processes nor folders when the server stops', async () => {
    const marker = `stop-${process.pid}-${Date.now()}`;
    const desk = await openDesk({ 'content/vi/docs/a.md': page() });
    await desk.save({ 'content/vi/docs/a.md': page(fence(`js id=a args=${marker} timeout=60`, 'for (;;) {}')) });
    await vi.waitFor(() => expect(foldersOf(process.pid)).toHaveLength(1), { timeout: 20_000 });
    await desk.close();
    expect(foldersOf(process.pid)).toEqual([]);
    expect(commandLines().filter((line) => line.includes(marker))).toEqual([]);
    expect(desk.titles()).toEqual([]);
  });

  it('are said to lack their toolchain once', async () => {
    const desk = await openDesk({ 'content/vi/docs/a.md': page() }, { CODEMASTER_GO: '/nowhere/go' });
    const go = (text: string) => page(fence('go id=a', 'package main', '', `func main() {} // ${text}`));
    const first = await desk.saveAndWait({ 'content/vi/docs/a.md': go('1') });
    expect(first?.fresh.map(({ code, severity }) => [code, severity])).toEqual([['samples/no-toolchain', 'warning']]);
    const second = await desk.saveAndWait({ 'content/vi/docs/a.md': go('2') });
    expect(second?.fresh).toEqual([]);
    expect([...(second?.counts.skipped ?? [])]).toEqual([['no Go', 1]]);
    expect(desk.titles()).toEqual([]);
  });

  it('are forgotten with their page, and judged by the rules of a new config', async () => {
    const desk = await openDesk({ 'content/vi/docs/a.md': page(), 'content/vi/docs/b.md': page() });
    await desk.saveAndWait({ 'content/vi/docs/a.md': prints('x', 'y'), 'content/vi/docs/b.md': prints('x', 'y') });
    expect(desk.titles()).toHaveLength(2);
    desk.site.remove('content/vi/docs/b.md');
    await desk.refresh(['content/vi/docs/b.md']);
    await vi.waitFor(() => expect(desk.titles()).toHaveLength(1), { timeout: 20_000 });
    await desk.save({ 'codemaster.config.ts': 'export default {' });
    expect(desk.titles()).toHaveLength(2);
    const rules = "rules: { 'samples/output-differs': 'off',";
    await desk.saveAndWait({ 'codemaster.config.ts': CONFIG.replace('rules: {', rules) });
    expect(desk.titles()).toEqual([]);
  });
});

describe('a check of samples', () => {
  it.runIf(process.platform === 'linux' && existsSync('/usr/bin/setpriv'))(
    'takes its programs along when it is killed',
    async () => {
      const runner = await createProgramRunner(makeFolder(), new AbortController().signal);
      if (!runner.isolated) return;
      await compiled();
      const marker = `killed-${process.pid}-${Date.now()}`;
      const loop = page(fence(`js id=a args=${marker} timeout=60`, 'for (;;) {}'));
      const site = makeSite({ 'codemaster.config.ts': CONFIG, 'content/vi/docs/a.md': loop });
      const check = spawn(
        process.execPath,
        [join(packageRoot, 'bin/codemaster.js'), 'check', site.root, '--only', 'samples'],
        { stdio: 'ignore' },
      );
      const folders = () => foldersOf(check.pid ?? 0).map((name) => join(tmpdir(), name));
      onTestFinished(() => {
        check.kill('SIGKILL');
        for (const folder of folders()) rmSync(folder, { recursive: true, force: true });
      });
      const isRunning = () => commandLines().some((line) => line.includes(marker));
      // The program itself: by then, all that stands around it is in place.
      const hasBegun = () => commandLines().some((line) => line.startsWith(process.execPath) && line.includes(marker));
      await vi.waitFor(() => expect(hasBegun()).toBe(true), { timeout: 20_000 });
      check.kill('SIGKILL');
      await vi.waitFor(() => expect(isRunning()).toBe(false), { timeout: 5000 });
    },
  );
});

describe('codemaster serve --samples', () => {
  it('tells the terminal what came of a save, and leaves nothing when it is interrupted', async () => {
    await compiled();
    const site = makeSite({ 'codemaster.config.ts': CONFIG, 'content/vi/docs/a.md': page() });
    const serve = () => {
      const server = spawn(
        process.execPath,
        [join(packageRoot, 'bin/codemaster.js'), 'serve', site.root, '--samples', '--port', '0'],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      onTestFinished(() => void server.kill('SIGKILL'));
      let said = '';
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const closed = new Promise<number | null>((resolve) => server.on('close', resolve));
      const hears = (words: RegExp) => vi.waitFor(() => expect(said).toMatch(words), { timeout: 20_000 });
      return { server, closed, hears };
    };
    const loop = (marker: string) => page(fence(`js id=a args=${marker} timeout=60`, 'for (;;) {}'));
    const isRunning = (marker: string) => commandLines().some((line) => line.includes(marker));

    const first = serve();
    await first.hears(/serving: /);
    writeFileSync(join(site.root, 'content/vi/docs/a.md'), prints('x', 'y'));
    await first.hears(
      /a\.md:11:1 {2}error {2}samples\/output-differs[\s\S]*samples: 1 run, 0 cached, 0 skipped, 1 failed\n/,
    );
    const marker = `serve-${process.pid}-${Date.now()}`;
    writeFileSync(join(site.root, 'content/vi/docs/a.md'), loop(marker));
    const pid = first.server.pid ?? 0;
    await vi.waitFor(() => expect(foldersOf(pid)).toHaveLength(1), { timeout: 20_000 });
    if (process.platform === 'linux') await vi.waitFor(() => expect(isRunning(marker)).toBe(true), { timeout: 20_000 });
    first.server.kill('SIGINT');
    expect(await first.closed).toBe(130);
    expect(isRunning(marker)).toBe(false);
    expect(foldersOf(pid)).toEqual([]);
  });
});
