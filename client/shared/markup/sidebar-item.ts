/** An entry of a sidebar, with final URLs. Rendered by the templates, and by the browser for branches that are loaded later. */
export type SidebarItemProps = SidebarLinkProps | SidebarHtmlProps | SidebarGroupProps;

export interface SidebarLinkProps {
  readonly type: 'link';
  readonly label: string;
  readonly url: string;
  readonly external: boolean;
  readonly unlisted: boolean;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** CSS classes of the row. */
  readonly className?: string;
}

interface SidebarHtmlProps {
  readonly type: 'html';
  /** Complete and already sanitized. */
  readonly html: string;
  /** Whether it has the spacing of a row. */
  readonly isRow: boolean;
  readonly className?: string;
}

export interface SidebarGroupProps {
  readonly type: 'group';
  readonly label: string;
  /** Unique in the sidebar; key of the group's stored state. */
  readonly key: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** Address of the group's own page. */
  readonly url?: string;
  readonly className?: string;
  readonly collapsible: boolean;
  /** Whether the group is rendered open on this page. */
  readonly open: boolean;
  readonly items: readonly SidebarItemProps[];
  /** Set in a very large sidebar for a group that does not contain the page: its items are not part of the page. */
  readonly branch?: SidebarBranchProps;
}

/** Where the items of such a group are. */
export interface SidebarBranchProps {
  /** Address of a JSON file with a `SidebarBranchFile`. */
  readonly src: string;
  /** Address of the group's first page, which shows the complete group. */
  readonly firstUrl: string;
  /** Text of the link to that page: `Xem tất cả 24 trang`. */
  readonly label: string;
}

/** The JSON file of a branch, with the texts needed to render it. */
export interface SidebarBranchFile {
  readonly items: readonly SidebarItemProps[];
  readonly words: {
    /** Contains `{label}` for the group's name. */
    readonly toggleGroup: string;
    readonly externalSite: string;
  };
}

/** Returns the classes of an item's `li` element: those of its type and those set by the author. Undefined if there are none. */
export function rowClass(item: SidebarItemProps): string | undefined {
  const kind =
    item.type === 'group' ? 'sidebar-group' : item.type === 'html' && item.isRow ? 'sidebar-html' : undefined;
  return [kind, item.className].filter(Boolean).join(' ') || undefined;
}
