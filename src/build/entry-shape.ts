import { createHash } from 'node:crypto';
import type { Entry } from '../model/entry.ts';

/** Where something stands, and how long a text is: findings name the one, and `site-fingerprint.ts` counts the other. */
const OF_THE_TEXT = new Set(['span', 'line', 'bodyLine', 'words']);

/** Fingerprint of all that stages, and pages of other entries, may conclude from an entry, but for its length. */
export function shapeOfEntry(entry: Entry): string {
  const shape = JSON.stringify(entry, (key, value: unknown) => (OF_THE_TEXT.has(key) ? undefined : value));
  return createHash('sha256').update(shape).digest('base64url');
}
