/** The blog, its posts, authors and tags as props of templates. */

import type { Messages } from '../../../templates/messages/messages.ts';
import type {
  AuthorProps,
  LinkProps,
  PostListSidebarProps,
  PostSummaryProps,
  TagLinkProps,
} from '../../../templates/props.ts';
import { fillLinkSlots } from '../../markdown/html/link-slots.ts';
import type { AuthorUse, Entry, Post } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { SourceId, UrlPath } from '../../model/source.ts';
import type { Author, Taxonomy } from '../../model/taxonomy.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { blogPartPath } from '../blog/blog-paths.ts';
import { describedAuthor, socialLinks } from '../blog/build-authors.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { excerptHtml } from '../entries/excerpt-html.ts';
import { formatDate, formatReadingTime } from '../entries/format-text.ts';
import { findTaxonomy } from '../graph/build-taxonomies.ts';
import { docsBase } from '../graph/entry-url.ts';
import { joinUrl } from '../graph/join-url.ts';
import { isElsewhere, publicUrl, staticUrl } from '../graph/public-url.ts';
import type { LinkTable } from '../graph/resolve-links.ts';
import type { Site } from '../graph/site.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { siteTranslator } from '../i18n/translate.ts';
import type { PageContext } from './present-context.ts';

/** Returns the root of the blog in a locale, without the base path; undefined when it has no posts. */
export function blogBase(site: Site, locale: Locale): UrlPath | undefined {
  return site.config.blog && (site.posts.get(locale.code)?.length ?? 0) > 0
    ? joinUrl(locale.urlPrefix, site.config.blog.routeBasePath)
    : undefined;
}

/** Returns a post by its id. Throws when the id is not that of a post. */
export function postOf(site: Site, id: SourceId): Post {
  const entry = site.entries.get(id);
  if (entry?.kind !== 'post') throw new Error(`${id} is not a post`);
  return entry;
}

/** Returns a link to a post, with its title or another label. */
export function presentPostLink(site: Site, post: Post, label = post.title): LinkProps {
  const url = site.routeOfEntry.get(post.id) ?? '/';
  return { label, url: publicUrl(site.config, url), external: false, ...labelLanguage(site, url, label) };
}

/** Returns a post as lists show it. With a `prefix` for ids, this includes the text up to the truncate mark, if there is one. */
export function presentSummary(page: PageContext, post: Post, prefix?: string): PostSummaryProps {
  const { site, locale, links, bodyOf } = page;
  const url = publicUrl(site.config, site.routeOfEntry.get(post.id) ?? '/');
  const textLocale = isBorrowed(post) ? site.locales.find(({ code }) => code === post.language) : undefined;
  const isCut = prefix !== undefined && post.isTruncated;
  const body = isCut ? bodyOf(post.textOf) : undefined;
  const excerpt = body?.html.slice(0, body.excerptEnd ?? 0);
  return {
    title: post.title,
    url,
    description: post.description,
    ...(excerpt === undefined || prefix === undefined
      ? {}
      : { excerptHtml: excerptHtml(fillLinkSlots(excerpt, links.urls.get(post.id) ?? []), { prefix, url }) }),
    ...(body?.styles ? { styles: body.styles } : {}),
    hasMore: isCut || !post.isWholeInList,
    date: formatDate(post.date, locale),
    ...presentReadingTime(page, post),
    authors: presentAuthorsOf(site, locale, { post, links }),
    tags: presentTagsOf(site, locale, post),
    ...(textLocale ? { language: { htmlLang: textLocale.htmlLang, dir: textLocale.dir } } : {}),
  };
}

/** Returns the reading time of a post, if the site shows it. */
export function presentReadingTime({ site, locale, messages }: PageContext, post: Post): { readingTime?: string } {
  const { blog } = site.config;
  return blog && !blog.showReadingTime ? {} : { readingTime: formatReadingTime(post.words, locale, messages) };
}

/** Returns the authors of a post, in the order in which it names them. */
export function presentAuthorsOf(
  site: Site,
  locale: Locale,
  { post, links }: { readonly post: Post; readonly links: LinkTable },
): AuthorProps[] {
  const seen = new Set<string>();
  return post.authors.flatMap((use) => {
    const { key } = use;
    if (key === undefined)
      return [presentAuthor(site, locale, { author: describedAuthor(locale.code, post, use), links })];
    const author = site.authors.find((known) => known.key === key && known.locale === locale.code);
    if (!author || seen.has(key)) return [];
    seen.add(key);
    return [presentAuthor(site, locale, { author: overridden(author, post, use), links })];
  });
}

/** Returns an author of `authors.yml` with the details that one post overrides. */
function overridden(author: Author, post: Post, { details }: AuthorUse): Author {
  if (!details) return author;
  const { socials, urlLink, imageLink, slug: _, ...texts } = details;
  return {
    ...author,
    ...texts,
    ...(socials === undefined ? {} : { socials: socialLinks(socials) }),
    inPost: {
      entry: post.id,
      ...(urlLink === undefined ? {} : { urlLink }),
      ...(imageLink === undefined ? {} : { imageLink }),
    },
  };
}

