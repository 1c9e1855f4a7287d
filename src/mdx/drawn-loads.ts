import { createHash } from 'node:crypto';
import { directiveOfLink, LOAD_DIRECTIVES } from '../markdown/html/load-directives.ts';
import type { Embed } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { PLACE_ATTRIBUTE, readPlace } from './read-place.ts';

/** Something that an element of drawn HTML loads or runs. */
interface DrawnLoad extends Omit<Embed, 'span'> {
  /** Where the element is written, if it carries its place. */
  readonly span?: Span;
  /** Text of the address, script or style, as it stands in the HTML. */
  readonly written: string;
}

/** Tags that may load something, or that have a style of their own. The text of scripts and styles is not read as tags. */
const TAGS =
  /<(script|style)\b([^<>]*)>(.*?)<\/\1>|<(audio|embed|form|frame|iframe|image|img|input|link|object|source|track|video)\b([^<>]*)>/gs;
const STYLED = /<[a-z][\w-]*(?=\s)([^<>]*? style="([^"]*)"[^<>]*)>/g;
/** Scripts that hold data do not run. */
const IS_DATA = / type="(?!module"|text\/javascript")[^"]*"/;

/** Returns what the elements of HTML load, as React prints it. */
export function drawnLoads(html: string): DrawnLoad[] {
  const found: DrawnLoad[] = [];
  for (const [, block = '', ofBlock = '', text = '', single = '', ofSingle = ''] of html.matchAll(TAGS)) {
    const element = block || single;
    const attributes = ofBlock + ofSingle;
    const place = placeIn(attributes);
    for (const load of loadsOf(element, attributes, text)) found.push({ element, ...load, ...place });
  }
  if (html.includes(' style="')) {
    for (const [, attributes = '', style = ''] of html.matchAll(STYLED))
      found.push({ element: 'style', directive: 'style-src', written: style, ...placeIn(attributes) });
  }
  // React asks for images ahead, too.
  const keyOf = ({ directive, url }: DrawnLoad) => `${directive} ${url}`;
  const placed = new Set(found.filter(({ span }) => span).map(keyOf));
  return found.filter((load) => load.span !== undefined || load.url === undefined || !placed.has(keyOf(load)));
}

function placeIn(attributes: string): Pick<DrawnLoad, 'span'> {
  const span = readPlace(attribute(attributes, PLACE_ATTRIBUTE));
  return span ? { span } : {};
}

function loadsOf(element: string, attributes: string, text: string): Omit<DrawnLoad, 'element' | 'span'>[] {
  const load = (name: string, directive: string | undefined) => {
    const written = attribute(attributes, name);
    return written === undefined || directive === undefined
      ? []
      : [{ directive, url: unescapeMarkup(written), written }];
  };
  const images = () => [...load('src', 'img-src'), ...candidates(attribute(attributes, 'srcset'))];
  switch (element) {
    case 'img':
      return images();
    case 'input':
      return attribute(attributes, 'type') === 'image' ? images() : [];
    case 'image':
      return [...load('href', 'img-src'), ...load('xlink:href', 'img-src')];
    case 'source':
      return [...load('src', 'media-src'), ...candidates(attribute(attributes, 'srcset'))];
    case 'link':
      return load('href', directiveOfLink(attribute(attributes, 'rel') ?? '', attribute(attributes, 'as') ?? ''));
    case 'video':
      return [...load('src', 'media-src'), ...load('poster', 'img-src')];
  }
  if (element === 'script' && IS_DATA.test(attributes)) return [];
  const [name, directive] = LOAD_DIRECTIVES[element] ?? [];
  if (name !== undefined && attribute(attributes, name) !== undefined) return load(name, directive);
  if (element !== 'script' && element !== 'style') return [];
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [{ directive: `${element}-src`, hash, written: text }];
}

/** Addresses of a `srcset`. */
function candidates(srcset: string | undefined): Omit<DrawnLoad, 'element' | 'span'>[] {
  return (srcset ?? '')
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/)[0] ?? '')
    .filter((written) => written !== '')
    .map((written) => ({ directive: 'img-src', url: unescapeMarkup(written), written }));
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the value of an attribute that React has printed. */
export function unescapeMarkup(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => NAMED[name] ?? '');
}
