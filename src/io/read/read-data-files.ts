import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { decodeText } from './decode-text.ts';
import { noteRefusals } from './note-refusals.ts';
import { describeErrorCode, openInside, realRoot } from './open-inside.ts';

/** A file of data, as read. */
interface ReadDataFile {
  /** Path below the folder it was looked for in. */
  readonly path: string;
  /** Path from the folder of the site, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Files that match patterns, or why there are none. */
interface FoundData {
  readonly files: readonly ReadDataFile[];
  /** Why the folder, or a file of it (from the folder of the site), cannot be read. */
  readonly problem?: { readonly reason: string; readonly file?: string };
}

/** Reads the files below the folder `base` of a site that match patterns, sorted by path. Nothing outside of the folder is read. */
export async function readDataFiles(root: string, base: string, patterns: readonly string[]): Promise<FoundData> {
  const folder = realRoot(join(root, base));
  if (folder === undefined) return { files: [], problem: { reason: `there is no folder \`${base}\`` } };
  const refused = noteRefusals();
  const found = await fastGlob([...patterns], {
    cwd: folder,
    followSymbolicLinks: false,
    suppressErrors: true,
    ignore: ['**/node_modules/**', '.codemaster/**'],
    fs: refused.fs,
  });
  for (const [path, code] of refused.folders()) {
    return {
      files: [],
      problem: { reason: describeErrorCode(code), file: relative(root, path).replaceAll('\\', '/') },
    };
  }
  const files: ReadDataFile[] = [];
  for (const path of found.sort()) {
    const file = relative(root, join(root, base, path)).replaceAll('\\', '/');
    const opened = openInside(folder, path);
    if ('reason' in opened) {
      const reason = opened.reason === 'outside' ? `it leads out of \`${base}\`` : describeErrorCode(opened.code);
      return { files, problem: { reason, file } };
    }
    const { text } = decodeText(opened.bytes, file);
    if (text === undefined) return { files, problem: { reason: 'it is no UTF-8 text', file } };
    files.push({ path: path.normalize('NFC'), file, text });
  }
  if (files.length === 0)
    return {
      files,
      problem: { reason: `no file below \`${base}\` matches ${patterns.map((one) => `\`${one}\``).join(', ')}` },
    };
  return { files };
}
