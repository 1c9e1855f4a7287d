import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SampleResult, SampleTask } from '../../model/sample.ts';
import { isAtLeast } from '../../samples/is-at-least.ts';
import { mainClass } from '../../samples/languages/java.ts';
import { firstFile, onPath } from './find-program.ts';
import { JAVA_RUNNER } from './java-runner.ts';
import { programEnv, runInRoom, writeFiles } from './sample-folders.ts';
import { type FindToolchain, inParallel, type NamedTask, type Toolchain, type ToolchainContext } from './toolchain.ts';

/** Number of samples for which a second JVM is worth its start. */
const SHARD = 30;
/** Time limit of a JVM for everything except the samples' own time, in milliseconds. */
const OVERHEAD = 120_000;

/** Options of a JVM: small and quick to start, with English messages, UTF-8, and UTC as its time zone. */
const OPTIONS = [
  '-Xmx256m',
  '-Xss1m',
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Xshare:auto',
  '-Dfile.encoding=UTF-8',
  '-Dstdout.encoding=UTF-8',
  '-Dstderr.encoding=UTF-8',
  '-Dstdin.encoding=UTF-8',
  '-Dsun.stdout.encoding=UTF-8',
  '-Dsun.stderr.encoding=UTF-8',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Duser.timezone=UTC',
];

/**
 * Matches code that would see or change something of other programs in the same JVM: files, processes, settings of the whole JVM,
 * and names of threads, which are numbered across the JVM.
 */
const NEEDS_OWN_MACHINE =
  /\b(?:System\.(?:exit|set|getProperty|console|getenv)|Runtime|ClassLoader|getModule|Process\w*|Files?|Paths?|File(?:Reader|Writer|InputStream|OutputStream)|RandomAccessFile|PrintWriter|setDefault|Threads?|Executors?\w*|ExecutorService|CompletableFuture|Timer|parallel\w*|ForkJoin\w*|ServerSocket|Socket|HttpServer|HttpClient|Logger|StackWalker|getStackTrace|Preferences|Instrumentation|OutOfMemoryError|StackOverflowError)\b/;

/** Folders that contain a folder for each JDK, and the path of the JDK's home in that folder. */
const JDK_FOLDERS: readonly (readonly [folder: string, home: string])[] = [
  ['/usr/lib/jvm', ''],
  ['/usr/lib64/jvm', ''],
  ['/usr/java', ''],
  ['/opt/java', ''],
  ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
  [join(homedir(), 'Library/Java/JavaVirtualMachines'), 'Contents/Home'],
  [join(homedir(), '.sdkman/candidates/java'), ''],
  [join(homedir(), '.jdks'), ''],
  ['C:\\Program Files\\Java', ''],
  ['C:\\Program Files\\Eclipse Adoptium', ''],
  ['C:\\Program Files\\Microsoft', ''],
];
/** Homes of single JDKs. */
const USUAL_HOMES = ['/opt/homebrew/opt/openjdk', '/usr/local/opt/openjdk'];

/** A JDK on this machine. */
interface Jdk {
  readonly java: string;
  readonly version: string;
}

/**
 * Finds a JDK: the one that a flag or CODEMASTER_JAVA_HOME names; otherwise the newest one of JAVA_HOME, the search path and the
 * usual folders, because lessons often need a newer Java than the default of a system.
 */
export const findJava: FindToolchain = ({ variables, chosen }) => {
  const named = chosen.java ?? variables.CODEMASTER_JAVA_HOME;
  const found = named === undefined ? jdksOf(homesOf(variables)) : jdksOf([named]);
  const [first] = found;
  const hint = 'install a JDK, such as openjdk-25-jdk-headless, or name its folder in CODEMASTER_JAVA_HOME';
  const looked = named ?? '`javac` in CODEMASTER_JAVA_HOME, JAVA_HOME, PATH and the usual folders';
  if (!first) return { looked, hint };
  const newest = found.reduce((best, one) => (isAtLeast(best.version, one.version) ? best : one), first);
  return createJava(newest.java, newest.version);
};

