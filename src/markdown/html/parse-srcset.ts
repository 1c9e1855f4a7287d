/** An image candidate of a `srcset`: its URL, and its descriptor (`2x`, `640w`), which may be empty. */
interface SrcsetCandidate {
  readonly url: string;
  /** Offset of the URL in the text. */
  readonly at: number;
  readonly descriptor: string;
}

/** Parses a `srcset` (HTML, "parse a srcset attribute"). Commas separate candidates, but a URL may contain commas too. */
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
    // Descriptors end at a comma outside parentheses.
    const descriptors = /(?:\([^)]*(?:\)|$)|[^,(])*/y;
    descriptors.lastIndex = candidate.lastIndex;
    found.push({ url, at, descriptor: descriptors.exec(srcset)?.[0].trim() ?? '' });
    candidate.lastIndex = descriptors.lastIndex;
  }
  return found;
}
