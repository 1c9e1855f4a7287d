import type { Location, Log, ReportingDescriptor } from 'sarif';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';
import { explanationOf } from './explanations/explain-rule.ts';

/** Converts findings to SARIF 2.1.0, the exchange format of code scanners. */
export function toSarif(diagnostics: readonly Diagnostic[], version: string): Log {
  const rules = [...new Set(diagnostics.map((diagnostic) => diagnostic.code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'codemaster', version, rules: rules.map(toRule) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.indexOf(diagnostic.code),
          level: diagnostic.severity === 'info' ? 'note' : diagnostic.severity,
          message: { text: diagnostic.hint ? `${diagnostic.message}\nhint: ${diagnostic.hint}` : diagnostic.message },
          locations: diagnostic.span ? [toLocation(diagnostic.span)] : [],
          ...(diagnostic.related ? { relatedLocations: diagnostic.related.map(toRelated) } : {}),
        })),
      },
    ],
  };
}

function toRelated({ message, span }: NonNullable<Diagnostic['related']>[number], id: number): Location {
  return { id, ...toLocation(span), message: { text: message } };
}

function toRule(id: string): ReportingDescriptor {
  const explanation = explanationOf(id);
  if (!explanation) return { id };
  const { cause, fix } = explanation;
  return {
    id,
    shortDescription: { text: cause },
    help: { text: `${cause}\n${fix}`, markdown: `${cause}\n\n**How to fix it:** ${fix}` },
  };
}

function toLocation(span: Span): Location {
  return {
    physicalLocation: {
      artifactLocation: { uri: span.file.split('/').map(encodeURIComponent).join('/') },
      region: {
        startLine: span.start.line,
        startColumn: span.start.column,
        ...(span.end ? { endLine: span.end.line, endColumn: span.end.column } : {}),
      },
    },
  };
}
