/**
 * How a folded solution is called in the languages of the interface (`templates/messages`), in lower case. The script for printing
 * needs them all, because pages have no room for them.
 */
export const SOLUTION_NAMES: ReadonlySet<string> = new Set([
  'solution',
  'lời giải',
  'lösung',
  'solución',
  'solução',
  '解答',
  '해답',
  'решение',
  'เฉลย',
  'penyelesaian',
  'الحل',
  'हल',
]);
