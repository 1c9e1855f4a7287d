import type * as v from 'valibot';
import { flagHint, frontMatterInvalid, impossibleDate, listHint } from '../../diagnostics/messages/front-matter.ts';
import type { RenderedBody } from '../../markdown/rendered-body.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Doc, TagUse, TermUse } from '../../model/entry.ts';
import type { SchemaIssue } from '../../model/schema-issue.ts';
import type { Point, RawEntry, Span } from '../../model/source.ts';
import { coerceFrontMatter } from '../../schema/coerce-front-matter.ts';
import { withoutRequired } from '../../schema/content/field-schema.ts';
import type { FieldsConfig } from '../../schema/content/fields.ts';
import { withFields } from '../../schema/content/own-fields.ts';
import type { docSchema, pageSchema, WrittenTag } from '../../schema/entries.ts';
import { expectedAt, formatPath, validate } from '../../schema/issues.ts';
import { entryKey } from './entry-key.ts';
import { calendarDay } from './file-names.ts';

/** Maximum length of a description taken from a page's opening paragraph: as much as search engines show. */
const MAX_DESCRIPTION = 155;

/** What an entry is made from. */
export interface EntryParts {
  readonly raw: RawEntry;
  /** Fields that the site adds to the front matter. */
  readonly fields?: FieldsConfig | undefined;
  readonly rendered: RenderedBody;
  readonly diagnostics: Diagnostic[];
  readonly spanOf: (path: readonly (string | number)[]) => Span;
}

type CommonFields = Pick<v.InferOutput<typeof docSchema>, keyof v.InferOutput<typeof pageSchema> & keyof DocFields>;

type DocFields = v.InferOutput<typeof docSchema>;

/** Returns the fields that all kinds of entries have. */
export function commonFields(page: EntryParts, data: Partial<CommonFields>, fallbackTitle: string) {
  const { raw, rendered } = page;
  const { source } = raw;
  return {
    id: source.id,
    key: entryKey(source),
    locale: source.locale,
    language: source.locale,
    textOf: source.id,
    fallback: data.fallback,
    file: source.file,
    path: source.path,
    ...(source.madeBy === undefined ? {} : { madeBy: source.madeBy }),
    title: data.title ?? rendered.title ?? fallbackTitle,
    description: data.description ?? shorten(rendered.firstParagraph),
    hasOwnDescription: data.description !== undefined,
    bodyLine: raw.bodyLine,
    keywords: data.keywords ?? [],
    ...(data.image === undefined ? {} : { imageLink: rendered.links.length }),
    draft: data.draft ?? false,
    unlisted: data.unlisted ?? false,
    hideToc: data.hide_table_of_contents ?? false,
    tocMinDepth: data.toc_min_heading_level,
    tocMaxDepth: data.toc_max_heading_level,
    headings: rendered.headings,
    anchors: rendered.anchors,
    links:
      data.image === undefined
        ? rendered.links
        : [...rendered.links, { kind: 'image' as const, href: encodeURI(data.image), span: page.spanOf(['image']) }],
    ...(rendered.embeds ? { embeds: rendered.embeds } : {}),
    ...(data.head?.length ? { head: data.head } : {}),
    words: rendered.words,
    ...(data.search ? { search: data.search } : {}),
    ...addedFields(page, data),
    ...(data.last_update ? { lastUpdate: toLastUpdate(page, data.last_update) } : {}),
  };
}

/** Returns the values of the fields that the site adds. */
function addedFields({ fields = {} }: EntryParts, data: Readonly<Record<string, unknown>>): Pick<Doc, 'fields'> {
  const own = Object.keys(fields).flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  return own.length === 0 ? {} : { fields: JSON.stringify(Object.fromEntries(own)) };
}

/**
 * Checks the front matter and reports each mistake. Invalid fields are then left out, so that the page still exists for the rest
 * of the site: one mistake should not cause twenty broken links.
 */
export function readFields<S extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  page: EntryParts,
  written: S,
): v.InferOutput<S> | undefined {
  const schema = withFields(written, page.fields);
  const data = coerceFrontMatter(schema, page.raw.data, page.raw.numbers);
  const checked = validate(schema, data);
  if (checked.value !== undefined) return checked.value;
  const faulty = new Set(checked.issues.map((issue) => String(issue.path[0])));
  for (const issue of checked.issues) {
    const hint = issue.hint ?? repairHint(schema, data, issue);
    const worded = hint === undefined ? issue : { ...issue, hint };
    page.diagnostics.push(frontMatterInvalid(worded, spanOfIssue(page, issue)));
  }
  // Without a field of the site that a page must have, it still has an address.
  const lenient = withFields(written, withoutRequired(page.fields));
  return validate(lenient, Object.fromEntries(Object.entries(data).filter(([key]) => !faulty.has(key)))).value;
}

