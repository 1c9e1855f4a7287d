import { escapeHtml } from '../../markdown/html/escape-html.ts';

/**
 * Puts a note below the heading of each section whose source has changed since it was translated. For sections that have no heading
 * in the page (what stands above the first one, the front matter, what was added or removed), one note stands at the start.
 */
export function markStaleSections(
  html: string,
  ids: readonly string[],
  { note, lang }: { readonly note: string; readonly lang: string | undefined },
): string {
  const mark = `<p role="note"${lang === undefined ? '' : ` lang="${lang}"`}><em>${escapeHtml(note)}</em></p>`;
  let isAtStart = false;
  let marked = html;
  for (const id of ids) {
    const heading = id.startsWith('#') ? endOfHeading(marked, id.slice(1)) : -1;
    if (heading === -1) isAtStart = true;
    else marked = marked.slice(0, heading) + mark + marked.slice(heading);
  }
  return isAtStart ? mark + marked : marked;
}

/** Returns the place behind the heading with this id; -1 without one. */
function endOfHeading(html: string, id: string): number {
  const opening = [2, 3, 4, 5, 6, 1]
    .map((depth) => html.indexOf(`<h${depth} id="${escapeHtml(id)}"`))
    .find((at) => at !== -1);
  if (opening === undefined) return -1;
  const closing = /<\/h[1-6]>/g;
  closing.lastIndex = opening;
  return closing.exec(html) ? closing.lastIndex : -1;
}
