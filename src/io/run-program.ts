import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** A program to run, and how far it may go. */
export interface ProgramCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Standard input; without one it is empty. */
  readonly input?: string | undefined;
  readonly timeoutMs: number;
  /** Bytes it may print. */
  readonly maxBytes: number;
  /** The one folder it may write to, where the system can keep it there; absent for tools that are trusted. */
  readonly room?: string;
  /** A folder of a trusted tool that may be written to as well. */
  readonly cache?: string;
}

/** How a program ended. */
export interface Finished {
  /** Exit status; 128 and the signal's number when it was killed by one. */
  readonly status: number;
  /** Standard output and error in the order in which they were written. */
  readonly output: string;
  readonly stopped?: 'time' | 'output' | 'abort';
  /** Whether it left processes running when it ended; they are gone now. */
  readonly left: boolean;
  readonly ms: number;
}

/** Runs programs, and leaves nothing of them behind. */
export interface ProgramRunner {
  readonly run: (call: ProgramCall) => Promise<Finished>;
  /** Whether programs are kept from the network and from writing outside their room. */
  readonly isolated: boolean;
  /** Ends what still runs, and waits until it is gone. */
  readonly close: () => Promise<void>;
}

/** Blocks of 512 bytes that a program may write into one file. */
const FILE_BLOCKS = 131_072;
const PROCESSES = 512;
/** What programs may share in memory; it is gone with them. */
const SHARED_MEMORY = '16m';
/** How long a pipe may stay open after the program has ended, in milliseconds. */
const LINGER = 250;
const LIMITS = `ulimit -c 0 2>/dev/null; ulimit -f ${FILE_BLOCKS} 2>/dev/null`;

/** Runs a program with both streams in one pipe, so that they keep their order. */
const PLAIN = `${LIMITS}; exec "$0" "$@" 2>&1`;

/**
 * The same in name spaces of its own: a network without a way out, every file system read-only but for the room, shared
 * memory of their own, and processes that end together. Status and the number of processes left go to a pipe of their own.
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
/** Ends a program with the process that started it, even where that was killed itself and could do nothing. */
const WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--'];
/** Marks the environment of what we start, so that processes that slipped away are found. */
const MARK = 'CODEMASTER_SAMPLE';

/** Makes a runner, which ends what it runs when the signal is aborted. Whether this system can isolate programs is tried out in `folder`. */
export async function createProgramRunner(folder: string, signal: AbortSignal): Promise<ProgramRunner> {
  const walls = await findWalls(folder);
  const token = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const running = new Set<Promise<Finished>>();
  let count = 0;
  return {
    isolated: walls !== undefined,
    async run(call) {
      // Whoever has many programs to run need not ask before each.
      if (ending.signal.aborted) return { status: 1, output: '', stopped: 'abort', left: false, ms: 0 };
      const run = runProgram(call, { walls, signal: ending.signal, mark: `${token}-${count++}` });
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

/** How long the trial may take, in milliseconds. */
const TRIAL_TIME = 5000;

/** The command that puts a program into name spaces of its own; undefined where the system does not allow it. */
async function findWalls(folder: string): Promise<readonly string[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  for (const walls of [[...WITH_PARENT, ...NAMESPACES], NAMESPACES]) if (await isSound(walls, folder)) return walls;
  return undefined;
}

function isSound([command = '', ...args]: readonly string[], folder: string): Promise<boolean> {
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

/** Where the tools of a system are when nothing says so. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin';

interface Surroundings {
  /** See `findWalls`. */
  readonly walls: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly mark: string;
}

function runProgram(call: ProgramCall, { walls, signal, mark }: Surroundings): Promise<Finished> {
  const { command, args, cwd, input, timeoutMs, maxBytes, room, cache } = call;
  const isWindows = process.platform === 'win32';
  const [wall = '', ...bricks] = walls ?? [];
  const isApart = walls !== undefined && room !== undefined;
  const env = {
    ...call.env,
    [MARK]: mark,
    ...(isApart ? { CODEMASTER_ROOM: room, ...(cache ? { CODEMASTER_CACHE: cache } : {}) } : {}),
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
      isApart ? 'pipe' : 'ignore',
    ],
  };
  const begun = performance.now();
  const child = isWindows
    ? spawn(command, args, options)
    : isApart
      ? spawn(wall, [...bricks, 'sh', '-c', ISOLATED, command, ...args], options)
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
    // A program need not read what it is given.
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
      lingering = setTimeout(endWhoHoldsPipe, LINGER);
    });
    /** Whoever still holds the pipe outlived the program. */
    const endWhoHoldsPipe = () => {
      const seen = size;
      // On a busy machine this timer fires before the pipe is read to its end, so the event loop reads it once more first.
      setImmediate(() =>
        setImmediate(() => {
          if (isClosed) return;
          if (size > seen) {
            endWhoHoldsPipe();
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
      if (!isApart) {
        const hadGroup = killGroup(child);
        // What left the group and let go of the pipe is found by its mark alone.
        const hadStray = killMarked(mark);
        if ((hadGroup || hadStray) && !stopped) left = true;
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

/** Ends a program and all it has started; says whether there was anything to end. */
function killGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return false;
  }
  try {
    process.kill(-pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends processes that left the group of the program that started them, and says whether there were any. Only Linux tells
 * who they are.
 */
function killMarked(mark: string): boolean {
  if (process.platform !== 'linux' || !existsSync('/proc/self/environ')) return false;
  let found = false;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    try {
      const variables = readFileSync(join('/proc', name, 'environ'), 'utf8').split('\0');
      if (!variables.includes(`${MARK}=${mark}`)) continue;
      process.kill(Number(name), 'SIGKILL');
      found = true;
    } catch {
      // It is not ours, or it is gone.
    }
  }
  return found;
}
