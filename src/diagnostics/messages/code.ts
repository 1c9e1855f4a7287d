/** Findings about code fences. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function badCodeMeta(message: string, span: Span, hint?: string): Diagnostic {
  return { code: 'markdown/bad-code-meta', severity: 'error', message, span, ...(hint ? { hint } : {}) };
}

export function markedLineMissing(range: string, lines: number, span: Span): Diagnostic {
  return {
    code: 'markdown/missing-code-line',
    severity: 'warning',
    message: `\`${range}\` marks a line that does not exist: the code has ${lines === 1 ? 'one line' : `${lines} lines`}.`,
    span,
    hint: 'count only the lines that are shown, not the comments that mark lines',
  };
}

export function shownLineMissing(range: string, lines: number, span: Span): Diagnostic {
  return {
    code: 'markdown/missing-code-line',
    severity: 'warning',
    message: `\`${range}\` shows a line that does not exist: the code has ${lines === 1 ? 'one line' : `${lines} lines`}.`,
    span,
    hint: 'count only the lines that are shown when the code is unfolded, not the comments that mark lines',
  };
}

export function showsEveryLine(range: string, span: Span): Diagnostic {
  return {
    code: 'markdown/nothing-folded',
    severity: 'warning',
    message: `\`${range}\` shows every line, so no line is folded.`,
    span,
    hint: 'remove it, or name only the lines that the text explains',
  };
}

export function badCodeMark(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-code-mark', severity: 'error', message, span, hint };
}

export function unknownCodeLanguage(language: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/unknown-language',
    severity: 'warning',
    message: `Code in \`${language}\` is shown without colours: the language is not known.`,
    span,
    hint,
  };
}

export function badCodeGroup(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-code-group', severity: 'error', message, span, hint };
}

export function badComparison(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-comparison', severity: 'error', message, span, hint };
}

export function badCodeNotes(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-code-note', severity: 'error', message, span, hint };
}

/** `name` is that of the character, such as `U+202E`. */
export function unseenInCode(name: string, span: Span): Diagnostic {
  return {
    code: 'markdown/unseen-in-code',
    severity: 'warning',
    message: `The code contains the invisible character ${name}, with which it looks like other code; readers see its name.`,
    span,
    hint: `remove it, or write it as an escape of the language, such as \`\\u${name.slice(2).toLowerCase()}\``,
  };
}
