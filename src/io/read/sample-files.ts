/** Reads and writes the files of a site that contain samples and their results. */

import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentRoot } from '../../model/content-root.ts';
import { OutputError } from '../output/output-error.ts';
import { decodeText } from './decode-text.ts';
import { describeErrorCode, errorCode, isInside, openInside, realRoot } from './open-inside.ts';

/** Returns the text of a file of the site with its line ends unchanged; undefined when it cannot be read. */
export function readSiteText(root: string, file: string): string | undefined {
  const real = realRoot(root);
  const opened = real === undefined ? undefined : openInside(real, file);
  return opened && 'bytes' in opened ? opened.bytes.toString('utf8') : undefined;
}

/**
 * Lines of a file to replace, counted from 1, both included. If `to` is before `from`, `lines` are inserted before line `from`.
 */
interface LineEdit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Replaces lines of a text, and keeps its kind of line ends. Edits must not overlap. */
function editLines(text: string, edits: readonly LineEdit[]): string {
  const lines = text.split(/(?<=\n)/);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  for (const { from, to, lines: wanted } of [...edits].sort((a, b) => b.from - a.from)) {
    const before = lines[from - 2];
    if (before !== undefined && !before.endsWith('\n')) lines[from - 2] = before + end;
    lines.splice(from - 1, to - from + 1, ...wanted.map((line) => line + end));
  }
  return lines.join('');
}

/**
 * Replaces lines of a page, by an atomic rename. `known` is the text in which the lines were counted: a file that has another
 * text by now is not changed, and the result is false. Throws `OutputError` when the system refuses.
 */
export function editSiteFile(
  root: string,
  file: string,
  {
    edits,
    known,
    roots,
  }: {
    readonly edits: readonly LineEdit[];
    readonly known: string | undefined;
    readonly roots: readonly ContentRoot[];
  },
): boolean {
  const path = insideSite(root, file, roots);
  const bytes = readFileSync(path);
  if (known === undefined || decodeText(bytes, file).text !== known) return false;
  replaceFile(path, file, editLines(bytes.toString('utf8'), edits));
  return true;
}

/** Writes a file of the site, by an atomic rename. Does nothing when the file already has this text. */
export function writeSiteFile(root: string, file: string, text: string): void {
  if (readSiteText(root, file) === text) return;
  replaceFile(join(realpathSync(root), file), file, text);
}

function insideSite(root: string, file: string, roots: readonly ContentRoot[]): string {
  const real = realpathSync(root);
  const path = realpathSync(join(real, file));
  if (isInside(real, path) || roots.some((one) => isInside(one.real, path))) return path;
  throw new OutputError(`${file} leads outside the site folder.`, { hint: 'copy it into the site', exitCode: 74 });
}

function replaceFile(path: string, file: string, text: string): void {
  const staged = `${path}.new`;
  try {
    writeFileSync(staged, text);
    renameSync(staged, path);
  } catch (error) {
    rmSync(staged, { force: true });
    throw new OutputError(`${file} cannot be written: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check that you may write there and that there is room',
      exitCode: 74,
      cause: error,
    });
  }
}
