import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode, UrlPath } from '../../model/source.ts';
import type { Taxonomy } from '../../model/taxonomy.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { blogPartBase, blogPartPath, blogPath, countListPages, listPagePath } from '../blog/blog-paths.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { joinUrl } from './join-url.ts';
import type { RouteInput } from './route-input.ts';

/** Returns the routes of the blog of one locale, besides those of its posts. */
export function blogRoutes(input: RouteInput, locale: Locale, own: readonly Entry[]): Route[] {
  const { config } = input;
  if (!config.blog) return [];
  const posts = own.filter((entry) => entry.kind === 'post' && !entry.unlisted);
  if (posts.length === 0) return [];
  const code = locale.code;
  const routes: Route[] = listPages(config, blogPath(config, locale), {
    entries: posts.length,
    toRoute: (place) => ({
      kind: 'blog-list',
      locale: code,
      ...place,
    }),
  });
  if (blogPartBase(config, 'archive') !== undefined)
    routes.push({ kind: 'archive', url: blogPartPath(config, locale, 'archive'), locale: code });
  const authors = input.authors.filter((author) => author.locale === code);
  if (authors.length > 0) routes.push({ kind: 'authors', url: blogPartPath(config, locale, 'authors'), locale: code });
  for (const { slug, key, entries } of authors) {
    if (slug === undefined) continue;
    routes.push(
      ...listPages(config, joinUrl(blogPartPath(config, locale, 'authors'), slug), {
        entries: entries.length,
        toRoute: (place) => ({
          kind: 'author' as const,
          locale: code,
          author: key,
          ...place,
        }),
      }),
    );
  }
  const tags = blogPartPath(config, locale, 'tags');
  return [...routes, ...taxonomyRoutes(input, { taxonomy: 'blog-tags' }, { locale: code, base: tags })];
}

/** Returns one route for each page of a list. */
function listPages(
  config: SiteConfig,
  base: UrlPath,
  {
    entries,
    toRoute,
  }: { readonly entries: number; readonly toRoute: (place: { url: UrlPath; page: number; pages: number }) => Route },
): Route[] {
  const pages = countListPages(config, entries);
  return Array.from({ length: pages }, (_, i) =>
    toRoute({ url: listPagePath(config, base, i + 1), page: i + 1, pages }),
  );
}

/** Returns the routes of tags: the list of all, and the pages of each. */
export function taxonomyRoutes(
  { config, taxonomies }: RouteInput,
  of: { readonly taxonomy: Taxonomy['name']; readonly version?: string },
  { locale, base }: { readonly locale: LocaleCode; readonly base: UrlPath },
): Route[] {
  const terms = findTaxonomy(taxonomies, locale, of)?.terms ?? [];
  const index: Route[] = terms.every(({ unlisted }) => unlisted) ? [] : [{ kind: 'tags', url: base, locale, ...of }];
  return [
    ...index,
    ...terms.flatMap((term) => {
      const url = joinUrl(base, term.slug);
      const facts = { kind: 'tag', locale, ...of, term: term.key } as const;
      // A list of docs has one line per doc, so it needs one page. Posts take more space.
      if (of.taxonomy === 'doc-tags') return [{ ...facts, url, page: 1, pages: 1 }];
      return listPages(config, url, { entries: term.entries.length, toRoute: (place) => ({ ...facts, ...place }) });
    }),
  ];
}
