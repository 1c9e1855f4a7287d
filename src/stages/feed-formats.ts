import type { FeedFormat } from './build-feed.ts';

/** The formats a `feedOptions.type` asks for. */
export function feedFormats(type: 'all' | FeedFormat | readonly FeedFormat[] | null): readonly FeedFormat[] {
  if (type === null) return [];
  if (type === 'all') return ['rss', 'atom', 'json'];
  return typeof type === 'string' ? [type] : type;
}
