import * as v from 'valibot';

/** A text that is not empty. */
export const text = v.pipe(v.string(), v.nonEmpty('should not be empty.'));

/** A boolean that may be left out. */
export const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);
