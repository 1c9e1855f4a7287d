/** Reports mistakes that Markdown accepts silently. */

import type { ListItem, Table, Text } from 'mdast';
import { unreadableLink } from '../../diagnostics/messages/links.ts';
import { badMath, badTask, leftoverMarks, longTableRow } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';
import { isEscaped, spanInText } from './text-span.ts';

/** Strong marks around text that were not parsed as such: one of them stands between a letter and a punctuation mark. */
const MARKS = /\*\*(?=\S)[^*\n]*[^*\s]\*\*/;

const ADDRESS = /^(?:https?:|\.{0,2}\/|#\p{L})|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?:[#?].*)?$/iu;

/** Remains of links that were not parsed. The group in each pattern matches the intended address. */
const LINKS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /!?\[[^\][\n]*\]\(([^()\n]*[^()\s][ \t]+[^()\n]*)\)/,
    'write a blank in an address as `%20`, or put the address into `<…>`',
  ],
  [/!?\[[^\][\n]+\][ \t]+\(([^()\s]+)\)/, 'nothing may stand between `]` and `(`'],
  [/\([^()\n]+\)\[([^\][\s]+)\]/, 'the text stands in brackets, the address in parentheses: `[text](address)`'],
  [/!?\[[^\][\n]+\]\(([^()\s]+)$/m, 'close the address with `)`'],
];

/** Reports text that its author meant as emphasis, as a link or as a formula. */
export function reportSlips(text: Text, context: TextContext, { hasMath }: { readonly hasMath: boolean }): void {
  const { value } = text;
  if (value.includes('**')) {
    const match = MARKS.exec(value);
    if (match && !isEscaped(text, match[0], context))
      context.diagnostics.push(leftoverMarks(match[0], spanInText(text, match.index, { part: match[0], context })));
  }
  if (value.includes(']') && value.includes('(')) reportUnreadLink(text, context);
  const unclosed = hasMath && value.includes('$$') ? /^[ \t]*\$\$[ \t]*$/m.exec(value) : null;
  if (unclosed && !isEscaped(text, '$$', context)) {
    const message = 'The formula that opens here is never closed.';
    context.diagnostics.push(
      badMath(message, spanInText(text, value.indexOf('$$', unclosed.index), { part: '$$', context })),
    );
  }
}

function reportUnreadLink(text: Text, context: TextContext): void {
  for (const [pattern, hint] of LINKS) {
    const match = pattern.exec(text.value);
    if (!match?.[1] || !ADDRESS.test(match[1].trim()) || isEscaped(text, match[0], context)) continue;
    context.diagnostics.push(
      unreadableLink(match[0], spanInText(text, match.index, { part: match[0], context }), hint),
    );
    return;
  }
}

/** `[ ]` and `[x]` followed by a blank make a task; these similar forms are text. */
const NEARLY_TASK = /^\[(?:[xX]? ?| [xX])\](?![(:[])/;

/** Reports the box of a task that is not parsed as one. */
export function reportNearlyTask({ checked, children: [first] }: ListItem, context: TextContext): void {
  if (typeof checked === 'boolean' || first?.type !== 'paragraph') return;
  const [text] = first.children;
  const match = text?.type === 'text' ? NEARLY_TASK.exec(text.value) : null;
  if (text?.type !== 'text' || !match || isEscaped(text, match[0], context)) return;
  context.diagnostics.push(badTask(match[0], spanInText(text, 0, { part: match[0], context })));
}

/** Reports rows with more cells than the first row. The extra cells are not shown (GFM, "Tables"). */
export function reportLongRows({ children: [head, ...rows] }: Table, context: TextContext): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (!extra) continue;
    const { file, start } = spanOf(extra, context);
    const { end } = openingSpan(row, context);
    context.diagnostics.push(longTableRow(row.children.length, columns, { file, start, end: end ?? start }));
  }
}
