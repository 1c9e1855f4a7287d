import { hash } from 'node:crypto';
import {
  NOTHING_SAVED,
  numbersByQuery,
  type Reads,
  type SavedNodes,
  startOfReads,
  tableOf,
  withoutUnused,
} from './saved-nodes.ts';

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
  const madeReads: (Reads | undefined)[] = new Array(saved).fill(undefined);
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
    savedReadsOf: (node) => (node < saved ? last.reads.subarray(startOfReads(last, node), last.ends[node]) : NO_READS),
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
      const isUsed = (node: number) => states[node] !== UNKNOWN;
      const all = tableOf(last, { queries, newQueries, newKeys, fingerprints, madeReads, isUsed });
      return leftOver > states.length * MOST_LEFT_OVER ? withoutUnused(all) : all;
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
    const isAsSaved = reads.size === 0 && (node >= saved || last.ends[node] === startOfReads(last, node));
    if (isAsSaved && !madeReads[node]) return;
    const isAsLast = reads.size === lastReads.length && lastReads.every((one) => reads.has(one));
    if (!isAsLast) lastReads = [...reads];
    madeReads[node] = lastReads;
  }
}
