import type { Body, Entry } from '../../../model/entry.ts';
import type { SourceId } from '../../../model/source.ts';
import type { ParsedOutcome } from '../../parse/parsed-page.ts';
import type { LoadedSite } from '../loaded-site.ts';
import { fillEntry, markUnread } from '../unread-entries.ts';
import { AskedMap } from './asked-map.ts';
import type { UnreadPages } from './read-heads.ts';

/** What a page that is being drawn needs and is not known yet. */
export interface Missing {
  /** Pages whose texts are not read; undefined while no page is drawn. */
  texts: Set<SourceId> | undefined;
  /** Entries whose pictures are not measured. */
  pictures: Set<SourceId>;
}

/** Texts of pages that are read after the site was joined. */
interface LateTexts {
  readonly bodies: ReadonlyMap<string, Body>;
  readonly isUnread: (source: SourceId) => boolean;
  /** Fills a page with its text. Returns the entries that show it: its own and those that borrow it. */
  readonly fill: (source: SourceId, read: ParsedOutcome['value']) => readonly Entry[];
}

/** Placeholder for a body that is not read. A page that shows it is drawn again. */
const NO_BODY: Body = { html: '' };

/** Replaces texts that are not read by getters that report them in `missing`. */
export function createLateTexts(
  { site, bodies: known }: Pick<LoadedSite, 'site' | 'bodies'>,
  unread: UnreadPages,
  missing: Missing,
): LateTexts {
  const left = new Set(unread.keys());
  const entriesOf = new Map<SourceId, Entry[]>();
  for (const entry of site.entries.values()) {
    const others = entriesOf.get(entry.textOf);
    if (others) others.push(entry);
    else entriesOf.set(entry.textOf, [entry]);
  }
  const note = (source: SourceId) => void (left.has(source) && missing.texts?.add(source));
  for (const [id, fields] of unread) for (const entry of entriesOf.get(id) ?? []) markUnread(entry, fields, note);
  const bodies = new AskedMap<Body>(
    [...known].filter(([id]) => !left.has(id)),
    (id) => {
      if (!left.has(id)) return undefined;
      note(id);
      return NO_BODY;
    },
  );
  return {
    bodies,
    isUnread: (source) => left.has(source),
    fill(source, read) {
      left.delete(source);
      bodies.set(source, read?.body ?? NO_BODY);
      const entries = read ? (entriesOf.get(source) ?? []) : [];
      for (const entry of entries) fillEntry(entry, read?.entry as Entry);
      return entries;
    },
  };
}
