import type { OutputFile } from '../../model/output.ts';
import { encodedUrl, fileUrl } from '../graph/encoded-url.ts';
import { feedHtml } from './feed-html.ts';
import { XML_DECLARATION, xmlCdata, xmlElement, xmlTextElement } from './xml.ts';

export type FeedFormat = 'rss' | 'atom' | 'json';

/** File name and media type of each format, also for `<link rel="alternate">`. */
export const FEED_FILES: Readonly<Record<FeedFormat, { readonly name: string; readonly type: string }>> = {
  rss: { name: 'rss.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
};

/** Default number of posts in a feed. */
const DEFAULT_FEED_LIMIT = 20;

/** An author of a post. */
export interface FeedAuthor {
  readonly name: string;
  /** Absolute, or a path on the site with its base path. */
  readonly url?: string;
  readonly email?: string;
}

/** A post in a feed. */
export interface FeedItem {
  /** Absolute URL of the post; also the item's id. */
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** The rendered body, with links as on the page. They are made absolute here. */
  readonly html: string;
  /** Day of publication in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Day of the last change in UTC, if known. */
  readonly updated?: string;
  readonly authors: readonly FeedAuthor[];
  /** Labels of the tags. */
  readonly tags: readonly string[];
}

/** The posts of a blog, with facts about the feeds. */
export interface FeedInput {
  /** URL at which the output folder is published, base path included: `https://example.org/sub/`. */
  readonly siteUrl: string;
  /** Folder of the feeds in the output, without slashes at the ends: `en/blog`. */
  readonly basePath: string;
  /** Absolute URL of the page that lists the posts. */
  readonly homeUrl: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47 language tag. */
  readonly language: string;
  readonly copyright?: string;
  /** `false` for no limit. */
  readonly limit?: number | false;
  readonly formats?: readonly FeedFormat[];
  /** Published posts: no drafts, no unlisted ones. In any order; posts of one day keep their order. */
  readonly items: readonly FeedItem[];
}

/** Input of the three writers: items with the newest first, absolute URLs, HTML for feed readers. */
interface Feed extends FeedInput {
  readonly selfUrl: string;
  /** Day of the newest change. The time of the build is never used, so that the same posts give the same bytes. */
  readonly updated: string;
}

/** Returns the blog's feeds: RSS 2.0, Atom 1.0 and JSON Feed 1.1. A blog without posts has none. */
export function buildFeeds(input: FeedInput): OutputFile[] {
  const { limit = DEFAULT_FEED_LIMIT, formats = ['rss', 'atom', 'json'], basePath, siteUrl } = input;
  const items = [...input.items]
    .sort((a, b) => compare(b.date, a.date))
    .slice(0, limit === false ? undefined : Math.max(0, limit))
    .map((item) => finishItem(item, siteUrl));
  if (items.length === 0) return [];
  const updated = items.map(changed).reduce((a, b) => (a > b ? a : b));
  return formats.map((format) => {
    const path = [basePath, FEED_FILES[format].name].filter(Boolean).join('/');
    const homeUrl = encodedUrl(input.homeUrl);
    const feed: Feed = { ...input, items, homeUrl, selfUrl: fileUrl(siteUrl, path), updated };
    return { path, contents: WRITERS[format](feed) };
  });
}

function finishItem(item: FeedItem, siteUrl: string): FeedItem {
  return {
    ...item,
    url: encodedUrl(item.url),
    html: feedHtml(item.html, item.url),
    authors: item.authors.map(({ url, ...author }) => ({
      ...author,
      ...(url === undefined ? {} : { url: encodedUrl(url, siteUrl) }),
    })),
  };
}

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: toRss, atom: toAtom, json: toJson };

/**
 * Writes RSS 2.0 (rssboard.org/rss-specification) by the RSS Best Practices Profile: `atom:link` names the feed itself,
 * `description` has the summary, `content:encoded` the whole text. Authors are `dc:creator`, because RSS's own `author` requires
 * an email address.
 */
