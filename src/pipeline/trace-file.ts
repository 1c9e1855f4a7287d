import type { PartTime, StageEvent } from './stage-log.ts';

const PROCESS = 1;
/** Name of the main thread's row. */
const MAIN = 'main';

/**
 * Runs of stages as a trace that browsers' developer tools and Perfetto open (the Trace Event Format of Chromium). Each thread
 * has a row of its own; the parts of the command stand above what the main thread did in them.
 */
export function toChromeTrace(events: readonly StageEvent[], parts: readonly PartTime[] = []): string {
  const threads = [MAIN, ...[...new Set(events.flatMap(({ thread }) => thread ?? []))].sort(byNumber)];
  const rows = new Map(threads.map((thread, i) => [thread, i + 1]));
  const names = [...rows].flatMap(([name, row], i) => [
    metadata(row, 'thread_name', { name }),
    metadata(row, 'thread_sort_index', { sort_index: i }),
  ]);
  const spans = parts.map(({ part, ...time }) => span({ name: part, cat: 'part', row: 1, ...time }));
  const runs = events.map(({ stage, detail, own, thread, ...time }) => ({
    ...span({
      name: detail === undefined ? stage : `${stage} ${detail}`,
      cat: stage,
      row: rows.get(thread ?? MAIN) ?? 1,
      ...time,
    }),
    ...(own === undefined ? {} : { args: { own: microseconds(own) } }),
  }));
  return JSON.stringify({ displayTimeUnit: 'ms', traceEvents: [...names, ...spans, ...runs] });
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function metadata(row: number, name: string, args: object) {
  return { name, ph: 'M', pid: PROCESS, tid: row, args };
}

function span({
  name,
  cat,
  start,
  ms,
  row,
}: {
  readonly name: string;
  readonly cat: string;
  readonly start: number;
  readonly ms: number;
  readonly row: number;
}) {
  return { name, cat, ph: 'X', ts: microseconds(start), dur: microseconds(ms), pid: PROCESS, tid: row };
}

function microseconds(ms: number): number {
  return Math.round(ms * 1000);
}
