import * as v from 'valibot';

const section = v.pipe(
  v.string(),
  v.regex(/^(\*|[^\s#{}]+)$/, 'should be the id of a heading, or "*" for sections of the lesson’s own.'),
);

const count = v.pipe(v.number(), v.integer('should be a whole number.'), v.minValue(0, 'should not be below 0.'));

/** A minimum and a maximum. */
const range = v.pipe(
  v.tuple([count, count]),
  v.check(([least, most]) => least <= most, 'should be the smaller number first, such as [700, 1200].'),
);

/** The structure of the lessons of a sidebar; `check` reports lessons that differ. */
export const outlineSchema = v.strictObject({
  /** Ids of the second-level headings in their order; one `*` stands for sections that only this lesson has. */
  sections: v.pipe(
    v.array(section),
    v.check((ids) => new Set(ids).size === ids.length, 'should name each section once.'),
  ),
  /** Minimum and maximum number of such sections. */
  ownSections: v.optional(range),
  /** Number of words in running text, by locale. */
  words: v.optional(v.record(v.string(), range), {}),
  /** In characters. */
  titleLength: v.optional(count),
  descriptionLength: v.optional(count),
  keywords: v.optional(range),
});

/** An outline as an author writes it. */
export type OutlineConfig = v.InferInput<typeof outlineSchema>;

/** An outline with every default filled in. */
export type Outline = v.InferOutput<typeof outlineSchema>;
