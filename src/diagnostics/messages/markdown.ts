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

export function avoidedWords(words: string, instead: string, span: Span): Diagnostic {
  return {
    code: 'wording/avoid',
    severity: 'warning',
    message: `“${words}” is not how this site says it.`,
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
    message: 'This `:::` closes nothing.',
    span,
    hint: 'remove the line, or add the opening line that is missing',
  };
}

/** `line` is where the inner block opens. */
export function directivesShareColons(outer: string, inner: string, line: number, span: Span): Diagnostic {
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
    message: `There is no alert \`[!${name}]\`; the quote stays a quote.`,
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
    message: `The element \`<${name}>\` that opens here is never closed; all that follows may end up inside it.`,
    span,
    hint: `add \`</${name}>\`, or write \`\\<\` for a mere character`,
  };
}

export function commentUnclosed(span: Span): Diagnostic {
  return {
    code: 'markdown/unclosed-html',
    severity: 'warning',
    message: 'The comment that opens here is never closed; what follows it is not shown.',
    span,
    hint: 'add `-->`',
  };
}

/** A note or link address whose label has one already; the first one counts. `mark` is `^` for notes. */
export function repeatedDefinition(label: string, mark: '^' | '', first: Span, span: Span): Diagnostic {
  return {
    code: 'markdown/repeated-definition',
    severity: 'warning',
    message: `\`[${mark}${label}]:\` is written twice; this one is not shown.`,
    span,
    related: [{ message: 'the first one is', span: first }],
    hint: 'give it a label of its own, or remove it',
  };
}

/** A note that nothing in the text refers to, and that is therefore not shown. */
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
    hint: 'write its text behind the `#` signs, or remove the line; `\\#` is a mere character',
  };
}

/** `counts` are the cells of the two rows a table begins with; absent when there is no row above the dashes. */
export function brokenTable(
  { counts, hasWrongSign }: { readonly counts: BrokenRows | undefined; readonly hasWrongSign: boolean },
  span: Span,
): Diagnostic {
  const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
  const reason = hasWrongSign
    ? 'the row of dashes holds another sign'
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
    message: `\`${written}\` is no heading id; readers would see it as text.`,
    span,
    hint: 'an id is one word without spaces, at the end of the line: `## Title {#first-steps}`',
  };
}

/** `seen` is the id without what nobody sees in it. */
export function unseenInId(seen: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-heading-id',
    severity: 'error',
    message: 'The heading id holds a character that nobody sees; links to it would not match.',
    span,
    hint: `type it again: \`{#${seen}}\``,
  };
}

export function leftoverMarks(written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/leftover-marks',
    severity: 'warning',
    message: `\`${written}\` is not strong; readers would see the asterisks.`,
    span,
    hint: 'leave the punctuation at its end outside (`**Note**: text`), or put a blank behind the marks; `\\*` is a mere asterisk',
  };
}

export function badTask(written: string, span: Span): Diagnostic {
  return {
    code: 'markdown/bad-task',
    severity: 'warning',
    message: `\`${written}\` makes no task here; readers would see the brackets.`,
    span,
    hint: 'an open task begins with `- [ ] `, a done one with `- [x] `, each with its blanks',
  };
}

export function longTableRow(cells: number, columns: number, span: Span): Diagnostic {
  return {
    code: 'markdown/broken-table',
    severity: 'warning',
    message: `This row has ${cells} cells, the first row of the table ${columns}; what is too much is left out.`,
    span,
    hint: 'a bar that ends no cell is written `\\|`, in code too; else give the first row another cell',
  };
}

export function secondTitle(span: Span): Diagnostic {
  return {
    code: 'markdown/second-title',
    severity: 'warning',
    message: 'A heading of level 1 in the text: the page has its title already.',
    span,
    hint: 'write `##`; level 1 is for the title at the very top',
  };
}

export function skippedHeadingLevel(depth: number, previous: number, span: Span): Diagnostic {
  return {
    code: 'markdown/skipped-heading',
    severity: 'warning',
    message: `A heading of level ${depth} follows one of level ${previous}; who walks by headings misses a level.`,
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

export function badDirectiveAttribute(name: string, attribute: string, span: Span, hint: string): Diagnostic {
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
    message: `\`${written}\` would be shown as the title: attributes stand in braces.`,
    span,
    hint: `write \`:::${name}{${written}}\``,
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
