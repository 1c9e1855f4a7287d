import type { LocaleCode, UrlPath } from '../../model/source.ts';

/** A page of a collection, as plain data for the site's own pages, parts and plugins. */
export interface CollectionPage<Fields = Readonly<Record<string, unknown>>> {
  /** Path without extension and number prefixes: `soups/pho`. Translations share it. */
  readonly id: string;
  readonly locale: LocaleCode;
  /** Language of its text; differs from `locale` on a page that replaces a missing translation. */
  readonly language: LocaleCode;
  /** Its address, with the prefix of the locale and without the base path of the site, as links of pages are written. */
  readonly url: UrlPath;
  readonly title: string;
  /** As the page writes it; empty without one. */
  readonly description: string;
  /** Tags as the page writes them. */
  readonly tags: readonly string[];
  /** Values of the fields of its schema. */
  readonly fields: Fields;
}

/** Listed pages of the site's collections, by name and locale, in their order. Plain data. */
export type CollectionData = ReadonlyMap<string, ReadonlyMap<LocaleCode, readonly CollectionPage[]>>;
