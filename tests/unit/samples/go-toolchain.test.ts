import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgramRunner } from '../../../src/io/process/run-program.ts';
import { findGo } from '../../../src/io/toolchains/go.ts';
import type { SampleKind, SampleTask } from '../../../src/model/sample.ts';
import { makeFolder } from '../../support/make-folder.ts';

const task = (kind: SampleKind, build: readonly string[] = []): SampleTask => ({
  language: 'go',
  kind,
  files: [{ name: 'main.go', code: 'package main\n\nfunc main() {}\n' }],
  release: '1.19',
  args: [],
  env: {},
  build,
  timeout: 10,
});

/** A go command that does what the shell script says for an order, and else nothing, with success. */
async function runWith(orders: Readonly<Record<string, string>>, sample: SampleTask): Promise<readonly string[]> {
  const root = makeFolder();
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'VERSION'), 'go1.19.8\n');
  const cases = Object.entries(orders).map(([order, script]) => `${order}) ${script};;`);
  writeFileSync(join(root, 'bin', 'go'), `#!/bin/sh\ncase "$1" in\n${cases.join('\n')}\nesac\n`, { mode: 0o755 });
  const go = findGo({ variables: { CODEMASTER_GO: root }, chosen: {} });
  if ('looked' in go) throw new Error(go.looked);
  const { signal } = new AbortController();
  const folder = makeFolder();
  const runner = await createProgramRunner(folder, signal);
  const told: string[] = [];
  await go.run([{ name: 's1', task: sample }], { folder, runner, jobs: 1, signal }, (name, result) =>
    told.push(`${name} ${result.built} ${result.vet}${result.compiler}`),
  );
  return told;
}

describe.skipIf(process.platform === 'win32')('a go command that breaks', () => {
  const noVet = 'echo \'go: no such tool "vet"\' >&2; exit 1';
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, SampleTask, string])[] = [
    ['has no linter', { vet: noVet }, task('compile'), 'no such tool "vet"'],
    ['has no linter for a sample alone', { vet: noVet }, task('compile', ['-tags=a']), 'no such tool "vet"'],
    ['has no linter for some', { vet: `echo '# sample/s1'; ${noVet}` }, task('compile'), 'no such tool "vet"'],
    ['cannot build', { build: 'echo "no space left on device"; exit 1' }, task('run'), 'no space left'],
    ['builds nothing and says nothing', { build: 'exit 2' }, task('run'), '`go build` ended with status 2'],
    ['cannot refuse', { build: 'echo "no space left on device"; exit 1' }, task('fails'), 'no space left'],
    ['cannot list', { list: 'echo "go: cannot find GOROOT"; exit 2' }, task('compile'), 'cannot find GOROOT'],
  ];
  for (const [what, orders, sample, reason] of cases) {
    it(`because it ${what} checks no sample, and says why`, async () => {
      await expect(runWith(orders, sample)).rejects.toThrow(reason);
    });
  }

  it('that makes no program is not said to have made one', async () => {
    expect(await runWith({}, task('run'))).toEqual([expect.stringMatching(/^s1 false no package main/)]);
  });

  it('is not taken for one that has something to say', async () => {
    expect(await runWith({}, task('compile'))).toEqual(['s1 true ']);
    const finding = "echo '# sample/s1'; echo 's1/main.go:3:1: unreachable code'; exit 1";
    expect(await runWith({ vet: finding }, task('compile'))).toEqual(['s1 true main.go:3:1: unreachable code\n']);
    expect(await runWith({ build: finding }, task('fails'))).toEqual(['s1 false main.go:3:1: unreachable code\n']);
  });
});
