import type { VersionName } from '../model/docs-version.ts';
import type { LocaleCode } from '../model/source.ts';
import type { CategoryAddress, ExpandedItem, ExpandedSidebar } from './expand-sidebars.ts';
import { tagSlug } from './term-slug.ts';

/** A category with a page of its own, and where that page stands below the docs. */
export interface CategoryPage {
  readonly identity: string;
  readonly sidebar: string;
  readonly category: string;
  readonly folder?: string;
  readonly slug: string;
  /** Where the address comes from. */
  readonly place: CategoryAddress['place'];
}

/** What makes two rows the same category: its folder, in whichever sidebar; else its place in one sidebar. */
export function categoryIdentity(
  sidebar: string,
  { category, folder }: { readonly category: string; readonly folder?: string },
): string {
  return folder === undefined ? `sidebar\0${sidebar}\0${category}` : `folder\0${folder}`;
}

/**
 * The generated pages of a version by locale, one for each category, owned by the first sidebar that lists it. An address
 * that nobody has written is made from the key, else from the label in the default locale, and is the same in all
 * locales. Folders whose labels give one address get theirs from their paths.
 */
export function categoryPages(
  sidebars: readonly ExpandedSidebar[],
  version: VersionName,
  defaultLocale: LocaleCode,
): ReadonlyMap<LocaleCode, readonly CategoryPage[]> {
  const byLocale = new Map<LocaleCode, Map<string, Listed>>();
  for (const { id, locale, version: own, items } of sidebars) {
    if (own !== version) continue;
    const listed = byLocale.get(locale) ?? new Map<string, Listed>();
    byLocale.set(locale, listed);
    collect(items, id, listed);
  }
  // What the default locale says counts for all; a category it lacks is named by the first locale that has it.
  const named = new Map(byLocale.get(defaultLocale));
  for (const listed of byLocale.values())
    for (const [identity, row] of listed) if (!named.has(identity)) named.set(identity, row);
  const claims = new Map<string, number>();
  for (const { address } of named.values()) claims.set(plainSlug(address), (claims.get(plainSlug(address)) ?? 0) + 1);
  const slugOf = (address: CategoryAddress): string => {
    const slug = plainSlug(address);
    const isOwn = address.slug !== undefined || address.key !== undefined || address.path === undefined;
    return isOwn || claims.get(slug) === 1 ? slug : pathSlug(address.path ?? '');
  };
  return new Map(
    [...byLocale].map(([locale, listed]) => [
      locale,
      [...listed].map(([identity, { address: own, ...row }]): CategoryPage => {
        const address = own.slug === undefined ? (named.get(identity)?.address ?? own) : own;
        return { identity, ...row, slug: slugOf(address), place: address.place };
      }),
    ]),
  );
}

type Listed = Pick<CategoryPage, 'sidebar' | 'category' | 'folder'> & { readonly address: CategoryAddress };

function collect(items: readonly ExpandedItem[], sidebar: string, listed: Map<string, Listed>): void {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const { key: category, folder, address } = item;
    const row = { sidebar, category, ...(folder === undefined ? {} : { folder }) };
    const identity = categoryIdentity(sidebar, row);
    if (address && !listed.has(identity)) listed.set(identity, { ...row, address });
    collect(item.items, sidebar, listed);
  }
}

/** The address by what is written: as it is, or made from the key or label. */
function plainSlug({ slug, key, label, path }: CategoryAddress): string {
  if (slug !== undefined) return slug.replace(/^\/+|\/+$/g, '').normalize('NFC');
  const isSpeakable = /[\p{L}\p{N}]/u.test(key ?? label);
  return path !== undefined && !isSpeakable ? pathSlug(path) : `category/${tagSlug(key ?? label)}`;
}

function pathSlug(path: string): string {
  return `category/${path.split('/').map(tagSlug).join('-')}`;
}
