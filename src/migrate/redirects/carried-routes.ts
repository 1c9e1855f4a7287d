import { joinUrl } from '../../stages/graph/join-url.ts';
import type { ConvertedEntry } from '../convert/convert-entry.ts';
import type { MigrationPlan } from '../plan/plan.ts';
import { docsFolders } from '../plan/plan-doc-tags.ts';
import type { PlannedDocsSet } from '../plan/plan-docs-sets.ts';
import { type Docusaurus, textOr } from '../read-docusaurus.ts';

type Carried = ReadonlyMap<string, readonly ConvertedEntry[]>;

/** The migrated content of a Docusaurus site. */
export interface CarriedPages {
  readonly sets: readonly PlannedDocsSet[];
  readonly posts: Carried;
  readonly pages: Carried;
  /** Files of the new site. */
  readonly files: MigrationPlan['files'];
}

/**
 * Returns the addresses of docs, posts and pages, and of the blog, below the start of each locale. A page that a locale does not
 * translate is there as well, as in Docusaurus.
 */
export function carriedRoutes(found: Docusaurus, content: CarriedPages): ReadonlyMap<string, readonly string[]> {
  const { defaultLocale } = found;
  const lists = listsOf(found, content);
  const ofComponents = content.files.flatMap(({ from = '', to }) => {
    const path = /\.[jt]sx?$/i.test(from) && to.startsWith(`content/${defaultLocale}/pages/`) && to.split('/').slice(3);
    return path
      ? [
          joinUrl(...path)
            .replace(/\.mdx?$/, '')
            .replace(/\/index$/, '') || '/',
        ]
      : [];
  });
  const blog = (content.posts.get(defaultLocale) ?? []).length > 0 ? [joinUrl(blogBase(found))] : [];
  return new Map(
    found.locales.map((locale) => {
      const own = lists.flatMap(({ base, carried }) =>
        shownIn(carried, [defaultLocale, locale]).map(({ slug }) => joinUrl(base, slug)),
      );
      return [locale, [...new Set([...own, ...blog, ...ofComponents])]];
    }),
  );
}

/** Returns the migrated pages with the addresses below which they are in each locale. */
function listsOf(
  found: Docusaurus,
  { sets, posts, pages }: CarriedPages,
): readonly { readonly base: string; readonly carried: Carried }[] {
  const docs = sets.flatMap(({ plugin, current, versions }) => {
    const names = versions.map(({ version }) => version);
    return [
      { base: joinUrl(...docsFolders(plugin, { names })), carried: current.carried },
      ...versions.map(({ version, planned }) => ({
        base: joinUrl(...docsFolders(plugin, { names, version })),
        carried: planned.carried,
      })),
    ];
  });
  return [
    ...docs,
    { base: blogBase(found), carried: posts },
    { base: textOr(found.pages?.options.routeBasePath, ''), carried: pages },
  ];
}

function blogBase({ blog }: Docusaurus): string {
  return textOr(blog?.options.routeBasePath, 'blog');
}

/** Returns the pages that a locale shows: its own, in the place of those of the default one. */
function shownIn(carried: Carried, locales: readonly string[]): readonly ConvertedEntry[] {
  const entries = locales.flatMap((locale) => carried.get(locale) ?? []);
  const byFile = new Map(entries.map((entry) => [entry.inner.replace(/\.(?:mdx?|markdown)$/i, ''), entry]));
  return [...byFile.values()].filter(({ data }) => data.draft !== true);
}
