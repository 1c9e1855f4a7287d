import type { Messages } from '../../templates/messages/messages.ts';
import type {
  AuthorProps,
  LinkProps,
  PostListSidebarProps,
  PostSummaryProps,
  TagLinkProps,
} from '../../templates/props.ts';
import type { Entry, Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import type { SourceId, UrlPath } from '../model/source.ts';
import type { Author, Taxonomy } from '../model/taxonomy.ts';
import { docsBase, joinUrl } from './assign-routes.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { formatDate, formatReadingTime } from './format-text.ts';
import { publicUrl, staticUrl } from './public-url.ts';
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

/** A post as lists show it. */
export function presentSummary(site: Site, locale: Locale, post: Post, messages: Messages): PostSummaryProps {
  return {
    title: post.title,
    url: publicUrl(site.config, site.routeOfEntry.get(post.id) ?? '/'),
    description: post.description,
    date: formatDate(post.date, locale),
    readingTime: formatReadingTime(post.words, locale, messages),
    authors: presentAuthorsOf(site, locale, post),
    tags: presentTagsOf(site, locale, post),
  };
}

/** The authors of a post, in the order it names them. */
export function presentAuthorsOf(site: Site, locale: Locale, post: Post): AuthorProps[] {
  return post.authors.flatMap(({ key }) => {
    const author = site.authors.find((known) => known.key === key && known.locale === locale.code);
    return author ? [presentAuthor(site, locale, author)] : [];
  });
}

/** An author as cards and bylines show them. */
export function presentAuthor(site: Site, locale: Locale, author: Author): AuthorProps {
  const base = blogBase(site, locale);
  const page = author.slug && base ? publicUrl(site.config, joinUrl(base, 'authors', author.slug)) : undefined;
  const url = page ?? author.url;
  return {
    name: author.name,
    kind: author.kind,
    ...(author.title === undefined ? {} : { title: author.title }),
    ...(author.description === undefined ? {} : { description: author.description }),
    ...(url === undefined ? {} : { url }),
    ...(author.image === undefined ? {} : { imageUrl: staticUrl(site.config, author.image) }),
    socials: author.socials.map((social) => ({ ...social, external: true })),
    postCount: author.entries.length,
  };
}

/** Where the terms of a taxonomy live. */
export function taxonomyBase(
  site: Site,
  locale: Locale,
  { name, version }: Pick<Taxonomy, 'name' | 'version'>,
): UrlPath {
  const { blog, docs } = site.config;
  if (name === 'blog-tags') return joinUrl(locale.urlPrefix, blog ? blog.routeBasePath : '', 'tags');
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
  const base = taxonomy && taxonomyBase(site, locale, taxonomy);
  const written = (entry.terms.tags ?? []).map(({ key }) => key.normalize('NFC'));
  return (taxonomy?.terms ?? [])
    .filter((term) => written.includes(term.key) || written.includes(term.label))
    .map((term) => ({
      label: term.label,
      url: publicUrl(site.config, joinUrl(base ?? '/', term.slug)),
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
    const link = { label: post.title, url: publicUrl(site.config, site.routeOfEntry.get(id) ?? '/'), external: false };
    const last = years.at(-1);
    if (last && last.year === year) last.posts.push(link);
    else years.push({ ...(year === undefined ? {} : { year }), posts: [link] });
  }
  const title =
    blog.sidebarTitle === undefined
      ? messages.blog.recentPosts
      : siteTranslator(site, locale.code)('blog.sidebarTitle', blog.sidebarTitle);
  return { title, years, currentUrl: publicUrl(site.config, url) };
}
