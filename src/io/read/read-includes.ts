import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { IncludedText, IncludeFiles } from '../../markdown/includes/include-files.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, errorCode, openInside, realRoot } from './open-inside.ts';

/**
 * Creates a reader for files that pages of the site in `root` include. It reads each file once and then returns the same text,
 * until a new reader is created.
 */
export function createIncludeReader(
  root: string,
  { folders, maxBytes }: { readonly folders: readonly string[]; readonly maxBytes: number },
): IncludeFiles {
  const known = new Map<string, IncludedText>();
  return {
    folders,
    read(file) {
      const before = known.get(file);
      if (before) return before;
      const read = readInclude(root, file, { folders, maxBytes });
      known.set(file, read);
      return read;
    },
  };
}

function readInclude(
  root: string,
  file: string,
  { folders, maxBytes }: { readonly folders: readonly string[]; readonly maxBytes: number },
): IncludedText {
  const folder = folders.find((name) => file.startsWith(`${name}/`));
  if (folder === undefined) return { failure: 'outside' };
  const real = realRoot(join(root, folder));
  if (real === undefined) return { failure: 'unreadable', reason: describeErrorCode('ENOENT') };
  const path = file.slice(folder.length + 1);
  // Checked before reading: a huge file should not be in memory at all.
  const fault = faultOf(join(real, path), maxBytes);
  if (fault) return { failure: 'unreadable', reason: fault };
  const opened = openInside(real, path);
  if ('reason' in opened) {
    return opened.reason === 'outside'
      ? { failure: 'outside' }
      : { failure: 'unreadable', reason: describeErrorCode(opened.code) };
  }
  const { text, diagnostics } = decodeText(opened.bytes, file);
  if (text === undefined) return { failure: 'unreadable', reason: 'it is no UTF-8 text' };
  return { text, diagnostics };
}

/**
 * Returns why a path is not an ordinary file of acceptable size, or undefined if it is one. Reading a device or a pipe might
 * never end.
 */
function faultOf(path: string, maxBytes: number): string | undefined {
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) return describeErrorCode('EISDIR');
    if (!stats.isFile()) return 'it is not an ordinary file';
    return stats.size > maxBytes ? `it has ${stats.size} bytes, and the limit is ${maxBytes}` : undefined;
  } catch (error) {
    return describeErrorCode(errorCode(error));
  }
}
