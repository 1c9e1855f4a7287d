import { decodeHref } from '../stages/graph/find-link-target.ts';

/** Links in the text of a page as it is being written: found line by line, because the text may be broken anywhere. */

/** The address of a link: where it is in its line, and what is written. */
interface WrittenAddress {
  readonly address: string;
  /** Offset of the address in the line. */
  readonly from: number;
}

/** Places in a line where an address may be written: `](…)`, `]: …`, `href="…"`, `::include[…]`, `file=…`. */
const PLACES = [
  /\]\(<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)/g,
  /^\s*\[[^\]]+\]:\s*<?([^\s<>]+)/g,
  /\b(?:href|src)="([^"\s]*)"/g,
  /^::include\[([^\]\s]*)\]/g,
  /^\s*(?:`{3,}|~{3,})[^\n]*\bfile=("?[^"\s]+)/g,
];

/** Returns all addresses in a line, in order. Those in inline code are left out. */
function addressesIn(line: string): readonly WrittenAddress[] {
  const hidden = line.replace(/(`+)[^`].*?\1(?!`)/g, (code) => ' '.repeat(code.length));
  const shown = /^\s*(?:`{3,}|~{3,})/.test(line) ? line : hidden;
  return PLACES.flatMap((pattern) =>
    [...shown.matchAll(pattern)].map((match) => {
      const address = (match[1] ?? '').replace(/^"/, '');
      return { address, from: match.index + match[0].lastIndexOf(address) };
    }),
  ).sort((a, b) => a.from - b.from);
}

/** Returns the address at a place in a line. */
export function addressAt(line: string, character: number): WrittenAddress | undefined {
  return addressesIn(line).find(({ address, from }) => character >= from && character <= from + address.length);
}

/** Divides an address into the path of a file and the anchor behind `#`; both as they are meant, not as URLs encode them. */
export function partsOfAddress(address: string): { readonly path: string; readonly anchor: string | undefined } {
  const hash = address.indexOf('#');
  const path = hash < 0 ? address : address.slice(0, hash);
  return { path: decodeHref(path), anchor: hash < 0 ? undefined : decodeHref(address.slice(hash + 1)) };
}
