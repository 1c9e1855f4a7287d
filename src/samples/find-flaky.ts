import { flakySample } from '../diagnostics/messages/samples.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleResult } from '../model/sample.ts';
import { compareOutput } from './compare-output.ts';
import type { SampleLanguage } from './sample-language.ts';

/** Compares what several runs of a sample gave; one finding at most. */
export function findFlaky(sample: Sample, results: readonly SampleResult[], language: SampleLanguage): Diagnostic[] {
  const [first, ...others] = results;
  if (!first || sample.task.kind === 'compile' || sample.task.kind === 'fails') return [];
  for (const other of others) {
    // Where the page has a pattern, what differs is expected to.
    if (sample.output && [first, other].every(({ output = '' }) => agrees(sample, output, language))) continue;
    const compared = compareOutput(
      language.normalize(first.output ?? ''),
      language.normalize(other.output ?? ''),
      sample.output,
    );
    if (!compared.agrees) return [flakySample(sample.id, results.length, compared.diff, sample.span)];
    if (first.exit !== other.exit)
      return [flakySample(sample.id, results.length, `- status ${first.exit}\n+ status ${other.exit}`, sample.span)];
  }
  return [];
}

function agrees({ output }: Sample, printed: string, language: SampleLanguage): boolean {
  return output ? compareOutput(language.normalize(output.text), language.normalize(printed), output).agrees : false;
}
