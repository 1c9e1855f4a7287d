import { DiagnosticSeverity, type Diagnostic as EditorFinding } from 'vscode-languageserver';
import { explanationOf } from '../diagnostics/explanations/explain-rule.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { toRange } from './editor-places.ts';

/** What converting a finding needs to know of the site. */
interface FindingContext {
  readonly textOf: (file: string) => string | undefined;
  readonly uriOf: (file: string) => string;
}

const SEVERITY = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** Converts a finding for an editor. One without a place is shown at the beginning of the file that it is sent for. */
export function toEditorFinding(finding: Diagnostic, { textOf, uriOf }: FindingContext): EditorFinding {
  const { code, severity, message, span, hint, related } = finding;
  const start = { line: 1, column: 1 };
  return {
    range: toRange(span ?? { start }, span && textOf(span.file)),
    severity: SEVERITY[severity],
    code,
    source: 'codemaster',
    message: hint === undefined ? message : `${message}\nhint: ${hint}`,
    ...(related
      ? {
          relatedInformation: related.map((other) => ({
            message: other.message,
            location: { uri: uriOf(other.span.file), range: toRange(other.span, textOf(other.span.file)) },
          })),
        }
      : {}),
  };
}

/** Returns what an editor shows about a rule when the pointer rests on a finding. */
export function ruleNote(rule: string): string {
  const explanation = explanationOf(rule);
  if (!explanation) return `**${rule}**`;
  return `**${rule}**\n\n${explanation.cause}\n\n**How to fix it:** ${explanation.fix}\n\n\`codemaster explain ${rule}\` shows an example.`;
}
