import { COMPRESS_FROM_BYTES, type Coding, compressBytes } from '../../io/output/compress-bytes.ts';
import type { OutputWriter } from '../../io/output/write-output.ts';
import { mediaTypeOf } from '../../stages/outputs/media-types.ts';

/** Endings of compressed copies, as nginx (`gzip_static`), Caddy (`precompressed`) and others look for them. */
const ENDINGS: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
/** Files that are compressed at once: Node has four threads for it. */
const FILES_AT_ONCE = 8;

/**
 * Writes compressed copies beside the texts of the next site, which must be complete. Copies of files that have not changed are
 * taken over. Files that only the host reads have none, and neither has a file whose copy the site brings itself.
 */
export async function compressFiles(output: OutputWriter<unknown>, signal: AbortSignal): Promise<void> {
  const files = output.paths();
  const taken = new Set(files.map(({ path }) => path));
  const wanted = files.flatMap(({ path, isOld }) =>
    mediaTypeOf(path).compressible && !path.startsWith('.')
      ? ENDINGS.filter(([, ending]) => !taken.has(path + ending))
          .filter(([, ending]) => !(isOld && output.keep(path + ending)))
          .map(([coding, ending]) => ({ path, coding, copy: path + ending }))
      : [],
  );
  for (let at = 0; at < wanted.length; at += FILES_AT_ONCE) {
    signal.throwIfAborted();
    const made = wanted.slice(at, at + FILES_AT_ONCE).map(async ({ path, coding, copy }) => {
      const bytes = output.read(path);
      const long = bytes !== undefined && bytes.byteLength >= COMPRESS_FROM_BYTES;
      return { path: copy, contents: long ? await compressBytes(bytes, coding, 'once') : undefined };
    });
    for (const { path, contents } of await Promise.all(made)) if (contents) output.write({ path, contents });
  }
}
