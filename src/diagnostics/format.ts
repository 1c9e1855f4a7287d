/** Prints findings for terminals, and as JSON, SARIF and GitHub workflow commands. */

import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';
import { codeFrame } from './code-frame.ts';
import { toSarif } from './sarif.ts';
import { showControls } from './show-controls.ts';

/** Returns the text of a file that a span names, for its code frame; undefined when there is none. */
export type TextOf = (file: string) => string | undefined;

/** Output formats of `--format`. */
export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;
/** One of the output formats. */
export type Format = (typeof FORMATS)[number];

/** Adds colours to a text; the plain painter returns it unchanged. */
export interface Painter {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const same = (text: string) => text;
/** Adds no colours. */
export const plainPainter: Painter = { red: same, yellow: same, blue: same, dim: same, bold: same };

const ansi = (open: number, close: number) => (text: string) => `\u001b[${open}m${text}\u001b[${close}m`;
/** Adds colours by ANSI escape sequences. */
export const ansiPainter: Painter = {
  red: ansi(31, 39),
  yellow: ansi(33, 39),
  blue: ansi(34, 39),
  dim: ansi(2, 22),
  bold: ansi(1, 22),
};

/** Prints one finding for people: place, rule, message, code frame, hint. */
export function formatPretty(diagnostic: Diagnostic, textOf: TextOf, paint: Painter = plainPainter): string {
  const colour = { error: paint.red, warning: paint.yellow, info: paint.blue }[diagnostic.severity];
  const place = diagnostic.span ? `${paint.bold(formatPlace(diagnostic.span))}  ` : '';
  const rows = [`${place}${colour(diagnostic.severity)}  ${paint.dim(diagnostic.code)}`];
  rows.push(indent(showControls(diagnostic.message)));
  const frame = frameOf(diagnostic, textOf);
  if (frame !== undefined) rows.push(indent(frame));
  for (const related of diagnostic.related ?? []) {
    rows.push(indent(`${showControls(related.message)} ${paint.bold(formatPlace(related.span))}`));
  }
  if (diagnostic.hint) rows.push(indent(`${paint.blue('hint:')} ${showControls(diagnostic.hint)}`));
  return rows.join('\n');
}

/** Returns the code around a finding; undefined if there is none, or if it may have a secret in it. */
function frameOf({ span, isSecret }: Diagnostic, textOf: TextOf): string | undefined {
  const text = span && !isSecret ? textOf(span.file) : undefined;
  return span && text !== undefined ? codeFrame(text, span) : undefined;
}

/** Prints all findings in the chosen format, for stdout or stderr; empty when there is nothing to print. */
export function formatAll(
  diagnostics: readonly Diagnostic[],
  options: { format: Format; textOf: TextOf; paint?: Painter; toolVersion: string },
): string {
  switch (options.format) {
    case 'pretty': {
      const { textOf, paint } = options;
      const blocks = gatherEqual(diagnostics).map(([first, ...others]) =>
        [formatPretty(first, textOf, paint), ...formatOthers(others, paint)].join('\n'),
      );
      return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
    }
    case 'json':
      return `${JSON.stringify(toReport(diagnostics, options.textOf), null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(toSarif(diagnostics, options.toolVersion), null, 2)}\n`;
    case 'github':
      return diagnostics.map((diagnostic) => `${toGithub(diagnostic)}\n`).join('');
  }
}

/** Number of findings above which those with the same words are printed once, with the places of the others. */
const MOST_EQUAL = 5;

type Equal = readonly [Diagnostic, ...Diagnostic[]];

/** Gathers findings that differ in their place only, where there are many, at the place of the first. */
function gatherEqual(diagnostics: readonly Diagnostic[]): readonly Equal[] {
  const byWords = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  const wordsOf = ({ severity, code, message, hint, related }: Diagnostic) =>
    JSON.stringify([severity, code, message, hint, related]);
  for (const diagnostic of diagnostics) {
    const words = wordsOf(diagnostic);
    const known = byWords.get(words);
    if (known) known.push(diagnostic);
    else byWords.set(words, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic): Equal[] => {
    const equal = byWords.get(wordsOf(diagnostic)) ?? [diagnostic];
    if (equal.length <= MOST_EQUAL) return [[diagnostic]];
    return equal[0] === diagnostic ? [equal] : [];
  });
}

/** Returns the lines with the places of further findings of the same words. */
function formatOthers(others: readonly Diagnostic[], paint: Painter = plainPainter): readonly string[] {
  if (others.length === 0) return [];
  const places = others.flatMap(({ span }) => (span ? [formatPlace(span)] : []));
  const count = indent(`and ${others.length} more${places.length > 0 ? ':' : ''}`);
  return [count, ...places.map((place) => indent(`  ${paint.bold(place)}`))];
}

/** Returns a summary: `2 errors, 1 warning`, or `no findings`. */
export function formatCounts(diagnostics: readonly Diagnostic[]): string {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    if (count === 0) return [];
    return [`${count} ${severity === 'info' ? 'note' : severity}${count === 1 ? '' : 's'}`];
  });
  return parts.length > 0 ? parts.join(', ') : 'no findings';
}

function formatPlace(span: Span): string {
  return `${showControls(span.file)}:${span.start.line}:${span.start.column}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line ? `  ${line}` : line))
    .join('\n');
}

/** Version of the JSON of findings. It grows when a field is removed or changes its meaning; new fields may come at any time. */
const REPORT_VERSION = 1;

function toReport(diagnostics: readonly Diagnostic[], textOf: TextOf) {
  return { version: REPORT_VERSION, findings: diagnostics.map((item) => toJson(item, textOf)) };
}

function toJson(diagnostic: Diagnostic, textOf: TextOf): Record<string, unknown> {
  const { span } = diagnostic;
  return {
    rule: diagnostic.code,
    severity: diagnostic.severity,
    message: diagnostic.message,
    file: span?.file,
    line: span?.start.line,
    column: span?.start.column,
    endLine: span?.end?.line,
    endColumn: span?.end?.column,
    frame: frameOf(diagnostic, textOf),
    hint: diagnostic.hint,
    related: diagnostic.related,
  };
}

/** Prints a finding as a GitHub Actions workflow command; data and properties are escaped by its rules. */
function toGithub(diagnostic: Diagnostic): string {
  const level = diagnostic.severity === 'info' ? 'notice' : diagnostic.severity;
  const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const { span } = diagnostic;
  const place = span ? `file=${property(span.file)},line=${span.start.line},col=${span.start.column},` : '';
  const text = diagnostic.hint ? `${diagnostic.message}\nhint: ${diagnostic.hint}` : diagnostic.message;
  return `::${level} ${place}title=${property(diagnostic.code)}::${data(text)}`;
}
