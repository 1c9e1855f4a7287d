import { joinAnchors } from './anchor-list.ts';
import type { BrokenReference } from './broken-reference.ts';
import { decodeReferences } from './decode-references.ts';
import { createFactReader } from './fact-reader.ts';
import type { FileFacts, KnownFacts } from './file-facts.ts';
import { ownString } from './own-string.ts';
import { countFile, createReferenceTable } from './reference-table.ts';
import { type CheckedUrls, createEarlyJudge, createUrlJudge } from './url-judge.ts';
import { anchorOf, decodeUrlText } from './url-text.ts';

/** Collects the files of a site and their references, file by file, and returns the broken URLs at the end. */
interface LinkClosure {
  /** Adds a page that will be written. Addresses that lead to it are not collected. */
  readonly expect: (path: string) => void;
  /** Adds an existing file, whatever its content: a static file, or one whose facts `recall` will add. */
  readonly hold: (path: string) => void;
  /** Adds a page that this build does not write, but that exists in the published site. Its anchors are not known. */
  readonly assume: (path: string) => void;
  /** Adds an existing file with its facts, which may come from an earlier build. Every URL in it will be checked. */
  readonly recall: (path: string, facts: FileFacts | KnownFacts) => void;
  /**
   * Returns the broken URLs, in the order in which they were added. `textOf` returns the HTML of existing files without known
   * facts, when a link refers to an anchor in them.
   */
  readonly broken: (textOf: (path: string) => string | undefined) => BrokenReference[];
}

/** Stores a text elsewhere; returns what reads it. */
type StoreText = (text: string) => { readonly read: () => string };

/**
 * Creates an empty collection. It keeps each URL that may be broken once, no matter how many pages repeat it. The anchors of pages
 * are stored with `store`, one text for each page.
 */
export function createLinkClosure(
  options: CheckedUrls,
  store: StoreText = (text) => ({ read: () => text }),
): LinkClosure {
  const held = new Set<string>();
  const expected = new Set<string>();
  const assumed = new Set<string>();
  const anchors = new Map<string, { readonly read: () => string }>();
  const leadsThere = createEarlyJudge(options, (file) => held.has(file) || expected.has(file));
  const table = createReferenceTable(leadsThere);
  const readFacts = createFactReader(options.origin + options.baseUrl, table);

  /** Checks the links of a page to its own anchors. */
  const checkInside = (path: string, links: readonly string[], ids: readonly string[]): void => {
    const own = new Set(ids);
    for (const raw of links) {
      const url = decodeReferences(raw);
      const anchor = anchorOf(url);
      if (anchor === undefined || own.has(anchor) || options.unchecked.has(url)) continue;
      const plain = decodeUrlText(anchor) ?? anchor;
      if (own.has(plain)) continue;
      const fault = { kind: 'anchor', anchor: plain, page: path, anchors: ids.map(ownString) } as const;
      table.addBroken(raw, { url, fault, file: path, place: () => '<a href>', isImage: false });
    }
  };

  const recall = (path: string, facts: FileFacts | KnownFacts): void => {
    held.add(path);
    const ids: string[] = [];
    const inside: string[] = [];
    readFacts(path, facts, (meaning) => {
      if (meaning.kind === 'reference') countFile(meaning.reference, path);
      else if (meaning.kind === 'anchor') ids.push(meaning.id);
      else if (meaning.kind === 'inside') inside.push(meaning.raw);
      else meaning.note(path);
    });
    if (!path.endsWith('.html')) return;
    anchors.set(path, store(joinAnchors(ids)));
    if (inside.length > 0) checkInside(path, inside, ids);
  };

  return {
    expect: (path) => void expected.add(path),
    hold: (path) => void held.add(path),
    assume: (path) => void assumed.add(path),
    recall,
    broken(textOf) {
      for (const path of expected) if (!held.has(path)) throw new Error(`a page was not written: ${path}`);
      const anchorsIn = (path: string) => anchors.get(path)?.read();
      return table.broken(createUrlJudge(options, { held, assumed, anchorsIn, textOf }));
    },
  };
}
