import type { ShownFinding } from '../../../client/shared/browser/shown-finding.ts';
import { formatPretty, type TextOf } from '../../diagnostics/format.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Converts a finding for the overlay. The title is the first line of the message; compiler output and diffs follow it. */
export function shownFinding(diagnostic: Diagnostic, textOf: TextOf): ShownFinding {
  const { severity, message } = diagnostic;
  return { severity, title: message.split('\n', 1)[0] ?? '', text: formatPretty(diagnostic, textOf) };
}