function toRss(feed: Feed): string {
  const items = feed.items.map((item) =>
    xmlElement(
      'item',
      {},
      lines([
        xmlTextElement('title', item.title),
        xmlTextElement('link', item.url),
        xmlTextElement('guid', item.url, { isPermaLink: 'true' }),
        xmlTextElement('pubDate', rfc822(item.date)),
        item.description === '' ? '' : xmlTextElement('description', item.description),
        ...item.authors.map(({ name }) => xmlTextElement('dc:creator', name)),
        ...item.tags.map((tag) => xmlTextElement('category', tag)),
        xmlElement('content:encoded', {}, xmlCdata(item.html)),
      ]),
    ),
  );
  const channel = lines([
    xmlTextElement('title', feed.title),
    xmlTextElement('link', feed.homeUrl),
    xmlTextElement('description', feed.description || feed.title),
    xmlTextElement('language', feed.language),
    feed.copyright === undefined ? '' : xmlTextElement('copyright', feed.copyright),
    xmlTextElement('lastBuildDate', rfc822(feed.updated)),
    xmlTextElement('docs', 'https://www.rssboard.org/rss-specification'),
    xmlElement('atom:link', { rel: 'self', type: FEED_FILES.rss.type, href: feed.selfUrl }),
    ...items,
  ]);
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return `${XML_DECLARATION}\n${xmlElement('rss', namespaces, xmlElement('channel', {}, channel))}\n`;
}

/**
 * Writes Atom 1.0 (RFC 4287). The feed itself has an author, because §4.1.1 requires one when an entry has none. The URLs of
 * pages are the permanent ids (§4.2.6).
 */
function toAtom(feed: Feed): string {
  const entries = feed.items.map((item) =>
    xmlElement(
      'entry',
      {},
      lines([
        xmlTextElement('id', item.url),
        xmlTextElement('title', item.title),
        xmlElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
        xmlTextElement('published', rfc3339(item.date)),
        xmlTextElement('updated', rfc3339(changed(item))),
        ...item.authors.map(atomAuthor),
        ...item.tags.map((tag) => xmlElement('category', { term: tag })),
        item.description === '' ? '' : xmlTextElement('summary', item.description),
        xmlTextElement('content', item.html, { type: 'html' }),
      ]),
    ),
  );
  const content = lines([
    xmlTextElement('id', feed.homeUrl),
    xmlTextElement('title', feed.title),
    feed.description === '' ? '' : xmlTextElement('subtitle', feed.description),
    xmlTextElement('updated', rfc3339(feed.updated)),
    xmlElement('link', { rel: 'self', type: FEED_FILES.atom.type, href: feed.selfUrl }),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
    atomAuthor({ name: feed.title, url: feed.homeUrl }),
    feed.copyright === undefined ? '' : xmlTextElement('rights', feed.copyright),
    ...entries,
  ]);
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return `${XML_DECLARATION}\n${xmlElement('feed', attributes, content)}\n`;
}

function atomAuthor({ name, url, email }: FeedAuthor): string {
  const parts = [
    xmlTextElement('name', name),
    url === undefined ? '' : xmlTextElement('uri', url),
    email === undefined ? '' : xmlTextElement('email', email),
  ];
  return xmlElement('author', {}, parts.join(''));
}

/**
 * Writes JSON Feed 1.1 (jsonfeed.org/version/1.1). An author with only an email address gets it as URL, as the specification
 * allows.
 */
function toJson(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.selfUrl,
    ...(feed.description === '' ? {} : { description: feed.description }),
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      ...(item.description === '' ? {} : { summary: item.description }),
      content_html: item.html,
      date_published: rfc3339(item.date),
      ...(changed(item) === item.date ? {} : { date_modified: rfc3339(changed(item)) }),
      ...(item.authors.length === 0 ? {} : { authors: item.authors.map(jsonAuthor) }),
      ...(item.tags.length === 0 ? {} : { tags: item.tags }),
    })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function jsonAuthor({ name, url, email }: FeedAuthor): { name: string; url?: string } {
  const address = url ?? (email === undefined ? undefined : `mailto:${email}`);
  return { name, ...(address === undefined ? {} : { url: address }) };
}

/** Returns the day of the last change. A change before publication does not count. */
function changed({ date, updated = date }: FeedItem): string {
  return updated > date ? updated : date;
}

/** Returns a date as in RFC 822, with a year of four digits as RSS requires: `Thu, 26 Aug 2021 00:00:00 GMT`. */
function rfc822(day: string): string {
  return new Date(rfc3339(day)).toUTCString();
}

function rfc3339(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Puts elements on separate lines; leaves out empty ones. */
function lines(parts: readonly string[]): string {
  return `\n${parts.filter(Boolean).join('\n')}\n`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
