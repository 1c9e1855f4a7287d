import { createNodes, fingerprintOf } from './nodes.ts';
import type { FindQuery, Query, Read } from './query.ts';
import { createReadRecorder, NO_NODE } from './read-recorder.ts';
import type { SavedNodes } from './saved-nodes.ts';

/** Number of runs of a query, and number of times its remembered result was still valid. */
interface QueryCounts {
  readonly name: string;
  readonly runs: number;
  readonly hits: number;
}

/**
 * Remembers what each query has read. A result is valid while everything it has read has the same fingerprint. A query that
 * runs again and returns an equal fingerprint does not invalidate its readers.
 */
export interface Engine {
  /** Returns the value of a query. Values are kept only while one output is made. */
  readonly read: Read;
  /** Sets the fingerprint of an input, as a number or as a text to hash. An input that is never set counts as changed. */
  readonly set: (query: Query<unknown>, key: string, fingerprint: number | string) => void;
  /** Confirms that an input is unchanged. */
  readonly keep: (query: Query<unknown>, key: string) => void;
  /** Records that the running query depends on a result. Its fingerprint is computed later. */
  readonly touch: (query: Query<unknown>, key: string) => void;
  /** Makes an output if it is not valid any more; returns undefined if it is. */
  readonly renew: <V>(query: Query<V>, key: string, run: () => V) => V | undefined;
  /** Makes an output although it is valid, because its value is lost. */
  readonly redo: <V>(query: Query<V>, key: string, run: () => V) => V;
  /** Records an output that was made elsewhere, with what it depends on. */
  readonly note: (
    query: Query<unknown>,
    key: string,
    reads: Iterable<readonly [query: Query<unknown>, key: string]>,
  ) => void;
  /** Whether a remembered output is still valid. */
  readonly isValid: (query: Query<unknown>, key: string) => boolean;
  /**
   * Does work whose result several queries share and only the first one does. All work under one key is one result without a
   * value: it changes as soon as anything changes that any of the work has read.
   */
  readonly collect: <V>(query: Query<unknown>, key: string, work: () => V) => V;
  /** Returns the names of what an output has read and what has changed since; for people. */
  readonly changes: (query: Query<unknown>, key: string) => readonly string[];
  readonly counts: () => readonly QueryCounts[];
  /**
   * Begins the next run in the same process. The caller watches the inputs: those that are not set again are unchanged. As with
   * `save`, outputs that nobody asked for are forgotten.
   */
  readonly nextRun: () => void;
  /** Returns everything that was asked for in this run, as data for the next run. */
  readonly save: () => SavedNodes;
}

const NO_READS: ReadonlySet<number> = new Set();

