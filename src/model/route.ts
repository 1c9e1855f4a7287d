import type { VersionName } from './docs-version.ts';
import type { LocaleCode, SourceId, UrlPath } from './source.ts';

/** Fields of all routes. */
interface RouteBase {
  /** Has the locale prefix, but not the base path; no trailing slash (except `/` itself). */
  readonly url: UrlPath;
  readonly locale: LocaleCode;
}

/** One page of a list that is split into several pages; both numbers count from 1. */
interface PageOfList {
  readonly page: number;
  readonly pages: number;
}

/** Identifies a taxonomy of the site. */
interface TaxonomyName {
  readonly taxonomy: 'blog-tags' | 'doc-tags';
  /** Version of the docs that the tags belong to; absent for the blog. */
  readonly version?: VersionName;
}

/** A page of the finished site. It carries ids; what it shows is looked up in the `Site` by them. */
export type Route =
  | (RouteBase & { readonly kind: 'entry'; readonly entry: SourceId; readonly isFallback: boolean })
  | (RouteBase & {
      readonly kind: 'category';
      readonly version: VersionName;
      readonly sidebar: string;
      readonly category: string;
      /** Folder from which the category was made; every sidebar that lists the folder leads to this page. */
      readonly folder?: string;
    })
  /** The overview page of a whole sidebar: the path through a course. */
  | (RouteBase & { readonly kind: 'course'; readonly version: VersionName; readonly sidebar: string })
  | (RouteBase & PageOfList & { readonly kind: 'blog-list' })
  | (RouteBase & { readonly kind: 'archive' })
  | (RouteBase & { readonly kind: 'authors' })
  | (RouteBase & PageOfList & { readonly kind: 'author'; readonly author: string })
  | (RouteBase & { readonly kind: 'tags' } & TaxonomyName)
  | (RouteBase & PageOfList & { readonly kind: 'tag'; readonly term: string } & TaxonomyName)
  | (RouteBase & { readonly kind: 'search' })
  /** The 404 page; `entry` is the page that the site has written for it. */
  | (RouteBase & { readonly kind: 'not-found'; readonly entry?: SourceId })
  /** What is shown without a network instead of a page that is not kept. */
  | (RouteBase & { readonly kind: 'offline' })
  | (RouteBase & {
      readonly kind: 'redirect';
      readonly to: UrlPath;
      /** Whether the site chose the target itself, such as its main doc, and may choose another one later. */
      readonly isTemporary?: true;
    });

/** A route of one kind, or of some kinds. */
export type RouteOf<K extends Route['kind']> = Extract<Route, { kind: K }>;
