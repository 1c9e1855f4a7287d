import { emptyBody } from '../../markdown/empty-body.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { RawEntry, SourceId } from '../../model/source.ts';
import type { FieldsConfig } from '../../schema/content/fields.ts';
import { type ParsedEntry, parseEntry } from '../../stages/entries/parse-entry.ts';

/** Fields that only reading the text can fill, and what stands there before. */
const UNREAD_FIELDS: Readonly<Record<string, unknown>> = {
  headings: [],
  anchors: [],
  words: 0,
  isTruncated: false,
  isWholeInList: false,
};

/** Told of the source whose text is missing. */
type NoteUnread = (source: SourceId) => void;

/**
 * A page of which only the front matter was read, and the title, if it is asked for. Undefined for the few whose head depends
 * on the text: posts that bring addresses for their authors, which are counted after the links of the text.
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

/** Makes an entry say so when it is asked for what only its text tells. */
export function markUnread(entry: Entry, note: NoteUnread): void {
  const fields = entry.hasOwnDescription ? UNREAD_FIELDS : { ...UNREAD_FIELDS, description: entry.description };
  for (const [field, value] of Object.entries(fields)) {
    if (!(field in entry)) continue;
    const get = () => {
      note(entry.textOf);
      return value;
    };
    Object.defineProperty(entry, field, { get, enumerable: true, configurable: true });
  }
}

/** Fills an entry with what its text was read to: its own, or the one it borrows. */
export function fillEntry(entry: Entry, read: Entry): void {
  const { id, locale } = entry;
  for (const [field, value] of Object.entries({ ...read, id, locale }))
    Object.defineProperty(entry, field, { value, enumerable: true, configurable: true, writable: true });
}
