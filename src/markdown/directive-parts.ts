import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** `{#id .class}` as properties of the element. */
export function commonProperties({ attributes }: Pick<ContainerDirective, 'attributes'>): {
  id?: string;
  className?: string[];
} {
  const id = attributes?.id?.normalize('NFC');
  const className = attributes?.class?.split(/\s+/).filter(Boolean) ?? [];
  return { ...(id ? { id } : {}), ...(className.length > 0 ? { className } : {}) };
}

/** Takes the `[label]` of a block out of its children. */
export function takeLabel(node: ContainerDirective): PhrasingContent[] | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data || !('directiveLabel' in first.data)) return undefined;
  node.children.shift();
  return first.children;
}
