import { notUpdated } from '../diagnostics/messages/samples.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Sample } from '../model/sample.ts';
import type { OutputUpdate } from './judge-sample.ts';

/** Lines of a file to replace; see `editLines`. */
interface PlannedEdit {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * Plans the edits that make pages show what their samples print: the content of `output` blocks is replaced, and a sample without
 * one gets one. Output that would end its own block, and output that is not in a page, is reported and left to the author.
 */
export function planUpdates(updates: readonly OutputUpdate[]): Outcome<readonly PlannedEdit[]> {
  const diagnostics: Diagnostic[] = [];
  const planned = new Map<string, PlannedEdit>();
  for (const { sample, lines } of updates) {
    const edit = planUpdate(sample, lines);
    // A text that several pages include is edited only once.
    if (typeof edit === 'object') planned.set(`${edit.file}:${edit.from}`, edit);
    else
      diagnostics.push(notUpdated(`What \`${sample.id}\` prints ${edit}`, sample.output?.span ?? sample.span, BY_HAND));
  }
  return { value: [...planned.values()], diagnostics };
}

const BY_HAND = 'write it into the page yourself';

/** Returns the edit, or the reason why there can be none. */
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
