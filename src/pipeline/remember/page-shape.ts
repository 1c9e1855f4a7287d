import { createHash } from 'node:crypto';
import type { Entry } from '../../model/entry.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/**
 * Fields of an entry that no stage over the whole site reads: other pages look them up when they are drawn. An edit of nothing else
 * leaves the joined site as it is. Outlines read two of them (`outlineVerdicts`).
 */
const LOOKED_UP: readonly (keyof Entry)[] = ['words', 'bodyLine'];

/**
 * Fingerprint of everything that a stage over the whole site may read of an entry. A new field is part of it without a word here:
 * only the fields above, a description that is the opening of the text, and places in the text are left out.
 */
export function shapeOfEntry(entry: Entry): string {
  const leftOut = new Set<string>(entry.hasOwnDescription ? LOOKED_UP : [...LOOKED_UP, 'description']);
  const facts = JSON.stringify(entry, function (this: unknown, field, value: unknown) {
    // Authors may give fields of their own these names.
    if (this === entry) return leftOut.has(field) ? undefined : value;
    return isPlace(this, field, value) ? undefined : value;
  });
  return createHash('sha256').update(facts).digest('base64url');
}

/** Whether a field tells where in the file something is. */
function isPlace(holder: unknown, field: string, value: unknown): boolean {
  if (field === 'line') return typeof holder === 'object' && holder !== null && 'slug' in holder && 'depth' in holder;
  return field === 'span' && typeof value === 'object' && value !== null && 'start' in value;
}

/** What outlines conclude from the length of a lesson and from its description: findings, not pages, depend on it. */
export function outlineVerdicts(entry: Entry, config: Pick<SiteConfig, 'docsSets'>): string {
  const sidebars = config.docsSets.flatMap((set) => Object.values(set.sidebars));
  const outlines = sidebars.flatMap(({ outline }) => outline ?? []);
  const verdicts = outlines.map(({ words, descriptionLength }) => {
    const [least, most] = words[entry.language] ?? [0, Number.POSITIVE_INFINITY];
    const description = descriptionLength === undefined ? '' : entry.description;
    return [entry.words < least ? -1 : entry.words > most ? 1 : 0, description];
  });
  return JSON.stringify(verdicts);
}
