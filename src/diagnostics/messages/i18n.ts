import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

/** A heading as messages name it. */
export interface NamedHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

const name = ({ text, depth, slug }: NamedHeading) => `“${text}” (level ${depth}, \`#${slug}\`)`;

/**
 * The first place where a translation and its source have different headings. `span` and `sourceSpan` are that place in
 * each file; a heading is given where the file has one that the other lacks. `more` counts the headings that follow.
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
      ? `${name(own)} stands where ${sourceSpan.file} has ${name(source)}`
      : source
        ? `${name(source)} of ${sourceSpan.file} has no counterpart here`
        : own
          ? `${name(own)} has no counterpart in ${sourceSpan.file}`
          : '';
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'heading differs' : 'headings differ'}` : '';
  return {
    code: 'i18n/heading-structure',
    severity: 'warning',
    message: `The headings of the translation differ from those of its source: ${first}${rest}. Anchors of such headings do not survive a change of language.`,
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
    message: `Nothing on the site has the message id \`${id}\`; its translation is never shown.`,
    span,
    hint,
  };
}
