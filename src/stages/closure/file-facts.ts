/** The facts about an output file that the link check needs: its anchors, and the URLs it refers to. */

import type { OutputFile } from '../../model/output.ts';
import { type ReferenceSink, readJsonLd, readReferences } from './read-references.ts';

/** The anchors and references of a file, one string each, in the order of the file. */
export type FileFacts = readonly string[];

/** The same facts as indexes into a list of texts that many files share, so that each text is parsed once. The list may grow. */
export interface KnownFacts {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** First character of a fact that is an anchor. It cannot be confused with an element name, which starts with a letter. */
export const ANCHOR = '#';
/** Takes the place of the element name for URLs that are already decoded. */
export const PLAIN = '=';
/** Separates the element, attribute, relation and URL of all other facts. It cannot occur in an attribute. */
export const PARTS = '\0';

/** Returns the anchors and references of a file of the finished site. */
export function factsOf(file: OutputFile): FileFacts {
  // A set, because navigation contains most URLs of a page twice.
  const facts = new Set<string>();
  const sink: ReferenceSink = {
    // biome-ignore lint/complexity/useMaxParams: called for every URL of the site; an object for each would take time
    url: (raw, element, attribute, rel) => facts.add(element + PARTS + attribute + PARTS + rel + PARTS + raw),
    id: (raw) => facts.add(ANCHOR + raw),
    jsonLd: (text) => readJsonLd(text, sink),
    plain: (url, place) => facts.add(PLAIN + PARTS + place + PARTS + PARTS + url),
  };
  readReferences(file, sink);
  return [...facts];
}

/** Returns the URLs of the stylesheets that a file links. */
export function linkedSheets(facts: FileFacts | KnownFacts): string[] {
  if (!('numbers' in facts)) return facts.flatMap((fact) => sheetOf(fact) ?? []);
  const { numbers, texts } = facts;
  // Texts that pages share are looked at once.
  const known = knownSheets.get(texts) ?? [];
  knownSheets.set(texts, known);
  const sheets: string[] = [];
  for (const number of numbers) {
    let sheet = known[number];
    if (sheet === undefined) {
      sheet = sheetOf(texts[number] ?? '') ?? '';
      known[number] = sheet;
    }
    if (sheet !== '') sheets.push(sheet);
  }
  return sheets;
}

const knownSheets = new WeakMap<KnownFacts['texts'], string[]>();

function sheetOf(fact: string): string | undefined {
  if (!fact.startsWith(LINK)) return undefined;
  const [, , rel, raw = ''] = fact.split(PARTS);
  return rel === 'stylesheet' ? raw : undefined;
}

const LINK = `link${PARTS}`;
