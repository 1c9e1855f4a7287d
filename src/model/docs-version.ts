/** Name of a set of docs: as `versions.json` writes it, or `current` for the docs that are being written. */
export type VersionName = string;

/** What readers are told of a version that is not the one they should read. */
export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** A set of docs the site publishes, with every default filled in. */
export interface DocsVersion {
  readonly name: VersionName;
  /** As the config names it; `messages.json` may translate it. */
  readonly label: string;
  /** URL segments between the docs base and the version's pages; empty for none. */
  readonly path: string;
  /** Whether readers who have not chosen get this one. */
  readonly isLast: boolean;
  readonly banner: VersionBanner;
  /** Whether its pages say which version they belong to. */
  readonly badge: boolean;
  /** Whether search engines and other machines are kept from it. */
  readonly noIndex: boolean;
}
