/** An entry of a sidebar, with final URLs. Drawn by the templates, and in the browser where a branch is loaded later. */
export type SidebarItemProps = SidebarLinkProps | SidebarHtmlProps | SidebarGroupProps;

export interface SidebarLinkProps {
  readonly type: 'link';
  readonly label: string;
  readonly url: string;
  readonly external: boolean;
  readonly unlisted: boolean;
  /** Language of the label, where it is another one than the page's. */
  readonly lang?: string;
  /** CSS classes of the row. */
  readonly className?: string;
}

export interface SidebarHtmlProps {
  readonly type: 'html';
  /** Cleaned when the sidebar was made, and complete. */
  readonly html: string;
  /** Whether it has the spacing of a row. */
  readonly isRow: boolean;
  readonly className?: string;
}

export interface SidebarGroupProps {
  readonly type: 'group';
  readonly label: string;
  /** Unique in the sidebar; names the group's stored state. */
  readonly key: string;
  /** Language of the label, where it is another one than the page's. */
  readonly lang?: string;
  /** The group's own page. */
  readonly url?: string;
  readonly className?: string;
  readonly collapsible: boolean;
  /** Whether the group is drawn open on this page. */
  readonly open: boolean;
  readonly items: readonly SidebarItemProps[];
  /** In a huge sidebar a group away from the page comes without its items. */
  readonly branch?: SidebarBranchProps;
}

/** Where the items of a group are that were left out of the page. */
export interface SidebarBranchProps {
  /** File with a `SidebarBranchFile`. */
  readonly src: string;
  /** The group's first page, which shows all of the group. */
  readonly firstUrl: string;
  /** Says what that link leads to: `Xem tất cả 24 trang`. */
  readonly label: string;
}

/** A branch as its file holds it, with the words it is drawn with. */
export interface SidebarBranchFile {
  readonly items: readonly SidebarItemProps[];
  readonly words: {
    /** With `{label}` where the group's name stands. */
    readonly toggleGroup: string;
    readonly externalSite: string;
  };
}

/** Classes of a row's list item: those of its kind, and those its author gave it. */
export function rowClass(item: SidebarItemProps): string | undefined {
  const kind =
    item.type === 'group' ? 'sidebar-group' : item.type === 'html' && item.isRow ? 'sidebar-html' : undefined;
  return [kind, item.className].filter(Boolean).join(' ') || undefined;
}
