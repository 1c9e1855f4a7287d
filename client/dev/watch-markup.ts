import type { ShownFinding } from '../shared/browser/shown-finding.ts';
import { MODULE_ISLAND_SELECTOR } from '../shared/markup/island-markup.ts';

/** Messages of React about markup that a browser makes otherwise than the page has it, as they are in production. */
const DIFFERS = /#(?:418|423|425)\b|hydrat/i;

/** How much of each text is shown around the first difference. */
const SHOWN = 60;

/**
 * Watches the page's own components come alive. React throws away the markup that was served when a component draws something else in
 * a browser, such as the time, and says no more than that; readers see the page change, or see something that search engines and
 * readers without scripts do not. Returns the function that looks at the page anew, after it was changed.
 */
export function watchMarkup(tell: (findings: readonly ShownFinding[]) => void): () => void {
  /** What components that are not alive yet look like, as served. */
  let served = new Map<Element, string>();
  let found: ShownFinding[] = [];

  addEventListener('error', ({ message, error }) => {
    if (!DIFFERS.test(`${message} ${error}`)) return;
    for (const [element, before] of served) {
      const now = textOf(element);
      if (now === before || !element.isConnected) continue;
      served.delete(element);
      found = [...found, describe(before, now)];
      tell(found);
    }
  });
  // A component that is alive and was not reported is as it was served; what it shows from now on is its own affair.
  new MutationObserver((changes) => {
    for (const { target } of changes) served.delete(target as Element);
  }).observe(document.documentElement, { subtree: true, attributeFilter: ['data-awake'] });

  const look = (): void => {
    const asleep = [...document.querySelectorAll(`${MODULE_ISLAND_SELECTOR}:not([data-awake])`)];
    served = new Map(asleep.map((element) => [element, served.get(element) ?? textOf(element)]));
    if (found.length === 0) return;
    found = [];
    tell(found);
  };
  look();
  return look;
}

/** What a reader sees of a component; its markup where that is the same without any text. */
function textOf(element: Element): string {
  return element.textContent?.trim() || element.innerHTML;
}

function describe(before: string, now: string): ShownFinding {
  let at = 0;
  while (at < before.length && before[at] === now[at]) at++;
  const shown = (text: string) => {
    const from = Math.max(0, at - SHOWN / 2);
    return `“${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}”`;
  };
  const title = 'A component shows something else in a browser than in the page.';
  const lines = [
    title,
    `  in the page:  ${shown(before)}`,
    `  in a browser: ${shown(now)}`,
    '  hint: show the time, chance, and what a browser knows or stores only in an effect (`useEffect`), or inside `<BrowserOnly>`',
  ];
  return { severity: 'error', title, text: lines.join('\n') };
}
