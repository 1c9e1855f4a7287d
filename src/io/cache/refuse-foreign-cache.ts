import { lstatSync, opendirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { OutputError } from '../output/output-error.ts';

/** What builds make in `.codemaster/`: files of temporary names, JSON files and these folders. */
const OWN = /^(?:cache-\d+|modules|spare|books|remote|\.?codemaster-.+|[a-z]+\.json)$/;

/** Maximum number of entries that are checked. In a foreign folder, one of the first entries is foreign. */
const MOST_LOOKED_AT = 1000;

/**
 * Throws `OutputError` if `.codemaster` is a link to a folder with files that builds do not make. A link may lead to a cache on
 * another disk. But with a link to a home folder or to `/proc`, builds would search, write and remove foreign files.
 */
export function refuseForeignCache(root: string): void {
  const link = join(root, '.codemaster');
  const foreign = firstForeign(link);
  if (foreign === undefined) return;
  throw new OutputError(
    `${root}/.codemaster leads to ${realpathSync(link)}, which holds files of others, such as ${foreign}.`,
    {
      hint: 'remove the link, or lead it to an empty folder',
      exitCode: 2,
    },
  );
}

/** Returns the first name behind a link that no build gives; undefined if there is none, or nothing can be read. */
function firstForeign(path: string): string | undefined {
  try {
    if (!lstatSync(path).isSymbolicLink()) return undefined;
    const folder = opendirSync(path);
    try {
      let looked = 0;
      for (let entry = folder.readSync(); entry && looked < MOST_LOOKED_AT; entry = folder.readSync(), looked++)
        if (!OWN.test(entry.name)) return entry.name;
      return undefined;
    } finally {
      folder.closeSync();
    }
  } catch {
    return undefined;
  }
}
