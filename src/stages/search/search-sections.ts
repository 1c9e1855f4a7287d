import type { SearchFacts, SearchOutline, SearchPage, SearchSection, TextSection } from '../../model/search.ts';

/** Creates a search page whose texts and sections are read on demand. */
type SectionReader = (
  facts: SearchFacts,
  outline: () => SearchOutline,
  texts: () => readonly TextSection[],
) => SearchPage;

/**
 * Creates a section reader. Pages are read one after the other, and all their texts would fill the memory, so only the sections
 * of the last page are cached.
 */
export function createSectionReader(): SectionReader {
  const last: LastSections = {};
  return (facts, outline, texts) => Object.assign(new LazySections({ facts, outline }, texts, last), facts);
}

interface LastSections {
  facts?: SearchFacts;
  sections?: readonly SearchSection[];
}

/** A class, because there are as many objects as pages: objects with their own getters would take several times the memory. */
class LazySections implements Pick<SearchPage, 'from' | 'texts' | 'sections'> {
  readonly from: NonNullable<SearchPage['from']>;
  readonly #texts: () => readonly TextSection[];
  readonly #last: LastSections;

  constructor(from: LazySections['from'], texts: () => readonly TextSection[], last: LastSections) {
    this.from = from;
    this.#texts = texts;
    this.#last = last;
  }
  get texts() {
    return this.#texts();
  }
  get sections() {
    const { facts, outline } = this.from;
    const last = this.#last;
    if (last.facts !== facts || !last.sections) {
      last.sections = sectionsOf(outline(), this.#texts());
      last.facts = facts;
    }
    return last.sections;
  }
}

/** Makes the sections of a page from its headings and texts. */
export function sectionsOf({ headings, description }: SearchOutline, texts: readonly TextSection[]): SearchSection[] {
  return texts.map((section, i): SearchSection => {
    const heading = headings[i - 1];
    // A page without opening text can still be found by its description.
    const text = i === 0 && section.text === '' ? description.normalize('NFC') : section.text;
    return {
      text,
      code: section.code,
      depth: i === 0 ? 1 : Math.max(heading?.depth ?? 2, 2),
      anchor: heading?.slug ?? '',
      heading: heading?.text.normalize('NFC') ?? '',
    };
  });
}
