import type { SidebarBranchProps } from '../../../client/shared/markup/sidebar-item.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SidebarItem } from '../../model/sidebar.ts';

/** Number of pages in each group of a sidebar, and the URL of the first one. */
export type GroupCounts = ReadonlyMap<SidebarItem, { readonly count: number; readonly firstUrl?: string }>;

/** The items of a group as a separate file, and the link with which pages load it. */
export interface SidebarBranch {
  readonly file: OutputFile;
  readonly link: SidebarBranchProps;
}
