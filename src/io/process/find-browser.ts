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

/** A browser that was looked for. */
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
