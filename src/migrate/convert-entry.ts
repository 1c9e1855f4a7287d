import type * as v from 'valibot';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Collection } from '../model/source.ts';
import { docSchema, pageSchema, postSchema } from '../schema/entries.ts';
import { calendarDay, cleanSlug, docSlug, plainPath, postFromPath, slugProblem } from '../stages/file-names.ts';
import { splitFrontMatter } from '../stages/split-front-matter.ts';
import { type BodyContext, convertBody } from './convert-body.ts';
import { convertFrontMatter } from './convert-front-matter.ts';
import { findMdx } from './find-mdx.ts';
import { needsMdx, pageNotCarried, renamedToMdx } from './messages.ts';
import type { SourceText } from './source-site.ts';
import { whyLost } from './why-lost.ts';

const SCHEMAS: Readonly<Record<Collection, v.GenericSchema>> = { docs: docSchema, blog: postSchema, pages: pageSchema };

/** A Markdown file of the source, and what of it comes over. */
export interface ConvertedEntry {
  readonly from: string;
  /** Path inside its collection. */
  readonly inner: string;
  /** Whether the file goes into the content tree; otherwise the findings say why not. */
  readonly isCarried: boolean;
  readonly needsMdx: boolean;
  /** Path inside its collection in the new site, where it differs: a page that is code must be called one. */
  readonly renamed?: string;
  /** Text of the copy; undefined when the bytes can be copied as they are. */
  readonly text?: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Its tags in the Unicode forms they are typed in, from which Docusaurus makes addresses. */
  readonly writtenTags: readonly string[];
  /** Id of a doc; locale-free name of a post or page. */
  readonly id: string;
  /** Address below the base of its collection. */
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface EntryContext extends Pick<BodyContext, 'keywords' | 'docsFolder'> {
  readonly collection: Collection;
  /** How the site reads `.md`: as MDX (Docusaurus' default) or as CommonMark. */
  readonly format: 'mdx' | 'md' | 'detect';
  /** Whether the source has a file; pages of MDX come along when it has all they import. */
  readonly exists?: (file: string) => boolean;
  /** Ids of docs that are not carried, to which no page may lead on. */
  readonly lost?: ReadonlySet<string>;
}

/** Converts one page. Depends on this one file and the site's options only. */
export function convertEntry(
  file: { readonly from: string; readonly inner: string; readonly source: SourceText },
  context: EntryContext,
): ConvertedEntry {
  const { from, inner, source } = file;
  const { collection } = context;
  const raw = splitFrontMatter({ id: from, file: from, collection, locale: '', path: inner, text: source.text });
  const slug = slugOf(inner, raw.value.data, collection);
  const writtenTags = tagsAsTyped(raw.value.data.tags, source.text);
  const base = { from, inner, data: raw.value.data, writtenTags, id: idOf(inner, raw.value.data, collection), slug };
  const lost = (diagnostics: readonly Diagnostic[], isMdxUse = false): ConvertedEntry => ({
    ...base,
    isCarried: false,
    needsMdx: isMdxUse,
    diagnostics,
  });
  const [fault] = raw.diagnostics;
  if (fault) return lost([pageNotCarried(from, `${lower(fault.message)}`, fault.span, fault.hint)]);

  const isMdx = /\.mdx$/i.test(inner);
  const ownFormat = (raw.value.data.mdx as { format?: unknown } | undefined)?.format ?? context.format;
  const isPlain = ownFormat === 'md' || (ownFormat === 'detect' && !isMdx);
  const [first, ...others] = isPlain ? [] : findMdx(raw.value.body);
  const { exists = () => false } = context;
  const reason = first && whyLost(raw.value.body, { from, exists });
  if (first && reason !== undefined) {
    const uses = [first, ...others].map(({ what, at }) => ({ what, line: at.line }));
    return lost([needsMdx(from, uses, first.at.column, reason)], true);
  }

  const body = convertBody(source.text, raw.value.body, {
    ...context,
    file: from,
    isMdx: isMdx || first !== undefined,
  });
  const own = { ...raw.value, source: { ...raw.value.source, text: body.text } };
  const front = convertFrontMatter(own, SCHEMAS[collection], leadsNowhere(raw.value.data, context));
  const problem = problemOf({ ...file, data: front.data, collection });
  if (problem) return lost([pageNotCarried(from, problem)]);
  const isSame = front.text === source.text;
  const renamed = first && !isMdx ? inner.replace(/\.md$/i, '.mdx') : undefined;
  const notes = first && renamed !== undefined ? [renamedToMdx(from, first.what, first.at)] : [];
  return {
    ...base,
    ...(renamed === undefined ? {} : { renamed }),
    data: front.data,
    isCarried: true,
    needsMdx: false,
    ...(isSame ? {} : { text: withLineEnds(front.text, source) }),
    diagnostics: [...notes, ...body.diagnostics, ...front.diagnostics],
  };
}

/** A changed text with the line ends its source had. */
export function withLineEnds(text: string, { eol }: SourceText): string {
  return eol === '\n' ? text : text.replaceAll('\n', eol);
}

/** Keys that name a neighbour which is not carried. */
function leadsNowhere(
  data: Readonly<Record<string, unknown>>,
  { lost }: EntryContext,
): Readonly<Record<string, string>> {
  const keys = ['pagination_next', 'pagination_prev'].filter((key) => lost?.has(String(data[key])));
  return Object.fromEntries(keys.map((key) => [key, `the doc \`${String(data[key])}\` was not carried.`]));
}

function idOf(inner: string, data: Readonly<Record<string, unknown>>, collection: Collection): string {
  const plain = plainPath(inner);
  return collection === 'docs' && typeof data.id === 'string' && !data.id.includes('/')
    ? [...plain.split('/').slice(0, -1), data.id].join('/')
    : plain;
}

function slugOf(inner: string, data: Readonly<Record<string, unknown>>, collection: Collection): string {
  const own = typeof data.slug === 'string' || typeof data.slug === 'number' ? String(data.slug) : undefined;
  if (collection !== 'blog') return docSlug(plainPath(inner), own);
  return own === undefined ? postFromPath(inner).slug : cleanSlug(own);
}

/** Why a page could not be built here although Docusaurus could. */
function problemOf(page: {
  readonly inner: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly collection: Collection;
}): string | undefined {
  const problem = slugProblem(slugOf(page.inner, page.data, page.collection));
  if (problem) return `its address cannot be used (${problem})`;
  if (page.collection !== 'blog') return undefined;
  const date = page.data.date ?? postFromPath(page.inner).date;
  if (date === undefined)
    return 'it has no date (Docusaurus takes it from git); add `date: 2025-03-09` to its front matter';
  return calendarDay(String(date)) === undefined ? `its date cannot be read: ${String(date)}` : undefined;
}

function lower(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}

/** Both forms of a letter may be in use on one page, and each gave an address of its own. */
function tagsAsTyped(tags: unknown, text: string): string[] {
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag: unknown) => {
    if (typeof tag === 'number') return [String(tag)];
    if (typeof tag !== 'string') return [];
    const apart = tag.normalize('NFD');
    if (apart === tag || !text.includes(apart)) return [tag];
    return text.includes(tag) ? [tag, apart] : [apart];
  });
}
