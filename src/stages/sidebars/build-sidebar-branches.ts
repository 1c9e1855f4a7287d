import { createHash } from 'node:crypto';
import type { SidebarBranchFile } from '../../../client/shared/markup/sidebar-item.ts';
import { formatCount } from '../../../templates/messages/messages.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { publicFileUrl, publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { siteWords } from '../i18n/site-words.ts';
import { presentSidebarItems } from '../present/present-sidebar-items.ts';
import { holdsHtml } from './fold-long-levels.ts';
import type { GroupCounts, SidebarBranch } from './sidebar-branch.ts';

/** With more links than this, a page contains only its own branch of the sidebar, so that it does not grow with its course. */
export const FULL_SIDEBAR_LIMIT = 150;

/**
 * Returns the files with the rows that pages of a huge sidebar leave out: one per group, named by its content, so that browsers
 * may cache it. The file of a group that is itself huge refers to the files of its groups instead of repeating them.
 */
export function buildSidebarBranches(
  site: Site,
  { locale, items }: Sidebar,
  counts: GroupCounts,
): ReadonlyMap<SidebarItem, SidebarBranch> {
  const branches = new Map<SidebarItem, SidebarBranch>();
  const { navigation, externalSite } = siteWords(site, locale);
  const words = { toggleGroup: navigation.toggleGroup, externalSite };
  const visit = (items: readonly SidebarItem[]) => {
    for (const group of items) {
      if (group.type !== 'group') continue;
      visit(group.items);
      const { count, firstUrl } = counts.get(group) ?? { count: 0 };
      // A group without any page has no link to fall back to, and little to leave out.
      if (firstUrl === undefined || count === 0 || holdsHtml(group.items)) continue;
      const branchOf = (inner: SidebarItem) => (count > FULL_SIDEBAR_LIMIT ? branches.get(inner) : undefined);
      const file: SidebarBranchFile = {
        items: presentSidebarItems(site, group.items, { groups: [], branchOf }),
        words,
      };
      const contents = JSON.stringify(file);
      const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
      const path = `assets/sidebar-${hash}.json`;
      branches.set(group, {
        file: { path, contents },
        link: {
          src: publicFileUrl(site.config, path),
          firstUrl: publicUrl(site.config, firstUrl as UrlPath),
          label: formatCount(navigation.wholeGroup, count, { localeCode: locale }),
        },
      });
    }
  };
  visit(items);
  return branches;
}
