/** Places as editors name them: URIs of files, and lines and characters that count from 0. Characters are UTF-16 code units. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range } from 'vscode-languageserver';
import type { Point, Span } from '../model/source.ts';

/** Returns the path of a file, or undefined for what is no file on this machine, such as a text that was never saved. */
export function pathOfUri(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return settled(path);
  } catch {
    return undefined;
  }
}

/** Follows symbolic links, also of the folder of a file that does not exist yet. */
function settled(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    try {
      return join(realpathSync.native(dirname(path)), basename(path));
    } catch {
      return path;
    }
  }
}

/** Returns the URI of a file. */
export function uriOfPath(path: string): string {
  return pathToFileURL(path).href;
}

/** Converts a place of the tool to a position in an editor. */
function toPosition({ line, column }: Point): Position {
  return { line: Math.max(0, line - 1), character: Math.max(0, column - 1) };
}

/** Converts a span to a range. A span without an end gets the word that begins there, so that there is something to underline. */
export function toRange({ start, end }: Pick<Span, 'start' | 'end'>, text: string | undefined): Range {
  const from = toPosition(start);
  if (end) return { start: from, end: toPosition(end) };
  const line = text?.split('\n')[from.line] ?? '';
  const word = /^\s*\S+/.exec(line.slice(from.character))?.[0] ?? '';
  return { start: from, end: { line: from.line, character: from.character + word.length } };
}

/** The text of a line without its end. */
export function lineAt(text: string, line: number): string {
  return (text.split('\n')[line] ?? '').replace(/\r$/, '');
}

/** Whether a position is inside of a range, its end included. */
export function isWithin({ line, character }: Position, { start, end }: Range): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character);
  const isBefore = line < end.line || (line === end.line && character <= end.character);
  return isAfter && isBefore;
}
