import { execFileSync } from 'node:child_process';
import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies the project into an empty folder: its history, which pages take dates from, the files git knows or would add, as they are
 * in the working tree, and the installed packages. `isLeftOut` gets a path with forward slashes.
 *
 * @param {string} root
 * @param {string} target
 * @param {(path: string) => boolean} isLeftOut
 */
export function copyProject(root, target, isLeftOut) {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, target]);
  execFileSync('git', ['reset', '--quiet'], { cwd: target });
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    const from = join(root, path);
    const to = join(target, path);
    // Git still lists a file that was deleted but not committed.
    const stats = lstatSync(from, { throwIfNoEntry: false });
    if (!stats || isLeftOut(path)) continue;
    mkdirSync(dirname(to), { recursive: true });
    // Some tests are about links that lead out of a folder.
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else copyFileSync(from, to);
  }
  linkPackages(join(root, 'node_modules'), join(target, 'node_modules'));
}

/**
 * Hard links, because a symbolic link to the folder would lead packages back to the project. Folders that begin with a dot are
 * caches and temporary folders of tools, apart from the commands.
 */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const isCache = name.startsWith('.') && name !== '.bin' && lstatSync(join(from, name)).isDirectory();
    if (!isCache) linkTree(join(from, name), join(to, name));
  }
}

function linkTree(from, to) {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stats.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
  } else linkFile(from, to);
}

function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    // The temporary folder may be on another disk.
    copyFileSync(from, to);
  }
}
