import { authorsSchema } from '../../schema/taxonomy-files.ts';
import { tagSlug } from '../../stages/graph/term-slug.ts';
import { convertDataFile } from '../convert/convert-data-file.ts';
import { withLineEnds } from '../convert/convert-entry.ts';
import { kebabCase } from '../convert/kebab-case.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';

/** A list of authors: its possible paths in the source (a translation first), and its target path. */
interface PlannedAuthors {
  readonly candidates: readonly string[];
  readonly to: string;
}

/**
 * Migrates `authors.yml`. Each locale gets its own file, because a translated post names authors of its own locale here;
 * Docusaurus falls back to the file of the default locale. Pages of authors keep their URLs, which Docusaurus makes with lodash's
 * `kebabCase`.
 */
export function planAuthors(site: SourceSite, { candidates, to }: PlannedAuthors, builder: PlanBuilder): void {
  const from = candidates.find((path) => site.texts.has(path));
  const source = from === undefined ? undefined : site.texts.get(from);
  if (from === undefined || !source) return;
  const converted = convertDataFile({ file: from, text: source.text }, authorsSchema, (data, set) => {
    for (const [key, author] of Object.entries(data)) {
      if (typeof author !== 'object' || author === null || (author as { page?: unknown }).page !== true) continue;
      const old = kebabCase(key);
      if (old !== '' && old !== tagSlug(key)) set([key, 'page'], { permalink: `/${old}` });
    }
  });
  builder.report(...converted.diagnostics);
  if (!('data' in converted)) return;
  if (converted.text === source.text) builder.copy(from, to);
  else builder.write(to, withLineEnds(converted.text, source), from);
}
