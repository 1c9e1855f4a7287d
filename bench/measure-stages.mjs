import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure.mjs';
import { setAside } from './set-aside.mjs';

/**
 * Returns what each stage of a cold build takes, read from the trace of `--profile`: `{ stage, runs, ms }`, the slowest first.
 */
export async function measureStages({ tool, folder }) {
  for (const path of tool.leftovers) setAside(join(folder, path));
  const [command, args] = tool.command(folder);
  await measure(command, [...args, '--profile'], { cwd: folder, env: { NO_COLOR: '1' } });
  const { traceEvents } = JSON.parse(readFileSync(join(folder, '.codemaster/trace.json'), 'utf8'));
  const stages = new Map();
  for (const { ph, cat, dur, args } of traceEvents) {
    if (ph !== 'X' || cat === 'part') continue;
    const stage = stages.get(cat) ?? { stage: cat, runs: 0, ms: 0 };
    stage.runs++;
    // The own time of a run: nested runs are counted as their own stages.
    stage.ms += (args?.own ?? dur) / 1000;
    stages.set(cat, stage);
  }
  return [...stages.values()].sort((a, b) => b.ms - a.ms);
}
