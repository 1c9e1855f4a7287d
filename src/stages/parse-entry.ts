import type * as v from 'valibot';
import { authorsTwice, untruncatedPost } from '../diagnostics/messages/blog.ts';
import {
  dateMissing,
  draftAndUnlisted,
  flagHint,
  frontMatterInvalid,
  headingLevelsCrossed,
  impossibleDate,
  listHint,
  titleMissing,
} from '../diagnostics/messages/front-matter.ts';
import { badSlug } from '../diagnostics/messages/graph.ts';
import { unsafeUrl } from '../diagnostics/messages/links.ts';
import type { HeadingMark } from '../markdown/align-headings.ts';
import type { Markdown, RenderedBody, Surroundings } from '../markdown/create-markdown.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type {
  AuthorDetails,
  AuthorUse,
  Body,
  Doc,
  Entry,
  Hero,
  OutgoingLink,
  Page,
  Post,
  TagUse,
  TermUse,
} from '../model/entry.ts';
import type { SchemaIssue } from '../model/schema-issue.ts';
import type { Point, RawEntry, Span } from '../model/source.ts';
import { coerceFrontMatter } from '../schema/coerce-front-matter.ts';
import { docSchema, pageSchema, postSchema, type WrittenAuthor, type WrittenTag } from '../schema/entries.ts';
import { expectedAt, formatPath, validate } from '../schema/issues.ts';
import { entryKey } from './entry-key.ts';
import {
  calendarDay,
  cleanSlug,
  docSlug,
  instantOf,
  plainPath,
  postFromPath,
  slugProblem,
  titleFromName,
} from './file-names.ts';
import { authorSlug } from './term-slug.ts';
import { CURRENT_VERSION } from './version-names.ts';

/** A parsed page: its data for the graph, and its HTML, which only rendering needs. */
export interface ParsedEntry {
  readonly entry: Entry;
  readonly body: Body;
}

/** Longest description taken from a page's opening paragraph, the length search engines show. */
const MAX_DESCRIPTION = 155;

/**
 * Checks the front matter of a page and renders its body. Depends on this one file, the headings it inherits ids from and the
 * surroundings only, so that the result can be remembered. Without a value the page has errors and takes no further part.
 */
export function parseEntry(
  raw: RawEntry,
  markdown: Pick<Markdown, 'render'>,
  inherit?: readonly HeadingMark[],
  surroundings?: Surroundings,
): Outcome<ParsedEntry | undefined> {
  const { source } = raw;
  const { file: name, locale } = source;
  const hasExcerpt = source.collection === 'blog';
  const rendered = markdown.render(
    { file: name, text: raw.body, locale, hasExcerpt, ...(inherit ? { inherit } : {}) },
    surroundings,
  );
  const diagnostics: Diagnostic[] = [...rendered.diagnostics];
  const page: PageParts = { raw, rendered, diagnostics, spanOf: (path) => spanOfField(raw, path) };
  const parsed =
    source.collection === 'docs' ? toDoc(page) : source.collection === 'blog' ? toPost(page) : toPage(page);
  if (!parsed) return { value: undefined, diagnostics };
  const { slug, file, draft, unlisted } = parsed;
  const problem = slugProblem(slug);
  if (problem) diagnostics.push(badSlug(slug, problem, page.spanOf(['slug'])));
  if (draft && unlisted) diagnostics.push(draftAndUnlisted(page.spanOf(['unlisted'])));
  const { tocMinDepth: min, tocMaxDepth: max } = parsed;
  if (min !== undefined && max !== undefined && min > max)
    diagnostics.push(headingLevelsCrossed(min, max, page.spanOf(['toc_min_heading_level'])));
  const start = { line: 1, column: 1 };
  const isFaulty = diagnostics.some(({ code }) => code.startsWith('front-matter/'));
  const isOpened = parsed.kind === 'page' && parsed.layout === 'home' && parsed.hero !== undefined;
  if (!isFaulty && !isOpened && isUntitled(page)) diagnostics.push(titleMissing(parsed.title, { file, start }));
  for (const link of parsed.links.slice(rendered.links.length)) {
    if (!isSafe(link.href)) diagnostics.push(unsafeUrl(link.href, link.span));
  }
  // A page whose address is refused keeps its place under another one, so that links to it are not reported too.
  const entry = problem ? { ...parsed, slug: slug.replace(/[^\p{L}\p{N}/]+/gu, '-') } : parsed;
  const { html, plain, parts, usesStyles, excerptEnd, sections, samples } = rendered;
  const body = {
    html,
    ...(excerptEnd === undefined ? {} : { excerptEnd }),
    ...(plain === undefined ? {} : { plain }),
    ...(parts === undefined ? {} : { parts }),
    ...(usesStyles ? { usesStyles } : {}),
    ...(samples ? { samples } : {}),
    ...(entry.unlisted || entry.search?.exclude ? {} : { sections }),
  };
  return { value: { entry, body }, diagnostics };
}

