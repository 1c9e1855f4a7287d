import { findTitleLines } from '../../markdown/parse/title-lines.ts';
import type { Point, SourceFile, Span } from '../../model/source.ts';
import { spanOfField } from '../entries/entry-fields.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** Front-matter fields that may set the title in the page's head. The first one present counts. */
const BEFORE_HEADING = { blog: ['title_meta', 'title'], docs: ['title'], pages: ['title'] } as const;

/**
 * Returns where a page's title is written: in a field of its front matter, else in its opening heading, else in the hero of a
 * home page. It is the start of the file when the title is made from the file's name. `plain` is the text of an MDX page without
 * its code.
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

/** Extends a span to the end of its line, because a title may contain characters that end other values, such as commas. */
function toLineEnd({ text }: SourceFile, { file, start }: Span): Span {
  const end = endOfLine(text, start.line);
  return end.column > start.column && start.line > 1 ? { file, start, end } : { file, start };
}

function endOfLine(text: string, line: number): Point {
  const content = text.split('\n', line)[line - 1] ?? '';
  return { line, column: content.trimEnd().length + 1 };
}
