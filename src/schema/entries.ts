/** Schemas of the front matter of docs, posts and pages. */

import * as v from 'valibot';
import { pageHeadSchema } from './head-schema.ts';
import { refused, text, textOrNumber } from './values.ts';

const headingLevel = v.pipe(
  v.number(),
  v.integer('should be a whole number.'),
  v.minValue(2, 'should be from 2 to 6.'),
  v.maxValue(6, 'should be from 2 to 6.'),
);

/** One or more CSS class names; any other text could not be a class. */
const classNames = v.pipe(
  text,
  v.check((value) => /^[\w-]+( [\w-]+)*$/.test(value), 'should be class names such as "wide" or "wide quiet".'),
);

/** What the author says about a page's last change, which replaces what version control knows. */
const lastUpdate = v.strictObject({ date: v.optional(v.string()), author: v.optional(text) });

const common = {
  title: v.optional(textOrNumber),
  description: v.optional(v.string()),
  keywords: v.optional(v.array(textOrNumber), []),
  image: v.optional(text),
  slug: v.optional(textOrNumber),
  draft: v.optional(v.boolean(), false),
  unlisted: v.optional(v.boolean(), false),
  fallback: v.optional(v.boolean()),
  hide_table_of_contents: v.optional(v.boolean(), false),
  toc_min_heading_level: v.optional(headingLevel),
  toc_max_heading_level: v.optional(headingLevel),
  last_update: v.optional(lastUpdate),
  /** Metadata and links of the page's head. */
  head: pageHeadSchema,
  /** Leaves the page out of search, or gives it more weight (above 1) or less weight than others. */
  search: v.optional(
    v.strictObject({
      exclude: v.optional(v.boolean(), false),
      boost: v.optional(
        v.pipe(v.number(), v.minValue(0.1, 'should be from 0.1 to 10.'), v.maxValue(10, 'should be from 0.1 to 10.')),
        1,
      ),
    }),
  ),
};

/** A tag: its key or label, or a label with its own address below the tags. */
const tag = v.lazy((input) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? v.strictObject({ label: textOrNumber, permalink: textOrNumber })
    : textOrNumber,
);

/** A tag as an entry writes it. */
export type WrittenTag = string | { readonly label: string; readonly permalink: string };

const tags = v.optional(v.array(tag as v.GenericSchema<unknown, WrittenTag>), []);

const authorFields = {
  title: v.optional(text),
  description: v.optional(text),
  kind: v.optional(v.picklist(['person', 'organization'])),
  url: v.optional(text),
  image_url: v.optional(text),
  /** Docusaurus also knows the picture by this name. */
  imageURL: v.optional(text),
  email: v.optional(text),
  socials: v.optional(v.record(v.string(), text)),
};

/** An author with details that the post adds or changes: `key` names one of `authors.yml`. */
const keyedAuthor = v.strictObject({
  key: text,
  name: v.optional(text),
  ...authorFields,
  page: refused('is decided in `authors.yml`, once for all posts of the author.'),
});

/** An author who is described only in the post. */
const inlineAuthor = v.pipe(
  v.strictObject({
    name: v.optional(text),
    ...authorFields,
    page: v.optional(
      v.union([v.boolean(), v.strictObject({ permalink: v.pipe(text, v.startsWith('/', 'should start with `/`.')) })]),
    ),
  }),
  v.check(
    ({ name, image_url, imageURL }) => (name ?? image_url ?? imageURL) !== undefined,
    'should have a `name`, an `image_url`, or the `key` of an author in `authors.yml`.',
  ),
);

const author = v.lazy((input) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return text;
  return 'key' in input ? keyedAuthor : inlineAuthor;
});

/** An author as a post describes them; with `key`, only what differs from `authors.yml`. */
export interface WrittenAuthor {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly kind?: 'person' | 'organization';
  readonly url?: string;
  readonly image_url?: string;
  readonly imageURL?: string;
  readonly email?: string;
  readonly socials?: Readonly<Record<string, string>>;
  readonly page?: boolean | { readonly permalink: string };
}

type WrittenAuthors = string | WrittenAuthor | readonly (string | WrittenAuthor)[];

const authors = v.optional(
  v.lazy((input) => (Array.isArray(input) ? v.array(author) : author)) as v.GenericSchema<unknown, WrittenAuthors>,
);

/** Front matter of a page in `docs/`. */
export const docSchema = v.strictObject({
  ...common,
  id: v.optional(
    v.pipe(
      text,
      v.check((id) => !id.includes('/'), 'should not contain `/`; the folder is added by itself.'),
    ),
  ),
  hide_title: v.optional(v.boolean(), false),
  parse_number_prefixes: v.optional(v.boolean()),
  sidebar_label: v.optional(textOrNumber),
  sidebar_position: v.optional(v.number()),
  sidebar_class_name: v.optional(classNames),
  sidebar_custom_props: refused('has no effect here, because no template reads it; use `sidebar_class_name`.'),
  sidebar_key: refused('is not needed here; a page is named by its own translation.'),
  displayed_sidebar: v.optional(v.nullable(text)),
  tags,
  level: v.optional(v.picklist(['beginner', 'intermediate', 'advanced'])),
  pagination_label: v.optional(textOrNumber),
  pagination_next: v.optional(v.nullable(text)),
  pagination_prev: v.optional(v.nullable(text)),
  custom_edit_url: v.optional(v.nullable(v.string())),
  requires: v.optional(v.array(text), []),
});

/** Front matter of a post in `blog/`. `date` is the text as written. */
export const postSchema = v.strictObject({
  ...common,
  id: refused('is not used for posts; write `slug`.'),
  title_meta: v.optional(textOrNumber),
  sidebar_label: v.optional(textOrNumber),
  date: v.optional(v.string()),
  tags,
  authors,
  // Older forms of `authors`; Docusaurus knows both spellings.
  author: v.optional(text),
  author_title: v.optional(text),
  author_url: v.optional(text),
  author_image_url: v.optional(text),
  authorTitle: v.optional(text),
  authorURL: v.optional(text),
  authorImageURL: v.optional(text),
});

/** Front matter of a page in `pages/`. */
export const pageSchema = v.strictObject({
  ...common,
  hide_title: v.optional(v.boolean(), false),
  wrapperClassName: v.optional(classNames),
  layout: v.optional(v.picklist(['page', 'home', 'splash']), 'page'),
  hero: v.optional(
    v.strictObject({
      title: text,
      tagline: v.optional(text),
      actions: v.optional(v.array(v.strictObject({ label: text, to: text })), []),
      /** Whether the picture stands beside the words. */
      art: v.optional(v.boolean(), true),
    }),
  ),
  /** Number of newest posts on a home page, or whether there are any. */
  latest_posts: v.optional(
    v.union([
      v.boolean(),
      v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0, 'should not be below 0.')),
    ]),
  ),
});

/** The schemas by collection, without the fields that a site adds. */
export const frontMatterSchemas = { docs: docSchema, blog: postSchema, pages: pageSchema } as const;
