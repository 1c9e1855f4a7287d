import { spawn } from 'node:child_process';
import { killGroup } from './kill-programs.ts';

interface BrowserRun {
  readonly browser: string;
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Longest time that it may take, in milliseconds. */
  readonly mostMs: number;
  /** Called each second with the seconds that have passed. */
  readonly onWait?: ((seconds: number) => void) | undefined;
}

/** How a browser ended. */
export interface BrowserEnd {
  /** Absent where it did not start. */
  readonly code?: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Whether it was killed because it took too long. */
  readonly isLate: boolean;
  /** The last line of its error output. */
  readonly said: string;
}

/** Lines that browsers write in every run without a screen: about crash reports, the desktop bus and the graphics card. */
const NOISE = /crashpad|chrome_crash|setsockopt|dbus|vaapi|vulkan|\bgpu\b|gcm|unexpected operator|^\s*$/i;

/**
 * Runs a browser to its end, with all processes that it starts. When `signal` is aborted they are killed, and the result comes once they
 * are gone: only then can their folder be removed.
 */
export function runBrowser({ browser, args, variables, signal, mostMs, onWait }: BrowserRun): Promise<BrowserEnd> {
  return new Promise((resolve) => {
    const child = spawn(browser, args, {
      env: { ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      // A group of its own on systems that have them, to be killed together.
      detached: process.platform !== 'win32',
    });
    let text = '';
    let isLate = false;
    const stop = () => void killGroup(child);
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, mostMs);
    let seconds = 0;
    const clock = setInterval(() => onWait?.(++seconds), 1000);
    const end = (facts: Pick<BrowserEnd, 'code' | 'signal' | 'said'>) => {
      clearTimeout(timer);
      clearInterval(clock);
      signal.removeEventListener('abort', stop);
      resolve({ ...facts, isLate });
    };
    child.stderr.on('data', (chunk: Buffer) => {
      text = `${text}${chunk}`.slice(-4000);
    });
    child.on('error', (error) => end({ signal: null, said: error.message }));
    child.on('close', (code, killed) => end({ code, signal: killed, said: lastLine(text) }));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => !NOISE.test(line));
  // Without the process, time and place in Chromium's source.
  return (lines.at(-1) ?? '')
    .replace(/^\[[^\]]*\]/, '')
    .trim()
    .replace(/\.$/, '');
}
