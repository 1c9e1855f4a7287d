import type { BrokenReference, LinkFault } from './broken-reference.ts';
import { decodeReferences } from './decode-references.ts';
import { ownString } from './own-string.ts';
import { createTextPool } from './text-pool.ts';
import { cleanUrl } from './url-text.ts';

/** A URL of the site, with the first file that contains it. */
export interface Reference extends Omit<BrokenReference, 'fault' | 'count'> {
  count: number;
  /** The last file that contained it, so that each file counts once. */
  last: string;
}

/** Where a file contains a URL. */
interface UrlPlace {
  readonly file: string;
  /** As in `BrokenReference`. It is only made for the first file. */
  readonly place: () => string;
  readonly isImage: boolean;
}

/** The URLs of a site that may be broken. Each is stored once, no matter how many files repeat it. */
interface ReferenceTable {
  /**
   * Adds a URL by its text, or counts one more file; undefined for a URL that leads somewhere. `url` is what the text means; by
   * default, its character references are decoded.
   */
  readonly add: (text: string, at: UrlPlace & { readonly url?: string | undefined }) => Reference | undefined;
  /** Adds a URL that is broken, whatever files the site has. */
  readonly addBroken: (text: string, at: UrlPlace & { readonly url: string; readonly fault: LinkFault }) => void;
  /** Returns the broken URLs, in the order in which they were added. `judge` returns the fault of a URL, if it has one. */
  readonly broken: (judge: (url: string) => LinkFault | undefined) => BrokenReference[];
}

/** Counts one more file for a known reference; returns false when the reference is not known. */
export function countFile(known: Reference | undefined, file: string): boolean {
  if (!known) return false;
  if (known.last !== file) known.count++;
  known.last = file;
  return true;
}

/** Creates an empty table. `leadsThere` tells whether a URL leads somewhere for certain: the table forgets it. */
export function createReferenceTable(leadsThere: (url: string) => boolean): ReferenceTable {
  const references = new Map<string, Reference>();
  const broken = new Map<string, Reference & { readonly fault: LinkFault }>();
  /** Many references have the same. */
  const placeText = createTextPool();
  return {
    add(text, { url, file, place, isImage }) {
      const known = references.get(text);
      if (known && countFile(known, file)) return known;
      const address = url ?? cleanUrl(decodeReferences(text));
      if (leadsThere(address)) return undefined;
      // In V8, a substring keeps the whole string in memory. References live as long as the build, so they are copied.
      const key = ownString(text);
      const made = {
        url: address === text ? key : ownString(address),
        file,
        place: placeText(place()),
        isImage,
        count: 1,
        last: file,
      };
      references.set(key, made);
      return made;
    },
    addBroken(text, { url, fault, file, place, isImage }) {
      if (countFile(broken.get(text), file)) return;
      broken.set(ownString(text), { url: ownString(url), fault, file, place: place(), isImage, count: 1, last: file });
    },
    broken(judge) {
      for (const [key, reference] of references) {
        const fault = judge(reference.url);
        if (fault) broken.set(key, { ...reference, fault });
      }
      return [...broken.values()].map(({ last: _, ...reference }) => reference);
    },
  };
}
