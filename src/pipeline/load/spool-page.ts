import { propertiesOfText, readOnDemand } from '../../io/read/read-on-demand.ts';
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

type Outline = Pick<Entry, 'headings' | 'anchors' | 'links'>;

/** Fields of an entry that are most of it, and are needed while one page is handled. */
const OUTLINE = propertiesOfText<Outline>(['headings', 'anchors', 'links'], (text) => JSON.parse(text) as Outline);
const SECTIONS = propertiesOfText<{ readonly sections: readonly TextSection[] }>(['sections'], (text) => ({
  sections: JSON.parse(text) as TextSection[],
}));

/**
 * Creates a function that moves the HTML and the search text of pages to a spool, and their headings, anchors and links: of a
 * large site, these would fill the memory. They are read from the spool each time they are needed.
 */
export function createPageSpooler(spool: TextSpool): SpoolPage {
  const spoolOutline = ({ headings, anchors, links, ...rest }: Entry, known: readonly string[]): Entry => {
    const spooled = spool.put(JSON.stringify({ headings, anchors, links } satisfies Outline));
    return OUTLINE.addTo(shareTexts(rest, known), spooled) as Entry;
  };
  const spoolBody = ({ html, sections, ...rest }: Body, aside: AsideParts | undefined): Body => {
    const body: Body = readOnDemand(rest, 'html', spool.put(aside?.html ?? html));
    return sections ? SECTIONS.addTo(body, spool.put(aside?.sections ?? JSON.stringify(sections))) : body;
  };
  return ({ value, diagnostics }, { id, file, path }, aside) => {
    if (!value) return { value, diagnostics };
    return {
      value: { entry: spoolOutline(value.entry, [id, file, path]), body: spoolBody(value.body, aside) },
      diagnostics,
    };
  };
}

/** Returns where the sections of a body are in the file of a spool; undefined if they are not there. */
export function placeOfSections(body: Body): SpoolPlace | undefined {
  return (SECTIONS.textOf(body) as SpooledText | undefined)?.place;
}
