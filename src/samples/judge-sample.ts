import {
  doesNotBuild,
  leftRunning,
  outputDiffers,
  outputMissing,
  shouldFail,
  timedOut,
  tooMuchOutput,
  vetFinding,
  vetSilent,
  wrongExit,
  wroteOutside,
} from '../diagnostics/messages/samples.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ExpectedOutput, Sample, SampleResult } from '../model/sample.ts';
import type { Span } from '../model/source.ts';
import { compareOutput, toLines } from './compare-output.ts';
import type { SampleLanguage } from './sample-language.ts';

/** Maximum number of lines of a tool's text in a finding. */
const MAX_LINES = 20;

/** The output that a page should show instead of its present one. */
export interface OutputUpdate {
  readonly sample: Sample;
  readonly lines: readonly string[];
}

/** Findings about a sample, and the output that its page should show; empty if the sample does what the page says. */
interface Judgement {
  readonly diagnostics: readonly Diagnostic[];
  readonly update?: OutputUpdate;
}

/** The language and the toolchain that a result comes from. */
interface JudgeContext {
  readonly language: SampleLanguage;
  /** Version of the toolchain that was used. */
  readonly version: string;
  /** The limit of a program's output, as text for messages. */
  readonly outputLimit: string;
}

/** Compares the result of a sample with everything that its page says about it. */
export function judgeSample(sample: Sample, result: SampleResult, context: JudgeContext): Judgement {
  const { task, id: name, span } = sample;
  if (task.kind === 'fails') return judgeRefusal(sample, result, context);
  if (!result.built) {
    const at = compilerPlace(sample, result.compiler) ?? span;
    return { diagnostics: [doesNotBuild(name, head(result.compiler), at)] };
  }
  const diagnostics: Diagnostic[] = judgeVet(sample, result);
  if (result.strays) diagnostics.push(wroteOutside(name, result.strays, span));
  if (result.left) diagnostics.push(leftRunning(name, span));
  if (task.kind === 'compile') return { diagnostics };
  const { output: printed = '', exit = 0 } = result;
  if (result.stopped === 'time') diagnostics.push(timedOut(name, task.timeout, { tail: tail(printed), span }));
  else if (result.stopped === 'output') diagnostics.push(tooMuchOutput(name, context.outputLimit, span));
  if (result.stopped) return { diagnostics };
  if (exit !== sample.exit) {
    // The output says why; a difference in the output would say nothing more.
    return { diagnostics: [...diagnostics, wrongExit(name, sample.exit, { actual: exit, tail: tail(printed), span })] };
  }
  const judged = judgeOutput(sample, printed, context);
  return { ...judged, diagnostics: [...diagnostics, ...judged.diagnostics] };
}

function judgeRefusal(sample: Sample, result: SampleResult, context: JudgeContext): Judgement {
  const { id: name, span, output, fails = '' } = sample;
  const { language, version } = context;
  if (result.built) {
    const hint = 'make the fault in it real, or remove `fails=…`';
    return { diagnostics: [shouldFail(name, 'should be refused by the compiler, but it builds.', { span, hint })] };
  }
  const diagnostics: Diagnostic[] = [];
  const wanted = new RegExp(fails, 'm');
  if (!wanted.test(result.compiler)) {
    const hint = 'correct the program, or what `fails=…` expects';
    const message = `is refused, but not for the reason \`${fails}\`:\n${head(result.compiler)}`;
    diagnostics.push(shouldFail(name, message, { span: compilerPlace(sample, result.compiler) ?? span, hint }));
  }
  if (!output) {
    const hint = 'add an `output` block with the compiler’s message; `--update` corrects one that is there';
    diagnostics.push(shouldFail(name, `shows no message of the compiler:\n${head(result.compiler)}`, { span, hint }));
    return { diagnostics };
  }
  // Messages of a compiler change from version to version, so only those of the promised minimum version are compared.
  const isFloor = language.floor !== undefined && `${version}.`.startsWith(`${language.floor}.`);
  if (isFloor && diagnostics.length === 0) {
    const text = withoutHeaders(result.compiler);
    const judged = compareTo(sample, output, { printed: text, context, what: 'is refused with another message' });
    if (judged.diagnostics.length > 0) return judged;
  }
  if (!wanted.test(output.text)) {
    const hint = 'show the message that `fails=…` expects';
    diagnostics.push(shouldFail(name, `shows a message without \`${fails}\`.`, { span: output.span, hint }));
  }
  return { diagnostics };
}

