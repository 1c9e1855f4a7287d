import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FileStamps, isOrdinaryFile, stampFiles } from '../../io/cache/file-stamps.ts';
import type { BuildRecord, BuildTask } from '../remember/build-record.ts';

/** Hashes of files by path, as they were when a build read them. */
export type InputHashes = Readonly<Record<string, string>>;

/**
 * Hashes all files that a build has read. A file that has changed since is left out, because nobody knows what the build has read.
 */
export function hashInputs({ inputs, others }: BuildRecord, root: string): InputHashes {
  const hashes: Record<string, string> = {};
  for (const [path, stamp] of Object.entries({ ...inputs, ...others })) {
    const hash = isOrdinaryFile(stamp) ? hashOf(root, path) : undefined;
    if (hash !== undefined && stampFiles(root, [], [path])[path] === stamp) hashes[path] = hash;
  }
  return hashes;
}

/**
 * Makes the record of a build on another machine valid here: a file with the same contents gets the stamp that it has here. Other
 * files keep a stamp that no file has here, so they count as edited.
 */
export function adoptRecord(
  record: BuildRecord,
  { hashes, outputs }: { readonly hashes: InputHashes; readonly outputs: FileStamps },
  { root, inputs }: Pick<BuildTask, 'root' | 'inputs'>,
): BuildRecord {
  const adopt = (known: FileStamps, here: FileStamps): FileStamps =>
    Object.fromEntries(
      Object.entries(known).map(([path, stamp]) => {
        const own = here[path];
        const isSame =
          isOrdinaryFile(stamp) &&
          isOrdinaryFile(own) &&
          hashes[path] !== undefined &&
          hashOf(root, path) === hashes[path];
        return [path, isSame && own !== undefined ? own : stamp];
      }),
    );
  const others = stampFiles(root, [], Object.keys(record.others));
  return { ...record, inputs: adopt(record.inputs, inputs), others: adopt(record.others, others), outputs };
}

function hashOf(root: string, path: string): string | undefined {
  try {
    return createHash('sha256')
      .update(readFileSync(resolve(root, path)))
      .digest('base64url');
  } catch {
    return undefined;
  }
}