/** Opens an engine with the results of the last run. `find` returns the queries that these have read. */
export function createEngine(find: FindQuery, last?: SavedNodes): Engine {
  const nodes = createNodes(last);
  /** Values by node, kept only while one output is made: all values together would not fit into memory. */
  const values = new Map<number, unknown>();
  /** Nesting depth of running work. */
  let depth = 0;
  /** Whether inputs that are not set are unchanged (`nextRun`). */
  let isWatched = false;
  const totals = new Map<string, { runs: number; hits: number }>();
  const count = (name: string, what: 'runs' | 'hits') => {
    const known = totals.get(name);
    if (known) known[what]++;
    else totals.set(name, { runs: 0, hits: 0, [what]: 1 });
  };
  const numberOf = ({ name }: Pick<Query<unknown>, 'name'>, key: string) => nodes.numberOf(name, key);
  const { noteRead, touch, within } = createReadRecorder(nodes);

  /** Keeps values until the outermost work is done. */
  const keepingValues = <V>(work: () => V): V => {
    depth++;
    try {
      return work();
    } finally {
      depth--;
      if (depth === 0) values.clear();
    }
  };

  const run = (node: number, { name, run: make, fingerprint }: Query<unknown>): void => {
    const reads = new Set<number>();
    count(name, 'runs');
    const value = keepingValues(() => within(node, reads, () => make?.(nodes.keyOf(node), read)));
    nodes.settle(node, fingerprintOf(fingerprint ? fingerprint(value) : JSON.stringify(value)), reads);
    if (depth > 0) values.set(node, value);
  };

  /** Returns whether everything that a result has read is unchanged. Stops at the first change. */
  const holds = (node: number): boolean => {
    const reads = nodes.readsOf(node);
    if (!reads) return false;
    for (const one of reads) if (!nodes.isSame(one) && hasChanged(one)) return false;
    return true;
  };

  const confirm = (node: number) => {
    nodes.confirm(node);
    count(nodes.queryOf(node), 'hits');
  };

  /** Returns whether all reads of a result are already known to be unchanged. This is cheap, and true for most look-ups. */
  const followsFromSame = (node: number): boolean => {
    const reads = nodes.readsOf(node);
    let count = 0;
    for (const one of reads ?? []) {
      if (!nodes.isSame(one)) return false;
      count++;
    }
    return count > 0;
  };

  /** Decides whether a result has changed since the last run. Runs the query again only if its reads do not tell. */
  const check = (node: number): void => {
    if (nodes.isChecked(node)) return;
    const query = find(nodes.queryOf(node));
    const isMade = query?.run || query?.isShared;
    if (followsFromSame(node) || (isMade ? keepingValues(() => holds(node)) : isWatchedInput(node))) confirm(node);
    else if (query?.run) run(node, query);
    else nodes.change(node, NO_READS);
  };

  const isWatchedInput = (node: number): boolean => isWatched && nodes.readsOf(node) !== undefined && !hasReads(node);

  /** Returns whether a result has read others. */
  const hasReads = (node: number): boolean => {
    for (const _ of nodes.readsOf(node) ?? []) return true;
    return false;
  };

  const hasChanged = (node: number): boolean => {
    check(node);
    return nodes.hasChanged(node);
  };

  const read: Read = <V>(query: Query<V>, key: string): V => {
    const node = numberOf(query, key);
    noteRead(node);
    return keepingValues(() => {
      check(node);
      if (!values.has(node)) run(node, query as Query<unknown>);
      return values.get(node) as V;
    });
  };

  const make = <V>(node: number, query: Query<V>, work: () => V): V => {
    const reads = new Set<number>();
    count(query.name, 'runs');
    const value = keepingValues(() => within(node, reads, work));
    nodes.change(node, reads);
    return value;
  };

  const changesOf = (node: number, seen: Set<number>): readonly string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    const changed = Array.from(nodes.savedReadsOf(node)).filter(hasChanged);
    return changed.flatMap((one) => {
      const below = changesOf(one, seen);
      return below.length > 0 ? below : [nodes.nameOf(one)];
    });
  };

  return {
    read,
    set(query, key, given) {
      const fingerprint = typeof given === 'number' ? given : fingerprintOf(given);
      nodes.settle(numberOf(query, key), fingerprint, NO_READS);
    },
    keep(query, key) {
      const node = numberOf(query, key);
      if (!nodes.isChecked(node)) nodes.confirm(node);
    },
    touch,
    renew(query, key, work) {
      const node = numberOf(query, key);
      // Values made by this check may be needed again to make the output.
      return keepingValues(() => {
        if (!holds(node)) return make(node, query, work);
        confirm(node);
        return undefined;
      });
    },
    redo: (query, key, work) => make(numberOf(query, key), query, work),
    note(query, key, reads) {
      count(query.name, 'runs');
      nodes.change(numberOf(query, key), new Set(Array.from(reads, ([one, itsKey]) => numberOf(one, itsKey))));
    },
    isValid(query, key) {
      const node = numberOf(query, key);
      const isHeld = keepingValues(() => holds(node));
      if (isHeld) confirm(node);
      return isHeld;
    },
    collect(query, key, work) {
      const node = numberOf(query, key);
      noteRead(node);
      check(node);
      const reads = new Set<number>();
      try {
        return keepingValues(() => within(NO_NODE, reads, work));
      } finally {
        // Shared work may contain other work under the same key.
        reads.delete(node);
        nodes.addReads(node, reads);
      }
    },
    changes: (query, key) => changesOf(numberOf(query, key), new Set()),
    counts: () => [...totals].map(([name, total]) => ({ name, ...total })),
    nextRun() {
      nodes.endRun((node) => {
        const query = find(nodes.queryOf(node));
        if (!query?.run && !query?.isShared && hasReads(node)) nodes.forget(node);
        else check(node);
      });
      isWatched = true;
    },
    save: () => nodes.save(check),
  };
}
