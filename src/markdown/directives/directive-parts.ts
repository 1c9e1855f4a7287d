/** Attributes and labels of directives. */

import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { TextContext } from '../report.ts';
import { runningText } from './label-parts.ts';

/** Returns the attributes `{#id .class}` as properties of the element. */
export function commonProperties({ attributes }: Pick<ContainerDirective, 'attributes'>): {
  id?: string;
  className?: string[];
} {
  const id = attributes?.id?.normalize('NFC');
  const className = attributes?.class?.split(/\s+/).filter(Boolean) ?? [];
  return { ...(id ? { id } : {}), ...(className.length > 0 ? { className } : {}) };
}

/** Removes the `[label]` of a block from its children and returns its running text; undefined when there is none. */
export function takeLabel(node: ContainerDirective, context: TextContext): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return runningText(first.children, context);
}
