/** A picture of a `srcset`: its address, and the size it is meant for (`2x`, `640w`), which may be empty. */
export interface SrcsetCandidate {
  readonly url: string;
  /** Where the address starts in the text. */
  readonly at: number;
  readonly descriptor: string;
}

/** Takes a `srcset` apart (HTML, "parse a srcset attribute"): commas separate candidates, but may stand in an address. */
export function parseSrcset(srcset: string): SrcsetCandidate[] {
  const found: SrcsetCandidate[] = [];
  const candidate = /[\s,]*([^\s,]\S*?)(,+(?=\s|$)|(?=\s|$))/y;
  for (let match = candidate.exec(srcset); match; match = candidate.exec(srcset)) {
    const [, url = '', commas] = match;
    const at = match.index + match[0].length - (commas ?? '').length - url.length;
    if (commas !== '') {
      found.push({ url, at, descriptor: '' });
      continue;
    }
    // Descriptors reach up to a comma outside parentheses.
    const descriptors = /(?:\([^)]*(?:\)|$)|[^,(])*/y;
    descriptors.lastIndex = candidate.lastIndex;
    found.push({ url, at, descriptor: descriptors.exec(srcset)?.[0].trim() ?? '' });
    candidate.lastIndex = descriptors.lastIndex;
  }
  return found;
}
