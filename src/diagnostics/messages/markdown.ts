/** Findings about the Markdown text of pages. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

export function unknownDirective(
  marker: string,
  name: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'markdown/unknown-directive',
    severity: 'error',
    message: `There is no directive \`${marker}${name}\`.`,
    span,
    hint,
  };
}

export function avoidedWords(words: string, instead: string, span: Span): Diagnostic {
  return {
    code: 'wording/avoid',
    severity: 'warning',
    message: `“${words}” should not be used on this site.`,
    span,
    hint: instead,
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
    message: 'This `:::` does not close any block.',
    span,
    hint: 'remove the line, or add the opening line that is missing',
  };
}

/** `line` is the line where the inner block opens. */
export function directivesShareColons(
  outer: string,
  inner: string,
  { line, span }: { readonly line: number; readonly span: Span },
): Diagnostic {
  return {
    code: 'markdown/unclosed-directive',
    severity: 'error',
    message: `The block \`:::${outer}\` ends too early or never: \`:::${inner}\` inside it (line ${line}) opens with as many colons.`,
    span,
    hint: 'open and close the outer block with one colon more than the blocks inside it',
  };
}

export function directiveUnreadable(marker: string, name: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-directive',
    severity: 'error',
    message: `This looks like the opening line of \`${marker}${name}\`, but it cannot be read as one.`,
    span,
    hint: `write \`${marker}${name}[Text]{name="value"}\` on a line of its own; check brackets, braces and quotes`,
  };
}

export function tabsInvalid(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-tabs', severity: 'error', message, span, hint };
}

export function unknownAlert(name: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/unknown-alert',
    severity: 'warning',
    message: `There is no alert \`[!${name}]\`; it is shown as a normal quote.`,
    span,
    hint,
  };
}

export function fenceUnclosed(span: Span): Diagnostic {
  return {
    code: 'markdown/unclosed-fence',
    severity: 'error',
    message: 'The code fence that opens here is never closed.',
    span,
    hint: 'add a line with the same marks (at least as many) after its last line',
  };
}

export function htmlDropped(what: string, span: Span, hint: string): Diagnostic {
  return {
    code: 'markdown/dropped-html',
    severity: 'warning',
    message: `The ${what} is left out of the page.`,
    span,
    hint,
  };
}

export function htmlUnclosed(name: string, span: Span): Diagnostic {
  return {
    code: 'markdown/unclosed-html',
    severity: 'warning',
    message: `The element \`<${name}>\` that opens here is never closed; the following text may become part of it.`,
    span,
    hint: `add \`</${name}>\`, or write \`\\<\` to show the character itself`,
  };
}

/** A comment, tag or declaration without its last characters. `rest` is the HTML from there. */
export function htmlUnfinished(rest: string, span: Span): Diagnostic {
  const [what, end] = rest.startsWith('<!--')
    ? ['comment', '-->']
    : [/^<\/?[a-z]/i.test(rest) ? 'tag' : 'declaration', '>'];
  return {
    code: 'markdown/unclosed-html',
    severity: 'warning',
    message: `The ${what} that opens here is never closed; what follows it is not shown.`,
    span,
    hint: what === 'tag' ? 'add `>`, and a quote that is missing before it' : `add \`${end}\``,
  };
}

/** A footnote or link definition with a label that is already defined; the first one counts. `mark` is `^` for footnotes. */
export function repeatedDefinition(
  label: string,
  mark: '^' | '',
  { first, span }: { readonly first: Span; readonly span: Span },
): Diagnostic {
  return {
    code: 'markdown/repeated-definition',
    severity: 'warning',
    message: `\`[${mark}${label}]:\` is written twice; this one is not shown.`,
    span,
    related: [{ message: 'the first one is', span: first }],
    hint: 'give it a label of its own, or remove it',
  };
}

/** A footnote that nothing in the text refers to, so it is not shown. */
export function unusedFootnote(label: string, span: Span): Diagnostic {
  return {
    code: 'markdown/unused-footnote',
    severity: 'warning',
    message: `Nothing refers to the footnote \`[^${label}]\`, so it is not shown.`,
    span,
    hint: `write \`[^${label}]\` where it belongs, or remove it`,
  };
}

export function emptyHeading(span: Span): Diagnostic {
  return {
    code: 'markdown/empty-heading',
    severity: 'warning',
    message: 'This heading has no text.',
    span,
    hint: 'write its text after the `#` signs, or remove the line; `\\#` shows the character itself',
  };
}

/** `counts` are the numbers of cells in the first two rows of a table; absent if there is no row above the dashes. */
export function brokenTable(
  { counts, hasWrongSign }: { readonly counts: BrokenRows | undefined; readonly hasWrongSign: boolean },
  span: Span,
): Diagnostic {
  const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
  const reason = hasWrongSign
    ? 'the row of dashes contains another character'
    : counts && counts.head !== counts.delimiters
      ? `the row of dashes has ${cells(counts.delimiters)}, the row above it ${cells(counts.head)}`
      : counts
        ? 'something is wrong with the row of dashes'
        : 'there is no row of headings right above the dashes';
  return {
    code: 'markdown/broken-table',
    severity: 'warning',
    message: `This looks like a table, but is shown as text: ${reason}.`,
    span,
    hint: 'a table begins with a row of headings and, on the next line, a cell such as `---` or `:-:` for each of them',
  };
}

