import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { SampleResult, SampleTask } from '../../model/sample.ts';
import { makeFolders } from '../output/make-folders.ts';
import { OutputError } from '../output/output-error.ts';
import type { Finished } from '../process/run-program.ts';
import { firstFile, onPath } from './find-program.ts';
import { runInRoom, toResult, writeFiles } from './sample-folders.ts';
import { plainText, splitGoOutput } from './split-go-output.ts';
import {
  type FindToolchain,
  inParallel,
  MAX_OUTPUT,
  type NamedTask,
  type Toolchain,
  type ToolchainContext,
} from './toolchain.ts';

/** Time limit of the compiler for all samples together, in milliseconds. */
const BUILD_TIME = 600_000;
const NO_PROGRAM = 'no package main in the folder of the sample: a program in another folder is not run\n';
/** Lets the compiler collect garbage less often: a third of its time for small programs. Samples run without this setting. */
const COMPILER_GOGC = '400';
const MAX_TOOL_OUTPUT = 16 * 1024 * 1024;

/** Finds Go by flag, by environment variable, on the search path, and in the usual folders. */
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

/**
 * Returns the version of Go: from the file `VERSION` beside the program's folder, which needs no process, or else from the
 * program.
 */
function versionOf(go: string, env: Record<string, string>): string | undefined {
  const file = join(dirname(dirname(realpathSync(go))), 'VERSION');
  const told = existsSync(file) ? /^go(\d+(?:\.\d+)+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  if (told !== undefined) return told;
  const asked = spawnSync(go, ['version'], { env, encoding: 'utf8', timeout: 20_000 });
  return /\bgo(\d+(?:\.\d+)+)/.exec(asked.stdout ?? '')?.[1];
}

/**
 * Returns the environment of the compiler: it works offline, with the version that was found, and without the user's settings for
 * other projects.
 */
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
    async run(tasks, toolchainContext, tell) {
      const tool = (cwd: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
        toolchainContext.runner.run({
          command: go,
          args,
          cwd,
          env: { ...env, GOGC: COMPILER_GOGC, ...more },
          timeoutMs: BUILD_TIME,
          maxBytes: MAX_TOOL_OUTPUT,
        });
      let asked: Promise<Finished> | undefined;
      const test: GoContext['test'] = async (cwd, args, more) => {
        asked ??= tool(toolchainContext.folder, ['env', 'GOCACHE']);
        const cache = (await asked).output.trim();
        const hasCache = isAbsolute(cache);
        return toolchainContext.runner.run({
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
      const context: GoContext = {
        toolchainContext,
        tool,
        test,
        tell,
        hasCgo: firstFile(onPath('gcc', env)) !== undefined,
      };
      const able = tasks.filter(({ name, task: { build } }) => {
        const skipped =
          build.includes('-race') && !context.hasCgo ? 'needs a C compiler for the race detector' : undefined;
        if (skipped !== undefined) tell(name, { built: false, compiler: '', vet: '', skipped, ms: 0 });
        return skipped === undefined;
      });
      const alone = able.filter(({ task }) => isBuiltAlone(task));
      for (const [minVersion, batch] of byMinVersion(able.filter(({ task }) => !isBuiltAlone(task)))) {
        const built = batch.filter(({ task }) => task.kind === 'run' || task.kind === 'compile');
        await runBatch(built, minVersion, context);
        // Separate from the others: the errors of samples that must not build would keep the linter from reporting on the rest.
        await refuseBatch(
          batch.filter(({ task }) => task.kind === 'fails'),
          minVersion,
          context,
        );
        await testBatch(
          batch.filter(({ task }) => task.kind === 'test'),
          minVersion,
          context,
        );
      }
      await inParallel(alone, 2, (one) => runAlone(one, context));
    },
  };
}

/** What the work on all samples shares. */
interface GoContext {
  readonly toolchainContext: ToolchainContext;
  readonly tool: (cwd: string, args: readonly string[], more?: Readonly<Record<string, string>>) => Promise<Finished>;
  readonly test: (cwd: string, args: readonly string[], more: Readonly<Record<string, string>>) => Promise<Finished>;
  readonly tell: (name: string, result: SampleResult) => void;
  readonly hasCgo: boolean;
}

/** Whether a sample is built by itself: because it has build flags, or a `go.mod` of its own. */
function isBuiltAlone({ files, build }: SampleTask): boolean {
  return build.length > 0 || files.some(({ name }) => name === 'go.mod');
}

function byMinVersion(tasks: readonly NamedTask[]): Map<string, NamedTask[]> {
  const groups = new Map<string, NamedTask[]>();
  for (const one of tasks) {
    const minVersion = goVersion(one.task);
    groups.set(minVersion, [...(groups.get(minVersion) ?? []), one]);
  }
  return groups;
}

/** Returns the version in the `go` line of the module, such as `1.26`. */
function goVersion({ release }: SampleTask): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Writes samples side by side into one module. */
function writeModule(folder: string, minVersion: string, tasks: readonly NamedTask[]): void {
  makeFolders(folder);
  writeFileSync(join(folder, 'go.mod'), `module sample\n\ngo ${minVersion}\n`);
  for (const { name, task } of tasks) writeFiles(join(folder, name), task.files);
}

/** Returns the files of a sample that its program may read: all but the Go sources and module files. */
function dataOf({ files }: SampleTask): SampleTask['files'] {
  return files.filter(({ name }) => !/\.go$|^go\.(?:mod|sum)$/.test(name));
}

/** Builds all samples at once, and runs those that are programs. */
async function runBatch(tasks: readonly NamedTask[], minVersion: string, context: GoContext): Promise<void> {
  if (tasks.length === 0) return;
  const { toolchainContext, tool, tell } = context;
  const folder = join(toolchainContext.folder, `go-${minVersion}`);
  const bin = join(folder, 'bin');
  writeModule(folder, minVersion, tasks);
  mkdirSync(bin);
  const unloadable = await findUnloadable(folder, context);
  const whole = tasks.filter(({ name }) => !unloadable.has(name));
  await inParallel(
    tasks.filter(({ name }) => unloadable.has(name)),
    toolchainContext.jobs,
    async ({ name }) => tell(name, await buildOne(folder, name, context)),
  );
  if (whole.length === 0) return;
  const packages = whole.map(({ name }) => `./${name}/...`);
  const errors = await buildPackages(folder, packages, { output: { bin, flags: ['-ldflags=-s -w'] }, context });
  const sound: NamedTask[] = [];
  for (const one of whole) {
    const { name, task } = one;
    const compiler = errors.get(name);
    const hasProgram = task.kind === 'compile' || existsSync(join(bin, executable(name)));
    if (compiler !== undefined) tell(name, { built: false, compiler, vet: '', ms: 0 });
    else if (hasProgram) sound.push(one);
    else {
      // The compiler reported nothing, and yet there is no program: building the sample alone makes it or gives the reason.
      const alone = await buildOne(folder, name, context);
      if (existsSync(join(bin, executable(name)))) sound.push(one);
      else tell(name, alone.built ? { ...alone, built: false, compiler: NO_PROGRAM } : alone);
    }
  }
  if (sound.length === 0) return;
  const vetted = messagesBySample('vet', await tool(folder, ['vet', ...sound.map(({ name }) => `./${name}/...`)]));
  await inParallel(sound, toolchainContext.jobs, async ({ name, task }) => {
    const vet = vetted.get(name) ?? '';
    if (task.kind === 'compile') {
      tell(name, { built: true, compiler: '', vet, ms: 0 });
      return;
    }
    const call = { command: join(bin, executable(name)), args: task.args };
    const ran = await runInRoom(
      call,
      { task, data: dataOf(task), folder: join(toolchainContext.folder, 'run', name) },
      toolchainContext,
    );
    tell(name, { built: true, compiler: '', vet, ...ran });
  });
}

/** Builds packages, and writes programs into `bin`. Returns the compiler's messages by sample. */
async function buildPackages(
  folder: string,
  packages: readonly string[],
  {
    output: { bin, flags },
    context: { tool },
  }: { readonly output: { readonly bin: string; readonly flags: readonly string[] }; readonly context: GoContext },
): Promise<Map<string, string>> {
  if (packages.length === 0) return new Map();
  const built = await tool(folder, ['build', ...flags, '-o', `${bin}/`, ...packages]);
  // With a folder for programs, Go refuses to build if all packages are libraries.
  const hasNoProgram = built.status !== 0 && built.output.startsWith('go: no main packages to build');
  return messagesBySample('build', hasNoProgram ? await tool(folder, ['build', ...flags, ...packages]) : built);
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/**
 * Returns the samples that cannot even be loaded, such as those that import a package which does not exist: one of them would
 * stop the build of all.
 */
async function findUnloadable(folder: string, { tool }: GoContext): Promise<Set<string>> {
  const template = '{{if or .Error .DepsErrors}}{{.ImportPath}}{{"\\n"}}{{end}}';
  const listed = await tool(folder, ['list', '-e', '-test', '-f', template, './...']);
  const names = new Set([...listed.output.matchAll(/^sample\/([^/\s.]+)/gm)].map(([, name = '']) => name));
  requireToolSuccess('list', listed, names.size > 0);
  return names;
}

/** Returns the messages of the go command by sample. Throws `OutputError` when the command itself failed. */
function messagesBySample(order: string, finished: Finished): Map<string, string> {
  const said = splitGoOutput(finished.output);
  requireToolSuccess(order, finished, said.size > 0 && (order !== 'vet' || !/^go: /m.test(finished.output)));
  return said;
}

/**
 * Throws `OutputError` when the go command failed as a whole. If the linter is missing, the disk is full or the time is over, it
 * reports nothing about any sample, which must not count as success. `hasReason` says whether the samples explain an exit status
 * other than 0.
 */
function requireToolSuccess(order: string, { status, stopped, output }: Finished, hasReason: boolean): void {
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

/** Builds one sample. Returns the compiler's messages as somebody in the sample's folder would see them. */
async function buildOne(folder: string, name: string, { tool }: GoContext): Promise<SampleResult> {
  const program = join(folder, 'bin', executable(name));
  const finished = await tool(join(folder, name), ['build', '-o', program, '.']);
  const { status, output, ms } = finished;
  requireToolSuccess('build', finished, output.trim() !== '');
  return { built: status === 0, compiler: plainText(output, name), vet: '', ms };
}

/** Builds samples that must not build. The compiler goes on after an error with the other samples. */
async function refuseBatch(tasks: readonly NamedTask[], minVersion: string, context: GoContext): Promise<void> {
  if (tasks.length === 0) return;
  const { toolchainContext, tell } = context;
  const folder = join(toolchainContext.folder, `go-fails-${minVersion}`);
  writeModule(folder, minVersion, tasks);
  mkdirSync(join(folder, 'bin'));
  const unloadable = await findUnloadable(folder, context);
  const whole = tasks.filter(({ name }) => !unloadable.has(name));
  const packages = whole.map(({ name }) => `./${name}/...`);
  const errors = await buildPackages(folder, packages, { output: { bin: join(folder, 'bin'), flags: [] }, context });
  for (const { name } of whole) {
    const compiler = errors.get(name);
    tell(name, { built: compiler === undefined, compiler: compiler ?? '', vet: '', ms: 0 });
  }
  await inParallel(
    tasks.filter(({ name }) => unloadable.has(name)),
    toolchainContext.jobs,
    async ({ name }) => tell(name, await buildOne(folder, name, context)),
  );
}

/** Runs the tests of each sample; they share only the compiler's cache. */
async function testBatch(tasks: readonly NamedTask[], minVersion: string, context: GoContext): Promise<void> {
  const folder = join(context.toolchainContext.folder, `go-test-${minVersion}`);
  if (tasks.length > 0) writeModule(folder, minVersion, tasks);
  await inParallel(tasks, 2, async ({ name, task }) => {
    context.tell(name, await runTests(join(folder, name), { name, task, context }));
  });
}

/** Builds and runs one sample with a module or flags of its own. */
async function runAlone({ name, task }: NamedTask, context: GoContext): Promise<void> {
  const { toolchainContext, tool, tell } = context;
  const folder = join(toolchainContext.folder, 'go-alone', name);
  const hasModule = task.files.some((file) => file.name === 'go.mod');
  if (!hasModule) writeModule(folder, goVersion(task), []);
  writeFiles(folder, task.files);
  if (task.kind === 'test') {
    tell(name, await runTests(folder, { name, task, context }));
    return;
  }
  const bin = join(toolchainContext.folder, 'go-alone-bin', executable(name));
  const more: Record<string, string> = task.build.includes('-race') ? { CGO_ENABLED: '1' } : {};
  const isMain = task.files.some((file) => !file.name.includes('/') && /^package main\b/m.test(file.code));
  const output = isMain ? ['-o', bin, '.'] : ['./...'];
  const built = await tool(folder, ['build', ...task.build, ...output], more);
  requireToolSuccess('build', built, built.output.trim() !== '');
  const compiler = plainText(built.output, name);
  if (built.status !== 0 || task.kind === 'fails') {
    tell(name, { built: built.status === 0, compiler, vet: '', ms: 0 });
    return;
  }
  const vetted = await tool(folder, ['vet', './...'], more);
  requireToolSuccess('vet', vetted, vetted.output.trim() !== '' && !/^go: /m.test(vetted.output));
  const vet = vetted.status === 0 ? '' : plainText(vetted.output, name);
  if (task.kind === 'compile') {
    tell(name, { built: true, compiler, vet, ms: 0 });
    return;
  }
  const call = { command: bin, args: task.args };
  const ran = await runInRoom(
    call,
    { task, data: dataOf(task), folder: join(toolchainContext.folder, 'run', name) },
    toolchainContext,
  );
  tell(name, { built: true, compiler, vet, ...ran });
}

/**
 * Runs `go test -v` in the folder of a sample. The compiler is isolated in the same way as the tests, so its cache is the only
 * other place to which they can write.
 */
async function runTests(
  folder: string,
  {
    name,
    task,
    context: { toolchainContext, test },
  }: { readonly name: string; readonly task: SampleTask; readonly context: GoContext },
): Promise<SampleResult> {
  const limit = `-timeout=${task.timeout}s`;
  // Below the module, because Go ignores a module that is directly in the folder for temporary files.
  const temporary = join(folder, '.tmp');
  makeFolders(temporary);
  const finished = await test(folder, ['test', '-v', '-count=1', limit, ...task.build, './...', ...task.args], {
    ...task.env,
    ...(task.build.includes('-race') ? { CGO_ENABLED: '1' } : {}),
    TMPDIR: temporary,
  });
  const output = plainText(finished.output.replaceAll(toolchainContext.folder, ''), name);
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
