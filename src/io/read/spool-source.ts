import type { SourceFile } from '../../model/source.ts';
import { propertiesOfText } from './read-on-demand.ts';
import type { TextSpool } from './text-spool.ts';

/** Moves the text of a page file to a spool. The source it returns still has `text`, which is read on demand. */
type SpoolSource = (source: SourceFile) => SourceFile;

const TEXT = propertiesOfText<Pick<SourceFile, 'text'>>(['text'], (text) => ({ text }));

/**
 * Creates the function that moves texts of page files to `spool`. The text that was read last stays in memory, because it is
 * usually needed again at once.
 */
export function createSourceSpool(spool: TextSpool): SpoolSource {
  return ({ text, ...place }) => TEXT.addTo(place, spool.put(text));
}
