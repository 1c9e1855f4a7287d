import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { killGroup, killMarked, PROGRAM_MARK } from './kill-programs.ts';

/** A program to run, and its limits. */
interface ProgramCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Text for standard input, which is empty if this is absent. */
  readonly input?: string | undefined;
  readonly timeoutMs: number;
  /** Maximum number of bytes it may print. */
  readonly maxBytes: number;
  /** The only folder it may write to, if the system can enforce that; absent for tools that are trusted. */
  readonly room?: string;
  /** A second folder it may write to, such as the cache of a compiler. */
  readonly cache?: string;
}

/** How a program ended. */
export interface Finished {
  /** Exit status; 128 plus the number of the signal if a signal killed the program. */
  readonly status: number;
  /** Standard output and standard error, in the order in which they were written. */
  readonly output: string;
  readonly stopped?: 'time' | 'output' | 'abort';
  /** Whether it left processes running when it ended; they have been killed. */
  readonly left: boolean;
  readonly ms: number;
}

/** Runs programs, and kills every process that they leave behind. */
export interface ProgramRunner {
  readonly run: (call: ProgramCall) => Promise<Finished>;
  /** Whether programs have no network and cannot write outside their `room`. */
  readonly isolated: boolean;
  /** Kills the programs that still run, and waits until they have ended. */
  readonly close: () => Promise<void>;
}

/** Maximum size of a file that a program writes, in blocks of 512 bytes. */
const FILE_BLOCKS = 131_072;
const PROCESSES = 512;
/** Size of the shared memory of a program; it is removed when the program ends. */
const SHARED_MEMORY = '16m';
/** How long the output pipe may stay open after the program has ended, in milliseconds. */
const LINGER = 250;
const LIMITS = `ulimit -c 0 2>/dev/null; ulimit -f ${FILE_BLOCKS} 2>/dev/null`;

/** Runs a program with both output streams in one pipe, so that their order is kept. */
const PLAIN = `${LIMITS}; exec "$0" "$@" 2>&1`;

/**
 * Same as `PLAIN` in separate namespaces: a network without a way out, all file systems read-only except the room, separate
 * shared memory, and processes that end together. The exit status and the number of remaining processes are written to a pipe of
 * their own.
 */
const ISOLATED = `
room=$CODEMASTER_ROOM; cache=\${CODEMASTER_CACHE:-$room}; unset CODEMASTER_ROOM CODEMASTER_CACHE
ip link set lo up
mount --bind "$room" "$room" || exit 125
[ "$cache" = "$room" ] || mount --bind "$cache" "$cache" || exit 125
[ ! -d /dev/shm ] || mount -t tmpfs -o size=${SHARED_MEMORY},mode=1777,nosuid,nodev shm /dev/shm || exit 125
while read -r _ _ _ _ at flags _; do
  case "$at" in "$room"|"$room"/*|"$cache"|/proc|/proc/*|/sys|/sys/*|/dev/*) continue;; esac
  case ",$flags," in *,ro,*) continue;; esac
  mount -o "remount,bind,ro,\${flags#rw,}" "$at" || [ "$at" = /dev ] || exit 125
done < /proc/self/mountinfo
cd "$PWD" || exit 125
{ ulimit -p ${PROCESSES} || ulimit -u ${PROCESSES}; } 2>/dev/null
${LIMITS}
"$0" "$@" 2>&1 3>&-
status=$?
count=0
for stat in /proc/[0-9]*/stat; do
  read -r line < "$stat" || continue
  case "$line" in *") Z "*) ;; *) count=$((count+1));; esac
done 2>/dev/null
echo "$status $count" >&3
`;
const NAMESPACES = [
  'unshare',
  '--user',
  '--map-root-user',
  '--net',
  '--pid',
  '--mount-proc',
  '--fork',
  '--kill-child',
  '--',
];
/** Kills a program when the process that started it ends, even if that process was killed and could do nothing. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--'];
/**
 * Creates a runner, which kills its programs when `signal` is aborted. Tests in `folder` whether this system can isolate
 * programs.
 */
export async function createProgramRunner(folder: string, signal: AbortSignal): Promise<ProgramRunner> {
  const isolation = await findIsolation(folder);
  const token = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const running = new Set<Promise<Finished>>();
  let count = 0;
  return {
    isolated: isolation !== undefined,
    async run(call) {
      // Callers with many programs need not check the signal before each one.
      if (ending.signal.aborted) return { status: 1, output: '', stopped: 'abort', left: false, ms: 0 };
      const run = runProgram(call, { isolation, signal: ending.signal, mark: `${token}-${count++}` });
      running.add(run);
      return run.finally(() => running.delete(run));
    },
    async close() {
      end();
      signal.removeEventListener('abort', end);
      await Promise.allSettled(running);
    },
  };
}

/** Time limit of that test, in milliseconds. */
const TRIAL_TIME = 5000;

