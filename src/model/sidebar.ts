import type { VersionName } from './docs-version.ts';
import type { LocaleCode, SourceId, UrlPath } from './source.ts';

/** An entry of a finished sidebar. Groups without `url` are headings that only fold. */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      /** What the sidebar's own config calls the doc, where it does. */
      readonly configured?: string;
      /** A route's path, or an absolute URL when `external`. */
      readonly url: string;
      readonly external: boolean;
      /** The doc behind the link; absent for links elsewhere. */
      readonly entry?: SourceId;
      /** A link that stands in another sidebar too and must not claim the doc for this one. */
      readonly isRef: boolean;
      readonly unlisted: boolean;
      /** Of a link elsewhere; docs describe themselves. */
      readonly description?: string;
      /** CSS classes of the row. */
      readonly className?: string;
    }
  | {
      readonly type: 'html';
      /** Cleaned, with a link slot for each of `urls`. */
      readonly html: string;
      /** Paths of routes or files on the site, or absolute URLs. */
      readonly urls: readonly string[];
      /** Whether it has the spacing of a row. */
      readonly isRow: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'group';
      readonly label: string;
      /** Unique in the sidebar, the same in all locales; names translations and stored open states. */
      readonly key: string;
      readonly url?: UrlPath;
      /** Whether the page behind `url` is unlisted, so that only its reader sees the link. */
      readonly urlUnlisted: boolean;
      /** Whether nothing in the group may be listed; only a reader inside sees it. */
      readonly unlisted: boolean;
      readonly description?: string;
      readonly className?: string;
      /** Heading of the group's generated page, where it is another one than the label. */
      readonly title?: string;
      /** Picture and keywords of the generated page. */
      readonly index?: { readonly image?: string; readonly keywords?: readonly string[] };
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

/** A finished sidebar of one locale and version. Shared by all its pages and never marked: parts compare `url`. */
export interface Sidebar {
  readonly id: string;
  readonly locale: LocaleCode;
  readonly version: VersionName;
  readonly items: readonly SidebarItem[];
}
