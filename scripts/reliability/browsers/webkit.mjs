import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findCommand } from '../../find-command.mjs';
import { freePort } from '../../free-port.mjs';
import { clickActions, keyActions, typeActions } from './input-actions.mjs';

/** Its toolbar would keep the window from becoming as narrow as a phone. */
const SMALL_TOOLBAR =
  'toolbar, toolbar *, headerbar, headerbar *, entry, button, box, notebook, notebook * { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n';

export const webkitEngine = {
  name: 'WebKitGTK',
  debian: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
  find: () => findCommand('WebKitWebDriver') && findCommand('Xvfb') && findMiniBrowser(),
  async start() {
    const home = mkdtempSync(join(tmpdir(), 'codemaster-webkit-'));
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), SMALL_TOOLBAR);
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await once(screen.stdout, 'data');
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        MESA_SHADER_CACHE_DISABLE: 'true',
      },
    });
    const call = createCall(port);
    await untilReady(call, driver);
    let version = '';
    return {
      get version() {
        return version;
      },
      async open(width, height) {
        const options = { binary: findMiniBrowser(), args: ['--automation', '--private'] };
        const { sessionId, capabilities } = await call('POST', '/session', {
          capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
        });
        version = capabilities.browserVersion;
        return openPage((method, path, body) => call(method, `/session/${sessionId}${path}`, body), width, height);
      },
      async close() {
        const ends = [once(driver, 'exit'), once(screen, 'exit')];
        driver.kill();
        screen.kill();
        await Promise.all(ends);
        // Its helpers end a moment after it.
        await pause(500);
        rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      },
    };
  },
};

/** Debian keeps the small browser beside the library, in a folder with the name of the processor. */
function findMiniBrowser() {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) => existsSync(folder));
  const machines = libraries.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  ]);
  const folders = machines.flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name)));
  return findCommand('MiniBrowser', folders);
}

/** The driver never answers when its browser has crashed. */
const LONGEST_MS = 60_000;

function createCall(port) {
  return async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function untilReady(call, driver) {
  while (driver.exitCode === null) {
    const isReady = await call('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver has ended');
}

async function openPage(call, width, height) {
  const evaluate = async (expression) => {
    const text = await call('POST', '/execute/sync', { script: `return JSON.stringify(${expression})`, args: [] });
    return text === null ? undefined : JSON.parse(text);
  };
  const resize = async (wide, high) => {
    // The window is as much higher than its page as its toolbar is.
    const bars = await evaluate('outerHeight - innerHeight');
    await call('POST', '/window/rect', { x: 0, y: 0, width: wide, height: high + Math.max(0, bars) });
    for (let turn = 0; turn < 100 && (await evaluate('innerWidth')) !== wide; turn += 1) await pause(20);
  };
  const act = async (actions) => {
    await call('POST', '/actions', { actions });
    await call('DELETE', '/actions');
  };
  await resize(width, height);
  return {
    evaluate,
    go: (url) => call('POST', '/url', { url }),
    press: (keys) => act(keyActions(keys)),
    type: (text) => act(typeActions(text)),
    clickAt: (place) => act(clickActions(place)),
    resize,
    traverse: (steps) => call('POST', steps < 0 ? '/back' : '/forward'),
    close: () => call('DELETE', ''),
  };
}
