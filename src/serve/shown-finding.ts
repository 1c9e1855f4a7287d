import { formatPretty, type TextOf } from '../diagnostics/format.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ShownFinding } from './live-reload.ts';

/** A finding as the overlay shows it. What a compiler says, and differences between texts, follow the first line. */
export function shownFinding(diagnostic: Diagnostic, textOf: TextOf): ShownFinding {
  const { severity, message } = diagnostic;
  return { severity, title: message.split('\n', 1)[0] ?? '', text: formatPretty(diagnostic, textOf) };
}
