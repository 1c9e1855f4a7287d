/** Findings about code samples. */

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { startOfFile } from '../start-of-file.ts';

export function unclassifiedSample(label: string, span: Span): Diagnostic {
  return {
    code: 'samples/unclassified',
    severity: 'error',
    message: `This ${label} code is not a complete program, and the fence does not say how to check it.`,
    span,
    hint: 'add one of `wrap`, `compile`, `test`, `use=…`, `fails="…"`, or `skip="reason"` to the fence',
  };
}

export function sampleWithoutId(label: string, span: Span): Diagnostic {
  return {
    code: 'samples/no-id',
    severity: 'error',
    message: `This ${label} sample has no name.`,
    span,
    hint: 'give the fence an `id=…` that no other sample of the page has, the same in every language',
  };
}

export function badSampleMeta(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'samples/bad-meta', severity: 'error', message, span, hint };
}

export function strayStream(stream: string, why: string, span: Span): Diagnostic {
  return {
    code: 'samples/stray-block',
    severity: 'error',
    message: `This \`${stream}\` block ${why}.`,
    span,
    hint: 'put it after its sample, or name the sample with `of=id`',
  };
}

export function outputMissing(name: string, printed: string, span: Span): Diagnostic {
  return {
    code: 'samples/output-missing',
    severity: 'error',
    message: `\`${name}\` prints something, but the page shows no output:\n${printed}`,
    span,
    hint: 'add an `output` block after the sample; `--update` writes it',
  };
}

export function doesNotBuild(name: string, text: string, span: Span): Diagnostic {
  return {
    code: 'samples/does-not-build',
    severity: 'error',
    message: `\`${name}\` does not build:\n${text}`,
    span,
  };
}

export function shouldFail(
  name: string,
  message: string,
  { span, hint }: { readonly span: Span; readonly hint: string },
): Diagnostic {
  return { code: 'samples/should-fail', severity: 'error', message: `\`${name}\` ${message}`, span, hint };
}

export function outputDiffers(
  name: string,
  diff: string,
  { span, what = 'prints a different output' }: { readonly span: Span; readonly what?: string | undefined },
): Diagnostic {
  return {
    code: 'samples/output-differs',
    severity: 'error',
    message: `\`${name}\` ${what} (- the page, + the actual output):\n${diff}`,
    span,
    hint: 'correct the program or the page; `--update` writes the actual output into the page',
  };
}

export function wrongExit(
  name: string,
  expected: number,
  { actual, tail, span }: { readonly actual: number; readonly tail: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'samples/wrong-exit',
    severity: 'error',
    message: `\`${name}\` ends with status ${actual} instead of ${expected}${tail === '' ? '.' : `:\n${tail}`}`,
    span,
    hint: actual === 0 ? 'remove `exit=` from the fence' : `write \`exit=${actual}\` if that is what it should show`,
  };
}

export function timedOut(
  name: string,
  seconds: number,
  { tail, span }: { readonly tail: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'samples/timed-out',
    severity: 'error',
    message: `\`${name}\` did not end within ${seconds} s and was stopped${tail === '' ? '.' : `; it printed last:\n${tail}`}`,
    span,
    hint: 'make it end, give it the `input` it waits for, or allow more time with `timeout=…`',
  };
}

export function tooMuchOutput(name: string, limit: string, span: Span): Diagnostic {
  return {
    code: 'samples/too-much-output',
    severity: 'error',
    message: `\`${name}\` printed more than ${limit} and was stopped.`,
    span,
    hint: 'a sample should print only a few lines; look for an endless loop',
  };
}

export function leftRunning(name: string, span: Span): Diagnostic {
  return {
    code: 'samples/left-running',
    severity: 'error',
    message: `\`${name}\` ended but left processes running; they were stopped.`,
    span,
    hint: 'wait for the processes the sample starts',
  };
}

