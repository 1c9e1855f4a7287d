import type { VersionName } from './docs-version.ts';
import type { LocaleCode, SourceId, UrlPath } from './source.ts';

interface RouteBase {
  /** With the locale prefix, without the base path, without trailing slash (but `/` itself). */
  readonly url: UrlPath;
  readonly locale: LocaleCode;
}

/** One page of a list that is cut into several; both numbers count from 1. */
interface PageOfList {
  readonly page: number;
  readonly pages: number;
}

interface TaxonomyName {
  readonly taxonomy: 'blog-tags' | 'doc-tags';
  /** Of the docs a tag belongs to; absent for the blog. */
  readonly version?: VersionName;
}

/** A page of the finished site. What it shows is looked up in the `Site` by the ids it carries. */
export type Route =
  | (RouteBase & { readonly kind: 'entry'; readonly entry: SourceId; readonly isFallback: boolean })
  | (RouteBase & {
      readonly kind: 'category';
      readonly version: VersionName;
      readonly sidebar: string;
      readonly category: string;
      /** Folder the category is made from; every sidebar that lists it leads here. */
      readonly folder?: string;
    })
  /** The overview of a whole sidebar: the path through a course. */
  | (RouteBase & { readonly kind: 'course'; readonly version: VersionName; readonly sidebar: string })
  | (RouteBase & PageOfList & { readonly kind: 'blog-list' })
  | (RouteBase & { readonly kind: 'archive' })
  | (RouteBase & { readonly kind: 'authors' })
  | (RouteBase & PageOfList & { readonly kind: 'author'; readonly author: string })
  | (RouteBase & { readonly kind: 'tags' } & TaxonomyName)
  | (RouteBase & PageOfList & { readonly kind: 'tag'; readonly term: string } & TaxonomyName)
  | (RouteBase & { readonly kind: 'search' })
  | (RouteBase & { readonly kind: 'not-found' })
  | (RouteBase & {
      readonly kind: 'redirect';
      readonly to: UrlPath;
      /** Whether the site chose the target itself, such as its main doc: another day it may choose another. */
      readonly isTemporary?: true;
    });
