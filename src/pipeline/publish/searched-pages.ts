import { readAt, type SpoolPlace, type TextSpool } from '../../io/read/text-spool.ts';
import type { Body } from '../../model/entry.ts';
import type { SearchFacts, SearchOutline, SearchPage, SearchSection, TextSection } from '../../model/search.ts';
import { createTextPool } from '../../stages/closure/text-pool.ts';
import { sectionsOf } from '../../stages/search/search-sections.ts';
import { placeOfSections } from '../load/spool-page.ts';

/**
 * A page in a message: where its sections are in the file of a spool, or the sections as JSON. A page made by the site is sent
 * as it is.
 */
type SentPage =
  | SearchPage
  | (Pick<SearchFacts, 'part' | 'boost' | 'key'> & {
      /** Its position in `SentPages.known`. */
      readonly at: readonly [start: number, end: number];
      readonly texts: SpoolPlace | string;
    });

/** Pages that are sent together. */
export interface SentPages {
  readonly pages: readonly SentPage[];
  /**
   * What is known of pages besides their texts, as bytes of JSON, or where these are in the file of a spool: it is needed a few times,
   * and takes much less memory than objects.
   */
  readonly known: SpoolPlace | Uint8Array<ArrayBuffer>;
}

/** What is known of a page besides its texts. */
interface KnownOfPage {
  readonly facts: SearchFacts;
  readonly outline: SearchOutline;
}

/** Makes the message for some pages. With a spool, most of them goes there. */
export function sendPages(
  pages: readonly SearchPage[],
  bodies: ReadonlyMap<string, Body>,
  spool?: Pick<TextSpool, 'put'>,
): SentPages {
  const all: string[] = [];
  let size = 0;
  const toSent = (page: SearchPage): SentPage => {
    const { from } = page;
    if (!from) return page;
    const { facts } = from;
    const { description, headings } = from.outline();
    // Entries contain more than search needs.
    const outline = { description, headings: headings.map(({ depth, slug, text }) => ({ depth, slug, text })) };
    const known = JSON.stringify({ facts, outline } satisfies KnownOfPage);
    all.push(known);
    const start = size;
    size += Buffer.byteLength(known);
    const body = facts.source === undefined ? undefined : bodies.get(facts.source);
    const texts = (body && placeOfSections(body)) ?? JSON.stringify(page.texts);
    return { part: facts.part, boost: facts.boost, key: facts.key, at: [start, size], texts };
  };
  const sent = pages.map(toSent);
  const known = new TextEncoder().encode(all.join(''));
  return { pages: sent, known: spool?.put(known).place ?? known };
}

/** Creates a function that reads messages. Of all pages, only the last one that was asked for something is in memory. */
export function createSentPageReader(): (sent: SentPages) => SearchPage[] {
  const last: LastPage = {};
  /** The message has given each page its own copy of these. */
  const shared = createTextPool();
  return ({ pages, known }) => {
    const readKnown = readerOf(known);
    return pages.map((page) =>
      'at' in page ? new LazyPage({ ...page, part: shared(page.part) }, readKnown, last) : page,
    );
  };
}

type ReadRange = (start: number, end: number) => string;

function readerOf(known: SentPages['known']): ReadRange {
  if (!(known instanceof Uint8Array)) {
    const [descriptor, from] = known;
    return (start, end) => readAt([descriptor, from + start, end - start]);
  }
  const bytes = Buffer.from(known.buffer, known.byteOffset, known.byteLength);
  return (start, end) => bytes.toString('utf8', start, end);
}

interface LastPage {
  page?: LazyPage;
  known?: KnownOfPage;
  sections?: readonly SearchSection[] | undefined;
}

/** A page that is read when it is asked for anything but its part, its weight and its key. */
class LazyPage implements SearchPage {
  readonly part: string;
  readonly boost: number;
  readonly key: string | undefined;
  readonly #readKnown: ReadRange;
  readonly #start: number;
  readonly #end: number;
  readonly #texts: SpoolPlace | string;
  readonly #last: LastPage;

  constructor(
    { part, boost, key, at: [start, end], texts }: Exclude<SentPage, SearchPage>,
    readKnown: ReadRange,
    last: LastPage,
  ) {
    this.part = part;
    this.boost = boost;
    this.key = key;
    this.#readKnown = readKnown;
    this.#start = start;
    this.#end = end;
    this.#texts = texts;
    this.#last = last;
  }
  get #known(): KnownOfPage {
    const last = this.#last;
    if (last.page !== this || !last.known) {
      last.known = JSON.parse(this.#readKnown(this.#start, this.#end)) as KnownOfPage;
      last.page = this;
      last.sections = undefined;
    }
    return last.known;
  }
  get kind() {
    return this.#known.facts.kind;
  }
  get url() {
    return this.#known.facts.url;
  }
  get title() {
    return this.#known.facts.title;
  }
  get group() {
    return this.#known.facts.group;
  }
  get language() {
    return this.#known.facts.language;
  }
  get version() {
    return this.#known.facts.version;
  }
  get tags() {
    return this.#known.facts.tags;
  }
  get extra() {
    return this.#known.facts.extra;
  }
  get texts(): readonly TextSection[] {
    return JSON.parse(typeof this.#texts === 'string' ? this.#texts : readAt(this.#texts)) as TextSection[];
  }
  get sections(): readonly SearchSection[] {
    const { outline } = this.#known;
    this.#last.sections ??= sectionsOf(outline, this.texts);
    return this.#last.sections;
  }
}
