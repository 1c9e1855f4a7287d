import type { LayoutProps, PageFrame } from './props.ts';

/** Returns the addresses of the style sheets that these files of the site's own code need. */
export function styleUrls({ assets }: LayoutProps, styles: PageFrame['styles'] = []): string[] {
  return [...new Set(styles.flatMap((file) => assets.componentStyles?.[file] ?? []))];
}
