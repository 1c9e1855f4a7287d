import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/** The suite is about what readers see, so any engine Playwright has installed can run it; CI has Chromium. */
const engine = process.env.BROWSER_ENGINE ?? 'chromium';
if (engine !== 'chromium' && engine !== 'firefox' && engine !== 'webkit') throw new Error(`no such engine: ${engine}`);

const chromium = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Letters as wide as on screens of today: the shell rounds their widths to whole pixels otherwise.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const port = Number(process.env.PREVIEW_PORT ?? 4173);

/** The quick tier leaves out what is marked as full; see tests/support/tier.ts. */
const grepInvert = process.env.TEST_TIER === 'quick' ? { grepInvert: /@full/ } : {};

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser-mini-builds.ts',
  testMatch: '**/*.spec.ts',
  ...grepInvert,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Each keeps a processor busy: on two, a third worker made the suite slower (48 tests: 44 s, 47 s, 57 s with four).
  workers: 2,
  // A machine that does many things at once is slow, not broken.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: engine,
    launchOptions: engine === 'chromium' ? chromium : {},
  },
  // The flagship site, built by the test command, served as a host would serve it.
  webServer: {
    command: `node bin/codemaster.js preview --port ${port} --strict-port`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
