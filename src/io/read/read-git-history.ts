import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LastChange } from '../../model/last-change.ts';

/** Last change of each file, by path below the site folder, or the reason why changes are unknown. */
type GitHistory =
  | { readonly changes: ReadonlyMap<string, LastChange> }
  | { readonly problem: 'no-git' | 'no-repository' | 'shallow' };

const run = promisify(execFile);
/** Maximum size of git's output in bytes, enough for the history of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Reads the history of `content/` once for all pages, because a call of git per file takes seconds for hundreds of pages. A
 * shallow clone is reported as a problem: every file would seem to come from its oldest commit.
 */
export async function readGitHistory(root: string): Promise<GitHistory> {
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args], { maxBuffer: MAX_BYTES })).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return { problem: 'shallow' };
    const log = await git(
      'log',
      '--format=%x01%ct%x02%an',
      '--name-only',
      '-z',
      '--no-renames',
      '--relative',
      '--',
      'content',
    );
    return { changes: parseLog(log) };
  } catch (error) {
    return { problem: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no-git' : 'no-repository' };
  }
}

/** Returns a text that changes with the history of the site's repository; empty when there is no repository. */
export async function readGitState(root: string): Promise<string> {
  try {
    return (await run('git', ['-C', root, 'rev-parse', '--is-shallow-repository', 'HEAD'])).stdout;
  } catch {
    return '';
  }
}

/** Parses the log. Commits come newest first, so the first one that names a file is its last change. */
function parseLog(log: string): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\0');
    const [seconds = '0', author = ''] = head.split('\u0002');
    const change = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author: author.trim() };
    for (const name of files) {
      const file = name.replace(/^\n/, '').normalize('NFC');
      if (file !== '' && !changes.has(file)) changes.set(file, change);
    }
  }
  return changes;
}