export function wroteOutside(name: string, files: readonly string[], span: Span): Diagnostic {
  return {
    code: 'samples/wrote-outside',
    severity: 'error',
    message: `\`${name}\` wrote outside its folder: ${files.map((file) => `\`${file}\``).join(', ')}.`,
    span,
    hint: 'let samples write to the folder they run in',
  };
}

export function vetFinding(name: string, text: string, span: Span): Diagnostic {
  return {
    code: 'samples/vet',
    severity: 'error',
    message: `The linter reports problems in \`${name}\`:\n${text}`,
    span,
    hint: 'correct it, or add `vet="…"` to the fence if the page is about it',
  };
}

export function vetSilent(
  name: string,
  wanted: string,
  { text, span }: { readonly text: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'samples/vet',
    severity: 'error',
    message:
      text === ''
        ? `The linter reports nothing for \`${name}\`, but \`vet\` expects \`${wanted}\`.`
        : `The linter does not report \`${wanted}\` for \`${name}\`. It reports:\n${text}`,
    span,
    hint: 'remove `vet=…` from the fence, or correct it',
  };
}

export function flakySample(
  name: string,
  runs: number,
  { diff, span }: { readonly diff: string; readonly span: Span },
): Diagnostic {
  return {
    code: 'samples/flaky',
    severity: 'error',
    message: `\`${name}\` gave different results in ${runs} runs:\n${diff}`,
    span,
    hint: 'sort keys, store results by index, fix seed and clock; or write `unordered`, `...` or `[..]`',
  };
}

export function localeDrift(message: string, span: Span, source: { message: string; span: Span }): Diagnostic {
  return {
    code: 'samples/locale-drift',
    severity: 'error',
    message,
    span,
    hint: 'translations may differ only in comments and in texts in quotes',
    related: [source],
  };
}

export function tooManySkips(count: number, max: number, span: Span): Diagnostic {
  return {
    code: 'samples/too-many-skips',
    severity: 'error',
    message: `${count} samples are skipped; the site allows ${max} (\`samples.maxSkips\`).`,
    span,
    hint: 'check this sample, or another one of the skipped samples',
  };
}

export function toolchainMissing(
  label: string,
  count: number,
  { looked, hint }: { readonly looked: string; readonly hint: string },
): Diagnostic {
  return {
    code: 'samples/no-toolchain',
    severity: 'error',
    message: `${count === 1 ? '1 sample is' : `${count} samples are`} not checked: no ${label} was found (looked for ${looked}).`,
    hint,
  };
}

export function notLocked(name: string, span: Span): Diagnostic {
  return {
    code: 'samples/not-locked',
    severity: 'error',
    message: `\`${name}\` is not verified in its current version.`,
    span,
    hint: 'run `codemaster check --only samples --lock` and commit `content/samples.lock.json`',
  };
}

/** `place`: where the mistake is, if it is known. */
export function lockUnreadable(file: string, reason: string, place?: Omit<Span, 'file'>): Diagnostic {
  return {
    code: 'samples/bad-lock',
    severity: 'error',
    message: `The record of verified samples cannot be read: ${reason}.`,
    span: { file, start: place?.start ?? { line: 1, column: 1 }, ...(place?.end ? { end: place.end } : {}) },
    hint: 'restore it from version control, or remove it and run `codemaster check --only samples --lock`',
  };
}

export function staleLock(name: string, file: string, line: number): Diagnostic {
  return {
    code: 'samples/bad-lock',
    severity: 'error',
    message: `The record contains \`${name}\`, which is not a sample of the site any more.`,
    span: { file, start: { line, column: 1 } },
    hint: 'run `codemaster check --only samples --lock`',
  };
}

export function notUpdated(message: string, span: Span, hint: string): Diagnostic {
  return { code: 'samples/not-updated', severity: 'error', message, span, hint };
}

export function pageChanged(file: string): Diagnostic {
  const message = 'The file was changed while its samples were run, so nothing was written into it.';
  return notUpdated(message, startOfFile(file), 'run the command again');
}

export function unknownSample(name: string, hint: string): Diagnostic {
  return { code: 'samples/unknown', severity: 'error', message: `There is no sample or page \`${name}\`.`, hint };
}
