/** Attributes of the site's icons. */

import type { Site } from './site.ts';

/** Returns the media type of an icon by its file name; undefined for other extensions. */
export function iconType(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon', webp: 'image/webp' }[extension];
}

/** Returns the size of an icon: `192x192`, or `any` for SVG; undefined when it is not known. */
export function iconSizes(site: Site, src: string): string | undefined {
  if (/\.svg$/i.test(src)) return 'any';
  const file = site.staticFiles.get(src.replace(/^\//, '').normalize('NFC'));
  return file?.width === undefined ? undefined : `${file.width}x${file.height}`;
}
