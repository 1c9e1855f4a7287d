import type { VersionName } from './docs-version.ts';
import type { LocaleCode, SourceId, Span } from './source.ts';

/** One label of a taxonomy and the entries that have it, sorted from new to old or in reading order. */
export interface Term {
  /** Name by which entries refer to it: `hello`. */
  readonly key: string;
  /** Last part of the term's URL. */
  readonly slug: string;
  readonly label: string;
  readonly description?: string;
  /** Where `tags.yml` declares it; absent for tags that are only written in entries. */
  readonly span?: Span;
  readonly entries: readonly SourceId[];
  /** Whether only unlisted entries have it: its page is built, but no list links to it. */
  readonly unlisted: boolean;
}

/** A set of labels over a collection: the tags of the blog, the tags of the docs. */
export interface Taxonomy {
  readonly name: 'blog-tags' | 'doc-tags';
  readonly locale: LocaleCode;
  /** Version of the docs; absent for the blog. */
  readonly version?: VersionName;
  readonly terms: readonly Term[];
  /** Terms of each entry, in the order in which the entry names them. */
  readonly termsOf: ReadonlyMap<SourceId, readonly Term[]>;
}

/** A person or group who writes posts, as declared in `authors.yml` or, with a page of their own, in a post. */
export interface Author {
  readonly key: string;
  readonly name: string;
  readonly kind: 'person' | 'organization';
  readonly title?: string;
  readonly description?: string;
  readonly email?: string;
  readonly url?: string;
  /** As written: a file below `static/`, or an external address. */
  readonly image?: string;
  /** The post that describes the author, and which of its `links` are the author's site and picture. */
  readonly inPost?: { readonly entry: SourceId; readonly urlLink?: number; readonly imageLink?: number };
  /** Where the author is declared. */
  readonly span: Span;
  readonly socials: readonly { readonly label: string; readonly url: string }[];
  /** Last part of the author page's URL; absent when the author has no page. */
  readonly slug?: string;
  readonly locale: LocaleCode;
  /** Posts, newest first. */
  readonly entries: readonly SourceId[];
}