interface PageParts {
  readonly raw: RawEntry;
  readonly rendered: RenderedBody;
  readonly diagnostics: Diagnostic[];
  readonly spanOf: (path: readonly (string | number)[]) => Span;
}

/** Whether neither the front matter nor a heading names the page. */
function isUntitled({ raw, rendered }: PageParts): boolean {
  return !('title' in raw.data) && rendered.title === undefined;
}

function toDoc(page: PageParts): Doc | undefined {
  const data = readFields(page, docSchema);
  if (!data) return undefined;
  const { source } = page.raw;
  const keepsNumbers = !(data.parse_number_prefixes ?? !source.keepsNumbers);
  const plain = plainPath(source.path, keepsNumbers);
  const docId = data.id === undefined ? plain : [...plain.split('/').slice(0, -1), data.id].join('/');
  return {
    ...commonFields(page, data, titleFromName(plain)),
    kind: 'doc',
    version: page.raw.source.version ?? CURRENT_VERSION,
    docId,
    keepsNumbers,
    slug: docSlug(plain, data.slug),
    terms: { tags: tagUses(page, data.tags) },
    hideTitle: data.hide_title,
    level: data.level,
    paginationLabel: data.pagination_label,
    paginationNext: toUse(page, 'pagination_next', data.pagination_next),
    paginationPrev: toUse(page, 'pagination_prev', data.pagination_prev),
    customEditUrl: data.custom_edit_url,
    requires: uses(page, 'requires', data.requires),
    sidebarLabel: data.sidebar_label,
    sidebarPosition: data.sidebar_position,
    sidebarClassName: data.sidebar_class_name,
    displayedSidebar: toUse(page, 'displayed_sidebar', data.displayed_sidebar),
  };
}

