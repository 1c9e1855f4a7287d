import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty('should not be empty.'));

/** YAML reads `title: 2021` as a number; a title is meant all the same. */
const textOrNumber = v.pipe(
  v.union([text, v.number()]),
  v.transform((value) => String(value)),
);

const headingLevel = v.pipe(
  v.number(),
  v.integer('should be a whole number.'),
  v.minValue(2, 'should be from 2 to 6.'),
  v.maxValue(6, 'should be from 2 to 6.'),
);

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
};

/** What the author says of a page's last change, instead of what version control knows. */
const lastUpdate = v.strictObject({ date: v.optional(v.string()), author: v.optional(text) });

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
  sidebar_label: v.optional(textOrNumber),
  sidebar_position: v.optional(v.number()),
  displayed_sidebar: v.optional(v.nullable(text)),
  tags: v.optional(v.array(textOrNumber), []),
  level: v.optional(v.picklist(['beginner', 'intermediate', 'advanced'])),
  pagination_label: v.optional(textOrNumber),
  pagination_next: v.optional(v.nullable(text)),
  pagination_prev: v.optional(v.nullable(text)),
  custom_edit_url: v.optional(v.nullable(v.string())),
  last_update: v.optional(lastUpdate),
  requires: v.optional(v.array(text), []),
});

/** Front matter of a post in `blog/`. `date` arrives as written text. */
export const postSchema = v.strictObject({
  ...common,
  date: v.optional(v.string()),
  tags: v.optional(v.array(textOrNumber), []),
  authors: v.optional(
    v.pipe(
      v.union([text, v.array(text)]),
      v.transform((value) => (typeof value === 'string' ? [value] : value)),
    ),
    [],
  ),
});

/** Front matter of a page in `pages/`. */
export const pageSchema = v.strictObject({
  ...common,
  hide_title: v.optional(v.boolean(), false),
  layout: v.optional(v.picklist(['page', 'home']), 'page'),
  hero: v.optional(
    v.strictObject({
      title: text,
      tagline: v.optional(text),
      actions: v.optional(v.array(v.strictObject({ label: text, to: text })), []),
    }),
  ),
});
