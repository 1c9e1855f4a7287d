import { execFileSync } from 'node:child_process';
import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies the project into an empty folder: its git history (pages take their dates from it), the working tree's files that git
 * tracks or would add, and the installed packages. `isLeftOut` gets a path with forward slashes.
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
    // Git still lists a file that was deleted without a commit.
    const stats = lstatSync(from, { throwIfNoEntry: false });
    if (!stats || isLeftOut(path)) continue;
    mkdirSync(dirname(to), { recursive: true });
    // Some tests need links that lead out of a folder.
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else copyFileSync(from, to);
  }
  linkPackages(join(root, 'node_modules'), join(target, 'node_modules'));
}

/**
 * Creates hard links: through a symbolic link to the folder, packages would resolve to the original project. Folders that start
 * with a dot are caches and temporary folders of tools, except `.bin`.
 */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const isCache = name.startsWith('.') && name !== '.bin' && lstatSync(join(from, name)).isDirectory();
    if (!isCache) linkTree(join(from, name), join(to, name));
  }
}

/**
 * Creates hard links to all files of a folder in a new folder. A file that is to differ must be removed first, not written over.
 *
 * @param {string} from
 * @param {string} to
 */
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
    // Hard links fail if the temporary folder is on another disk.
    copyFileSync(from, to);
  }
}
