import { readOnDemand } from '../../io/read/read-on-demand.ts';
import type { SpoolPlace, TextSpool } from '../../io/read/text-spool.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Body } from '../../model/entry.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import type { AsideParts } from '../parse/page-text.ts';

/**
 * Moves the HTML and search text of a page to a spool. They are read from it each time they are needed. `aside` are their
 * bytes, if known.
 */
export function spoolPage(
  { value, diagnostics }: Outcome<ParsedEntry | undefined>,
  spool: TextSpool,
  aside?: AsideParts,
): Outcome<ParsedEntry | undefined> {
  if (!value) return { value, diagnostics };
  const { html, sections, ...rest } = value.body;
  const spooled = spool.put(aside?.html ?? html);
  const spooledSections = sections && spool.put(aside?.sections ?? JSON.stringify(sections));
  const body: Body = readOnDemand(rest, 'html', spooled.read);
  if (spooledSections) {
    readOnDemand(body, 'sections', () => JSON.parse(spooledSections.read()));
    if (spooledSections.place) places.set(body, spooledSections.place);
  }
  return { value: { entry: value.entry, body }, diagnostics };
}

const places = new WeakMap<Body, SpoolPlace>();

/** Returns where the sections of a body are in the file of a spool; undefined if they are not there. */
export function placeOfSections(body: Body): SpoolPlace | undefined {
  return places.get(body);
}
