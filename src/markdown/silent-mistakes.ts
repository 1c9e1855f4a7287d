import type { ListItem, Table, Text } from 'mdast';
import { unreadableLink } from '../diagnostics/messages/links.ts';
import { badMath, badTask, leftoverMarks, longTableRow } from '../diagnostics/messages/markdown.ts';
import { openingSpan, type PageContext, spanOf } from './report.ts';
import { isEscaped, spanInText } from './text-span.ts';

/** Strong marks around text that were not read as such: one of them touches a letter and a sign of punctuation. */
const MARKS = /\*\*(?=\S)[^*\n]*[^*\s]\*\*/;

const ADDRESS = /^(?:https?:|\.{0,2}\/|#\p{L})|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf)(?:[#?].*)?$/iu;

/** What is left of a link that could not be read; the group is what should be its address. */
const LINKS: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /!?\[[^\][\n]*\]\(([^()\n]*[^()\s][ \t]+[^()\n]*)\)/,
    'write a blank in an address as `%20`, or put the address into `<…>`',
  ],
  [/!?\[[^\][\n]+\][ \t]+\(([^()\s]+)\)/, 'nothing may stand between `]` and `(`'],
  [/\([^()\n]+\)\[([^\][\s]+)\]/, 'the text stands in brackets, the address in parentheses: `[text](address)`'],
  [/!?\[[^\][\n]+\]\(([^()\s]+)$/m, 'close the address with `)`'],
];

/** Reports what stands in running text although its author meant something else by it. */
export function reportSlips(text: Text, context: PageContext, { hasMath }: { readonly hasMath: boolean }): void {
  const { value } = text;
  if (value.includes('**')) {
    const match = MARKS.exec(value);
    if (match && !isEscaped(text, match[0], context))
      context.diagnostics.push(leftoverMarks(match[0], spanInText(text, match.index, match[0], context)));
  }
  if (value.includes(']') && value.includes('(')) reportUnreadLink(text, context);
  const lone = hasMath && value.includes('$$') ? /^[ \t]*\$\$[ \t]*$/m.exec(value) : null;
  if (lone && !isEscaped(text, '$$', context)) {
    const message = 'The formula that opens here is never closed.';
    context.diagnostics.push(badMath(message, spanInText(text, value.indexOf('$$', lone.index), '$$', context)));
  }
}

function reportUnreadLink(text: Text, context: PageContext): void {
  for (const [pattern, hint] of LINKS) {
    const match = pattern.exec(text.value);
    if (!match?.[1] || !ADDRESS.test(match[1].trim()) || isEscaped(text, match[0], context)) continue;
    context.diagnostics.push(unreadableLink(match[0], spanInText(text, match.index, match[0], context), hint));
    return;
  }
}

/** `[ ]` and `[x]` make a task, with a blank behind them; their neighbours are text. */
const NEARLY_TASK = /^\[(?:[xX]? ?| [xX])\](?![(:[])/;

/** A box of a task that is none. */
export function reportNearlyTask({ checked, children: [first] }: ListItem, context: PageContext): void {
  if (typeof checked === 'boolean' || first?.type !== 'paragraph') return;
  const [text] = first.children;
  const match = text?.type === 'text' ? NEARLY_TASK.exec(text.value) : null;
  if (text?.type !== 'text' || !match || isEscaped(text, match[0], context)) return;
  context.diagnostics.push(badTask(match[0], spanInText(text, 0, match[0], context)));
}

/** Cells beyond those of the first row are not shown (GFM, "Tables"). */
export function reportLongRows({ children: [head, ...rows] }: Table, context: PageContext): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (!extra) continue;
    const { file, start } = spanOf(extra, context);
    const { end } = openingSpan(row, context);
    context.diagnostics.push(longTableRow(row.children.length, columns, { file, start, end: end ?? start }));
  }
}
