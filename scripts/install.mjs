// Installs what the project's commands need and is missing: npm packages, and for the tests a browser, Go and a JDK.
// Uses only Node itself, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './find-chromium.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Exits with a message when Node is older than `engines` requires. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `codemaster needs Node 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org/.`,
  );
  process.exit(2);
}

/** Installs the npm packages of the lock file, unless the same lock file was installed before. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.codemaster-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('installing npm packages …');
  // Install scripts are not needed, because every binary is inside a package. Dev packages are needed whatever NODE_ENV is.
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Says that this machine has no package of the headless shell, so that only the first run looks for one. */
const noShell = join(root, '.cache', 'no-headless-shell');

/**
 * Installs Chromium for the browser tests if there is none and apt-get works without questions; otherwise exits with
 * instructions. Also installs the headless shell beside a Chromium that opens windows, because tests take less than half of the
 * processor time in it (70 tests: 84 instead of 196 seconds). Not every release has it.
 */
export function installBrowser() {
  const found = findChromium();
  const isSlow = found !== undefined && !isHeadlessShell(found) && !process.env.CODEMASTER_CHROMIUM;
  if (found !== undefined && (!isSlow || existsSync(noShell))) return;
  if (process.getuid?.() === 0 && commandExists('apt-get')) {
    for (const name of ['chromium-headless-shell', ...(isSlow ? [] : ['chromium'])]) {
      console.error(`installing ${name} with apt-get …`);
      installDebian([name]);
      if (isHeadlessShell(findChromium() ?? '')) return;
      mkdirSync(dirname(noShell), { recursive: true });
      writeFileSync(noShell, '');
    }
  }
  if (findChromium()) return;
  console.error(
    [
      'The browser tests need Chromium or Chrome, and none was found.',
      '  Debian, Ubuntu:  sudo apt-get install chromium',
      '  Fedora:          sudo dnf install chromium',
      '  macOS:           brew install --cask chromium',
      '  elsewhere:       install it and set CODEMASTER_CHROMIUM to its path',
    ].join('\n'),
  );
  process.exit(2);
}

/** Programs that only some tests need; `use` says what for. */
const TOOLS = [
  {
    command: 'go',
    args: ['version'],
    debian: 'golang',
    use: 'Go 1.19 or newer (https://go.dev/dl/): samples of the course',
  },
  {
    command: 'javac',
    args: ['-version'],
    debian: 'openjdk-17-jdk-headless',
    use: 'a JDK, 17 or newer: samples of the course',
  },
  // Debian's command is an archive of Java that not every system starts by itself.
  {
    command: 'epubcheck',
    args: ['--version'],
    file: '/usr/share/java/epubcheck.jar',
    debian: 'epubcheck',
    use: 'EPUBCheck: courses as books',
  },
];
/** Packages that start a service, which nobody wants on a machine of their own: installed for CI only. */
const CI_TOOLS = [
  { command: 'nginx', args: ['-v'], debian: 'nginx-light', use: 'nginx: files for hosts' },
  { command: 'caddy', args: ['version'], debian: 'caddy', use: 'Caddy: files for hosts' },
];

/** Installs the programs that only some tests need, if that takes no questions. Without them those tests are skipped, and a message says so. */
export function installToolchains() {
  const isCi = process.env.CODEMASTER_REQUIRE_TOOLCHAINS === '1';
  const wanted = isCi ? [...TOOLS, ...CI_TOOLS] : TOOLS;
  const isMissing = ({ command, args, file }) =>
    !(file && existsSync(file)) && spawnSync(command, args, { stdio: 'ignore' }).error !== undefined;
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && commandExists('apt-get')) {
    const packages = missing.map(({ debian }) => debian);
    console.error(`installing ${packages.join(' and ')} with apt-get …`);
    installDebian(packages);
  }
  for (const { use } of missing.filter(isMissing)) console.error(`not found, so its tests are skipped: ${use}`);
}

function installDebian(packages) {
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

function isHeadlessShell(path) {
  return path.endsWith('headless-shell');
}

/** Runs a command in the project folder; exits with its exit code when it fails. */
export function run(command, args, environment = {}) {
  const isWindows = process.platform === 'win32';
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: isWindows,
  });
  if (result.error) {
    console.error(`${command} could not be started: ${result.error.message}`);
    process.exit(1);
  }
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function commandExists(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
