import type { List, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { stepsInvalid } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, type TextContext } from '../report.ts';
import { commonProperties } from './directive-parts.ts';

/** Turns a numbered list into steps, and keeps it a list. Other blocks in `steps` are reported and kept. */
export function applySteps(node: ContainerDirective, context: TextContext): void {
  const list = node.children.find((child): child is List => child.type === 'list' && child.ordered === true);
  if (!list) {
    const hint = 'write the steps as a numbered list: `1. First`';
    context.diagnostics.push(stepsInvalid('The block has no numbered list.', openingSpan(node, context), hint));
  }
  for (const child of node.children as RootContent[]) {
    if (!list || child === list || child.type === 'html') continue;
    const span = openingSpan(child, context);
    if (child.type === 'list' && child.ordered) {
      const hint = 'indent what belongs to a step, so that the list goes on after it';
      context.diagnostics.push(stepsInvalid('The list of steps is interrupted.', span, hint));
    } else {
      const hint = 'indent it to make it part of a step, or move it out of the block';
      context.diagnostics.push(stepsInvalid('Only one numbered list may stand in `steps`.', span, hint));
    }
  }
  // With `spread`, the first line of a step becomes a paragraph too, so that the same style rules apply to it.
  if (list) list.spread = true;
  for (const item of list?.children ?? []) item.spread = true;
  const { className = [], ...rest } = commonProperties(node);
  node.data = { ...node.data, hName: 'div', hProperties: { ...rest, className: ['steps', ...className] } };
}
