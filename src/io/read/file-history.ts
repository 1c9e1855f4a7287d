import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Gives the texts that a file had, newest first, also under former names. Gives none where git is not installed or the site is
 * in no repository. At most `most` versions are read.
 */
export async function* fileHistory(root: string, file: string, most = 300): AsyncGenerator<string> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, '-c', 'core.quotePath=false', ...args], { maxBuffer: MAX_BYTES })).stdout;
  let log: string;
  try {
    // A repository may ask for signatures to be verified, and name the program that does it.
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
