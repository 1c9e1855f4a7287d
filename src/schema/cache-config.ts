import * as v from 'valibot';
import { flag, text } from './values.ts';

/** Where remembered work is kept besides the site's own folder. */
export const cacheSchema = v.optional(
  v.strictObject({
    /** A cache that several machines share; it speaks the HTTP protocol of Bazel's remote caches. */
    remote: v.optional(
      v.strictObject({
        /** Its address, without user and password: these come from the environment. */
        url: v.pipe(
          text,
          v.check(
            isPlainAddress,
            'should be an address such as "https://cache.example.org", without user and password.',
          ),
        ),
        /** Take from it, but store nothing in it. */
        readOnly: flag(false),
      }),
    ),
  }),
  {},
);

/** Whether a text is an http address without credentials, query and fragment. */
function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}
