import { decodeReferences } from './decode-references.ts';
import { ANCHOR, type FileFacts, type KnownFacts, PARTS, PLAIN } from './file-facts.ts';
import type { createReferenceTable, Reference } from './reference-table.ts';
import { cleanUrl, isRelativeUrl } from './url-text.ts';

/** A fact, parsed. It means the same in every file that has it. */
type FactMeaning =
  | { readonly kind: 'anchor'; readonly id: string }
  /** A URL within the same file. */
  | { readonly kind: 'inside'; readonly raw: string }
  /** A URL that means the same in every file; without a reference if it leads somewhere. */
  | { readonly kind: 'reference'; readonly reference: Reference | undefined }
  /** A URL relative to its file. */
  | { readonly kind: 'relative'; readonly note: (file: string) => void };

const IMAGES = new Set(['img', 'source', 'image', 'picture', 'video']);

/** Creates a function that parses the facts of files one by one. It adds their URLs to the table. `root` is the URL of the site. */
export function createFactReader(
  root: string,
  table: ReturnType<typeof createReferenceTable>,
): (path: string, facts: FileFacts | KnownFacts, take: (meaning: FactMeaning) => void) => void {
  /** Parses a fact. A URL that means the same in every file is recorded with `path`, the first file that contains it. */
  const parse = (fact: string, path: string): FactMeaning => {
    if (fact.startsWith(ANCHOR)) return { kind: 'anchor', id: decodeReferences(fact.slice(1)) };
    const [element = '', attribute = '', rel = '', raw = ''] = fact.split(PARTS);
    if (element === PLAIN) {
      const address = cleanUrl(raw);
      const url = isRelativeUrl(address) ? resolved(address, path, root) : address;
      const at = { url, file: path, place: () => attribute, isImage: false };
      return meaningOfReference(table.add(address, at));
    }
    const first = raw.charCodeAt(0);
    if (first === 0x23) return { kind: 'inside', raw };
    const where = { place: () => placeOf(element, attribute, rel), isImage: IMAGES.has(element) };
    // Most URLs: a path on this host, or a complete URL. Both mean the same on every page.
    if (first === 0x2f || /^[a-z][a-z\d+.-]*:/i.test(raw))
      return meaningOfReference(table.add(raw, { ...where, file: path }));
    const address = cleanUrl(decodeReferences(raw));
    const isMissing = address === '' && attribute !== 'href' && attribute !== 'action';
    return {
      kind: 'relative',
      note(file) {
        const key = `${file} ${address}`;
        if (isMissing) table.addBroken(key, { ...where, url: address, fault: { kind: 'malformed' }, file });
        else table.add(key, { ...where, url: resolved(address, file, root), file });
      },
    };
  };

  /** Parsed facts by their numbers, for each list of texts. */
  const parsed = new WeakMap<object, FactMeaning[]>();
  const meaningsOf = (texts: KnownFacts['texts']): FactMeaning[] => {
    const known = parsed.get(texts) ?? [];
    parsed.set(texts, known);
    return known;
  };

  /** Facts without numbers that mean the same in every file, by their text: navigation repeats them on each page. */
  const shared = new Map<string, FactMeaning>();
  const meaningOf = (fact: string, path: string): FactMeaning => {
    const known = shared.get(fact);
    if (known) return known;
    const meaning = parse(fact, path);
    // Addresses in plain text may be relative to their file.
    if (meaning.kind === 'reference' && !fact.startsWith(PLAIN)) shared.set(fact, meaning);
    return meaning;
  };

  return (path, facts, take) => {
    if (!('numbers' in facts)) {
      for (const fact of facts) take(meaningOf(fact, path));
      return;
    }
    const { numbers, texts } = facts;
    const meanings = meaningsOf(texts);
    for (const number of numbers) {
      const meaning = meanings[number] ?? parse(texts[number] ?? '', path);
      meanings[number] = meaning;
      take(meaning);
    }
  };
}

/** Most URLs lead somewhere, so they share one object. */
const FINE: FactMeaning = { kind: 'reference', reference: undefined };

function meaningOfReference(reference: Reference | undefined): FactMeaning {
  return reference ? { kind: 'reference', reference } : FINE;
}

/** Resolves a URL that is relative to its file. */
function resolved(url: string, path: string, root: string): string {
  const own = path.replace(/(^|\/)index\.html$/, '$1');
  const base = root + own.split('/').map(encodeURIComponent).join('/');
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

function placeOf(element: string, attribute: string, rel: string): string {
  if (element === 'meta') return `<meta ${attribute}>`;
  return rel === '' ? `<${element} ${attribute}>` : `<link ${rel}>`;
}
