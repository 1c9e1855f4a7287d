import { posix } from 'node:path';
import type { Code } from 'mdast';
import { badInclude } from '../../diagnostics/messages/includes.ts';
import { type IncludeState, openInclude } from '../includes/open-include.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';
import { dedent } from './select-lines.ts';

const PART = /(?:[^\s"'=]+=)?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\S+)/g;
const OWN = /^(file|region|lines)=(?:"(.*)"|'(.*)'|(.*))$/s;

/**
 * Fills a fence such as ```` ```go file=./main.go region=loop ```` with lines of the named file. Removes the keys `file`,
 * `region` and `lines` from the fence's meta; other code reads the remaining keys. A fence without a title gets the file's name
 * as its title. Problems are added to the findings of `context`.
 */
export function fillFromFile(
  code: Code,
  context: TextContext,
  { chain, state }: { readonly chain: readonly string[]; readonly state: IncludeState },
): void {
  if (!code.meta?.includes('file=')) return;
  const written: { file?: string; region?: string; lines?: string } = {};
  const others: string[] = [];
  for (const [part] of code.meta.matchAll(PART)) {
    const match = OWN.exec(part);
    if (match) written[match[1] as keyof typeof written] = match[2] ?? match[3] ?? match[4] ?? '';
    else others.push(part);
  }
  if (written.file === undefined) return;
  const span = openingSpan(code, context);
  const { file: path, ...choice } = written;
  if (!others.some((part) => part.startsWith('title=')))
    others.unshift(`title="${posix.basename(path).replaceAll('"', '')}"`);
  code.meta = others.join(' ');
  if (code.value.trim() !== '') {
    const hint = 'empty the fence, or remove `file=`';
    context.diagnostics.push(badInclude('The fence has code of its own besides `file=`.', span, hint));
    return;
  }
  const opened = openInclude({ path, chain, span, ...choice }, state, context.diagnostics);
  if (!opened) return;
  const lines = opened.text.split('\n');
  code.value = dedent(opened.numbers.map((number) => lines[number - 1] ?? '')).join('\n');
  const { start, end = start } = spanOf(code, context);
  const place = [start.line, end.line] as const;
  context.parts?.push({ kind: 'code', file: opened.file, lines: place, text: code.value, parts: [] });
}
