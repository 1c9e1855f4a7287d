import { createHash } from 'node:crypto';
import { isDataType } from '../../client/shared/rules/data-script.ts';
import { loadsOfElement } from '../markdown/html/load-directives.ts';
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
  const span = readPlace(printedAttribute(attributes, PLACE_ATTRIBUTE));
  return span ? { span } : {};
}

function loadsOf(element: string, attributes: string, text: string): Omit<DrawnLoad, 'element' | 'span'>[] {
  const written = (name: string) => printedAttribute(attributes, name);
  const attributeText = (name: string) => {
    const value = written(name);
    return value === undefined ? undefined : unescapeMarkup(value);
  };
  const loads = loadsOfElement(element, attributeText).map(({ attribute: name, directive, url }) => ({
    directive,
    url,
    // A `srcset` has several addresses.
    written: (name === 'srcset' ? undefined : written(name)) ?? url,
  }));
  const isInline = element === 'style' || (element === 'script' && written('src') === undefined);
  if (!isInline || (element === 'script' && isDataType(attributeText('type') ?? ''))) return loads;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return [...loads, { directive: `${element}-src`, hash, written: text }];
}

/** Returns the text of an attribute as it stands in a tag. */
export function printedAttribute(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the value of an attribute that React has printed. */
export function unescapeMarkup(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => NAMED[name] ?? '');
}
