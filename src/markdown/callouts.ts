import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { CalloutKind, CalloutWord } from '../../templates/prose/props.ts';
import { unknownAlert } from '../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { type PageContext, spanOf } from './report.ts';

/** A callout's look, and the word that titles it when the author gives no title and it is not the look's own. */
interface CalloutLook {
  readonly kind: CalloutKind;
  readonly word?: CalloutWord;
}

/** Names of callouts, with the older ones of Docusaurus and GitHub's. Each keeps a title of its own. */
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
};

/** Names a `:::` block may have to be a callout. */
export const DIRECTIVE_CALLOUTS: readonly string[] = Object.keys(LOOKS);

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** The look of the callout with this name; undefined when no callout has it. */
export function calloutOf(name: string): CalloutLook | undefined {
  return Object.hasOwn(LOOKS, name) ? LOOKS[name] : undefined;
}

const ALERT = /^\[!([A-Za-z]+)\][ \t]*(?=\n|$|\S)/;

/** Turns a quote that opens with `[!NOTE]`, as GitHub writes alerts, into a callout; a title may follow on that line. */
export function alertToCallout(quote: Blockquote, context: PageContext, components: BlockComponent[]): void {
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
  const { first, rest } = splitFirstLine(paragraph);
  quote.children.splice(
    0,
    1,
    ...(first.length > 0 ? [{ type: 'paragraph' as const, children: first, data: { hName: 'cm-title' } }] : []),
    ...(rest.length > 0 ? [{ ...paragraph, children: rest }] : []),
  );
  components.push({ name: 'callout', ...look });
  quote.data = { hName: COMPONENT_TAG, hProperties: { dataIndex: String(components.length - 1) } };
}

/** `> \[!NOTE]` is text. */
function isEscaped(node: { position?: { start: { offset?: number } } | undefined }, context: PageContext): boolean {
  return context.text[node.position?.start.offset ?? 0] === '\\';
}

/** A paragraph's first line and what is below it. */
function splitFirstLine({ children }: Paragraph): { first: PhrasingContent[]; rest: PhrasingContent[] } {
  for (const [i, child] of children.entries()) {
    if (child.type === 'break') return { first: children.slice(0, i), rest: children.slice(i + 1) };
    if (child.type !== 'text') continue;
    const at = child.value.indexOf('\n');
    if (at === -1) continue;
    const before = { ...child, value: child.value.slice(0, at) };
    const after = { ...child, value: child.value.slice(at + 1) };
    return {
      first: [...children.slice(0, i), ...(before.value.trim() === '' ? [] : [before])],
      rest: [...(after.value === '' ? [] : [after]), ...children.slice(i + 1)],
    };
  }
  const only = children.length === 1 && children[0]?.type === 'text' && children[0].value.trim() === '';
  return { first: only ? [] : children, rest: [] };
}
