import * as v from 'valibot';

const text = v.pipe(v.string(), v.nonEmpty('should not be empty.'));

const permalink = v.pipe(text, v.startsWith('/', 'should start with `/`.'));

/** Schema of `authors.yml`: author key → author. */
export const authorsSchema = v.record(
  v.string(),
  v.strictObject({
    name: text,
    /** Whether the name is one person's or a group's; search engines are told. */
    kind: v.optional(v.picklist(['person', 'organization']), 'person'),
    title: v.optional(text),
    description: v.optional(text),
    url: v.optional(text),
    image_url: v.optional(text),
    page: v.optional(v.union([v.boolean(), v.strictObject({ permalink })]), false),
    socials: v.optional(v.record(v.string(), text), {}),
  }),
);

export type AuthorsFile = v.InferOutput<typeof authorsSchema>;

/** Schema of `tags.yml`: tag key → tag, or nothing for all defaults. */
export const tagsSchema = v.record(
  v.string(),
  v.nullable(
    v.strictObject({
      label: v.optional(text),
      description: v.optional(text),
      permalink: v.optional(permalink),
    }),
  ),
);

export type TagsFile = v.InferOutput<typeof tagsSchema>;

/** Schema of `abbreviations.yml`: word → what it stands for, or what it means. */
export const abbreviationsSchema = v.record(v.string(), text);

/** Schema of `messages.json`: message id → text, or an object with the text and a note for translators. */
export const messagesSchema = v.record(
  v.string(),
  v.union([v.string(), v.strictObject({ message: v.string(), description: v.optional(v.string()) })]),
);
