/**
 * Name of a version on the whole site: a name from `versions.json`, or `current` for the docs in progress; for other sets of docs with
 * the id of the set before it (`sdk@1.0`, see `schema/content/version-keys.ts`).
 */
export type VersionName = string;

/** What a banner tells readers of a version that they should not normally read. */
export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** A version of the docs that the site publishes, with every default filled in. */
export interface DocsVersion {
  readonly name: VersionName;
  /** Label from the config; `messages.json` may translate it. */
  readonly label: string;
  /** URL segments between the docs base and the version's pages; empty for none. */
  readonly path: string;
  /** Whether readers who have not chosen a version get this one. */
  readonly isLast: boolean;
  readonly banner: VersionBanner;
  /** Whether its pages say which version they belong to. */
  readonly badge: boolean;
  /** Whether search engines and other crawlers are told to ignore it. */
  readonly noIndex: boolean;
}
