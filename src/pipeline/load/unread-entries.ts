import { emptyBody } from '../../markdown/empty-body.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { RawEntry, SourceId } from '../../model/source.ts';
import type { FieldsConfig } from '../../schema/content/fields.ts';
import { type ParsedEntry, parseEntry } from '../../stages/entries/parse-entry.ts';

/** Called with the source whose text is needed. */
type NoteUnread = (source: SourceId) => void;

/**
 * Reads the front matter of a page, and its title when it is needed. Undefined for posts that describe authors with addresses:
 * these are counted after the links of the text.
 */
export function readHead(
  raw: RawEntry,
  titleOf: (text: string) => string | undefined,
  fields?: FieldsConfig,
): Outcome<ParsedEntry | undefined> | undefined {
  let title: { readonly found: string | undefined } | undefined;
  const rendered = {
    ...emptyBody([]),
    get title() {
      title ??= { found: titleOf(raw.body) };
      return title.found;
    },
  };
  const parsed = parseEntry(raw, { render: () => rendered as ReturnType<typeof emptyBody> }, { fields });
  const entry = parsed.value?.entry;
  const ownLinks = entry?.imageLink === undefined ? 0 : 1;
  return entry?.kind === 'post' && entry.links.length > ownLinks ? undefined : parsed;
}

/** Replaces fields of an entry that are not known yet by getters that report the page. */
export function markUnread(entry: Entry, fields: readonly (keyof Entry)[], note: NoteUnread): void {
  for (const field of fields) {
    const value = entry[field];
    const get = () => {
      note(entry.textOf);
      return value;
    };
    Object.defineProperty(entry, field, { get, enumerable: true, configurable: true });
  }
}

/** Fills an entry with the fields of its text: its own, or the one it borrows. */
export function fillEntry(entry: Entry, read: Entry): void {
  const { id, locale } = entry;
  for (const [field, value] of Object.entries({ ...read, id, locale }))
    Object.defineProperty(entry, field, { value, enumerable: true, configurable: true, writable: true });
}
