import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { isDataType } from '../../client/shared/rules/data-script.ts';
import { loadsOfElement } from '../markdown/html/load-directives.ts';
import type { Embed } from '../model/entry.ts';
import type { Span } from '../model/source.ts';

/** Returns what an element of a page loads or runs, apart from the `src` of images, which is a link of the page. */
export function embedsOf(node: Element, span: Span): Embed[] {
  const { tagName: element, children } = node;
  const loads = loadsOfElement(element, (name) => attributeOf(node, name))
    .filter(({ attribute }) => element !== 'img' || attribute !== 'src')
    .map(({ directive, url }) => ({ element, directive, url, span }));
  const isInline = element === 'style' || (element === 'script' && attributeOf(node, 'src') === undefined);
  if (!isInline || (element === 'script' && isDataType(attributeOf(node, 'type') ?? ''))) return loads;
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...loads, { element, directive: `${element}-src`, hash, span }];
}

/** Returns the text of an attribute. Components may write its name in any case; the tree has `xlink:href` as `xLinkHref`. */
function attributeOf({ properties }: Element, name: string): string | undefined {
  const names = [name, name.replace(':', '')];
  const key = Object.keys(properties).find((known) => names.includes(known.toLowerCase()));
  const value = key === undefined ? undefined : properties[key];
  if (Array.isArray(value)) return value.join(name === 'srcset' ? ', ' : ' ');
  return typeof value === 'string' ? value : undefined;
}
