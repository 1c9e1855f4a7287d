import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { SampleResult, SampleTask } from '../../model/sample.ts';
import { OutputError } from '../output-error.ts';
import type { Finished } from '../run-program.ts';
import { firstFile, onPath } from './find-program.ts';
import { runInRoom, toResult, writeFiles } from './sample-folders.ts';
import { plainText, splitGoOutput } from './split-go-output.ts';
import {
  type FindToolchain,
  inParallel,
  MAX_OUTPUT,
  type NamedTask,
  type Toolchain,
  type Workshop,
} from './toolchain.ts';

/** How long the compiler may work on all samples together, in milliseconds. */
const BUILD_TIME = 600_000;
const NO_PROGRAM = 'no package main in the folder of the sample: a program in another folder is not run\n';
const MAX_TOOL_OUTPUT = 16 * 1024 * 1024;

/** Finds Go: by flag, by variable, on the search path, and in the usual places. */
export const findGo: FindToolchain = ({ variables, chosen }) => {
  const named = chosen.go ?? variables.CODEMASTER_GO;
  const rooted = variables.GOROOT === undefined ? [] : [join(variables.GOROOT, 'bin', 'go')];
  const usual = [
    '/usr/local/go/bin/go',
    '/usr/lib/go/bin/go',
    '/opt/homebrew/bin/go',
    'C:\\Program Files\\Go\\bin\\go.exe',
  ];
  const go = firstFile(
    named === undefined ? [...rooted, ...onPath('go', variables), ...usual] : [named, join(named, 'bin', 'go')],
  );
  const hint = 'install it from https://go.dev/dl/, or name the program in CODEMASTER_GO';
  if (go === undefined) return { looked: named ?? '`go` in CODEMASTER_GO, GOROOT, PATH and the usual folders', hint };
  const env = goEnv(variables);
  const version = versionOf(go, env);
  if (version === undefined) return { looked: `${go}, which does not tell its version`, hint };
  return createGo(go, version, env);
};

/** The file `VERSION` beside the program's folder says it without starting anything. */
function versionOf(go: string, env: Record<string, string>): string | undefined {
  const file = join(dirname(dirname(realpathSync(go))), 'VERSION');
  const told = existsSync(file) ? /^go(\d+(?:\.\d+)+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (told !== undefined) return told;
  const asked = spawnSync(go, ['version'], { env, encoding: 'utf8', timeout: 20_000 });
  return /\bgo(\d+(?:\.\d+)+)/.exec(asked.stdout ?? '')?.[1];
}

/** The compiler works offline, with the version that was found, and without what the user set for other projects. */
function goEnv(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = Object.entries(variables).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (!/^(?:GO|CGO_)/.test(entry[0]) || entry[0] === 'GOCACHE'),
  );
  return {
    HOME: homedir(),
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...Object.fromEntries(kept),
    GOENV: 'off',
    GOFLAGS: '-mod=mod',
    GOPROXY: 'off',
    GOSUMDB: 'off',
    GOTOOLCHAIN: 'local',
    GOWORK: 'off',
    GO111MODULE: 'on',
    CGO_ENABLED: '0',
    LC_ALL: 'C.UTF-8',
  };
}

