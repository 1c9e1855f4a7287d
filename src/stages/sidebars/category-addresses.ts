import type { VersionName } from '../../model/docs-version.ts';
import type { LocaleCode } from '../../model/source.ts';
import { tagSlug } from '../graph/term-slug.ts';
import type { CategoryAddress, ExpandedItem, ExpandedSidebar } from './expanded-sidebar.ts';

/** A category with its own page, and the slug of that page below the docs. */
interface CategoryPage {
  readonly identity: string;
  readonly sidebar: string;
  readonly category: string;
  readonly folder?: string;
  readonly slug: string;
  /** Where the URL is written. */
  readonly place: CategoryAddress['place'];
}

/** Returns a key that is equal for rows of the same category: its folder, in any sidebar, else its name in one sidebar. */
export function categoryIdentity(
  sidebar: string,
  { category, folder }: { readonly category: string; readonly folder?: string },
): string {
  return folder === undefined ? `sidebar\0${sidebar}\0${category}` : `folder\0${folder}`;
}

/**
 * Returns the generated pages of a version by locale: one for each category, owned by the first sidebar that lists it. A URL that
 * no author wrote is made from the key, else from the label in the default locale, and is the same in all locales. Folders whose
 * labels give the same URL get URLs made from their paths.
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
  // The default locale decides for all locales. A category that it lacks is named by the first locale that has it.
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

/** Returns the slug as written, or made from the key or label. */
function plainSlug({ slug, key, label, path }: CategoryAddress): string {
  if (slug !== undefined) return slug.replace(/^\/+|\/+$/g, '').normalize('NFC');
  const isSpeakable = /[\p{L}\p{N}]/u.test(key ?? label);
  return path !== undefined && !isSpeakable ? pathSlug(path) : `category/${tagSlug(key ?? label)}`;
}

function pathSlug(path: string): string {
  return `category/${path.split('/').map(tagSlug).join('-')}`;
}
