import type { Locale } from '../model/locale.ts';
import type { UrlPath } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { joinUrl } from './join-url.ts';

/** A part of the blog that lists posts. */
export type BlogPart = 'tags' | 'authors' | 'archive';

/** Address of the blog, or of something below it; the site must have a blog. */
export function blogPath(config: SiteConfig, locale: Pick<Locale, 'urlPrefix'>, ...below: string[]): UrlPath {
  return joinUrl(locale.urlPrefix, config.blog ? config.blog.routeBasePath : '', ...below);
}

/** Address of a part of the blog, or of something below that. Without an archive its address leads to nothing. */
export function blogPartPath(
  config: SiteConfig,
  locale: Pick<Locale, 'urlPrefix'>,
  part: BlogPart,
  ...below: string[]
): UrlPath {
  return blogPath(config, locale, blogPartBase(config, part) ?? part, ...below);
}

/** First part of the addresses below the blog; undefined for a part that the blog does not have. */
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

/** Address of the n-th page of a list: the list's own for the first one. */
export function listPagePath({ blog }: SiteConfig, base: UrlPath, page: number): UrlPath {
  return page === 1 ? base : joinUrl(base, blog ? blog.pageBasePath : 'page', String(page));
}

/** Number of pages a list of posts takes; a list without posts still has one. */
export function countListPages({ blog }: SiteConfig, posts: number): number {
  const perPage = blog && blog.postsPerPage !== 'ALL' ? blog.postsPerPage : posts;
  return Math.max(1, Math.ceil(posts / Math.max(1, perPage)));
}

/** The part of a list that its n-th page shows. */
export function pageOfList<T>({ blog }: SiteConfig, all: readonly T[], page: number): readonly T[] {
  if (!blog || blog.postsPerPage === 'ALL') return all;
  return all.slice((page - 1) * blog.postsPerPage, page * blog.postsPerPage);
}