/** Returns possible homes of JDKs; among equal versions, earlier ones are preferred. */
function homesOf(variables: Readonly<Record<string, string | undefined>>): string[] {
  const inFolders = JDK_FOLDERS.flatMap(([folder, home]) =>
    foldersIn(folder).map((name) => (home === '' ? join(folder, name) : join(folder, name, home))),
  );
  const { JAVA_HOME } = variables;
  // `/usr/bin/javac` is a link into the home of its JDK.
  const javac = firstFile(onPath('javac', variables));
  return [
    ...(JAVA_HOME ? [JAVA_HOME] : []),
    ...(javac === undefined ? [] : [dirname(dirname(realpathSync(javac)))]),
    ...inFolders,
    ...USUAL_HOMES,
  ];
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function jdksOf(homes: readonly string[]): Jdk[] {
  const exe = process.platform === 'win32' ? '.exe' : '';
  const real = homes.map((home) => (existsSync(home) ? realpathSync(home) : home));
  return [...new Set(real)].flatMap((home) => {
    const java = join(home, 'bin', `java${exe}`);
    // A runtime without a compiler is no JDK.
    const isJdk = firstFile([join(home, 'bin', `javac${exe}`)]) !== undefined && existsSync(java);
    const version = isJdk ? versionOf(home, java) : undefined;
    return version === undefined ? [] : [{ java, version }];
  });
}

/** Returns the version of a JDK: from the file `release`, which needs no process, or else from the program. */
function versionOf(home: string, java: string): string | undefined {
  const release = join(home, 'release');
  const told = existsSync(release) ? /^JAVA_VERSION="([\d.]+)/m.exec(readFileSync(release, 'utf8'))?.[1] : undefined;
  if (told !== undefined) return told;
  const asked = spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 20_000 });
  return /version "([\d.]+)/.exec(asked.stderr ?? '')?.[1];
}

function createJava(java: string, version: string): Toolchain {
  return {
    language: 'java',
    version,
    async run(tasks, toolchainContext, tell) {
      const context: JavaContext = { java, version, toolchainContext, tell };
      const runner = join(toolchainContext.folder, 'SampleRunner.java');
      writeFileSync(runner, JAVA_RUNNER);
      const count = Math.min(availableParallelism(), Math.max(1, Math.ceil(tasks.length / SHARD)));
      const shards = Array.from({ length: count }, (_, i) => tasks.filter((_, at) => at % count === i));
      await Promise.all(
        shards.map((shard, i) => runShard(shard, join(toolchainContext.folder, `m${i + 1}`), { runner, context })),
      );
    },
  };
}

interface JavaContext {
  readonly java: string;
  readonly version: string;
  readonly toolchainContext: ToolchainContext;
  readonly tell: (name: string, result: SampleResult) => void;
}

/** Compiles samples in one JVM, and runs there those that can share it; the others get a JVM of their own afterwards. */
async function runShard(
  tasks: readonly NamedTask[],
  room: string,
  { runner, context }: { readonly runner: string; readonly context: JavaContext },
): Promise<void> {
  const { toolchainContext, java, tell } = context;
  for (const { name, task } of tasks) {
    const folder = join(room, name);
    writeFiles(join(folder, 'src'), task.files);
    if (task.input !== undefined) writeFileSync(join(folder, 'input'), task.input);
  }
  for (const name of ['home', 'tmp', 'work']) mkdirSync(join(room, name), { recursive: true });
  const own = new Set(tasks.filter(({ task }) => needsOwnMachine(task)).map(({ name }) => name));
  /** Samples whose compilation has ended a JVM once. */
  const fatal = new Set<string>();
  let left = [...tasks];
  while (left.length > 0) {
    writeFileSync(join(room, 'jobs'), left.map((one) => jobLine(one, own.has(one.name), context.version)).join('\n'));
    const machine = await toolchainContext.runner.run({
      command: java,
      args: [...OPTIONS, runner, room, join(room, 'jobs')],
      cwd: join(room, 'work'),
      env: programEnv(room),
      timeoutMs: OVERHEAD + left.reduce((sum, { task }) => sum + task.timeout * 1000, 0),
      maxBytes: 1024 * 1024,
      room,
    });
    toolchainContext.signal.throwIfAborted();
    const before = left.length;
    let begun = 0;
    left = left.filter(({ name }) => {
      const folder = join(room, name);
      if (existsSync(join(folder, 'result'))) return false;
      if (!existsSync(join(folder, 'started'))) return true;
      rmSync(join(folder, 'started'));
      begun++;
      // The sample ended the JVM, so it runs in one of its own, which shows how. If it has that already, compiling it ended the
      // JVM; once may be chance, so it is compiled one more time.
      if (!own.has(name)) own.add(name);
      else if (fatal.has(name)) return false;
      else fatal.add(name);
      return true;
    });
    if (left.length === before && begun === 0)
      throw new Error(`The Java machine that runs samples ended with status ${machine.status}:\n${machine.output}`);
  }
  await inParallel(tasks, Math.max(1, Math.floor(toolchainContext.jobs / 2)), async ({ name, task }) => {
    tell(name, await resultOf(join(room, name), name, { task, isOwn: own.has(name), context }));
  });
}

