import { openThreadWriter } from '../../io/output/thread-writer.ts';
import type { OutputWriter } from '../../io/output/write-output.ts';
import type { Jobs } from '../parse/parse-threads.ts';
import type { ReadFile } from './file-reader.ts';
import { hasThreads } from './has-threads.ts';

/**
 * Opens an output of which nothing remains. From many pages on, a thread reads the files; until then, and when it has enough to do,
 * the caller is left to read them.
 */
export function writeNowhere(
  pages: number,
  { jobs, signal }: { readonly jobs: Jobs | undefined; readonly signal: AbortSignal },
): Pick<OutputWriter<ReadFile>, 'write' | 'keep' | 'copy' | 'settle' | 'close'> {
  const thread = hasThreads(pages, jobs) ? openThreadWriter<ReadFile>(undefined, 'write-thread.js', signal) : undefined;
  return {
    write: ({ path, contents }, onTold) => onTold !== undefined && thread?.take(path, contents, onTold) !== undefined,
    keep: () => false,
    copy() {},
    async settle() {
      await thread?.settle();
    },
    async close() {
      await thread?.close();
    },
  };
}
