import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { directiveOfLink, LOAD_DIRECTIVES } from '../markdown/html/load-directives.ts';
import type { Embed } from '../model/entry.ts';
import type { Span } from '../model/source.ts';

/** Types of scripts that are data: nothing in them runs. */
const DATA = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain|text\/template)$/i;

/** Returns what an element of a page loads or runs, apart from images. */
export function embedsOf(node: Element, span: Span): Embed[] {
  const { tagName: element, properties, children } = node;
  const value = (name: string) => (typeof properties[name] === 'string' ? String(properties[name]) : undefined);
  if (element === 'script' && DATA.test(value('type') ?? '')) return [];
  if (element === 'link') return linkEmbeds(node, span);
  const load = LOAD_DIRECTIVES[element];
  const url = load && value(load[0]);
  if (load && url !== undefined) return [{ element, directive: load[1], url, span }];
  // Candidates of players stand inside them; those of pictures are images.
  if (element === 'source') {
    const src = value('src');
    return src === undefined ? [] : [{ element, directive: 'media-src', url: src, span }];
  }
  if (element !== 'script' && element !== 'style') return [];
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [{ element, directive: `${element}-src`, hash, span }];
}

function linkEmbeds({ properties }: Element, span: Span): Embed[] {
  const rel = Array.isArray(properties.rel) ? properties.rel.join(' ') : String(properties.rel ?? '');
  const { href } = properties;
  const directive = directiveOfLink(rel, String(properties.as ?? ''));
  if (typeof href !== 'string' || directive === undefined) return [];
  return [{ element: 'link', directive, url: href, span }];
}
