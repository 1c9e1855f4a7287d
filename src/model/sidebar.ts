import type { VersionName } from './docs-version.ts';
import type { LocaleCode, SourceId, UrlPath } from './source.ts';

/** An item of a finished sidebar. A group without `url` is a heading that can only be folded. */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly label: string;
      /** Label that the config of the sidebar gives the doc, if it gives one. */
      readonly configured?: string;
      /** A route's path, or an absolute URL when `external`. */
      readonly url: string;
      readonly external: boolean;
      /** The doc that the link leads to; absent for other links. */
      readonly entry?: SourceId;
      /** Whether the link only refers to a doc of another sidebar, so that the doc does not belong to this one. */
      readonly isRef: boolean;
      readonly unlisted: boolean;
      /** Only for links that lead elsewhere; docs have their own description. */
      readonly description?: string;
      /** CSS classes of the row. */
      readonly className?: string;
    }
  | {
      readonly type: 'html';
      /** Cleaned HTML, with a link slot for each of `urls`. */
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
      /** Unique in the sidebar and the same in all locales; key of translations and of stored open states. */
      readonly key: string;
      readonly url?: UrlPath;
      /** Whether the page behind `url` is unlisted, so that only readers of that page see the link. */
      readonly urlUnlisted: boolean;
      /** Whether nothing in the group may be listed; only readers of a page in it see the group. */
      readonly unlisted: boolean;
      readonly description?: string;
      readonly className?: string;
      /** Heading of the group's generated page, if it differs from the label. */
      readonly title?: string;
      /** Picture and keywords of the generated page. */
      readonly index?: { readonly image?: string; readonly keywords?: readonly string[] };
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

/**
 * A finished sidebar of one locale and version. All its pages share it, so it never marks the current page: parts compare `url`.
 */
export interface Sidebar {
  readonly id: string;
  readonly locale: LocaleCode;
  readonly version: VersionName;
  readonly items: readonly SidebarItem[];
}
