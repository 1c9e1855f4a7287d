import type { Messages } from '../../templates/messages/messages.ts';
import type {
  AuthorProps,
  LinkProps,
  PostListSidebarProps,
  PostSummaryProps,
  TagLinkProps,
} from '../../templates/props.ts';
import { fillLinkSlots } from '../markdown/link-slots.ts';
import type { AuthorUse, Entry, Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import type { SourceId, UrlPath } from '../model/source.ts';
import type { Author, Taxonomy } from '../model/taxonomy.ts';
import { docsBase } from './assign-routes.ts';
import { blogPartPath } from './blog-paths.ts';
import { isBorrowed } from './borrow-entries.ts';
import { describedAuthor, socialLinks } from './build-authors.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { excerptHtml } from './excerpt-html.ts';
import { formatDate, formatReadingTime } from './format-text.ts';
import { joinUrl } from './join-url.ts';
import { labelLanguage } from './label-language.ts';
import type { PageContext } from './present-context.ts';
import { isElsewhere, publicUrl, staticUrl } from './public-url.ts';
import type { LinkTable } from './resolve-links.ts';
import { siteTranslator } from './translate.ts';

/** Root of the blog in a locale, before the base path. */
export function blogBase(site: Site, locale: Locale): UrlPath | undefined {
  return site.config.blog && (site.posts.get(locale.code)?.length ?? 0) > 0
    ? joinUrl(locale.urlPrefix, site.config.blog.routeBasePath)
    : undefined;
}

/** A post by its id; the id must be one. */
export function postOf(site: Site, id: SourceId): Post {
  const entry = site.entries.get(id);
  if (entry?.kind !== 'post') throw new Error(`${id} is not a post`);
  return entry;
}

/** A link to a post, by its title or a shorter name it has. */
export function presentPostLink(site: Site, post: Post, label = post.title): LinkProps {
  const url = site.routeOfEntry.get(post.id) ?? '/';
  return { label, url: publicUrl(site.config, url), external: false, ...labelLanguage(site, url, label) };
}

/** A post as lists show it. With a `prefix` for its ids, that is the text up to the truncate mark, if there is one. */
export function presentSummary(page: PageContext, post: Post, prefix?: string): PostSummaryProps {
  const { site, locale, links, bodyOf } = page;
  const url = publicUrl(site.config, site.routeOfEntry.get(post.id) ?? '/');
  const lender = isBorrowed(post) ? site.locales.find(({ code }) => code === post.language) : undefined;
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
    ...(body?.usesStyles ? { usesComponentStyles: true } : {}),
    hasMore: isCut || !post.isWholeInList,
    date: formatDate(post.date, locale),
    ...presentReadingTime(page, post),
    authors: presentAuthorsOf(site, locale, post, links),
    tags: presentTagsOf(site, locale, post),
    ...(lender ? { language: { htmlLang: lender.htmlLang, dir: lender.dir } } : {}),
  };
}

/** How long a post takes to read, where the site shows it. */
export function presentReadingTime({ site, locale, messages }: PageContext, post: Post): { readingTime?: string } {
  const { blog } = site.config;
  return blog && !blog.showReadingTime ? {} : { readingTime: formatReadingTime(post.words, locale, messages) };
}

/** The authors of a post, in the order it names them. */
export function presentAuthorsOf(site: Site, locale: Locale, post: Post, links: LinkTable): AuthorProps[] {
  const seen = new Set<string>();
  return post.authors.flatMap((use) => {
    const { key } = use;
    if (key === undefined) return [presentAuthor(site, locale, describedAuthor(locale.code, post, use), links)];
    const author = site.authors.find((known) => known.key === key && known.locale === locale.code);
    if (!author || seen.has(key)) return [];
    seen.add(key);
    return [presentAuthor(site, locale, overridden(author, post, use), links)];
  });
}

/** An author of `authors.yml` with what one post says differently. */
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

/** An author as cards and bylines show them. */
export function presentAuthor(site: Site, locale: Locale, author: Author, links: LinkTable): AuthorProps {
  const { name, kind, slug, email, inPost } = author;
  const { title, description } = author;
  const urls = inPost ? (links.urls.get(inPost.entry) ?? []) : [];
  const page =
    slug !== undefined && blogBase(site, locale)
      ? publicUrl(site.config, blogPartPath(site.config, locale, 'authors', slug))
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

/** The author's own site as one more link, for the name leads to their page here. An address they give twice stands once. */
function ownSite({ socials, email }: Author, own: string | undefined, page: string): AuthorProps['socials'] {
  if (own === undefined || [page, '#', `mailto:${email}`].includes(own) || socials.some(({ url }) => url === own))
    return [];
  const label = own.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/(?<=.)\/$/, '');
  return [{ label, url: own, external: /^(?:https?:)?\/\//i.test(own) }];
}

/** An address of a data file: elsewhere as it is, on this site with the base path. */
function siteUrl(site: Site, written: string): string {
  return isElsewhere(written) ? written : publicUrl(site.config, joinUrl(written));
}

/** Where the terms of a taxonomy live. */
export function taxonomyBase(
  site: Site,
  locale: Locale,
  { name, version }: Pick<Taxonomy, 'name' | 'version'>,
): UrlPath {
  const { docs } = site.config;
  if (name === 'blog-tags') return blogPartPath(site.config, locale, 'tags');
  const known = site.versions.find((other) => other.name === version);
  return joinUrl(docsBase(site.config, locale, known) ?? '/', docs ? docs.tagsBasePath : '');
}

/** The tags an entry carries, as links to their pages. */
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

/** Recent posts beside every page of the blog, by year when the site asks for it. */
export function presentPostList(
  site: Site,
  locale: Locale,
  url: UrlPath,
  messages: Messages,
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
