import type { SourceFile } from '../model/source.ts';
import { readOnDemand } from './read-on-demand.ts';
import type { TextShelf } from './text-shelf.ts';

/** Puts the text of a page file on a shelf; the result has it all the same. */
export type ShelveSource = (source: SourceFile) => SourceFile;

/** Texts of page files are put on `shelf`. The one that was read last stays at hand: who asks for it once asks again at once. */
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
