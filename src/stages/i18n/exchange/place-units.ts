import type { TextUnit } from './text-units.ts';
import { yamlText } from './yaml-text.ts';

/** A replacement between two offsets of a text. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Replaces the texts of units. Units without a new text stay unchanged, byte for byte. */
export function putTexts(text: string, texts: ReadonlyMap<TextUnit, string>): string {
  return replaceAt(text, editsOf(text, texts));
}

/** Returns the edits of a page that put other texts into the places of its units. */
export function editsOf(text: string, texts: ReadonlyMap<TextUnit, string>): readonly TextEdit[] {
  const newline = newlineOf(text);
  return [...texts].flatMap(([unit, next]) =>
    next === unit.text ? [] : [{ from: unit.from, to: unit.to, text: written(unit, next, { newline, text }) }],
  );
}

/** Applies edits that do not overlap. */
export function replaceAt(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text: next } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, from) + next;
    at = to;
  }
  return result + text.slice(at);
}

/** The line breaks of a page. */
export function newlineOf(text: string): '\n' | '\r\n' {
  return /\r\n/.test(text) ? '\r\n' : '\n';
}

function written(
  { kind, prefix, from, to }: TextUnit,
  next: string,
  { newline, text }: { readonly newline: string; readonly text: string },
): string {
  if (kind === 'front-matter') return yamlText(next, text.slice(from, to)).replaceAll('\n', newline);
  const lines = next.replace(/\r\n?/g, '\n').split('\n');
  if (kind === 'cell') return lines.join(' ').replace(/(?<!\\)\|/g, '\\|');
  // Only texts and code may have several lines: a line break would end a heading.
  if (kind !== 'text' && kind !== 'code') return lines.join(' ');
  return lines.map((line, i) => (i === 0 || line === '' ? line : prefix + line)).join(newline);
}
