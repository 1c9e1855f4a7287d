import type { Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import { isBorrowed } from './borrow-entries.ts';
import type { FeedFormat } from './build-feed.ts';

/** The formats a `feedOptions.type` asks for. */
export function feedFormats(type: 'all' | FeedFormat | readonly FeedFormat[] | null): readonly FeedFormat[] {
  if (type === null) return [];
  if (type === 'all') return ['rss', 'atom', 'json'];
  return typeof type === 'string' ? [type] : type;
}

/** What the feeds of a locale carry: its own published posts, newest first. Borrowed ones are in the lender's feed. */
export function feedPosts(site: Site, locale: Locale): Post[] {
  return (site.posts.get(locale.code) ?? []).flatMap((id): Post[] => {
    const post = site.entries.get(id);
    // Where clashes are no errors, the second page of an address has none.
    const isShown = post?.kind === 'post' && !post.draft && !isBorrowed(post) && site.routeOfEntry.has(id);
    return isShown ? [post] : [];
  });
}