/** Returns the command that starts a program in separate namespaces; undefined if the system does not allow it. */
async function findIsolation(folder: string): Promise<readonly string[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  for (const isolation of [[...WITH_PARENT, ...NAMESPACES], NAMESPACES])
    if (await canIsolate(isolation, folder)) return isolation;
  return undefined;
}

function canIsolate([command = '', ...args]: readonly string[], folder: string): Promise<boolean> {
  const trial = spawn(command, [...args, 'sh', '-c', ISOLATED, 'true'], {
    cwd: folder,
    env: { PATH: SYSTEM_PATH, CODEMASTER_ROOM: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: TRIAL_TIME,
  });
  let report = '';
  (trial.stdio[3] as NodeJS.ReadableStream | null | undefined)?.on('data', (chunk: Buffer) => {
    report += chunk;
  });
  return new Promise((resolve) => {
    trial.on('error', () => resolve(false));
    trial.on('close', (status) => resolve(status === 0 && report === '0 1\n'));
  });
}

/** Search path for the tools of a system, used if no other one is set. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin';

interface RunContext {
  /** See `findIsolation`. */
  readonly isolation: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly mark: string;
}

function runProgram(call: ProgramCall, { isolation, signal, mark }: RunContext): Promise<Finished> {
  const { command, args, cwd, input, timeoutMs, maxBytes, room, cache } = call;
  const isWindows = process.platform === 'win32';
  const [isolator = '', ...isolatorArgs] = isolation ?? [];
  const isIsolated = isolation !== undefined && room !== undefined;
  const env = {
    ...call.env,
    [PROGRAM_MARK]: mark,
    ...(isIsolated ? { CODEMASTER_ROOM: room, ...(cache ? { CODEMASTER_CACHE: cache } : {}) } : {}),
  };
  const options: SpawnOptions = {
    cwd,
    env,
    detached: !isWindows,
    windowsHide: true,
    stdio: [
      input === undefined ? 'ignore' : 'pipe',
      'pipe',
      isWindows ? 'pipe' : 'ignore',
      isIsolated ? 'pipe' : 'ignore',
    ],
  };
  const begun = performance.now();
  const child = isWindows
    ? spawn(command, args, options)
    : isIsolated
      ? spawn(isolator, [...isolatorArgs, 'sh', '-c', ISOLATED, command, ...args], options)
      : spawn('/bin/sh', ['-c', PLAIN, command, ...args], options);

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let report = '';
    let stopped: Finished['stopped'];
    let left = false;
    let ended: { readonly status: number } | undefined;
    let lingering: NodeJS.Timeout | undefined;
    let isClosed = false;
    const stop = (reason: Finished['stopped']) => {
      stopped ??= reason;
      killGroup(child);
    };
    const abort = () => stop('abort');
    const timer = setTimeout(() => stop('time'), timeoutMs);
    signal.addEventListener('abort', abort, { once: true });

    const take = (chunk: Buffer) => {
      if (size >= maxBytes) return;
      chunks.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size >= maxBytes) stop('output');
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    (child.stdio[3] as NodeJS.ReadableStream | null | undefined)?.on('data', (chunk: Buffer) => {
      report += chunk;
    });
    // A program that does not read its input causes an error here, which is harmless.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);

    child.on('error', (error) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      reject(error);
    });
    child.on('exit', (code, killer) => {
      clearTimeout(timer);
      ended = { status: code ?? 128 + (constants.signals[killer ?? 'SIGKILL'] ?? 0) };
      lingering = setTimeout(killPipeHolders, LINGER);
    });
    /** Kills the processes that still hold the output pipe after the program has ended. */
    const killPipeHolders = () => {
      const seen = size;
      // On a busy machine this timer fires before the pipe is read to its end, so the event loop reads it once more first.
      setImmediate(() =>
        setImmediate(() => {
          if (isClosed) return;
          if (size > seen) {
            killPipeHolders();
            return;
          }
          if (!stopped) left = true;
          killGroup(child);
          killMarked(mark);
          child.stdout?.destroy();
          child.stderr?.destroy();
        }),
      );
    };
    child.on('close', () => {
      isClosed = true;
      clearTimeout(lingering);
      signal.removeEventListener('abort', abort);
      if (!isIsolated) {
        const hadGroup = killGroup(child);
        // A process that has left the group and closed the pipe can only be found by its mark.
        const hadMarked = killMarked(mark);
        if ((hadGroup || hadMarked) && !stopped) left = true;
      }
      const [, status, count] = /^(\d+) (\d+)\n/.exec(report) ?? [];
      resolve({
        status: status === undefined ? (ended?.status ?? 1) : Number(status),
        output: Buffer.concat(chunks).toString('utf8'),
        ...(stopped ? { stopped } : {}),
        left: left || Number(count ?? 1) > 1,
        ms: Math.round(performance.now() - begun),
      });
    });
  });
}
