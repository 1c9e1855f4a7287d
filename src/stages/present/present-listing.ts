import type { ArchivePageProps, PostSummaryProps } from '../../../templates/props.ts';
import type { RouteOf } from '../../model/route.ts';
import { type BlogPart, blogPartPath } from '../blog/blog-paths.ts';
import { listTitle } from '../graph/page-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { activeNav } from './frame/active-nav.ts';
import { blogBase, postOf, presentAuthor, presentPostList, presentSummary } from './present-blog.ts';
import type { PageContext, Presented } from './present-context.ts';

import { inOrderOf, neighbourUrls, presentListPager, summariesOnPage } from './present-post-pages.ts';
import { type ListFrame, presentTag, presentTags } from './present-tags.ts';
/** Presents lists of the blog and of tags. */
export function presentListing(
  page: PageContext,
  route: RouteOf<'blog-list' | 'archive' | 'authors' | 'author' | 'tags' | 'tag'>,
): Presented {
  const { site, locale, messages } = page;
  const isDocTags = 'taxonomy' in route && route.taxonomy === 'doc-tags';
  const postList = isDocTags ? undefined : presentPostList(site, locale, { url: route.url, messages });
  const activeNavIds = isDocTags ? [] : activeNav(page, blogBase(site, locale) ?? '/');
  const frame = { activeNavIds, ...(postList ? { postList } : {}) };
  switch (route.kind) {
    case 'blog-list':
      return presentBlogList(page, route, frame);
    case 'archive': {
      const years = presentYears(page, postsOf(page));
      return {
        facts: { description: messages.blog.archiveIntro, ...frame },
        content: { kind: 'archive', title: listTitle(page, route), years },
      };
    }
    case 'authors': {
      const own = site.authors.filter((author) => author.locale === locale.code);
      const authors = own.map((author) => presentAuthor(site, locale, { author, links: page.links }));
      return { facts: frame, content: { kind: 'authors', title: listTitle(page, route), authors } };
    }
    case 'author':
      return presentAuthorPage(page, route, frame);
    case 'tags':
      return presentTags(page, route, frame);
    case 'tag':
      return presentTag(page, route, frame);
  }
}

/** Returns the posts of the locale, newest first. */
function postsOf({ site, locale }: PageContext): readonly string[] {
  return site.posts.get(locale.code) ?? [];
}

/** Returns the URL of a part of the blog, if there is such a page. */
function partUrl({ site, locale }: PageContext, part: BlogPart): string | undefined {
  const path = blogPartPath(site.config, locale, part);
  return site.routes.has(path) ? publicUrl(site.config, path) : undefined;
}

function presentBlogList(page: PageContext, route: RouteOf<'blog-list'>, frame: ListFrame): Presented {
  const { site, locale } = page;
  const { blog } = site.config;
  const pager = presentListPager(page, route);
  const [archiveUrl, tagsUrl, authorsUrl] = [partUrl(page, 'archive'), partUrl(page, 'tags'), partUrl(page, 'authors')];
  return {
    facts: {
      ...(blog ? { description: siteTranslator(site, locale.code)('blog.description', blog.description) } : {}),
      ...neighbourUrls(pager),
      ...frame,
    },
    content: {
      kind: 'blog-list',
      title: listTitle(page, route),
      posts: summariesOnPage(page, postsOf(page), route.page),
      pager,
      ...(archiveUrl === undefined ? {} : { archiveUrl }),
      ...(tagsUrl === undefined ? {} : { tagsUrl }),
      ...(authorsUrl === undefined ? {} : { authorsUrl }),
    },
  };
}

function presentAuthorPage(page: PageContext, route: RouteOf<'author'>, frame: ListFrame): Presented {
  const { site, locale, links } = page;
  const author = site.authors.find((known) => known.key === route.author && known.locale === locale.code);
  if (!author) throw new Error(`route ${route.url} shows the unknown author ${route.author}`);
  const pager = presentListPager(page, route);
  return {
    facts: {
      ...(author.description ? { description: author.description } : {}),
      ...neighbourUrls(pager),
      ...frame,
    },
    content: {
      kind: 'author',
      author: presentAuthor(site, locale, { author, links }),
      posts: summariesOnPage(page, inOrderOf(postsOf(page), author.entries), route.page),
      pager,
      authorsUrl: partUrl(page, 'authors') ?? publicUrl(site.config, blogBase(site, locale) ?? '/'),
    },
  };
}

/** Returns the years, newest first, each with its posts in chronological order. */
function presentYears(page: PageContext, newest: readonly string[]): ArchivePageProps['years'] {
  const years: { year: string; posts: PostSummaryProps[] }[] = [];
  for (const id of newest) {
    const post = postOf(page.site, id);
    const year = post.date.slice(0, 4);
    const last = years.at(-1);
    const summary = presentSummary(page, post);
    if (last?.year === year) last.posts.unshift(summary);
    else years.push({ year, posts: [summary] });
  }
  return years;
}
