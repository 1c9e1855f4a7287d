import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { firstFile, onPath } from '../toolchains/find-program.ts';

const NAMES = [
  ...['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome', 'google-chrome-stable'],
  ...['chrome', 'microsoft-edge', 'microsoft-edge-stable', 'msedge'],
];

const USUAL_PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The result of looking for a browser. */
export interface BrowserSearch {
  /** Path of the browser; absent where there is none. */
  readonly browser: string | undefined;
  /** The variable that names it, with its value: `CHROME_PATH=/usr/bin/chromium`. No other browser is looked for then. */
  readonly named?: string;
}

/**
 * Finds Chromium, Chrome or Edge on this machine: `CHROME_PATH` or `CODEMASTER_CHROMIUM`, then the search path, then the usual places
 * of each system.
 */
export function findBrowser(variables: Readonly<Record<string, string | undefined>>): BrowserSearch {
  for (const name of ['CHROME_PATH', 'CODEMASTER_CHROMIUM']) {
    const path = variables[name];
    if (path) return { browser: firstFile([path]), named: `${name}=${path}` };
  }
  return { browser: firstFile([...NAMES.flatMap((name) => onPath(name, variables)), ...USUAL_PLACES]) };
}

/**
 * Returns whether a browser comes from a snap, as on Ubuntu: it has a folder for temporary files of its own, and sees files below the
 * home folder only. Looks for the usual link to the program `snap`, and for a script that starts one.
 */
export function isSnap(browser: string): boolean {
  try {
    if (browser.startsWith('/snap/') || /\/snap$/.test(realpathSync(browser))) return true;
    return startOf(browser).includes('/snap/bin/');
  } catch {
    return false;
  }
}

/** The first bytes of a file, as text if it is a script. */
function startOf(file: string): string {
  const bytes = Buffer.alloc(4096);
  const descriptor = openSync(file, 'r');
  try {
    const start = bytes.toString('latin1', 0, readSync(descriptor, bytes));
    return start.startsWith('#!') ? start : '';
  } finally {
    closeSync(descriptor);
  }
}
