import * as v from 'valibot';

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.nonEmpty('should not be empty.'));

/** A boolean that may be left out. */
export const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);

/** A text that YAML may have read as a number: `title: 2021`. */
export const textOrNumber = v.pipe(
  v.union([text, v.number()]),
  v.transform((value) => String(value)),
);

/** A key that Docusaurus knows and that has no effect here. `reason` completes the sentence that begins with the key. */
export const refused = (reason: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check(() => false, reason),
    ),
  );
