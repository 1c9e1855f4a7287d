/** Findings about the structure and length of lessons. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

/** A minimum and a maximum. */
export type Range = readonly [least: number, most: number];

export function requiredLater(id: string, sidebar: string, span: Span): Diagnostic {
  return {
    code: 'lessons/requires-later',
    severity: 'warning',
    message: `This lesson requires \`${id}\`, which comes later in the sidebar \`${sidebar}\`.`,
    span,
    hint: 'move one of the lessons, or remove the id from `requires`',
  };
}

export function sectionMissing(section: string, after: string | undefined, span: Span): Diagnostic {
  const place = after === undefined ? 'at the start of the page' : `after the section \`${after}\``;
  return {
    code: 'lessons/section-missing',
    severity: 'warning',
    message: `The section \`${section}\` is missing.`,
    span,
    hint: `write a heading such as \`## Title {#${section}}\` ${place}, or change the outline of the sidebar in the config`,
  };
}

export function sectionMisplaced(section: string, before: string, span: Span): Diagnostic {
  return {
    code: 'lessons/section-order',
    severity: 'warning',
    message: `The section \`${section}\` comes after \`${before}\`, but it should come before it.`,
    span,
    hint: 'the outline of the sidebar in the config defines the order of sections',
  };
}

export function ownSectionMisplaced(
  section: string,
  neighbour: string,
  { side, span }: { readonly side: 'after' | 'before'; readonly span: Span },
): Diagnostic {
  return {
    code: 'lessons/section-order',
    severity: 'warning',
    message: `The section \`${section}\` is not in the outline, and should come ${side} \`${neighbour}\`.`,
    span,
    hint: 'in the outline of the sidebar in the config, `*` is the place for sections that the outline does not list',
  };
}

export function ownSectionCount(count: number, [least, most]: Range, span: Span): Diagnostic {
  return {
    code: 'lessons/section-count',
    severity: 'warning',
    message: `The lesson has ${count} sections that the outline does not list; it should have ${least} to ${most}.`,
    span,
    hint: count < least ? 'write a section for each idea' : 'combine sections, or split the lesson in two',
  };
}

export function lessonLength(words: number, [least, most]: Range, span: Span): Diagnostic {
  return {
    code: 'lessons/length',
    severity: 'warning',
    message: `The lesson has ${words} words of running text; it should have ${least} to ${most}.`,
    span,
    hint: words < least ? 'explain what readers still have to guess' : 'shorten the lesson, or split it in two',
  };
}

export function metadataLength(
  key: 'title' | 'description',
  length: number,
  { most, span }: { readonly most: number; readonly span: Span },
): Diagnostic {
  return {
    code: 'lessons/metadata',
    severity: 'warning',
    message: `The ${key} has ${length} characters; it should have at most ${most}.`,
    span,
    hint: `shorten the \`${key}\` in the front matter`,
  };
}

export function keywordCount(count: number, [least, most]: Range, span: Span): Diagnostic {
  return {
    code: 'lessons/metadata',
    severity: 'warning',
    message: `The lesson has ${count} keywords; it should have ${least} to ${most}.`,
    span,
    hint: 'set `keywords` in the front matter to what readers search for',
  };
}
