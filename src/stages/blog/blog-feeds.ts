import type { Post } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import type { Site } from '../graph/site.ts';
import type { FeedFormat } from '../outputs/build-feed.ts';

/** Returns the feed formats for a value of `feedOptions.type`. */
export function feedFormats(type: 'all' | FeedFormat | readonly FeedFormat[] | null): readonly FeedFormat[] {
  if (type === null) return [];
  if (type === 'all') return ['rss', 'atom', 'json'];
  return typeof type === 'string' ? [type] : type;
}

/**
 * Returns the posts in the feeds of a locale: its own published posts, newest first. Fallback posts are left out, because they
 * are in the feed of the default locale.
 */
export function feedPosts(site: Site, locale: Locale): Post[] {
  return (site.posts.get(locale.code) ?? []).flatMap((id): Post[] => {
    const post = site.entries.get(id);
    // When clashes of URLs are not errors, the second page with a URL has no route.
    const isShown = post?.kind === 'post' && !post.draft && !isBorrowed(post) && site.routeOfEntry.has(id);
    return isShown ? [post] : [];
  });
}
