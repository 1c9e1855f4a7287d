import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../src/io/process/package-root.ts';

/** A `codemaster serve` in a process of its own. */
export interface RunningServe {
  readonly url: string;
  readonly pid: number;
  /** What it has said so far. */
  readonly said: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it, whatever it does. */
  readonly end: () => Promise<void>;
  /** Asks for a page until its text is as it should be; throws after a while. Returns how long that took, in milliseconds. */
  readonly until: (path: string, isRight: string | ((text: string, status: number) => boolean)) => Promise<number>;
}

/** Time after which a page is not waited for any more, in milliseconds. */
const MOST_MS = 20_000;

/** Starts `serve` for a site, with flags of Node, and waits until it says its address. */
export async function startServe(root: string, flags: readonly string[] = []): Promise<RunningServe> {
  const command = [join(packageRoot, 'bin/codemaster.js'), 'serve', '--port', '0', root];
  const child = spawn(process.execPath, [...flags, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const look = (text: Buffer) => {
      said += text;
      const found = /http:\/\/[^\s/]+:\d+\//.exec(said)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    closed.then(() => reject(new Error(said)));
  });
  return {
    url,
    pid: child.pid as number,
    said: () => said,
    signal: (signal) => void child.kill(signal),
    async end() {
      child.kill('SIGKILL');
      await closed;
    },
    async until(path, isRight) {
      const started = performance.now();
      for (;;) {
        const answer = await fetch(`${url}${path}`);
        const text = await answer.text();
        const ms = performance.now() - started;
        if (typeof isRight === 'string' ? text.includes(isRight) : isRight(text, answer.status)) return ms;
        if (ms > MOST_MS) throw new Error(`after ${MOST_MS} ms, ${path} is ${answer.status} ${text.slice(0, 2000)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
