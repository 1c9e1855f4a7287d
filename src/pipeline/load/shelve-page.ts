import { readOnDemand } from '../../io/read/read-on-demand.ts';
import type { ShelfPlace, TextShelf } from '../../io/read/text-shelf.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Body } from '../../model/entry.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import type { AsideParts } from '../parse/page-text.ts';

/**
 * Moves the HTML and search text of a page to a shelf. They are read from it each time they are needed. `aside` are their
 * bytes, if known.
 */
export function shelvePage(
  { value, diagnostics }: Outcome<ParsedEntry | undefined>,
  shelf: TextShelf,
  aside?: AsideParts,
): Outcome<ParsedEntry | undefined> {
  if (!value) return { value, diagnostics };
  const { html, sections, ...rest } = value.body;
  const shelved = shelf.put(aside?.html ?? html);
  const shelvedSections = sections && shelf.put(aside?.sections ?? JSON.stringify(sections));
  const body: Body = readOnDemand(rest, 'html', shelved.read);
  if (shelvedSections) {
    readOnDemand(body, 'sections', () => JSON.parse(shelvedSections.read()));
    if (shelvedSections.place) places.set(body, shelvedSections.place);
  }
  return { value: { entry: value.entry, body }, diagnostics };
}

const places = new WeakMap<Body, ShelfPlace>();

/** Returns where the sections of a body are in the file of a shelf; undefined if they are not there. */
export function placeOfSections(body: Body): ShelfPlace | undefined {
  return places.get(body);
}
