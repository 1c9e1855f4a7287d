import type { StageEvent } from './stage-log.ts';

/** Runs of stages as a trace that browsers' developer tools and Perfetto open (the Trace Event Format of Chromium). */
export function toChromeTrace(events: readonly StageEvent[]): string {
  const traceEvents = events.map(({ stage, start, ms, detail }) => ({
    name: detail === undefined ? stage : `${stage} ${detail}`,
    cat: stage,
    ph: 'X',
    // Microseconds.
    ts: Math.round(start * 1000),
    dur: Math.round(ms * 1000),
    pid: 1,
    tid: 1,
  }));
  return JSON.stringify({ displayTimeUnit: 'ms', traceEvents });
}
