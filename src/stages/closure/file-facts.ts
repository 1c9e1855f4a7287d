import type { OutputFile } from '../../model/output.ts';
import { type ReferenceSink, readJsonLd, readReferences } from './read-references.ts';

/** What a file holds and refers to, each fact in one text, in the order of the file. */
export type FileFacts = readonly string[];

/** The same as numbers in a list of texts that many files share, so that what each says is found out once. The list may grow. */
export interface KnownFacts {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

/** First character of a fact that is an anchor; element names begin with letters. */
export const ANCHOR = '#';
/** Stands in place of an element for addresses that are not encoded any more. */
export const PLAIN = '=';
/** Stands between element, attribute, relation and address of all other facts; cannot be in an attribute. */
export const PARTS = '\0';

/** What a file of the finished site holds and refers to. */
export function factsOf(file: OutputFile): FileFacts {
  // Navigation names most addresses of a page twice.
  const facts = new Set<string>();
  const sink: ReferenceSink = {
    url: (raw, element, attribute, rel) => facts.add(element + PARTS + attribute + PARTS + rel + PARTS + raw),
    id: (raw) => facts.add(ANCHOR + raw),
    jsonLd: (text) => readJsonLd(text, sink),
    plain: (url, place) => facts.add(PLAIN + PARTS + place + PARTS + PARTS + url),
  };
  readReferences(file, sink);
  return [...facts];
}

/** Addresses of the style sheets that a file links. */
export function linkedSheets(facts: FileFacts | KnownFacts): string[] {
  const sheets: string[] = [];
  const look = (fact: string) => {
    if (!fact.startsWith(LINK)) return;
    const [, , rel, raw = ''] = fact.split(PARTS);
    if (rel === 'stylesheet') sheets.push(raw);
  };
  if ('numbers' in facts) for (const number of facts.numbers) look(facts.texts[number] ?? '');
  else for (const fact of facts) look(fact);
  return sheets;
}

const LINK = `link${PARTS}`;
