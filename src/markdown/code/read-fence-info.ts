import type { Code } from 'mdast';
import type { Span } from '../../model/source.ts';
import { lineOf } from '../parse/line-of.ts';
import { openingSpan, type TextContext } from '../report.ts';

/** The info string of a fence: everything after its opening backticks or tildes. */
interface FenceInfo {
  readonly language: string;
  readonly meta: string;
  /** Returns the place in the file of a part of the meta, given by its offsets in `meta`. */
  readonly spanOf: (at: number, end: number) => Span;
}

/** Parses the info string of a fence. `js{1,3}`, without a blank, means `js {1,3}`. */
export function readFenceInfo(code: Code, context: TextContext): FenceInfo {
  const whole = `${code.lang ?? ''}${code.meta ? ` ${code.meta}` : ''}`;
  const opening = openingSpan(code, context);
  const lineText = lineOf(context.text, opening.start.line);
  const [fence = '', raw = ''] =
    /^(?:`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/.exec(lineText.slice(opening.start.column - 1)) ?? [];
  // Escapes and entities are resolved in `code.lang` and `code.meta`, so only an info string without them has the offsets of the
  // source.
  const isPlain = raw.replace(/^(\S*)[ \t]+/, '$1 ') === whole;
  const info = isPlain ? raw : whole;
  const language = /^[^\s{]*/.exec(info)?.[0] ?? '';
  const meta = info.slice(language.length);
  const offset = opening.start.column + fence.trimEnd().length - raw.length + language.length;
  return {
    language: language === '' && info !== '' ? (/^\S*/.exec(info)?.[0] ?? '') : language,
    meta: language === '' ? info.replace(/^\S*/, '') : meta,
    spanOf(at, end) {
      if (!isPlain || language === '') return opening;
      const { line } = opening.start;
      return {
        file: context.file,
        start: { line, column: offset + at },
        end: { line, column: offset + end },
      };
    },
  };
}