function toPost(page: PageParts): Post | undefined {
  const data = readFields(page, postSchema);
  if (!data) return undefined;
  const { raw, rendered, diagnostics } = page;
  const { path, file } = raw.source;
  const fromPath = postFromPath(path);
  const written = data.date ?? fromPath.date;
  const instant = written === undefined ? undefined : instantOf(written);
  if (written === undefined) diagnostics.push(dateMissing({ file, start: { line: 1, column: 1 } }));
  else if (instant === undefined) diagnostics.push(impossibleDate(written, page.spanOf(['date'])));
  const fields = commonFields(page, data, titleFromName(fromPath.slug));
  const { authors, links } = toAuthors(page, data, fields.links);
  const isTruncated = rendered.excerptEnd !== undefined;
  // A short text is its own summary.
  const isWholeInList = rendered.words <= countWords(fields.description) && rendered.links.length === 0;
  // A whole opening paragraph speaks for a post; one cut off in the middle, or none, does not.
  const isPoor = rendered.words > 0 && (fields.description === '' || fields.description.endsWith('…'));
  if (isPoor && !isTruncated && !fields.hasOwnDescription && !fields.draft && !fields.unlisted)
    diagnostics.push(untruncatedPost(fields.description, { file, start: { line: raw.bodyLine, column: 1 } }));
  return {
    ...fields,
    kind: 'post',
    // The post stays in the graph, so that its other faults are found too.
    date: instant?.slice(0, 10) ?? '1970-01-01',
    instant,
    slug: data.slug === undefined ? fromPath.slug : cleanSlug(data.slug),
    titleMeta: data.title_meta,
    sidebarLabel: data.sidebar_label,
    hideTitle: false,
    terms: { tags: tagUses(page, data.tags) },
    authors,
    links,
    isTruncated,
    isWholeInList,
  };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function toPage(page: PageParts): Page | undefined {
  const data = readFields(page, pageSchema);
  if (!data) return undefined;
  const plain = plainPath(page.raw.source.path);
  // The big title of a home page is seen like one of its own.
  const opening = data.layout === 'home' ? data.hero?.title : undefined;
  const fields = commonFields(page, data, opening ?? titleFromName(plain));
  const links = [...fields.links];
  const hero: Hero | undefined = data.hero && {
    title: data.hero.title,
    ...(data.hero.tagline === undefined ? {} : { tagline: data.hero.tagline }),
    actions: data.hero.actions.map((action, i) => {
      const link: OutgoingLink = { kind: 'link', href: action.to, span: page.spanOf(['hero', 'actions', i, 'to']) };
      return { label: action.label, link: links.push(link) - 1 };
    }),
  };
  return {
    ...fields,
    kind: 'page',
    slug: docSlug(plain, data.slug),
    hideTitle: data.hide_title,
    terms: {},
    links,
    layout: data.layout,
    ...(isUntitled(page) ? { isUntitled: true } : {}),
    className: data.wrapperClassName,
    ...(hero ? { hero } : {}),
  };
}

type CommonFields = Pick<v.InferOutput<typeof docSchema>, keyof v.InferOutput<typeof pageSchema> & keyof DocFields>;
type DocFields = v.InferOutput<typeof docSchema>;

function commonFields(page: PageParts, data: Partial<CommonFields>, fallbackTitle: string) {
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
    words: rendered.words,
    ...(data.search ? { search: data.search } : {}),
    ...(data.last_update ? { lastUpdate: toLastUpdate(page, data.last_update) } : {}),
  };
}

/**
 * Checks the front matter and reports each fault. Faulty fields are then left out, so that the page still exists for
 * the rest of the site: one mistake should not look like twenty broken links.
 */
function readFields<S extends v.GenericSchema>(page: PageParts, schema: S): v.InferOutput<S> | undefined {
  const data = coerceFrontMatter(page.raw.data, page.raw.numbers);
  const checked = validate(schema, data);
  if (checked.value !== undefined) return checked.value;
  const faulty = new Set(checked.issues.map((issue) => String(issue.path[0])));
  for (const issue of checked.issues) {
    const hint = issue.hint ?? repairHint(schema, data, issue);
    const worded = hint === undefined ? issue : { ...issue, hint };
    page.diagnostics.push(frontMatterInvalid(worded, spanOfIssue(page, issue)));
  }
  return validate(schema, Object.fromEntries(Object.entries(data).filter(([key]) => !faulty.has(key)))).value;
}

/** What to write instead of a value of the wrong kind, where that can be told from the value. */
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
  // Not every list is one of texts.
  const isRight = !validate(schema, { ...data, [key]: items }).issues.some((issue) => issue.path[0] === key);
  return isRight && items.length > 0 ? listHint(key, items) : undefined;
}

/** An unknown key is itself the fault; otherwise the value is. */
function spanOfIssue({ raw, spanOf }: PageParts, issue: SchemaIssue): Span {
  const key = raw.positions.get(formatPath(issue.path))?.key;
  if (issue.kind !== 'unknown-key' || !key) return spanOf(issue.path);
  const length = String(issue.path.at(-1)).length;
  return { file: raw.source.file, start: key, end: { line: key.line, column: key.column + length } };
}

