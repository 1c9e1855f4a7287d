import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { directiveOfLink, LOAD_DIRECTIVES } from '../markdown/html/load-directives.ts';
import { parseSrcset } from '../markdown/html/parse-srcset.ts';
import type { Embed } from '../model/entry.ts';
import type { Span } from '../model/source.ts';

/** Types of scripts that are data: nothing in them runs. */
const DATA = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain|text\/template)$/i;

/** Returns what an element of a page loads or runs, apart from the `src` of images, which is a link of the page. */
export function embedsOf(node: Element, span: Span): Embed[] {
  return [...imagesOf(node, span), ...othersOf(node, span)];
}

/** Returns the text of an attribute. Components may write its name in any case. */
function attributeOf({ properties }: Element, name: string): string | undefined {
  const key = Object.keys(properties).find((known) => known.toLowerCase() === name);
  const value = key === undefined ? undefined : properties[key];
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined;
}

function imagesOf(node: Element, span: Span): Embed[] {
  const { tagName: element } = node;
  const attribute = (name: string) => attributeOf(node, name);
  const one = (url: string | undefined) => (url === undefined ? [] : [url]);
  const candidates = () => parseSrcset(attribute('srcset') ?? '').map(({ url }) => url);
  const urls =
    element === 'img' || element === 'source'
      ? candidates()
      : element === 'video'
        ? one(attribute('poster'))
        : element === 'input' && attribute('type') === 'image'
          ? one(attribute('src'))
          : element === 'image'
            ? one(attribute('href') ?? attribute('xlinkhref') ?? attribute('xlink:href'))
            : [];
  return urls.map((url) => ({ element, directive: 'img-src', url, span }));
}

function othersOf(node: Element, span: Span): Embed[] {
  const { tagName: element, children } = node;
  const value = (name: string) => attributeOf(node, name);
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
