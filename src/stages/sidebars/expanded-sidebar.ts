import type { DataPlace } from '../../diagnostics/messages/graph.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import type { CategoryLinkConfig } from '../../schema/sidebar-config.ts';

/** A sidebar row after folders were listed and doc ids looked up. `build-sidebars.ts` adds the URLs. */
export type ExpandedItem =
  | {
      readonly type: 'doc';
      readonly docId: string;
      readonly label?: string;
      readonly isRef: boolean;
      readonly className?: string;
    }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly place: DataPlace;
      readonly description?: string;
      readonly className?: string;
    }
  | {
      readonly type: 'html';
      /** Sanitized; contains a link slot for each of `hrefs`. */
      readonly html: string;
      readonly hrefs: readonly string[];
      readonly isRow: boolean;
      readonly place: DataPlace;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly key: string;
      /** Folder that the category is made from, as on disk, in NFC; absent for a category written in a sidebars file. */
      readonly folder?: string;
      /** What the URL of its generated page is made from; absent when it has no such page. */
      readonly address?: CategoryAddress;
      readonly link?: CategoryLinkConfig;
      readonly description?: string;
      readonly className?: string;
      /** Where the image of its generated page is written. */
      readonly imagePlace?: { readonly span: Span; readonly dataPath?: DataPlace['path'] };
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly items: readonly ExpandedItem[];
    };

/** What the default URL of a generated page is made from, as written, and where that is. */
export interface CategoryAddress {
  readonly slug?: string;
  /** A key that an author wrote, or the only name of a category in a sidebars file. */
  readonly key?: string;
  readonly label: string;
  /** Path of the folder without number prefixes. */
  readonly path?: string;
  readonly place: { readonly span: Span; readonly dataPath?: DataPlace['path'] };
}

/** A sidebar of one locale and version, with the ids of all its docs. */
export interface ExpandedSidebar {
  readonly id: string;
  readonly locale: LocaleCode;
  readonly version: VersionName;
  readonly items: readonly ExpandedItem[];
}
