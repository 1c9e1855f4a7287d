import { drawingRuns, privateKey } from '../../diagnostics/messages/source.ts';
import { pointAt } from '../../diagnostics/point-at.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { findDrawingCode } from '../../markdown/html/find-drawing-code.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { StaticFile } from '../../model/static-file.ts';
import { openContent } from '../read/open-content.ts';
import { decodeDrawing } from './decode-drawing.ts';
import { isPrivateKey, mayBeText } from './private-key.ts';

const DRAWING = /\.svgz?$/i;
/** Larger files are not looked into: no key is as large, and no drawing that people made. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Files that may be published. */
interface Files {
  readonly roots: readonly ContentRoot[];
  readonly staticFiles: readonly StaticFile[];
  readonly contentFiles: readonly StaticFile[];
}

/**
 * Returns findings about files that a build would publish as they are: private keys, and drawings with code. `linked` are the paths
 * of the files beside texts that pages refer to.
 */
export function checkPublishedFiles(
  { roots, staticFiles, contentFiles }: Files,
  linked: ReadonlySet<string>,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { file, bytes } of [...staticFiles, ...contentFiles.filter(({ path }) => linked.has(path))]) {
    if (bytes > MOST_BYTES || !mayBeText(file)) continue;
    const opened = openContent(roots, file);
    // What cannot be read is reported where it is scanned or copied.
    if (!('bytes' in opened)) continue;
    if (isPrivateKey(file, opened.bytes)) found.push(privateKey(file));
    else if (DRAWING.test(file)) found.push(...checkDrawing(file, opened.bytes));
  }
  return found;
}

function checkDrawing(file: string, bytes: Buffer): Diagnostic[] {
  const text = decodeDrawing(bytes);
  const code = text === undefined ? undefined : findDrawingCode(text);
  if (text === undefined || !code) return [];
  return [drawingRuns({ ...startOfFile(file), start: pointAt(text, code.offset) }, code.what)];
}
