import type { StageTotals } from '../pipeline/stage-log.ts';

/** Returns a table of stages: how often each one ran, how often its result came from the cache, and how long it took. */
export function formatStages(stages: readonly StageTotals[]): string {
  const rows = [
    ['stage', 'runs', 'remembered', 'ms', 'ms a run'],
    ...stages.map(({ stage, count, hits, ms }) => [
      stage,
      String(count),
      String(hits),
      ms.toFixed(1),
      count === 0 ? '' : (ms / count).toFixed(2),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