function createGo(go: string, version: string, env: Record<string, string>): Toolchain {
  return {
    language: 'go',
    version,
    async run(tasks, workshop, tell) {
      const tool = (cwd: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
        workshop.runner.run({
          command: go,
          args,
          cwd,
          env: { ...env, ...more },
          timeoutMs: BUILD_TIME,
          maxBytes: MAX_TOOL_OUTPUT,
        });
      let asked: Promise<Finished> | undefined;
      const test: GoShop['test'] = async (cwd, args, more) => {
        asked ??= tool(workshop.folder, ['env', 'GOCACHE']);
        const cache = (await asked).output.trim();
        const hasCache = isAbsolute(cache);
        return workshop.runner.run({
          command: go,
          args,
          cwd,
          env: { ...env, ...more, ...(hasCache ? { GOCACHE: cache } : {}) },
          timeoutMs: BUILD_TIME,
          maxBytes: MAX_OUTPUT,
          room: cwd,
          ...(hasCache ? { cache } : {}),
        });
      };
      const shop: GoShop = { workshop, tool, test, tell, hasCgo: firstFile(onPath('gcc', env)) !== undefined };
      const able = tasks.filter(({ name, task: { build } }) => {
        const skipped =
          build.includes('-race') && !shop.hasCgo ? 'needs a C compiler for the race detector' : undefined;
        if (skipped !== undefined) tell(name, { built: false, compiler: '', vet: '', skipped, ms: 0 });
        return skipped === undefined;
      });
      const alone = able.filter(({ task }) => isAlone(task));
      for (const [floor, batch] of byFloor(able.filter(({ task }) => !isAlone(task)))) {
        const built = batch.filter(({ task }) => task.kind === 'run' || task.kind === 'compile');
        await runBatch(built, floor, shop);
        // Those that must not build would hide the findings of others from the linter.
        await refuseBatch(
          batch.filter(({ task }) => task.kind === 'fails'),
          floor,
          shop,
        );
        await testBatch(
          batch.filter(({ task }) => task.kind === 'test'),
          floor,
          shop,
        );
      }
      await inParallel(alone, 2, (one) => runAlone(one, shop));
    },
  };
}

/** What the work on all samples shares. */
interface GoShop {
  readonly workshop: Workshop;
  readonly tool: (cwd: string, args: readonly string[], more?: Readonly<Record<string, string>>) => Promise<Finished>;
  readonly test: (cwd: string, args: readonly string[], more: Readonly<Record<string, string>>) => Promise<Finished>;
  readonly tell: (name: string, result: SampleResult) => void;
  readonly hasCgo: boolean;
}

function isAlone({ files, build }: SampleTask): boolean {
  return build.length > 0 || files.some(({ name }) => name === 'go.mod');
}

function byFloor(tasks: readonly NamedTask[]): Map<string, NamedTask[]> {
  const groups = new Map<string, NamedTask[]>();
  for (const one of tasks) {
    const floor = goVersion(one.task);
    groups.set(floor, [...(groups.get(floor) ?? []), one]);
  }
  return groups;
}

/** What the `go` line of a module says: `1.26`. */
function goVersion({ release }: SampleTask): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Puts samples side by side into one module. */
function writeModule(folder: string, floor: string, tasks: readonly NamedTask[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'go.mod'), `module sample\n\ngo ${floor}\n`);
  for (const { name, task } of tasks) writeFiles(join(folder, name), task.files);
}

function dataOf({ files }: SampleTask): SampleTask['files'] {
  return files.filter(({ name }) => !/\.go$|^go\.(?:mod|sum)$/.test(name));
}

