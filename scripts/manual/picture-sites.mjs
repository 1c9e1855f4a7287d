import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { BRAND } from './pictures.mjs';

const CLI = join(root, 'bin', 'codemaster.js');

/**
 * Makes the course that `init` makes, builds and serves it: as it is, and with colours of its own.
 *
 * @returns {Promise<{ readonly plain: string, readonly branded: string, close(): Promise<void> }>} addresses of the two
 */
export async function servePictureSites() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-pictures-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const servers = [];
  const close = async () => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((resolve) => {
            server.once('close', resolve);
            server.kill();
          }),
      ),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  /** @param {'plain' | 'branded'} name */
  const serve = async (name) => {
    const site = join(folder, name);
    run(['init', site, '--kind', 'course', '--locales', 'en,vi', '--yes']);
    if (name === 'branded') {
      const config = join(site, 'codemaster.config.ts');
      writeFileSync(config, readFileSync(config, 'utf8').replace('  docs: {', `  ${BRAND}\n  docs: {`));
    }
    run(['build', site]);
    const server = spawn(process.execPath, [CLI, 'preview', site, '--port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    servers.push(server);
    return originOf(server);
  };
  try {
    return { plain: await serve('plain'), branded: await serve('branded'), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {readonly string[]} args */
function run(args) {
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`codemaster ${args[0]} ended with ${status}:\n${stderr}`);
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function originOf(server) {
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (origin) resolve(origin);
    });
    server.once('close', () => reject(new Error(`the site is not served:\n${said}`)));
  });
}
