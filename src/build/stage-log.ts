/** What a stage has done in a build. */
export interface StageTotals {
  readonly stage: string;
  /** How often it ran. */
  readonly count: number;
  /** How often what it would have given was remembered. */
  readonly hits: number;
  readonly ms: number;
}

/** One run of a stage, in milliseconds since the log was opened. */
export interface StageEvent {
  readonly stage: string;
  readonly start: number;
  readonly ms: number;
  /** What it ran for: a page, a file. */
  readonly detail?: string;
}

/** Notes how long stages take and how often they can be left out. It changes nothing in what they do. */
export interface StageLog {
  readonly run: <T>(stage: string, work: () => T, detail?: string) => T;
  /** Notes a stage that ran elsewhere, beside others, and has ended by now. */
  readonly note: (stage: string, ms: number, detail?: string) => void;
  /** Notes that a stage did not have to run. */
  readonly hit: (stage: string) => void;
  /** In the order stages came up. */
  readonly totals: () => readonly StageTotals[];
  readonly events: () => readonly StageEvent[];
}

/** Opens a log on a clock that counts milliseconds. Single runs are kept only where `keepsEvents` asks for them. */
export function createStageLog(now: () => number, keepsEvents = false): StageLog {
  const opened = now();
  const stages = new Map<string, { count: number; hits: number; ms: number }>();
  const events: StageEvent[] = [];
  const totalsOf = (stage: string) => {
    const known = stages.get(stage) ?? { count: 0, hits: 0, ms: 0 };
    stages.set(stage, known);
    return known;
  };
  const add = (stage: string, { start, ms, detail }: { start: number; ms: number; detail: string | undefined }) => {
    const totals = totalsOf(stage);
    totals.count++;
    totals.ms += ms;
    if (keepsEvents) events.push({ stage, start: start - opened, ms, ...(detail === undefined ? {} : { detail }) });
  };
  return {
    run(stage, work, detail) {
      totalsOf(stage);
      const start = now();
      const done = () => add(stage, { start, ms: now() - start, detail });
      const result = work();
      if (result instanceof Promise) return result.finally(done) as typeof result;
      done();
      return result;
    },
    note: (stage, ms, detail) => add(stage, { start: now() - ms, ms, detail }),
    hit(stage) {
      totalsOf(stage).hits++;
    },
    totals: () => [...stages].map(([stage, totals]) => ({ stage, ...totals })),
    events: () => events,
  };
}

/** For callers that want no log. */
export const NO_LOG: StageLog = { run: (_, work) => work(), note() {}, hit() {}, totals: () => [], events: () => [] };
