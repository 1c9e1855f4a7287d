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
import { type FindToolchain, inParallel, type NamedTask, type Toolchain, type Workshop } from './toolchain.ts';

/** Samples for which a second machine is worth its start. */
const SHARD = 30;
/** How long a machine may take for what is not the samples' own time, in milliseconds. */
const OVERHEAD = 120_000;

/** Small and quick to start, with English messages, UTF-8, and the time zone of nobody. */
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
 * Programs that would see, or leave behind, something of others in the same machine: files, processes, settings of the
 * whole machine, and names of threads, which are counted through.
 */
const NEEDS_OWN_MACHINE =
  /\b(?:System\.(?:exit|set|getProperty|console|getenv)|Runtime|ClassLoader|getModule|Process\w*|Files?|Paths?|File(?:Reader|Writer|InputStream|OutputStream)|RandomAccessFile|PrintWriter|setDefault|Threads?|Executors?\w*|ExecutorService|CompletableFuture|Timer|parallel\w*|ForkJoin\w*|ServerSocket|Socket|HttpServer|HttpClient|Logger|StackWalker|getStackTrace|Preferences|Instrumentation|OutOfMemoryError|StackOverflowError)\b/;

/** Folders that hold a folder for each JDK, and where in that folder the JDK is at home. */
const SHELVES: readonly (readonly [folder: string, home: string])[] = [
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
/** Where single JDKs are at home. */
const USUAL_HOMES = ['/opt/homebrew/opt/openjdk', '/usr/local/opt/openjdk'];

/** A JDK on this machine. */
interface Jdk {
  readonly java: string;
  readonly version: string;
}

/**
 * Finds a JDK: the one that a flag or CODEMASTER_JAVA_HOME names; else the newest of JAVA_HOME, the search path and the
 * usual places. Lessons are written for a new Java more often than systems use one by default.
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

/** Where JDKs may be at home, in the order in which they are preferred where versions are equal. */
function homesOf(variables: Readonly<Record<string, string | undefined>>): string[] {
  const onShelves = SHELVES.flatMap(([folder, home]) =>
    foldersIn(folder).map((name) => (home === '' ? join(folder, name) : join(folder, name, home))),
  );
  const { JAVA_HOME } = variables;
  // `/usr/bin/javac` is a link to where it is at home.
  const javac = firstFile(onPath('javac', variables));
  return [
    ...(JAVA_HOME ? [JAVA_HOME] : []),
    ...(javac === undefined ? [] : [dirname(dirname(realpathSync(javac)))]),
    ...onShelves,
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

/** The file `release` says it without starting a machine. */
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
    async run(tasks, workshop, tell) {
      const shop: JavaShop = { java, version, workshop, tell };
      const runner = join(workshop.folder, 'SampleRunner.java');
      writeFileSync(runner, JAVA_RUNNER);
      const count = Math.min(availableParallelism(), Math.max(1, Math.ceil(tasks.length / SHARD)));
      const shards = Array.from({ length: count }, (_, i) => tasks.filter((_, at) => at % count === i));
      await Promise.all(shards.map((shard, i) => runShard(shard, join(workshop.folder, `m${i + 1}`), runner, shop)));
    },
  };
}

interface JavaShop {
  readonly java: string;
  readonly version: string;
  readonly workshop: Workshop;
  readonly tell: (name: string, result: SampleResult) => void;
}

/** Compiles samples in one machine and runs there what can be; the others get machines of their own afterwards. */
async function runShard(tasks: readonly NamedTask[], room: string, runner: string, shop: JavaShop): Promise<void> {
  const { workshop, java, tell } = shop;
  for (const { name, task } of tasks) {
    const folder = join(room, name);
    writeFiles(join(folder, 'src'), task.files);
    if (task.input !== undefined) writeFileSync(join(folder, 'input'), task.input);
  }
  for (const name of ['home', 'tmp', 'work']) mkdirSync(join(room, name), { recursive: true });
  const own = new Set(tasks.filter(({ task }) => needsOwnMachine(task)).map(({ name }) => name));
  /** Samples during whose compilation a machine has ended. */
  const fatal = new Set<string>();
  let left = [...tasks];
  while (left.length > 0) {
    writeFileSync(join(room, 'jobs'), left.map((one) => jobLine(one, own.has(one.name), shop.version)).join('\n'));
    const machine = await workshop.runner.run({
      command: java,
      args: [...OPTIONS, runner, room, join(room, 'jobs')],
      cwd: join(room, 'work'),
      env: programEnv(room),
      timeoutMs: OVERHEAD + left.reduce((sum, { task }) => sum + task.timeout * 1000, 0),
      maxBytes: 1024 * 1024,
      room,
    });
    workshop.signal.throwIfAborted();
    const before = left.length;
    let begun = 0;
    left = left.filter(({ name }) => {
      const folder = join(room, name);
      if (existsSync(join(folder, 'result'))) return false;
      if (!existsSync(join(folder, 'started'))) return true;
      rmSync(join(folder, 'started'));
      begun++;
      // It took the machine with it; one of its own tells how. Of those, compiling them did: that may be chance once.
      if (!own.has(name)) own.add(name);
      else if (fatal.has(name)) return false;
      else fatal.add(name);
      return true;
    });
    if (left.length === before && begun === 0)
      throw new Error(`The Java machine that runs samples ended with status ${machine.status}:\n${machine.output}`);
  }
  await inParallel(tasks, Math.max(1, Math.floor(workshop.jobs / 2)), async ({ name, task }) => {
    tell(name, await resultOf(join(room, name), name, task, own.has(name), shop));
  });
}

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

/** Name, main class (none to compile only), milliseconds, options of the compiler, arguments of the program. */
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
  task: SampleTask,
  isOwn: boolean,
  { java, workshop }: JavaShop,
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
      { task, data, folder: join(workshop.folder, 'run', name) },
      workshop,
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
 * Takes out the frames below `main` that only a runner has, and their number where a cause shares them, and calls the
 * loader of classes as `java` does.
 */
function withoutLauncher(output: string, frames: number): string {
  return output
    .replace(
      /(?:^\tat java\.base\/java\.lang\.Class\.forName.*\n)*(?:^\tat SampleRunner.*\n)+(?:^\tat java\.base\/java\.lang\.Thread\.run.*\n?)*/gm,
      '',
    )
    .replace(/\bjava\.net\.URLClassLoader @[\da-f]+/g, "'app'")
    .replace(/^(\s+\.\.\. )(\d+)( more\n?)/gm, (_, before: string, count: string, after: string) =>
      Number(count) > frames ? `${before}${Number(count) - frames}${after}` : '',
    );
}
