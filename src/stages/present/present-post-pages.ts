import { fill } from '../../../templates/messages/messages.ts';
import type { LinkProps, ListPagerProps, PostSummaryProps } from '../../../templates/props.ts';
import type { RouteOf } from '../../model/route.ts';
import type { UrlPath } from '../../model/source.ts';
import { listPagePath, pageOfList } from '../blog/blog-paths.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicUrl } from '../graph/public-url.ts';
import { postOf, presentSummary } from './present-blog.ts';
import type { PageContext } from './present-context.ts';

/** Returns the posts on one page of a list. `newest` has all posts of the list, newest first. */
export function summariesOnPage(page: PageContext, newest: readonly string[], number: number): PostSummaryProps[] {
  const { site } = page;
  const { config } = site;
  const isAscending = config.blog && config.blog.sortPosts === 'ascending';
  const order = isAscending ? [...newest].reverse() : newest;
  return pageOfList(config, order, number).map((id, i) => presentSummary(page, postOf(site, id), `post-${i + 1}-`));
}

/** Returns the URLs of the neighbours for the head of the page. */
export function neighbourUrls({ back, forward }: ListPagerProps): { previousUrl?: string; nextUrl?: string } {
  return { ...(back ? { previousUrl: back.url } : {}), ...(forward ? { nextUrl: forward.url } : {}) };
}

/** Returns the neighbours of a page of a list. The order of the list decides which of them has the newer posts. */
export function presentListPager(
  { site, messages }: PageContext,
  route: RouteOf<'blog-list' | 'author' | 'tag'>,
): ListPagerProps {
  const { config } = site;
  const { page, pages } = route;
  const suffix = joinUrl(config.blog ? config.blog.pageBasePath : 'page', String(page));
  const base = (page === 1 ? route.url : route.url.slice(0, -suffix.length)) || '/';
  const neighbour = (number: number): LinkProps | undefined =>
    number < 1 || number > pages
      ? undefined
      : {
          label: fill(messages.blog.pageOf, { page: String(number), pages: String(pages) }),
          url: publicUrl(config, listPagePath(config, base as UrlPath, number)),
          external: false,
        };
  const [back, forward] = [neighbour(page - 1), neighbour(page + 1)];
  const { newerEntries, olderEntries } = messages.blog;
  const isAscending = config.blog && config.blog.sortPosts === 'ascending';
  return {
    page,
    pages,
    ...(back ? { back } : {}),
    backWord: isAscending ? olderEntries : newerEntries,
    ...(forward ? { forward } : {}),
    forwardWord: isAscending ? newerEntries : olderEntries,
  };
}

/** Returns the ids that are in `ids`, in the order of the list. */
export function inOrderOf(order: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return order.filter((id) => wanted.has(id));
}
