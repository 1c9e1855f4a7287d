/** Prints what changed in sources since their translations were made, for people and as JSON. */

import { ansiPainter, type Painter, plainPainter } from '../diagnostics/format.ts';
import { showControls } from '../diagnostics/show-controls.ts';
import type { PageDiff } from '../pipeline/commands/diff-translations.ts';
import type { DiffLine } from '../stages/i18n/diff-lines.ts';
import { sectionInWords } from '../stages/i18n/translation-status.ts';

/** Formats changes for people. */
export function diffsToText(diffs: readonly PageDiff[], isColoured: boolean): string {
  const paint = isColoured ? ansiPainter : plainPainter;
  return diffs
    .map(({ locale, page, sections }) => {
      const title = paint.bold(showControls(`${page.key}  ${page.source} → ${page.translation} (${locale})`));
      const parts = sections.map(({ change, lines }) => {
        const { source, translation } = change;
        const places = [source, translation].flatMap((span) => (span ? `${span.file}:${span.start.line}` : []));
        const head = showControls(`${sectionInWords(change)}  ${places.join(' → ')}`);
        const rows = lines && diffRows(lines, paint, '    ');
        return [`  ${head}`, ...(rows ?? ['    (its former text is not in the history of version control)'])].join(
          '\n',
        );
      });
      return `${title}\n${parts.join('\n\n')}\n`;
    })
    .join('\n');
}

/** Formats the lines of a comparison. */
export function diffRows(lines: readonly DiffLine[], paint: Painter, indent = ''): string[] {
  return lines.map(({ sign, text }) => {
    const row = showControls(`${indent}${sign} ${text}`).trimEnd();
    return sign === '+' ? paint.blue(row) : sign === '-' ? paint.red(row) : paint.dim(row);
  });
}

/** Returns changes as JSON. Its keys are a public interface and must not change. */
export function diffsToJson(diffs: readonly PageDiff[]): string {
  const pages = diffs.map(({ locale, page, sections }) => ({
    locale,
    key: page.key,
    source: page.source,
    translation: page.translation,
    sections: sections.map(({ change, lines }) => ({
      id: change.id,
      change: change.change,
      line: change.source?.start.line,
      translationLine: change.translation.start.line,
      diff: lines?.map(({ sign, text }) => `${sign}${text}`),
    })),
  }));
  return `${JSON.stringify({ version: 1, pages }, null, 2)}\n`;
}
