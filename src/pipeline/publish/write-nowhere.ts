import type { FileStamps } from '../../io/cache/file-stamps.ts';
import { openThreadWriter } from '../../io/output/thread-writer.ts';
import type { OutputWriter } from '../../io/output/write-output.ts';
import type { Jobs } from '../parse/parse-threads.ts';
import type { ReadFile } from './file-reader.ts';
import { hasThreads } from './has-threads.ts';

/** Files that no page links, and that contain no addresses: scripts request the search index. */
export const NOT_LINKED: ReadonlySet<string> = new Set(['search index']);

/**
 * Opens an output of which nothing remains. `kept` are files of the last build, which count as kept whatever became of them. From many pages on, a thread reads the files; until then, and when it has enough to do,
 * the caller is left to read them.
 */
export function writeNowhere(
  pages: number,
  {
    jobs,
    signal,
    kept = {},
  }: {
    readonly jobs: Jobs | undefined;
    readonly signal: AbortSignal;
    readonly kept?: FileStamps;
  },
): Pick<OutputWriter<ReadFile>, 'write' | 'keep' | 'copy' | 'settle' | 'close'> {
  const thread = hasThreads(pages, jobs) ? openThreadWriter<ReadFile>(undefined, 'write-thread.js', signal) : undefined;
  return {
    write: ({ path, contents }, onTold) => onTold !== undefined && thread?.take(path, contents, onTold) !== undefined,
    keep: (path) => Object.hasOwn(kept, path),
    copy() {},
    async settle() {
      await thread?.settle();
    },
    async close() {
      await thread?.close();
    },
  };
}
