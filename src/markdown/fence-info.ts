import type { Code } from 'mdast';
import type { Span } from '../model/source.ts';
import { lineOf } from './line-of.ts';
import { openingSpan, type PageContext } from './report.ts';

/** What follows the opening marks of a fence. */
export interface FenceInfo {
  readonly language: string;
  readonly meta: string;
  /** The place of a part of the meta in the file. */
  readonly spanOf: (at: number, end: number) => Span;
}

/** Takes the info string apart. `js{1,3}`, without a blank, is as good as `js {1,3}`. */
export function readFenceInfo(code: Code, context: PageContext): FenceInfo {
  const whole = `${code.lang ?? ''}${code.meta ? ` ${code.meta}` : ''}`;
  const opening = openingSpan(code, context);
  const lineText = lineOf(context.text, opening.start.line);
  const [fence = '', raw = ''] =
    /^(?:`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/.exec(lineText.slice(opening.start.column - 1)) ?? [];
  // Escapes and entities are resolved in `code.lang` and `code.meta`, so only plain text has the places of the source.
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
