import { hash } from 'node:crypto';

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

/** All results that an engine knows, by node. */
export interface Nodes {
  readonly numberOf: (query: string, key: string) => number;
  readonly queryOf: (node: number) => string;
  readonly keyOf: (node: number) => string;
  /** For messages. */
  readonly nameOf: (node: number) => string;
  /** What the result has read; undefined if it was never made. */
  readonly readsOf: (node: number) => Iterable<number> | undefined;
  /** What the result had read in the last run. */
  readonly savedReadsOf: (node: number) => Iterable<number>;
  /** Whether it has been decided in this run if the result has changed. */
  readonly isChecked: (node: number) => boolean;
  readonly hasChanged: (node: number) => boolean;
  /** Whether the result is known to be unchanged. */
  readonly isSame: (node: number) => boolean;
  /** Marks a result as unchanged. */
  readonly confirm: (node: number) => void;
  /** Records a new fingerprint and reads. The result has changed if the fingerprint differs. */
  readonly settle: (node: number, fingerprint: number, reads: ReadonlySet<number>) => void;
  /** Records that a result has changed, whatever its value. */
  readonly change: (node: number, reads: ReadonlySet<number>) => void;
  readonly addReads: (node: number, reads: ReadonlySet<number>) => void;
  /** Forgets the reads of a result, so that it is not valid any more. */
  readonly forget: (node: number) => void;
  /** Ends a run. Calls `finish` for each result that was not decided in it; afterwards, none is decided. */
  readonly endRun: (finish: (node: number) => void) => void;
  /** Returns the decided results and what they have read. `check` decides one. */
  readonly save: (check: (node: number) => void) => SavedNodes;
}

/**
 * Returns the fingerprint of a text as a number. It is compared only with earlier ones of the same result, so 48 bits are
 * enough: it misses one change in 280,000,000,000,000.
 */
export function fingerprintOf(text: string = 'undefined'): number {
  return hash('sha256', text, 'buffer').readUIntBE(0, 6);
}

/** Returns the fingerprint of a text that is a base64 hash already. */
export function fingerprintOfHash(hashed: string): number {
  return Buffer.from(hashed.slice(0, 8), 'base64url').readUIntBE(0, 6);
}

const [UNKNOWN, SAME, CHANGED] = [0, 1, 2];
const NO_READS = new Uint32Array();
/** Share of unused results above which the used ones are renumbered. */
const MOST_LEFT_OVER = 0.3;