/** Returns what to write instead of a value of the wrong type, when the value shows it. */
function repairHint(
  schema: v.GenericSchema,
  data: Readonly<Record<string, unknown>>,
  { kind, path }: SchemaIssue,
): string | undefined {
  const key = String(path[0]);
  if (kind !== 'wrong-value' || path.length !== 1) return undefined;
  const value = data[key];
  const expected = expectedAt(schema, data, path);
  if (expected === 'boolean') return flagHint(value);
  if (expected !== 'Array' || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const items = String(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  // Not every list may contain texts.
  const isRight = !validate(schema, { ...data, [key]: items }).issues.some((issue) => issue.path[0] === key);
  return isRight && items.length > 0 ? listHint(key, items) : undefined;
}

/** Returns the place of an issue: that of the key when it is unknown, else that of the value. */
function spanOfIssue({ raw, spanOf }: EntryParts, issue: SchemaIssue): Span {
  const key = raw.positions.get(formatPath(issue.path))?.key;
  if (issue.kind !== 'unknown-key' || !key) return spanOf(issue.path);
  // A key may go on in the next line.
  const rest = (raw.source.text.split('\n', key.line)[key.line - 1] ?? '').length - key.column + 1;
  const length = Math.min(String(issue.path.at(-1)).length, Math.max(rest, 1));
  return { file: raw.source.file, start: key, end: { line: key.line, column: key.column + length } };
}

/** Returns what the author says about the last change. A day that does not exist is reported and left out. */
function toLastUpdate(
  page: EntryParts,
  written: { date?: string | undefined; author?: string | undefined },
): NonNullable<Doc['lastUpdate']> {
  const date = written.date === undefined ? undefined : calendarDay(written.date);
  if (written.date !== undefined && date === undefined) {
    page.diagnostics.push(impossibleDate(written.date, page.spanOf(['last_update', 'date'])));
  }
  return {
    ...(date === undefined ? {} : { date }),
    ...(written.author === undefined ? {} : { author: written.author }),
  };
}

/** Returns a field that names something, with its place. `null` and undefined have different meanings and are kept. */
export function toTermUse(page: EntryParts, field: string, key: string | null | undefined): TermUse | null | undefined {
  return typeof key === 'string' ? { key, span: page.spanOf([field]) } : key;
}

/** Returns terms with the places that name them, for a field that is a list of keys. */
export function termUses(page: EntryParts, field: string, keys: readonly string[]): TermUse[] {
  return keys.map((key, i) => ({ key, span: page.spanOf([field, i]) }));
}

/** Returns the tags of an entry with the places that name them. */
export function tagUses(page: EntryParts, tags: readonly WrittenTag[]): TagUse[] {
  return tags.map((tag, i) => {
    const span = page.spanOf(['tags', i]);
    return typeof tag === 'string'
      ? { key: tag, span }
      : { key: tag.label, permalink: tag.permalink, span: page.spanOf(['tags', i, 'label']) };
  });
}

/** Returns the fields of an object that have a value. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** Returns the place of a front-matter field, or of the nearest parent that is written in the file. */
export function spanOfField(raw: RawEntry, path: readonly (string | number)[]): Span {
  const { positions, source } = raw;
  let start: Point = { line: 1, column: 1 };
  for (let length = path.length; length > 0; length--) {
    const found = positions.get(formatPath(path.slice(0, length)));
    if (!found) continue;
    // A list written as one value has no positions of items.
    const isItem = length === path.length - 1 && typeof path[length] === 'number';
    start = length === path.length || isItem ? found.value : found.key;
    break;
  }
  const line = source.text.split('\n', start.line)[start.line - 1] ?? '';
  const length = /^[^\s,\]}#]+(?: [^\s,\]}#]+)*/.exec(line.slice(start.column - 1))?.[0].length ?? 1;
  return { file: source.file, start, end: { line: start.line, column: start.column + length } };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.slice(0, MAX_DESCRIPTION - 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2));
  // Never end with an unpaired surrogate.
  return `${atWord.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
