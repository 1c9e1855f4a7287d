import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import type { ContentRoot } from '../../model/content-root.ts';
import type { LastChange } from '../../model/last-change.ts';

/** Last change of each file, by path from the site folder, or the reason why changes are unknown. */
type GitHistory =
  | { readonly changes: ReadonlyMap<string, LastChange> }
  | { readonly problem: 'no-git' | 'no-repository' | 'shallow' };

const run = promisify(execFile);
/** Maximum size of git's output in bytes, enough for the history of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

async function git(folder: string, ...args: string[]): Promise<string> {
  return (await run('git', ['-C', folder, ...args], { maxBuffer: MAX_BYTES })).stdout;
}

/**
 * Reads the history of all content once for all pages, because a call of git per file takes seconds for hundreds of pages. Folders
 * of content may be in several repositories. A shallow clone is reported as a problem: every file would seem to come from its
 * oldest commit.
 */
export async function readGitHistory(roots: readonly ContentRoot[]): Promise<GitHistory> {
  const changes = new Map<string, LastChange>();
  try {
    const byRepository = new Map<string, ContentRoot[]>();
    for (const root of roots) {
      const top = (await git(root.real, 'rev-parse', '--show-toplevel')).replace(/\n$/, '');
      byRepository.set(top, [...(byRepository.get(top) ?? []), root]);
    }
    for (const [top, inside] of byRepository) {
      if ((await git(top, 'rev-parse', '--is-shallow-repository')).trim() === 'true') return { problem: 'shallow' };
      const paths = inside.map(({ real }) => relative(top, real).replaceAll('\\', '/') || '.');
      // The config of a repository may ask git to verify signatures, and name a program for that.
      const format = ['--no-show-signature', '--format=%x01%ct%x02%an', '--name-only', '-z', '--no-renames'];
      const byPath = parseLog(await git(top, 'log', ...format, '--', ...paths));
      for (const [path, change] of byPath) {
        const at = paths.findIndex((folder) => folder === '.' || path.startsWith(`${folder.normalize('NFC')}/`));
        const below = paths[at] === '.' ? path : path.slice((paths[at] ?? '').normalize('NFC').length + 1);
        if (at !== -1) changes.set(`${inside[at]?.folder}/${below}`, change);
      }
    }
    return { changes };
  } catch (error) {
    return { problem: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no-git' : 'no-repository' };
  }
}

/** Returns a text that changes with the history of the repositories of all content; empty when there is none. */
export async function readGitState(roots: readonly ContentRoot[]): Promise<string> {
  try {
    const states = roots.map(({ real }) => git(real, 'rev-parse', '--is-shallow-repository', 'HEAD'));
    return (await Promise.all(states)).join('');
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