function judgeVet(sample: Sample, result: SampleResult): Diagnostic[] {
  const { vet, id } = sample;
  const at = compilerPlace(sample, result.vet) ?? sample.span;
  if (vet === undefined) return result.vet === '' ? [] : [vetFinding(id, head(result.vet), at)];
  return new RegExp(vet, 'm').test(result.vet) ? [] : [vetSilent(id, vet, { text: head(result.vet), span: at })];
}

function judgeOutput(sample: Sample, printed: string, context: JudgeContext): Judgement {
  const { output, id, span } = sample;
  if (!output) {
    const lines = toLines(printed);
    if (lines.length === 0) return { diagnostics: [] };
    return { diagnostics: [outputMissing(id, head(printed), span)], update: { sample, lines } };
  }
  return compareTo(sample, output, { printed, context });
}

function compareTo(
  sample: Sample,
  output: ExpectedOutput,
  {
    printed,
    context: { language },
    what,
  }: { readonly printed: string; readonly context: JudgeContext; readonly what?: string | undefined },
): Judgement {
  const { kind } = sample.task;
  const expected = withoutStatus(language.normalize(output.text, kind), sample.exit);
  const { agrees, line, diff, updated } = compareOutput(expected, language.normalize(printed, kind), output);
  if (agrees) return { diagnostics: [] };
  const at = outputPlace(output, line);
  return { diagnostics: [outputDiffers(sample.id, diff, { span: at, what })], update: { sample, lines: updated } };
}

/** Removes the exit status, which `go run` prints at the end, but the program itself does not. */
function withoutStatus(text: string, exit: number): string {
  return exit === 0 ? text : text.replace(new RegExp(`\\n?^exit status ${exit}\\s*(?![^])`, 'm'), '');
}

/** Removes the package name that a compiler prints above its messages, because pages leave it out. */
function withoutHeaders(text: string): string {
  return text.replace(/^# .*\n/gm, '');
}

function outputPlace({ place, span }: ExpectedOutput, line: number): Span {
  if (!place || place.to < place.from) return span;
  const at = Math.min(place.from + line, place.to);
  return { file: span.file, start: { line: at, column: place.prefix.length + 1 } };
}

/** Returns the place in the page that a compiler's message is about: `main.go:6:2: …`, `Main.java:6: error: …`. */
function compilerPlace({ files, file: page }: Sample, text: string): Span | undefined {
  for (const { 1: name, 2: line, 3: column } of text.matchAll(/^(?:\.\/)?([^\s:]+):(\d+)(?::(\d+))?(?=[:\n])/gm)) {
    const file = files.find((one) => one.name === name) ?? files.find((one) => one.name.endsWith(`/${name}`));
    const at = file?.lines[Number(line) - 1];
    if (!file || !at) continue;
    const inPage = file.span.file === page || file.lines.some((one) => one !== file.span.start.line);
    const offset = inPage ? file.span.start.column - 1 : 0;
    return { file: file.span.file, start: { line: at, column: Number(column ?? 1) + offset } };
  }
  return undefined;
}

function head(text: string): string {
  const lines = toLines(text);
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `⋮ ${lines.length - MAX_LINES} more lines`].join('\n')
    : lines.join('\n');
}

function tail(text: string): string {
  const lines = toLines(text).map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line));
  return lines.slice(-8).join('\n');
}
