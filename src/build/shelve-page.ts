import type { TextShelf } from '../io/text-shelf.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Body } from '../model/entry.ts';
import type { ParsedEntry } from '../stages/parse-entry.ts';

/**
 * The same page with its HTML and what search reads on a shelf, from where they are read each time they are asked for. `bytes` are
 * those of the HTML, where they are at hand.
 */
export function shelvePage(
  { value, diagnostics }: Outcome<ParsedEntry | undefined>,
  shelf: TextShelf,
  bytes?: Uint8Array,
): Outcome<ParsedEntry | undefined> {
  if (!value) return { value, diagnostics };
  const { html, sections, ...rest } = value.body;
  const read = shelf.put(bytes ?? html);
  const readSections = sections && shelf.put(JSON.stringify(sections));
  const body: Body = {
    ...rest,
    get html() {
      return read();
    },
  };
  if (readSections)
    Object.defineProperty(body, 'sections', { get: () => JSON.parse(readSections()), enumerable: true });
  return { value: { entry: value.entry, body }, diagnostics };
}
