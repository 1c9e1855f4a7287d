/** Findings about translations. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';

/** A heading as messages name it. */
export interface NamedHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

const name = ({ text, depth, slug }: NamedHeading) => `“${text}” (level ${depth}, \`#${slug}\`)`;

/**
 * The first place where the headings of a translation differ from those of its source. `span` and `sourceSpan` are that place in
 * each file; a heading is given if its file has one there that the other lacks. `more` is the number of further headings that
 * differ.
 */
export function headingStructure(facts: {
  readonly span: Span;
  readonly sourceSpan: Span;
  readonly own?: NamedHeading;
  readonly source?: NamedHeading;
  readonly more: number;
}): Diagnostic {
  const { span, sourceSpan, own, source, more } = facts;
  const first =
    own && source
      ? `${name(own)} is in the place where ${sourceSpan.file} has ${name(source)}`
      : source
        ? `${name(source)} of ${sourceSpan.file} has no counterpart here`
        : own
          ? `${name(own)} has no counterpart in ${sourceSpan.file}`
          : '';
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'heading differs' : 'headings differ'}` : '';
  return {
    code: 'i18n/heading-structure',
    severity: 'warning',
    message: `The headings of the translation differ from those of its source: ${first}${rest}. The anchors of these headings are lost when readers switch the language.`,
    span,
    related: [{ message: 'the source is', span: sourceSpan }],
    hint:
      own && source
        ? `if it is the same section, write its id: \`{#${source.slug}}\` at the end of the heading`
        : 'give both pages the same headings at the same levels, or write the ids: `## Heading {#id}`',
  };
}

export function unknownMessage(id: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'i18n/unknown-message',
    severity: 'warning',
    message: `No text of the site has the message id \`${id}\`, so its translation is never shown.`,
    span,
    hint,
  };
}

export function unknownWord(id: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'i18n/unknown-message',
    severity: 'warning',
    message: `The interface has no word \`${id}\`, so this text is never shown.`,
    span,
    hint,
  };
}

export function unusableWord(
  id: string,
  span: Span,
  { problem, hint }: { readonly problem: string; readonly hint: string },
): Diagnostic {
  return {
    code: 'i18n/unusable-word',
    severity: 'warning',
    message: `The word \`${id}\` ${problem}, so our own is shown.`,
    span,
    hint,
  };
}

/** `wanted` is the file that would be the translation of `source`. */
export function missingTranslation(
  key: string,
  locale: string,
  { source, wanted }: { readonly source: string; readonly wanted: string },
): Diagnostic {
  return {
    code: 'i18n/missing-translation',
    severity: 'warning',
    message: `The page \`${key}\` has no translation in \`${locale}\`.`,
    span: startOfFile(source),
    hint: `write ${wanted}, or set \`fallback: false\` in this page's front matter if it is for its own language only`,
  };
}

/** `sections` describe the changed sections, with their places in both files. */
export function staleTranslation(
  key: string,
  locale: string,
  sections: readonly { readonly text: string; readonly source?: Span; readonly translation: Span }[],
): Diagnostic {
  const [first] = sections;
  const shown = sections.slice(0, MAX_SECTIONS);
  const more = sections.length - shown.length;
  return {
    code: 'i18n/stale-translation',
    severity: 'warning',
    message: `The source of \`${key}\` has changed since it was translated: ${shown.map(({ text }) => text).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    ...(first ? { span: first.translation } : {}),
    related: shown.flatMap(({ text, source }) => (source ? [{ message: `${text}:`, span: source }] : [])),
    hint: `bring the translation up to date, then run \`codemaster i18n accept --locale ${locale} ${key}\``,
  };
}

/** Maximum number of changed sections that a finding names. */
const MAX_SECTIONS = 5;

export function orphanedTranslation(key: string, translation: string, movedTo: string | undefined): Diagnostic {
  return {
    code: 'i18n/orphaned-translation',
    severity: 'warning',
    message: `The source of the translation \`${key}\` does not exist any more.`,
    span: startOfFile(translation),
    hint:
      movedTo === undefined
        ? 'remove the translation, or keep it as a separate page: `codemaster i18n accept` removes the record of its source'
        : `the source was moved to \`${movedTo}\`: move the translation there as well`,
  };
}

export function untrackedTranslation(key: string, locale: string, translation: string): Diagnostic {
  return {
    code: 'i18n/untracked-translation',
    severity: 'info',
    message: `There is no record of the source text of \`${key}\`, so it is not known whether the translation is up to date.`,
    span: startOfFile(translation),
    hint: `compare it with its source, then run \`codemaster i18n accept --locale ${locale} ${key}\``,
  };
}

export function untranslatedText(
  what: 'message' | 'author' | 'tag',
  id: string,
  { text, locale, span }: { readonly text: string; readonly locale: string; readonly span: Span },
): Diagnostic {
  const subject = { message: `“${text}”`, author: `The author \`${id}\``, tag: `The tag \`${id}\`` }[what];
  const hint = {
    message: `add \`${id}\` to content/${locale}/messages.json`,
    author: `add \`${id}\` to content/${locale}/blog/authors.yml`,
    tag: `add \`${id}\` to the \`tags.yml\` of \`${locale}\``,
  }[what];
  return {
    code: 'i18n/untranslated-text',
    severity: 'warning',
    message: `${subject} has no translation in \`${locale}\`.`,
    span,
    hint,
  };
}

export function unusableRecord(file: string, reason: string): Diagnostic {
  return {
    code: 'i18n/unusable-record',
    severity: 'warning',
    message: `The record of translations is not used: ${reason}.`,
    span: startOfFile(file),
    hint: 'compare the translations with their sources, then run `codemaster i18n accept`',
  };
}

/** A file of a translation tool that cannot be used, at the place of the mistake. */
export function importInvalid(message: string, span: Span, hint?: string): Diagnostic {
  return {
    code: 'i18n/import-invalid',
    severity: 'error',
    message,
    span,
    hint: hint ?? 'import the file as the translation tool saved it; `codemaster i18n export` writes a new one',
  };
}

/** A translated text whose place in the page is not found, so that it was not imported. `start` is the beginning of its source. */
export function importUnplaced(
  { start, reason, page }: { readonly start: string; readonly reason: 'changed' | 'no-place'; readonly page: string },
  span: Span,
): Diagnostic {
  return {
    code: 'i18n/import-unplaced',
    severity: 'error',
    message:
      reason === 'changed'
        ? `“${start}” is not in ${page} any more, so its translation was not imported.`
        : `The translation has no place for “${start}” of ${page}, because both pages are divided differently there.`,
    span,
    hint:
      reason === 'changed'
        ? 'export the page again; translation tools take over texts that stayed the same'
        : 'write this text into the translation by hand, or give both pages the same blocks and import again',
  };
}
