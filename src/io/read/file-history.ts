import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Yields the former texts of a file, newest first, also under former names. Yields none if git is not installed or the site is
 * in no repository. Reads at most `most` versions.
 */
export async function* fileHistory(root: string, file: string, most = 300): AsyncGenerator<string> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: MAX_BYTES })).stdout;
  let log: string;
  try {
    // The config of a repository may ask git to verify signatures, and name a program for that.
    const format = ['--no-show-signature', '--format=%x01%H', '--name-only', '-z', '--follow', '--relative'];
    log = await git('log', ...format, `--max-count=${most}`, '--', file);
  } catch {
    return;
  }
  for (const commit of log.split('\u0001').slice(1)) {
    const [hash = '', ...names] = commit.split('\0').map((part) => part.trim());
    const name = names.find((one) => one !== '');
    if (name === undefined || !/^[0-9a-f]{7,}$/.test(hash)) continue;
    try {
      yield (await git('show', `${hash}:./${name}`)).replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    } catch {
      // The commit removed the file.
    }
  }
}
