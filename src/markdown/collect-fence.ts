import type { Code } from 'mdast';
import { REMOVED } from '../../client/shared/code-markup.ts';
import type { CodeFence, FencePlace } from '../model/code-fence.ts';
import type { CodeContext } from './code-context.ts';
import { readFenceInfo } from './fence-info.ts';
import { parseCodeMeta } from './parse-code-meta.ts';
import { readCode } from './read-code.ts';
import { openingSpan } from './report.ts';

/** What a fence says and holds, as data. Faults of its meta are reported where it is drawn. */
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

/** Where the content stands; undefined for indented code, and for code that was taken from a file. */
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
  // Empty fences may be filled from a file; one with an empty line holds none in its value.
  if (count > to - from + 1) return undefined;
  return { from, to, prefix: opening.slice(0, position.start.column - 1).replace(/[^>\s]/g, ' ') };
}
