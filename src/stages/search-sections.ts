import type { SearchFacts, SearchOutline, SearchPage, SearchSection, TextSection } from '../model/search.ts';

/** Makes a page of which texts and sections are read when somebody asks for them. */
export type SectionReader = (
  facts: SearchFacts,
  outline: () => SearchOutline,
  texts: () => readonly TextSection[],
) => SearchPage;

/** Pages are looked at one after the other, and all their texts at once would fill the memory: those of one page are kept. */
export function createSectionReader(): SectionReader {
  const last: LastSections = {};
  return (facts, outline, texts) => Object.assign(new LazySections({ facts, outline }, texts, last), facts);
}

interface LastSections {
  facts?: SearchFacts;
  sections?: readonly SearchSection[];
}

/** There are as many as pages: objects with getters of their own would take several times as much. */
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

function sectionsOf({ headings, description }: SearchOutline, texts: readonly TextSection[]): SearchSection[] {
  return texts.map((section, i): SearchSection => {
    const heading = headings[i - 1];
    // An opening that says nothing is still found by what it says of itself.
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
