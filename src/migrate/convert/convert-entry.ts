import { posix } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Collection, RawEntry } from '../../model/source.ts';
import { frontMatterSchemas } from '../../schema/entries.ts';
import {
  calendarDay,
  cleanSlug,
  docSlug,
  folderOf,
  isFolderIndex,
  pathWithoutPrefixes,
  postFromPath,
  slugProblem,
} from '../../stages/entries/file-names.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import type { ModuleCarrier } from '../components/carry-modules.ts';
import type { GlobalComponent } from '../components/global-components.ts';
import { needsMdx, pageNotCarried, renamedToMdx } from '../messages.ts';
import type { SourceText } from '../source-site.ts';
import { type BodyContext, convertBody } from './convert-body.ts';
import { convertFrontMatter } from './convert-front-matter.ts';
import { findLostMedia, findMdx } from './find-mdx.ts';
import { mendMdx } from './mend-mdx.ts';
import { oldPost } from './old-post.ts';

/** A Markdown file of the source site, converted. */
export interface ConvertedEntry {
  readonly from: string;
  /** Path relative to the folder of its collection. */
  readonly inner: string;
  /** Whether the file is migrated into the content tree. Otherwise the findings say why not. */
  readonly isMigrated: boolean;
  readonly needsMdx: boolean;
  /** New path in its collection, if it changes: a `.md` page that contains MDX becomes `.mdx`. */
  readonly renamed?: string;
  /** Text of the copy; absent when the bytes can be copied unchanged. */
  readonly text?: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Its tags in the Unicode forms in which they are typed. Docusaurus makes URLs from these. */
  readonly writtenTags: readonly string[];
  /** Id of a doc; locale-independent name of a post or page. */
  readonly id: string;
  /** URL path below the base of its collection. */
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Facts about the site that the conversion of a page depends on. */
export interface EntryContext extends Pick<BodyContext, 'keywords' | 'docsFolder' | 'baseUrl'> {
  readonly collection: Collection;
  /** How the site reads `.md`: as MDX (the default of Docusaurus) or as CommonMark. */
  readonly format: 'mdx' | 'md' | 'detect';
  /** Returns whether the source site has a file. A page with MDX is migrated only when all files that it imports exist. */
  readonly exists?: (file: string) => boolean;
  /** Whether all old addresses end in a slash, none does, or only those of indexes and of slugs that end so (undefined). */
  readonly trailingSlash?: boolean | undefined;
  /** Last part of the address below which the pages of the collection are. */
  readonly base?: string | undefined;
  /** Folder and address below which free-standing pages are; empty if that is the start of the site. */
  readonly below?: string;
  /** Returns whether a `.md` file of the site becomes an `.mdx` one, because it holds MDX. */
  readonly becomesMdx?: (file: string) => boolean;
  /** Components that pages use without an import. */
  readonly globals?: ReadonlyMap<string, GlobalComponent>;
  /** Carries a module that a page imports, with all it needs. */
  readonly importOf?: ModuleCarrier['importOf'];
  /** Copies a file whose text a page imports. */
  readonly copyOf?: ModuleCarrier['copyOf'];
  /** Ids of docs that are not migrated. No page may have them as its next or previous page. */
  readonly lost?: ReadonlySet<string>;
  /** Whether the site has several locales, in each of which Docusaurus also builds the pages without a translation. */
  readonly hasLocales?: boolean;
}

/** Converts one page. The result depends only on this file and on options of the site. */
export function convertEntry(
  file: { readonly from: string; readonly inner: string; readonly source: SourceText },
  context: EntryContext,
): ConvertedEntry {
  const { from, inner, source } = file;
  const { collection } = context;
  const raw = splitFrontMatter({ id: from, file: from, collection, locale: '', path: inner, text: source.text });
  const slug = slugOf(inner, raw.value.data, context);
  const writtenTags = tagsAsTyped(raw.value.data.tags, source.text);
  const base = { from, inner, data: raw.value.data, writtenTags, id: idOf(inner, raw.value.data, collection), slug };
  const lost = (diagnostics: readonly Diagnostic[], isMdxUse = false): ConvertedEntry => ({
    ...base,
    isMigrated: false,
    needsMdx: isMdxUse,
    diagnostics,
  });
  const [fault] = raw.diagnostics;
  if (fault) return lost([pageNotCarried(from, `${lower(fault.message)}`, { place: fault.span, hint: fault.hint })]);

  const isMdx = /\.mdx$/i.test(inner);
  const [first, ...others] = mdxUses(raw.value, context.format);
  const { exists = () => false } = context;
  const mended = first && mendMdx(raw.value.body, { ...context, from, exists, folder: folderAbove(file) });
  if (first && mended?.lost !== undefined) {
    const uses = [first, ...others].map(({ what, at }) => ({ what, line: at.line }));
    return lost([needsMdx(from, uses, { column: first.at.column, reason: mended.lost })], true);
  }

  const body = convertBody(source.text, raw.value.body, {
    ...context,
    file: from,
    isMdx: isMdx || first !== undefined,
    edits: mended?.edits,
    below: belowOf({ inner, slug, own: raw.value.data.slug }, context),
    exists,
  });
  const changed = { ...raw.value, source: { ...raw.value.source, text: body.text } };
  const front = convertFrontMatter(changed, frontMatterSchemas[collection], leadsNowhere(raw.value.data, context));
  const problem = problemOf({ ...file, data: front.data, context });
  if (problem) return lost([pageNotCarried(from, problem)]);
  const text = withAddress(front, { inner, slug, context });
  const isSame = text === source.text;
  const renamed = first && !isMdx ? inner.replace(/\.md$/i, '.mdx') : undefined;
  const notes = first && renamed !== undefined ? [renamedToMdx(from, first.what, first.at)] : [];
  const media = isMdx || first ? [] : findLostMedia(raw.value.body, from);
  return {
    ...base,
    ...(renamed === undefined ? {} : { renamed }),
    data: front.data,
    isMigrated: true,
    needsMdx: false,
    ...(isSame ? {} : { text: withLineEnds(text, source) }),
    diagnostics: [...notes, ...media, ...(mended?.diagnostics ?? []), ...body.diagnostics, ...front.diagnostics],
  };
}

/** A text that pages import and show as a part of their own, converted. */
interface ConvertedPart {
  readonly renamed?: string;
  /** Absent when the bytes can be copied unchanged. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts a text that pages import, such as `_part.md`: its body only. */
export function convertPart(
  file: { readonly from: string; readonly inner: string; readonly source: SourceText },
  context: EntryContext,
): ConvertedPart {
  const { from, inner, source } = file;
  const { collection, exists = () => false } = context;
  const raw = splitFrontMatter({ id: from, file: from, collection, locale: '', path: inner, text: source.text });
  if (raw.diagnostics.length > 0) return { diagnostics: [] };
  const [first, ...others] = mdxUses(raw.value, context.format);
  const mended = first && mendMdx(raw.value.body, { ...context, from, exists, folder: folderAbove(file) });
  const isMdx = /\.mdx$/i.test(inner);
  const uses = first ? [first, ...others].map(({ what, at }) => ({ what, line: at.line })) : [];
  const lost = mended?.lost === undefined ? [] : [needsMdx(from, uses, { column: 1, reason: mended.lost })];
  const edits = mended?.lost === undefined ? mended?.edits : [];
  const body = convertBody(source.text, raw.value.body, {
    ...context,
    file: from,
    isMdx: isMdx || first !== undefined,
    edits,
  });
  return {
    ...(first && !isMdx ? { renamed: `${inner}x` } : {}),
    ...(body.text === source.text ? {} : { text: withLineEnds(body.text, source) }),
    diagnostics: [...lost, ...(mended?.diagnostics ?? []), ...body.diagnostics],
  };
}

/** Returns what a text uses of MDX; nothing if the site reads it as CommonMark. */
export function mdxUses(
  { data, body, source }: Pick<RawEntry, 'data' | 'body' | 'source'>,
  format: EntryContext['format'],
): ReturnType<typeof findMdx> {
  const own = (data.mdx as { format?: unknown } | undefined)?.format ?? format;
  const isPlain = own === 'md' || (own === 'detect' && !/\.mdx$/i.test(source.path));
  return isPlain ? [] : findMdx(body);
}

function folderAbove({ from, inner }: { readonly from: string; readonly inner: string }): string {
  return from.slice(0, from.length - inner.length).replace(/\/$/, '');
}

/** Returns the last part of a page's address if the old one ends in a slash. */
function belowOf(
  { inner, slug, own }: { readonly inner: string; readonly slug: string; readonly own: unknown },
  { trailingSlash, collection, base }: EntryContext,
): string | undefined {
  const isIndex = collection !== 'blog' && isFolderIndex(pathWithoutPrefixes(inner));
  const endsInSlash = trailingSlash ?? (typeof own === 'string' ? own.endsWith('/') : own === undefined && isIndex);
  const last = slug.split('/').filter(Boolean).at(-1) ?? base;
  return endsInSlash && last !== undefined && last !== '' ? last : undefined;
}

/** Returns a changed text with the line endings of its source. */
export function withLineEnds(text: string, { eol }: SourceText): string {
  return eol === '\n' ? text : text.replaceAll('\n', eol);
}

/** Returns the keys whose next or previous page is not migrated, each with the reason to remove it. */
function leadsNowhere(
  data: Readonly<Record<string, unknown>>,
  { lost }: EntryContext,
): Readonly<Record<string, string>> {
  const keys = ['pagination_next', 'pagination_prev'].filter((key) => lost?.has(String(data[key])));
  return Object.fromEntries(keys.map((key) => [key, `the doc \`${String(data[key])}\` was not carried.`]));
}

function idOf(inner: string, data: Readonly<Record<string, unknown>>, collection: Collection): string {
  const plain = pathWithoutPrefixes(inner);
  return collection === 'docs' && typeof data.id === 'string' && !data.id.includes('/')
    ? [...plain.split('/').slice(0, -1), data.id].join('/')
    : plain;
}

/**
 * Returns the path of a page below the base of its collection, by the rules of Docusaurus: a doc is named by its `id`, and only docs
 * have numbers in front of their names that do not count.
 */
function slugOf(inner: string, data: Readonly<Record<string, unknown>>, { collection }: EntryContext): string {
  const own = typeof data.slug === 'string' || typeof data.slug === 'number' ? String(data.slug) : undefined;
  if (collection === 'blog') return own === undefined ? oldPost(inner).slug : cleanSlug(own);
  if (collection === 'pages') return docSlug(pathWithoutPrefixes(inner, true), own);
  const plain = pathWithoutPrefixes(inner);
  const isNamed = own === undefined && typeof data.id === 'string' && !data.id.includes('/') && !isFolderIndex(plain);
  const written = isNamed ? [...plain.split('/').slice(0, -1), data.id].join('/') : plain;
  const isRelative = own !== undefined && /(^|\/)\.\.?(\/|$)/.test(own);
  const below = docSlug(written, isRelative ? posix.resolve('/', folderOf(plain), own) : own);
  return isNamed && isFolderIndex(below.slice(1)) ? `/${[...plain.split('/').slice(0, -1), data.id].join('/')}` : below;
}

/** Writes into front matter what a page needs to be where it was: its slug, its date, and whether other locales show it as well. */
function withAddress(
  { data, text }: ReturnType<typeof convertFrontMatter>,
  page: { readonly inner: string; readonly slug: string; readonly context: EntryContext },
): string {
  const { inner, slug, context } = page;
  const own = typeof data.slug === 'number' ? String(data.slug) : (data.slug as string | undefined);
  const isPost = context.collection === 'blog';
  const ofPost = own === undefined ? postFromPath(inner).slug : cleanSlug(own);
  const { below = '' } = context;
  const ours = isPost ? ofPost : docSlug(posix.join(below, pathWithoutPrefixes(inner)), own);
  const wanted = cleanSlug(`${below}/${slug}`);
  let written = ours === wanted ? text : withField(text, 'slug', wanted);
  const { date } = oldPost(inner);
  if (isPost && data.date === undefined && date !== undefined && postFromPath(inner).date !== date)
    written = withField(written, 'date', date);
  // Other locales borrow a page that is not listed only if it says so.
  const isLent = context.hasLocales === true && data.unlisted === true && data.draft !== true;
  return isLent ? withField(written, 'fallback', 'true') : written;
}

/** Writes a key into front matter, in place of the one that is there. */
function withField(text: string, key: 'slug' | 'date' | 'fallback', value: string): string {
  const line = `${key}: ${/^[\w/.-]+$/.test(value) ? value : JSON.stringify(value)}`;
  if (!text.startsWith('---\n')) return `---\n${line}\n---\n\n${text.replace(/^\n+/, '')}`;
  const end = text.indexOf('\n---', 3);
  const front = text.slice(4, end + 1);
  const rest = text.slice(end + 1);
  const written = new RegExp(`^${key}[ \\t]*:[^\\n]*\\n`, 'm');
  return `---\n${written.test(front) ? front.replace(written, () => `${line}\n`) : `${line}\n${front}`}${rest}`;
}

/** Returns why a page cannot be built here although Docusaurus can build it; undefined when it can be built. */
function problemOf(page: {
  readonly inner: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly context: EntryContext;
}): string | undefined {
  const problem = slugProblem(slugOf(page.inner, page.data, page.context));
  if (problem) return `its address cannot be used (${problem})`;
  if (page.context.collection !== 'blog') return undefined;
  const date = page.data.date ?? oldPost(page.inner).date;
  if (date === undefined)
    return 'it has no date (Docusaurus takes it from git); add `date: 2025-03-09` to its front matter';
  return calendarDay(String(date)) === undefined ? `its date cannot be read: ${String(date)}` : undefined;
}

function lower(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}

/**
 * Returns the tags of a page in each Unicode form that it uses. A page may use both forms of a letter, and Docusaurus makes a URL
 * from each.
 */
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
