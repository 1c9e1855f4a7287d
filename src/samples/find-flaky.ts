import { flakySample } from '../diagnostics/messages/samples.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleResult } from '../model/sample.ts';
import { compareOutput } from './compare-output.ts';
import type { SampleLanguage } from './sample-language.ts';

/** Compares the results of several runs of a sample; returns at most one finding. */
export function findFlaky(sample: Sample, results: readonly SampleResult[], language: SampleLanguage): Diagnostic[] {
  const [first, ...others] = results;
  if (!first) return [];
  for (const other of others) {
    const diff = differenceOf(first, other) ?? differenceOfOutput(sample, [first, other], language);
    if (diff !== undefined) return [flakySample(sample.id, results.length, { diff, span: sample.span })];
  }
  return [];
}

/**
 * Returns the differences other than in the text of the output. A page may allow its output to vary, but a program always ends in
 * the same way.
 */
function differenceOf(first: SampleResult, other: SampleResult): string | undefined {
  const facts = (result: SampleResult) => ({
    compiler: result.built ? 'builds' : 'refuses it',
    linter: result.vet === '' ? 'says nothing' : 'has a finding',
    end: result.stopped === 'time' ? 'over time' : result.stopped === 'output' ? 'printed too much' : 'by itself',
    status: result.stopped ? 'none' : String(result.exit ?? 0),
    processes: result.left ? 'left running' : 'all ended',
    'files outside its folder': result.strays?.join(' ') ?? 'none',
  });
  const wanted = facts(first);
  const own = facts(other);
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  const differing = keys.filter((key) => wanted[key] !== own[key]);
  if (differing.length === 0) return undefined;
  return [
    ...differing.map((key) => `- ${key}: ${wanted[key]}`),
    ...differing.map((key) => `+ ${key}: ${own[key]}`),
  ].join('\n');
}

function differenceOfOutput(
  { task, output }: Sample,
  [first, other]: readonly [SampleResult, SampleResult],
  language: SampleLanguage,
): string | undefined {
  // Compilers that work in parallel print their messages in any order, and a stopped program may have reached any point.
  if (task.kind === 'compile' || task.kind === 'fails' || !first.built || first.stopped) return undefined;
  const textOf = (text = '') => language.normalize(text, task.kind);
  // Where the page has a pattern, the output is expected to differ.
  const isExpected = (text: string) => output && compareOutput(textOf(output.text), text, output).agrees;
  const texts = [textOf(first.output), textOf(other.output)] as const;
  if (texts.every(isExpected)) return undefined;
  const compared = compareOutput(...texts, output);
  return compared.agrees ? undefined : compared.diff;
}
