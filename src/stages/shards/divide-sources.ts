import type { Shard } from '../../model/shard.ts';
import type { SourceFile } from '../../model/source.ts';
import { entryKey } from '../entries/entry-key.ts';

/** A page file and the size of its text in characters. */
interface SizedSource<S> {
  readonly source: S;
  readonly size: number;
}

/** Work on a page that does not depend on its length, as if it had so many more characters. */
const LETTERS_PER_PAGE = 500;

/**
 * Returns the pages of a shard, in order. Every machine divides the same list in the same way. Neighbours stay together, and so do
 * translations of a page, because they take heading ids from it. Shards differ in size by less than two such groups.
 */
export function divideSources<S extends Omit<SourceFile, 'text'>>(
  sources: readonly SizedSource<S>[],
  { index, count }: Shard,
): readonly S[] {
  const groups = new Map<string, { readonly sources: S[]; weight: number }>();
  let total = 0;
  for (const { source, size } of sources) {
    const weight = size + LETTERS_PER_PAGE;
    const group = groups.get(entryKey(source)) ?? { sources: [], weight: 0 };
    group.sources.push(source);
    group.weight += weight;
    total += weight;
    groups.set(entryKey(source), group);
  }
  const own = new Set<S>();
  let before = 0;
  for (const { sources, weight } of groups.values()) {
    const middle = before + weight / 2;
    before += weight;
    if (Math.min(count, Math.floor((middle / total) * count) + 1) === index) for (const one of sources) own.add(one);
  }
  return sources.flatMap(({ source }) => (own.has(source) ? [source] : []));
}
