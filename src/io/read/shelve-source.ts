import type { SourceFile } from '../../model/source.ts';
import { readOnDemand } from './read-on-demand.ts';
import type { TextShelf } from './text-shelf.ts';

/** Moves the text of a page file to a shelf. The source it returns still has `text`, which is read on demand. */
type ShelveSource = (source: SourceFile) => SourceFile;

/**
 * Creates the function that moves texts of page files to `shelf`. The text that was read last stays in memory, because it is
 * usually needed again at once.
 */
export function createSourceShelf(shelf: TextShelf): ShelveSource {
  let last: { readonly id: string; readonly text: string } | undefined;
  return ({ text, ...place }) => {
    const { read } = shelf.put(text);
    const { id } = place;
    return readOnDemand(place, 'text', () => {
      if (last?.id !== id) last = { id, text: read() };
      return last.text;
    });
  };
}
