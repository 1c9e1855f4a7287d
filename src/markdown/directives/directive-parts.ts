/** Attributes and labels of directives. */

import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Returns the attributes `{#id .class}` as properties of the element. */
export function commonProperties({ attributes }: Pick<ContainerDirective, 'attributes'>): {
  id?: string;
  className?: string[];
} {
  const id = attributes?.id?.normalize('NFC');
  const className = attributes?.class?.split(/\s+/).filter(Boolean) ?? [];
  return { ...(id ? { id } : {}), ...(className.length > 0 ? { className } : {}) };
}

/** Removes the `[label]` of a block from its children and returns it; undefined when there is none. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return first.children;
}
