import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { Point } from 'unist';
import type { CalloutKind, CalloutWord } from '../../../templates/prose/prose-props.ts';
import { unknownAlert } from '../../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { spanOf, type TextContext } from '../report.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { runningText } from './label-parts.ts';

/** The look of a callout, and its default title where that is not the name of the look. */
interface CalloutLook {
  readonly kind: CalloutKind;
  readonly word?: CalloutWord;
}

/** Looks of callouts by name, including older names of Docusaurus and those of GitHub. */
const LOOKS: Readonly<Record<string, CalloutLook>> = {
  note: { kind: 'note' },
  tip: { kind: 'tip' },
  info: { kind: 'info' },
  warning: { kind: 'warning' },
  danger: { kind: 'danger' },
  caution: { kind: 'caution' },
  secondary: { kind: 'note' },
  important: { kind: 'info', word: 'important' },
  success: { kind: 'tip', word: 'success' },
} satisfies Readonly<Record<CalloutKind | CalloutWord | 'secondary', CalloutLook>>;

/** Names of `:::` blocks that are callouts. */
export const DIRECTIVE_CALLOUTS: readonly string[] = Object.keys(LOOKS);

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** Returns the look of the callout with this name; undefined when there is none. */
export function calloutOf(name: string): CalloutLook | undefined {
  return Object.hasOwn(LOOKS, name) ? LOOKS[name] : undefined;
}

const ALERT = /^\[!([A-Za-z]+)\][ \t]*(?=\n|$|\S)/;

/** Turns a quote that starts with `[!NOTE]`, GitHub's syntax for alerts, into a callout. The rest of that line is its title. */
export function alertToCallout(quote: Blockquote, context: TextContext, components: BlockComponent[]): void {
  const paragraph = quote.children[0];
  const opening = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || opening?.type !== 'text') return;
  const match = ALERT.exec(opening.value);
  if (!match?.[1] || isEscaped(opening, context)) return;
  const name = match[1].toLowerCase();
  const look = ALERTS.includes(name) ? calloutOf(name) : undefined;
  if (!look) {
    const hint = suggestOrList(
      match[1],
      ALERTS.map((alert) => alert.toUpperCase()),
      'alerts',
    );
    const start = spanOf(opening, context).start;
    const end = { line: start.line, column: start.column + match[1].length + 3 };
    context.diagnostics.push(unknownAlert(match[1], { file: context.file, start, end }, hint));
    return;
  }
  opening.value = opening.value.slice(match[0].length);
  if (opening.position)
    opening.position = { ...opening.position, start: moved(opening.position.start, match[0].length) };
  const { first: line, rest } = splitFirstLine(paragraph, context);
  const first = runningText(line, context);
  quote.children.splice(
    0,
    1,
    ...(first.length > 0 ? [{ type: 'paragraph' as const, children: first, data: { hName: 'cm-title' } }] : []),
    ...(rest.length > 0 ? [{ ...paragraph, children: rest }] : []),
  );
  components.push({ name: 'callout', ...look });
  quote.data = { hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}

/** Returns whether the mark is escaped: `> \[!NOTE]` is text. */
function isEscaped(node: { position?: { start: { offset?: number } } | undefined }, context: TextContext): boolean {
  return context.text[node.position?.start.offset ?? 0] === '\\';
}

/** Returns a point further right in its line. */
function moved({ line, column, offset = 0 }: Point, by: number): Point {
  return { line, column: column + by, offset: offset + by };
}

/** Returns the point after the mark of the quote in the next line. */
function nextLine({ line, offset = 0 }: Point, { text }: TextContext): Point {
  const start = text.indexOf('\n', offset) + 1;
  const mark = /^[ \t>]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  return { line: line + 1, column: mark + 1, offset: start + mark };
}

/** Splits a paragraph after its first line. */
function splitFirstLine(
  { children }: Paragraph,
  context: TextContext,
): { first: PhrasingContent[]; rest: PhrasingContent[] } {
  for (const [i, child] of children.entries()) {
    if (child.type === 'break') return { first: children.slice(0, i), rest: children.slice(i + 1) };
    if (child.type !== 'text') continue;
    const at = child.value.indexOf('\n');
    if (at === -1) continue;
    const before = { ...child, value: child.value.slice(0, at) };
    const { position } = child;
    const after = {
      ...child,
      value: child.value.slice(at + 1),
      ...(position ? { position: { ...position, start: nextLine(position.start, context) } } : {}),
    };
    return {
      first: [...children.slice(0, i), ...(before.value.trim() === '' ? [] : [before])],
      rest: [...(after.value === '' ? [] : [after]), ...children.slice(i + 1)],
    };
  }
  const only = children.length === 1 && children[0]?.type === 'text' && children[0].value.trim() === '';
  return { first: only ? [] : children, rest: [] };
}
