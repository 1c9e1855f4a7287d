/** URL paths of the blog and of its lists. */

import type { Locale } from '../../model/locale.ts';
import type { UrlPath } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { joinUrl } from '../graph/join-url.ts';

/** A part of the blog that lists posts. */
export type BlogPart = 'tags' | 'authors' | 'archive';

/** Returns the URL path of the blog, or of something below it. The site must have a blog. */
export function blogPath(config: SiteConfig, locale: Pick<Locale, 'urlPrefix'>, ...below: string[]): UrlPath {
  return joinUrl(locale.urlPrefix, config.blog ? config.blog.routeBasePath : '', ...below);
}

/** Returns the URL path of a part of the blog. Without an archive, there is no page at its path. */
export function blogPartPath(config: SiteConfig, locale: Pick<Locale, 'urlPrefix'>, part: BlogPart): UrlPath {
  return blogPath(config, locale, blogPartBase(config, part) ?? part);
}

/** Returns the path segment of a part below the blog; undefined for a part that the blog does not have. */
export function blogPartBase({ blog }: SiteConfig, part: BlogPart): string | undefined {
  if (!blog) return undefined;
  switch (part) {
    case 'tags':
      return blog.tagsBasePath;
    case 'authors':
      return blog.authorsBasePath;
    case 'archive':
      return blog.archiveBasePath ?? undefined;
  }
}

/** Returns the URL path of the n-th page of a list. The first page has the path of the list itself. */
export function listPagePath({ blog }: SiteConfig, base: UrlPath, page: number): UrlPath {
  return page === 1 ? base : joinUrl(base, blog ? blog.pageBasePath : 'page', String(page));
}

/** Returns the number of pages of a list of posts; 1 for an empty list. */
export function countListPages({ blog }: SiteConfig, posts: number): number {
  const perPage = blog && blog.postsPerPage !== 'ALL' ? blog.postsPerPage : posts;
  return Math.max(1, Math.ceil(posts / Math.max(1, perPage)));
}

/** Returns the items on the n-th page of a list. */
export function pageOfList<T>({ blog }: SiteConfig, all: readonly T[], page: number): readonly T[] {
  if (!blog || blog.postsPerPage === 'ALL') return all;
  return all.slice((page - 1) * blog.postsPerPage, page * blog.postsPerPage);
}
