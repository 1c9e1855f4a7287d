import type { Diagnostic } from '../model/diagnostic.ts';

/** Whether one of the findings is an error, which stops a build. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Sorts findings by file, line, column and rule, and drops exact repeats, so that every run prints the same. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  const unique = diagnostics.filter((diagnostic) => {
    const key = JSON.stringify([diagnostic.code, diagnostic.span, diagnostic.message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return unique.sort(
    (a, b) =>
      compareText(a.span?.file ?? '', b.span?.file ?? '') ||
      (a.span?.start.line ?? 0) - (b.span?.start.line ?? 0) ||
      (a.span?.start.column ?? 0) - (b.span?.start.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/** Severity that the config sets for each rule; `off` silences the rule. */
type RuleSeverities = Readonly<Record<string, Diagnostic['severity'] | 'off'>>;

/** Applies the `rules` of the config to findings. */
export function applyRules(diagnostics: readonly Diagnostic[], rules: RuleSeverities): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const severity = Object.hasOwn(rules, diagnostic.code) ? rules[diagnostic.code] : undefined;
    if (severity === undefined) return [diagnostic];
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
