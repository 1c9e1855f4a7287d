import * as v from 'valibot';

/** Version of the file format. */
export const RECORD_VERSION = 1;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'should be a hash of 12 hex digits.'));

/** Schema of `translations.lock.json`: page key → section id → hash of the source text it was translated from. */
export const translationRecordSchema = v.object({
  version: v.number(),
  sourceLocale: v.string(),
  pages: v.record(v.string(), v.record(v.string(), hash)),
});
