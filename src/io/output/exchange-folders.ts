import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';

/** Numbers of the system call `renameat2` of Linux, by processor; Node has no function for it. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276, riscv64: 276, loong64: 276 };

/** Maximum time in milliseconds for a program that exchanges two folders. */
const MOST_MS = 10_000;

/**
 * Exchanges two folders in one step, so that there is always a folder at both paths. Returns false if that is not possible here:
 * only Linux can, through Perl or the `mv` of GNU coreutils 9.5.
 */
export function exchangeFolders(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const before = identityOf(one);
  for (const [program, args] of programsFor(one, other)) {
    spawnSync(program, args, { stdio: 'ignore', timeout: MOST_MS });
    // Not its exit code: a program that was killed may have done it already.
    if (before !== undefined && identityOf(other) === before) return true;
  }
  return false;
}

function* programsFor(one: string, other: string): Generator<readonly [string, readonly string[]]> {
  const call = RENAMEAT2[process.arch];
  // -100: paths are absolute; 2: RENAME_EXCHANGE.
  if (call !== undefined) yield ['perl', ['-e', `syscall(${call}, -100, $ARGV[0], -100, $ARGV[1], 2)`, one, other]];
  yield ['mv', ['--exchange', '--no-copy', '--no-target-directory', '--', one, other]];
}

/** Returns what identifies a folder on its file system. */
function identityOf(folder: string): string | undefined {
  const stats = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}
