import type { Nodes } from './nodes.ts';
import type { Query } from './query.ts';

/** Records what running work reads. Work runs inside of other work, as deep as queries read each other. */
interface ReadRecorder {
  /** Adds a result to the reads of the running work. */
  readonly noteRead: (node: number) => void;
  /** Adds a look-up to the reads of the running work. Nothing is computed yet. */
  readonly touch: (query: Query<unknown>, key: string) => void;
  /** Does work and adds everything it reads to `reads`. Throws if the work is running already. */
  readonly within: <V>(node: number, reads: Set<number>, work: () => V) => V;
}

/** Work that is running. */
interface Frame {
  readonly node: number;
  readonly reads: Set<number>;
  /** Look-ups that are not recorded if they follow from other reads (`Query.sources`). */
  readonly lookups: Map<Query<unknown>, Set<string>>;
}

/** Takes the place of a node for work that belongs to no result. NaN is not equal to any node, not even to itself. */
export const NO_NODE = Number.NaN;

/** Creates a recorder while nothing runs. */
export function createReadRecorder(nodes: Nodes): ReadRecorder {
  const frames: Frame[] = [];

  /** Adds the look-ups that do not follow from other reads. */
  const addLookups = (reads: Set<number>, lookups: Frame['lookups']): void => {
    const direct = lookups.size > 0 ? new Set(reads) : reads;
    for (const [query, keys] of lookups) {
      for (const key of keys) {
        const follows = query.sources?.(key).every(([one, itsKey]) => direct.has(nodes.numberOf(one.name, itsKey)));
        if (!follows) reads.add(nodes.numberOf(query.name, key));
      }
    }
  };

  return {
    noteRead: (node) => void frames.at(-1)?.reads.add(node),
    touch(query, key) {
      const frame = frames.at(-1);
      if (!frame) return;
      const known = frame.lookups.get(query);
      if (!query.sources) frame.reads.add(nodes.numberOf(query.name, key));
      else if (known) known.add(key);
      else frame.lookups.set(query, new Set([key]));
    },
    within(node, reads, work) {
      const at = frames.findIndex((frame) => frame.node === node);
      if (at >= 0) {
        const circle = [...frames.slice(at).map((frame) => frame.node), node].filter((one) => !Number.isNaN(one));
        throw new Error(`a query reads itself: ${circle.map(nodes.nameOf).join(' → ')}`);
      }
      const lookups: Frame['lookups'] = new Map();
      frames.push({ node, reads, lookups });
      try {
        return work();
      } finally {
        frames.pop();
        addLookups(reads, lookups);
      }
    },
  };
}
