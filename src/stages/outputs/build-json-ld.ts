/** Structured data (JSON-LD) for search engines. */

import { encodedUrl } from '../graph/encoded-url.ts';

/** A node of linked data. */
export type JsonLd = { readonly [key: string]: JsonLdValue };
type JsonLdValue = string | number | readonly JsonLdValue[] | JsonLd;

/** An author of a post. */
export interface JsonLdAuthor {
  readonly name: string;
  readonly kind: 'person' | 'organization';
  /** Absolute URL. */
  readonly url?: string;
}

/** A post of the blog. */
export interface JsonLdPost {
  /** Absolute URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Day of publication in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Day of the last change in UTC, if known. */
  readonly updated?: string;
  readonly authors: readonly JsonLdAuthor[];
  /** Labels of its tags. */
  readonly keywords: readonly string[];
  /** Absolute URL. */
  readonly imageUrl?: string;
  readonly wordCount?: number;
}

/** Facts about a page, as plain data. All URLs are absolute. */
type JsonLdInput =
  | {
      readonly kind: 'home';
      readonly url: string;
      readonly name: string;
      readonly description: string;
      readonly language: string;
      /** URL of the search page, without a query. */
      readonly searchUrl?: string;
    }
  | {
      readonly kind: 'doc';
      /** Breadcrumbs from the site's start to the page itself. A step without its own page has no URL. */
      readonly breadcrumbs: readonly { readonly label: string; readonly url?: string }[];
    }
  | ({ readonly kind: 'post'; readonly language: string } & JsonLdPost)
  | {
      readonly kind: 'blog-list';
      readonly url: string;
      readonly name: string;
      readonly description: string;
      readonly language: string;
      /** The posts this page lists. */
      readonly posts: readonly JsonLdPost[];
    };

const CONTEXT = { '@context': 'https://schema.org' };

/**
 * Returns the structured data of a page in terms of schema.org: breadcrumbs for docs, the post, the blog, or the site itself
 * (developers.google.com/search/docs/appearance/structured-data). Undefined when there is nothing to describe.
 */
export function buildJsonLd(input: JsonLdInput): JsonLd | undefined {
  switch (input.kind) {
    case 'home':
      return { ...CONTEXT, ...website(input) };
    case 'doc':
      return breadcrumbList(input.breadcrumbs);
    case 'post': {
      const url = encodedUrl(input.url);
      return {
        ...CONTEXT,
        ...posting(input),
        inLanguage: input.language,
        mainEntityOfPage: { '@type': 'WebPage', '@id': url },
      };
    }
    case 'blog-list': {
      const url = encodedUrl(input.url);
      return {
        ...CONTEXT,
        '@type': 'Blog',
        '@id': url,
        url,
        name: input.name,
        ...nonEmpty('description', input.description),
        inLanguage: input.language,
        ...nonEmpty('blogPost', input.posts.map(posting)),
      };
    }
  }
}

/**
 * Returns a value as the content of `<script type="application/ld+json">`. Nothing in it can end the script or open a comment
 * (HTML, "restrictions for contents of script elements"). U+2028 and U+2029 are escaped for readers that parse JSON as
 * JavaScript.
 */
export function serializeJsonLd(value: JsonLd): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns a `WebSite`, and how to search it (schema.org/SearchAction). */
function website(input: Extract<JsonLdInput, { kind: 'home' }>): JsonLd {
  const { name, description, language, searchUrl } = input;
  const url = encodedUrl(input.url);
  return {
    '@type': 'WebSite',
    '@id': url,
    url,
    name,
    ...nonEmpty('description', description),
    inLanguage: language,
    ...(searchUrl === undefined ? {} : { potentialAction: searchAction(searchUrl) }),
  };
}

function searchAction(searchUrl: string): JsonLd {
  const urlTemplate = `${encodedUrl(searchUrl)}?q={search_term_string}`;
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate },
    'query-input': 'required name=search_term_string',
  };
}

/** Returns breadcrumbs. Steps without a page do not count, and at least two steps are needed (Google's breadcrumb rules). */
function breadcrumbList(crumbs: readonly { readonly label: string; readonly url?: string }[]): JsonLd | undefined {
  const steps = crumbs.flatMap(({ label, url }, i): { label: string; url?: string }[] => {
    if (url !== undefined) return [{ label, url: encodedUrl(url) }];
    return i === crumbs.length - 1 ? [{ label }] : [];
  });
  if (steps.length < 2) return undefined;
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, url }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(url === undefined ? {} : { item: url }),
    })),
  };
}

function posting(post: JsonLdPost): JsonLd {
  const { title, description, date, updated = date, authors, keywords, imageUrl, wordCount } = post;
  const url = encodedUrl(post.url);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    name: title,
    ...nonEmpty('description', description),
    datePublished: midnight(date),
    ...(updated > date ? { dateModified: midnight(updated) } : {}),
    ...nonEmpty('author', authors.map(toAuthor)),
    ...(imageUrl === undefined ? {} : { image: encodedUrl(imageUrl) }),
    ...nonEmpty('keywords', keywords),
    ...(wordCount === undefined ? {} : { wordCount }),
  };
}

function toAuthor({ name, kind, url }: JsonLdAuthor): JsonLd {
  return {
    '@type': kind === 'person' ? 'Person' : 'Organization',
    name,
    ...(url === undefined ? {} : { url: encodedUrl(url) }),
  };
}

/** Returns midnight of a day in UTC. Search engines would read a day without time in a time zone of their own. */
function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

function nonEmpty(key: string, value: string | readonly JsonLdValue[]): JsonLd {
  return value.length === 0 ? {} : { [key]: value };
}
