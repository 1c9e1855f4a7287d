import { processMs } from '../io/process/process-clock.ts';

/** Statistics of one stage. */
export interface StageTotals {
  readonly stage: string;
  /** How often it ran. */
  readonly count: number;
  /** Number of results that were remembered, so that it did not run. */
  readonly hits: number;
  /** Its own time, without that of stages that ran inside it. */
  readonly ms: number;
}

/** One run of a stage, in milliseconds since the log was opened. */
export interface StageEvent {
  readonly stage: string;
  readonly start: number;
  readonly ms: number;
  /** Without the stages that ran inside of it; absent where there were none. */
  readonly own?: number;
  /** What it ran for: a page, a file. */
  readonly detail?: string;
  /** Name of the thread it ran in; absent for the main one. */
  readonly thread?: string;
}

/** A part of a command from its beginning to its end, with everything that ran meanwhile. */
export interface PartTime {
  readonly part: string;
  /** Milliseconds since the log was opened. */
  readonly start: number;
  readonly ms: number;
}

/** A run of a stage in another thread, beside others. */
export interface ThreadRun {
  /** Its name: that of its row in a trace. */
  readonly thread: string;
  /** By the clock of the process, which all threads share; see `processMs`. */
  readonly start: number;
  readonly ms: number;
  readonly detail?: string | undefined;
}

/** Logs how long stages take, and how often their results were remembered. */
export interface StageLog {
  readonly run: <T>(stage: string, work: () => T, detail?: string) => T;
  /** The same for a stage that is a generator; each item is a run. */
  readonly each: <T>(stage: string, items: Iterable<T>) => Iterable<T>;
  /** Logs a stage that has run in another thread. */
  readonly note: (stage: string, run: ThreadRun) => void;
  /** Logs that a result was remembered, or `count` results. */
  readonly hit: (stage: string, times?: number) => void;
  /** Adds runs without time of their own, and hits. */
  readonly count: (stage: string, times: { readonly runs: number; readonly hits: number }) => void;
  /** Ends a part, which began when the previous one ended. */
  readonly part: (name: string) => void;
  readonly parts: () => readonly PartTime[];
  /** In the order stages came up. */
  readonly totals: () => readonly StageTotals[];
  readonly events: () => readonly StageEvent[];
}

/** Opens a log on a clock that counts milliseconds. Single runs are kept only where `keepsEvents` asks for them. */
export function createStageLog(now: () => number, keepsEvents = false): StageLog {
  const opened = now();
  const openedInProcess = processMs();
  const stages = new Map<string, { count: number; hits: number; ms: number }>();
  const events: StageEvent[] = [];
  const parts: PartTime[] = [];
  /** Milliseconds of what ran inside of each stage that is at work, the innermost last. */
  const inside: number[] = [];
  const totalsOf = (stage: string) => {
    const known = stages.get(stage) ?? { count: 0, hits: 0, ms: 0 };
    stages.set(stage, known);
    return known;
  };
  const add = ({ own, detail, thread, ...event }: NewEvent) => {
    const totals = totalsOf(event.stage);
    totals.count++;
    totals.ms += own ?? event.ms;
    if (!keepsEvents) return;
    events.push({
      ...event,
      ...(own === undefined || own === event.ms ? {} : { own }),
      ...(detail === undefined ? {} : { detail }),
      ...(thread === undefined ? {} : { thread }),
    });
  };
  /** Ends the innermost stage. While a stage waits, it does not work, so what runs meanwhile is not inside it. */
  const leave = (start: number) => {
    const ms = now() - start;
    const own = ms - (inside.pop() ?? 0);
    if (inside.length > 0) inside.push((inside.pop() ?? 0) + ms);
    return { ms, own };
  };
  const run = <T>(stage: string, work: () => T, detail?: string): T => {
    totalsOf(stage);
    const start = now();
    inside.push(0);
    let result: T;
    try {
      result = work();
    } catch (error) {
      leave(start);
      throw error;
    }
    const event = { stage, start: start - opened, ...leave(start), detail };
    if (!(result instanceof Promise)) {
      add(event);
      return result;
    }
    return result.finally(() => add({ ...event, ms: now() - start, own: undefined })) as typeof result;
  };
  return {
    run,
    *each(stage, items) {
      const iterator = items[Symbol.iterator]();
      for (;;) {
        const next = run(stage, () => iterator.next());
        if (next.done) return;
        yield next.value;
      }
    },
    note: (stage, { thread, start, ms, detail }) => add({ stage, start: start - openedInProcess, ms, detail, thread }),
    hit(stage, times = 1) {
      totalsOf(stage).hits += times;
    },
    count(stage, { runs, hits }) {
      const totals = totalsOf(stage);
      totals.count += runs;
      totals.hits += hits;
    },
    part(name) {
      const { start, ms } = parts.at(-1) ?? { start: 0, ms: 0 };
      parts.push({ part: name, start: start + ms, ms: now() - opened - start - ms });
    },
    parts: () => parts,
    totals: () => [...stages].map(([stage, totals]) => ({ stage, ...totals })),
    events: () => events,
  };
}

type NewEvent = Pick<StageEvent, 'stage' | 'start' | 'ms'> & {
  readonly [Key in 'own' | 'detail' | 'thread']?: StageEvent[Key] | undefined;
};

/** For callers that want no log. */
export const NO_LOG: StageLog = {
  run: (_, work) => work(),
  each: (_, items) => items,
  note() {},
  hit() {},
  count() {},
  part() {},
  parts: () => [],
  totals: () => [],
  events: () => [],
};
