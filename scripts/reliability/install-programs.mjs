import { spawnSync } from 'node:child_process';

/** Installs Debian's packages for something that is not there, if that takes no questions. Returns whether it is there now. */
export function installPrograms({ name, debian, find }) {
  if (find()) return true;
  if (process.getuid?.() === 0) {
    console.error(`installing ${debian.join(', ')} with apt-get …`);
    const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debian], quiet);
    if (find()) return true;
  }
  console.error(`${name} is not on this machine. Debian, Ubuntu: sudo apt-get install ${debian.join(' ')}`);
  return false;
}