/** The author's word on the last change; a day that does not exist is reported and left out. */
function toLastUpdate(
  page: PageParts,
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

/** A field that names something, with its place; `null` and absence mean different things and are kept. */
function toUse(page: PageParts, field: string, key: string | null | undefined): TermUse | null | undefined {
  return typeof key === 'string' ? { key, span: page.spanOf([field]) } : key;
}

function uses(page: PageParts, field: string, keys: readonly string[]): TermUse[] {
  return keys.map((key, i) => ({ key, span: page.spanOf([field, i]) }));
}

function tagUses(page: PageParts, tags: readonly WrittenTag[]): TagUse[] {
  return tags.map((tag, i) => {
    const span = page.spanOf(['tags', i]);
    return typeof tag === 'string'
      ? { key: tag, span }
      : { key: tag.label, permalink: tag.permalink, span: page.spanOf(['tags', i, 'label']) };
  });
}

/** The authors of a post in all forms there are, and the post's links with those of its authors. */
function toAuthors(
  page: PageParts,
  data: v.InferOutput<typeof postSchema>,
  known: readonly OutgoingLink[],
): { readonly authors: AuthorUse[]; readonly links: OutgoingLink[] } {
  const links = [...known];
  const describe = (written: WrittenAuthor, path: readonly (string | number)[], names = FIELD_NAMES): AuthorUse => {
    const link = (kind: OutgoingLink['kind'], value: string | undefined, field: string) => {
      if (value === undefined) return undefined;
      return links.push({ kind, href: encodeURI(value), span: page.spanOf([...path, field]) }) - 1;
    };
    const { key, page: ownPage, image_url, imageURL, url, name, title, description, kind, email, socials } = written;
    const details: AuthorDetails = {
      ...defined({ name, title, description, kind, email, socials }),
      ...defined({
        urlLink: link('link', url, names.url),
        imageLink: link('image', image_url ?? imageURL, image_url === undefined ? 'imageURL' : names.image),
        slug: ownPage ? authorSlug(typeof ownPage === 'object' ? ownPage.permalink : undefined, name ?? '') : undefined,
      }),
    };
    const span = page.spanOf(key === undefined ? path : [...path, 'key']);
    return { ...(key === undefined ? {} : { key }), span, details };
  };
  const list = data.authors === undefined ? [] : Array.isArray(data.authors) ? data.authors : [data.authors];
  const isList = Array.isArray(data.authors);
  const authors = list.map((written: string | WrittenAuthor, i): AuthorUse => {
    // A single author may be written without a list.
    const path = isList || typeof written === 'string' ? ['authors', i] : ['authors'];
    return typeof written === 'string' ? { key: written, span: page.spanOf(path) } : describe(written, path);
  });
  const legacy = Object.keys(data).find((key) => /^author(?!s$)/.test(key) && data[key as 'author'] !== undefined);
  if (legacy === undefined) return { authors, links };
  if (authors.length > 0) {
    page.diagnostics.push(authorsTwice(legacy, page.spanOf([legacy])));
    return { authors, links };
  }
  const old: WrittenAuthor = defined({
    name: data.author,
    title: data.author_title ?? data.authorTitle,
    url: data.author_url ?? data.authorURL,
    image_url: data.author_image_url ?? data.authorImageURL,
  });
  const names = {
    url: data.author_url ? 'author_url' : 'authorURL',
    image: data.author_image_url ? 'author_image_url' : 'authorImageURL',
  };
  const use = describe(old, [], names);
  return { authors: [{ ...use, span: page.spanOf([legacy]) }], links };
}

const FIELD_NAMES = { url: 'url', image: 'image_url' };

/** The fields of an object that have a value. */
function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The place of a front-matter field, or of the nearest part of the way to it that is written down. */
export function spanOfField(raw: RawEntry, path: readonly (string | number)[]): Span {
  const { positions, source } = raw;
  let start: Point = { line: 1, column: 1 };
  for (let length = path.length; length > 0; length--) {
    const found = positions.get(formatPath(path.slice(0, length)));
    if (!found) continue;
    // A list written as one value has no items of its own.
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
  // Never ends in half of a character pair.
  return `${atWord.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
