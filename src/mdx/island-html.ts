import { moduleIslandAttributes } from '../../client/shared/markup/island-markup.ts';
import { escapeHtml } from '../markdown/html/escape-html.ts';
import { moduleSlot } from '../markdown/html/link-slots.ts';
import type { IslandUse, MdxSession } from './session.ts';

/** Elements in which a block element would end the paragraph around it. */
const INLINE = /^(p|span|em|strong|a|h[1-6]|dt|summary|label|code)$/;

/** Returns an island with the element around it, for a place inside a `parent` element. */
export function islandHtml(
  island: IslandUse | undefined,
  session: Pick<MdxSession, 'messages'>,
  parent: string,
): string {
  if (!island) return '';
  const { file, exportName, idPrefix, when, props, html } = island;
  const { island: words } = session.messages;
  const attributes = moduleIslandAttributes({ module: moduleSlot(file), exportName, idPrefix, when, props, words });
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const tag = INLINE.test(parent) ? 'span' : 'div';
  return `<${tag} class="island"${written.join('')}>${html}</${tag}>`;
}
