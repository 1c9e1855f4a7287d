import { untruncatedPost } from '../../diagnostics/messages/blog.ts';
import {
  dateMissing,
  draftAndUnlisted,
  headingLevelsCrossed,
  impossibleDate,
  titleMissing,
} from '../../diagnostics/messages/front-matter.ts';
import { badSlug } from '../../diagnostics/messages/graph.ts';
import { unsafeUrl } from '../../diagnostics/messages/links.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Markdown } from '../../markdown/create-markdown.ts';
import type { HeadingMark } from '../../markdown/html/align-headings.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import type { Surroundings } from '../../markdown/markdown-text.ts';
import { countWords } from '../../markdown/parse/count-words.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Body, Doc, Entry, Hero, OutgoingLink, Page, Post } from '../../model/entry.ts';
import type { RawEntry } from '../../model/source.ts';
import type { FieldsConfig } from '../../schema/content/fields.ts';
import { docSchema, pageSchema, postSchema } from '../../schema/entries.ts';
import { CURRENT_VERSION } from '../versions/version-names.ts';
import {
  commonFields,
  type EntryParts,
  readFields,
  spanOfField,
  tagUses,
  termUses,
  toTermUse,
} from './entry-fields.ts';
import {
  cleanSlug,
  docSlug,
  instantOf,
  pathWithoutPrefixes,
  postFromPath,
  slugProblem,
  titleFromName,
} from './file-names.ts';
import { toAuthors } from './post-authors.ts';

/** A parsed page: its data for the graph, and its HTML, which only rendering needs. */
export interface ParsedEntry {
  readonly entry: Entry;
  readonly body: Body;
}

/**
 * Checks the front matter of a page and renders its body. The result depends only on this file, on the headings whose ids it
 * inherits, on `surroundings` and `fields`, so that it can be cached. Without a value, the page has errors and is left out of the site.
 */
export function parseEntry(
  raw: RawEntry,
  markdown: Pick<Markdown, 'render'>,
  {
    inherit,
    surroundings,
    fields,
  }: {
    readonly inherit?: readonly HeadingMark[] | undefined;
    readonly surroundings?: Surroundings | undefined;
    /** Fields that the site adds to the front matter. */
    readonly fields?: FieldsConfig | undefined;
  } = {},
): Outcome<ParsedEntry | undefined> {
  const { source } = raw;
  const { file: name, locale } = source;
  const hasExcerpt = source.collection === 'blog';
  const rendered = markdown.render(
    { file: name, text: raw.body, locale, hasExcerpt, ...(inherit ? { inherit } : {}) },
    surroundings,
  );
  const diagnostics: Diagnostic[] = [...rendered.diagnostics];
  const page: EntryParts = { raw, fields, rendered, diagnostics, spanOf: (path) => spanOfField(raw, path) };
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
  // A title that could not be read is not missing.
  const isFaulty = diagnostics.some(
    ({ code }) => code.startsWith('front-matter/') || code === 'markdown/limit-exceeded',
  );
  const isOpened = parsed.kind === 'page' && parsed.layout === 'home' && parsed.hero !== undefined;
  if (!isFaulty && !isOpened && isUntitled(page)) diagnostics.push(titleMissing(parsed.title, { file, start }));
  for (const link of parsed.links.slice(rendered.links.length)) {
    if (!isSafe(link.href)) diagnostics.push(unsafeUrl(link.href, link.span));
  }
  // A page with an invalid URL gets another one, so that links to it are not reported too.
  const entry = problem ? { ...parsed, slug: slug.replace(/[^\p{L}\p{N}/]+/gu, '-') } : parsed;
  const { html, plain, parts, styles, excerptEnd, sections, samples } = rendered;
  const body = {
    html,
    ...(excerptEnd === undefined ? {} : { excerptEnd }),
    ...(plain === undefined ? {} : { plain }),
    ...(parts === undefined ? {} : { parts }),
    ...(styles ? { styles } : {}),
    ...(samples ? { samples } : {}),
    ...(entry.unlisted || entry.search?.exclude ? {} : { sections }),
  };
  return {
    value: { entry, body },
    diagnostics: entry.hideTitle ? withoutFirst('markdown/second-title', diagnostics) : diagnostics,
  };
}

/** The heading of level 1 that a page has where its title is not shown is its only one. */
function withoutFirst(code: string, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = diagnostics.findIndex((diagnostic) => diagnostic.code === code);
  return diagnostics.filter((_, i) => i !== first);
}

/** Returns whether neither the front matter nor a heading gives the page a title. */
function isUntitled({ raw, rendered }: EntryParts): boolean {
  return !('title' in raw.data) && rendered.title === undefined;
}

function toDoc(page: EntryParts): Doc | undefined {
  const data = readFields(page, docSchema);
  if (!data) return undefined;
  const { source } = page.raw;
  const keepsNumbers = !(data.parse_number_prefixes ?? !source.keepsNumbers);
  const plain = pathWithoutPrefixes(source.path, keepsNumbers);
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
    paginationNext: toTermUse(page, 'pagination_next', data.pagination_next),
    paginationPrev: toTermUse(page, 'pagination_prev', data.pagination_prev),
    customEditUrl: data.custom_edit_url,
    requires: termUses(page, 'requires', data.requires),
    sidebarLabel: data.sidebar_label,
    sidebarPosition: data.sidebar_position,
    sidebarClassName: data.sidebar_class_name,
    displayedSidebar: toTermUse(page, 'displayed_sidebar', data.displayed_sidebar),
  };
}

function toPost(page: EntryParts): Post | undefined {
  const data = readFields(page, postSchema);
  if (!data) return undefined;
  const { raw, rendered, diagnostics } = page;
  const { path, file } = raw.source;
  const fromPath = postFromPath(path);
  const written = data.date ?? fromPath.date;
  const instant = written === undefined ? undefined : instantOf(written);
  if (written === undefined) diagnostics.push(dateMissing(startOfFile(file)));
  else if (instant === undefined) diagnostics.push(impossibleDate(written, page.spanOf(['date'])));
  const fields = commonFields(page, data, titleFromName(fromPath.slug));
  const { authors, links } = toAuthors(page, data, fields.links);
  const isTruncated = rendered.excerptEnd !== undefined;
  // A text that is not longer than its description is shown completely in lists.
  const isWholeInList = rendered.words <= countWords(fields.description) && rendered.links.length === 0;
  // A complete opening paragraph is a good summary of a post. A truncated one, or none, is not.
  const isPoor = rendered.words > 0 && (fields.description === '' || fields.description.endsWith('…'));
  if (isPoor && !isTruncated && !fields.hasOwnDescription && !fields.draft && !fields.unlisted)
    diagnostics.push(untruncatedPost(fields.description, { file, start: { line: raw.bodyLine, column: 1 } }));
  return {
    ...fields,
    kind: 'post',
    // The post stays in the graph, so that its other mistakes are found too.
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

function toPage(page: EntryParts): Page | undefined {
  const data = readFields(page, pageSchema);
  if (!data) return undefined;
  const plain = pathWithoutPrefixes(page.raw.source.path);
  // The hero title of a home page looks like a title of the page.
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
    ...(data.hero.art ? {} : { hidesArt: true }),
  };
  const latest = data.latest_posts === false ? 0 : data.latest_posts === true ? undefined : data.latest_posts;
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
    ...(latest === undefined ? {} : { latestPosts: latest }),
  };
}
