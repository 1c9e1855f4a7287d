import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

/** A least and a greatest number. */
export type Range = readonly [least: number, most: number];

export function requiredLater(id: string, sidebar: string, span: Span): Diagnostic {
  return {
    code: 'lessons/requires-later',
    severity: 'warning',
    message: `The lesson \`${id}\` is required here, but stands later in the sidebar \`${sidebar}\`.`,
    span,
    hint: 'move one of the lessons, or take the id out of `requires`',
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
    message: `The section \`${section}\` stands after \`${before}\`, which it should come before.`,
    span,
    hint: 'the outline of the sidebar in the config gives the order of sections',
  };
}

export function ownSectionMisplaced(
  section: string,
  neighbour: string,
  side: 'after' | 'before',
  span: Span,
): Diagnostic {
  return {
    code: 'lessons/section-order',
    severity: 'warning',
    message: `The section \`${section}\` is none of the outline, and should stand ${side} \`${neighbour}\`.`,
    span,
    hint: 'the outline of the sidebar in the config says with `*` where sections of the lesson’s own belong',
  };
}

export function ownSectionCount(count: number, [least, most]: Range, span: Span): Diagnostic {
  return {
    code: 'lessons/section-count',
    severity: 'warning',
    message: `The lesson has ${count} sections of its own; it should have ${least} to ${most}.`,
    span,
    hint: count < least ? 'give each idea a section' : 'join sections, or make two lessons of it',
  };
}

export function lessonLength(words: number, [least, most]: Range, span: Span): Diagnostic {
  return {
    code: 'lessons/length',
    severity: 'warning',
    message: `The lesson has ${words} words of running text; it should have ${least} to ${most}.`,
    span,
    hint: words < least ? 'say what a reader still has to guess' : 'cut, or make two lessons of it',
  };
}

export function metadataLength(key: 'title' | 'description', length: number, most: number, span: Span): Diagnostic {
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
