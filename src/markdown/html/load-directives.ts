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
