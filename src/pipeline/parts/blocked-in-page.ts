import { pointAt } from '../../diagnostics/point-at.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { drawnLoads, unescapeMarkup } from '../../mdx/drawn-loads.ts';
import type { IslandUse } from '../../mdx/session.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Embed } from '../../model/entry.ts';
import type { NamedText, Span } from '../../model/source.ts';

interface DrawnPage {
  /** Reports an element that browsers are going to block. */
  readonly judge: (embed: Embed) => Diagnostic | undefined;
  readonly islands: readonly IslandUse[];
  /** The data that the page was drawn from. Loads in its values are reported with the text or the config. */
  readonly given: readonly object[];
  /** Texts of the site's own code. */
  readonly sources: readonly NamedText[];
  /** The first file that was drawn, for findings whose place is in none of the texts. */
  readonly file: string;
}

/** Returns a finding for each thing that the site's own parts have drawn into a page and that browsers are going to block. */
export function blockedInPage(html: string, { judge, islands, given, sources, file }: DrawnPage): Diagnostic[] {
  const ofIslands = islands.flatMap(({ loads }) => loads.flatMap((load) => judge(load) ?? []));
  const ofPage = drawnLoads(html).flatMap(({ span, written, ...load }): Diagnostic[] => {
    // A part's inline scripts and `style` attributes are left out of the page, which is a finding of its own.
    const isLeftOut = load.url === undefined && (load.element === 'script' || load.hash === undefined);
    if (span && isLeftOut) return [];
    const unplaced = startOfFile(file);
    const finding = judge({ ...load, span: span ?? unplaced });
    if (!finding || span) return finding ? [finding] : [];
    const texts = [written, unescapeMarkup(written)];
    if (written === '' || given.some((value) => holds(value, texts))) return [];
    return [{ ...finding, span: placeOf(texts, sources) ?? unplaced }];
  });
  const known = new Map([...ofIslands, ...ofPage].map((one) => [`${one.message}\0${JSON.stringify(one.span)}`, one]));
  return [...known.values()];
}

/** Whether one of the texts is in a value, or in what it contains. */
function holds(value: unknown, texts: readonly string[]): boolean {
  if (typeof value === 'string') return texts.some((text) => value.includes(text));
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => holds(one, texts));
}

/** Returns where one of the texts stands in the site's code. Elements of packages and of HTML as text do not carry their place. */
function placeOf(texts: readonly string[], sources: readonly NamedText[]): Span | undefined {
  for (const { file, text: code } of sources) {
    for (const text of texts) {
      const at = code.indexOf(text);
      if (at !== -1) return { file, start: pointAt(code, at), end: pointAt(code, at + text.length) };
    }
  }
  return undefined;
}
