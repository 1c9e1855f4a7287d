import { plainUrl } from '../pages/page-table.ts';
import { withoutBase } from '../pages/without-base.ts';
import type { SourceSite } from '../source-site.ts';
import type { VitePress } from './read-vitepress.ts';

/** Returns a path of the site without the base path that it begins with; other addresses as they are. */
export function belowBase(href: string, { config }: Pick<VitePress, 'config'>): string {
  return typeof config.base === 'string' ? withoutBase(href, config.base) : href;
}

/** Returns a public file without the base path, unless there is a file under the path as it is written. */
export function publicFile(href: string, found: VitePress, site: SourceSite): string {
  const bare = belowBase(href, found);
  const isThere = (path: string) =>
    site.files.includes(`${found.srcDir === '' ? '' : `${found.srcDir}/`}public${path.replace(/[?#].*$/, '')}`);
  return bare !== href && !isThere(href) && isThere(bare) ? bare : href;
}

/** Returns a link without the base path, unless a page stands under the address as it is written. */
export function pageBelowBase(href: string, found: VitePress, has: (url: string) => boolean): string {
  const bare = belowBase(href, found);
  const urlOf = (path: string) => plainUrl(path.replace(/[?#].*$/, ''));
  return bare !== href && !has(urlOf(href)) && has(urlOf(bare)) ? bare : href;
}
