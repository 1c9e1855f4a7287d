import { lstatSync, opendirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { OutputError } from '../output/output-error.ts';

/** What builds make in `.codemaster/`: files of temporary names, JSON files and these folders. */
const OWN = /^(?:cache-\d+|modules|spare|books|remote|\.?codemaster-.+|[a-z]+\.json)$/;

/** Entries that are looked at. What is in a folder of others, is seen at once. */
const MOST_LOOKED_AT = 1000;

/**
 * Throws `OutputError` if `.codemaster` is a link to a folder that holds anything but what builds make. A link may keep a cache on
 * another disk; one to a home folder or to `/proc` would have builds search, write and remove files where others keep theirs.
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
