import type { Sample } from '../model/sample.ts';
import type { OutputUpdate } from './judge-sample.ts';

/** Lines of a file that are to be replaced; see `editLines`. */
export interface PlannedEdit {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * How pages come to show what their samples print: the content of `output` blocks is replaced, and a sample without one
 * gets one. What would end the block it stands in is left to the author, and so is output that lies in no page.
 */
export function planUpdates(updates: readonly OutputUpdate[]): readonly PlannedEdit[] {
  const planned = new Map<string, PlannedEdit>();
  for (const { sample, lines } of updates) {
    const edit = planUpdate(sample, lines);
    // A text that several pages include stands in one place.
    if (edit) planned.set(`${edit.file}:${edit.from}`, edit);
  }
  return [...planned.values()];
}

function planUpdate({ output, place, span }: Sample, lines: readonly string[]): PlannedEdit | undefined {
  if (lines.some((line) => /^\s*(?:`{3}|~{3})/.test(line))) return undefined;
  const write = (prefix: string) => lines.map((line) => `${prefix}${line}`.trimEnd());
  if (output) {
    if (!output.place) return undefined;
    return { file: output.span.file, from: output.place.from, to: output.place.to, lines: write(output.place.prefix) };
  }
  if (!place) return undefined;
  const { prefix } = place;
  const block = ['', `${prefix}\`\`\`output`, ...write(prefix), `${prefix}\`\`\``].map((line) => line.trimEnd());
  return { file: span.file, from: place.to + 2, to: place.to + 1, lines: block };
}
