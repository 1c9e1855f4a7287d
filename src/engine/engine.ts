import { createNodes, fingerprintOf, type SavedNodes } from './nodes.ts';
import type { FindQuery, Query, Read } from './query.ts';

/** How often results of a query were made, and how often the remembered one was still valid. */
interface QueryCounts {
  readonly name: string;
  readonly runs: number;
  readonly hits: number;
}

/**
 * Remembers results of queries and what each of them has read. A result is valid as long as everything it has read has the
 * fingerprint it had. A result that is made again and gets an equal fingerprint changes nothing for its readers.
 */
export interface Engine {
  /** Gives the value of a query, which is an earlier one only within the same output. */
  readonly read: Read;
  /** Sets the fingerprint of an input, or a text that has one. An input that is not set has changed. */
  readonly set: (query: Query<unknown>, key: string, fingerprint: number | string) => void;
  /** Notes that an input is what it was. */
  readonly keep: (query: Query<unknown>, key: string) => void;
  /** Notes that the running query depends on a result, without making it: its fingerprint is made later. */
  readonly touch: (query: Query<unknown>, key: string) => void;
  /** Makes an output again. Returns undefined if the remembered one is still valid. */
  readonly renew: <V>(query: Query<V>, key: string, run: () => V) => V | undefined;
  /** Makes an output although it is valid, because somebody has lost it. */
  readonly redo: <V>(query: Query<V>, key: string, run: () => V) => V;
  /** Notes an output that was made elsewhere, with what it depends on. */
  readonly note: (
    query: Query<unknown>,
    key: string,
    reads: Iterable<readonly [query: Query<unknown>, key: string]>,
  ) => void;
  /** Whether a remembered output is still valid. */
  readonly isValid: (query: Query<unknown>, key: string) => boolean;
  /**
   * Does a piece of work that several results share, so that only the first one does it. All pieces under one key are one result
   * without a value: it has changed as soon as something has that one of the pieces has read.
   */
  readonly collect: <V>(query: Query<unknown>, key: string, work: () => V) => V;
  /** Names what a remembered output had read, as far as that has changed; for people. */
  readonly changes: (query: Query<unknown>, key: string) => readonly string[];
  readonly counts: () => readonly QueryCounts[];
  /** Everything that was asked for, for the next run. Nothing else is kept. */
  readonly save: () => SavedNodes;
}

interface Frame {
  readonly node: number;
  readonly reads: Set<number>;
  /** Look-ups that may be left out. */
  readonly lookups: Map<Query<unknown>, Set<string>>;
}

const NO_READS: ReadonlySet<number> = new Set();

/** The node of a frame that no result belongs to; equal to no other. */
const NOBODY = Number.NaN;

/** Opens an engine with what the last run has saved, inputs not set. `find` gives queries that remembered results have read. */
export function createEngine(find: FindQuery, last?: SavedNodes): Engine {
  const nodes = createNodes(last);
  const frames: Frame[] = [];
  /** Values by number, for the output that is being made: those of all outputs would not fit into memory. */
  const values = new Map<number, unknown>();
  /** How many pieces of work are under way, one inside the other. */
  let depth = 0;
  const totals = new Map<string, { runs: number; hits: number }>();
  const count = (name: string, what: 'runs' | 'hits') => {
    const known = totals.get(name);
    if (known) known[what]++;
    else totals.set(name, { runs: 0, hits: 0, [what]: 1 });
  };
  const numberOf = ({ name }: Pick<Query<unknown>, 'name'>, key: string) => nodes.numberOf(name, key);
  const noteRead = (node: number) => void frames.at(-1)?.reads.add(node);

  /** Keeps values until some work is done. */
  const keepingValues = <V>(work: () => V): V => {
    depth++;
    try {
      return work();
    } finally {
      depth--;
      if (depth === 0) values.clear();
    }
  };

  /** Does some work and notes what it reads. */
  const within = <V>(node: number, reads: Set<number>, work: () => V): V => {
    const at = frames.findIndex((frame) => frame.node === node);
    if (at >= 0) {
      const circle = [...frames.slice(at).map((frame) => frame.node), node].filter((one) => !Number.isNaN(one));
      throw new Error(`a query reads itself: ${circle.map(nodes.nameOf).join(' → ')}`);
    }
    const lookups: Frame['lookups'] = new Map();
    frames.push({ node, reads, lookups });
    try {
      return keepingValues(work);
    } finally {
      frames.pop();
      addLookups(reads, lookups);
    }
  };

  /** Adds those look-ups to what was read that do not follow from it. */
  const addLookups = (reads: Set<number>, lookups: Frame['lookups']): void => {
    const direct = lookups.size > 0 ? new Set(reads) : reads;
    for (const [query, keys] of lookups) {
      for (const key of keys) {
        const follows = query.sources?.(key).every(([one, itsKey]) => direct.has(numberOf(one, itsKey)));
        if (!follows) reads.add(numberOf(query, key));
      }
    }
  };

  const touch = (query: Query<unknown>, key: string): void => {
    const frame = frames.at(-1);
    if (!frame) return;
    const known = frame.lookups.get(query);
    if (!query.sources) frame.reads.add(numberOf(query, key));
    else if (known) known.add(key);
    else frame.lookups.set(query, new Set([key]));
  };

  const run = (node: number, { name, run: make, fingerprint }: Query<unknown>): void => {
    const reads = new Set<number>();
    count(name, 'runs');
    const value = within(node, reads, () => make?.(nodes.keyOf(node), read));
    nodes.settle(node, fingerprintOf(fingerprint ? fingerprint(value) : JSON.stringify(value)), reads);
    if (depth > 0) values.set(node, value);
  };

  /** Whether all that a result has read is as it was. Reads are looked at in their order, up to the first change. */
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

  /** Whether it is known by now that nothing that a result has read has changed: most are look-ups in one other result. */
  const followsFromSame = (node: number): boolean => {
    const reads = nodes.readsOf(node);
    let count = 0;
    for (const one of reads ?? []) {
      if (!nodes.isSame(one)) return false;
      count++;
    }
    return count > 0;
  };

  /** Finds out whether a result is another one than in the last run; makes it again if that is the only way to tell. */
  const check = (node: number): void => {
    if (nodes.isChecked(node)) return;
    const query = find(nodes.queryOf(node));
    const isInput = !query?.run && !query?.isShared;
    if (followsFromSame(node) || (!isInput && keepingValues(() => holds(node)))) confirm(node);
    else if (query?.run) run(node, query);
    else nodes.change(node, NO_READS);
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
    const value = within(node, reads, work);
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
      // What is made to look at the reads may be asked for when the output is made.
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
        return within(NOBODY, reads, work);
      } finally {
        // A piece may be made of other pieces.
        reads.delete(node);
        nodes.addReads(node, reads);
      }
    },
    changes: (query, key) => changesOf(numberOf(query, key), new Set()),
    counts: () => [...totals].map(([name, total]) => ({ name, ...total })),
    save: () => nodes.save(check),
  };
}
