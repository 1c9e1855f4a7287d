import type { SourceFile } from '../../model/source.ts';
import { createLastReader, readOnDemand } from './read-on-demand.ts';
import type { TextSpool } from './text-spool.ts';

/** Moves the text of a page file to a spool. The source it returns still has `text`, which is read on demand. */
type SpoolSource = (source: SourceFile) => SourceFile;

/**
 * Creates the function that moves texts of page files to `spool`. The text that was read last stays in memory, because it is
 * usually needed again at once.
 */
export function createSourceSpool(spool: TextSpool): SpoolSource {
  const toText = createLastReader((text) => text);
  return ({ text, ...place }) => readOnDemand(place, 'text', toText(spool.put(text)));
}
