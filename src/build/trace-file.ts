import type { PartTime, StageEvent } from './stage-log.ts';

const PROCESS = 1;

/**
 * Runs of stages as a trace that browsers' developer tools and Perfetto open (the Trace Event Format of Chromium). Each thread
 * has a row of its own; the parts of the command stand above what the main thread did in them.
 */
export function toChromeTrace(events: readonly StageEvent[], parts: readonly PartTime[] = []): string {
  const threads = [...new Set([0, ...events.map(({ thread = 0 }) => thread)])].sort((a, b) => a - b);
  const names = threads.flatMap((thread) => [
    metadata(thread, 'thread_name', { name: thread === 0 ? 'main' : `parse thread ${thread}` }),
    metadata(thread, 'thread_sort_index', { sort_index: thread }),
  ]);
  const spans = parts.map(({ part, ...time }) => span({ name: part, cat: 'part', ...time }));
  const runs = events.map(({ stage, detail, own, ...time }) => ({
    ...span({ name: detail === undefined ? stage : `${stage} ${detail}`, cat: stage, ...time }),
    ...(own === undefined ? {} : { args: { own: microseconds(own) } }),
  }));
  return JSON.stringify({ displayTimeUnit: 'ms', traceEvents: [...names, ...spans, ...runs] });
}

function metadata(thread: number, name: string, args: object) {
  return { name, ph: 'M', pid: PROCESS, tid: tidOf(thread), args };
}

function span({
  name,
  cat,
  start,
  ms,
  thread = 0,
}: {
  readonly name: string;
  readonly cat: string;
  readonly start: number;
  readonly ms: number;
  readonly thread?: number;
}) {
  return { name, cat, ph: 'X', ts: microseconds(start), dur: microseconds(ms), pid: PROCESS, tid: tidOf(thread) };
}

function tidOf(thread: number): number {
  return thread + 1;
}

function microseconds(ms: number): number {
  return Math.round(ms * 1000);
}
