import { findTitleLines } from '../markdown/title-lines.ts';
import type { Point, SourceFile, Span } from '../model/source.ts';
import { spanOfField } from './parse-entry.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** Front-matter fields that may name a page in its head, the first that is there. */
const BEFORE_HEADING = { blog: ['title_meta', 'title'], docs: ['title'], pages: ['title'] } as const;

/**
 * Where a page says its title: a field of its front matter, else the heading that opens it, else the opening of a home page; the start
 * of the file where the title is made from the file's name. `plain`: the text of a page of MDX without its code.
 */
export function titleSpan(source: SourceFile, plain?: string): Span {
  const { value: raw } = splitFrontMatter(source);
  const field = BEFORE_HEADING[source.collection].find((name) => name in raw.data);
  if (field) return toLineEnd(source, spanOfField(raw, [field]));
  const body = plain ?? raw.body;
  const heading = findTitleLines(body);
  if (!heading || heading.isEmpty) return toLineEnd(source, spanOfField(raw, ['hero', 'title']));
  const { first, last } = heading;
  return { file: source.file, start: { line: first, column: 1 }, end: endOfLine(body, last) };
}

/** A title may hold signs that end other values, such as commas. */
function toLineEnd({ text }: SourceFile, { file, start }: Span): Span {
  const end = endOfLine(text, start.line);
  return end.column > start.column && start.line > 1 ? { file, start, end } : { file, start };
}

function endOfLine(text: string, line: number): Point {
  const content = text.split('\n', line)[line - 1] ?? '';
  return { line, column: content.trimEnd().length + 1 };
}
