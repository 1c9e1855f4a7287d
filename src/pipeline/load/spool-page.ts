import { createLastReader, readOnDemand, readTogether } from '../../io/read/read-on-demand.ts';
import type { SpooledText, SpoolPlace, TextSpool } from '../../io/read/text-spool.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { Body, Entry } from '../../model/entry.ts';
import type { TextSection } from '../../model/search.ts';
import type { SourceFile } from '../../model/source.ts';
import type { ParsedEntry } from '../../stages/entries/parse-entry.ts';
import type { AsideParts } from '../parse/page-text.ts';
import { shareTexts } from './share-texts.ts';

/** Moves a page to a spool. `aside` are the bytes of its HTML and its search text, if known. */
type SpoolPage = (
  page: Outcome<ParsedEntry | undefined>,
  source: Pick<SourceFile, 'id' | 'file' | 'path'>,
  aside?: AsideParts,
) => Outcome<ParsedEntry | undefined>;

/** Fields of an entry that are most of it, and are needed while one page is handled. */
const OUTLINE = ['headings', 'anchors', 'links'] as const;
type Outline = Pick<Entry, (typeof OUTLINE)[number]>;

/**
 * Creates a function that moves the HTML and the search text of pages to a spool, and their headings, anchors and links: of a
 * large site, these would fill the memory. They are read from the spool each time they are needed.
 */
export function createPageSpooler(spool: TextSpool): SpoolPage {
  const toOutline = createLastReader((text) => JSON.parse(text) as Outline);
  const toSections = createLastReader((text) => JSON.parse(text) as TextSection[]);
  const spoolOutline = ({ headings, anchors, links, ...rest }: Entry, known: readonly string[]): Entry => {
    const spooled = spool.put(JSON.stringify({ headings, anchors, links } satisfies Outline));
    return readTogether(shareTexts(rest, known), OUTLINE, toOutline(spooled)) as Entry;
  };
  const spoolBody = ({ html, sections, ...rest }: Body, aside: AsideParts | undefined): Body => {
    const body: Body = readOnDemand(rest, 'html', spool.put(aside?.html ?? html));
    if (sections) {
      const spooled = spool.put(aside?.sections ?? JSON.stringify(sections));
      readOnDemand(body, 'sections', toSections(spooled));
      places.set(body, spooled);
    }
    return body;
  };
  return ({ value, diagnostics }, { id, file, path }, aside) => {
    if (!value) return { value, diagnostics };
    return {
      value: { entry: spoolOutline(value.entry, [id, file, path]), body: spoolBody(value.body, aside) },
      diagnostics,
    };
  };
}

const places = new WeakMap<Body, SpooledText>();

/** Returns where the sections of a body are in the file of a spool; undefined if they are not there. */
export function placeOfSections(body: Body): SpoolPlace | undefined {
  return places.get(body)?.place;
}
