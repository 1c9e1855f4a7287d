import { deserialize, serialize } from 'node:v8';

/** Remembered results as plain data. Each has a number, its node, in the order of creation. */
export interface SavedNodes {
  readonly queries: readonly string[];
  readonly keys: readonly string[];
  /** By node: indices into `queries` and `keys`. */
  readonly queryOf: Uint16Array;
  readonly keyOf: Uint32Array;
  readonly fingerprints: Float64Array;
  /** By node: end of its reads in `reads`. They start at the end of the node before. */
  readonly ends: Uint32Array;
  readonly reads: Uint32Array;
}

/** What a result has read. */
export type Reads = readonly number[] | Set<number>;

/** The results that a run has used or made, beside those saved before. */
interface NodesOfRun {
  /** The saved queries, then new ones. */
  readonly queries: readonly string[];
  /** Query and key of each new result. */
  readonly newQueries: readonly number[];
  readonly newKeys: readonly string[];
  /** By node; `NaN` if the result was never made. */
  readonly fingerprints: readonly number[];
  /** By node: the reads of results made in this run. */
  readonly madeReads: readonly (Reads | undefined)[];
  readonly isUsed: (node: number) => boolean;
}

/** Serializes remembered results. */
export function packNodes(nodes: SavedNodes): Uint8Array {
  return serialize(nodes);
}

/** Reads the output of `packNodes`; undefined if the bytes are damaged. */
export function unpackNodes(bytes: Uint8Array): SavedNodes | undefined {
  try {
    return deserialize(bytes) as SavedNodes;
  } catch {
    return undefined;
  }
}

/** Returns the table of all results, under their nodes. Unused ones get no fingerprint. */
export function tableOf(
  last: SavedNodes,
  { queries, newQueries, newKeys, fingerprints, madeReads, isUsed }: NodesOfRun,
): SavedNodes {
  const saved = last.queryOf.length;
  const keyNumbers = new Map<string, number>();
  const keys = [...last.keys];
  if (newKeys.length > 0) for (const [i, key] of keys.entries()) keyNumbers.set(key, i);
  const numberOfKey = (key: string): number => {
    const known = keyNumbers.get(key);
    if (known === undefined) keyNumbers.set(key, keys.push(key) - 1);
    return known ?? keys.length - 1;
  };
  const made = Array.from(madeReads.keys()).filter((node) => madeReads[node]);
  const size = made.reduce((sum, node) => sum + sizeOf(madeReads[node]), last.reads.length);
  const reads = new Uint32Array(size);
  const ends = new Uint32Array(fingerprints.length);
  let end = 0;
  let from = 0;
  // Most reads are unchanged, so whole ranges are copied.
  const copyTo = (node: number) => {
    const to = Math.min(node, saved);
    if (from < to) {
      const [first, final] = [startOfReads(last, from), last.ends[to - 1] ?? 0];
      reads.set(last.reads.subarray(first, final), end);
      for (let i = from; i < to; i++) ends[i] = (last.ends[i] ?? 0) - first + end;
      end += final - first;
    }
    for (let i = Math.max(from, saved); i < node; i++) ends[i] = end;
  };
  for (const node of made) {
    copyTo(node);
    for (const one of madeReads[node] ?? []) reads[end++] = one;
    ends[node] = end;
    from = node + 1;
  }
  copyTo(fingerprints.length);
  return {
    queries,
    queryOf: Uint16Array.from([...last.queryOf, ...newQueries]),
    keyOf: Uint32Array.from([...last.keyOf, ...newKeys.map(numberOfKey)]),
    keys,
    fingerprints: Float64Array.from(fingerprints, (known, node) => (isUsed(node) ? known : Number.NaN)),
    ends,
    reads: reads.slice(0, end),
  };
}

/** Returns where the reads of a node start. */
export function startOfReads(saved: SavedNodes, node: number): number {
  return node === 0 ? 0 : (saved.ends[node - 1] ?? 0);
}

function sizeOf(reads: Reads | undefined): number {
  return reads instanceof Set ? reads.size : (reads?.length ?? 0);
}

/** Returns the table without results that have no fingerprint; the others get new numbers. */
export function withoutUnused(nodes: SavedNodes): SavedNodes {
  const kept = Array.from(nodes.fingerprints.keys()).filter((node) => !Number.isNaN(nodes.fingerprints[node]));
  const numberNow = new Uint32Array(nodes.fingerprints.length);
  for (const [i, node] of kept.entries()) numberNow[node] = i;
  const keyNumbers = new Map<number, number>();
  const keyOf = Uint32Array.from(kept, (node) => {
    const key = nodes.keyOf[node] ?? 0;
    const number = keyNumbers.get(key) ?? keyNumbers.size;
    keyNumbers.set(key, number);
    return number;
  });
  const ends = new Uint32Array(kept.length);
  const reads: number[] = [];
  for (const [i, node] of kept.entries()) {
    const own = nodes.reads.subarray(node === 0 ? 0 : nodes.ends[node - 1], nodes.ends[node]);
    for (const one of own) reads.push(numberNow[one] ?? 0);
    ends[i] = reads.length;
  }
  return {
    queries: nodes.queries,
    keys: Array.from(keyNumbers.keys(), (key) => nodes.keys[key] ?? ''),
    queryOf: Uint16Array.from(kept, (node) => nodes.queryOf[node] ?? 0),
    keyOf,
    fingerprints: Float64Array.from(kept, (node) => nodes.fingerprints[node] ?? 0),
    ends,
    reads: Uint32Array.from(reads),
  };
}

export const NOTHING_SAVED: SavedNodes = {
  queries: [],
  keys: [],
  queryOf: new Uint16Array(),
  keyOf: new Uint32Array(),
  fingerprints: new Float64Array(),
  ends: new Uint32Array(),
  reads: new Uint32Array(),
};

/** Returns the saved nodes of each query. */
export function numbersByQuery({ queries, queryOf }: SavedNodes): number[][] {
  const found: number[][] = queries.map(() => []);
  for (let node = 0; node < queryOf.length; node++) found[queryOf[node] ?? 0]?.push(node);
  return found;
}
