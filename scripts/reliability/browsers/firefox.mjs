import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCommand } from '../../find-command.mjs';
import { connectBidi } from './bidi-connection.mjs';
import { clickActions, keyActions, typeActions } from './input-actions.mjs';

/** A browser that asks for nothing by itself and keeps nothing. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

export const firefoxEngine = {
  name: 'Firefox',
  debian: ['firefox-esr'],
  find: () => findCommand('firefox-esr') ?? findCommand('firefox'),
  async start() {
    const profile = mkdtempSync(join(tmpdir(), 'codemaster-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
    const child = spawn(firefoxEngine.find(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const exit = once(child, 'exit');
    const connection = await connectBidi(`${await addressOf(child)}/session`);
    const { capabilities } = await connection.send('session.new', { capabilities: {} });
    return {
      version: capabilities.browserVersion,
      open: (width, height) => openPage(connection, width, height),
      async close() {
        await connection.send('browser.close', {}).catch(() => child.kill());
        connection.close();
        await exit;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      },
    };
  },
};

/** Waits for the address that Firefox tells of. */
async function addressOf(child) {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (part) => {
      said += part;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`Firefox has ended:\n${said}`)));
    child.on('error', reject);
  });
}

/** Opens a tab with storage of its own. */
async function openPage(connection, width, height) {
  const { userContext } = await connection.send('browser.createUserContext', {});
  const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext });
  const act = (actions) => connection.send('input.performActions', { context, actions });
  const resize = (wide, high) =>
    connection.send('browsingContext.setViewport', { context, viewport: { width: wide, height: high } });
  await resize(width, height);
  return {
    async evaluate(expression) {
      const { result, exceptionDetails } = await connection.send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    go: (url) => connection.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    press: (keys) => act(keyActions(keys)),
    type: (text) => act(typeActions(text)),
    clickAt: (place) => act(clickActions(place)),
    resize,
    traverse: (delta) => connection.send('browsingContext.traverseHistory', { context, delta }),
    async print() {
      const { data } = await connection.send('browsingContext.print', { context });
      return Buffer.from(data, 'base64').length;
    },
    async close() {
      await connection.send('browsingContext.close', { context });
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
