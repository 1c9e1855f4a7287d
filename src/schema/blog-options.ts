import * as v from 'valibot';
import { filePatterns, routeBase, segments } from './config-values.ts';
import { contentPaths } from './content/content-path.ts';
import { flag, text } from './values.ts';

const feedFormat = v.picklist(['rss', 'atom', 'json']);

const feedOptions = v.strictObject({
  /** Formats to write; `null` for no feeds. */
  type: v.optional(v.union([v.null(), v.literal('all'), feedFormat, v.array(feedFormat)]), 'all'),
  title: v.optional(text),
  description: v.optional(text),
  copyright: v.optional(text),
  /** Number of posts in a feed, newest first; `false` for all. */
  limit: v.optional(
    v.union([
      v.literal(false),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    ]),
    20,
  ),
});

/** `blog` of the config. */
export const blogOptions = v.strictObject({
  feedOptions: v.optional(feedOptions, {}),
  routeBasePath: routeBase('blog'),
  /** Folders outside `content/` whose files belong to it as well. */
  path: contentPaths,
  title: v.optional(text, 'Blog'),
  description: v.optional(text, 'Blog'),
  sidebarTitle: v.optional(text),
  sidebarCount: v.optional(
    v.union([
      v.literal('ALL'),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0, 'should not be below 0.')),
    ]),
    5,
  ),
  postsPerPage: v.optional(
    v.union([
      v.literal('ALL'),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(1, 'should be at least 1.')),
    ]),
    10,
  ),
  /** Order of the posts on pages that list them. */
  sortPosts: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  showReadingTime: flag(true),
  /** Show when a post was last changed, and by whom, according to version control. */
  showLastUpdateTime: flag(false),
  showLastUpdateAuthor: flag(false),
  tagsBasePath: routeBase('tags'),
  authorsBasePath: routeBase('authors'),
  pageBasePath: routeBase('page'),
  /** `null` for a blog without an archive. */
  archiveBasePath: v.optional(v.nullable(segments), 'archive'),
  editUrl: v.optional(text),
  ...filePatterns,
});
