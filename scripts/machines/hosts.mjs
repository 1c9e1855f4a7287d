// Machines for `npm run test:machines`: network namespaces of Linux, each with an address, an ssh server and a copy of the site of its own.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findCommand } from '../find-command.mjs';

/** What a machine has the site in, as the manual says it. */
export const SITE = '/srv/site';
const SSHD = findCommand('sshd', ['/usr/sbin']);

/** Returns what is missing for such machines, or undefined. */
export function missingForHosts() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'Linux and its root user, for network namespaces';
  const missing = ['ip', 'unshare', 'rsync', 'parallel', 'ssh'].filter((name) => findCommand(name) === undefined);
  if (SSHD === undefined) missing.push('sshd');
  if (missing.length > 0)
    return `${missing.join(', ')} (Debian: iproute2, util-linux, rsync, parallel, openssh-server)`;
  if (run('ip', ['netns', 'add', 'codemaster-probe']).status !== 0) return 'the right to make network namespaces';
  run('ip', ['netns', 'del', 'codemaster-probe']);
  return undefined;
}

/**
 * Starts machines that have the site and the tool. `folder` is a folder for their files; `siteOf(n)` names the folder of the site of
 * machine n, and `toolOf(n)` that of its tool. Returns the ssh command that reaches them by name, and the machines.
 */
export async function startHosts({ folder, count, siteOf, toolOf }) {
  const key = join(folder, 'key');
  must('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  mkdirSync('/run/sshd', { recursive: true });
  mkdirSync(SITE, { recursive: true });
  const hosts = [];
  const config = [];
  for (let n = 1; n <= count; n++) {
    const name = `host-${n}`;
    hosts.push(await startHost({ name, n, folder: join(folder, name), key, site: siteOf(n), tool: toolOf(n) }));
    config.push(`Host ${name}`, `  HostName 10.77.${n}.2`, `  UserKnownHostsFile ${join(folder, 'known')}`);
    config.push('  StrictHostKeyChecking no', `  IdentityFile ${key}`, '  User root', '  LogLevel ERROR');
  }
  const configFile = join(folder, 'ssh.conf');
  writeFileSync(configFile, `${config.join('\n')}\n`);
  return { ssh: `ssh -F ${configFile}`, hosts };
}

async function startHost({ name, n, folder, key, site, tool }) {
  mkdirSync(folder, { recursive: true });
  const space = `codemaster-${process.pid}-${n}`;
  const [near, far] = [`cm${n}a`, `cm${n}b`];
  must('ip', ['netns', 'add', space]);
  must('ip', ['link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', space]);
  must('ip', ['addr', 'add', `10.77.${n}.1/24`, 'dev', near]);
  must('ip', ['link', 'set', near, 'up']);
  must('ip', ['-n', space, 'addr', 'add', `10.77.${n}.2/24`, 'dev', far]);
  must('ip', ['-n', space, 'link', 'set', far, 'up']);
  must('ip', ['-n', space, 'link', 'set', 'lo', 'up']);
  must('ip', ['-n', space, 'route', 'add', 'default', 'via', `10.77.${n}.1`]);
  // `npx` finds the command of an installed package here, without a network.
  mkdirSync(join(site, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(join(tool, 'bin', 'codemaster.js'), join(site, 'node_modules', '.bin', 'codemaster'));
  const hostKey = join(folder, 'host-key');
  must('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey]);
  const authorized = join(folder, 'authorized');
  cpSync(`${key}.pub`, authorized);
  chmodSync(authorized, 0o600);
  const settings = [
    ...[`HostKey ${hostKey}`, 'Port 22', 'PermitRootLogin yes', `AuthorizedKeysFile ${authorized}`, 'StrictModes no'],
    ...['PasswordAuthentication no', 'UsePAM no', 'AcceptEnv *', `PidFile ${join(folder, 'pid')}`],
    `SetEnv PATH=${[join(process.execPath, '..'), process.env.PATH].join(':')}`,
  ];
  writeFileSync(join(folder, 'sshd.conf'), `${settings.join('\n')}\n`);
  const begin = `mount --bind '${site}' ${SITE} && exec ${SSHD} -D -e -f '${join(folder, 'sshd.conf')}'`;
  const server = spawn('ip', ['netns', 'exec', space, 'unshare', '--mount', 'sh', '-c', begin], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  for (let i = 0; !(await answers(`10.77.${n}.2`)); i++) {
    if (i === 100) throw new Error(`the ssh server of ${name} does not start:\n${said}`);
    await setTimeout(50);
  }
  return {
    name,
    /** Ends every build that runs on the machine. Returns whether there was one. */
    killBuilds() {
      const builds = processesOf(space).filter((pid) => commandOf(pid).includes('--shard'));
      for (const pid of builds) kill(pid);
      return builds.length > 0;
    },
    stop() {
      for (const pid of processesOf(space)) kill(pid);
      run('ip', ['netns', 'del', space]);
      run('ip', ['link', 'del', near]);
    },
  };
}

function processesOf(space) {
  return run('ip', ['netns', 'pids', space]).stdout.split('\n').filter(Boolean).map(Number);
}

function commandOf(pid) {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : '';
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Whether something listens for ssh at an address. */
function answers(host) {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 22, timeout: 500 });
    const tell = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => tell(true));
    for (const end of ['error', 'timeout']) socket.on(end, () => tell(false));
  });
}

function run(command, args) {
  return spawnSync(command, args, { encoding: 'utf8' });
}

function must(command, args) {
  const { status, stderr, error } = run(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || error}`);
}
