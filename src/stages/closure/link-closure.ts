import { joinAnchors } from './anchor-list.ts';
import type { BrokenReference } from './broken-reference.ts';
import { decodeReferences } from './decode-references.ts';
import { createFactReader } from './fact-reader.ts';
import type { FileFacts, KnownFacts } from './file-facts.ts';
import { ownString } from './own-string.ts';
import { countFile, createReferenceTable } from './reference-table.ts';
import { type CheckedUrls, createUrlJudge } from './url-judge.ts';
import { anchorOf, decodeUrlText } from './url-text.ts';

/** Collects the files of a site and their references, file by file, and returns the broken URLs at the end. */
interface LinkClosure {
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

/**
 * Creates an empty collection. It stores each URL of the site once, no matter how many pages repeat it, and one string of anchors
 * per page. It does not store pages.
 */
export function createLinkClosure(options: CheckedUrls): LinkClosure {
  const held = new Set<string>();
  const assumed = new Set<string>();
  const anchors = new Map<string, string>();
  const table = createReferenceTable();
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
    anchors.set(path, joinAnchors(ids));
    if (inside.length > 0) checkInside(path, inside, ids);
  };

  return {
    hold: (path) => void held.add(path),
    assume: (path) => void assumed.add(path),
    recall,
    broken: (textOf) => table.broken(createUrlJudge(options, { held, assumed, anchors, textOf })),
  };
}
