import type { Site } from '../model/site.ts';

/** Media type of an icon, by its name; undefined where browsers have to find out. */
export function iconType(path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon', webp: 'image/webp' }[extension];
}

/** `192x192` of an icon whose size is known, `any` of one that has none of its own. */
export function iconSizes(site: Site, src: string): string | undefined {
  if (/\.svg$/i.test(src)) return 'any';
  const file = site.staticFiles.get(src.replace(/^\//, '').normalize('NFC'));
  return file?.width === undefined ? undefined : `${file.width}x${file.height}`;
}