interface BrokenRows {
  readonly head: number;
  readonly delimiters: number;
}

export function badHeadingId(written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-heading-id',
    severity: 'error',
    message: `\`${written}\` is not a valid heading id, so readers would see it as text.`,
    span,
    hint: 'an id is one word without spaces, at the end of the line: `## Title {#first-steps}`',
  };
}

/** `seen` is the id without its invisible characters. */
export function unseenInId(seen: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-heading-id',
    severity: 'error',
    message: 'The heading id contains an invisible character, so links to it would not match.',
    span,
    hint: `type it again: \`{#${seen}}\``,
  };
}

export function leftoverMarks(written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/leftover-marks',
    severity: 'warning',
    message: `\`${written}\` is not shown in bold; readers would see the asterisks.`,
    span,
    hint: 'move the punctuation behind the asterisks (`**Note**: text`), or add a space after them; `\\*` shows an asterisk',
  };
}

export function badTask(written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-task',
    severity: 'warning',
    message: `\`${written}\` is not a task here; readers would see the brackets.`,
    span,
    hint: 'an open task begins with `- [ ] `, a done one with `- [x] `, including the spaces',
  };
}

export function longTableRow(cells: number, columns: number, span: Span): Diagnostic {
  return {
    code: 'markdown/broken-table',
    severity: 'warning',
    message: `This row has ${cells} cells, but the first row of the table has ${columns}; the extra cells are left out.`,
    span,
    hint: 'write `\\|` for a bar that does not end a cell, also in code; or add a cell to the first row',
  };
}

export function secondTitle(span: Span): Diagnostic {
  return {
    code: 'markdown/second-title',
    severity: 'warning',
    message: 'This is a heading of level 1, but the page already has a title.',
    span,
    hint: 'write `##`; level 1 is for the title at the very top',
  };
}

export function skippedHeadingLevel(depth: number, previous: number, span: Span): Diagnostic {
  return {
    code: 'markdown/skipped-heading',
    severity: 'warning',
    message: `A heading of level ${depth} follows one of level ${previous}; readers who navigate by headings miss a level.`,
    span,
    hint: `use level ${previous + 1}: \`${'#'.repeat(previous + 1)}\``,
  };
}

export function undefinedFootnote(label: string, span: Span): Diagnostic {
  return {
    code: 'markdown/undefined-footnote',
    severity: 'error',
    message: `The footnote \`[^${label}]\` has no text; readers would see the brackets.`,
    span,
    hint: `write \`[^${label}]: …\` on a line of its own`,
  };
}

export function badImageSize(message: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-image-size',
    severity: 'error',
    message,
    span,
    hint: 'write pixels after the image: `![text](a.png){width=320}` or `{width=320 height=200}`',
  };
}

export function badMath(message: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-math',
    severity: 'error',
    message,
    span,
    hint: 'formulas are written in LaTeX; a dollar sign in the text is `\\$`',
  };
}

export function badDrawing(file: string, problem: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-drawing',
    severity: 'error',
    message: `The drawing \`${file}\` cannot be part of the page: ${problem}.`,
    span,
    hint: 'use shapes, text and markers with plain attributes; or remove `#inline` to show the file as a picture',
  };
}

export function badDirectiveAttribute(
  name: string,
  attribute: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'markdown/bad-attribute',
    severity: 'error',
    message: `The directive \`${name}\` has no attribute \`${attribute}\`.`,
    span,
    hint,
  };
}

export function bareAttribute(name: string, written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-attribute',
    severity: 'error',
    message: `\`${written}\` would be shown as the title: attributes need braces.`,
    span,
    hint: `write \`:::${name}{${written}}\``,
  };
}

export function duplicateAnchor(anchor: string, span: Span): Diagnostic {
  return {
    code: 'markdown/duplicate-anchor',
    severity: 'error',
    message: `The anchor \`#${anchor}\` occurs twice on this page.`,
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
    hint: 'a quiz is a numbered list, with choices under each question such as `- [x] text — reason`',
  };
}

export function exerciseInvalid(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-exercise', severity: 'error', message, span, hint };
}

export function stepsInvalid(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-steps', severity: 'error', message, span, hint };
}

export function fileTreeInvalid(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-file-tree', severity: 'error', message, span, hint };
}

export function keysInvalid(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'markdown/bad-keys', severity: 'error', message, span, hint };
}

export function limitExceeded(
  what: string,
  measured: number,
  { limit, span, hint }: { readonly limit: number; readonly span: Span; readonly hint: string },
): Diagnostic {
  return {
    code: 'markdown/limit-exceeded',
    severity: 'error',
    message: `${what}: ${measured}, but at most ${limit} are allowed.`,
    span,
    hint,
  };
}

export function noncharacterRemoved(span: Span): Diagnostic {
  return {
    code: 'markdown/noncharacter',
    severity: 'warning',
    message: 'The text has a Unicode noncharacter, which no page can show; it was replaced.',
    span,
    hint: 'remove it',
  };
}