/** Opens saved results. Unpacks them when they are asked for. */
export function createNodes(last: SavedNodes = NOTHING_SAVED): Nodes {
  const saved = last.queryOf.length;
  const queries: string[] = [...last.queries];
  const queryNumbers = new Map(queries.map((query, i) => [query, i]));
  const savedOf = numbersByQuery(last);
  /** Nodes by key, for each query that was asked for. */
  const numbers: Map<string, number>[] = [];
  // Queries and keys of new results, whose nodes start at `saved`.
  const newQueries: number[] = [];
  const newKeys: string[] = [];
  const fingerprints: number[] = Array.from(last.fingerprints);
  const states: number[] = new Array(saved).fill(UNKNOWN);
  /** Reads by node, of results made in this run. Successive results often have the same reads and share one list. */
  const madeReads: (readonly number[] | Set<number> | undefined)[] = new Array(saved).fill(undefined);
  let lastReads: readonly number[] = [];

  const numberOfQuery = (query: string): number => {
    const known = queryNumbers.get(query);
    if (known !== undefined) return known;
    queryNumbers.set(query, queries.length);
    return queries.push(query) - 1;
  };
  const queryNumberOf = (node: number) => (node < saved ? last.queryOf[node] : newQueries[node - saved]) ?? 0;
  const nodes: Nodes = {
    numberOf(query, key) {
      const number = numberOfQuery(query);
      numbers[number] ??= new Map(savedOf[number]?.map((node) => [nodes.keyOf(node), node]));
      const known = numbers[number].get(key);
      if (known !== undefined) return known;
      const node = states.push(UNKNOWN) - 1;
      madeReads.push(undefined);
      numbers[number].set(key, node);
      newQueries.push(number);
      newKeys.push(key);
      fingerprints.push(Number.NaN);
      return node;
    },
    queryOf: (node) => queries[queryNumberOf(node)] ?? '',
    keyOf: (node) => (node < saved ? last.keys[last.keyOf[node] ?? 0] : newKeys[node - saved]) ?? '',
    nameOf: (node) => `${nodes.queryOf(node)} ${nodes.keyOf(node).replaceAll('\0', ' ')}`.trim(),
    readsOf(node) {
      const made = madeReads[node];
      return made ?? (Number.isNaN(fingerprints[node]) ? undefined : nodes.savedReadsOf(node));
    },
    savedReadsOf: (node) => (node < saved ? last.reads.subarray(startOf(node), last.ends[node]) : NO_READS),
    isChecked: (node) => states[node] !== UNKNOWN,
    hasChanged: (node) => states[node] === CHANGED,
    isSame: (node) => states[node] === SAME,
    confirm(node) {
      states[node] = SAME;
    },
    settle(node, fingerprint, reads) {
      // Stays changed in this run even if it gets its old fingerprint again: its readers have seen the change.
      if (states[node] !== CHANGED) states[node] = fingerprints[node] === fingerprint ? SAME : CHANGED;
      fingerprints[node] = fingerprint;
      setReads(node, reads);
    },
    change(node, reads) {
      states[node] = CHANGED;
      fingerprints[node] = ((fingerprints[node] || 0) + 1) % 2 ** 48;
      setReads(node, reads);
    },
    addReads(node, reads) {
      if (reads.size === 0) return;
      const known = madeReads[node];
      const all = known instanceof Set ? known : new Set(nodes.readsOf(node));
      for (const one of reads) all.add(one);
      madeReads[node] = all;
    },
    forget(node) {
      fingerprints[node] = Number.NaN;
      madeReads[node] = undefined;
    },
    endRun(finish) {
      finishAll((node) => {
        if (states[node] === UNKNOWN) finish(node);
      });
      states.fill(UNKNOWN);
    },
    save(check) {
      finishAll(check);
      let leftOver = 0;
      for (const state of states) if (state === UNKNOWN) leftOver++;
      const all = packAll();
      return leftOver > states.length * MOST_LEFT_OVER ? compact(all) : all;
    },
  };
  return nodes;

  /** Calls `finish` for each result made in this run and for everything it has read, in any order of nodes. */
  function finishAll(finish: (node: number) => void): void {
    const pending = Array.from(madeReads.keys()).filter((node) => madeReads[node]);
    const isPending = new Set(pending);
    for (const node of pending) {
      finish(node);
      for (const one of madeReads[node] ?? []) {
        finish(one);
        if (!madeReads[one] || isPending.has(one)) continue;
        isPending.add(one);
        pending.push(one);
      }
    }
  }

  function setReads(node: number, reads: ReadonlySet<number>): void {
    const isAsSaved = reads.size === 0 && (node >= saved || last.ends[node] === startOf(node));
    if (isAsSaved && !madeReads[node]) return;
    const isAsLast = reads.size === lastReads.length && lastReads.every((one) => reads.has(one));
    if (!isAsLast) lastReads = [...reads];
    madeReads[node] = lastReads;
  }

  /** Packs all results under their nodes. Unused ones get no fingerprint. */
  function packAll(): SavedNodes {
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
    const ends = new Uint32Array(states.length);
    let end = 0;
    let from = 0;
    // Most reads are unchanged, so whole ranges are copied.
    const copyTo = (node: number) => {
      const to = Math.min(node, saved);
      if (from < to) {
        const [first, final] = [startOf(from), last.ends[to - 1] ?? 0];
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
    copyTo(states.length);
    return {
      queries,
      queryOf: Uint16Array.from([...last.queryOf, ...newQueries]),
      keyOf: Uint32Array.from([...last.keyOf, ...newKeys.map(numberOfKey)]),
      keys,
      fingerprints: Float64Array.from(fingerprints, (known, node) => (states[node] === UNKNOWN ? Number.NaN : known)),
      ends,
      reads: reads.slice(0, end),
    };
  }

  function startOf(node: number): number {
    return node === 0 ? 0 : (last.ends[node - 1] ?? 0);
  }
}

function sizeOf(reads: readonly number[] | Set<number> | undefined): number {
  return reads instanceof Set ? reads.size : (reads?.length ?? 0);
}

/** Removes unused results and renumbers the others. */
function compact(nodes: SavedNodes): SavedNodes {
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

const NOTHING_SAVED: SavedNodes = {
  queries: [],
  keys: [],
  queryOf: new Uint16Array(),
  keyOf: new Uint32Array(),
  fingerprints: new Float64Array(),
  ends: new Uint32Array(),
  reads: new Uint32Array(),
};

/** Returns the saved nodes of each query. */
function numbersByQuery({ queries, queryOf }: SavedNodes): number[][] {
  const found: number[][] = queries.map(() => []);
  for (let node = 0; node < queryOf.length; node++) found[queryOf[node] ?? 0]?.push(node);
  return found;
}
