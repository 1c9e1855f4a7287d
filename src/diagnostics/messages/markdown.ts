import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function unknownDirective(marker: string, name: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/unknown-directive',
    severity: 'error',
    message: `There is no directive \`${marker}${name}\`.`,
    span,
    hint,
  };
}

export function directiveUnclosed(name: string, span: Span): Diagnostic {
  return {
    code: 'markdown/unclosed-directive',
    severity: 'error',
    message: `The block \`:::${name}\` that opens here is never closed.`,
    span,
    hint: 'add a line with `:::` (as many colons as the opening line) after its last line',
  };
}

export function strayDirectiveEnd(span: Span): Diagnostic {
  return {
    code: 'markdown/stray-directive-end',
    severity: 'warning',
    message: 'This `:::` closes nothing.',
    span,
    hint: 'remove the line, or add the opening line that is missing',
  };
}

export function badDirectiveAttribute(name: string, attribute: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/bad-attribute',
    severity: 'error',
    message: `The directive \`:::${name}\` has no attribute \`${attribute}\`.`,
    span,
    hint,
  };
}

export function duplicateAnchor(anchor: string, span: Span): Diagnostic {
  return {
    code: 'markdown/duplicate-anchor',
    severity: 'error',
    message: `The anchor \`#${anchor}\` stands on this page twice.`,
    span,
    hint: 'choose another id for one of them',
  };
}

export function quizInvalid(message: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-quiz',
    severity: 'error',
    message,
    span,
    hint: 'a quiz is a numbered list; under each question stand choices such as `- [x] text — reason`',
  };
}

export function limitExceeded(what: string, measured: number, limit: number, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/limit-exceeded',
    severity: 'error',
    message: `${what}: ${measured}, where at most ${limit} are allowed.`,
    span,
    hint,
  };
}

export function noncharacterRemoved(span: Span): Diagnostic {
  return {
    code: 'markdown/noncharacter',
    severity: 'warning',
    message: 'The text has a code point that Unicode reserves and that no page can show; it was replaced.',
    span,
    hint: 'remove it',
  };
}