/** Returns an author as cards and bylines show them. */
export function presentAuthor(
  site: Site,
  locale: Locale,
  { author, links }: { readonly author: Author; readonly links: LinkTable },
): AuthorProps {
  const { name, kind, slug, email, inPost } = author;
  const { title, description } = author;
  const urls = inPost ? (links.urls.get(inPost.entry) ?? []) : [];
  const page =
    slug !== undefined && blogBase(site, locale)
      ? publicUrl(site.config, joinUrl(blogPartPath(site.config, locale, 'authors'), slug))
      : undefined;
  const mail = email === undefined ? undefined : `mailto:${email}`;
  const own = urls[inPost?.urlLink ?? -1] ?? (author.url === undefined ? undefined : siteUrl(site, author.url));
  const url = page ?? own ?? mail;
  const image =
    urls[inPost?.imageLink ?? -1] ?? (author.image === undefined ? undefined : staticUrl(site.config, author.image));
  return {
    name,
    kind,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email }),
    ...(image === undefined ? {} : { imageUrl: image }),
    socials: [
      ...(page === undefined ? [] : ownSite(author, own, page)),
      ...author.socials.map((social) => ({ ...social, external: true })),
      ...(mail !== undefined && email !== undefined ? [{ label: email, url: mail, external: false }] : []),
    ],
    postCount: author.entries.length,
  };
}

/**
 * Returns the author's own site as an additional link, because the name links to their page here. A URL that occurs twice is
 * shown once.
 */
function ownSite({ socials, email }: Author, own: string | undefined, page: string): AuthorProps['socials'] {
  if (own === undefined || [page, '#', `mailto:${email}`].includes(own) || socials.some(({ url }) => url === own))
    return [];
  const label = own.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/(?<=.)\/$/, '');
  return [{ label, url: own, external: /^(?:https?:)?\/\//i.test(own) }];
}

/** Returns a URL from a data file: unchanged if it leads elsewhere, with the base path if it is on this site. */
function siteUrl(site: Site, written: string): string {
  return isElsewhere(written) ? written : publicUrl(site.config, joinUrl(written));
}

/** Returns the URL path below which the terms of a taxonomy have their pages. */
export function taxonomyBase(
  site: Site,
  locale: Locale,
  { name, version }: Pick<Taxonomy, 'name' | 'version'>,
): UrlPath {
  if (name === 'blog-tags') return blogPartPath(site.config, locale, 'tags');
  const known = site.versions.find((other) => other.name === version);
  const base = known && docsBase(site.config, locale, known);
  return joinUrl(base ?? '/', docsSetOf(site.config, version)?.tagsBasePath ?? '');
}

/** Returns the tags of an entry, as links to their pages. */
export function presentTagsOf(site: Site, locale: Locale, entry: Entry): TagLinkProps[] {
  const of =
    entry.kind === 'doc'
      ? ({ taxonomy: 'doc-tags', version: entry.version } as const)
      : { taxonomy: 'blog-tags' as const };
  const taxonomy = findTaxonomy(site.taxonomies, locale.code, of);
  if (!taxonomy) return [];
  const base = taxonomyBase(site, locale, taxonomy);
  return (taxonomy.termsOf.get(entry.id) ?? []).map((term) => ({
    label: term.label,
    url: publicUrl(site.config, joinUrl(base, term.slug)),
    ...(term.description === undefined ? {} : { description: term.description }),
  }));
}

/** Returns the recent posts shown beside every page of the blog, grouped by year when the site asks for it. */
export function presentPostList(
  site: Site,
  locale: Locale,
  { url, messages }: { readonly url: UrlPath; readonly messages: Messages },
): PostListSidebarProps | undefined {
  const { blog, themeConfig } = site.config;
  if (!blog || blog.sidebarCount === 0) return undefined;
  const ids = site.posts.get(locale.code) ?? [];
  const shown = blog.sidebarCount === 'ALL' ? ids : ids.slice(0, blog.sidebarCount);
  const years: { year?: string; posts: LinkProps[] }[] = [];
  for (const id of shown) {
    const post = postOf(site, id);
    const year = themeConfig.blog.sidebar.groupByYear ? post.date.slice(0, 4) : undefined;
    const link = presentPostLink(site, post, post.sidebarLabel);
    const last = years.at(-1);
    if (last && last.year === year) last.posts.push(link);
    else years.push({ ...(year === undefined ? {} : { year }), posts: [link] });
  }
  const title = siteTranslator(site, locale.code)('blog.sidebarTitle', blog.sidebarTitle ?? messages.blog.recentPosts);
  return { title, years, currentUrl: publicUrl(site.config, url) };
}
