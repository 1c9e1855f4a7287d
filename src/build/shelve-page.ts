import type { TextShelf } from '../io/text-shelf.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Body } from '../model/entry.ts';
import type { ParsedEntry } from '../stages/parse-entry.ts';

/** The same page with its HTML on a shelf, where it is read when it is asked for. */
export function shelvePage(
  { value, diagnostics }: Outcome<ParsedEntry | undefined>,
  shelf: TextShelf,
): Outcome<ParsedEntry | undefined> {
  if (!value) return { value, diagnostics };
  const { html, ...rest } = value.body;
  const read = shelf.put(html);
  const body: Body = {
    ...rest,
    get html() {
      return read();
    },
  };
  return { value: { entry: value.entry, body }, diagnostics };
}
