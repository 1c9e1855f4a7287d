import { notUpdated } from '../diagnostics/messages/samples.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
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
 * gets one. What would end the block it stands in is left to the author, and so is output that lies in no page; both are
 * told.
 */
export function planUpdates(updates: readonly OutputUpdate[]): Outcome<readonly PlannedEdit[]> {
  const diagnostics: Diagnostic[] = [];
  const planned = new Map<string, PlannedEdit>();
  for (const { sample, lines } of updates) {
    const edit = planUpdate(sample, lines);
    // A text that several pages include stands in one place.
    if (typeof edit === 'object') planned.set(`${edit.file}:${edit.from}`, edit);
    else
      diagnostics.push(notUpdated(`What \`${sample.id}\` prints ${edit}`, sample.output?.span ?? sample.span, BY_HAND));
  }
  return { value: [...planned.values()], diagnostics };
}

const BY_HAND = 'write it into the page yourself';

/** The edit, or why there can be none. */
function planUpdate({ output, place, span }: Sample, lines: readonly string[]): PlannedEdit | string {
  if (lines.some((line) => /^\s*(?:`{3}|~{3})/.test(line))) return 'would end the block it stands in.';
  const write = (prefix: string) => lines.map((line) => `${prefix}${line}`.trimEnd());
  if (output) {
    if (!output.place) return 'stands in no lines of its page.';
    return { file: output.span.file, from: output.place.from, to: output.place.to, lines: write(output.place.prefix) };
  }
  if (!place) return 'has no place below its sample.';
  const { prefix } = place;
  const block = ['', `${prefix}\`\`\`output`, ...write(prefix), `${prefix}\`\`\``].map((line) => line.trimEnd());
  return { file: span.file, from: place.to + 2, to: place.to + 1, lines: block };
}
