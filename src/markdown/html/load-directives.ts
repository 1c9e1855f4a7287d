import { isDataType } from '../../../client/shared/rules/data-script.ts';
import { parseSrcset } from './parse-srcset.ts';

/** What elements load, and which directive of the security policy decides on it. The one list for pages, parts and components. */

/** By element: the attribute with the address of what it loads, and the directive of the policy that decides on it. */
export const LOAD_DIRECTIVES: Readonly<Record<string, readonly [attribute: string, directive: string]>> = {
  script: ['src', 'script-src'],
  iframe: ['src', 'frame-src'],
  frame: ['src', 'frame-src'],
  embed: ['src', 'object-src'],
  object: ['data', 'object-src'],
  video: ['src', 'media-src'],
  audio: ['src', 'media-src'],
  track: ['src', 'media-src'],
  form: ['action', 'form-action'],
};

/** Directives by what a `link` loads ahead (`as`). */
const PRELOADS: Readonly<Record<string, string>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  image: 'img-src',
  fetch: 'connect-src',
};

/** Returns the directive that decides on a `link` with these attributes; undefined for one that loads nothing. */
export function directiveOfLink(rel: string, as: string): string | undefined {
  const rels = rel.toLowerCase().split(/\s+/);
  if (rels.includes('stylesheet')) return 'style-src';
  if (rels.includes('modulepreload')) return 'script-src';
  if (rels.includes('preload')) return PRELOADS[as.toLowerCase()];
  return rels.some((name) => name === 'icon' || name.startsWith('apple-touch')) ? 'img-src' : undefined;
}

/** Something that an element loads. */
interface ElementLoad {
  readonly attribute: string;
  readonly directive: string;
  readonly url: string;
}

/**
 * Returns what an element loads by its attributes, images first. `attributeText` returns the text of an attribute; undefined for one that the
 * element does not have.
 */
export function loadsOfElement(
  element: string,
  attributeText: (attribute: string) => string | undefined,
): ElementLoad[] {
  const one = (attribute: string, directive: string | undefined): ElementLoad[] => {
    const url = attributeText(attribute);
    return url === undefined || directive === undefined ? [] : [{ attribute, directive, url }];
  };
  const candidates = () =>
    parseSrcset(attributeText('srcset') ?? '').map(({ url }) => ({ attribute: 'srcset', directive: 'img-src', url }));
  switch (element) {
    case 'img':
      return [...one('src', 'img-src'), ...candidates()];
    case 'input':
      return attributeText('type') === 'image' ? one('src', 'img-src') : [];
    case 'image':
      return [...one('href', 'img-src'), ...one('xlink:href', 'img-src')];
    // Sources of players are inside of them; those of pictures are images.
    case 'source':
      return [...candidates(), ...one('src', 'media-src')];
    case 'link':
      return one('href', directiveOfLink(attributeText('rel') ?? '', attributeText('as') ?? ''));
    case 'script':
      return isDataType(attributeText('type') ?? '') ? [] : one('src', 'script-src');
    case 'video':
      return [...one('poster', 'img-src'), ...one('src', 'media-src')];
  }
  const [attribute, directive] = LOAD_DIRECTIVES[element] ?? [];
  return attribute === undefined ? [] : one(attribute, directive);
}
