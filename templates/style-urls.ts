import type { LayoutProps, PageFrame } from './props.ts';

/**
 * Returns the addresses of the style sheets that these files of the site's own code need, by the path of the sheet: pages differ in what
 * they show, but never in the order of their styles.
 */
export function styleUrls({ assets }: LayoutProps, styles: PageFrame['styles'] = []): string[] {
  const needed = new Set(styles.flatMap((file) => assets.componentStyles?.[file] ?? []));
  if (needed.size < 2) return [...needed];
  const all = Object.entries(assets.componentStyles ?? {})
    .filter(([file]) => file.endsWith('.css'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, urls]) => urls);
  return all.filter((url) => needed.has(url));
}
