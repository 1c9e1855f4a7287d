import type { Code } from 'mdast';
import type { Span } from '../../model/source.ts';
import { openingSpan, type TextContext } from '../report.ts';

/** Returns the place of a part of a fence's content; the fence's opening line when content and source do not match. */
export function spanInCode(
  code: Code,
  context: TextContext,
  { line, at, end }: { readonly line: number; readonly at: number; readonly end: number },
): Span {
  const opening = openingSpan(code, context);
  const first = context.text.split('\n', opening.start.line)[opening.start.line - 1] ?? '';
  const isFenced = /^(?:`{3}|~{3})/.test(first.slice(opening.start.column - 1));
  const number = opening.start.line + (isFenced ? line : line - 1);
  const content = code.value.split('\n', line)[line - 1] ?? '';
  const source = context.text.split('\n', number)[number - 1] ?? '';
  if (content === '' || !source.endsWith(content)) return opening;
  const column = source.length - content.length + 1;
  return {
    file: context.file,
    start: { line: number, column: column + at },
    end: { line: number, column: column + end },
  };
}
