/** Findings about the front matter of pages. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SchemaIssue } from '../../model/schema-issue.ts';
import type { Span } from '../../model/source.ts';

export function frontMatterLanguage(language: string, span: Span): Diagnostic {
  return {
    code: 'front-matter/language',
    severity: 'error',
    message: `Front matter can only be YAML, but the fence asks for \`${language}\`.`,
    span,
    hint: 'open it with `---` alone on the first line',
  };
}

export function frontMatterLate(span: Span): Diagnostic {
  return {
    code: 'front-matter/not-first',
    severity: 'error',
    message: 'Front matter is only read when it begins on the first line.',
    span,
    hint: 'remove the empty lines above it',
  };
}

export function frontMatterUnclosed(span: Span): Diagnostic {
  return {
    code: 'front-matter/unclosed',
    severity: 'error',
    message: 'The front matter that opens here is never closed.',
    span,
    hint: 'add a line with `---` after its last key',
  };
}

export function frontMatterSyntax(message: string, span: Span, hint?: string): Diagnostic {
  return { code: 'front-matter/syntax', severity: 'error', message, span, ...(hint ? { hint } : {}) };
}

export function frontMatterTooLarge(span: Span, message: string): Diagnostic {
  return { code: 'front-matter/too-large', severity: 'error', message, span, hint: 'move long text into the body' };
}

export function frontMatterNotMapping(found: string, span: Span): Diagnostic {
  return {
    code: 'front-matter/not-a-mapping',
    severity: 'error',
    message: `Front matter should be \`key: value\` lines, but it is ${found}.`,
    span,
    hint: 'write for example `title: Install`',
  };
}

export function frontMatterInvalid(issue: SchemaIssue, span: Span): Diagnostic {
  const code =
    issue.kind === 'unknown-key'
      ? 'front-matter/unknown-key'
      : issue.kind === 'missing'
        ? 'front-matter/missing-key'
        : 'front-matter/wrong-type';
  return { code, severity: 'error', message: issue.message, span, ...(issue.hint ? { hint: issue.hint } : {}) };
}

/** Hint for a boolean field that has another value. */
export function flagHint(found: unknown): string {
  return `write \`true\` or \`false\`${typeof found === 'string' ? ', without quotes' : ''}`;
}

/** Hint for a list whose items were written without brackets; items that YAML may misread get quotes. */
export function listHint(key: string, items: readonly string[]): string {
  const written = items.map((item) =>
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _./+-]*$/u.test(item) ? item : JSON.stringify(item),
  );
  return `write \`${key}: [${written.join(', ')}]\``;
}

export function impossibleDate(value: string, span: Span): Diagnostic {
  return {
    code: 'front-matter/impossible-date',
    severity: 'error',
    message: `There is no such date: ${value}.`,
    span,
    hint: 'write year, month and day as in `2025-03-09`',
  };
}

export function dateMissing(span: Span): Diagnostic {
  return {
    code: 'front-matter/missing-date',
    severity: 'error',
    message: 'The post has no date.',
    span,
    hint: 'name the file `2025-03-09-slug.md`, or add `date: 2025-03-09` to its front matter',
  };
}

export function draftAndUnlisted(span: Span): Diagnostic {
  return {
    code: 'front-matter/draft-and-unlisted',
    severity: 'error',
    message: 'A page cannot be both `draft` and `unlisted`.',
    span,
    hint: 'keep `draft` while you write; use `unlisted` for a published page that no list shows',
  };
}

export function headingLevelsCrossed(min: number, max: number, span: Span): Diagnostic {
  return {
    code: 'front-matter/heading-levels',
    severity: 'error',
    message: `The table of contents would begin at level ${min} and end at level ${max}.`,
    span,
    hint: '`toc_min_heading_level` should not be more than `toc_max_heading_level`',
  };
}

export function titleMissing(title: string, span: Span): Diagnostic {
  return {
    code: 'front-matter/missing-title',
    severity: 'warning',
    message: `The page has no title; its file name is shown instead: “${title}”.`,
    span,
    hint: 'add `title: …` to the front matter or a `# heading` to the page',
  };
}
