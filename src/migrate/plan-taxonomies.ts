import { parseDocument } from 'yaml';
import { authorsSchema, tagsSchema } from '../schema/taxonomy-files.ts';
import { convertDataFile } from './convert-data-file.ts';
import { type ConvertedEntry, withLineEnds } from './convert-entry.ts';
import { tagsDeclared } from './messages.ts';
import type { PlanBuilder } from './plan.ts';
import type { SourceSite } from './source-site.ts';

/** A list of authors or tags: where it may be in the source (a translation first) and where it goes. */
export interface TaxonomyFile {
  readonly candidates: readonly string[];
  readonly to: string;
}

/**
 * Carries `authors.yml`. Each locale gets one, because a translated post names authors of its own locale here;
 * Docusaurus takes the file of the default locale where there is no other. An author without a name gets the key.
 */
export function planAuthors(site: SourceSite, { candidates, to }: TaxonomyFile, builder: PlanBuilder): void {
  const from = candidates.find((path) => site.texts.has(path));
  const source = from === undefined ? undefined : site.texts.get(from);
  if (from === undefined || !source) return;
  const converted = convertDataFile({ file: from, text: source.text }, authorsSchema, (data, set) => {
    for (const [key, author] of Object.entries(data)) {
      if (typeof author === 'object' && author !== null && !('name' in author)) set([key, 'name'], key);
    }
  });
  builder.report(...converted.diagnostics);
  if (!('data' in converted)) return;
  if (converted.text === source.text) builder.copy(from, to);
  else builder.write(to, withLineEnds(converted.text, source), from);
}

/**
 * Carries `tags.yml` and adds the tags that entries use without their being listed: Docusaurus warns about those
 * and makes their pages all the same, while here a list is complete.
 */
export function planTags(
  site: SourceSite,
  { candidates, to }: TaxonomyFile,
  entries: readonly ConvertedEntry[],
  builder: PlanBuilder,
): void {
  const from = candidates.find((path) => site.texts.has(path));
  const source = from === undefined ? undefined : site.texts.get(from);
  if (from === undefined || !source) return;
  const converted = convertDataFile({ file: from, text: source.text }, tagsSchema);
  builder.report(...converted.diagnostics);
  if (!('data' in converted)) return;
  const known = new Set(
    Object.entries(converted.data).flatMap(([key, tag]) => [
      key.normalize('NFC'),
      String((tag as { label?: unknown } | null)?.label ?? key).normalize('NFC'),
    ]),
  );
  const used = new Set(
    entries
      .flatMap(({ data }) => (Array.isArray(data.tags) ? data.tags : []))
      .filter(isWord)
      .map(String),
  );
  const missing = [...used].filter((tag) => !known.has(tag.normalize('NFC'))).sort();
  let text = converted.text;
  if (missing.length > 0) {
    const document = parseDocument(text, { version: '1.2', schema: 'core' });
    for (const tag of missing) document.setIn([tag], document.createNode({ label: tag }));
    text = document.toString({ lineWidth: 0 });
    builder.report(tagsDeclared(from, missing));
  }
  if (text === source.text) builder.copy(from, to);
  else builder.write(to, withLineEnds(text, source), from);
}

function isWord(tag: unknown): boolean {
  return typeof tag === 'string' || typeof tag === 'number';
}