/** Builds all samples at once, and runs those that are programs. */
async function runBatch(tasks: readonly NamedTask[], floor: string, shop: GoShop): Promise<void> {
  if (tasks.length === 0) return;
  const { workshop, tool, tell } = shop;
  const folder = join(workshop.folder, `go-${floor}`);
  const bin = join(folder, 'bin');
  writeModule(folder, floor, tasks);
  mkdirSync(bin);
  const unloadable = await findUnloadable(folder, shop);
  const whole = tasks.filter(({ name }) => !unloadable.has(name));
  await inParallel(
    tasks.filter(({ name }) => unloadable.has(name)),
    workshop.jobs,
    async ({ name }) => tell(name, await refusal(folder, name, shop)),
  );
  if (whole.length === 0) return;
  const packages = whole.map(({ name }) => `./${name}/...`);
  const errors = saidOfPackages('build', await tool(folder, ['build', '-ldflags=-s -w', '-o', `${bin}/`, ...packages]));
  const sound: NamedTask[] = [];
  for (const one of whole) {
    const { name, task } = one;
    const compiler = errors.get(name);
    const hasProgram = task.kind === 'compile' || existsSync(join(bin, executable(name)));
    if (compiler !== undefined) tell(name, { built: false, compiler, vet: '', ms: 0 });
    else if (hasProgram) sound.push(one);
    else {
      // Nothing was said of it, and yet it is not there: built alone, it is, or says why not.
      const alone = await refusal(folder, name, shop);
      if (existsSync(join(bin, executable(name)))) sound.push(one);
      else tell(name, alone.built ? { ...alone, built: false, compiler: NO_PROGRAM } : alone);
    }
  }
  if (sound.length === 0) return;
  const vetted = saidOfPackages('vet', await tool(folder, ['vet', ...sound.map(({ name }) => `./${name}/...`)]));
  await inParallel(sound, workshop.jobs, async ({ name, task }) => {
    const vet = vetted.get(name) ?? '';
    if (task.kind === 'compile') {
      tell(name, { built: true, compiler: '', vet, ms: 0 });
      return;
    }
    const call = { command: join(bin, executable(name)), args: task.args };
    const ran = await runInRoom(
      call,
      { task, data: dataOf(task), folder: join(workshop.folder, 'run', name) },
      workshop,
    );
    tell(name, { built: true, compiler: '', vet, ...ran });
  });
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** Samples that cannot even be loaded, such as those that import a package that does not exist: one would stop all. */
async function findUnloadable(folder: string, { tool }: GoShop): Promise<Set<string>> {
  const template = '{{if or .Error .DepsErrors}}{{.ImportPath}}{{"\\n"}}{{end}}';
  const listed = await tool(folder, ['list', '-e', '-test', '-f', template, './...']);
  const names = new Set([...listed.output.matchAll(/^sample\/([^/\s.]+)/gm)].map(([, name = '']) => name));
  demandWork('list', listed, names.size > 0);
  return names;
}

/** What the go command said of each sample; throws when it did not do its work on them. */
function saidOfPackages(order: string, finished: Finished): Map<string, string> {
  const said = splitGoOutput(finished.output);
  demandWork(order, finished, said.size > 0 && (order !== 'vet' || !/^go: /m.test(finished.output)));
  return said;
}

/**
 * Throws when the go command broke as a whole: without its linter, with a full disk or over its time it says nothing of any
 * sample, which must not be taken for nothing to say. `hasReason` tells whether a status other than 0 is explained by
 * samples.
 */
function demandWork(order: string, { status, stopped, output }: Finished, hasReason: boolean): void {
  if (stopped === 'abort' || (stopped === undefined && (status === 0 || hasReason))) return;
  const ended =
    stopped === 'time'
      ? `did not end within ${BUILD_TIME / 1000} s`
      : stopped === 'output'
        ? 'printed too much'
        : `ended with status ${status}`;
  const told = output.trim().split('\n').slice(0, 5).join('\n');
  throw new OutputError(`\`go ${order}\` ${ended}, so no sample in Go is checked${told === '' ? '.' : `:\n${told}`}`, {
    hint: 'see that Go is installed whole, and that there is room for what it writes',
    exitCode: 74,
  });
}

/** What the compiler says of one sample, as somebody in its folder would see it. */
async function refusal(folder: string, name: string, { tool }: GoShop): Promise<SampleResult> {
  const program = join(folder, 'bin', executable(name));
  const finished = await tool(join(folder, name), ['build', '-o', program, '.']);
  const { status, output, ms } = finished;
  demandWork('build', finished, output.trim() !== '');
  return { built: status === 0, compiler: plainText(output, name), vet: '', ms };
}

/** Samples that must not build: the compiler goes on with the others. */
async function refuseBatch(tasks: readonly NamedTask[], floor: string, shop: GoShop): Promise<void> {
  if (tasks.length === 0) return;
  const { workshop, tool, tell } = shop;
  const folder = join(workshop.folder, `go-fails-${floor}`);
  writeModule(folder, floor, tasks);
  mkdirSync(join(folder, 'bin'));
  const unloadable = await findUnloadable(folder, shop);
  const whole = tasks.filter(({ name }) => !unloadable.has(name));
  const packages = whole.map(({ name }) => `./${name}/...`);
  const errors =
    packages.length === 0
      ? new Map<string, string>()
      : saidOfPackages('build', await tool(folder, ['build', '-o', `${join(folder, 'bin')}/`, ...packages]));
  for (const { name } of whole) {
    const compiler = errors.get(name);
    tell(name, { built: compiler === undefined, compiler: compiler ?? '', vet: '', ms: 0 });
  }
  await inParallel(
    tasks.filter(({ name }) => unloadable.has(name)),
    workshop.jobs,
    async ({ name }) => tell(name, await refusal(folder, name, shop)),
  );
}

/** Runs the tests of each sample; they share nothing but the cache of the compiler. */
async function testBatch(tasks: readonly NamedTask[], floor: string, shop: GoShop): Promise<void> {
  const folder = join(shop.workshop.folder, `go-test-${floor}`);
  if (tasks.length > 0) writeModule(folder, floor, tasks);
  await inParallel(tasks, 2, async ({ name, task }) => {
    shop.tell(name, await runTests(join(folder, name), name, task, shop));
  });
}

/** One sample with a module or flags of its own. */
async function runAlone({ name, task }: NamedTask, shop: GoShop): Promise<void> {
  const { workshop, tool, tell } = shop;
  const folder = join(workshop.folder, 'go-alone', name);
  const hasModule = task.files.some((file) => file.name === 'go.mod');
  if (!hasModule) writeModule(folder, goVersion(task), []);
  writeFiles(folder, task.files);
  if (task.kind === 'test') {
    tell(name, await runTests(folder, name, task, shop));
    return;
  }
  const bin = join(workshop.folder, 'go-alone-bin', executable(name));
  const more: Record<string, string> = task.build.includes('-race') ? { CGO_ENABLED: '1' } : {};
  const isMain = task.files.some((file) => !file.name.includes('/') && /^package main\b/m.test(file.code));
  const output = isMain ? ['-o', bin, '.'] : ['./...'];
  const built = await tool(folder, ['build', ...task.build, ...output], more);
  demandWork('build', built, built.output.trim() !== '');
  const compiler = plainText(built.output, name);
  if (built.status !== 0 || task.kind === 'fails') {
    tell(name, { built: built.status === 0, compiler, vet: '', ms: 0 });
    return;
  }
  const vetted = await tool(folder, ['vet', './...'], more);
  demandWork('vet', vetted, vetted.output.trim() !== '' && !/^go: /m.test(vetted.output));
  const vet = vetted.status === 0 ? '' : plainText(vetted.output, name);
  if (task.kind === 'compile') {
    tell(name, { built: true, compiler, vet, ms: 0 });
    return;
  }
  const call = { command: bin, args: task.args };
  const ran = await runInRoom(call, { task, data: dataOf(task), folder: join(workshop.folder, 'run', name) }, workshop);
  tell(name, { built: true, compiler, vet, ...ran });
}

/**
 * `go test -v` in the folder of a sample. The compiler works inside the same walls as the tests, so its cache is the one
 * other place they may write to.
 */
async function runTests(
  folder: string,
  name: string,
  task: SampleTask,
  { workshop, test }: GoShop,
): Promise<SampleResult> {
  const limit = `-timeout=${task.timeout}s`;
  // Of a module right in the folder for temporary files, Go takes no notice.
  const temporary = join(folder, '.tmp');
  mkdirSync(temporary, { recursive: true });
  const finished = await test(folder, ['test', '-v', '-count=1', limit, ...task.build, './...', ...task.args], {
    ...task.env,
    ...(task.build.includes('-race') ? { CGO_ENABLED: '1' } : {}),
    TMPDIR: temporary,
  });
  const output = plainText(finished.output.replaceAll(workshop.folder, ''), name);
  const isBuilt = !/^FAIL\t.*\[(?:build|setup) failed\]$/m.test(output) && !/^go: /m.test(output);
  if (!isBuilt) return { built: false, compiler: output, vet: '', ms: finished.ms };
  const isOver = /^panic: test timed out after/m.test(output);
  const { exit, stopped, left, ms } = toResult(finished, folder);
  return {
    built: true,
    compiler: '',
    vet: '',
    exit,
    output,
    ...(isOver ? { stopped: 'time' as const } : stopped ? { stopped } : {}),
    ...(left ? { left } : {}),
    ms,
  };
}
