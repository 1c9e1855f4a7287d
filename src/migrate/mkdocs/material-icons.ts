/** A picture of Material's sets, with attributes behind it. */
export const ICON = /:(?:material|octicons|fontawesome|simple|custom)-([\w-]+):(?:\{[^}\n]*\})?/g;

/** Signs that say the same as a picture, by its name. Decorations of a heading or a card have none. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:check|check-all|check-bold|checkbox-marked|marked|square-check|feed-issue-closed|issue-closed)$/, '✓'],
  [/^(?:close|close-thick|x|xmark|times|cancel|no-entry|multiply|skip)$/, '✗'],
  [/^(?:arrow|chevron|long-arrow|arrow-long|menu|angle|caret)-right$/, '→'],
  [/^(?:arrow|chevron|long-arrow|arrow-long|menu|angle|caret)-left$/, '←'],
  [/^(?:arrow|chevron|long-arrow|arrow-long|menu|angle|caret)-up$/, '↑'],
  [/^(?:arrow|chevron|long-arrow|arrow-long|menu|angle|caret)-down$/, '↓'],
  [/^(?:open-in-new|link-external|external-link|arrow-top-right|arrow-up-right-from-square)$/, '↗'],
  [/^(?:download|tray-arrow-down|file-download)$/, '↓'],
  [/^star$/, '★'],
  [/^heart$/, '♥'],
  [/^(?:alert|alert-fill|warning|triangle-exclamation|exclamation-triangle)$/, '⚠'],
  [/^(?:plus|add)$/, '+'],
  [/^(?:minus|dash)$/, '−'],
];

/** Returns the sign for a picture of Material; undefined for one that only decorates. */
export function iconSign(name: string): string | undefined {
  const plain = name
    .replace(/^(?:solid|regular)-/, '')
    .replace(/-(?:12|16|24|32)$/, '')
    .replace(/-(?:circle|outline|fill|bold|thick|thin|circle-outline|circle-fill)$/, '');
  return SIGNS.find(([pattern]) => pattern.test(plain))?.[1];
}
