import type { Code } from 'mdast';
import { REMOVED } from '../../../client/shared/markup/code-markup.ts';
import type { CodeFence, FencePlace } from '../../model/code-fence.ts';
import { openingSpan } from '../report.ts';
import type { CodeContext } from './code-context.ts';
import { parseCodeMeta } from './parse-code-meta.ts';
import { readCode } from './read-code.ts';
import { readFenceInfo } from './read-fence-info.ts';

/** Returns the content and meta of a fence as plain data. Mistakes in the meta are reported where the fence is rendered. */
export function collectFence(code: Code, context: CodeContext): CodeFence {
  const info = readFenceInfo(code, context);
  const meta = parseCodeMeta(info.meta);
  const language = (info.language || (context.options.defaultLanguage ?? '')).toLowerCase();
  const span = openingSpan(code, context);
  const read = readCode(code.value, language, context.options.magicComments);
  const kept = read.lines.filter(({ isOutput, classes }) => !isOutput && !classes.includes(REMOVED));
  const place = placeOf(code, context);
  return {
    language,
    ...(meta.title === undefined ? {} : { title: meta.title }),
    flags: Object.fromEntries(meta.flags),
    code: kept.map(({ text }) => text).join('\n'),
    lines: kept.map(({ source }) => (place ? place.from + source - 1 : span.start.line)),
    span,
    ...(place ? { place } : {}),
    order: [span.start.line],
  };
}

/** Returns where the fence's content is in the source; undefined for indented code, and for code read from another file. */
function placeOf(code: Code, context: CodeContext): FencePlace | undefined {
  const { position } = code;
  if (!position) return undefined;
  const lines = context.text.split('\n', position.end.line);
  const opening = lines[position.start.line - 1] ?? '';
  if (!/^(?:`{3}|~{3})/.test(opening.slice(position.start.column - 1))) return undefined;
  const from = position.start.line + 1;
  const to = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(lines[position.end.line - 1] ?? '')
    ? position.end.line - 1
    : position.end.line;
  const count = code.value === '' ? 0 : code.value.split('\n').length;
  // Code with more lines than the source was read from another file. An empty value counts as no line, although the fence may
  // have one empty line.
  if (count > to - from + 1) return undefined;
  return { from, to, prefix: opening.slice(0, position.start.column - 1).replace(/[^>\s]/g, ' ') };
}