/** Whether a program cannot share a JVM with others. */
function needsOwnMachine({ kind, files, env, needs, build, timeout }: SampleTask): boolean {
  if (kind !== 'run') return false;
  const code = files.map((file) => file.code).join('\n');
  const hasFlags = build.some((flag) => !flag.startsWith('-Xlint'));
  const hasData = files.some(({ name }) => !name.endsWith('.java'));
  return (
    hasFlags ||
    hasData ||
    needs !== undefined ||
    Object.keys(env).length > 0 ||
    timeout > 30 ||
    NEEDS_OWN_MACHINE.test(code)
  );
}

/**
 * Returns one line of the job list: name, main class (empty to compile only), time limit in milliseconds, options of the
 * compiler, arguments of the program.
 */
function jobLine({ name, task }: NamedTask, isOwn: boolean, version: string): string {
  const list = (words: readonly string[]) => words.map((word) => encodeURIComponent(word)).join(' ');
  const runs = task.kind === 'run' && !isOwn;
  const [release = ''] = task.release.split('.');
  const isNewer = isAtLeast(version, String(Number(release) + 1));
  const options = [
    ...(isNewer || task.build.includes('--enable-preview') ? ['--release', release] : []),
    ...task.build.filter((flag) => !flag.startsWith('-XX')),
  ];
  return [
    name,
    runs ? encodeURIComponent(mainClass(task)) : '',
    task.timeout * 1000,
    list(options),
    list(task.args),
  ].join('\t');
}

async function resultOf(
  folder: string,
  name: string,
  {
    task,
    isOwn,
    context: { java, toolchainContext },
  }: { readonly task: SampleTask; readonly isOwn: boolean; readonly context: JavaContext },
): Promise<SampleResult> {
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
  const [how = '', exit = '0', ms = '0', frames = '0'] = read('result').split(' ');
  const compiler = read('compiler');
  const hasLint = task.build.some((flag) => flag.startsWith('-Xlint'));
  const built = { built: true, compiler, vet: hasLint ? compiler : '' };
  if (how === 'refused' || !existsSync(join(folder, 'classes'))) {
    const text = compiler === '' ? 'the Java machine ended before it was done' : compiler;
    return { built: false, compiler: text, vet: '', ms: 0 };
  }
  if (task.kind !== 'run') return { ...built, ms: Number(ms) };
  if (isOwn) {
    const data = task.files.filter((file) => !file.name.endsWith('.java'));
    const extra = task.build.filter((flag) => flag.startsWith('-XX') || flag === '--enable-preview');
    const args = [...OPTIONS, ...extra, '-cp', join(folder, 'classes'), mainClass(task), ...task.args];
    const ran = await runInRoom(
      { command: java, args },
      { task, data, folder: join(toolchainContext.folder, 'run', name) },
      toolchainContext,
    );
    return { ...built, ...ran };
  }
  return {
    ...built,
    exit: Number(exit),
    output: withoutLauncher(read('output'), Number(frames)),
    ...(how === 'time' || how === 'output' ? { stopped: how } : {}),
    ms: Number(ms),
  };
}

/**
 * Makes a stack trace look as under `java`: removes the frames below `main` that only the runner has, also from their number
 * where a cause shares them, and replaces the name of the class loader.
 */
function withoutLauncher(output: string, frames: number): string {
  return output
    .replace(
      /(?:^\tat java\.base\/java\.lang\.Class\.forName.*\n)*(?:^\tat SampleRunner.*\n)+(?:^\tat java\.base\/java\.lang\.Thread\.run.*\n?)*/gm,
      '',
    )
    .replace(/\bjava\.net\.URLClassLoader @[\da-f]+/g, "'app'")
    .replace(/^\s+\.\.\. \d+ more\n?/gm, (line) => {
      const count = Number(/\d+/.exec(line));
      return count > frames ? line.replace(/\d+/, String(count - frames)) : '';
    });
}
