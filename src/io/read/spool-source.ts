import type { SourceFile } from '../../model/source.ts';
import { readOnDemand } from './read-on-demand.ts';
import type { TextSpool } from './text-spool.ts';

/** Moves the text of a page file to a spool. The source it returns still has `text`, which is read on demand. */
type SpoolSource = (source: SourceFile) => SourceFile;

/**
 * Creates the function that moves texts of page files to `spool`. The text that was read last stays in memory, because it is
 * usually needed again at once.
 */
export function createSourceSpool(spool: TextSpool): SpoolSource {
  let last: { readonly id: string; readonly text: string } | undefined;
  return ({ text, ...place }) => {
    const { read } = spool.put(text);
    const { id } = place;
    return readOnDemand(place, 'text', () => {
      if (last?.id !== id) last = { id, text: read() };
      return last.text;
    });
  };
}
