import { authorsSchema } from '../schema/taxonomy-files.ts';
import { tagSlug } from '../stages/term-slug.ts';
import { convertDataFile } from './convert-data-file.ts';
import { withLineEnds } from './convert-entry.ts';
import { kebabCase } from './kebab-case.ts';
import type { PlanBuilder } from './plan.ts';
import type { SourceSite } from './source-site.ts';

/** A list of authors: where it may be in the source (a translation first) and where it goes. */
export interface AuthorsFile {
  readonly candidates: readonly string[];
  readonly to: string;
}

/**
 * Carries `authors.yml`. Each locale gets one, because a translated post names authors of its own locale here;
 * Docusaurus takes the file of the default locale where there is no other. Pages of authors keep their addresses, which
 * Docusaurus makes by lodash's `kebabCase`.
 */
export function planAuthors(site: SourceSite, { candidates, to }: AuthorsFile, builder: PlanBuilder): void {
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
