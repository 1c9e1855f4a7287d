import type { Root } from 'mdast';
import { isUnseen } from '../markdown/parse/title-node.ts';
import { SKIP, visit } from '../markdown/walk.ts';

interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly children?: readonly MdxNode[];
  readonly position?: { readonly start: { offset?: number }; readonly end: { offset?: number } };
}

/** Replaces text that was removed; no source text contains this character. */
const CUT = '\ufdd2';

/** Removes the replacement characters when positions no longer matter, and lines that contain nothing else. */
export function closeCuts(text: string): string {
  return text
    .replace(new RegExp(`^[ \\t]*${CUT}[ \\t${CUT}]*\\n`, 'gm'), '')
    .replace(new RegExp(` ${CUT}+(?= )|${CUT}+`, 'g'), '');
}

/** Components whose `label` or `title` is the only name of their content. */
const NAMED = /^(TabItem|Admonition|Details)$/;

/**
 * Returns the text of a page without imports, expressions and tags; what is inside tags stays. Removed text is replaced character
 * by character, so that lines and columns of the rest stay the same: by spaces before the title or the opening text, so that the
 * page still begins with it, and elsewhere by a character that `closeCuts` removes.
 */
export function plainMarkdown(tree: Root, text: string): string {
  const opening = tree.children.findIndex((child) => !isUnseen(child));
  const above = tree.children[opening]?.position?.start.offset ?? text.length;
  const cuts: { from: number; to: number; label?: string }[] = [];
  const cut = (from: number | undefined, to: number | undefined, label?: string) => {
    if (from === undefined || to === undefined || from >= to) return;
    cuts.push({ from, to, ...(label === undefined ? {} : { label }) });
  };
  visit(tree, (node) => {
    const { type, position, children = [], name, attributes = [] } = node as unknown as MdxNode;
    const start = position?.start.offset;
    const end = position?.end.offset;
    if (type === 'mdxjsEsm' || type === 'mdxFlowExpression' || type === 'mdxTextExpression') {
      cut(start, end);
      return SKIP;
    }
    if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return undefined;
    const label = attributes.find((attribute) => attribute.name === 'label' || attribute.name === 'title')?.value;
    const shown = NAMED.test(name ?? '') && typeof label === 'string' ? `**${label}**` : undefined;
    const first = children[0]?.position?.start.offset;
    if (first === undefined) {
      cut(start, end, shown);
      return SKIP;
    }
    cut(start, first, shown);
    cut(children.at(-1)?.position?.end.offset, end);
    return undefined;
  });
  let result = '';
  let done = 0;
  for (const { from, to, label } of cuts.sort((a, b) => a.from - b.from)) {
    if (from < done) continue;
    const blank = text.slice(from, to).replace(/[^\n]/g, to <= above ? ' ' : CUT);
    // A label must not move the rest of its line to another column.
    const fits =
      label !== undefined && label.length <= (blank.indexOf('\n') === -1 ? blank.length : blank.indexOf('\n'));
    result += text.slice(done, from) + (fits ? label + blank.slice(label.length) : blank);
    done = to;
  }
  // Removes the backslashes that `prepare-text.ts` added.
  return (result + text.slice(done)).replace(
    /\\(\{#[^\s{}#]+\}(?=[ \t]*$)|\{[ \t]*(?:width|height)\b[^{}\n]*\})/gm,
    '$1',
  );
}
