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

/**
 * Returns the path of Chromium, Chrome or Edge on this machine: `CHROME_PATH` or `CODEMASTER_CHROMIUM`, then the search path, then
 * the usual places of each system. Undefined where there is none, or where the named one does not exist.
 */
export function findBrowser(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = variables.CHROME_PATH || variables.CODEMASTER_CHROMIUM;
  if (named) return firstFile([named]);
  return firstFile([...NAMES.flatMap((name) => onPath(name, variables)), ...USUAL_PLACES]);
}
