/** Schemas of data files in `content/`: authors, tags, abbreviations and messages. */

import * as v from 'valibot';
import { text, textOrNumber } from './values.ts';

/** A name or label. */
const name = textOrNumber;

/** Part of an address below a base. A leading slash makes no difference. */
const permalink = v.pipe(name, v.regex(/[^/\s]/, 'should name an address such as "/lan".'));

const author = v.pipe(
  v.strictObject({
    name: v.optional(name),
    /** Whether the name is that of a person or of a group; search engines are told. */
    kind: v.optional(v.picklist(['person', 'organization']), 'person'),
    title: v.optional(name),
    description: v.optional(name),
    url: v.optional(text),
    image_url: v.optional(text),
    /** Docusaurus also knows the picture by this name. */
    imageURL: v.optional(text),
    email: v.optional(text),
    page: v.optional(v.union([v.boolean(), v.strictObject({ permalink })]), false),
    socials: v.optional(v.record(v.string(), name), {}),
  }),
  v.check(
    ({ name, image_url, imageURL }) => (name ?? image_url ?? imageURL) !== undefined,
    'should have a `name`, or at least an `image_url`.',
  ),
);

/** Schema of `authors.yml`: author key → author. */
export const authorsSchema = v.record(v.string(), author);

/** The content of `authors.yml`. */
export type AuthorsFile = v.InferOutput<typeof authorsSchema>;

/** Schema of `tags.yml`: tag key → tag, or null for all defaults. */
export const tagsSchema = v.record(
  v.string(),
  v.nullable(
    v.strictObject({
      label: v.optional(name),
      description: v.optional(name),
      permalink: v.optional(permalink),
    }),
  ),
);

/** The content of `tags.yml`. */
export type TagsFile = v.InferOutput<typeof tagsSchema>;

/** Schema of `abbreviations.yml`: word → what it stands for, or what it means. */
export const abbreviationsSchema = v.record(v.string(), text);

/** Schema of `messages.json`: message id → text, or an object with the text and a note for translators. */
export const messagesSchema = v.record(
  v.string(),
  v.union([v.string(), v.strictObject({ message: v.string(), description: v.optional(v.string()) })]),
);
