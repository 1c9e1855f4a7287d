import type { SourceFile } from '../../model/source.ts';
import { type OnDemand, readOnDemand } from './read-on-demand.ts';
import type { SpooledText, TextSpool } from './text-spool.ts';

/** Moves the text of a page file to a spool. The source it returns still has `text`, which is read on demand. */
type SpoolSource = (source: SourceFile) => SourceFile;

/**
 * Creates the function that moves texts of page files to `spool`. The text that was read last stays in memory, because it is
 * usually needed again at once.
 */
export function createSourceSpool(spool: TextSpool): SpoolSource {
  const last: LastText = {};
  return ({ text, ...place }) => readOnDemand(place, 'text', new SourceText(spool.put(text), last));
}

interface LastText {
  of?: SourceText;
  text?: string;
}

class SourceText implements OnDemand<string> {
  readonly #spooled: SpooledText;
  readonly #last: LastText;

  constructor(spooled: SpooledText, last: LastText) {
    this.#spooled = spooled;
    this.#last = last;
  }
  read(): string {
    const last = this.#last;
    if (last.of !== this || last.text === undefined) {
      last.text = this.#spooled.read();
      last.of = this;
    }
    return last.text;
  }
}
